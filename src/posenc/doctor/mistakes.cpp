#include "posenc/doctor/mistakes.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/cells.h"
#include "posenc/doctor/phases.h"
#include "posenc/doctor/placing.h"
#include "posenc/doctor/waves.h"
#include "posenc/float_format.h"

namespace posenc::doctor_detail {

namespace {

bool any(const Sheet& sheet) { return sheet.width() >= 4; }

// The sines of a row shrink with the columns, all by the same ratio.
bool shrinks(const Sheet& sheet) {
  if (sheet.width() < 6) return false;
  for (const std::size_t row : spread(sheet.height(), 8)) {
    const double a = sheet.at(row, 0), b = sheet.at(row, 2), c = sheet.at(row, 4);
    if (std::fabs(b * b - a * c) > 0.02) return false;
  }
  return true;
}

// The power 0 of anything is 1.
bool begins_with_ones(const Sheet& sheet) {
  if (sheet.width() < 4) return false;
  for (const std::size_t row : spread(sheet.height(), 8)) {
    if (sheet.at(row, 0) != 1 || sheet.at(row, 1) != 1) return false;
  }
  return true;
}

// What a column's exponent counts, of base^(-exponent).
enum class Counts { columns, pairs, halves };

struct KnownMistake {
  Mistake mistake;
  ColumnOrder order;
  Law law;
  Counts counts;
  double times;                        // exponent: times what is counted / dim
  std::size_t probe;                   // a column that few positions share
  bool (*may_be)(const Sheet& sheet);  // cheap, and false for many other tables
};

constexpr KnownMistake known_mistakes[] = {
    {Mistake::one_frequency_a_column, ColumnOrder::one_frequency_a_column, Law::waves,
     Counts::columns, 2, 0, any},
    {Mistake::own_exponent, ColumnOrder::interleaved, Law::waves, Counts::columns, 1, 0, any},
    {Mistake::integer_division, ColumnOrder::interleaved, Law::waves, Counts::columns, 0, 0, any},
    {Mistake::integer_division, ColumnOrder::concatenated, Law::waves, Counts::columns, 0, 0, any},
    {Mistake::integer_division, ColumnOrder::interleaved, Law::waves, Counts::halves, 1, 0, any},
    {Mistake::base_outside_the_sine, ColumnOrder::interleaved, Law::divided_waves, Counts::pairs, 2,
     0, shrinks},
    {Mistake::base_inside_the_sine, ColumnOrder::interleaved, Law::wave_powers, Counts::pairs, 2, 2,
     begins_with_ones},
};

double rate_of(const KnownMistake& known, std::size_t dim, std::size_t column) {
  const double counted = known.counts == Counts::columns ? real(column)
                         : known.counts == Counts::pairs ? real(column / 2)
                         : 2 * column < dim              ? 0
                                                         : real(dim);
  const double exponent = known.times * counted / real(dim);
  return known.law == Law::wave_powers ? exponent
                                       : exponential_of(-std::log(usual_base) * exponent);
}

// Some columns of a table of dim.
Formula mistaken_formula(const KnownMistake& known, std::size_t dim,
                         const std::vector<std::size_t>& columns, std::vector<double> positions) {
  Formula formula;
  formula.law = known.law;
  const bool apart = known.order == ColumnOrder::concatenated;
  for (const std::size_t column : columns) {
    const std::size_t cosine = apart ? (2 * column < dim ? 0 : 1) : column % 2;
    formula.columns.push_back(2 * formula.frequencies.size() + cosine);
    formula.frequencies.push_back(rate_of(known, dim, column));
  }
  formula.axes.resize(columns.size());
  formula.positions.push_back(std::move(positions));
  return formula;
}

// Finds rows among the multiples of a unit: by one column first, then by a few.
class Places {
 public:
  Places(const Sheet& sheet, const KnownMistake& known, const Rounding& rounding, double unit)
      : sheet_(sheet), rounding_(rounding), unit_(unit), probe_(known.probe) {
    std::vector<double> positions(reach);
    for (std::size_t n = 0; n < reach; ++n) positions[n] = unit * real(n);
    const std::size_t dim = sheet.width();
    // The first ones, which turn fastest, and where sines and cosines are apart both.
    few_ = counted(std::min<std::size_t>(dim, 8));
    if (known.order == ColumnOrder::concatenated) few_ = spread(dim, 8);
    formula_ = mistaken_formula(known, dim, few_, positions);
    const Formula alone = mistaken_formula(known, dim, {probe_}, std::move(positions));
    RowWriter writer(alone);
    probes_.resize(reach);
    for (std::size_t n = 0; n < reach; ++n) writer.write(n, &probes_[n]);
  }

  // The position of each of the given rows; NaN where there is none. Numbers in few bits stand for
  // many positions: rows that count on from the one before them do so.
  std::vector<double> of(const std::vector<std::size_t>& rows) const {
    std::vector<double> found;
    std::size_t n = reach, before = 0;
    for (const std::size_t row : rows) {
      n += row - before;
      before = row;
      if (n >= reach || !agrees(row, n)) {
        n = 0;
        while (n < reach && !agrees(row, n)) ++n;
      }
      found.push_back(n < reach ? unit_ * real(n) : unknown);
    }
    return found;
  }

 private:
  static constexpr std::size_t reach = 4096;

  bool agrees(std::size_t row, std::size_t n) const {
    if (!agrees(row, n, probe_, probes_[n])) return false;
    float would_be[8];
    RowWriter(formula_).write(n, would_be);
    std::size_t place = 0;
    while (place < few_.size() && agrees(row, n, few_[place], would_be[place])) ++place;
    return place == few_.size();
  }

  bool agrees(std::size_t row, std::size_t n, std::size_t column, double would_be) const {
    const double was = sheet_.at(row, column);
    return std::fabs(was - would_be) <= 2 * rounding_.of(was) + 1e-7 + unit_ * real(n) * drift;
  }

  const Sheet& sheet_;
  const Rounding& rounding_;
  const double unit_;
  const std::size_t probe_;
  std::vector<std::size_t> few_;  // columns
  Formula formula_;               // of these
  std::vector<float> probes_;     // of each position
};

bool most_are_found(const std::vector<double>& positions) {
  const auto lost = std::count_if(positions.begin(), positions.end(),
                                  [](double position) { return !std::isfinite(position); });
  return static_cast<std::size_t>(lost) * 4 <= positions.size();
}

// The positions of all rows, if a few of them say that it is worth the search.
std::vector<double> positions_by(const KnownMistake& known, const Sheet& sheet,
                                 const Rounding& rounding) {
  const std::size_t height = sheet.height();
  for (const double unit : {1.0, 0.25}) {
    const Places places(sheet, known, rounding, unit);
    if (!most_are_found(places.of(spread(height, 8)))) continue;
    std::vector<double> positions = places.of(spread(height, height));
    if (most_are_found(positions)) return positions;
  }
  return {};
}

std::unique_ptr<Explanation> explain_by(const KnownMistake& known, const Sheet& sheet,
                                        const Rounding& rounding) {
  if (!known.may_be(sheet)) return nullptr;
  std::vector<double> positions = positions_by(known, sheet, rounding);
  if (positions.empty()) return nullptr;
  auto e = std::make_unique<Explanation>();
  e->order = known.order;
  e->tuning = {FrequencyForm::paper, usual_base};
  e->axes.push_back(settle(positions, std::vector<double>(sheet.height()), 1e-9));
  fill_gaps(positions);
  e->doubts.positions.push_back(0);
  e->mistake = known.mistake;
  e->formula = std::make_shared<Formula>(
      mistaken_formula(known, sheet.width(), counted(sheet.width()), std::move(positions)));
  e->formula->arrangement = sheet.arrangement;
  e->comparison = compare(sheet, *e->formula, e->doubts, rounding);
  return e;
}

// What is rounded to few bits before the sine is taken.
struct FewBits {
  bool position, frequency, angle;
};

constexpr FewBits few_bits[] = {
    {true, true, true}, {false, false, true}, {false, true, false}, {false, true, true}};

void round_numbers(Formula& formula, const FewBits& few, Precision precision) {
  const auto round = [precision](std::vector<double>& numbers) {
    const bool bfloat16 = precision == Precision::bfloat16;
    for (double& number : numbers) {
      number = rounded_to(bfloat16 ? FloatFormat::bfloat16 : FloatFormat::float16, number);
    }
  };
  if (few.position) round(formula.positions[0]);
  if (few.frequency) round(formula.frequencies);
  if (few.angle) formula.angles = precision;
}

bool explain_few_bits(const Sheet& sheet, const Rounding& rounding, Explanation& e) {
  // The last rows tell at once, where angles are largest.
  const std::size_t rows = sheet.height();
  const Comparison probe =
      compare(sheet, *e.formula, e.doubts, rounding, rows - std::min<std::size_t>(rows, 4));
  if (probe.differing * 20 > probe.cells) return false;
  e.comparison = compare(sheet, *e.formula, e.doubts, rounding);
  return e.comparison.differing * 20 <= e.comparison.cells;
}

// Where rows that count one by one may begin, by the sines of the first pair: its frequency is 1,
// so that its angles are positions, rounded or not.
std::vector<double> starts_of(const Sheet& sheet, const Structure& structure,
                              const Rounding& rounding) {
  constexpr std::size_t reach = 8192;
  const std::size_t sine = structure.groups[0].pairs[0].sine;
  const double one = 1;
  const Rates rate = rates_of(&one, 1);
  const auto agrees = [&](std::size_t row, double position) {
    const double was = sheet.at(row, sine);
    double would_be = 0, cosine = 0;
    waves(rate, 0, 1, position, &would_be, &cosine);
    return std::fabs(was - would_be) <= 2 * rounding.of(was) + 1e-5;
  };
  std::vector<double> starts{0, 1};
  for (std::size_t start = 2; start < reach; ++start) {
    for (const int rounded : {0, 1, 2}) {
      std::size_t row = 0;
      for (; row < 4; ++row) {
        double position = real(start + row);
        if (rounded != 0) {
          position =
              rounded_to(rounded == 1 ? FloatFormat::bfloat16 : FloatFormat::float16, position);
        }
        if (!agrees(row, position)) break;
      }
      if (row < 4) continue;
      starts.push_back(real(start));
      break;
    }
  }
  return starts;
}

// Consecutive positions at the usual base, with angles rounded at some step.
std::unique_ptr<Explanation> explain_by_few_bits(const Sheet& sheet, const Structure& structure,
                                                 const Rounding& rounding) {
  const std::size_t rows = sheet.height();
  const double amplitude = amplitude_of(sheet, structure, spread(rows, 48), rounding);
  if (rows < 4 || !(std::fabs(amplitude - 1) < 0.02)) return nullptr;
  auto e = std::make_unique<Explanation>();
  e->order = structure.order;
  e->doubts.positions.push_back(0);
  e->mistake = Mistake::low_precision_angles;
  for (const double start : starts_of(sheet, structure, rounding)) {
    std::vector<double> positions(rows);
    for (std::size_t row = 0; row < rows; ++row) positions[row] = start + real(row);
    e->axes.assign(1, {start, 1, rows});
    for (const FrequencyForm form : {FrequencyForm::paper, FrequencyForm::endpoint}) {
      if (form == FrequencyForm::endpoint && structure.groups[0].pairs.size() < 2) continue;
      e->tuning = {form, usual_base};
      for (const Precision precision : {Precision::bfloat16, Precision::float16}) {
        for (const FewBits& few : few_bits) {
          e->formula = formula_of(sheet, structure, e->tuning, 1, {positions});
          round_numbers(*e->formula, few, precision);
          if (explain_few_bits(sheet, rounding, *e)) return e;
        }
      }
    }
  }
  return nullptr;
}

}  // namespace

std::vector<std::unique_ptr<Explanation>> explain_by_mistakes(const Sheet& sheet,
                                                              const std::vector<Structure>& ways,
                                                              const Rounding& rounding) {
  std::vector<std::unique_ptr<Explanation>> found;
  const auto add = [&](std::unique_ptr<Explanation> e, const Structure& structure) {
    if (e == nullptr) return;
    e->structure = &structure;
    e->uncertainty = 1e-6;
    found.push_back(std::move(e));
  };
  for (const KnownMistake& known : known_mistakes) {
    add(explain_by(known, sheet, rounding), ways[0]);
  }
  for (const Structure& structure : ways) {
    add(explain_by_few_bits(sheet, structure, rounding), structure);
  }
  return found;
}

}  // namespace posenc::doctor_detail
