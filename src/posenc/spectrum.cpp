#include "posenc/spectrum.h"

#include "posenc/error.h"
#include "posenc/pair_arithmetic.h"

namespace posenc {

Spectrum geometric_spectrum(std::size_t pairs, double base, std::size_t numerator,
                            std::size_t denominator) {
  require_base(base);
  if (numerator < 1) throw RangeError("numerator", "an integer ≥ 1", 0.0);
  if (denominator < 1) throw RangeError("denominator", "an integer ≥ 1", 0.0);
  const DoublePair exponent = divide(multiply(logarithm(base), {static_cast<double>(numerator), 0}),
                                     static_cast<double>(denominator));
  const DoublePair ratio = exponential({-exponent.high, -exponent.low});
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
