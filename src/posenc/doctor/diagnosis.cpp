#include "posenc/doctor/diagnosis.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/names.h"
#include "posenc/doctor/telling.h"
#include "posenc/float_format.h"

namespace posenc::doctor_detail {

namespace {

using Positions = std::vector<std::vector<double>>;

// Slowest axis first as far as can be told: the one that changes least often from row to row.
std::vector<std::size_t> by_changes(const Positions& positions) {
  std::vector<double> changes;
  for (const std::vector<double>& p : positions) {
    double here = 0;
    for (std::size_t row = 1; row < p.size(); ++row) here += p[row] != p[row - 1] ? 1 : 0;
    changes.push_back(here);
  }
  return rising(changes);
}

// How many steps an axis makes before it repeats, where each of them lasts so many rows.
std::size_t steps_in(const std::vector<double>& p, std::size_t each) {
  std::size_t length = 1;
  while (length * each < p.size() && p[length * each] != p[0]) ++length;
  return length;
}

// The axes of a grid, if the rows are its cells in order.
bool is_grid(const Explanation& e, const std::vector<std::size_t>& order,
             std::vector<FoundAxis>& axes) {
  const Positions& positions = e.formula->positions;
  const std::size_t rows = positions[0].size();
  std::size_t repeat = rows;
  for (const std::size_t axis : order) {
    const std::vector<double>& p = positions[axis];
    std::size_t run = 1;
    while (run < rows && p[run] == p[0]) ++run;
    const std::size_t length = steps_in(p, run);
    if (length > repeat || repeat % length != 0) return false;
    repeat /= length;
    for (std::size_t row = 0; row < rows; ++row) {
      if (p[row] != p[row / repeat % length * repeat]) return false;
    }
    axes.push_back({p[0], e.axes[axis].step, length});
  }
  // Cells that stand more than once: an axis that no column encodes.
  if (repeat > 1) axes.push_back({unknown, unknown, repeat});
  return true;
}

// The axis of rows that are no grid.
FoundAxis of_no_grid(const Explanation& e, std::size_t axis) {
  FoundAxis found = e.axes[axis];
  if (e.axes.size() > 1 && found.step > 0) {
    const std::vector<double>& p = e.formula->positions[axis];
    const double last = *std::max_element(p.begin(), p.end());
    found.length = static_cast<std::size_t>(std::round((last - found.start) / found.step)) + 1;
  }
  return found;
}

// Coordinates in another unit; those that come out whole but for the last bits are whole.
void multiply(Finding& f, std::size_t place, double unit) {
  const auto scale = [unit](double& number) {
    number *= unit;
    const double whole = std::round(number);
    if (std::fabs(number - whole) <= 1e-5) number = whole;
  };
  if (unit == 1) return;
  scale(f.axes[place].start);
  scale(f.axes[place].step);
  for (std::size_t n = place; n < f.coordinates.size(); n += f.axes.size()) scale(f.coordinates[n]);
}

// Positions counted one by one that were rounded to few bits: some stand more than once, and what
// rounds to them is counted.
struct RoundedPositions {
  Precision precision = Precision::exact;
  double start = 0;
};

RoundedPositions rounded_positions(const std::vector<double>& positions) {
  if (std::adjacent_find(positions.begin(), positions.end()) == positions.end()) return {};
  for (const FloatFormat format : {FloatFormat::bfloat16, FloatFormat::float16}) {
    // As far as either format's neighbours are apart below 65536.
    for (double start = std::max(0.0, positions[0] - 256); start <= positions[0] + 256; ++start) {
      std::size_t n = 0;
      while (n < positions.size() && rounded_to(format, start + real(n)) == positions[n]) ++n;
      if (n < positions.size()) continue;
      const bool bfloat16 = format == FloatFormat::bfloat16;
      return {bfloat16 ? Precision::bfloat16 : Precision::float16, start};
    }
  }
  return {};
}

void add_rotary(const Sheet& sheet, const Explanation& e, Finding& f) {
  f.rotary.part = e.structure->part;
  f.rotary.paired = sheet.doubled;
  const std::vector<std::size_t>& read_as = sheet.arrangement.read_as;
  f.rotary.pairing = read_as[0] == read_as[1] ? Pairing::adjacent : Pairing::halves;
  f.columns = 2 * e.formula->frequencies.size();
}

// All but what a telling says.
Finding finding_of(const Sheet& sheet, const Explanation& e, const Rounding& rounding) {
  Finding f{};
  f.order = e.order;
  f.odd = e.structure->odd;
  f.base_uncertainty = e.uncertainty;
  f.amplitude = e.formula->amplitude;
  f.doubled = sheet.doubled;
  f.transposed = sheet.arrangement.transposed;
  f.channels_first = sheet.arrangement.pixels != 0;
  f.columns = sheet.arrangement.read_as.size();
  if (e.structure->part != RotaryPart::none) add_rotary(sheet, e, f);
  f.zero_columns = sheet.width() - e.structure->columns;
  f.zero_rows = sheet.zero_rows;
  const Comparison& c = e.comparison;
  f.values = rounding.precision;
  f.angles = e.formula->angles != Precision::exact ? e.formula->angles
             : c.drifted <= c.differing            ? Precision::exact
                                                   : Precision::float32;
  const std::vector<std::size_t> order = by_changes(e.formula->positions);
  f.ordered = e.axes.size() > 1 && is_grid(e, order, f.axes);
  if (!f.ordered) f.axes.clear();
  for (const std::size_t axis : order) {
    if (!f.ordered) f.axes.push_back(of_no_grid(e, axis));
  }
  for (std::size_t axis = 0; axis < order.size(); ++axis) {
    const auto place = std::find(order.begin(), order.end(), axis) - order.begin();
    f.fields.push_back(static_cast<std::size_t>(place));
  }
  for (std::size_t row = 0; row < sheet.height(); ++row) {
    for (const std::size_t axis : order) f.coordinates.push_back(e.formula->positions[axis][row]);
  }
  f.max_difference = c.largest;
  f.mean_difference = c.cells == 0 ? 0 : c.sum / real(c.cells);
  f.differing = c.differing;
  f.row = f.transposed ? c.column : c.row;
  f.column = f.transposed ? c.row : c.column;
  f.was = c.was;
  f.would_be = c.would_be;
  return f;
}

// A preset's own rules make steps and amplitudes that nobody types; without one they are unusual.
void add_unusual(Finding& f) {
  if (!f.presets.empty() || f.mistake != Mistake::none) return;
  f.unusual.amplitude = std::fabs(f.amplitude - 1) > 1e-3;
  if (f.axes.size() == 1) return;
  for (const FoundAxis& axis : f.axes) {
    f.unusual.start = f.unusual.start || price_of(axis.start) == unlikely_price;
    f.unusual.step = f.unusual.step || price_of(axis.step) == unlikely_price;
  }
}

}  // namespace

void add_findings_of(const Sheet& sheet, const Explanation& e, const Rounding& rounding,
                     std::vector<Finding>& findings) {
  const std::vector<Telling> ways = tellings(e);
  const RoundedPositions rounded =
      e.axes.size() == 1 ? rounded_positions(e.formula->positions[0]) : RoundedPositions{};
  for (const Telling& telling : ways) {
    findings.push_back(finding_of(sheet, e, rounding));
    Finding& f = findings.back();
    f.formula = e.formula;
    f.frequencies = telling.form;
    f.base = e.structure->groups[0].pairs.size() < 2 ? unknown : telling.base;
    f.shift = telling.shift;
    f.dim = telling.dim == 0 ? f.columns : telling.dim;
    f.first_column = 2 * telling.first;
    if (telling.mistake == Mistake::pair_counted_from_one) f.first_column = 0;
    multiply(f, 0, telling.unit);
    f.mistake = telling.mistake;
    f.unusual = telling.unusual;
    if (rounded.precision != Precision::exact && telling.mistake == Mistake::none &&
        telling.unit == 1) {
      f.mistake = Mistake::low_precision_angles;
      f.angles = rounded.precision;
      f.axes[0].start = rounded.start;
      f.axes[0].step = 1;
    }
    f.presets = preset_names(f);
    add_unusual(f);
    f.verdict = f.differing > 0              ? Verdict::near
                : f.mistake != Mistake::none ? Verdict::mistake
                : !f.unusual.any()           ? Verdict::match
                                             : Verdict::unusual;
  }
}

}  // namespace posenc::doctor_detail
