#include "posenc/dialects/columns.h"

#include <algorithm>
#include <cmath>

#include "posenc/error.h"
#include "posenc/form_spectrum.h"
#include "posenc/numbers.h"

namespace posenc::dialects_detail {

using namespace detail;

namespace {

// Of frequencies that fall by one ratio: the first, the third …
Spectrum first_of_each_two(const Spectrum& all) {
  const auto& [base, numerator, denominator] = all.law;
  return geometric_spectrum((all.size() + 1) / 2, base, 2 * numerator, denominator);
}

// The second, the fourth …
Spectrum second_of_each_two(const Spectrum& all) {
  Spectrum spectrum;
  for (std::size_t n = 1; n < all.size(); n += 2) {
    spectrum.frequencies.push_back(all.frequencies[n]);
    spectrum.remainders.push_back(all.remainders[n]);
  }
  return spectrum;
}

}  // namespace

void add_fields(const Frequencies& frequencies, ColumnOrder order, const Division& division,
                std::size_t place, std::size_t axis, std::vector<Field>& fields) {
  const Share& share = division.shares[place];
  const std::size_t pairs = share.pairs, own = share.end - share.first;
  const std::size_t axes = division.shares.size(), dim = division.dim;
  // The pairs of the axes before this one, and of all.
  std::size_t before = 0, all = 0;
  for (std::size_t n = 0; n < axes; ++n) {
    if (n < place) before += division.shares[n].pairs;
    all += division.shares[n].pairs;
  }
  const auto spectrum = [&] { return spectrum_of(frequencies, pairs, share.columns); };
  const auto add_own = [&](Layout layout) {
    fields.push_back({{spectrum(), layout, own}, share.first, axis});
  };
  // Columns from `first` to the end of the row, among which other axes have theirs.
  const auto add_mixed = [&](Layout layout, std::size_t first) {
    const std::size_t from = std::min(first, dim);
    fields.push_back({{spectrum(), layout, dim - from}, from, axis});
  };
  switch (order) {
    case ColumnOrder::interleaved:
      return add_own({0, 1, 2});
    case ColumnOrder::cosines_interleaved:
      return add_own({1, 0, 2});
    case ColumnOrder::concatenated:
      return add_own({0, pairs, 1});
    case ColumnOrder::cosines_first:
      return add_own({pairs, 0, 1});
    case ColumnOrder::sines_then_cosines:
      return add_mixed({0, all, 1}, before);
    case ColumnOrder::bands_in_turn:
      return add_mixed({0, axes, 2 * axes}, place);
    case ColumnOrder::pairs_in_turn:
      return add_mixed({0, 1, 2 * axes}, 2 * place);
    case ColumnOrder::one_frequency_a_column:
      break;
  }
  // Sines of every other frequency, and cosines of those between. The cosines of the former and the
  // sines of the latter stand past the columns, so that they are not written.
  const std::size_t reached = std::min(own, 2 * pairs);
  if (reached == 0) return;
  const Spectrum each = spectrum_of(frequencies, pairs, share.columns, reached);
  fields.push_back({{first_of_each_two(each), {0, own, 2}, own}, share.first, axis});
  fields.push_back({{second_of_each_two(each), {own, 1, 2}, own}, share.first, axis});
}

ColumnOrder cosines_first(ColumnOrder order) {
  const ColumnOrder flipped = with_cosines_first(order);
  if (is_cosines_first(flipped)) return flipped;
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
