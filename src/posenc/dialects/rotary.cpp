#include "posenc/dialects/rotary.h"

#include <algorithm>
#include <utility>

#include "posenc/angle.h"
#include "posenc/error.h"
#include "posenc/lanes.h"
#include "posenc/pair_arithmetic.h"

namespace posenc {

namespace {

// A range's turns are anchors, computed, and up to this many steps from them, added.
constexpr std::size_t steps_from_anchor = 64;

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

Rotary rotary(Spectrum spectrum, Layout pairing, std::size_t dim, double amplitude) {
  const std::size_t pairs = spectrum.size();
  return {std::move(spectrum), std::vector<std::size_t>(pairs), 1, pairing, dim, amplitude};
}

void rotary_angles(const Rotary& rotary, const double* points, std::size_t count, double* angles) {
  for (std::size_t n = 0; n < count; ++n, points += rotary.coordinates) {
    for (std::size_t pair = 0; pair < rotary.pairs(); ++pair) {
      const double coordinate = points[rotary.axes[pair]];
      require_position("positions", coordinate);
      *angles++ = angle(rotary.spectrum, pair, coordinate);
    }
  }
}

void rotary_turns(const Rotary& rotary, const double* points, std::size_t count, double* turns) {
  const std::size_t pairs = rotary.pairs();
  for (std::size_t n = 0; n < count * rotary.coordinates; ++n) {
    require_position("positions", points[n]);
  }
  for (std::size_t n = 0; n < count; ++n, points += rotary.coordinates, turns += 2 * pairs) {
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      const Phasor turn = phasor(rotary.spectrum, pair, points[rotary.axes[pair]]);
      turns[pair] = rotary.amplitude * turn.cosine;
      turns[pairs + pair] = rotary.amplitude * turn.sine;
    }
  }
}

void rotary_turns(const Rotary& rotary, double start, double step, std::size_t count,
                  double* turns) {
  require_position("positions", start);
  require_position("positions", start + step * static_cast<double>(count));
  const std::size_t pairs = rotary.pairs(), row = 2 * pairs;
  Rotary unscaled = rotary;
  unscaled.amplitude = 1;
  std::vector<double> by(row);
  for (std::size_t first = 0; first < count; first += steps_from_anchor) {
    const double anchor = start + step * static_cast<double>(first);
    rotary_turns(rotary, &anchor, 1, turns + first * row);
  }
  // Rows 1, then 2 and 3, then 4 … 7 after every anchor, from the rows 1, 2, 4 … before them.
  for (std::size_t back = 1; back < std::min(steps_from_anchor, count); back *= 2) {
    const double distance = step * static_cast<double>(back);
    rotary_turns(unscaled, &distance, 1, by.data());
    for (std::size_t n = back; n < count; ++n) {
      if (n % steps_from_anchor < back || n % steps_from_anchor >= 2 * back) continue;
      double* to = turns + n * row;
      const double* from = to - back * row;
      for (std::size_t pair = 0; pair < pairs; ++pair) {
        to[pair] = from[pair] * by[pair] - from[pairs + pair] * by[pairs + pair];
        to[pairs + pair] = from[pairs + pair] * by[pair] + from[pair] * by[pairs + pair];
      }
    }
  }
}

void scale_turns(const Rotary& rotary, const Xpos& xpos, double power, const double* positions,
                 std::size_t count, double* turns) {
  const std::size_t pairs = rotary.pairs();
  const double dim = 2 * static_cast<double>(pairs);
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    const double zeta = (2 * static_cast<double>(pair) + 0.4 * dim) / (1.4 * dim);
    const DoublePair rate = divide(multiply(logarithm(zeta), {power, 0}), xpos.base);
    for (std::size_t n = 0; n < count; ++n) {
      const double scale = exponential(multiply(rate, {positions[n] - xpos.centre, 0})).high;
      turns[2 * n * pairs + pair] *= scale;
      turns[(2 * n + 1) * pairs + pair] *= scale;
    }
  }
}

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

void rotary_tables(const Rotary& rotary, const double* turns, std::size_t count, float* cosines,
                   float* sines) {
  const std::size_t pairs = rotary.pairs();
  const Layout& pairing = rotary.pairing;
  const std::size_t base = std::min(pairing.sin_start, pairing.cos_start);
  for (std::size_t n = 0; n < count; ++n) {
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      for (const std::size_t start : {pairing.sin_start, pairing.cos_start}) {
        const std::size_t column = start - base + pair * pairing.stride;
        cosines[column] = static_cast<float>(turns[pair]);
        sines[column] = static_cast<float>(turns[pairs + pair]);
      }
    }
    turns += 2 * pairs;
    cosines += 2 * pairs;
    sines += 2 * pairs;
  }
}

void convert_pairing(const float* x, std::size_t blocks, std::size_t dim, std::size_t width,
                     std::size_t rotary_dim, Layout from, Layout to, float* out) {
  if (rotary_dim % 2 != 0 || rotary_dim > dim) {
    throw RangeError("rotaryDim",
                     "an even integer from 0 to " + to_text(static_cast<double>(dim)) + " (dim)",
                     static_cast<double>(rotary_dim));
  }
  for (std::size_t block = 0; block < blocks; ++block, x += dim * width, out += dim * width) {
    const auto move = [&](std::size_t source, std::size_t target) {
      std::copy_n(x + source * width, width, out + target * width);
    };
    for (std::size_t pair = 0; pair < rotary_dim / 2; ++pair) {
      move(from.sin_start + pair * from.stride, to.sin_start + pair * to.stride);
      move(from.cos_start + pair * from.stride, to.cos_start + pair * to.stride);
    }
    std::copy_n(x + rotary_dim * width, (dim - rotary_dim) * width, out + rotary_dim * width);
  }
}

}  // namespace posenc
