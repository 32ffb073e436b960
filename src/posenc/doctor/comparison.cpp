#include "posenc/doctor/comparison.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/structure.h"

namespace posenc::doctor_detail {

namespace {

std::vector<ColumnRate> rates_of(const Formula& formula) {
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
                   const Rounding& rounding, std::size_t first) {
  const std::vector<ColumnRate> columns = rates_of(formula);
  const std::size_t axes = formula.positions.size(), width = sheet.width();
  Comparison result;
  // Angles that are nearly as far from the number below as from that above may have become either.
  const bool rounded = formula.angles != Precision::exact;
  RowWriter writer(formula, rounded ? drift : 0), below(formula, -drift);
  std::vector<float> would_be(width), else_be(width);
  std::vector<RowPlace> places(axes);
  std::vector<char> rises(axes);  // so that no position stands twice
  for (std::size_t axis = 0; axis < axes; ++axis) {
    const std::vector<double>& p = formula.positions[axis];
    rises[axis] = std::adjacent_find(p.begin(), p.end(), std::greater_equal<>()) == p.end() ? 1 : 0;
  }
  for (std::size_t row = first; row < sheet.height(); ++row) {
    const float* was = &sheet.values[row * width];
    writer.write(row, would_be.data());
    if (rounded) below.write(row, else_be.data());
    for (std::size_t n = 0; n < width && rounded; ++n) {
      if (std::fabs(was[n] - else_be[n]) < std::fabs(was[n] - would_be[n])) {
        would_be[n] = else_be[n];
      }
    }
    for (std::size_t axis = 0; axis < axes; ++axis) {
      const std::vector<double>& positions = formula.positions[axis];
      const double distance = std::fabs(positions[row]);
      // A coordinate tells something once, however many rows have it.
      const auto end = positions.begin() + static_cast<std::ptrdiff_t>(row);
      const auto begin = row < 512 ? positions.begin() : end - 512;
      const bool fresh = rises[axis] != 0 || std::find(begin, end, positions[row]) == end;
      places[axis] = {distance, doubts.positions[axis] + doubts.base * distance, fresh};
    }
    const bool agreed = result.differing == 0;
    compare_cells(was, would_be.data(), columns, places, rounding, result);
    if (!agreed || result.differing == 0) continue;
    result.row = sheet.arrangement.rows[row];
    result.column = sheet.columns[result.column];
  }
  return result;
}

}  // namespace posenc::doctor_detail
