#include "posenc/lesson/attempts.h"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "catch.h"
#include "npy.h"
#include "posenc/error.h"
#include "posenc/layout.h"
#include "posenc/rows.h"

namespace {

using Catch::Matchers::ContainsSubstring;
using posenc::lesson::Attempt;
using posenc::lesson::AttemptedEncoding;

std::vector<float> attempted(const AttemptedEncoding& encoding, const std::vector<double>& at) {
  std::vector<float> rows(at.size() * encoding.dim);
  posenc::lesson::encode_attempt(encoding, at.data(), at.size(), rows.data());
  return rows;
}

}  // namespace

TEST_CASE("the number, its share, its bits and one wave are the golden ones to float32") {
  const std::vector<double> positions = golden("attempts.positions").values;
  const auto check = [&](const char* name, Attempt attempt, double most) {
    INFO(name);
    const std::vector<float> rows = attempted({attempt, 14, 5001, 64}, positions);
    const std::vector<double> expected = golden(std::string("attempts.") + name + "_exact").values;
    REQUIRE(rows.size() == expected.size());
    for (std::size_t n = 0; n < rows.size(); ++n) CHECK(std::fabs(rows[n] - expected[n]) <= most);
  };
  check("index", Attempt::index, 0);
  check("share", Attempt::share, 3.0e-8);
  check("bits", Attempt::bits, 0);
  check("wave", Attempt::wave, 3.0e-8);
}

TEST_CASE("one wave of period 2π is the paper's first pair, in every pair of columns") {
  const std::vector<double> positions{0, 1, 2.5, 44, 5000};
  const std::vector<float> rows = attempted({Attempt::wave, 6, 1, 6.283185307179586}, positions);
  const posenc::Encoding paper{posenc::paper_spectrum(2, 10000), posenc::interleaved(), 2};
  std::vector<float> pair(2 * positions.size());
  posenc::encode_positions(paper, positions.data(), positions.size(), pair.data(), 2);
  for (std::size_t n = 0; n < rows.size(); ++n) CHECK(rows[n] == pair[n / 6 * 2 + n % 2]);
}

TEST_CASE("an attempt that makes no rows is refused by name, and nothing is written") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto refused = [](const AttemptedEncoding& encoding, double position) {
    std::vector<float> rows(encoding.dim, 7);
    std::string message;
    try {
      posenc::lesson::encode_attempt(encoding, &position, 1, rows.data());
    } catch (const posenc::RangeError& error) {
      message = error.what();
    }
    CHECK(rows == std::vector<float>(encoding.dim, 7));
    return message;
  };
  CHECK_THAT(refused({Attempt::index, 4}, nan), ContainsSubstring("positions[0] must be"));
  CHECK_THAT(refused({Attempt::bits, 4}, 2.5),
             ContainsSubstring("positions[0] must be a whole number of at least 0, was 2.5"));
  CHECK_THAT(refused({Attempt::bits, 4}, -1), ContainsSubstring("was -1"));
  CHECK_THAT(refused({Attempt::share, 4, 0}, 1), ContainsSubstring("length must be"));
  CHECK_THAT(refused({Attempt::share, 4, nan}, 1), ContainsSubstring("length must be"));
  CHECK_THAT(refused({Attempt::wave, 4, 1, 0}, 1), ContainsSubstring("period must be"));
  CHECK_THAT(refused({Attempt::wave, 4, 1, nan}, 1), ContainsSubstring("period must be"));
  CHECK_THAT(refused({Attempt::wave, 5, 1, 8}, 1), ContainsSubstring("dim must be"));
}
