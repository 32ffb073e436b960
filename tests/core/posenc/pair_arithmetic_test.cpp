#include "posenc/pair_arithmetic.h"

#include <cmath>
#include <limits>
#include <random>

#include "catch.h"

TEST_CASE("the exponential of a logarithm is the number, over the whole range of float64") {
  std::mt19937_64 random(11);
  std::uniform_real_distribution<double> exponents(-1073, 1023.9);
  for (int n = 0; n < 2000; ++n) {
    const double x = std::exp2(exponents(random));
    const posenc::detail::DoublePair logarithm = posenc::detail::logarithm(x);
    INFO(x);
    CHECK(std::fabs(logarithm.high - std::log(x)) <= 4e-16 * std::fabs(std::log(x)));
    // Numbers below the least normal one have fewer digits.
    const double digits = x < 1e-290 ? std::numeric_limits<double>::denorm_min() : 0;
    CHECK(std::fabs(posenc::detail::exponential(logarithm).high - x) <= 3e-16 * x + digits);
  }
}

TEST_CASE("exponential and logarithm end at once for every number, and say how they end") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  CHECK(posenc::detail::exponential({1e308, 0}).high == infinity);
  CHECK(posenc::detail::exponential({-1e308, 0}).high == 0);
  CHECK(posenc::detail::exponential({-infinity, 0}).high == 0);
  CHECK(std::isnan(posenc::detail::exponential({std::nan(""), 0}).high));
  CHECK(posenc::detail::exponential({709.7, 0}).high == Catch::Approx(std::exp(709.7)));
  CHECK(posenc::detail::exponential({-745, 0}).high == std::exp(-745));
  CHECK(posenc::detail::logarithm(0).high == -infinity);
  CHECK(posenc::detail::logarithm(infinity).high == infinity);
  CHECK(std::isnan(posenc::detail::logarithm(-1).high));
  CHECK(std::isnan(posenc::detail::logarithm(std::nan("")).high));
  CHECK(posenc::detail::logarithm(1).high == 0);
}
