#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/interpretation.h"
#include "posenc/doctor/names.h"
#include "posenc/doctor/proposals.h"

namespace posenc::doctor_detail {

namespace {

using Positions = std::vector<std::vector<double>>;

// Nobody sees an amplitude that is nearer to 1.
constexpr double least_of_amplitudes = 1e-3;

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
    found.length = static_cast<std::size_t>(nearest_whole((last - found.start) / found.step)) + 1;
  }
  return found;
}

// Coordinates in another unit; those that come out whole but for the last bits are whole.
void multiply(Finding& f, std::size_t place, double unit) {
  const auto scale = [unit](double& number) {
    number *= unit;
    const double whole = nearest_whole(number);
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
  for (const Precision precision : {Precision::bfloat16, Precision::float16}) {
    // As far apart as neighbours of either are below 65536.
    for (double start = std::max(0.0, positions[0] - 256); start <= positions[0] + 256; ++start) {
      std::size_t n = 0;
      while (n < positions.size() && rounded_to(precision, start + real(n)) == positions[n]) ++n;
      if (n == positions.size()) return {precision, start};
    }
  }
  return {};
}

// Rows of the table that are not read are zero.
void add_zero_rows(const Arrangement& shape, Finding& f) {
  std::size_t read = 0;
  for (std::size_t row = 0; row < shape.height(); ++row) {
    if (read < shape.rows.size() && shape.rows[read] == row) {
      ++read;
    } else {
      f.zero_rows.push_back(row);
    }
  }
}

void add_rotary(const Explanation& e, Finding& f) {
  if (e.structure->part) {
    const std::vector<std::size_t>& read_as = e.formula->arrangement.read_as;
    const bool adjacent = f.doubled && read_as[0] == read_as[1];
    f.kind =
        FoundRotary{*e.structure->part, f.doubled, adjacent ? Pairing::adjacent : Pairing::halves};
  }
  f.scaling = e.tuning.scaling;
  f.columns = 2 * e.formula->frequencies.size();
  f.unusual.amplitude = std::fabs(f.amplitude - 1) > most_louder(f.scaling) + least_of_amplitudes;
}

void add_coordinates(const Explanation& e, Finding& f) {
  const Formula& formula = *e.formula;
  if (formula.law == Law::rates || formula.law == Law::slopes) {
    f.axes = e.axes;
    f.fields.push_back(0);
    for (std::size_t row = 0; row < e.axes[0].length; ++row) f.coordinates.push_back(real(row));
    return;
  }
  const std::vector<std::size_t> order = by_changes(formula.positions);
  f.ordered = e.axes.size() > 1 && is_grid(e, order, f.axes);
  if (!f.ordered) f.axes.clear();
  for (const std::size_t axis : order) {
    if (!f.ordered) f.axes.push_back(of_no_grid(e, axis));
  }
  for (std::size_t axis = 0; axis < order.size(); ++axis) {
    const auto place = std::find(order.begin(), order.end(), axis) - order.begin();
    f.fields.push_back(static_cast<std::size_t>(place));
  }
  for (std::size_t row = 0; row < formula.positions[0].size(); ++row) {
    for (const std::size_t axis : order) f.coordinates.push_back(formula.positions[axis][row]);
  }
}

void add_differences(const Comparison& c, Finding& f) {
  f.max_difference = c.largest;
  f.mean_difference = c.cells == 0 ? 0 : c.sum / real(c.cells);
  f.differing = c.differing;
  f.row = f.transposed ? c.column : c.row;
  f.column = f.transposed ? c.row : c.column;
  f.was = c.was;
  f.would_be = c.would_be;
}

// All but what a interpretation says.
void begin(const Explanation& e, const Rounding& rounding, Finding& f) {
  const Formula& formula = *e.formula;
  const Arrangement& shape = formula.arrangement;
  f.order = e.structure->order;
  f.odd = e.structure->odd;
  f.base_uncertainty = e.uncertainty;
  f.amplitude = formula.amplitude;
  const auto read = std::max_element(shape.read_as.begin(), shape.read_as.end());
  f.doubled = *read + 1 < shape.read_as.size();
  f.transposed = shape.transposed;
  f.channels_first = shape.pixels != 0;
  // A print with gaps has more columns than it shows.
  f.columns = std::max(shape.read_as.size(), e.structure->columns);
  f.kind = e.kind;
  if (e.structure->part || f.as<FoundTurn>() != nullptr) add_rotary(e, f);
  if (formula.columns.size() > e.structure->columns) {
    f.zero_columns = formula.columns.size() - e.structure->columns;
  }
  add_zero_rows(shape, f);
  f.values = rounding.precision;
  f.angles = formula.angles != Precision::exact               ? formula.angles
             : e.comparison.drifted <= e.comparison.differing ? Precision::exact
                                                              : Precision::float32;
  add_coordinates(e, f);
  add_differences(e.comparison, f);
  f.formula = e.formula;
}

// A preset's own rules make steps and amplitudes that nobody types; without one they are unusual.
void add_unusual(Finding& f) {
  if (f.is_rotary() || f.as<FoundTurn>() != nullptr) return;
  if (!f.presets.empty() || f.mistake != Mistake::none) return;
  f.unusual.amplitude = std::fabs(f.amplitude - 1) > least_of_amplitudes;
  if (f.axes.size() == 1) return;
  for (const FoundAxis& axis : f.axes) {
    f.unusual.start = f.unusual.start || price_of(axis.start) == unlikely_price;
    f.unusual.step = f.unusual.step || price_of(axis.step) == unlikely_price;
  }
}

// Whether what is a rotary's may as well be rows that are added.
bool may_be_rows(const Finding& rotary) {
  return rotary.verdict == Verdict::match && rotary.scaling.form == RotaryScaling::none;
}

Verdict verdict_of(const Explanation& e, const Finding& f) {
  return f.differing > 0              ? Verdict::near
         : !e.is_determined           ? Verdict::ambiguous
         : f.mistake != Mistake::none ? Verdict::mistake
         : f.unusual.any()            ? Verdict::unusual
                                      : Verdict::match;
}

}  // namespace

std::vector<Finding> findings_of(const Explanation& e, const Rounding& rounding) {
  std::vector<Finding> findings;
  const bool free = !e.structure->groups.empty();
  const RoundedPositions rounded =
      free && e.axes.size() == 1 ? rounded_positions(e.formula->positions[0]) : RoundedPositions{};
  for (const Interpretation& interpretation : interpretations(e)) {
    if (interpretation.as_rows && !may_be_rows(findings[0])) break;
    findings.emplace_back();
    Finding& f = findings.back();
    begin(e, rounding, f);
    if (interpretation.as_rows) f.kind = FoundRows{};
    f.frequencies = interpretation.form;
    f.base = free && e.structure->groups[0].pairs.size() < 2 ? unknown : interpretation.base;
    f.shift = interpretation.shift;
    f.dim = interpretation.dim == 0 ? f.columns : interpretation.dim;
    f.first_column = 2 * interpretation.first;
    if (interpretation.mistake == Mistake::pair_counted_from_one) f.first_column = 0;
    multiply(f, 0, interpretation.unit);
    f.mistake = interpretation.mistake;
    const bool loud = f.unusual.amplitude;
    f.unusual = interpretation.unusual;
    f.unusual.amplitude = loud;
    if (rounded.precision != Precision::exact && interpretation.mistake == Mistake::none &&
        interpretation.unit == 1) {
      f.mistake = Mistake::low_precision_angles;
      f.angles = rounded.precision;
      f.axes[0].start = rounded.start;
      f.axes[0].step = 1;
    }
    f.presets = preset_names(f);
    add_unusual(f);
    f.verdict = verdict_of(e, f);
  }
  return findings;
}

}  // namespace posenc::doctor_detail
