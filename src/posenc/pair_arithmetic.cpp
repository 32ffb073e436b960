#include "posenc/pair_arithmetic.h"

#include <cmath>

namespace posenc {

namespace {

constexpr DoublePair ln2{0.6931471805599453, 2.3190468138462996e-17};

// Exact for a factor that is a power of two.
DoublePair scaled(DoublePair x, double factor) { return {x.high * factor, x.low * factor}; }

}  // namespace

DoublePair exponential(DoublePair x) {
  // e^x = 2^k · (e^r)^512 with |r| < 7e-4, where eight terms of the series are enough. The series
  // and the squarings work on e^r - 1, which keeps its digits where e^r would lose them.
  constexpr int squarings = 9, terms = 8;
  const double k = std::floor(x.high / ln2.high + 0.5);
  const DoublePair whole = multiply({k, 0}, ln2);
  const DoublePair r = scaled(add(x, {-whole.high, -whole.low}), 1.0 / (1 << squarings));
  DoublePair series{1, 0};
  for (int n = terms; n >= 2; --n) series = add({1, 0}, divide(multiply(r, series), n));
  DoublePair less_one = multiply(r, series);
  for (int n = 0; n < squarings; ++n) {
    less_one = add(scaled(less_one, 2), multiply(less_one, less_one));
  }
  DoublePair result = add({1, 0}, less_one);
  for (double n = 0; n < std::fabs(k); ++n) result = scaled(result, k < 0 ? 0.5 : 2);
  return result;
}

DoublePair logarithm(double x) {
  // Newton's iteration y + (x·e^-y - 1), from a guess within 0.03 each step squares the error.
  double exponent = 0, m = x;  // x = 2^exponent · m, 1/2 ≤ m < 1
  for (; m >= 1; m /= 2) ++exponent;
  for (; m < 0.5; m *= 2) --exponent;
  DoublePair y = add(multiply({exponent, 0}, ln2), {2 * (m - 1) / (m + 1), 0});
  for (int step = 0; step < 5; ++step) {
    const DoublePair quotient = multiply(exponential({-y.high, -y.low}), {x, 0});
    y = add(y, add(quotient, {-1, 0}));
  }
  return y;
}

}  // namespace posenc
