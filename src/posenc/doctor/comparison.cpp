#include "posenc/doctor/comparison.h"

#include <algorithm>
#include <cmath>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/structure.h"

namespace posenc::doctor_detail {

namespace {

std::vector<ColumnRate> column_rates(const Formula& formula) {
  std::vector<ColumnRate> rates(formula.columns.size());
  // Angles that were rounded are known to the bit.
  const double share = formula.angles == Precision::exact ? formula.amplitude : 0;
  for (std::size_t n = 0; n < rates.size(); ++n) {
    const std::size_t column = formula.columns[n];
    if (column == no_column) continue;
    rates[n] = {formula.axes[column / 2], formula.frequencies[column / 2] * share};
  }
  return rates;
}

}  // namespace

Comparison compare(const Sheet& sheet, const Formula& formula, const Doubts& doubts,
                   const Rounding& rounding, std::size_t first, std::size_t most) {
  const std::vector<ColumnRate> columns = column_rates(formula);
  const std::size_t axes = formula.positions.size(), width = sheet.width();
  Comparison result;
  // Angles that are nearly as far from the number below as from that above may have become either.
  const bool rounded = formula.angles != Precision::exact;
  RowWriter writer(formula, rounded ? drift : 0), below(formula, -drift);
  std::vector<float> would_be(width), else_be(width);
  std::vector<RowPlace> places(axes);
  const double much = 0.05 * std::fabs(formula.amplitude);
  for (std::size_t row = first; row < sheet.height() && result.differing <= most; ++row) {
    const float* was = &sheet.values[row * width];
    writer.write(row, would_be.data());
    if (rounded) below.write(row, else_be.data());
    for (std::size_t n = 0; n < width && rounded; ++n) {
      if (std::fabs(was[n] - else_be[n]) < std::fabs(was[n] - would_be[n])) {
        would_be[n] = else_be[n];
      }
    }
    for (std::size_t axis = 0; axis < axes; ++axis) {
      const double distance = std::fabs(formula.positions[axis][row]);
      places[axis] = {distance, doubts.positions[axis] + doubts.base * distance};
    }
    const bool agreed = result.differing == 0;
    compare_cells(was, would_be.data(), columns, places, rounding, much, result);
    if (!agreed || result.differing == 0) continue;
    result.row = sheet.arrangement.rows[row];
    result.column = sheet.columns[result.column];
  }
  return result;
}

Comparison distance(const float* table, const Formula& formula) {
  Comparison result;
  result.cells = formula.arrangement.cells;
  std::vector<float> would_be(result.cells);
  write_table(formula, would_be.data());
  for (std::size_t n = 0; n < result.cells; ++n) {
    if (std::isinf(would_be[n])) continue;
    const double off = std::fabs(static_cast<double>(table[n]) - would_be[n]);
    result.largest = std::max(result.largest, off);
    result.sum += off;
  }
  return result;
}

}  // namespace posenc::doctor_detail
