#include "posenc/doctor/formula.h"

#include <algorithm>
#include <cmath>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/structure.h"
#include "posenc/doctor/tuning.h"
#include "posenc/float_format.h"

namespace posenc {

RowWriter::RowWriter(const Formula& formula) : formula_(formula) {
  if (formula.law == Law::rates || formula.law == Law::slopes) return;
  const std::size_t count = formula.frequencies.size();
  waves_.resize(2 * count);
  const bool exact = formula.law == Law::waves && formula.angles == Precision::exact;
  for (std::size_t first = 0, end = 0; first < count; first = end) {
    const std::size_t axis = formula.axes[first];
    while (end < count && formula.axes[end] == axis) ++end;
    parts_.push_back({first, end - first, axis, {}});
    if (exact) parts_.back().rates = rates_of(&formula.frequencies[first], end - first);
  }
}

void RowWriter::write(std::size_t row, float* out) {
  if (formula_.law == Law::rates || formula_.law == Law::slopes) return write_rates(row, out);
  const std::size_t count = formula_.frequencies.size();
  for (const Part& part : parts_) make_waves(part, formula_.positions[part.axis][row]);
  for (const std::size_t column : formula_.columns) {
    *out++ = column == no_column ? 0 : static_cast<float>(number(column / 2, column % 2 * count));
  }
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
    out[n] = static_cast<float>(rate * distances[row % queries * width + n]);
  }
}

// The sines and cosines of some frequencies at the position of their axis.
void RowWriter::make_waves(const Part& part, double position) {
  const double* frequencies = &formula_.frequencies[part.first];
  const std::size_t count = part.count;
  double* sines = &waves_[part.first];
  double* cosines = sines + formula_.frequencies.size();
  const double one = 1;
  if (formula_.law != Law::waves) {
    waves(&one, 1, formula_.law == Law::wave_powers ? position / usual_base : position, sines,
          cosines);
  } else if (formula_.angles == Precision::exact) {
    waves(part.rates, position, sines, cosines);
  } else {
    const bool bfloat16 = formula_.angles == Precision::bfloat16;
    angles_.resize(count);
    for (std::size_t n = 0; n < count; ++n) {
      angles_[n] = rounded_to(bfloat16 ? FloatFormat::bfloat16 : FloatFormat::float16,
                              position * frequencies[n]);
    }
    waves(angles_.data(), count, 1, sines, cosines);
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
    default:
      return waves_[place + n] * formula_.amplitude;
  }
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
  const double position = formula.law == Law::rates ? real(row) : formula.positions[0][row];
  std::vector<double> sines(count), cosines(count);
  waves(formula.frequencies.data(), count, position, sines.data(), cosines.data());
  for (std::size_t n = 0; n < count; ++n) {
    *out++ = static_cast<float>(cosines[n] * formula.amplitude);
    *out++ = static_cast<float>(sines[n] * formula.amplitude);
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

}  // namespace posenc
