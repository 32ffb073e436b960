#include "posenc/lesson/position_tests.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "catch.h"
#include "posenc/error.h"
#include "posenc/lesson/attempts.h"
#include "posenc/rows.h"

namespace {

using posenc::lesson::Attempt;
using Rows = std::vector<float>;

constexpr std::size_t tested_dim = 8;

Rows attempt_rows(Attempt attempt, std::size_t count, double period = 8,
                  std::size_t dim = tested_dim, double start = 0) {
  std::vector<double> positions(count);
  for (std::size_t n = 0; n < count; ++n) positions[n] = start + static_cast<double>(n);
  Rows rows(count * dim);
  const double length = start + static_cast<double>(count);
  posenc::lesson::encode_attempt({attempt, dim, length, period}, positions.data(), count,
                                 rows.data());
  return rows;
}

Rows paper_rows(std::size_t count, std::size_t dim, double start = 0) {
  Rows rows(count * dim);
  posenc::encode_range({posenc::paper_spectrum(dim, 10000), posenc::interleaved(), dim},
                       {start, count}, rows.data(), dim);
  return rows;
}

Rows random_rows(std::size_t count, std::size_t dim, std::uint32_t seed) {
  std::mt19937 generator(seed);
  std::uniform_real_distribution<float> numbers(-2, 2);
  Rows rows(count * dim);
  for (float& number : rows) number = numbers(generator);
  return rows;
}

Rows row_of(const Rows& rows, std::size_t n, std::size_t dim) {
  const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(n * dim);
  return {begin, begin + static_cast<std::ptrdiff_t>(dim)};
}

long double plain_product(const Rows& a, const Rows& b) {
  long double sum = 0;
  for (std::size_t n = 0; n < a.size(); ++n) sum += static_cast<long double>(a[n]) * b[n];
  return sum;
}

long double plain_distance(const Rows& a, const Rows& b) {
  long double sum = 0;
  for (std::size_t n = 0; n < a.size(); ++n) {
    const long double difference = static_cast<long double>(a[n]) - b[n];
    sum += difference * difference;
  }
  return std::sqrt(sum);
}

}  // namespace

TEST_CASE("the two closest rows are those that a look at every pair finds") {
  for (const std::uint32_t seed : {1U, 2U, 3U}) {
    const std::size_t count = 30, dim = 3;
    const Rows rows = random_rows(count, dim, seed);
    const posenc::lesson::ClosestRows closest =
        posenc::lesson::closest_rows(rows.data(), count, dim);
    CHECK(closest.first < closest.second);
    CHECK(closest.distance ==
          Catch::Approx(static_cast<double>(plain_distance(row_of(rows, closest.first, dim),
                                                           row_of(rows, closest.second, dim)))));
    for (std::size_t a = 0; a < count; ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const bool is_it = b == closest.first && a == closest.second;
        const auto distance =
            static_cast<double>(plain_distance(row_of(rows, a, dim), row_of(rows, b, dim)));
        CHECK((is_it || distance > closest.distance));
      }
    }
  }
}

TEST_CASE("rows meet a period apart, and nowhere within it") {
  const auto closest = [](double period, std::size_t count) {
    const Rows rows = attempt_rows(Attempt::wave, count, period);
    return posenc::lesson::closest_rows(rows.data(), count, tested_dim);
  };
  CHECK(closest(8, 8).passes());
  for (const std::size_t count : {9U, 48U}) {
    const posenc::lesson::ClosestRows met = closest(8, count);
    CHECK_FALSE(met.passes());
    CHECK(met.first == 0);
    CHECK(met.second == 8);
  }
  // 44 is nearly 7 turns of 2π, and not quite.
  const posenc::lesson::ClosestRows nearly = closest(6.283185307179586, 45);
  CHECK(nearly.passes());
  CHECK(nearly.first == 0);
  CHECK(nearly.second == 44);
}

TEST_CASE("the widest spread is the largest of every step and every two starts") {
  for (const std::uint32_t seed : {1U, 2U, 3U}) {
    const std::size_t count = 20, dim = 4;
    const Rows rows = random_rows(count, dim, seed);
    const posenc::lesson::StepSpread widest =
        posenc::lesson::widest_spread(rows.data(), count, dim);
    const auto product = [&](std::size_t a, std::size_t b) {
      return static_cast<double>(plain_product(row_of(rows, a, dim), row_of(rows, b, dim)));
    };
    double most = 0, scale = 1;
    for (std::size_t k = 0; k < count; ++k) {
      for (std::size_t a = 0; a + k < count; ++a) {
        scale = std::max(scale, std::fabs(product(a, a + k)));
        for (std::size_t b = 0; k > 0 && b + k < count; ++b) {
          most = std::max(most, product(a, a + k) - product(b, b + k));
        }
      }
    }
    CHECK(widest.difference() == Catch::Approx(most));
    CHECK(widest.scale == Catch::Approx(scale));
    CHECK(product(widest.low, widest.low + widest.k) == Catch::Approx(widest.least));
    CHECK(product(widest.high, widest.high + widest.k) == Catch::Approx(widest.most));
    CHECK_FALSE(widest.passes());
  }
}

TEST_CASE("the kept words are counted where they are fewest") {
  // Four words at the corners of a square, and rows that move them by what they say.
  const Rows words{0, 0, 10, 0, 0, 10, 10, 10};
  const auto fewest = [&](const Rows& rows) {
    return posenc::lesson::fewest_kept(rows.data(), rows.size() / 2, 2, words.data(), 4);
  };
  const posenc::lesson::KeptWords all = fewest({0, 0, 4, -4, 5, 0});
  CHECK(all.passes());
  CHECK(all.kept == 4);
  CHECK(all.position == 0);
  const posenc::lesson::KeptWords lost = fewest({0, 0, 6, 0, 6, 6, 99, 99});
  CHECK_FALSE(lost.passes());
  CHECK(lost.kept == 1);
  CHECK(lost.of == 4);
  CHECK(lost.position == 2);
  CHECK(lost.word == 0);
  CHECK(lost.nearest == 3);
}

TEST_CASE("the largest number is that of any row, whatever its sign") {
  const Rows rows{0.5F, -3, 1, 2};
  CHECK(posenc::lesson::largest_number(rows.data(), 2, 2).value == 3);
  CHECK_FALSE(posenc::lesson::largest_number(rows.data(), 2, 2).passes());
  CHECK(posenc::lesson::largest_number(rows.data() + 2, 1, 1).passes());
  const auto far = [](const Rows& row) {
    return posenc::lesson::largest_number(row.data(), 1, tested_dim).value;
  };
  CHECK(far(attempt_rows(Attempt::index, 1, 8, tested_dim, 5000)) == 5000);
  CHECK(far(attempt_rows(Attempt::share, 1, 8, tested_dim, 5000)) ==
        static_cast<float>(5000.0 / 5001));
  CHECK(far(attempt_rows(Attempt::bits, 1, 8, tested_dim, 5000)) == 1);
  CHECK(far(paper_rows(1, tested_dim, 5000)) <= 1);
}

TEST_CASE("made-up words have a mean square of 1 and are the same each time") {
  const Rows words = posenc::lesson::made_up_words(500, 32, 7);
  CHECK(words == posenc::lesson::made_up_words(500, 32, 7));
  CHECK(words != posenc::lesson::made_up_words(500, 32, 8));
  double sum = 0, squares = 0;
  for (const float one : words) {
    CHECK(std::fabs(one) < 1.7320509);
    sum += one;
    squares += double{one} * one;
  }
  CHECK(std::fabs(sum / 16000) < 0.03);
  CHECK(std::fabs(squares / 16000 - 1) < 0.03);
}

TEST_CASE("the tests of positions name too few rows, no words, and a number that is not finite") {
  Rows rows{1, 2, 3, 4};
  const float* given = rows.data();
  CHECK_THROWS_WITH(posenc::lesson::closest_rows(given, 1, 2),
                    "rows must be at least 2 rows, was 1");
  CHECK_THROWS_WITH(posenc::lesson::widest_spread(given, 2, 2),
                    "rows must be at least 3 rows, was 2");
  CHECK_THROWS_WITH(posenc::lesson::largest_number(given, 0, 2),
                    "rows must be at least 1 rows, was 0");
  CHECK_THROWS_WITH(posenc::lesson::fewest_kept(given, 2, 2, given, 0),
                    "words must be at least 1 word, was 0");
  rows[3] = std::numeric_limits<float>::quiet_NaN();
  CHECK_THROWS_WITH(posenc::lesson::closest_rows(given, 2, 2), "rows[3] must be finite, was NaN");
}
