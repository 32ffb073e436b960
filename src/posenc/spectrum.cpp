#include "posenc/spectrum.h"

#include "posenc/error.h"
#include "posenc/pair_arithmetic.h"

namespace posenc {

namespace {

constexpr double pi = 3.141592653589793;

double power(double base, double exponent) {
  return exponential(multiply(logarithm(base), {exponent, 0})).high;
}

double count(std::size_t n) { return static_cast<double>(n); }

// 0 … 1 over n steps; 0 where there is one.
double share(std::size_t i, std::size_t n) { return n < 2 ? 0 : count(i) / count(n - 1); }

void require_factor(const char* argument, double factor) {
  if (!(factor > 0 && factor <= 1e100)) {
    throw RangeError(argument, "a number greater than 0 and at most 1e100", factor);
  }
}

Spectrum empty(std::size_t pairs) {
  return {std::vector<double>(pairs), std::vector<double>(pairs)};
}

}  // namespace

Spectrum geometric_spectrum(std::size_t pairs, double base, std::size_t numerator,
                            std::size_t denominator) {
  require_base(base);
  if (numerator < 1) throw RangeError("numerator", "an integer ≥ 1", 0.0);
  if (denominator < 1) throw RangeError("denominator", "an integer ≥ 1", 0.0);
  const DoublePair exponent = divide(multiply(logarithm(base), {static_cast<double>(numerator), 0}),
                                     static_cast<double>(denominator));
  const DoublePair ratio = exponential(negative(exponent));
  Spectrum spectrum{std::vector<double>(pairs), std::vector<double>(pairs)};
  DoublePair frequency{1, 0};
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    spectrum.frequencies[pair] = frequency.high;
    spectrum.remainders[pair] = frequency.low;
    frequency = multiply(frequency, ratio);
  }
  return spectrum;
}

Spectrum paper_spectrum(std::size_t dim, double base) {
  require_even_dim(dim);
  return geometric_spectrum(dim / 2, base, 2, dim);
}

Spectrum power_spectrum(std::size_t pairs, double base, double numerator, double denominator) {
  require_base(base);
  const DoublePair exponent = divide(multiply(logarithm(base), {numerator, 0}), denominator);
  const DoublePair ratio = exponential(exponent);
  Spectrum spectrum = empty(pairs);
  DoublePair frequency{1, 0};
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    spectrum.frequencies[pair] = frequency.high;
    spectrum.remainders[pair] = frequency.low;
    frequency = multiply(frequency, ratio);
  }
  return spectrum;
}

Spectrum endpoint_spectrum(std::size_t pairs, double base, double shift) {
  const double steps = count(pairs) - shift;
  if (!(steps > 0)) {
    throw RangeError("shift",
                     with_number("less than ", count(pairs),
                                 ", the number of pairs (the formula divides by their difference)"),
                     shift);
  }
  return power_spectrum(pairs, base, -1, steps);
}

Spectrum linear_bands(std::size_t pairs, double largest) {
  require_factor("largest", largest);
  Spectrum spectrum = empty(pairs);
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    spectrum.frequencies[pair] = pi * (1 + (largest / 2 - 1) * share(pair, pairs));
  }
  return spectrum;
}

Spectrum octave_bands(std::size_t pairs, double largest) {
  require_factor("largest", largest);
  Spectrum spectrum = empty(pairs);
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    spectrum.frequencies[pair] = pi * power(largest / 2, share(pair, pairs));
  }
  return spectrum;
}

Spectrum scaled(Spectrum spectrum, double factor) {
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    const DoublePair product =
        multiply({spectrum.frequencies[pair], spectrum.remainders[pair]}, {factor, 0});
    spectrum.frequencies[pair] = product.high;
    spectrum.remainders[pair] = product.low;
  }
  return spectrum;
}

void frequencies_by_exponential(std::size_t dim, double base, double* frequencies) {
  require_even_dim(dim);
  require_base(base);
  const DoublePair step = divide(logarithm(base), -static_cast<double>(dim));
  for (std::size_t pair = 0; pair < dim / 2; ++pair) {
    frequencies[pair] = exponential(multiply({2 * static_cast<double>(pair), 0}, step)).high;
  }
}

double wavelength(double frequency) { return 6.283185307179586 / frequency; }

}  // namespace posenc
