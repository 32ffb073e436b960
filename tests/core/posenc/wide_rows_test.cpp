// Rows in float64, and what float16 and bfloat16 make of them.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "catch.h"
#include "exact.h"
#include "paper_rows.h"
#include "posenc/float_format.h"
#include "posenc/grid.h"

using posenc::FloatFormat;

namespace {

// What rows.h promises of a number in float64.
constexpr double largest_error = 2.4e-15;

std::vector<double> wide(const posenc::Encoding& encoding, const posenc::Range& range) {
  std::vector<double> rows(range.length * encoding.dim, 7);
  posenc::encode_range(encoding, range, rows.data(), encoding.dim);
  return rows;
}

std::vector<double> wide(const posenc::Encoding& encoding, const std::vector<double>& positions) {
  std::vector<double> rows(positions.size() * encoding.dim, 7);
  posenc::encode_positions(encoding, positions.data(), positions.size(), rows.data(), encoding.dim);
  return rows;
}

std::vector<float> rounded(const std::vector<double>& rows) { return {rows.begin(), rows.end()}; }

std::vector<std::uint16_t> bits_of(FloatFormat format, const std::vector<double>& rows) {
  std::vector<std::uint16_t> bits(rows.size());
  posenc::round_to_bits(format, rows.data(), rows.size(), bits.data());
  return bits;
}

// The formats as their definitions have them, apart from the core's way of rounding to them.
struct Short {
  FloatFormat format;
  int fraction, least_exponent;

  // The distance between neighbours at a number.
  long double unit(long double number) const {
    const int exponent = number == 0 ? least_exponent : std::ilogb(number);
    return std::ldexp(1.0L, std::max(exponent, least_exponent) - fraction);
  }

  long double value(std::uint16_t bits) const {
    const int mask = (1 << fraction) - 1, exponent = (bits & 0x7FFF) >> fraction;
    const long double significand = (bits & mask) + (exponent == 0 ? 0 : mask + 1);
    const int scale = std::max(exponent, 1) - 1 + least_exponent - fraction;
    return std::ldexp((bits & 0x8000) != 0 ? -significand : significand, scale);
  }

  // How far a number is from the middle between the two neighbours around it.
  double from_middle(double number) const {
    const double step = static_cast<double>(unit(number)), steps = std::fabs(number) / step;
    return std::fabs(steps - std::floor(steps) - 0.5) * step;
  }
};

Short any_short() {
  return GENERATE(Short{FloatFormat::float16, 10, -14}, Short{FloatFormat::bfloat16, 7, -126});
}

// Rows of every way to say which positions, with the positions.
struct Piece {
  posenc::Range range;
  std::vector<long double> positions;
};

std::vector<Piece> pieces() {
  std::vector<Piece> all;
  for (const posenc::Range& range :
       {posenc::Range{0, 300}, posenc::Range{-150, 200}, posenc::Range{8000, 192},
        posenc::Range{16777116, 100}, posenc::Range{0.375, 100}, posenc::Range{-40, 200, 0.1}}) {
    Piece piece{range, {}};
    for (std::size_t n = 0; n < range.length; ++n) {
      piece.positions.push_back(range.start + static_cast<long double>(range.step) * n);
    }
    all.push_back(piece);
  }
  return all;
}

// Natively the yardstick's frequency and angle are themselves rounded to 64 bits.
long double doubt(long double angle) {
  if (std::numeric_limits<long double>::digits > 100) return 0;
  return std::fabs(angle) * std::ldexp(1.0L, 4 - std::numeric_limits<long double>::digits);
}

}  // namespace

TEST_CASE("in float64 a value is within 2.4e-15 of the real one") {
  const std::size_t dim = GENERATE(std::size_t{6}, 64, 514);
  for (const Piece& piece : pieces()) {
    const std::vector<double> rows = wide(paper(dim), piece.range);
    for (std::size_t pair = 0; pair < dim / 2; pair += 1 + dim / 32) {
      const long double frequency = exact::frequency(pair, dim);
      for (std::size_t row = 0; row < piece.positions.size(); ++row) {
        const long double angle = piece.positions[row] * frequency;
        const double* columns = &rows[row * dim + 2 * pair];
        const long double most = largest_error + doubt(angle);
        REQUIRE(std::fabs(columns[0] - std::sin(angle)) <= most);
        REQUIRE(std::fabs(columns[1] - std::cos(angle)) <= most);
      }
    }
  }
}

TEST_CASE("in 16 bits a value is the nearest of its kind to the real one") {
  const Short kind = any_short();
  const std::size_t dim = GENERATE(std::size_t{6}, 64, 514);
  std::size_t settled = 0, unsettled = 0;
  for (const Piece& piece : pieces()) {
    const auto bits = bits_of(kind.format, wide(paper(dim), piece.range));
    for (std::size_t pair = 0; pair < dim / 2; pair += 1 + dim / 32) {
      const long double frequency = exact::frequency(pair, dim);
      for (std::size_t row = 0; row < piece.positions.size(); ++row) {
        const long double angle = piece.positions[row] * frequency;
        for (const std::size_t column : {2 * pair, 2 * pair + 1}) {
          const long double real = column % 2 == 0 ? std::sin(angle) : std::cos(angle);
          const long double off = std::fabs(kind.value(bits[row * dim + column]) - real);
          // Nearer than half of a step, or a tie; the step below a power of two is half as wide.
          const long double half = kind.unit(real) / 2;
          if (std::fabs(off - half) <= doubt(angle)) {
            ++unsettled;
            continue;
          }
          ++settled;
          REQUIRE(off <= half);
        }
      }
    }
  }
  CHECK(settled > 5000);
  CHECK(unsettled == 0);
}

TEST_CASE("in 8192 rows no value is so near to a middle that the error of float64 could decide") {
  const Short kind = any_short();
  const std::size_t dim = GENERATE(std::size_t{64}, 128, 512);
  std::size_t near = 0;
  for (const double number : wide(paper(dim), posenc::Range{0, 8192})) {
    // The sines of position 0 are exact.
    if (number != 0 && kind.from_middle(number) <= largest_error) ++near;
  }
  CHECK(near == 0);
}

TEST_CASE("a row in float64 is what the row in float32 is rounded from, whichever way it is made") {
  const std::size_t dim = GENERATE(std::size_t{2}, 14, 128);
  for (posenc::Encoding encoding : {paper(dim), paper(dim, 500)}) {
    encoding.amplitude = 1.25;
    for (const posenc::Range& positions :
         {posenc::Range{0, 400}, posenc::Range{-333, 100}, posenc::Range{5000, 50, -1},
          posenc::Range{0.5, 90, 0.01}, posenc::Range{3, 0}}) {
      CHECK(rounded(wide(encoding, positions)) == range(encoding, positions));
    }
    const std::vector<double> scattered{0, 5, -7, 0.25, 1e6, 16777216, 5};
    CHECK(rounded(wide(encoding, scattered)) == list(encoding, scattered));
  }
}

TEST_CASE("a range in float64 comes in pieces, and its rows may be a part of wider ones") {
  const posenc::Encoding encoding = paper(6);
  const std::vector<double> whole = wide(encoding, posenc::Range{-20, 100});
  posenc::RangeEncoder pieces(encoding, {-20, 100});
  std::vector<double> rows(100 * 9, 7);
  std::size_t written = 0;
  while (const std::size_t count = pieces.next(&rows[written * 9 % rows.size()], 13, 9)) {
    written += count;
  }
  REQUIRE(written == 100);
  for (std::size_t row = 0; row < 100; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      REQUIRE(rows[row * 9 + column] == (column < 6 ? whole[row * 6 + column] : 7));
    }
  }
}

TEST_CASE("in float64 too, a column past the row's end is dropped and one without a pair is zero") {
  const posenc::Spectrum spectrum = posenc::paper_spectrum(6, 10000);
  for (const posenc::Encoding& encoding :
       {posenc::Encoding{spectrum, posenc::interleaved(), 5},
        posenc::Encoding{spectrum, {0, 4, 1}, 8}, posenc::Encoding{spectrum, {5, 2, 1}, 8}}) {
    CHECK(rounded(wide(encoding, posenc::Range{1, 40})) == range(encoding, {1, 40}));
  }
}

TEST_CASE("a grid in float64 is what the grid in float32 is rounded from") {
  const auto order = GENERATE(posenc::AxisOrder::x_first, posenc::AxisOrder::y_first);
  std::vector<double> wide_rows(5 * 7 * 12);
  std::vector<float> rows(5 * 7 * 12);
  posenc::encode_grid(12, 10000, posenc::concatenated, order, {2, 5}, {0, 7}, wide_rows.data());
  posenc::encode_grid(12, 10000, posenc::concatenated, order, {2, 5}, {0, 7}, rows.data());
  CHECK(rounded(wide_rows) == rows);
}
