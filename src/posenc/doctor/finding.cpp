#include "posenc/doctor/finding.h"

#include <algorithm>
#include <cmath>

#include "posenc/doctor/order.h"
#include "posenc/doctor/phases.h"

namespace posenc {

namespace {

// Slowest axis first, if the rows are the cells of a grid.
bool order_axes(const Explanation& e, std::size_t rows, std::vector<FoundAxis>& axes,
                std::vector<std::size_t>& order) {
  std::size_t lengths[most_axes];
  std::vector<double> runs;
  for (std::size_t axis = 0; axis < e.structure.axes; ++axis) {
    const std::vector<double>& p = e.positions[axis];
    std::size_t run = 1;
    while (run < rows && p[run] == p[0]) ++run;
    std::size_t length = 1;
    while (length * run < rows && p[length * run] != p[0]) ++length;
    lengths[axis] = length;
    runs.push_back(-real(run));
  }
  order = rising(runs);
  std::size_t repeat = rows;
  for (const std::size_t axis : order) {
    const std::size_t length = lengths[axis];
    if (length > repeat || repeat % length != 0) return false;
    repeat /= length;
    const std::vector<double>& p = e.positions[axis];
    for (std::size_t row = 0; row < rows; ++row) {
      if (p[row] != p[row / repeat % length * repeat]) return false;
    }
    axes.push_back({p[0], e.axes[axis].step, length});
  }
  // Cells that stand more than once: an axis that no column encodes.
  if (repeat > 1) axes.push_back({unknown, unknown, repeat});
  return true;
}

// Slowest axis first as far as can be told: the one that changes least often from row to row.
std::vector<std::size_t> by_changes(const Explanation& e, std::vector<FoundAxis>& axes) {
  std::vector<double> changes;
  for (std::size_t axis = 0; axis < e.structure.axes; ++axis) {
    const std::vector<double>& p = e.positions[axis];
    std::size_t here = 0;
    for (std::size_t row = 1; row < p.size(); ++row) here += p[row] != p[row - 1] ? 1 : 0;
    changes.push_back(real(here));
  }
  std::vector<std::size_t> order = rising(changes);
  axes.clear();
  for (const std::size_t axis : order) {
    FoundAxis found = e.axes[axis];
    if (e.structure.axes > 1 && found.step > 0) {
      const std::vector<double>& p = e.positions[axis];
      const double last = *std::max_element(p.begin(), p.end());
      found.length = static_cast<std::size_t>(std::round((last - found.start) / found.step)) + 1;
    }
    axes.push_back(found);
  }
  return order;
}

// MRoPE deals one spectrum out to its axes in turn, so each counts in a unit of its own.
void deal_units(const Explanation& e, Finding& f) {
  const std::size_t axes = e.structure.axes;
  if (e.structure.order != ColumnOrder::bands_in_turn || axes != 3) return;
  for (std::size_t axis = 0; axis < axes; ++axis) {
    const std::size_t place = f.fields[axis];
    const double unit = plain_exponential(plain_logarithm(f.base) * real(axis) /
                                          (3 * e.structure.groups[axis].half));
    const auto scale = [&](double& number) {
      number *= unit;
      if (std::fabs(number - std::round(number)) < 1e-5) number = std::round(number);
    };
    scale(f.axes[place].start);
    scale(f.axes[place].step);
    for (std::size_t n = place; n < f.coordinates.size(); n += axes) scale(f.coordinates[n]);
  }
}

// Axes that count the same thing are one axis, cut up.
bool entangled(const Explanation& e) {
  for (std::size_t a = 0; a + 1 < e.structure.axes; ++a) {
    for (std::size_t b = a + 1; b < e.structure.axes; ++b) {
      const std::vector<double>&p = e.positions[a], &q = e.positions[b];
      double pq = 0, pp = 0, off = 0, qq = 0;
      for (std::size_t n = 0; n < p.size(); ++n) {
        pq += p[n] * q[n];
        pp += p[n] * p[n];
        qq += q[n] * q[n];
      }
      if (pp == 0 || qq == 0) continue;
      for (std::size_t n = 0; n < p.size(); ++n) {
        const double difference = q[n] - pq / pp * p[n];
        off += difference * difference;
      }
      if (off < 1e-4 * qq) return true;
    }
  }
  return false;
}

// Positions that follow no rule can be bent to fit a few pairs.
bool enough_pairs(const Explanation& e, const Rounding& rounding) {
  for (const Group& group : e.structure.groups) {
    if (std::isfinite(e.axes[group.axis].step)) continue;
    if ((real(group.whole_pairs()) - 2) * bits_of(rounding.of(1)) < 20) return false;
  }
  return true;
}

}  // namespace

Finding finding_of(const Sheet& sheet, const Explanation& e, const Rounding& rounding) {
  Finding f{};
  f.presets = "";
  f.doubled = sheet.doubled;
  f.transposed = sheet.transposed;
  f.zero_rows = sheet.zero_rows;
  f.mistake = e.mistake;
  f.order = e.structure.order;
  f.odd = e.structure.odd;
  f.frequencies = e.tuning.form;
  f.base = e.tuning.base;
  f.base_uncertainty = e.uncertainty;
  f.shift = e.tuning.shift;
  f.amplitude = e.amplitude;
  f.zero_columns = sheet.columns.size() - e.structure.columns;
  f.values = rounding.precision;
  f.angles = e.few.precision != Precision::exact              ? e.few.precision
             : e.comparison.drifted <= e.comparison.differing ? Precision::exact
                                                              : Precision::float32;
  const std::size_t rows = sheet.rows.size();
  const bool grid = e.structure.axes > 1;
  std::vector<std::size_t> order;
  const bool ordered = grid && order_axes(e, rows, f.axes, order);
  f.ordered = ordered;
  if (!ordered) order = by_changes(e, f.axes);
  for (const Group& group : e.structure.groups) {
    const auto place = std::find(order.begin(), order.end(), group.axis) - order.begin();
    f.fields.push_back(static_cast<std::size_t>(place));
  }
  for (std::size_t row = 0; row < rows; ++row) {
    for (const std::size_t axis : order) f.coordinates.push_back(e.positions[axis][row]);
  }
  deal_units(e, f);
  const Comparison& c = e.comparison;
  f.max_difference = c.largest;
  f.mean_difference = c.cells == 0 ? 0 : c.sum / real(c.cells);
  f.differing = c.differing;
  f.row = sheet.transposed ? c.column : c.row;
  f.column = sheet.transposed ? c.row : c.column;
  f.was = c.was;
  f.would_be = c.would_be;
  const bool few_pairs = e.structure.groups[0].pairs < 2;
  const bool base_told = few_pairs || e.uncertainty < 0.01;
  const bool whole = std::all_of(f.axes.begin(), f.axes.end(), [](const FoundAxis& axis) {
    return axis.start == std::round(axis.start) && axis.step == std::round(axis.step);
  });
  const bool told = base_told && (whole || !few_pairs) && !entangled(e) &&
                    evidence(e, rounding) >= (grid && !ordered ? 200 : 20) &&
                    enough_pairs(e, rounding);
  f.verdict = c.differing > 0 ? Verdict::near : told ? Verdict::match : Verdict::ambiguous;
  if (few_pairs) f.base = unknown;
  return f;
}

void write_table(const Finding& finding, float* table) {
  const Explanation& e = *finding.formula;
  const Arrangement& sheet = e.sheet;
  const std::size_t columns = sheet.columns.size();
  // Where a cell of the rows that were examined stands in the table as it was given.
  const auto cell = [&](std::size_t n) {
    if (e.channels == 0) return n;
    const std::size_t position = n / e.channels, channel = n % e.channels;
    const std::size_t image = position / e.pixels;
    return (image * e.channels + channel) * e.pixels + position % e.pixels;
  };
  std::fill_n(table, e.cells, 0.0F);
  constexpr std::size_t block = 128;
  std::vector<float> rows(block * columns);
  for (std::size_t first = 0; first < sheet.rows.size(); first += block) {
    const std::size_t count = std::min(block, sheet.rows.size() - first);
    e.write(e, columns, first, count, rows.data());
    for (std::size_t n = 0; n < count; ++n) {
      const std::size_t row = sheet.rows[first + n] * sheet.row_step;
      for (std::size_t column = 0; column < sheet.read_as.size(); ++column) {
        table[cell(row + column * sheet.column_step)] = rows[n * columns + sheet.read_as[column]];
      }
    }
  }
}

}  // namespace posenc
