#include "posenc/rotary/rotary.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/angle.h"
#include "posenc/error.h"
#include "posenc/numbers.h"
#include "posenc/pair_arithmetic.h"
#include "posenc/pair_turning.h"
#include "posenc/phasor_rows.h"

namespace posenc {

using namespace detail;

namespace {

constexpr double largest_exponent = 88.722;  // e^88.722 is nearly the largest float32

// The largest coordinate along each axis: the fastest of its pairs turns by largest_exact there.
std::vector<double> largest_coordinates(const Rotary& rotary) {
  std::vector<double> result(rotary.coordinates, largest_exact);
  for (std::size_t pair = 0; pair < rotary.pairs(); ++pair) {
    double& axis = result[rotary.axes[pair]];
    axis = std::min(axis, largest_exact / std::fabs(rotary.spectrum.frequencies[pair]));
  }
  return result;
}

// The logarithm of a pair's scale one position past the centre. ζ is (10 i + 2 d) / (7 d), of whole
// numbers.
DoublePair scale_rate(const Rotary& rotary, const Xpos& xpos, double power, std::size_t pair) {
  const double dim = 2 * static_cast<double>(rotary.pairs());
  const DoublePair above = logarithm(10 * static_cast<double>(pair) + 2 * dim);
  const DoublePair zeta = add(above, negative(logarithm(7 * dim)));
  return divide(multiply(zeta, {power, 0}), xpos.base);
}

// Computes e^(rate · n) for many n. A whole n is 1024 a + 32 b + c with 0 ≤ b, c < 32, so that its
// power is a product of three powers, which other n share. These three depend on n alone: the order
// of calls does not change a result.
class Powers {
 public:
  explicit Powers(DoublePair rate) : rate_(rate), shares_(std::fabs(rate.high) * 1024 < 300) {}

  double operator()(DoublePair n) {
    const bool whole = n.high == std::floor(n.high) && n.low == 0;
    if (!shares_ || !whole || std::fabs(n.high) > largest_whole) {
      return exponential(multiply(rate_, n)).high;
    }
    const double thousands = std::floor(n.high / 1024);
    const auto rest = static_cast<std::size_t>(n.high - 1024 * thousands);
    if (thousands != thousands_) {
      thousands_ = thousands;
      of_thousands_ = power(1024 * thousands);
    }
    const std::size_t units = rest % 32, tens = rest / 32;
    const DoublePair of_units = once(units_[units], static_cast<double>(units));
    const DoublePair of_tens = once(tens_[tens], 32 * static_cast<double>(tens));
    return multiply(of_thousands_, multiply(of_tens, of_units)).high;
  }

 private:
  static constexpr double largest_whole = 1048576;

  DoublePair power(double n) const { return exponential(multiply(rate_, {n, 0})); }

  DoublePair once(DoublePair& made, double n) const {
    if (made.high == 0) made = power(n);
    return made;
  }

  DoublePair rate_;
  bool shares_;
  double thousands_ = 0;
  DoublePair of_thousands_{1, 0};
  DoublePair units_[32] = {}, tens_[32] = {};  // 0 until they are asked for
};

DoublePair past_centre(const Rotary& rotary, const Xpos& xpos, double position) {
  return add(divide({position, 0}, rotary.stretch), {-xpos.centre, 0});
}

}  // namespace

Rotary rotary(Spectrum spectrum, Layout pairing, std::size_t dim, double amplitude) {
  const std::size_t pairs = spectrum.size();
  return {std::move(spectrum), std::vector<std::size_t>(pairs), 1, pairing, dim, amplitude};
}

void require_points(const Rotary& rotary, const double* points, std::size_t count) {
  const std::vector<double> largest = largest_coordinates(rotary);
  for (std::size_t n = 0; n < count * rotary.coordinates; ++n) {
    const double most = largest[n % rotary.coordinates];
    if (std::fabs(points[n]) <= most) continue;
    const std::string name = element("positions", n);
    require_position(name.c_str(), points[n]);
    throw RangeError(name,
                     with_number("of magnitude at most ", std::floor(most),
                                 ", where the fastest pair turns by 2^53 radians"),
                     points[n]);
  }
}

void rotary_angles(const Rotary& rotary, const double* points, std::size_t count, double* angles) {
  require_points(rotary, points, count);
  for (std::size_t n = 0; n < count; ++n, points += rotary.coordinates) {
    for (std::size_t pair = 0; pair < rotary.pairs(); ++pair) {
      *angles++ = angle(rotary.spectrum, pair, points[rotary.axes[pair]]);
    }
  }
}

void rotary_turns(const Rotary& rotary, const double* points, std::size_t count, double* turns) {
  const std::size_t pairs = rotary.pairs(), coordinates = rotary.coordinates;
  require_points(rotary, points, count);
  PhasorRows rows(rotary.spectrum, {0, 0}, 1, std::min(count + 1, PhasorRows::usual_anchors));
  const double *point_before = nullptr, *turns_before = nullptr;
  for (std::size_t n = 0; n < count; ++n, points += coordinates, turns += 2 * pairs) {
    for (std::size_t axis = 0; axis < coordinates; ++axis) {
      const double coordinate = points[axis];
      // Neighbouring cells of a grid share all coordinates but one.
      const bool again = point_before != nullptr && point_before[axis] == coordinate;
      const bool whole = coordinate == std::floor(coordinate);
      const double* row = again   ? nullptr
                          : whole ? rows.at(static_cast<std::int64_t>(coordinate))
                                  : rows.computed(coordinate);
      for (std::size_t pair = 0; pair < pairs; ++pair) {
        if (rotary.axes[pair] != axis) continue;
        if (again) {
          turns[pair] = turns_before[pair];
          turns[pairs + pair] = turns_before[pairs + pair];
        } else {
          const double* hands = row + pair / block_pairs * block_size + pair % block_pairs;
          turns[pair] = rotary.amplitude * hands[block_pairs];
          turns[pairs + pair] = rotary.amplitude * hands[0];
        }
      }
    }
    point_before = points;
    turns_before = turns;
  }
}

void rotary_turns(const Rotary& rotary, double start, double step, std::size_t count,
                  double* turns) {
  std::vector<double> positions(count);
  for (std::size_t n = 0; n < count; ++n) positions[n] = start + step * static_cast<double>(n);
  rotary_turns(rotary, positions.data(), count, turns);
}

void require_scales(const Rotary& rotary, const Xpos& xpos, double power, const double* positions,
                    std::size_t count) {
  require_position("xpos.centre", xpos.centre);
  require_between("xpos.base", xpos.base, 1e-6, 1e15);
  // The first pair's scale changes fastest.
  const DoublePair fastest = scale_rate(rotary, xpos, power, 0);
  for (std::size_t n = 0; n < count; ++n) {
    const DoublePair exponent = multiply(fastest, past_centre(rotary, xpos, positions[n]));
    if (exponent.high <= largest_exponent) continue;
    const double most = std::floor(largest_exponent / std::fabs(fastest.high));
    throw RangeError(element("positions", n),
                     with_number("within ", most, " of xpos.centre, where float32 holds its scale"),
                     positions[n]);
  }
}

void scale_turns(const Rotary& rotary, const Xpos& xpos, double power, const double* positions,
                 std::size_t count, double* turns) {
  require_scales(rotary, xpos, power, positions, count);
  const std::size_t pairs = rotary.pairs();
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    Powers scales(scale_rate(rotary, xpos, power, pair));
    for (std::size_t n = 0; n < count; ++n) {
      const double scale = scales(past_centre(rotary, xpos, positions[n]));
      turns[2 * n * pairs + pair] *= scale;
      turns[(2 * n + 1) * pairs + pair] *= scale;
    }
  }
}

void turn_pairs(const Rotary& rotary, const double* turns, std::size_t outer, std::size_t count,
                std::size_t inner, float* x) {
  const std::size_t pairs = rotary.pairs();
  for (std::size_t row = 0; row < outer * count * inner; ++row, x += rotary.dim) {
    const double* cosines = turns + row / inner % count * 2 * pairs;
    turn_row(rotary.pairing, cosines, cosines + pairs, 1, pairs, x);
  }
}

namespace {

template <typename Number>
void write_tables(const Rotary& rotary, const double* turns, std::size_t count, TableWidth width,
                  std::size_t row_numbers, Number* cosines, Number* sines) {
  const std::size_t pairs = rotary.pairs();
  const Layout& pairing = rotary.pairing;
  const std::size_t base = std::min(pairing.sin_start, pairing.cos_start);
  for (std::size_t n = 0; n < count; ++n) {
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      const auto cosine = static_cast<Number>(turns[pair]);
      const auto sine = static_cast<Number>(turns[pairs + pair]);
      if (width == TableWidth::half) {
        cosines[pair] = cosine;
        sines[pair] = sine;
        continue;
      }
      for (const std::size_t start : {pairing.sin_start, pairing.cos_start}) {
        const std::size_t column = start - base + pair * pairing.stride;
        cosines[column] = cosine;
        sines[column] = sine;
      }
    }
    turns += 2 * pairs;
    cosines += row_numbers;
    sines += row_numbers;
  }
}

}  // namespace

void rotary_tables(const Rotary& rotary, const double* turns, std::size_t count, TableWidth width,
                   std::size_t row_floats, float* cosines, float* sines) {
  write_tables(rotary, turns, count, width, row_floats, cosines, sines);
}

void rotary_tables(const Rotary& rotary, const double* turns, std::size_t count, TableWidth width,
                   std::size_t row_numbers, double* cosines, double* sines) {
  write_tables(rotary, turns, count, width, row_numbers, cosines, sines);
}

void convert_pairing(const float* x, std::size_t blocks, std::size_t dim, std::size_t width,
                     std::size_t rotary_dim, Layout from, Layout to, float* out) {
  if (rotary_dim % 2 != 0 || rotary_dim > dim) {
    throw RangeError("rotaryDim",
                     with_number("an even integer from 0 to ", static_cast<double>(dim), " (dim)"),
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
