#include "posenc/dialects/columns.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/error.h"
#include "posenc/form_spectrum.h"
#include "posenc/numbers.h"

namespace posenc::dialects_detail {

using namespace detail;

namespace {

// Where an axis has its columns: `columns` of them from `first` on, among which others may have
// theirs.
struct Placing {
  Layout layout;
  std::size_t first, columns;
};

Placing placing_of(ColumnOrder order, const Division& division, std::size_t place) {
  const Share& share = division.shares[place];
  const std::size_t pairs = share.pairs, axes = division.shares.size(), dim = division.dim;
  const auto own = [&](Layout layout) {
    return Placing{layout, share.first, share.end - share.first};
  };
  // To the end of the row.
  const auto mixed = [&](std::size_t first, Layout layout) {
    const std::size_t from = std::min(first, dim);
    return Placing{layout, from, dim - from};
  };
  switch (order) {
    case ColumnOrder::interleaved:
      return own({0, 1, 2});
    case ColumnOrder::cosines_interleaved:
      return own({1, 0, 2});
    case ColumnOrder::concatenated:
      return own({0, pairs, 1});
    case ColumnOrder::cosines_first:
      return own({pairs, 0, 1});
    case ColumnOrder::sines_then_cosines: {
      std::size_t before = 0, all = 0;  // pairs of the axes before this one, and of all
      for (std::size_t n = 0; n < axes; ++n) {
        if (n == place) before = all;
        all += division.shares[n].pairs;
      }
      return mixed(before, {0, all, 1});
    }
    case ColumnOrder::bands_in_turn:
      return mixed(place, {0, axes, 2 * axes});
    case ColumnOrder::pairs_in_turn:
      return mixed(2 * place, {0, 1, 2 * axes});
    case ColumnOrder::one_frequency_a_column:
      break;
  }
  // The sines. Their cosines stand past the columns, so that they are not written.
  return own({0, share.end - share.first, 2});
}

// The second, the fourth … of so many frequencies.
Spectrum second_of_each_two(const SpectrumLaw& law, std::size_t count) {
  const Spectrum all = geometric_spectrum(count, law.base, law.numerator, law.denominator);
  Spectrum spectrum{std::vector<double>(count / 2), std::vector<double>(count / 2)};
  for (std::size_t n = 0; n < spectrum.size(); ++n) {
    spectrum.frequencies[n] = all.frequencies[2 * n + 1];
    spectrum.remainders[n] = all.remainders[2 * n + 1];
  }
  return spectrum;
}

}  // namespace

void add_fields(const Frequencies& frequencies, ColumnOrder order, const Division& division,
                std::size_t place, std::size_t axis, std::vector<Field>& fields) {
  const Share& share = division.shares[place];
  const auto& [layout, first, columns] = placing_of(order, division, place);
  const auto add = [&, from = first, width = columns](Spectrum spectrum, Layout at) {
    fields.push_back({{std::move(spectrum), at, width}, from, axis});
  };
  if (frequencies.form == FrequencyForm::shifted && share.pairs != 0) {
    require_shift(share.pairs, frequencies.base, frequencies.shift);
  }
  Spectrum spectrum = spectrum_of(frequencies, share.pairs, share.columns);
  if (order != ColumnOrder::one_frequency_a_column || share.pairs == 0) {
    return add(std::move(spectrum), layout);
  }
  // Frequencies that fall by one ratio go on past the pairs: each column has the next.
  const std::size_t count = std::min(columns, 2 * share.pairs);
  const SpectrumLaw law = spectrum.law;
  add(geometric_spectrum((count + 1) / 2, law.base, 2 * law.numerator, law.denominator), layout);
  add(second_of_each_two(law, count), {columns, 1, 2});
}

void require_cosines_first(ColumnOrder order) {
  if (is_cosines_first(with_cosines_first(order))) return;
  throw RangeError("flipSinToCos", "left out where no order begins with cosines", "true");
}

void set_factors(Amplitude amplitude, double factor, double scale, std::size_t dim,
                 std::vector<Field>& fields) {
  const double own = amplitude == Amplitude::inverse_root_of_dim ? 1 / std::sqrt(real(dim)) : 1;
  for (Field& field : fields) {
    field.encoding.spectrum = scaled(field.encoding.spectrum, scale);
    field.encoding.amplitude = own * factor;
  }
}

}  // namespace posenc::dialects_detail
