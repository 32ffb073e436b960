#include "posenc/doctor/cells.h"

#include <algorithm>
#include <cmath>

namespace posenc::doctor_detail {

void compare_cells(const float* table, const float* formula, const std::vector<ColumnRate>& columns,
                   const std::vector<RowPlace>& places, const Rounding& rounding,
                   Comparison& result) {
  constexpr double least = 6.1e-8;
  for (std::size_t column = 0; column < columns.size(); ++column) {
    const auto [axis, frequency] = columns[column];
    const auto [distance, doubt] = places[axis];
    const double was = table[column], would_be = formula[column];
    const double difference = std::fabs(was - would_be), angle = frequency * distance;
    const double rounded = rounding.of(was) + least + std::min(frequency * doubt, 0.02);
    const double allowed = rounded + std::min(angle * drift, most_drift);
    result.sum += difference;
    result.largest = std::max(result.largest, difference);
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
