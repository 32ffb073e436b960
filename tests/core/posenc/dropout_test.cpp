#include "posenc/dropout.h"

#include <cmath>
#include <random>
#include <vector>

#include "catch.h"
#include "posenc/error.h"

namespace {

std::vector<float> dropped(std::size_t count, double p, std::uint32_t seed) {
  std::vector<float> x(count, 3);
  posenc::Dropout(p, seed).apply(x.data(), count);
  return x;
}

}  // namespace

TEST_CASE("a value is dropped or divided by 1 - p, and the mean stays") {
  const std::size_t count = 100000;
  const std::vector<float> x = dropped(count, 0.1, 42);
  std::size_t zeros = 0;
  double sum = 0;
  for (const float value : x) {
    if (value == 0)
      ++zeros;
    else
      CHECK(value == 3 * static_cast<float>(1 / 0.9));
    sum += value;
  }
  // Five standard deviations of a binomial of 100 000 and 0.1.
  CHECK(std::fabs(static_cast<double>(zeros) - 10000) < 5 * std::sqrt(9000));
  CHECK(sum / count == Catch::Approx(3).epsilon(0.01));
}

TEST_CASE("the choices are those of the standard Mersenne twister, on every platform") {
  std::mt19937 generator(7);
  for (const float value : dropped(1000, 0.25, 7)) {
    CHECK((value == 0) == (generator() < 0x40000000U));
  }
}

TEST_CASE("a seed repeats its choices and another makes others") {
  CHECK(dropped(1000, 0.5, 1) == dropped(1000, 0.5, 1));
  CHECK(dropped(1000, 0.5, 1) != dropped(1000, 0.5, 2));
}

TEST_CASE("block by block the choices are those of the whole") {
  std::vector<float> x(1000, 3);
  posenc::Dropout stream(0.3, 9);
  stream.apply(x.data(), 400);
  stream.apply(x.data() + 400, 600);
  CHECK(x == dropped(1000, 0.3, 9));
}

TEST_CASE("with p of 0 nothing changes and with 1 everything is zero") {
  CHECK(dropped(100, 0, 5) == std::vector<float>(100, 3));
  CHECK(dropped(100, 1, 5) == std::vector<float>(100, 0));
}

TEST_CASE("a p outside 0 to 1 is refused") {
  const double p = GENERATE(-0.1, 1.5, double{NAN});
  CHECK_THROWS_WITH(posenc::Dropout(p, 0),
                    Catch::Matchers::ContainsSubstring("p must be a number from 0 to 1, was"));
}
