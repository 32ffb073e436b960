#include "posenc/doctor/judge.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/comparison.h"
#include "posenc/doctor/formula.h"
#include "posenc/doctor/interpretation.h"
#include "posenc/doctor/proposals.h"
#include "posenc/doctor/rivals.h"
#include "posenc/doctor/structure.h"
#include "posenc/doctor/tuning.h"
#include "posenc/doctor/weights.h"

namespace posenc::doctor_detail {

namespace {

// Whether rows count on from the first one, or with the rows that are zero among them.
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

// Whether a base makes the frequencies. Some mistakes have laws of their own, to which nothing was
// fitted.
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

// Makes frequencies of a finding's own parameters.
class NamedFrequencies {
 public:
  NamedFrequencies(const Finding& f, const Formula& formula) : f_(f), formula_(formula) {
    for (const std::size_t axis : formula.axes) {
      counts_.resize(std::max(counts_.size(), axis + 1));
      ++counts_[axis];
    }
  }

  std::vector<double> frequencies() const {
    std::vector<double> result;
    std::vector<std::size_t> seen(counts_.size());
    const bool dealt = f_.order == ColumnOrder::bands_in_turn && counts_.size() == 3;
    for (const std::size_t axis : formula_.axes) {
      const std::size_t here = seen[axis]++;
      const double index = real(dealt ? 3 * here + axis : here) + real(f_.first_column) / 2 +
                           (f_.mistake == Mistake::pair_counted_from_one ? 1 : 0);
      result.push_back(frequency(index, half(axis, dealt), counts_[axis]));
    }
    return result;
  }

 private:
  double half(std::size_t axis, bool dealt) const {
    if (f_.is_rotary()) return real(f_.dim) / (2 * real(counts_.size()));
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

// The bits that a base costs. The better it is known, the more numbers it was chosen from.
double cost_of_base(const Finding& f) {
  if (std::isnan(f.base)) return 0;
  const double price = price_of_base(snap(f.base, 0).rank);
  if (price < unlikely_price) return price;
  return std::min(bits_of_a_number, bits(10 / (f.base_uncertainty + 1e-9)));
}

// The bits that a chosen number costs: a whole one its size, any other as many as are known of it.
double cost_of_number(double number, double known) {
  const double price = price_of(number);
  const double size = bits(std::fabs(number));
  return price == 0 ? size : price < unlikely_price ? bits_of_a_kind + size : known;
}

// The bits that the coordinates of an axis cost. known: bits of a number that the table shows.
double cost_of_axis(const Finding& f, const FoundAxis& axis, double known) {
  // The axes of a grid in order are few numbers.
  if (std::isnan(axis.step) && f.ordered) return 0;
  // Where each row was chosen by itself, one pair tells where it is; of several axes at any
  // numbers, two do, because there are as many ways again to share the columns out.
  const bool several = f.axes.size() > 1;
  if (std::isnan(axis.step) || (several && !f.ordered)) {
    const bool whole = std::all_of(f.coordinates.begin(), f.coordinates.end(), is_whole);
    return several && !whole ? 2 * bits_of_a_choice : bits_of_a_choice;
  }
  // Sines and their cosines tell the phase of every pair, so that all of them pay for the start.
  const bool phases = !f.is_rotary(RotaryPart::cos) && !f.is_rotary(RotaryPart::sin);
  const double start =
      std::min(cost_of_number(axis.start, known), phases && is_whole(axis.start) ? 4 : known);
  return start + cost_of_number(axis.step, known) - 1;
}

// Whether each row of a sequence was placed by itself, at numbers that nobody types.
bool has_own_rows(const Finding& f) {
  return f.axes.size() == 1 && std::isnan(f.axes[0].step) &&
         !std::all_of(f.coordinates.begin(), f.coordinates.end(),
                      [](double at) { return price_of(at) < unlikely_price; });
}

// So many rows show a frequency.
constexpr std::size_t enough_rows = 16;

// The number of rows that differ by more than rounding, up to enough_rows. Rows that are whole
// turns apart count once.
std::size_t distinct_rows(const Sheet& sheet, const Rounding& rounding) {
  std::vector<std::size_t> distinct;
  const auto is_same = [&](double a, double b) { return std::fabs(a - b) <= rounding.of(1); };
  for (std::size_t row = 0; row < sheet.height() && distinct.size() < enough_rows; ++row) {
    const auto here = sheet.values.begin() + static_cast<std::ptrdiff_t>(row * sheet.width());
    const auto is_here = [&](std::size_t other) {
      const float* const there = &sheet.values[other * sheet.width()];
      return std::equal(there, there + sheet.width(), here, is_same);
    };
    if (std::none_of(distinct.begin(), distinct.end(), is_here)) distinct.push_back(row);
  }
  return distinct.size();
}

// The bits that frequencies show, less those of free choices. Negative if an axis shows fewer bits
// than its coordinates cost. rows: the number of different rows.
double bits_left(std::size_t rows, const Finding& f, const Formula& formula,
                 const Rounding& rounding) {
  std::vector<double> farthest;
  std::vector<double> evidence_of(formula.positions.size());
  for (const std::vector<double>& positions : formula.positions) {
    farthest.push_back(0);
    for (const double at : positions) farthest.back() = std::max(farthest.back(), std::fabs(at));
  }
  const bool usual = f.base == usual_base && f.mistake == Mistake::none && f.dim == f.columns &&
                     f.frequencies != FrequencyForm::shifted &&
                     std::all_of(f.axes.begin(), f.axes.end(), [](const FoundAxis& axis) {
                       return std::isfinite(axis.step) && is_whole(4 * axis.step);
                     });
  const bool own_rows = has_own_rows(f);
  const double blur = rounding.of(1) + 6e-8;
  double most_evidence = 0;
  for (std::size_t n = 0; n < formula.frequencies.size(); ++n) {
    const std::size_t axis = formula.axes[n];
    // Of a sine that is divided by the base, how large it is.
    const double reach = formula.frequencies[n] * (formula.law == Law::waves ? farthest[axis] : 1);
    // An angle is known but for whole turns; rows that have made some tell the more.
    const double noise = blur + std::min(drift * reach, most_drift);
    const double evidence = bits(std::min(reach, full_turn / 2) / noise);
    most_evidence = std::max(most_evidence, bits(reach / noise));
    // Whole turns of a pair are chosen with the place of a row: of rows that count on, a negated
    // column is also half a turn more.
    if (own_rows && reach > full_turn) continue;
    const double times = reach > full_turn / 2 ? real(rows) : 1;
    evidence_of[axis] += std::min(bits_of_a_choice, times * evidence);
  }
  double evidence = 0, least_evidence = never;
  for (const double one : evidence_of) {
    evidence += one;
    least_evidence = std::min(least_evidence, one);
  }
  double left = evidence + (usual ? bits_of_the_usual : 0);
  // A preset's own rules make starts and steps of grids that nobody types.
  const bool by_rule = f.axes.size() > 1 && !f.presets.empty();
  const double known = by_rule ? bits_of_a_kind : std::min(bits_of_a_number, most_evidence);
  for (const FoundAxis& axis : f.axes) {
    const double cost =
        rows == 1 ? cost_of_number(axis.start, known) : cost_of_axis(f, axis, known);
    left -= cost;
    // What the other columns tell does not speak for where an axis was placed.
    if (cost > 0 && least_evidence < cost + bits_of_a_kind) return -1;
  }
  for (const bool chosen :
       {f.unusual.amplitude, f.mistake != Mistake::none, f.frequencies == FrequencyForm::shifted,
        f.dim > f.columns, f.first_column > 0}) {
    if (chosen) left -= bits_of_a_kind;
  }
  return left - cost_of_base(f);
}

// Whether rows that follow no rule may have been typed: of few digits, or times that go on.
bool may_be_typed(const Finding& f) {
  const bool meant = f.dim == f.columns && f.mistake != Mistake::pair_counted_from_one;
  return meant && (!has_own_rows(f) || std::is_sorted(f.coordinates.begin(), f.coordinates.end()));
}

bool stands(const std::vector<double>& positions) {
  return std::count(positions.begin(), positions.end(), positions[0]) ==
         static_cast<std::ptrdiff_t>(positions.size());
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

// Compares a sheet with the numbers that a finding's parameters make.
class Proof {
 public:
  Proof(const Sheet& sheet, const Rounding& rounding, Finding& finding)
      : sheet_(sheet),
        rounding_(rounding),
        f_(finding),
        formula_(std::make_shared<Formula>(*finding.formula)) {}

  bool holds() {
    if (!falls_by_one_ratio(f_.scaling.form) || !has_words(f_)) return accept();
    const std::size_t axes = formula_->positions.size();
    const bool rows = formula_->law != Law::rates;
    for (std::size_t n = 0; rows && n < f_.coordinates.size(); ++n) {
      for (std::size_t axis = 0; axis < axes; ++axis) {
        if (f_.fields[axis] == n % axes) formula_->positions[axis][n / axes] = f_.coordinates[n];
      }
    }
    return tells_base();
  }

 private:
  void take(double base) {
    f_.base = base;
    formula_->frequencies = NamedFrequencies(f_, *formula_).frequencies();
    for (double& frequency : formula_->frequencies) frequency /= f_.scaling.factor;
  }

  // Whether every cell is within the rounding. Sets what the angles were rounded to.
  bool accept() {
    const Comparison c = compare(sheet_, *formula_, nothing_, rounding_, 0, 0);
    if (c.differing > 0 || (c.drifted > 0 && !drifts_as_float32())) return false;
    f_.angles = c.drifted > 0 ? Precision::float32 : Precision::exact;
    f_.max_difference = c.largest;
    f_.mean_difference = c.sum / real(c.cells);
    f_.formula = formula_;
    return true;
  }

  // Whether all that cells are off by is what float32 does: it takes each frequency to another, the
  // same in all rows, and rounds each angle. A frequency of 1 is exact, and so are its angles at
  // whole positions. Others were computed too, as those of a grid: divided by a length and a little
  // more, and multiplied.
  bool drifts_as_float32() const {
    constexpr double roundings_of_position = 8;
    struct Share {
      double least = -1, most = 1;  // of `drift`
    };
    const std::size_t width = sheet_.width();
    std::vector<Share> shares(formula_->frequencies.size());
    RowWriter writer(*formula_);
    std::vector<float> would_be(width);
    // Every cell is within `drift`; some hundred rows tell whether that is of one share.
    for (const std::size_t row : spread(sheet_.height(), 128)) {
      writer.write(row, would_be.data());
      for (std::size_t column = 0; column < width; ++column) {
        if (formula_->columns[column] == no_column) continue;
        const std::size_t pair = formula_->columns[column] / 2;
        const double position = formula_->positions[formula_->axes[pair]][row];
        const double frequency = formula_->frequencies[pair], angle = position * frequency;
        const bool whole = is_whole(position) && formula_->positions.size() == 1;
        const bool exact = frequency == 1;
        const double times = (exact ? 0 : 1) + (whole ? 0 : roundings_of_position);
        const double rounded = formula_->amplitude * std::fabs(angle) * ulp * times;
        const double was = sheet_.at(row, column), off = was - would_be[column];
        const double allowed = rounding_.of(was) + 1.3e-7 + std::min(rounded, most_drift);
        const double reach = exact ? 0 : drift * angle * writer.slope(column);
        if (std::fabs(off) <= allowed - std::fabs(reach)) continue;
        if (reach == 0) return false;
        const double one = (off - allowed) / reach, other = (off + allowed) / reach;
        Share& share = shares[pair];
        share.least = std::max(share.least, std::min(one, other));
        share.most = std::min(share.most, std::max(one, other));
        if (share.least > share.most) return false;
      }
    }
    return true;
  }

  bool makes(double base) {
    take(base);
    return accept();
  }

  // A base as it was typed makes the table. Of others, that with as few digits as do, and as near
  // to the one that was found as it is known.
  bool tells_base() {
    const double found = f_.base, doubt = 4 * f_.base_uncertainty;
    const Snapped snapped = snap(found, 0);
    if (snapped.rank < 4) {
      // Of linear scaling the factor is told with the base, and may be one that nobody types.
      f_.unusual.base = price_of(f_.scaling.factor) == unlikely_price;
      return makes(snapped.base);
    }
    double least = found * (1 - doubt), most = found * (1 + doubt), base = found;
    for (int tries = 0;; ++tries) {
      const int more = way_from(base);
      if (more == 0) break;
      (more > 0 ? least : most) = base;
      base = (least + most) / 2;
      f_.base = found;
      if (tries == 16) return false;
    }
    double unit = 1;
    while (unit * 100 < base) unit *= 10;
    for (int digits = 2; digits < 9; ++digits, unit /= 10) {
      const double near = nearest_whole(base / unit) * unit;
      if (!(std::fabs(near / found - 1) < doubt) || !makes(near)) continue;
      f_.unusual.base = f_.unusual.base && digits > 3;
      return true;
    }
    return makes(base);
  }

  // Whether the base must be more than this one, or less, for the first cell that differs to come
  // nearer to the table's; 0 where none differs.
  int way_from(double base) {
    take(base);
    const Comparison c = compare(sheet_, *formula_, nothing_, rounding_, 0, 0);
    if (c.differing == 0) return 0;
    const std::vector<std::size_t>& rows = sheet_.arrangement.rows;
    const auto row = std::lower_bound(rows.begin(), rows.end(), c.row) - rows.begin();
    const auto column = std::find(sheet_.columns.begin(), sheet_.columns.end(), c.column);
    std::vector<float> next(sheet_.width());
    // As far as float32 can tell.
    take(base * (1 + std::max(1e-6, f_.base_uncertainty)));
    RowWriter(*formula_).write(static_cast<std::size_t>(row), next.data());
    const double there = next[static_cast<std::size_t>(column - sheet_.columns.begin())];
    return (there - c.would_be) * (c.was - c.would_be) > 0 ? 1 : -1;
  }

  const Sheet& sheet_;
  const Rounding& rounding_;
  Finding& f_;
  const std::shared_ptr<Formula> formula_;
  const Doubts nothing_{std::vector<double>(formula_->positions.size())};
};

// Whether rows of a base, so of two pairs or more, may be the cosines of a part of a head before
// their sines: those have the numbers of another base.
bool is_part_of_head(const Finding& f, const Formula& formula) {
  const std::vector<double>& frequencies = formula.frequencies;
  if (f.is_rotary() || f.order != ColumnOrder::cosines_first) return false;
  const double logarithm = real(frequencies.size()) * std::log(frequencies[0] / frequencies[1]);
  return may_be_part(logarithm, f.base_uncertainty);
}

// A finding and the table that it explains, as doubts see them.
struct Case {
  const Sheet& sheet;
  const Rounding& rounding;
  const Finding& f;
  const Formula& formula;
  std::size_t rows;  // different ones

  // A base that is not in use.
  bool has_own_base() const { return !std::isnan(f.base) && snap(f.base, 0).rank > 1; }
};

// One row, however often, is no grid and shows no mistake: a schedule that is constant for some
// steps has the numbers of both.
bool is_one_row(const Case& c) {
  return c.rows == 1 && (c.f.axes.size() > 1 || c.f.mistake != Mistake::none);
}

// Pairs of one frequency are near to some whole step, whatever part of a turn they make: only rows
// that are counted one by one are positions.
bool is_one_turn(const Case& c) {
  return c.f.mistake == Mistake::integer_division && !(c.rows > 2 && c.f.axes[0].step == 1);
}

bool tells_too_little(const Case& c) {
  return bits_left(c.rows, c.f, c.formula, c.rounding) < least_left;
}

// A base of rows is told; that of a rotary is one in use, or was measured. Numbers may be near
// those of the usual base without telling it.
bool has_vague_base(const Case& c) {
  if (c.f.is_rotary() || std::isnan(c.f.base)) return false;
  if (c.f.verdict == Verdict::near && c.f.base == usual_base) return false;
  return !(c.f.base_uncertainty < least_known);
}

bool has_untyped_rows(const Case& c) {
  return c.f.axes.size() == 1 && std::isnan(c.f.axes[0].step) && !may_be_typed(c.f);
}

// Octaves and other frequencies that no library has in such a table are periodic features too.
bool has_rare_frequencies(const Case& c) {
  const FrequencyForm form = c.f.frequencies;
  const bool rare = form == FrequencyForm::growing || form == FrequencyForm::octaves ||
                    form == FrequencyForm::linear;
  return rare && c.f.presets.empty() && c.f.mistake == Mistake::none;
}

// Products of positions that are not counted are a DFT's, of turns.
bool has_uncounted_products(const Case& c) {
  const auto [start, step, length] = c.f.axes[0];
  const bool counted = std::isfinite(step) && is_whole(start) && is_whole(step) && step < 100;
  return c.f.frequencies == FrequencyForm::products && !counted;
}

// An axis that stands where it is may be none: pairs of 0 and 1, of any frequency.
bool has_standing_axis(const Case& c) {
  const std::vector<std::vector<double>>& positions = c.formula.positions;
  return c.f.axes.size() > 1 && c.f.base != usual_base &&
         std::any_of(positions.begin(), positions.end(), stands);
}

bool has_one_axis_twice(const Case& c) {
  const std::vector<std::vector<double>>& positions = c.formula.positions;
  for (std::size_t axis = 1; axis < positions.size(); ++axis) {
    for (std::size_t other = 0; other < axis; ++other) {
      if (is_one_axis(positions[axis], positions[other])) return true;
    }
  }
  return false;
}

// A shift that nobody types makes a base in use of what would be one of its own.
bool is_part(const Case& c) {
  return (c.has_own_base() || c.f.unusual.shift) && is_part_of_head(c.f, c.formula);
}

// Two frequencies have some base, whatever they are; and of a base that is not in use and
// coordinates that nobody types, the one may make up for the other: periods of a day and its halves
// are such.
bool is_any_base(const Case& c) {
  return c.has_own_base() && (c.formula.frequencies.size() <= 2 * c.formula.positions.size() ||
                              c.f.unusual.start || c.f.unusual.step || has_own_rows(c.f));
}

using Doubt = bool (*)(const Case&);
constexpr Doubt doubts[] = {is_one_row, is_one_turn, tells_too_little};
// Of sines and cosines of exact angles; others have laws of their own, which nothing was fitted to.
constexpr Doubt doubts_of_waves[] = {
    has_vague_base,
    has_untyped_rows,
    has_rare_frequencies,
    has_uncounted_products,
    has_standing_axis,
    has_one_axis_twice,
    is_part,
    is_any_base,
};

bool is_proved(const Sheet& sheet, const Rounding& rounding, Finding& f) {
  const Formula& formula = *f.formula;
  if (f.is_bias()) return true;  // nothing of theirs was fitted
  if (formula.law != Law::rates) {
    const Case here{sheet, rounding, f, formula, distinct_rows(sheet, rounding)};
    const auto is_open = [&here](Doubt doubt) { return doubt(here); };
    if (std::any_of(std::begin(doubts), std::end(doubts), is_open)) return false;
    if (formula.law != Law::waves || formula.angles != Precision::exact) return true;
    if (std::any_of(std::begin(doubts_of_waves), std::end(doubts_of_waves), is_open)) return false;
  }
  return f.verdict == Verdict::near || Proof(sheet, rounding, f).holds();
}

// Rows that count on in a unit that was fitted are told as whole ones where they are near to them;
// whether these make the table is asked for after that. Others are as near as float32 tells.
void count_on(Finding& f) {
  const bool scaled = f.mistake == Mistake::pair_counted_from_one || f.first_column > 0;
  if (!is_sure(f) || f.axes.size() > 1 || !std::isfinite(f.axes[0].step)) return;
  const double start = nearest_whole(f.axes[0].start), step = nearest_whole(f.axes[0].step);
  std::vector<double> whole;
  for (std::size_t n = 0; n < f.coordinates.size(); ++n) {
    whole.push_back(start + step * real(n));
    const double may_be = scaled ? 0.02 : drift * std::fabs(whole[n]);
    if (step == 0 || !(std::fabs(whole[n] - f.coordinates[n]) <= may_be)) return;
  }
  f.axes[0].start = start;
  f.axes[0].step = step;
  f.coordinates = std::move(whole);
}

// Whether a finding of a base in use is not proved: others that say the same numbers are not,
// then.
bool leaves_open(const Finding& f) {
  return !is_sure(f) && f.mistake == Mistake::none && f.dim == f.columns &&
         snap(f.base, 0).rank < 2;
}

void judge(const Sheet& sheet, const Rounding& rounding, Finding& f) {
  count_on(f);
  const bool waves = f.formula->law != Law::rates && f.formula->law != Law::slopes;
  if (waves && f.axes.size() == 1 && std::isfinite(f.axes[0].step) && !is_even(f, false) &&
      !is_even(f, true) && f.formula->angles == Precision::exact) {
    f.axes[0].start = f.axes[0].step = unknown;
    f.unusual.start = f.unusual.step = false;
  }
  const bool known = f.verdict != Verdict::ambiguous;
  if (known && !is_proved(sheet, rounding, f)) f.verdict = Verdict::ambiguous;
  if (f.verdict == Verdict::unusual && !f.unusual.any()) f.verdict = Verdict::match;
}

}  // namespace

bool is_sure(const Finding& f) {
  return f.verdict != Verdict::ambiguous && f.verdict != Verdict::near;
}

bool is_plain(const Finding& f) {
  if (!is_sure(f) || f.unusual.any() || f.dim < f.columns - f.zero_columns) return false;
  if (f.is_rotary(RotaryPart::inv_freq) || f.is_bias()) return true;
  if (f.axes.size() > 1) return f.ordered;
  const double step = f.axes[0].step;
  const bool typed = std::isnan(step) ? std::is_sorted(f.coordinates.begin(), f.coordinates.end())
                                      : step != 0 && price_of(step) == 0;
  return typed && f.first_column == 0;
}

void judge(const Sheet& sheet, const Rounding& rounding, std::vector<Finding>& findings) {
  bool open = false;
  for (Finding& f : findings) {
    judge(sheet, rounding, f);
    open = open || leaves_open(f);
  }
  for (Finding& f : findings) {
    if (!is_sure(f)) continue;
    const bool waves = f.formula->law == Law::waves && f.formula->angles == Precision::exact;
    if (open || (waves && is_of_a_bank(f, f.formula->frequencies))) f.verdict = Verdict::ambiguous;
  }
}

}  // namespace posenc::doctor_detail
