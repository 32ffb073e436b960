#include "posenc/rows.h"

#include <cmath>
#include <vector>

#include "catch.h"
#include "paper_rows.h"
#include "posenc/error.h"

TEST_CASE("a range gives the rows of its positions, whatever its start and step") {
  const posenc::Encoding encoding = paper(16);
  for (const posenc::Range& positions :
       {posenc::Range{0, 40}, posenc::Range{-17, 40}, posenc::Range{4096, 1},
        posenc::Range{0.25, 9, 0.5}, posenc::Range{10, 7, -3}, posenc::Range{5, 0}}) {
    std::vector<double> each;
    for (std::size_t n = 0; n < positions.length; ++n) {
      each.push_back(positions.start + positions.step * static_cast<double>(n));
    }
    const std::vector<float> by_range = range(encoding, positions), by_list = list(encoding, each);
    REQUIRE(by_range.size() == by_list.size());
    for (std::size_t n = 0; n < by_list.size(); ++n) {
      CHECK(std::fabs(by_range[n] - by_list[n]) <= 6.0e-8F);
    }
  }
}

TEST_CASE("rows may stand in a wider table, whose other columns are left alone") {
  const posenc::Encoding encoding = paper(4);
  std::vector<float> wide(3 * 6, 7);
  posenc::encode_range(encoding, {0, 3}, wide.data() + 1, 6);
  const std::vector<float> rows = range(encoding, {0, 3});
  for (std::size_t row = 0; row < 3; ++row) {
    CHECK(wide[6 * row] == 7);
    CHECK(wide[6 * row + 5] == 7);
    for (std::size_t column = 0; column < 4; ++column) {
      CHECK(wide[6 * row + 1 + column] == rows[4 * row + column]);
    }
  }
}

TEST_CASE("columns past the row's end are dropped and columns that no pair reaches are zero") {
  // An odd dim both ways: five columns for three pairs, and for two.
  const posenc::Spectrum three = posenc::geometric_spectrum(3, 10000, 2, 5);
  const std::vector<float> dropped = list({three, posenc::interleaved(), 5}, {2});
  CHECK(dropped[4] == Catch::Approx(std::sin(2 * three.frequencies[2])).margin(6e-8));
  const posenc::Spectrum two = posenc::geometric_spectrum(2, 10000, 1, 1);
  const std::vector<float> padded = list({two, {0, 2, 1}, 5}, {2});
  CHECK(padded[4] == 0);
  CHECK(padded[3] == Catch::Approx(std::cos(2e-4)).margin(6e-8));
}

TEST_CASE("adding rows by positions is adding them by a range") {
  const posenc::Encoding encoding = paper(8);
  std::vector<float> by_range(4 * 8, 0.5F), by_positions(4 * 8, 0.5F);
  posenc::add_range(encoding, {7, 4}, by_range.data(), 1);
  const double positions[] = {7, 8, 9, 10};
  posenc::add_positions(encoding, positions, 4, by_positions.data());
  CHECK(by_range == by_positions);
}

TEST_CASE("a position that is not finite is refused by its place, before anything is written") {
  const posenc::Encoding encoding = paper(4);
  std::vector<float> rows(3 * 4, 7);
  const double positions[] = {1, 2, NAN};
  CHECK_THROWS_WITH(posenc::encode_positions(encoding, positions, 3, rows.data(), 4),
                    "positions[2] must be a finite number of magnitude at most 2^53, was NaN");
  CHECK_THROWS_AS(posenc::encode_range(encoding, {INFINITY, 3}, rows.data(), 4),
                  posenc::RangeError);
  CHECK_THROWS_AS(posenc::encode_range(encoding, {9007199254740992.0, 3}, rows.data(), 4),
                  posenc::RangeError);
  CHECK_THROWS_AS(posenc::add_positions(encoding, positions, 3, rows.data()), posenc::RangeError);
  CHECK(rows == std::vector<float>(3 * 4, 7));
}

TEST_CASE("the last position of a range may be 2^53 and no more") {
  const posenc::Encoding encoding = paper(2);
  constexpr double most = 9007199254740992;
  const auto takes = [&](double start, std::size_t length, double step) {
    try {
      posenc::RangeEncoder encoder(encoding, posenc::Range{start, length, step});
      return true;
    } catch (const posenc::RangeError&) {
      return false;
    }
  };
  CHECK(takes(most, 1, 2));
  CHECK(takes(most, 0, 2));
  CHECK(takes(most - 10, 2, 10));
  CHECK(takes(-most, 2, most));
  CHECK(takes(10 - most, 2, -10));
  CHECK_FALSE(takes(most, 2, 1));
  CHECK_FALSE(takes(most - 10, 3, 10));
  CHECK_FALSE(takes(-most, 2, -1));
}
