#include "posenc/doctor/cells.h"

#include <algorithm>
#include <cmath>

namespace posenc::doctor_detail {

void compare_cells(const float* table, const float* formula, const std::vector<ColumnRate>& columns,
                   const std::vector<RowPlace>& places, const Rounding& rounding, double much,
                   Comparison& result) {
  constexpr double least = 6.1e-8;
  for (std::size_t column = 0; column < columns.size(); ++column) {
    const auto [axis, frequency] = columns[column];
    const auto [distance, doubt] = places[axis];
    const double was = table[column], would_be = formula[column];
    const double difference = std::fabs(was - would_be), angle = frequency * distance;
    const double own = rounding.of(was) + least;
    const double rounded = own + std::min(frequency * doubt, 0.02);
    result.sum += difference;
    result.largest = std::max(result.largest, difference);
    if (difference <= rounded) continue;
    ++result.drifted;
    if (difference > own + much) ++result.far_off;
    if (difference <= rounded + std::min(angle * drift, most_drift)) continue;
    if (result.differing++ > 0) continue;
    result.column = column;
    result.was = was;
    result.would_be = would_be;
  }
  result.cells += columns.size();
}

}  // namespace posenc::doctor_detail
