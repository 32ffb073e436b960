#include "posenc/lanes.h"
#include "posenc/rotary/rotary.h"

// The loop over queries and keys, apart from what makes its turns: in wasm it is compiled for
// speed, the rest for size.
namespace posenc {

using namespace detail;

namespace {

using Four = FourPairs<2>;

// Four pairs by the turns of four pairs; a FourPairs calls the members of a pair sine and cosine.
Four turned(const Four& pairs, const double* cosines, const double* sines) {
  Four result;
  for (std::size_t part = 0; part < Four::parts; ++part) {
    const auto cosine = Lanes<2>::load(cosines + 2 * part);
    const auto sine = Lanes<2>::load(sines + 2 * part);
    result.sine[part] = pairs.sine[part] * cosine - pairs.cosine[part] * sine;
    result.cosine[part] = pairs.cosine[part] * cosine + pairs.sine[part] * sine;
  }
  return result;
}

}  // namespace

void turn_pairs(const Rotary& rotary, const double* turns, std::size_t outer, std::size_t count,
                std::size_t inner, float* x) {
  const std::size_t pairs = rotary.pairs();
  const Layout& pairing = rotary.pairing;
  const bool neighbours = pairing.stride == 2 && pairing.cos_start == pairing.sin_start + 1;
  const bool runs = pairing.stride == 1 && (pairing.cos_start >= pairing.sin_start + pairs ||
                                            pairing.sin_start >= pairing.cos_start + pairs);
  for (std::size_t row = 0; row < outer * count * inner; ++row, x += rotary.dim) {
    const double* cosines = turns + row / inner % count * 2 * pairs;
    const double* sines = cosines + pairs;
    float* firsts = x + pairing.sin_start;
    float* seconds = x + pairing.cos_start;
    std::size_t pair = 0;
    if (neighbours) {
      for (; pair + 4 <= pairs; pair += 4) {
        float* columns = firsts + 2 * pair;
        const auto here = Four::of_woven({Four::read(columns), Four::read(columns + 4)});
        const Four::Columns there = turned(here, cosines + pair, sines + pair).woven();
        Four::write<false>(columns, there.first);
        Four::write<false>(columns + 4, there.second);
      }
    } else if (runs) {
      for (; pair + 4 <= pairs; pair += 4) {
        const auto here = Four::of_runs({Four::read(firsts + pair), Four::read(seconds + pair)});
        const Four::Columns there = turned(here, cosines + pair, sines + pair).runs();
        Four::write<false>(firsts + pair, there.first);
        Four::write<false>(seconds + pair, there.second);
      }
    }
    for (; pair < pairs; ++pair) {
      float& first = firsts[pair * pairing.stride];
      float& second = seconds[pair * pairing.stride];
      const double a = first, b = second;
      first = static_cast<float>(a * cosines[pair] - b * sines[pair]);
      second = static_cast<float>(b * cosines[pair] + a * sines[pair]);
    }
  }
}

}  // namespace posenc
