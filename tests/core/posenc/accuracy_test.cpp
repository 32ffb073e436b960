#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "catch.h"
#include "exact.h"
#include "posenc/angle.h"
#include "posenc/rows.h"

namespace {

constexpr double farthest = 1 << 24;
constexpr bool quadruple = std::numeric_limits<long double>::digits > 100;

// What the promise of rows.h counts.
class Tally {
 public:
  // angle: of the real value, for what the yardstick's own rounding may come to.
  void add(float value, long double real, long double angle) {
    const long double doubt =
        quadruple
            ? 0
            : std::fabs(angle) * std::ldexp(1.0L, 2 - std::numeric_limits<long double>::digits);
    const float nearest = static_cast<float>(real);
    const float magnitude = std::max(std::fabs(nearest), std::ldexp(1.0F, -126));
    const long double ulp = std::ldexp(1.0L, std::ilogb(magnitude) - 23);
    ++count_;
    if (value != nearest && std::fabs(value - real) > ulp / 2 + doubt) ++not_nearest_;
    if (std::fabs(real) <= 1) largest_ = std::max(largest_, std::fabs(value - real));
    if (std::fabs(real) >= std::ldexp(1.0L, -20)) {
      ulps_ = std::max(ulps_, std::fabs(static_cast<long double>(value) - nearest) / ulp);
    }
  }

  void check() const {
    INFO(not_nearest_ << " of " << count_ << " not the nearest");
    CHECK(count_ > 0);
    CHECK(10000 * not_nearest_ <= count_);
    CHECK(ulps_ <= 1);
    CHECK(largest_ <= 3.0e-8L);
  }

 private:
  std::size_t count_ = 0, not_nearest_ = 0;
  long double ulps_ = 0, largest_ = 0;
};

struct Case {
  std::size_t dim;
  double base;

  posenc::Encoding encoding() const {
    return {posenc::paper_spectrum(dim, base), posenc::interleaved(), dim};
  }

  // Some of the pairs, the first and the last among them, with their real frequencies.
  std::vector<std::pair<std::size_t, long double>> pairs() const {
    std::vector<std::pair<std::size_t, long double>> chosen;
    const std::size_t last = dim / 2 - 1, most = 24;
    const std::size_t count = std::min(last + 1, most);
    for (std::size_t n = 0; n < count; ++n) {
      const std::size_t pair = count == 1 ? 0 : n * last / (count - 1);
      chosen.emplace_back(pair, exact::frequency(pair, dim, base));
    }
    return chosen;
  }
};

Case any_case() {
  return GENERATE(Case{2, 10000}, Case{6, 10000}, Case{50, 2}, Case{512, 10000}, Case{512, 1e9},
                  Case{16384, 10000});
}

void tally_rows(Tally& tally, const Case& which, const std::vector<float>& rows,
                const std::vector<long double>& positions) {
  for (const auto& [pair, frequency] : which.pairs()) {
    for (std::size_t row = 0; row < positions.size(); ++row) {
      const long double angle = positions[row] * frequency;
      const float* columns = &rows[row * which.dim + 2 * pair];
      tally.add(columns[0], std::sin(angle), angle);
      tally.add(columns[1], std::cos(angle), angle);
    }
  }
}

std::vector<float> rows_of(const Case& which, const std::vector<double>& positions) {
  std::vector<float> rows(positions.size() * which.dim);
  posenc::encode_positions(which.encoding(), positions.data(), positions.size(), rows.data(),
                           which.dim);
  return rows;
}

}  // namespace

TEST_CASE("a range's values are the nearest float32, but for one in ten thousand by one ulp") {
  const Case which = any_case();
  Tally tally;
  for (const posenc::Range& range :
       {posenc::Range{0, 300}, posenc::Range{-150, 300}, posenc::Range{1e6 + 3, 100},
        posenc::Range{farthest - 100, 100}, posenc::Range{-farthest, 100},
        posenc::Range{0.375, 100}, posenc::Range{-40, 450, 0.1}, posenc::Range{1e5, 100, -1.7},
        posenc::Range{-7, 50, 1e5}}) {
    std::vector<float> rows(range.length * which.dim);
    posenc::encode_range(which.encoding(), range, rows.data(), which.dim);
    std::vector<long double> positions;
    for (std::size_t n = 0; n < range.length; ++n) {
      positions.push_back(range.start + static_cast<long double>(range.step) * n);
    }
    tally_rows(tally, which, rows, positions);
  }
  tally.check();
}

TEST_CASE("so are those of scattered positions, whole or not") {
  const Case which = any_case();
  std::mt19937_64 generator(3);
  std::uniform_real_distribution<double> uniform(-farthest, farthest);
  std::vector<double> positions{0, -1, farthest, -farthest, 0.1, 1e-9, -1e-300};
  for (int n = 0; n < 150; ++n) {
    positions.push_back(uniform(generator));
    positions.push_back(std::floor(uniform(generator)));
    positions.push_back(uniform(generator) * std::ldexp(1, -static_cast<int>(n % 30)));
  }
  Tally tally;
  tally_rows(tally, which, rows_of(which, positions), {positions.begin(), positions.end()});
  tally.check();
}

TEST_CASE("so are those at the positions nearest to the zeros of a sine or a cosine") {
  const Case which = any_case();
  const posenc::Encoding encoding = which.encoding();
  constexpr double pi = 3.141592653589793;
  std::mt19937_64 generator(4);
  Tally tally;
  for (const auto& [pair, frequency] : which.pairs()) {
    const double quarters = farthest * encoding.spectrum.frequencies[pair] / (pi / 2);
    std::vector<double> positions;
    for (int n = 0; n < 20; ++n) {
      const double quarter =
          std::floor(std::ldexp(static_cast<double>(generator()), -64) * quarters);
      const double zero = quarter * (pi / 2) / encoding.spectrum.frequencies[pair];
      positions.push_back(zero);
      positions.push_back(std::round(zero));
    }
    // Numerators of the convergents of π: as near as whole positions come to zeros of sin(p).
    for (const double near : {22, 333, 355, 103993, 104348, 208341, 312689, 1146408, 5419351}) {
      positions.push_back(near);
    }
    const std::vector<float> rows = rows_of(which, positions);
    for (std::size_t row = 0; row < positions.size(); ++row) {
      const long double angle = positions[row] * frequency;
      tally.add(rows[row * which.dim + 2 * pair], std::sin(angle), angle);
      tally.add(rows[row * which.dim + 2 * pair + 1], std::cos(angle), angle);
    }
  }
  tally.check();
}

TEST_CASE("the sum with x is the nearest float32 too") {
  const Case which = any_case();
  std::mt19937 generator(5);
  std::normal_distribution<float> normal;
  const posenc::Range range{12345, 40};
  std::vector<float> x(2 * range.length * which.dim);
  for (float& value : x) value = normal(generator);
  std::vector<float> sum = x;
  posenc::add_range(which.encoding(), range, sum.data(), 2);
  Tally tally;
  for (const auto& [pair, frequency] : which.pairs()) {
    for (std::size_t row = 0; row < 2 * range.length; ++row) {
      const long double angle =
          (range.start + static_cast<long double>(row % range.length)) * frequency;
      const std::size_t n = row * which.dim + 2 * pair;
      tally.add(sum[n], x[n] + std::sin(angle), angle);
      tally.add(sum[n + 1], x[n + 1] + std::cos(angle), angle);
    }
  }
  tally.check();
}

TEST_CASE("a phasor is within 4e-16, as far as float64 counts whole positions") {
  // Frequencies of few digits: the yardstick's product with a position is exact.
  const posenc::Spectrum spectrum{{1, 0.5, 3, 0.0009765625}, {0, 0, 0, 0}};
  std::mt19937_64 generator(6);
  long double largest = 0;
  for (int n = 0; n < 4000; ++n) {
    const double position =
        std::floor(std::ldexp(static_cast<double>(generator() >> 11), -(n % 53)));
    for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
      const posenc::Phasor hand = posenc::phasor(spectrum, pair, position);
      const long double angle = static_cast<long double>(position) * spectrum.frequencies[pair];
      largest = std::max({largest, std::fabs(hand.sine - std::sin(angle)),
                          std::fabs(hand.cosine - std::cos(angle))});
    }
  }
  CHECK(largest <= 4e-16L);
}

TEST_CASE("position 0 is exactly sin 0 and cos 0, and so is a step that lands on it") {
  const Case which = any_case();
  for (const posenc::Range& range : {posenc::Range{0, 1}, posenc::Range{-20, 40},
                                     posenc::Range{-0.75, 4, 0.25}, posenc::Range{-0.0, 1}}) {
    std::vector<float> rows(range.length * which.dim);
    posenc::encode_range(which.encoding(), range, rows.data(), which.dim);
    const auto zero = static_cast<std::size_t>(-range.start / range.step);
    for (std::size_t column = 0; column < which.dim; ++column) {
      REQUIRE(rows[zero * which.dim + column] == (column % 2 == 0 ? 0.0F : 1.0F));
    }
  }
}
