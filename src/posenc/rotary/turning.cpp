#include "posenc/rotary/turning.h"

#include "posenc/lanes.h"

namespace posenc::rotary_detail {

using namespace detail;

namespace {

using Four = FourPairs<2>;

Quad splat_low(Quad quad) { return Quad{quad[0], quad[0], quad[1], quad[1]}; }
Quad splat_high(Quad quad) { return Quad{quad[2], quad[2], quad[3], quad[3]}; }

// Two neighbouring pairs, each by its turn.
Quad turned_neighbours(Quad pairs, Quad cosines, Quad sines) {
  const Quad swapped{pairs[1], pairs[0], pairs[3], pairs[2]};
  const Quad signs{-1, 1, -1, 1};
  return pairs * cosines + swapped * (sines * signs);
}

void turn_neighbours(const float* cosines, const float* sines, std::size_t pairs, float* x) {
  std::size_t pair = 0;
  for (; pair + 4 <= pairs; pair += 4, x += 8) {
    const Quad cosine = Four::read(cosines + pair), sine = Four::read(sines + pair);
    const Quad first = turned_neighbours(Four::read(x), splat_low(cosine), splat_low(sine));
    const Quad second = turned_neighbours(Four::read(x + 4), splat_high(cosine), splat_high(sine));
    Four::write<false>(x, first);
    Four::write<false>(x + 4, second);
  }
  for (; pair < pairs; ++pair, x += 2) {
    const float a = x[0], b = x[1];
    x[0] = a * cosines[pair] - b * sines[pair];
    x[1] = b * cosines[pair] + a * sines[pair];
  }
}

void turn_runs(const float* cosines, const float* sines, std::size_t pairs, float* firsts,
               float* seconds) {
  std::size_t pair = 0;
  for (; pair + 4 <= pairs; pair += 4) {
    const Quad cosine = Four::read(cosines + pair), sine = Four::read(sines + pair);
    const Quad a = Four::read(firsts + pair), b = Four::read(seconds + pair);
    Four::write<false>(firsts + pair, a * cosine - b * sine);
    Four::write<false>(seconds + pair, b * cosine + a * sine);
  }
  for (; pair < pairs; ++pair) {
    const float a = firsts[pair], b = seconds[pair];
    firsts[pair] = a * cosines[pair] - b * sines[pair];
    seconds[pair] = b * cosines[pair] + a * sines[pair];
  }
}

}  // namespace

void turn_rows(const Layout& pairing, std::size_t pairs, const float* const* turns,
               std::size_t inner, std::size_t first, std::size_t rows, std::size_t stride,
               float* x) {
  const bool neighbours = pairing.stride == 2;
  turns += first / inner;
  std::size_t within = first % inner;
  for (std::size_t row = 0; row < rows; ++row, x += stride) {
    const float *cosines = *turns, *sines = cosines + pairs;
    if (neighbours) {
      turn_neighbours(cosines, sines, pairs, x);
    } else {
      turn_runs(cosines, sines, pairs, x, x + pairs);
    }
    if (++within < inner) continue;
    within = 0;
    ++turns;
  }
}

}  // namespace posenc::rotary_detail
