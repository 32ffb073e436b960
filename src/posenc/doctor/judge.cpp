#include "posenc/doctor/judge.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/cells.h"
#include "posenc/doctor/formula.h"
#include "posenc/doctor/structure.h"
#include "posenc/doctor/telling.h"
#include "posenc/doctor/tuning.h"

namespace posenc::doctor_detail {

namespace {

// A frequency that somebody chose has about three digits and a power of ten: what a rival of plain
// sinusoids pays for each pair. A pair that the table tells less of pays less.
constexpr double bits_of_a_choice = 12;
// float32 has no more, and no number that was fitted to it.
constexpr double bits_of_a_number = 24;
// One of some sixty ways to go from the usual one: a mistake, a shift, a width that was cut.
constexpr double bits_of_a_kind = 6;
// What speaks for base 10000 and steps that are typed before any number is seen: most tables have
// them.
constexpr double bits_of_the_usual = 6;
// So much must be left when all is paid: one wrong table in 65536 has it by chance.
constexpr double least_left = 16;

double bits(double choices) { return std::log(1 + choices) / std::log(2.0); }

// What a number costs that was chosen: nothing for a whole one but its size. A preset's own rules
// make steps that nobody types; else a crooked one costs as many bits as are known of it.
double cost_of(double number, double known) {
  const double price = price_of(number);
  return price == 0 ? bits(std::fabs(number)) : price < odd ? bits_of_a_kind : known;
}

// Rows from the first on, or with the rows that are zero among them.
bool is_even(const Finding& f, bool among) {
  const std::vector<double>& p = f.coordinates;
  const double start = f.axes[0].start, step = f.axes[0].step;
  std::size_t zero = 0;
  for (std::size_t n = 0; n < p.size(); ++n) {
    while (among && zero < f.zero_rows.size() && f.zero_rows[zero] == n + zero) ++zero;
    const double expected = start + step * real(n + zero);
    if (!(std::fabs(p[n] - expected) <= 1e-9 * (1 + std::fabs(expected)))) return false;
  }
  return true;
}

// False for laws of their own, whose numbers nothing was fitted to.
bool has_words(const Finding& f) {
  switch (f.mistake) {
    case Mistake::none:
    case Mistake::multiplied:
    case Mistake::product_for_power:
    case Mistake::endpoint_for_paper:
    case Mistake::pairs_reversed:
    case Mistake::doubled_exponent:
    case Mistake::pair_counted_from_one:
    case Mistake::floor_divided_exponent:
      return !std::isnan(f.base);
    case Mistake::one_frequency_a_column:
    case Mistake::base_outside_the_sine:
    case Mistake::base_inside_the_sine:
    case Mistake::low_precision_angles:
    case Mistake::own_exponent:
    case Mistake::integer_division:
    case Mistake::reshaped:
      return false;
  }
  return false;
}

// The frequencies by the words of a finding.
class Words {
 public:
  Words(const Finding& f, const Formula& formula) : f_(f), formula_(formula) {
    for (const std::size_t axis : formula.axes) {
      counts_.resize(std::max(counts_.size(), axis + 1));
      ++counts_[axis];
    }
  }

  std::vector<double> frequencies() const {
    std::vector<double> told;
    std::vector<std::size_t> seen(counts_.size());
    const bool dealt = f_.order == ColumnOrder::bands_in_turn && counts_.size() == 3;
    for (const std::size_t axis : formula_.axes) {
      const std::size_t here = seen[axis]++;
      const double index = real(dealt ? 3 * here + axis : here) + real(f_.first_column) / 2 +
                           (f_.mistake == Mistake::pair_counted_from_one ? 1 : 0);
      told.push_back(frequency(index, half(axis, dealt), counts_[axis]));
    }
    return told;
  }

 private:
  double half(std::size_t axis, bool dealt) const {
    if (f_.dim != f_.columns) return real(f_.dim) / 2;
    const std::size_t read = (f_.doubled ? f_.columns / 2 : f_.columns) - f_.zero_columns;
    if (counts_.size() == 1 || dealt) return real(read) / 2;
    // The last axis may be cut.
    return real(counts_[f_.order == ColumnOrder::interleaved ? 0 : axis]);
  }

  // Of one of so many pairs.
  double frequency(double index, double half, std::size_t count) const {
    if (f_.mistake == Mistake::floor_divided_exponent) return exponential_of(-2 * index);
    if (f_.mistake == Mistake::doubled_exponent) half /= 2;
    const Group group{{{0, 0, index}, {0, 0, real(count - 1)}}, half, 1};
    return doctor_detail::frequencies({f_.frequencies, f_.base, f_.shift}, group)[0];
  }

  const Finding& f_;
  const Formula& formula_;
  std::vector<std::size_t> counts_;  // pairs of each axis
};

// What the frequencies of a table tell, less what was chosen freely.
double bits_left(const Finding& f, const Formula& formula, const Rounding& rounding) {
  std::vector<double> least(formula.positions.size(), never), most(least.size(), -never);
  for (std::size_t axis = 0; axis < least.size(); ++axis) {
    for (const double position : formula.positions[axis]) {
      least[axis] = std::min(least[axis], position);
      most[axis] = std::max(most[axis], position);
    }
  }
  const bool usual = f.base == usual_base && f.dim == f.columns &&
                     f.frequencies != FrequencyForm::shifted &&
                     std::all_of(f.axes.begin(), f.axes.end(), [](const FoundAxis& axis) {
                       return std::isfinite(axis.step) && is_whole(4 * axis.step);
                     });
  double left = usual ? bits_of_the_usual : 0, most_told = 0;
  for (std::size_t n = 0; n < formula.frequencies.size(); ++n) {
    const std::size_t axis = formula.axes[n];
    const double rate = formula.frequencies[n];
    const double reach = rate * std::max(std::fabs(least[axis]), std::fabs(most[axis]));
    const double noise = rounding.of(1) + 6e-8 + drift * reach;
    const double told = reach / noise;
    if (!(told > 1)) continue;
    most_told = std::max(most_told, bits(told));
    left += std::min(bits_of_a_choice, bits(told));
  }
  if (!std::isnan(f.base)) {
    const int rank = snap(f.base, 0).rank;
    const bool typed = rank < 4 || (f.rotary.part != RotaryPart::none && !f.unusual.base);
    left -= rank == 0   ? 0
            : rank == 1 ? 4
            : typed     ? 10
                        : std::min(bits_of_a_number, bits(10 / (f.base_uncertainty + 1e-9)));
  }
  for (const FoundAxis& axis : f.axes) {
    if (std::isnan(axis.step)) continue;
    const bool by_rule = f.axes.size() > 1 && !f.presets.empty();
    const double known = by_rule ? bits_of_a_kind : std::min(bits_of_a_number, most_told);
    // Sines and their cosines tell the phase of every pair, so that all of them pay for the start.
    const bool phases = f.rotary.part != RotaryPart::cos && f.rotary.part != RotaryPart::sin;
    left -= std::min(cost_of(axis.start, known), phases && is_whole(axis.start) ? 4 : known);
    if (axis.length > 1) left -= cost_of(axis.step, known) - 1;
  }
  for (const bool chosen :
       {f.unusual.amplitude, f.mistake != Mistake::none, f.frequencies == FrequencyForm::shifted,
        f.dim > f.columns, f.first_column > 0}) {
    if (chosen) left -= bits_of_a_kind;
  }
  return left;
}

// Whether rows that follow no rule may have been typed: of few digits, or times that go on.
bool may_be_typed(const Finding& f) {
  const std::vector<double>& p = f.coordinates;
  const bool whole = std::all_of(p.begin(), p.end(), [](double at) { return price_of(at) < odd; });
  const bool meant = f.dim == f.columns && f.mistake != Mistake::pair_counted_from_one;
  return meant && (whole || std::is_sorted(p.begin(), p.end()));
}

// Whether two axes are one, cut up: the one follows from the other.
bool is_one_axis(const std::vector<double>& p, const std::vector<double>& q) {
  double n = real(p.size()), sp = 0, sq = 0, pp = 0, pq = 0, qq = 0;
  for (std::size_t row = 0; row < p.size(); ++row) {
    sp += p[row];
    sq += q[row];
    pp += p[row] * p[row];
    pq += p[row] * q[row];
    qq += q[row] * q[row];
  }
  pp -= sp * sp / n;
  pq -= sp * sq / n;
  qq -= sq * sq / n;
  return pp > 0 && qq > 0 && pq * pq > 0.9999 * pp * qq;
}

// Every cell, against the numbers that the words make. Tells what the angles were rounded to.
bool remakes(const float* table, const Formula& formula, const Rounding& rounding, Finding& f) {
  const Arrangement& where = formula.arrangement;
  RowWriter writer(formula);
  std::vector<float> row(formula.columns.size());
  double largest = 0, sum = 0;
  bool drifted = false;
  for (std::size_t n = 0; n < where.rows.size(); ++n) {
    writer.write(n, row.data());
    for (std::size_t column = 0; column < where.read_as.size(); ++column) {
      const std::size_t as = where.read_as[column];
      const double was = table[where.place(where.rows[n], column)];
      const double off = std::fabs(was - row[as]);
      largest = std::max(largest, off);
      sum += off;
      const double rounded = rounding.of(was) + 6.1e-8;
      if (off <= rounded || formula.columns[as] == no_column) continue;
      const std::size_t wave = formula.columns[as] / 2;
      const double angle = formula.frequencies[wave] * formula.positions[formula.axes[wave]][n];
      drifted = true;
      if (!(off <= rounded + formula.amplitude * std::min(std::fabs(angle) * drift, 0.02))) {
        return false;
      }
    }
  }
  f.angles = drifted ? Precision::float32 : Precision::exact;
  f.max_difference = largest;
  f.mean_difference = sum / real(where.cells);
  return true;
}

// The base that makes the table, with as few digits as do; of those that are as near to the one
// that was found as it is known.
bool tells_base(const float* table, Formula& formula, const Rounding& rounding, Finding& f) {
  const double found = f.base, doubt = 4 * f.base_uncertainty;
  const auto makes = [&](double base) {
    f.base = base;
    formula.frequencies = Words(f, formula).frequencies();
    return remakes(table, formula, rounding, f);
  };
  if (makes(found)) return true;
  double unit = 1;
  while (unit * 100 < found) unit *= 10;
  for (int digits = 2; digits < 9; ++digits, unit /= 10) {
    const double near = std::round(found / unit) * unit;
    if (std::fabs(near / found - 1) < doubt && makes(near)) return true;
  }
  for (const double off : {-0.2, 0.2, -0.4, 0.4, -0.7, 0.7}) {
    if (makes(found * (1 + off * doubt))) return true;
  }
  f.base = found;
  return false;
}

bool is_proved(const float* table, const Rounding& rounding, Finding& f) {
  const Formula& formula = *f.formula;
  if (formula.law != Law::waves || formula.angles != Precision::exact) return true;
  const bool sequence = f.axes.size() == 1;
  if (sequence && std::isnan(f.axes[0].step) && !may_be_typed(f)) return false;
  // Frequencies that no library has in such a table: octaves are periodic features too.
  const bool rare = f.frequencies == FrequencyForm::growing ||
                    f.frequencies == FrequencyForm::octaves ||
                    f.frequencies == FrequencyForm::linear;
  if (rare && f.presets.empty() && f.mistake == Mistake::none) return false;
  // So are products, but of positions that are counted: a DFT's are products of turns.
  const bool counted = std::isfinite(f.axes[0].step) && is_whole(f.axes[0].start) &&
                       is_whole(f.axes[0].step) && f.axes[0].step < 100;
  if (f.frequencies == FrequencyForm::products && !counted) return false;
  for (std::size_t axis = 1; axis < formula.positions.size(); ++axis) {
    for (std::size_t other = 0; other < axis; ++other) {
      if (is_one_axis(formula.positions[axis], formula.positions[other])) return false;
    }
  }
  // Of a base that is not in use and a step that nobody types, the one may make up for the other:
  // periods of a day and its halves are such.
  const bool own_base = !std::isnan(f.base) && snap(f.base, 0).rank > 1;
  if ((own_base && (f.unusual.start || f.unusual.step)) ||
      bits_left(f, formula, rounding) < least_left)
    return false;
  auto again = std::make_shared<Formula>(formula);
  if (f.rotary.part != RotaryPart::none || !has_words(f)) {
    if (!remakes(table, *again, rounding, f)) return false;
  } else {
    const std::size_t axes = formula.positions.size();
    for (std::size_t n = 0; n < f.coordinates.size(); ++n) {
      for (std::size_t axis = 0; axis < axes; ++axis) {
        if (f.fields[axis] == n % axes) again->positions[axis][n / axes] = f.coordinates[n];
      }
    }
    if (!tells_base(table, *again, rounding, f)) return false;
  }
  f.formula = std::move(again);
  return true;
}

// Rows that count on in a unit that was fitted are told as whole ones where they are near to them;
// whether these make the table is asked for after that.
void count_on(Finding& f) {
  const bool scaled = f.mistake == Mistake::pair_counted_from_one || f.first_column > 0;
  if (!scaled || f.axes.size() > 1 || !std::isfinite(f.axes[0].step)) return;
  const double start = std::round(f.axes[0].start), step = std::round(f.axes[0].step);
  std::vector<double> whole;
  for (std::size_t n = 0; n < f.coordinates.size(); ++n) {
    whole.push_back(start + step * real(n));
    if (step == 0 || std::fabs(whole[n] - f.coordinates[n]) > 0.02) return;
  }
  f.axes[0].start = start;
  f.axes[0].step = step;
  f.coordinates = std::move(whole);
}

}  // namespace

bool is_sure(const Finding& f) {
  return f.verdict != Verdict::ambiguous && f.verdict != Verdict::near;
}

bool is_plain(const Finding& f) {
  if (!is_sure(f) || f.unusual.any() || f.dim < f.columns - f.zero_columns) return false;
  const bool vector = f.rotary.part == RotaryPart::inv_freq || f.bias.heads + f.bias.buckets > 0;
  if (vector) return true;
  if (f.axes.size() > 1) return f.ordered;
  return std::isfinite(f.axes[0].step) && price_of(f.axes[0].step) == 0 && f.first_column == 0;
}

void judge(const float* table, const Rounding& rounding, Finding& f) {
  count_on(f);
  const bool waves = f.formula->law != Law::rates && f.formula->law != Law::slopes;
  if (waves && f.axes.size() == 1 && std::isfinite(f.axes[0].step) && !is_even(f, false) &&
      !is_even(f, true) && f.formula->angles == Precision::exact) {
    f.axes[0].start = f.axes[0].step = unknown;
    f.unusual.start = f.unusual.step = false;
  }
  if (f.verdict == Verdict::unusual && !f.unusual.any()) f.verdict = Verdict::match;
  if (is_sure(f) && !is_proved(table, rounding, f)) f.verdict = Verdict::ambiguous;
}

}  // namespace posenc::doctor_detail
