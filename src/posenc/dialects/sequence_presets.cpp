#include "posenc/dialects/sequence_presets.h"

#include <algorithm>
#include <cmath>

#include "posenc/dialects/presets.h"
#include "posenc/error.h"
#include "posenc/numbers.h"
#include "posenc/spectrum.h"

namespace posenc {

using namespace detail;

namespace {

Spectrum spectrum_of(const SequencePreset& preset, std::size_t pairs,
                     const SequenceOptions& options) {
  switch (preset.frequencies) {
    case FrequencyForm::rounded:
      return geometric_spectrum(pairs, options.base, 1, real(pairs));
    case FrequencyForm::endpoint: {
      const bool whole = pairs == 1 && preset.single_pair == SinglePair::divided_by_one;
      const double own = whole ? 0 : 1;
      return endpoint_spectrum(pairs, options.base,
                               std::isnan(options.shift) ? own : options.shift);
    }
    default:
      return geometric_spectrum(pairs, options.base, 2, real(options.dim));
  }
}

Layout layout_of(const SequencePreset& preset, std::size_t pairs, bool cosines_first) {
  if (preset.order == ColumnOrder::interleaved) return interleaved();
  return cosines_first ? Layout{pairs, 0, 1} : Layout{0, pairs, 1};
}

// Sines of every other frequency in the even columns, cosines of those between in the odd ones: the
// cosine of the one and the sine of the other fall off the row.
std::vector<Field> one_frequency_a_column(std::size_t dim, double base) {
  const std::size_t sines = (dim + 1) / 2, off = dim;
  const Spectrum even = geometric_spectrum(sines, base, 4, real(dim));
  Spectrum odd = geometric_spectrum(dim, base, 2, real(dim));
  odd.law = {};
  for (std::size_t n = 0; 2 * n + 1 < dim; ++n) {
    odd.frequencies[n] = odd.frequencies[2 * n + 1];
    odd.remainders[n] = odd.remainders[2 * n + 1];
  }
  odd.frequencies.resize(dim / 2);
  odd.remainders.resize(dim / 2);
  return {{{even, {0, off, 2}, dim}, 0}, {{odd, {off, 1, 2}, dim}, 0}};
}

}  // namespace

Dialect sequence_preset(const std::string& name, const SequenceOptions& options) {
  const SequencePreset& preset = preset_row(presets::sequences, name);
  const std::size_t dim = options.dim;
  if (preset.odd == OddColumn::none) require_even_dim(dim);
  const std::size_t pairs = preset.odd == OddColumn::last_sine ? (dim + 1) / 2 : dim / 2;
  if (dim == 0) throw RangeError("dim", "an integer ≥ 1", 0.0);
  const bool divides_by_zero = preset.frequencies == FrequencyForm::endpoint && pairs < 2 &&
                               preset.single_pair == SinglePair::refused;
  if (divides_by_zero && !preset.takes.has("shift")) {
    throw RangeError("dim", "at least 4 (the formula divides by one less than the pairs)",
                     real(dim));
  }
  if (!std::isnan(options.amplitude)) require_between("amplitude", options.amplitude, -1e30, 1e30);
  Dialect dialect{{}, dim};
  if (preset.order == ColumnOrder::one_frequency_a_column) {
    dialect.fields = one_frequency_a_column(dim, options.base);
  } else {
    if (preset.frequencies == FrequencyForm::rounded) {
      dialect.dim = std::min(options.columns == 0 ? dim : options.columns, 2 * pairs);
    }
    dialect.fields = {{{spectrum_of(preset, pairs, options),
                        layout_of(preset, pairs, options.cosines_first), dialect.dim},
                       0}};
  }
  const bool shrunk = preset.amplitude == Amplitude::inverse_root_of_dim;
  const double amplitude = shrunk ? 1 / std::sqrt(real(dim)) : 1;
  for (Field& field : dialect.fields) {
    Encoding& encoding = field.encoding;
    encoding.spectrum = scaled(encoding.spectrum, options.first * options.scale);
    encoding.amplitude = std::isnan(options.amplitude) ? amplitude : options.amplitude;
  }
  return dialect;
}

void clear_rows(const double* positions, std::size_t count, double position, std::size_t dim,
                float* rows) {
  for (std::size_t n = 0; n < count; ++n) {
    if (positions[n] == position) std::fill_n(rows + n * dim, dim, 0.0F);
  }
}

}  // namespace posenc
