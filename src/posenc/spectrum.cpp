#include "posenc/spectrum.h"

#include <cmath>

#include "posenc/error.h"
#include "posenc/form_spectrum.h"
#include "posenc/numbers.h"
#include "posenc/pair_arithmetic.h"
#include "posenc/sizes.h"

namespace posenc {

using namespace detail;

namespace {

// With a larger frequency, float64 has no digit after the point for the angle of position 1.
constexpr double most_frequency = 1e15;

// The i-th of n numbers evenly from 0 to 1; 0 where n is 1.
double share(std::size_t i, std::size_t n) { return n < 2 ? 0 : real(i) / real(n - 1); }

Spectrum empty(std::size_t pairs) {
  require_strict_arithmetic();
  // Too many are a std::bad_alloc, as error.h says, not a std::length_error of std::vector.
  const std::size_t count = product_of({pairs});
  return {std::vector<double>(count), std::vector<double>(count), {}};
}

}  // namespace

Spectrum geometric_spectrum(std::size_t pairs, double base, double numerator, double denominator) {
  require_base(base);
  if (!(denominator > 0)) throw RangeError("denominator", "a number greater than 0", denominator);
  if (!(std::fabs(numerator) <= 1e100)) {
    throw RangeError("numerator", "a finite number of magnitude at most 1e100", numerator);
  }
  const DoublePair exponent = divide(multiply(logarithm(base), {-numerator, 0}), denominator);
  const DoublePair ratio = exponential(exponent);
  Spectrum spectrum = empty(pairs);
  spectrum.law = {base, numerator, denominator};
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
  return geometric_spectrum(dim / 2, base, 2, real(dim));
}

void detail::require_shift(std::size_t pairs, double base, double shift) {
  const double steps = real(pairs) - shift;
  if (!(steps != 0)) {
    throw RangeError("shift",
                     with_number("other than ", real(pairs),
                                 ", the number of pairs (the formula divides by their difference)"),
                     shift);
  }
  if (steps < 0 && !(power(base, real(pairs - 1) / -steps) <= most_frequency)) {
    throw RangeError("shift", "one that leaves every frequency at most 1e15", shift);
  }
}

Spectrum endpoint_spectrum(std::size_t pairs, double base, double shift) {
  if (pairs != 0) require_shift(pairs, base, shift);
  return spectrum_of({FrequencyForm::shifted, base, shift}, pairs, 2 * pairs);
}

Spectrum linear_bands(std::size_t pairs, double largest) {
  require_between("largest", largest, 1e-100, 1e15);
  Spectrum spectrum = empty(pairs);
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    spectrum.frequencies[pair] = pi * (1 + (largest / 2 - 1) * share(pair, pairs));
  }
  return spectrum;
}

Spectrum octave_bands(std::size_t pairs, double largest) {
  require_between("largest", largest, 1e-100, 1e15);
  Spectrum spectrum = empty(pairs);
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    spectrum.frequencies[pair] = pi * power(largest / 2, share(pair, pairs));
  }
  return spectrum;
}

Spectrum scaled(Spectrum spectrum, double factor) {
  spectrum.law = {};
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    const DoublePair product =
        multiply({spectrum.frequencies[pair], spectrum.remainders[pair]}, {factor, 0});
    if (!(std::fabs(product.high) <= most_frequency)) {
      throw RangeError("scale", "one that leaves every frequency at most 1e15", factor);
    }
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

double wavelength(double frequency) { return two_pi / frequency; }

}  // namespace posenc
