#pragma once

#include "posenc/strict_arithmetic.h"

// Internal. Numbers kept as the unevaluated sum of two float64 (Dekker, "A floating-point technique
// for extending the available precision", 1971), about 106 bits. Used where a frequency or an angle
// is made, never in the loops over a table. Written without fused multiply-add, which WebAssembly
// lacks, so that both targets compute the same bits.
namespace posenc::detail {

struct DoublePair {
  double high, low;  // |low| is at most half an ulp of high
};

/// a + b exactly, for |a| ≥ |b|.
inline DoublePair quick_two_sum(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

/// a + b exactly.
inline DoublePair two_sum(double a, double b) {
  const double sum = a + b;
  const double from_b = sum - a;
  return {sum, (a - (sum - from_b)) + (b - from_b)};
}

/// a · b exactly, unless a part overflows (|a| or |b| above 2^996).
inline DoublePair two_product(double a, double b) {
  constexpr double splitter = 134217729;  // 2^27 + 1
  const double a_scaled = splitter * a, b_scaled = splitter * b;
  const double a_high = a_scaled - (a_scaled - a), b_high = b_scaled - (b_scaled - b);
  const double a_low = a - a_high, b_low = b - b_high;
  const double product = a * b;
  return {product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low};
}

inline DoublePair negative(DoublePair a) { return {-a.high, -a.low}; }

inline DoublePair multiply(DoublePair a, DoublePair b) {
  const DoublePair product = two_product(a.high, b.high);
  return quick_two_sum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

inline DoublePair add(DoublePair a, DoublePair b) {
  const DoublePair sum = two_sum(a.high, b.high);
  return quick_two_sum(sum.high, sum.low + (a.low + b.low));
}

inline DoublePair divide(DoublePair a, double b) {
  const double quotient = a.high / b;
  const DoublePair back = two_product(quotient, b);
  return quick_two_sum(quotient, ((a.high - back.high) - back.low + a.low) / b);
}

/// e^x, to about 100 bits where it is between 1e-290 and 1e290; infinity where it is larger than
/// every float64, 0 where it is smaller.
DoublePair exponential(DoublePair x);

/// The natural logarithm, to about 100 bits: -infinity for 0, NaN for a negative number.
DoublePair logarithm(double x);

/// base^exponent for a positive base, rounded to float64.
double power(double base, double exponent);

}  // namespace posenc::detail
