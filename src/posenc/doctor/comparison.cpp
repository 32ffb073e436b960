#include "posenc/doctor/comparison.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "posenc/doctor/explanation.h"
#include "posenc/doctor/order.h"
#include "posenc/doctor/placing.h"

namespace posenc {

namespace {

// What decides how far a column may be off.
struct Reading {
  std::size_t axis = 0;
  double frequency = 0;
};

// A coordinate tells something once, in however many rows it stands.
std::vector<std::size_t> first_of_each(const std::vector<double>& positions) {
  const std::vector<std::size_t> order = rising(positions);
  std::vector<std::size_t> first(positions.size());
  for (std::size_t n = 0; n < order.size(); ++n) {
    const bool again = n > 0 && positions[order[n]] == positions[order[n - 1]];
    first[order[n]] = again ? 0 : 1;
  }
  return first;
}

std::vector<Reading> readings(const Explanation& e, std::size_t columns) {
  std::vector<Reading> result(columns);
  // Angles that were rounded are known to the bit.
  if (e.few.precision != Precision::exact) return result;
  for (const Group& group : e.structure.groups) {
    const std::vector<double> tones = frequencies(e.tuning, group);
    for (std::size_t pair = 0; pair < group.pairs; ++pair) {
      for (const std::size_t column : {group.sine(pair), group.cosine(pair)}) {
        if (column < group.end) result[column] = {group.axis, tones[pair] * e.amplitude};
      }
    }
  }
  return result;
}

}  // namespace

double bits_of(double may_differ) {
  int exponent = 0;
  std::frexp(2 * may_differ, &exponent);
  return std::min(20, std::max(0, 1 - exponent));
}

Comparison compare(const Sheet& sheet, const Explanation& e, const Rounding& rounding,
                   std::size_t first) {
  constexpr std::size_t block = 128;
  constexpr double least = 6.1e-8;
  const std::size_t columns = sheet.columns.size();
  const std::vector<Reading> reading = readings(e, columns);
  std::vector<std::size_t> fresh[most_axes];
  for (std::size_t axis = 0; axis < most_axes; ++axis) {
    fresh[axis] = first_of_each(e.positions[axis]);
  }
  Comparison result;
  std::vector<float> rows(block * columns);
  for (; first < sheet.rows.size(); first += block) {
    const std::size_t count = std::min(block, sheet.rows.size() - first);
    e.write(e, columns, first, count, rows.data());
    for (std::size_t n = 0; n < count; ++n) {
      const std::size_t row = first + n;
      for (std::size_t column = 0; column < columns; ++column) {
        const auto [axis, frequency] = reading[column];
        const double was = sheet.at(row, column), would_be = rows[n * columns + column];
        const double difference = std::fabs(was - would_be);
        const double position = std::fabs(e.positions[axis][row]);
        const double angle = frequency * position;
        const double doubt = frequency * (e.doubts[axis][row] + e.base_doubt * position);
        const double rounded = rounding.of(was) + least + std::min(doubt, 0.02);
        const double may_differ = rounded + std::min(angle * drift, 0.08);
        ++result.cells;
        result.sum += difference;
        result.largest = std::max(result.largest, difference);
        if (difference > rounded) ++result.drifted;
        // A sine that is still zero, a cosine that is still one, would be so anywhere near.
        if (angle > 16 * rounded && fresh[axis][row] != 0) result.bits += bits_of(may_differ);
        if (difference <= may_differ) continue;
        if (result.differing++ > 0) continue;
        result.row = sheet.rows[row];
        result.column = sheet.columns[column];
        result.was = was;
        result.would_be = would_be;
      }
    }
  }
  return result;
}

}  // namespace posenc
