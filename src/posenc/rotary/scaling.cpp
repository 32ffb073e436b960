#include "posenc/rotary/scaling.h"

#include <algorithm>
#include <cmath>

#include "posenc/error.h"
#include "posenc/numbers.h"
#include "posenc/pair_arithmetic.h"
#include "posenc/rotary/unchecked.h"

namespace posenc {

using namespace detail;

namespace {

double natural_logarithm(double x) { return logarithm(x).high; }

void require_factor(const char* argument, double factor) {
  require_between(argument, factor, 1e-6, 1e6);
}

void require_length(const char* argument, double positions, double least = 1) {
  require_between(argument, positions, least, largest_exact);
}

// The stretch of NTK: its exponent leaves the fastest pair alone.
double ntk_stretch(double by, std::size_t dim) {
  if (dim <= 2) throw RangeError("dim", "more than 2 (the formula divides by dim - 2)", real(dim));
  return power(by, real(dim) / real(dim - 2));
}

// Divides the frequency of a pair by the factor where share_kept is 0, leaves it where share_kept
// is 1, and mixes the two between.
void slow(Spectrum& spectrum, std::size_t pair, double factor, double share_kept) {
  const double ratio = (1 - share_kept) / factor + share_kept;
  const DoublePair slowed =
      multiply({spectrum.frequencies[pair], spectrum.remainders[pair]}, {ratio, 0});
  spectrum.law = {};
  spectrum.frequencies[pair] = slowed.high;
  spectrum.remainders[pair] = slowed.low;
}

}  // namespace

double stretched_base(double base, double stretch, const char* argument, double given) {
  require_base(base);
  const double stretched = base * stretch;
  if (stretched > 1 && stretched <= 1e100) return stretched;
  throw RangeError(
      argument,
      with_number("one that leaves the base, ", base, ", greater than 1 and at most 1e100"), given);
}

double ntk_base(double base, double factor, std::size_t dim) {
  require_factor("factor", factor);
  return stretched_base(base, ntk_stretch(factor, dim), "factor", factor);
}

double dynamic_ntk_base(double base, double factor, std::size_t dim, double trained,
                        double length) {
  require_factor("factor", factor);
  require_length("trained", trained);
  const double by = factor * std::max(length, trained) / trained - (factor - 1);
  return stretched_base(base, ntk_stretch(by, dim), "factor", factor);
}

Spectrum yarn_spectrum(std::size_t dim, double base, const Yarn& yarn) {
  require_factor("factor", yarn.factor);
  require_length("trained", yarn.trained);
  require_factor("betaFast", yarn.beta_fast);
  require_factor("betaSlow", yarn.beta_slow);
  Spectrum spectrum = paper_spectrum(dim, base);
  const std::vector<double> kept = unchecked::yarn_shares(dim, base, yarn);
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    slow(spectrum, pair, yarn.factor, kept[pair]);
  }
  return spectrum;
}

std::vector<double> unchecked::yarn_shares(std::size_t dim, double base, const Yarn& yarn) {
  // The pair, as a real number, that turns so many times in the trained length.
  const auto pair_of = [&](double turns) {
    return real(dim) * natural_logarithm(yarn.trained / (turns * two_pi)) /
           (2 * natural_logarithm(base));
  };
  double low = pair_of(yarn.beta_fast), high = pair_of(yarn.beta_slow);
  if (yarn.truncate) {
    low = std::floor(low);
    high = std::ceil(high);
  }
  low = std::max(low, 0.0);
  high = std::min(high, real(dim) - 1);
  if (low == high) high += 0.001;  // as the original does, lest it divide by zero
  std::vector<double> kept(dim / 2);
  for (std::size_t pair = 0; pair < kept.size(); ++pair) {
    kept[pair] = 1 - std::min(1.0, std::max(0.0, (real(pair) - low) / (high - low)));
  }
  return kept;
}

double yarn_amplitude(double factor, double m) {
  require_factor("factor", factor);
  require_between("mscale", m, 0, 1e6);
  return factor <= 1 ? 1 : 0.1 * m * natural_logarithm(factor) + 1;
}

Spectrum llama3_spectrum(std::size_t dim, double base, const Llama3& llama3) {
  require_factor("factor", llama3.factor);
  require_factor("lowFreqFactor", llama3.low);
  require_factor("highFreqFactor", llama3.high);
  require_length("trained", llama3.trained);
  if (!(llama3.high >= llama3.low)) {
    throw RangeError("highFreqFactor", "at least lowFreqFactor", llama3.high);
  }
  Spectrum spectrum = paper_spectrum(dim, base);
  const std::vector<double> kept = unchecked::llama3_shares(spectrum.frequencies, llama3);
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    slow(spectrum, pair, llama3.factor, kept[pair]);
  }
  return spectrum;
}

std::vector<double> unchecked::llama3_shares(const std::vector<double>& frequencies,
                                             const Llama3& llama3) {
  std::vector<double> kept = frequencies;
  for (double& share : kept) {
    const double turns = llama3.trained * share / two_pi;
    if (llama3.high == llama3.low) {  // Llama 4: there is no band between
      share = turns < llama3.low ? 0 : 1;
      continue;
    }
    share = (turns - llama3.low) / (llama3.high - llama3.low);
    share = std::min(1.0, std::max(0.0, share));
  }
  return kept;
}

Spectrum longrope_spectrum(std::size_t dim, double base, const std::vector<double>& factors) {
  Spectrum spectrum = paper_spectrum(dim, base);
  if (factors.size() != spectrum.size()) {
    throw RangeError("shortFactors and longFactors",
                     with_number("one for each of the ", real(spectrum.size()), " pairs"),
                     real(factors.size()));
  }
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    require_factor("shortFactors and longFactors", factors[pair]);
    slow(spectrum, pair, factors[pair], 0);
  }
  return spectrum;
}

double longrope_amplitude(double factor, double trained) {
  require_between("factor", factor, 0, largest_exact);
  require_length("trained", trained, 2);
  if (factor <= 1) return 1;
  return std::sqrt(1 + natural_logarithm(factor) / natural_logarithm(trained));
}

}  // namespace posenc
