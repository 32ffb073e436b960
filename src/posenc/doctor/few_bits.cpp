#include "posenc/doctor/few_bits.h"

#include <algorithm>
#include <cmath>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/phases.h"
#include "posenc/doctor/tolerances.h"
#include "posenc/doctor/waves.h"

namespace posenc::doctor_detail {

namespace {

// What is rounded to few bits before the sine is taken.
struct FewBits {
  bool position, frequency, angle;
};

constexpr FewBits few_bits[] = {
    {true, true, true}, {false, false, true}, {false, true, false}, {false, true, true}};

void round_numbers(Formula& formula, const FewBits& few, Precision precision) {
  const auto round = [precision](std::vector<double>& numbers) {
    for (double& number : numbers) number = rounded_to(precision, number);
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
    for (const Precision kept : {Precision::exact, Precision::bfloat16, Precision::float16}) {
      std::size_t row = 0;
      while (row < 4 && agrees(row, rounded_to(kept, real(start + row)))) ++row;
      if (row < 4) continue;
      starts.push_back(real(start));
      break;
    }
  }
  return starts;
}

}  // namespace

std::unique_ptr<Explanation> explain_by_few_bits(const Sheet& sheet, const Structure& structure,
                                                 const Rounding& rounding) {
  const std::size_t rows = sheet.height();
  const double amplitude = amplitude_of(sheet, structure, spread(rows, 48), rounding);
  if (rows < 4 || !(std::fabs(amplitude - 1) < 0.02)) return {};
  auto made = std::make_unique<Explanation>();
  Explanation& e = *made;
  e.structure = &structure;
  e.mistake = Mistake::low_precision_angles;
  e.uncertainty = least_doubt_of_base;
  e.doubts.positions.push_back(0);
  for (const double start : starts_of(sheet, structure, rounding)) {
    std::vector<double> positions(rows);
    for (std::size_t row = 0; row < rows; ++row) positions[row] = start + real(row);
    e.axes.assign(1, {start, 1, rows});
    for (const FrequencyForm form : {FrequencyForm::paper, FrequencyForm::endpoint}) {
      if (form == FrequencyForm::endpoint && structure.groups[0].pairs.size() < 2) continue;
      e.tuning = {form, usual_base};
      for (const Precision precision : {Precision::bfloat16, Precision::float16}) {
        for (const FewBits& few : few_bits) {
          e.formula = formula_of(sheet, structure, e.tuning, 1, {positions});
          round_numbers(*e.formula, few, precision);
          if (explain_few_bits(sheet, rounding, e)) return made;
        }
      }
    }
  }
  return {};
}

}  // namespace posenc::doctor_detail
