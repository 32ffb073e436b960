#include "posenc/form_spectrum.h"

#include "posenc/error.h"
#include "posenc/numbers.h"
#include "posenc/pair_arithmetic.h"

namespace posenc::detail {

namespace {

// base^(-i / (pairs - shift)) for count frequencies.
Spectrum shifted(double base, double shift, std::size_t pairs, std::size_t count) {
  const Spectrum own = endpoint_spectrum(pairs, base, shift);
  if (count == pairs) return own;
  return geometric_spectrum(count, own.law.base, own.law.numerator, own.law.denominator);
}

Spectrum growing(double base, std::size_t columns, std::size_t count) {
  const Spectrum spectrum = geometric_spectrum(count, base, -2, real(columns));
  if (!(spectrum.frequencies.back() <= 1e15)) {
    throw RangeError("base", "one that leaves every frequency at most 1e15", base);
  }
  return spectrum;
}

Spectrum products(double base, std::size_t columns, std::size_t count) {
  require_base(base);
  Spectrum spectrum{std::vector<double>(count), std::vector<double>(count)};
  for (std::size_t i = 0; i < count; ++i) {
    const DoublePair frequency = divide(divide({2 * real(i), 0}, real(columns)), base);
    spectrum.frequencies[i] = frequency.high;
    spectrum.remainders[i] = frequency.low;
  }
  return spectrum;
}

}  // namespace

Spectrum spectrum_of(const Frequencies& frequencies, std::size_t pairs, std::size_t columns,
                     std::size_t count) {
  const double base = frequencies.base;
  if (count == 0) return {};
  switch (frequencies.form) {
    case FrequencyForm::paper:
      return geometric_spectrum(count, base, 2, real(columns));
    case FrequencyForm::endpoint: {
      const bool whole = pairs == 1 && frequencies.single_pair == SinglePair::divided_by_one;
      return shifted(base, whole ? 0 : 1, pairs, count);
    }
    case FrequencyForm::shifted:
      return shifted(base, frequencies.shift, pairs, count);
    case FrequencyForm::rounded:
      return geometric_spectrum(count, base, 1, real(pairs));
    case FrequencyForm::growing:
      return growing(base, columns, count);
    case FrequencyForm::octaves:
      return octave_bands(count, base);
    case FrequencyForm::linear:
      return linear_bands(count, base);
    case FrequencyForm::products:
      break;
  }
  return products(base, columns, count);
}

}  // namespace posenc::detail
