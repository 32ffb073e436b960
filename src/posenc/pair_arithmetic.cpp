#include "posenc/pair_arithmetic.h"

#include <cmath>
#include <limits>

namespace posenc::detail {

namespace {

constexpr DoublePair ln2{0.6931471805599453, 2.3190468138462996e-17};

// Exact for a factor that is a power of two.
DoublePair scaled(DoublePair x, double factor) { return {x.high * factor, x.low * factor}; }

}  // namespace

DoublePair exponential(DoublePair x) {
  if (std::isnan(x.high)) return x;
  // Past these bounds e^x is larger than every float64, or rounds to 0.
  if (x.high > 709.8) return {std::numeric_limits<double>::infinity(), 0};
  if (x.high < -745.2) return {0, 0};
  // e^x = 2^k · (e^r)^512 with |r| < 7e-4, where eight terms of the series are enough. The series
  // and the squarings work on e^r - 1, which keeps its digits where e^r would lose them.
  constexpr int squarings = 9, terms = 8;
  const double k = std::floor(x.high / ln2.high + 0.5);
  const DoublePair whole = multiply({k, 0}, ln2);
  const DoublePair r = scaled(add(x, negative(whole)), 1.0 / (1 << squarings));
  DoublePair series{1, 0};
  for (int n = terms; n >= 2; --n) series = add({1, 0}, divide(multiply(r, series), n));
  DoublePair minus_one = multiply(r, series);
  for (int n = 0; n < squarings; ++n) {
    minus_one = add(scaled(minus_one, 2), multiply(minus_one, minus_one));
  }
  const DoublePair result = add({1, 0}, minus_one);
  const int exponent = static_cast<int>(k);
  return {std::ldexp(result.high, exponent), std::ldexp(result.low, exponent)};
}

DoublePair logarithm(double x) {
  require_strict_arithmetic();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (!(x > 0)) return {x == 0 ? -infinity : std::numeric_limits<double>::quiet_NaN(), 0};
  if (x == infinity) return {infinity, 0};
  // The exact products below overflow near the ends of float64's range.
  constexpr int shift = 200;
  if (x > 0x1p+900) {
    return add(logarithm(std::ldexp(x, -shift)), multiply({shift, 0}, ln2));
  }
  if (x < 0x1p-900) {
    return add(logarithm(std::ldexp(x, shift)), multiply({-shift, 0}, ln2));
  }
  // Newton's iteration y + (x·e^-y - 1), from a guess within 0.03 each step squares the error.
  int exponent = 0;
  const double m = std::frexp(x, &exponent);  // x = 2^exponent · m, 1/2 ≤ m < 1
  DoublePair y = add(multiply({static_cast<double>(exponent), 0}, ln2), {2 * (m - 1) / (m + 1), 0});
  for (int step = 0; step < 5; ++step) {
    const DoublePair quotient = multiply(exponential(negative(y)), {x, 0});
    y = add(y, add(quotient, {-1, 0}));
  }
  return y;
}

double power(double base, double exponent) {
  return exponential(multiply(logarithm(base), {exponent, 0})).high;
}

}  // namespace posenc::detail
