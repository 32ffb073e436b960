#include <algorithm>
#include <cmath>
#include <iterator>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/in_use.h"
#include "posenc/doctor/phases.h"
#include "posenc/doctor/proposals.h"
#include "posenc/doctor/tolerances.h"
#include "posenc/doctor/waves.h"

namespace posenc::doctor_detail {

namespace {

// What is rounded to few bits before the sine is taken.
struct FewBits {
  bool position, frequency, angle;
};

constexpr FewBits few_bits[] = {{true, true, true},
                                {false, false, true},
                                {false, true, false},
                                {false, true, true},
                                {true, true, false}};

// In so many ways positions, frequencies and angles may be rounded to few bits.
constexpr std::size_t ways_to_round = 2 * std::size(few_bits);

// Rounds those of a formula in the n-th way.
void round_numbers(Formula& formula, std::size_t n) {
  const FewBits& few = few_bits[n / 2];
  const Precision precision = n % 2 == 0 ? Precision::bfloat16 : Precision::float16;
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

// Where rows that count one by one may begin, by the sines of the first pair, or by its cosines:
// its frequency is 1, so that its angles are positions, rounded or not.
std::vector<double> starts_of(const Sheet& sheet, const Structure& structure,
                              const Rounding& rounding) {
  constexpr std::size_t reach = 8192;
  // More than those whose positions are one number in few bits.
  const std::size_t few = std::min<std::size_t>(sheet.height(), 40);
  constexpr std::size_t most_starts = 4;
  const Pair& pair = structure.groups[0].pairs[0];
  const bool is_sine = pair.sine != no_column;
  const double one = 1;
  const Rates rate = rates_of(&one, 1);
  const auto agrees = [&](std::size_t row, double position) {
    const double was = sheet.at(row, is_sine ? pair.sine : pair.cosine);
    double sine = 0, cosine = 0;
    waves(rate, 0, 1, position, &sine, &cosine);
    return std::fabs(was - (is_sine ? sine : cosine)) <= 2 * rounding.of(was) + 1e-5;
  };
  std::vector<double> starts;
  for (std::size_t start = 0; start < reach && starts.size() < most_starts; ++start) {
    for (const Precision kept : {Precision::exact, Precision::bfloat16, Precision::float16}) {
      std::size_t row = 0;
      while (row < few && agrees(row, rounded_to(kept, real(start + row)))) ++row;
      if (row < few) continue;
      starts.push_back(real(start));
      break;
    }
  }
  return starts;
}

}  // namespace

Proposal explain_by_few_bits(const Sheet& sheet, const Structure& structure,
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
  std::vector<Tuning> tunings{{FrequencyForm::paper, usual_base}};
  if (structure.part) {
    for (const double base : bases_of_rotaries) tunings.push_back({FrequencyForm::paper, base});
  } else if (structure.groups[0].pairs.size() > 1) {
    tunings.push_back({FrequencyForm::endpoint, usual_base});
  }
  for (const double start : starts_of(sheet, structure, rounding)) {
    std::vector<double> positions(rows);
    for (std::size_t row = 0; row < rows; ++row) positions[row] = start + real(row);
    e.axes.assign(1, {start, 1, rows});
    for (const Tuning& tuning : tunings) {
      e.tuning = tuning;
      for (std::size_t n = 0; n < ways_to_round; ++n) {
        e.formula = formula_of(sheet, structure, e.tuning, 1, {positions});
        round_numbers(*e.formula, n);
        if (explain_few_bits(sheet, rounding, e)) return made;
      }
    }
  }
  return {};
}

}  // namespace posenc::doctor_detail
