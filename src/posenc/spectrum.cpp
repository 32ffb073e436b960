#include "posenc/spectrum.h"

#include <cmath>

#include "posenc/error.h"
#include "posenc/pair_arithmetic.h"

namespace posenc {

namespace {

// root^denominator = base^-numerator, by Newton's iteration on a float64 guess: with
// q = root^denominator · base^numerator, the relative error of root is (q - 1) / denominator.
DoublePair ratio_of(double base, std::size_t numerator, std::size_t denominator) {
  const double exponent = static_cast<double>(numerator) / static_cast<double>(denominator);
  DoublePair root{std::pow(base, -exponent), 0};
  for (int step = 0; step < 2; ++step) {
    DoublePair q = power(root, denominator);
    for (std::size_t factor = 0; factor < numerator; ++factor) q = multiply(q, {base, 0});
    const double error = ((q.high - 1) + q.low) / static_cast<double>(denominator);
    root = quick_two_sum(root.high, root.low - root.high * error);
  }
  return root;
}

// The exponent 2i/dim in two parts.
DoublePair exponent_of(std::size_t pair, std::size_t dim) {
  const double numerator = 2 * static_cast<double>(pair), denominator = static_cast<double>(dim);
  const double quotient = numerator / denominator;
  const DoublePair back = two_product(quotient, denominator);
  return {quotient, ((numerator - back.high) - back.low) / denominator};
}

// ln(base) in two parts: base = 2^k · m with m near 1, so that ln(m) is small and its rounding too.
DoublePair logarithm(double base) {
  constexpr DoublePair ln2{0.6931471805599453, 2.3190468138462996e-17};
  int k = 0;
  double m = std::frexp(base, &k);
  if (m < 0.7071067811865476) {
    m *= 2;
    --k;
  }
  const DoublePair whole = multiply({static_cast<double>(k), 0}, ln2);
  const DoublePair sum = two_sum(whole.high, std::log(m));
  return quick_two_sum(sum.high, sum.low + whole.low);
}

}  // namespace

Spectrum geometric_spectrum(std::size_t pairs, double base, std::size_t numerator,
                            std::size_t denominator) {
  require_base(base);
  if (numerator < 1) throw RangeError("numerator", "an integer ≥ 1", 0.0);
  if (denominator < 1) throw RangeError("denominator", "an integer ≥ 1", 0.0);
  const DoublePair ratio = ratio_of(base, numerator, denominator);
  Spectrum spectrum;
  spectrum.frequencies.reserve(pairs);
  spectrum.remainders.reserve(pairs);
  DoublePair frequency{1, 0};
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    spectrum.frequencies.push_back(frequency.high);
    spectrum.remainders.push_back(frequency.low);
    frequency = multiply(frequency, ratio);
  }
  return spectrum;
}

Spectrum paper_spectrum(std::size_t dim, double base) {
  require_even_dim(dim);
  // base^(-2i/dim) = base^(-i/(dim/2)): the smaller root converges to more digits.
  return geometric_spectrum(dim / 2, base, 1, dim / 2);
}

std::vector<double> frequencies_by_power(std::size_t dim, double base) {
  require_even_dim(dim);
  require_base(base);
  std::vector<double> frequencies(dim / 2);
  for (std::size_t pair = 0; pair < frequencies.size(); ++pair) {
    const DoublePair exponent = exponent_of(pair, dim);
    const double rounded = std::pow(base, -exponent.high);
    frequencies[pair] = rounded - rounded * (exponent.low * std::log(base));
  }
  return frequencies;
}

std::vector<double> frequencies_by_exponential(std::size_t dim, double base) {
  require_even_dim(dim);
  require_base(base);
  const DoublePair ln_base = logarithm(base);
  std::vector<double> frequencies(dim / 2);
  for (std::size_t pair = 0; pair < frequencies.size(); ++pair) {
    const DoublePair argument = multiply(exponent_of(pair, dim), ln_base);
    const double rounded = std::exp(-argument.high);
    frequencies[pair] = rounded - rounded * argument.low;
  }
  return frequencies;
}

double wavelength(double frequency) { return 6.283185307179586 / frequency; }

}  // namespace posenc
