#include "posenc/dialects/sequence_presets.h"

#include <algorithm>
#include <cmath>

#include "posenc/dialects/columns.h"
#include "posenc/dialects/unchecked.h"
#include "posenc/error.h"
#include "posenc/form_spectrum.h"
#include "posenc/numbers.h"

namespace posenc {

using namespace detail;

namespace {

// The row with what its user chose.
SequencePreset chosen(SequencePreset row, const SequenceOptions& options) {
  if (options.base != 0) row.frequencies.base = options.base;
  if (!std::isnan(options.shift) && options.shift != row.frequencies.shift) {
    row.frequencies.form = FrequencyForm::shifted;
    row.frequencies.shift = options.shift;
  }
  if (options.cosines_first) row.order = with_cosines_first(row.order);
  if (!std::isnan(options.amplitude)) {
    require_between("amplitude", options.amplitude, -1e30, 1e30);
    row.amplitude = Amplitude::one;
    row.factor = options.amplitude;
  }
  row.scale *= options.first * options.scale;
  return row;
}

std::size_t pairs_of(OddColumn odd, std::size_t dim) {
  switch (odd) {
    case OddColumn::none:
      require_even_dim(dim);
      return dim / 2;
    case OddColumn::last_sine:
      return (dim + 1) / 2;
    case OddColumn::zero:
      break;
  }
  return dim / 2;
}

void require_options(const SequencePreset& row, const SequenceOptions& options) {
  const auto& [form, base, shift, single_pair] = row.frequencies;
  const bool has_shift = form == FrequencyForm::endpoint || form == FrequencyForm::shifted;
  if (!has_shift && !std::isnan(options.shift) && options.shift != shift) {
    throw RangeError("shift", "left out where the frequencies have none", options.shift);
  }
  if (options.cosines_first) dialects_detail::require_cosines_first(row.order);
}

}  // namespace

Dialect make(const SequencePreset& row, const SequenceOptions& options) {
  require_options(row, options);
  require_row(row, refusal_as_it_is(chosen(row, options)));
  return dialects_detail::made(row, options);
}

Dialect dialects_detail::made(const SequencePreset& given, const SequenceOptions& options) {
  const SequencePreset row = chosen(given, options);
  const std::size_t dim = options.dim, pairs = pairs_of(row.odd, dim);
  if (dim == 0) throw RangeError("dim", "an integer ≥ 1", 0.0);
  const bool divides_by_zero = row.frequencies.form == FrequencyForm::endpoint && pairs < 2 &&
                               row.frequencies.single_pair == SinglePair::refused;
  if (divides_by_zero) {
    if (!row.takes.has("shift")) {
      throw RangeError("dim", "at least 4 (the formula divides by one less than the pairs)",
                       real(dim));
    }
    if (pairs == 1) require_shift(pairs, row.frequencies.base, 1);
  }
  Dialect dialect{{}, options.columns == 0 ? dim : std::min(options.columns, 2 * pairs)};
  const dialects_detail::Share whole{0, dialect.dim, pairs, dim};
  dialects_detail::add_fields(row.frequencies, row.order, {{whole}, dialect.dim}, 0, 0,
                              dialect.fields);
  dialects_detail::set_factors(row.amplitude, row.factor, row.scale, dim, dialect.fields);
  return dialect;
}

Dialect sequence_preset(const std::string& name, const SequenceOptions& options) {
  return make(preset_row(presets::sequences, name), options);
}

void clear_rows(const double* positions, std::size_t count, double position, std::size_t dim,
                float* rows) {
  for (std::size_t n = 0; n < count; ++n) {
    if (positions[n] == position) std::fill_n(rows + n * dim, dim, 0.0F);
  }
}

}  // namespace posenc
