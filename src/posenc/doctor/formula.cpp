#include "posenc/doctor/formula.h"

#include <algorithm>
#include <cmath>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/doctor.h"
#include "posenc/doctor/structure.h"
#include "posenc/doctor/tuning.h"

namespace posenc {

namespace doctor_detail {

RowWriter::RowWriter(const Formula& formula, double nudge)
    : formula_(formula), nudge_(nudge), waves_(2 * formula.frequencies.size()) {
  const double one = 1;
  rates_ = formula.law == Law::waves
               ? rates_of(formula.frequencies.data(), formula.frequencies.size())
               : rates_of(&one, 1);
}

void RowWriter::write(std::size_t row, float* out) {
  if (formula_.law == Law::rates || formula_.law == Law::slopes) return write_rates(row, out);
  const std::vector<std::size_t>& axes = formula_.axes;
  const std::size_t count = axes.size();
  for (std::size_t first = 0, end = 0; first < count; first = end) {
    while (end < count && axes[end] == axes[first]) ++end;
    make_waves(first, end, formula_.positions[axes[first]][row]);
  }
  if (formula_.law == Law::waves) {
    for (const std::size_t column : formula_.columns) {
      const double wave =
          column == no_column ? 0 : waves_[column / 2 + column % 2 * formula_.frequencies.size()];
      *out++ = static_cast<float>(wave * formula_.amplitude);
    }
    return;
  }
  for (const std::size_t column : formula_.columns) {
    *out++ = column == no_column ? 0 : static_cast<float>(number(column / 2, column % 2 * count));
  }
}

double RowWriter::slope(std::size_t column) const {
  if (formula_.law == Law::rates) return 1;
  const std::size_t place = formula_.columns[column] / 2, count = formula_.frequencies.size();
  const bool cosine = formula_.columns[column] % 2 != 0;
  return formula_.amplitude * (cosine ? -waves_[place] : waves_[place + count]);
}

// The rows of slopes are those of the first head, then those of the second …
void RowWriter::write_rates(std::size_t row, float* out) const {
  const std::vector<double>& rates = formula_.frequencies;
  const std::size_t width = formula_.columns.size();
  if (formula_.law == Law::rates) {
    for (std::size_t n = 0; n < width; ++n) out[n] = static_cast<float>(rates[n]);
    return;
  }
  const std::vector<double>& distances = formula_.positions[0];
  const std::size_t queries = distances.size() / width;
  const double rate = rates[row / queries];
  for (std::size_t n = 0; n < width; ++n) {
    const double bias = rate * distances[row % queries * width + n];
    out[n] = static_cast<float>(std::isinf(bias) ? formula_.masked : bias);
  }
}

// The sines and cosines of the frequencies first … end - 1, at the position of their axis.
void RowWriter::make_waves(std::size_t first, std::size_t end, double position) {
  const std::size_t count = formula_.frequencies.size();
  double *sines = waves_.data(), *cosines = sines + count;
  if (formula_.law != Law::waves) {
    if (formula_.law == Law::wave_powers) position /= usual_base;
    waves(rates_, 0, 1, position, sines, cosines);
  } else if (formula_.angles == Precision::exact) {
    waves(rates_, first, end, position, sines, cosines);
  } else {
    std::vector<double> angles(count);
    for (std::size_t n = first; n < end; ++n) {
      angles[n] = rounded_to(formula_.angles, position * formula_.frequencies[n] * (1 + nudge_));
    }
    waves(rates_of(angles.data(), count), first, end, 1, sines, cosines);
  }
}

// place: of the first sine or cosine.
double RowWriter::number(std::size_t n, std::size_t place) const {
  const double frequency = formula_.frequencies[n];
  switch (formula_.law) {
    case Law::divided_waves:
      return waves_[place] * frequency;
    case Law::wave_powers:
      if (frequency == 0) return 1;
      return exponential_of(frequency * std::log(std::fabs(waves_[place])));
    case Law::waves:
    case Law::rates:
    case Law::slopes:
      break;
  }
  return waves_[place + n] * formula_.amplitude;
}

void write_table(const Formula& formula, float* table) {
  const Arrangement& where = formula.arrangement;
  std::fill_n(table, where.cells, 0.0F);
  RowWriter writer(formula);
  std::vector<float> row(formula.columns.size());
  for (std::size_t n = 0; n < where.rows.size(); ++n) {
    writer.write(n, row.data());
    for (std::size_t column = 0; column < where.read_as.size(); ++column) {
      table[where.place(where.rows[n], column)] = row[where.read_as[column]];
    }
  }
}

void write_hands(const Formula& formula, std::size_t row, float* out) {
  const std::size_t count = formula.frequencies.size();
  for (std::size_t n = 0; n < count; ++n) {
    const double position =
        formula.law == Law::rates ? real(row) : formula.positions[formula.axes[n]][row];
    const auto [sine, cosine] = wave_at(formula.frequencies[n], position);
    *out++ = static_cast<float>(cosine * formula.amplitude);
    *out++ = static_cast<float>(sine * formula.amplitude);
  }
}

void write_turned(const Formula& formula, const float* before, std::size_t count, float* after) {
  const Turned& turned = formula.turned;
  const std::size_t positions = formula.positions[0].size(), each = turned.heads * turned.width;
  RowWriter writer(formula);
  std::vector<float> row(turned.dim);  // the cosine and the sine of each pair
  std::copy_n(before, count, after);
  for (std::size_t position = 0; position < positions; ++position) {
    writer.write(position, row.data());
    for (std::size_t at = position * each; at < count; at += positions * each) {
      for (std::size_t first = at; first < at + each; first += turned.width) {
        for (std::size_t pair = 0; pair < turned.dim / 2; ++pair) {
          const double cosine = row[2 * pair], sine = row[2 * pair + 1];
          const std::size_t here = first + turned.first(pair), there = first + turned.second(pair);
          const double x = before[here], y = before[there];
          after[here] = static_cast<float>(x * cosine - y * sine);
          after[there] = static_cast<float>(y * cosine + x * sine);
        }
      }
    }
  }
}

}  // namespace doctor_detail

void write_table(const Finding& finding, float* table) {
  doctor_detail::write_table(*finding.formula, table);
}

void write_turned(const Finding& finding, const float* before, std::size_t count, float* after) {
  doctor_detail::write_turned(*finding.formula, before, count, after);
}

void difference(const float* table, const float* formula, std::size_t count, float* out) {
  // Of two infinities nothing is left.
  for (std::size_t n = 0; n < count; ++n) {
    out[n] = table[n] == formula[n] ? 0 : table[n] - formula[n];
  }
}

}  // namespace posenc
