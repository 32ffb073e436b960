#pragma once

#include <cmath>
#include <cstddef>
#include <limits>

/// The real values, as nearly as long double has them: 64 bits natively, 113 in wasm.
namespace exact {

inline long double power(long double base, std::size_t exponent) {
  long double result = 1;
  for (; exponent != 0; exponent /= 2, base *= base) {
    if (exponent % 2 != 0) result *= base;
  }
  return result;
}

/// base^(-2·pair/dim). The C library of wasm computes pow in float64 whatever it is given, so there
/// the dim-th root of base^(-2) is sharpened by Newton's iteration and raised to the pair.
inline long double frequency(std::size_t pair, std::size_t dim, long double base = 10000) {
  const long double exponent = 2 * static_cast<long double>(pair) / static_cast<long double>(dim);
  if (std::numeric_limits<long double>::digits < 100) return std::pow(base, -exponent);
  long double root = std::pow(base, -2 / static_cast<long double>(dim));
  for (int step = 0; step < 2; ++step) {
    root -= root * (power(root, dim) * base * base - 1) / static_cast<long double>(dim);
  }
  return power(root, pair);
}

struct Value {
  long double sine, cosine;
};

inline Value value(long double position, std::size_t pair, std::size_t dim,
                   long double base = 10000) {
  const long double angle = position * frequency(pair, dim, base);
  return {std::sin(angle), std::cos(angle)};
}

/// One entry of the paper's encoding (interleaved).
inline long double entry(long double position, std::size_t column, std::size_t dim,
                         long double base = 10000) {
  const Value both = value(position, column / 2, dim, base);
  return column % 2 == 0 ? both.sine : both.cosine;
}

}  // namespace exact
