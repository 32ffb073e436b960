#include "posenc/doctor/mistakes.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/hands.h"
#include "posenc/doctor/placing.h"

namespace posenc {

namespace {

constexpr double usual_base = 10000;

// The first columns of the row of a position. tones: base^(-2j/dim), j = 0 … dim - 1.
using Formula = void (*)(const std::vector<double>& tones, double position, std::size_t columns,
                         float* row);

// The exponent runs to 2, and a sine and the cosine beside it have frequencies of their own.
void one_frequency_a_column(const std::vector<double>& tones, double position, std::size_t columns,
                            float* row) {
  std::vector<double> sines(columns), cosines(columns);
  hands(tones.data(), columns, position, sines.data(), cosines.data());
  for (std::size_t column = 0; column < columns; ++column) {
    row[column] = static_cast<float>(column % 2 == 0 ? sines[column] : cosines[column]);
  }
}

// sin(p) / base^(2i/dim): the base divides the sine, not the position.
void base_outside(const std::vector<double>& tones, double position, std::size_t columns,
                  float* row) {
  double hand[2];
  hands(tones.data(), 1, position, &hand[0], &hand[1]);
  for (std::size_t column = 0; column < columns; ++column) {
    row[column] = static_cast<float>(hand[column % 2] * tones[column / 2]);
  }
}

// sin(p / base)^(2i/dim): the power is taken of the sine, with the base inside it.
void base_inside(const std::vector<double>& tones, double position, std::size_t columns,
                 float* row) {
  double hand[2];
  const double rate = 1 / usual_base, dim = real(tones.size());
  hands(&rate, 1, position, &hand[0], &hand[1]);
  for (std::size_t column = 0; column < columns; ++column) {
    const double value = std::fabs(hand[column % 2]), exponent = 2 * real(column / 2) / dim;
    const bool plain = column < 2 || value == 0;  // 1, or 0
    row[column] = plain ? (column < 2 ? 1.0F : 0.0F)
                        : static_cast<float>(plain_exponential(exponent * plain_logarithm(value)));
  }
}

std::vector<double> tones_of(std::size_t dim) {
  const double half = real(dim) / 2;
  return frequencies({FrequencyForm::paper, usual_base}, {{}, dim, dim, half, 0});
}

template <Formula formula>
void write_by(const Explanation& e, std::size_t columns, std::size_t first, std::size_t count,
              float* rows) {
  const std::vector<double> tones = tones_of(columns);
  for (std::size_t n = 0; n < count; ++n) {
    formula(tones, e.positions[0][first + n], columns, rows + n * columns);
  }
}

struct Mistake {
  const char* name;
  Formula formula;
  WriteRows write;
  ColumnOrder order;
  std::size_t probe;                   // a column that few positions share
  bool (*may_be)(const Sheet& sheet);  // cheap, and false for nearly every other table
};

bool any(const Sheet& sheet) { return sheet.columns.size() >= 4; }

// The sines of a row shrink with the columns, all by the same ratio.
bool shrinks(const Sheet& sheet) {
  if (sheet.columns.size() < 6) return false;
  for (const std::size_t row : spread(sheet.rows.size(), 8)) {
    const double a = sheet.at(row, 0), b = sheet.at(row, 2), c = sheet.at(row, 4);
    if (std::fabs(b * b - a * c) > 0.02) return false;
  }
  return true;
}

// The power 0 of anything is 1.
bool begins_with_ones(const Sheet& sheet) {
  if (sheet.columns.size() < 4) return false;
  for (const std::size_t row : spread(sheet.rows.size(), 8)) {
    if (sheet.at(row, 0) != 1 || sheet.at(row, 1) != 1) return false;
  }
  return true;
}

constexpr Mistake mistakes[] = {
    {"one-frequency-a-column", one_frequency_a_column, write_by<one_frequency_a_column>,
     ColumnOrder::one_frequency_a_column, 0, any},
    {"base-outside-the-sine", base_outside, write_by<base_outside>, ColumnOrder::interleaved, 0,
     shrinks},
    {"base-inside-the-sine", base_inside, write_by<base_inside>, ColumnOrder::interleaved, 2,
     begins_with_ones},
};

// Positions, multiples of a unit, whose first columns are those of the given rows; NaN where there
// is none.
std::vector<double> positions_in(double unit, const Sheet& sheet,
                                 const std::vector<std::size_t>& which, const Mistake& mistake,
                                 const std::vector<double>& tones, const Rounding& rounding) {
  constexpr std::size_t reach = 4096;
  const std::size_t columns = std::min<std::size_t>(sheet.columns.size(), 8);
  // One column of every position; the others only of those that agree in it.
  std::vector<float> probes(reach), row(columns);
  for (std::size_t n = 0; n < reach; ++n) {
    mistake.formula(tones, unit * real(n), mistake.probe + 1, row.data());
    probes[n] = row[mistake.probe];
  }
  std::vector<double> found;
  for (const std::size_t here : which) {
    const auto agrees = [&](std::size_t n, std::size_t column, double would_be) {
      const double was = sheet.at(here, column);
      const double may_be = 2 * rounding.of(was) + 1e-7 + unit * real(n) * drift;
      return std::fabs(was - would_be) <= may_be;
    };
    double position = unknown;
    for (std::size_t n = 0; n < reach && !std::isfinite(position); ++n) {
      if (!agrees(n, mistake.probe, probes[n])) continue;
      mistake.formula(tones, unit * real(n), columns, row.data());
      std::size_t column = 0;
      while (column < columns && agrees(n, column, row[column])) ++column;
      if (column == columns) position = unit * real(n);
    }
    found.push_back(position);
  }
  return found;
}

bool most_are_found(const std::vector<double>& positions) {
  const auto lost = std::count_if(positions.begin(), positions.end(),
                                  [](double position) { return !std::isfinite(position); });
  return static_cast<std::size_t>(lost) * 4 <= positions.size();
}

bool explain_mistake(const Sheet& sheet, const Mistake& mistake, const Rounding& rounding,
                     Explanation& e) {
  std::vector<double> positions;
  // A few rows tell whether to look for all.
  const std::size_t height = sheet.rows.size(), dim = sheet.columns.size();
  const std::vector<double> tones = tones_of(dim);
  for (const double unit : {1.0, 0.25}) {
    const auto in = [&](std::size_t most) {
      return positions_in(unit, sheet, spread(height, most), mistake, tones, rounding);
    };
    if (!most_are_found(in(8))) continue;
    positions = in(height);
    if (most_are_found(positions)) break;
    positions.clear();
  }
  if (positions.empty()) return false;
  e.structure = {mistake.order,
                 dim % 2 == 0 ? OddColumn::none : OddColumn::last_sine,
                 {{{0, 1, 2}, dim / 2, dim, real(dim) / 2, 0}},
                 1,
                 dim};
  e.tuning = {FrequencyForm::paper, usual_base};
  e.uncertainty = 1e-6;
  e.amplitude = 1;
  e.axes[0] = settle(positions, std::vector<double>(height), 1e-9);
  fill_gaps(positions);
  e.positions[0] = std::move(positions);
  e.doubts[0].resize(height);
  e.write = mistake.write;
  e.mistake = mistake.name;
  e.comparison = compare(sheet, e, rounding);
  return true;
}

// The nearest number of so many bits, ties to even.
double rounded_to(double value, int bits, int least_exponent) {
  if (value == 0) return 0;
  int exponent = 0;
  std::frexp(value, &exponent);
  const double unit = std::ldexp(1.0, std::max(exponent, least_exponent) - bits);
  return std::nearbyint(value / unit) * unit;
}

void write_few_bits(const Explanation& e, std::size_t columns, std::size_t first, std::size_t count,
                    float* rows) {
  const FewBits& few = e.few;
  const Group& group = e.structure.groups[0];
  std::vector<double> tones = frequencies(e.tuning, group);
  if (few.frequency) {
    for (double& tone : tones) tone = few(tone);
  }
  std::vector<double> angles(group.pairs), sines(group.pairs), cosines(group.pairs);
  std::fill_n(rows, count * columns, 0.0F);
  for (std::size_t row = first; row < first + count; ++row, rows += columns) {
    const double position = e.positions[0][row];
    const auto p = static_cast<float>(few.position ? few(position) : position);
    for (std::size_t pair = 0; pair < group.pairs; ++pair) {
      const double angle = p * static_cast<float>(tones[pair]);
      angles[pair] = few.angle ? few(angle) : angle;
    }
    hands(angles.data(), group.pairs, 1, sines.data(), cosines.data());
    group.put(sines.data(), cosines.data(), 1, rows);
  }
}

bool explain_few_bits(const Sheet& sheet, const Rounding& rounding, Explanation& e) {
  // The last rows tell at once, where angles are largest.
  const std::size_t rows = sheet.rows.size();
  const Comparison probe = compare(sheet, e, rounding, rows - std::min<std::size_t>(rows, 4));
  if (probe.differing * 20 > probe.cells) return false;
  e.comparison = compare(sheet, e, rounding);
  e.comparison.bits = real(e.comparison.cells) * bits_of(rounding.of(1));
  return e.comparison.differing * 20 <= e.comparison.cells;
}

// Positions 0, 1 … or 1, 2 … at the usual base, with angles rounded at some step.
void explain_by_few_bits(const Sheet& sheet, std::size_t zeros, const Rounding& rounding,
                         std::vector<Explained>& found) {
  const std::size_t rows = sheet.rows.size();
  if (rows < 4) return;
  const Explained tried = std::make_shared<Explanation>();
  Explanation& e = *tried;
  e.uncertainty = 1e-6;
  e.amplitude = 1;
  e.positions[0].resize(rows);
  e.doubts[0].resize(rows);
  e.write = write_few_bits;
  e.mistake = "low-precision-angles";
  for (const Structure& structure : structures(sheet.columns.size(), zeros, 1)) {
    if (!(std::fabs(amplitude_of(sheet, structure, spread(rows, 48), rounding) - 1) < 0.02)) {
      continue;
    }
    e.structure = structure;
    for (const double start : {0.0, 1.0}) {
      e.axes[0] = {start, 1, rows};
      for (std::size_t row = 0; row < rows; ++row) e.positions[0][row] = start + real(row);
      for (const FrequencyForm form : {FrequencyForm::paper, FrequencyForm::endpoint}) {
        if (form == FrequencyForm::endpoint && structure.groups[0].pairs < 2) continue;
        e.tuning = {form, usual_base};
        for (const Precision precision : {Precision::bfloat16, Precision::float16}) {
          for (const FewBits& few : {FewBits{precision, true, true, true},
                                     {precision, false, false, true},
                                     {precision, false, true, false},
                                     {precision, false, true, true}}) {
            e.few = few;
            if (!explain_few_bits(sheet, rounding, e)) continue;
            found.push_back(std::make_shared<Explanation>(e));
            if (e.comparison.differing == 0) return;
          }
        }
      }
    }
  }
}

}  // namespace

double FewBits::operator()(double value) const {
  return precision == Precision::bfloat16 ? rounded_to(value, 8, -125) : rounded_to(value, 11, -13);
}

std::vector<Explained> explain_by_mistakes(const Sheet& sheet, std::size_t zeros,
                                           const Rounding& rounding) {
  std::vector<Explained> found;
  for (const Mistake& mistake : mistakes) {
    if (!mistake.may_be(sheet)) continue;
    auto e = std::make_shared<Explanation>();
    if (explain_mistake(sheet, mistake, rounding, *e)) found.push_back(std::move(e));
  }
  explain_by_few_bits(sheet, zeros, rounding, found);
  return found;
}

}  // namespace posenc
