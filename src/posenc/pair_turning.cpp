#include "posenc/pair_turning.h"

#include "posenc/lanes.h"

namespace posenc::detail {

namespace {

using Four = FourPairs<2>;

// Four pairs by the turns of four pairs; a FourPairs calls the members of a pair sine and cosine.
Four turned(const Four& pairs, const double* cosines, const double* sines, double direction) {
  Four result;
  for (std::size_t part = 0; part < Four::parts; ++part) {
    const auto cosine = Lanes<2>::load(cosines + 2 * part);
    const auto sine = Lanes<2>::load(sines + 2 * part) * direction;
    result.sine[part] = pairs.sine[part] * cosine - pairs.cosine[part] * sine;
    result.cosine[part] = pairs.cosine[part] * cosine + pairs.sine[part] * sine;
  }
  return result;
}

}  // namespace

void turn_row(const Layout& layout, const double* cosines, const double* sines, double direction,
              std::size_t pairs, float* row) {
  const std::size_t first_start = layout.sin_start, second_start = layout.cos_start;
  const bool neighbours = layout.stride == 2 && second_start == first_start + 1;
  const bool runs = layout.stride == 1 &&
                    (second_start >= first_start + pairs || first_start >= second_start + pairs);
  float* firsts = row + first_start;
  float* seconds = row + second_start;
  std::size_t pair = 0;
  if (neighbours) {
    for (; pair + 4 <= pairs; pair += 4) {
      float* columns = firsts + 2 * pair;
      const auto here = Four::of_woven({Four::read(columns), Four::read(columns + 4)});
      const Four::Columns there = turned(here, cosines + pair, sines + pair, direction).woven();
      Four::write<false>(columns, there.first);
      Four::write<false>(columns + 4, there.second);
    }
  } else if (runs) {
    for (; pair + 4 <= pairs; pair += 4) {
      const auto here = Four::of_runs({Four::read(firsts + pair), Four::read(seconds + pair)});
      const Four::Columns there = turned(here, cosines + pair, sines + pair, direction).runs();
      Four::write<false>(firsts + pair, there.first);
      Four::write<false>(seconds + pair, there.second);
    }
  }
  for (; pair < pairs; ++pair) {
    float& first = firsts[pair * layout.stride];
    float& second = seconds[pair * layout.stride];
    const double a = first, b = second, sine = sines[pair] * direction;
    first = static_cast<float>(a * cosines[pair] - b * sine);
    second = static_cast<float>(b * cosines[pair] + a * sine);
  }
}

}  // namespace posenc::detail
