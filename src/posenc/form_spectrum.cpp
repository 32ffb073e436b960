#include "posenc/form_spectrum.h"

#include <cmath>

#include "posenc/error.h"
#include "posenc/numbers.h"

namespace posenc::detail {

namespace {

Spectrum products(double base, std::size_t pairs, std::size_t columns) {
  require_base(base);
  Spectrum spectrum{std::vector<double>(pairs), std::vector<double>(pairs)};
  for (std::size_t i = 0; i < pairs; ++i) {
    spectrum.frequencies[i] = 2 * real(i) / (real(columns) * base);
  }
  return spectrum;
}

Spectrum shifted(double base, std::size_t pairs, double shift) {
  const double steps = real(pairs) - shift;
  return geometric_spectrum(pairs, base, steps < 0 ? -1 : 1, std::fabs(steps));
}

}  // namespace

Spectrum spectrum_of(const Frequencies& frequencies, std::size_t pairs, std::size_t columns) {
  const double base = frequencies.base;
  if (pairs == 0) return {};
  switch (frequencies.form) {
    case FrequencyForm::paper:
      return geometric_spectrum(pairs, base, 2, real(columns));
    case FrequencyForm::endpoint: {
      const bool whole = pairs == 1 && frequencies.single_pair == SinglePair::divided_by_one;
      return shifted(base, pairs, whole ? 0 : 1);
    }
    case FrequencyForm::shifted:
      return shifted(base, pairs, frequencies.shift);
    case FrequencyForm::rounded:
      return geometric_spectrum(pairs, base, 1, real(pairs));
    case FrequencyForm::growing:
      return geometric_spectrum(pairs, base, -2, real(columns));
    case FrequencyForm::octaves:
      return octave_bands(pairs, base);
    case FrequencyForm::linear:
      return linear_bands(pairs, base);
    case FrequencyForm::products:
      break;
  }
  return products(base, pairs, columns);
}

}  // namespace posenc::detail
