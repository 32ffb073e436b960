#include "posenc/doctor/cells.h"

#include <algorithm>
#include <cmath>

namespace posenc::doctor_detail {

double bits_of(double may_differ) {
  int exponent = 0;
  std::frexp(2 * may_differ, &exponent);
  return std::min(20, std::max(0, 1 - exponent));
}

void compare_cells(const float* table, const float* formula, const std::vector<ColumnRate>& columns,
                   const std::vector<RowPlace>& places, const Rounding& rounding,
                   Comparison& result) {
  constexpr double least = 6.1e-8;
  // Nobody asks for more: long tables have told all long before their last row.
  constexpr double enough_bits = 1e6;
  double last_allowed = 0, bits = 0;  // most cells may differ by as much as the one before
  for (std::size_t column = 0; column < columns.size(); ++column) {
    const auto [axis, frequency] = columns[column];
    const auto [distance, doubt, fresh] = places[axis];
    const double was = table[column], would_be = formula[column];
    const double difference = std::fabs(was - would_be), angle = frequency * distance;
    const double rounded = rounding.of(was) + least + std::min(frequency * doubt, 0.02);
    const double allowed = rounded + std::min(angle * drift, 0.08);
    result.sum += difference;
    result.largest = std::max(result.largest, difference);
    // A sine that is still zero, a cosine that is still one, would be so anywhere near.
    if (fresh && result.bits < enough_bits && angle > 16 * rounded) {
      if (allowed != last_allowed) bits = bits_of(allowed);
      last_allowed = allowed;
      result.bits += bits;
    }
    if (difference <= rounded) continue;
    ++result.drifted;
    if (difference <= allowed) continue;
    if (result.differing++ > 0) continue;
    result.column = column;
    result.was = was;
    result.would_be = would_be;
  }
  result.cells += columns.size();
}

}  // namespace posenc::doctor_detail
