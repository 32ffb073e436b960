#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "posenc/doctor/placing.h"
#include "posenc/doctor/sheet.h"

// Internal. A formula's numbers against the table's.
namespace posenc {

struct Comparison {
  double largest = 0, sum = 0;
  std::size_t cells = 0, differing = 0, drifted = 0;
  std::size_t row = 0, column = 0;
  double was = 0, would_be = 0;
  double bits = 0;  // told by the cells that are not what they would be at every position
};

/// Bits that a cell tells when it agrees to within a number.
inline double bits_of(double may_differ) {
  int exponent = 0;
  std::frexp(2 * may_differ, &exponent);
  return std::min(20, std::max(0, 1 - exponent));
}

/// Compares cell by cell.
/// ours(first, count, rows) writes count rows of the sheet's width, angle_of(row, column) is the
/// angle in radians, doubt_of what is not known of the number, is_fresh whether it tells something
/// new.
template <typename Ours, typename Angle, typename Doubt, typename Fresh>
Comparison compare(const Sheet& sheet, std::size_t columns, const Rounding& rounding, Ours&& ours,
                   Angle&& angle_of, Doubt&& doubt_of, Fresh&& is_fresh) {
  constexpr std::size_t block = 64;
  Comparison result;
  std::vector<float> rows(block * columns);
  const double least = 6.1e-8;
  for (std::size_t first = 0; first < sheet.rows.size(); first += block) {
    const std::size_t count = std::min(block, sheet.rows.size() - first);
    ours(first, count, rows.data());
    for (std::size_t n = 0; n < count; ++n) {
      for (std::size_t column = 0; column < columns; ++column) {
        const double was = sheet.at(first + n, column), would_be = rows[n * columns + column];
        const double difference = std::fabs(was - would_be);
        const double rounded =
            rounding.of(was) + least + std::min(doubt_of(first + n, column), 0.02);
        const double angle = angle_of(first + n, column);
        ++result.cells;
        result.sum += difference;
        result.largest = std::max(result.largest, difference);
        if (difference > rounded) ++result.drifted;
        const double may_differ = rounded + std::min(std::fabs(angle) * drift, 0.08);
        // A sine that is still zero, a cosine that is still one, would be so anywhere near.
        if (std::fabs(angle) > 16 * rounded && is_fresh(first + n, column)) {
          result.bits += bits_of(may_differ);
        }
        if (difference <= may_differ) continue;
        if (result.differing++ > 0) continue;
        result.row = sheet.rows[first + n];
        result.column = sheet.columns[column];
        result.was = was;
        result.would_be = would_be;
      }
    }
  }
  return result;
}

}  // namespace posenc
