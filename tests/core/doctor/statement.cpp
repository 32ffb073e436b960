#include "statement.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "posenc/float_format.h"
#include "posenc/rotary/scaling.h"

namespace statements {

using posenc::ColumnOrder;
using posenc::Finding;
using posenc::FrequencyForm;
using posenc::Mistake;
using posenc::Precision;
using posenc::RotaryPart;

constexpr double pi = 3.141592653589793;

double real(std::size_t n) { return static_cast<double>(n); }

// Half a unit of the last place that the table's numbers are rounded to; of int8, what was larger
// than its largest number was cut to it, by a whole one at most.
struct Stated {
  double relative = 0, absolute = 0;
  double largest = std::numeric_limits<double>::infinity();
  double of(double number) const {
    return relative * std::fabs(number) + (number < largest ? absolute : 2 * absolute);
  }
};

bool is_multiple(double value, double power) {
  const double scaled = value * power;
  return std::fabs(scaled - std::round(scaled)) <= 2e-7 * std::fabs(scaled);
}

Stated stated_by(Precision values, const Table& table) {
  // float32, and a few last places of what computed it.
  const Stated single{1.2e-7, 1.3e-7};
  if (values == Precision::float16) return {4.9e-4, 1e-7};
  if (values == Precision::bfloat16) return {3.92e-3, 1e-7};
  if (values == Precision::int8) {
    float most = 0;
    for (const float value : table.values) most = std::max(most, std::fabs(value));
    for (int steps = 1; steps <= 255; ++steps) {
      const double step = most / steps;
      const bool all = std::all_of(table.values.begin(), table.values.end(), [step](double value) {
        return std::fabs(value / step - std::round(value / step)) <= 2e-3;
      });
      if (all) {
        const double largest = *std::max_element(table.values.begin(), table.values.end());
        return {1e-7, 0.511 * step + 1e-7, largest};
      }
    }
    return {};
  }
  if (values != Precision::decimals) return single;
  double power = 1;
  for (int digits = 1; digits <= 8; ++digits) {
    power *= 10;
    const bool all = std::all_of(table.values.begin(), table.values.end(),
                                 [&](float value) { return is_multiple(value, power); });
    if (all) return {1e-7, 0.511 / power + 1e-7};
  }
  power = 1;
  for (int digits = 1; digits <= 6; ++digits) {
    power *= 10;
    const bool all = std::all_of(table.values.begin(), table.values.end(), [&](double value) {
      if (value == 0) return true;
      const double exponent = std::floor(std::log10(std::fabs(value)) + 1e-9);
      return is_multiple(value * std::pow(10, -exponent), power);
    });
    if (all) return {0.511 / power, 1e-7};
  }
  return single;
}

// A column as the words have it: which pair of which axis, and whether its cosine.
struct Place {
  std::size_t pair, axis;
  bool cosine, zero;
};

// The statement of rows of sines and cosines. `way` counts the readings that the words leave open.
class Statement {
 public:
  static constexpr int ways = 16;

  Statement(const Finding& finding, const Table& table, int way)
      : f_(finding),
        table_(table),
        width_(finding.columns),
        axes_(std::max<std::size_t>(finding.fields.size(), 1)),
        few_(way % 4),
        second_(way / 4 % 2 != 0),
        third_(way / 8 != 0),
        stated_(stated_by(finding.values, table)) {
    read_ = (f_.doubled ? width_ / 2 : width_) - f_.zero_columns;
  }

  // The first cell that is not as the words say.
  std::string off() const {
    const std::size_t height = table_.values.size() / width_;
    std::size_t row_of_words = 0;
    for (std::size_t row = 0; row < height; ++row) {
      const bool zero =
          std::find(f_.zero_rows.begin(), f_.zero_rows.end(), row) != f_.zero_rows.end();
      for (std::size_t column = 0; column < width_; ++column) {
        const double was = table_.values[cell(row, column)];
        if (zero ? was == 0 : agrees(row_of_words, column, was)) continue;
        return "row " + std::to_string(row) + ", column " + std::to_string(column) + " was " +
               std::to_string(was);
      }
      row_of_words += zero ? 0 : 1;
    }
    return {};
  }

 private:
  std::size_t cell(std::size_t row, std::size_t column) const {
    std::size_t position = row, channel = column, channels = width_;
    if (f_.transposed) {
      std::swap(position, channel);
      channels = table_.values.size() / width_;
    }
    if (!f_.channels_first) return position * channels + channel;
    const auto& shape = table_.shape;
    const std::size_t pixels = shape[shape.size() - 1] * shape[shape.size() - 2];
    return (position / pixels * channels + channel) * pixels + position % pixels;
  }

  std::size_t pairs_each() const { return read_ / (2 * axes_); }

  Place place_of(std::size_t column) const {
    if (f_.doubled) {
      // Side by side, or the halves of the sines and of the cosines once more.
      const std::size_t quarter = width_ / 4;
      column = second_ ? column / (2 * quarter) * quarter + column % quarter : column / 2;
    }
    if (column >= read_) return {0, 0, false, true};
    const auto of = [](std::size_t pair, std::size_t axis, bool cosine) {
      return Place{pair, axis, cosine, false};
    };
    if (axes_ == 1) {
      const std::size_t up = (read_ + 1) / 2;
      switch (f_.order) {
        case ColumnOrder::one_frequency_a_column:
          return of(column, 0, column % 2 != 0);
        case ColumnOrder::interleaved:
        case ColumnOrder::cosines_interleaved:
          return of(column / 2, 0, (column % 2 != 0) == (f_.order == ColumnOrder::interleaved));
        case ColumnOrder::cosines_first:
          return of(column % up, 0, column < up);
        case ColumnOrder::concatenated:
        case ColumnOrder::sines_then_cosines:
        case ColumnOrder::bands_in_turn:
        case ColumnOrder::pairs_in_turn:
          return of(column % up, 0, column >= up);
      }
    }
    const std::size_t pairs = pairs_each();
    switch (f_.order) {
      case ColumnOrder::interleaved: {
        const std::size_t share = 2 * ((read_ + 2 * axes_ - 1) / (2 * axes_));
        return of(column % share / 2, column / share, column % 2 != 0);
      }
      case ColumnOrder::concatenated:
      case ColumnOrder::cosines_first: {
        if (third_ && axes_ == 3) {  // diffusers: a quarter for time
          const std::size_t time = read_ / 8, space = 3 * read_ / 16;
          if (column < 2 * time) return of(column % time, 0, column >= time);
          column -= 2 * time;
          return of(column % space, 1 + column / (2 * space), column / space % 2 != 0);
        }
        const bool first = column % (2 * pairs) < pairs;
        return of(column % pairs, column / (2 * pairs),
                  first == (f_.order == ColumnOrder::cosines_first));
      }
      case ColumnOrder::sines_then_cosines:
        return of(column % (read_ / 2) % pairs, column % (read_ / 2) / pairs, column >= read_ / 2);
      case ColumnOrder::pairs_in_turn:
        return of(column / 4, column / 2 % 2, column % 2 != 0);
      case ColumnOrder::bands_in_turn:
      case ColumnOrder::cosines_interleaved:
      case ColumnOrder::one_frequency_a_column:
        break;
    }
    if (axes_ == 3) {
      const std::size_t here = column % (read_ / 2);
      return of(here, here % 3, column >= read_ / 2);
    }
    return of(column / (2 * axes_), column % axes_, column / axes_ % 2 != 0);
  }

  double frequency(const Place& place) const {
    const double base = f_.base, i = real(place.pair);
    const bool dealt = axes_ == 3 && f_.order == ColumnOrder::bands_in_turn;
    std::size_t count = axes_ == 1 ? (read_ + 1) / 2 : pairs_each();
    double half = axes_ == 1 ? real(read_) / 2 : real(count);
    if (axes_ > 1 && f_.order == ColumnOrder::interleaved) {
      count = (read_ + 2 * axes_ - 1) / (2 * axes_);
      half = real(count);
    }
    if (axes_ == 3 && third_ && f_.order == ColumnOrder::concatenated) {
      count = place.axis == 0 ? read_ / 8 : 3 * read_ / 16;
      half = real(count);
    }
    if (dealt) {
      half = real(read_) / 2;
      count = read_ / 2;
    }
    if (f_.mistake == Mistake::one_frequency_a_column) return std::pow(base, -2 * i / real(read_));
    if (f_.mistake == Mistake::doubled_exponent) return std::pow(base, -2 * i / half);
    if (f_.mistake == Mistake::pair_counted_from_one) return std::pow(base, -(i + 1) / half);
    if (f_.mistake == Mistake::floor_divided_exponent) return std::exp(-2 * i);
    if (std::isnan(base)) return 1;
    if (f_.dim != f_.columns) {
      return std::pow(base, -2 * (i + real(f_.first_column) / 2) / real(f_.dim));
    }
    const double last = real(count) - 1;
    switch (f_.frequencies) {
      case FrequencyForm::endpoint:
        return last == 0 ? 1 : std::pow(base, -i / last);
      case FrequencyForm::shifted:
        return std::pow(base, -i / (real(count) - f_.shift));
      case FrequencyForm::rounded:
        return std::pow(base, -i / real(count));
      case FrequencyForm::growing:
        return std::pow(base, i / half);
      case FrequencyForm::octaves:
        return pi * std::pow(base / 2, last == 0 ? 0 : i / last);
      case FrequencyForm::linear:
        return pi * (1 + (base / 2 - 1) * (last == 0 ? 0 : i / last));
      case FrequencyForm::products:
        return i / (half * base);
      case FrequencyForm::paper:
        break;
    }
    return std::pow(base, -i / half);
  }

  double position(std::size_t row, const Place& place) const {
    const std::size_t axis = f_.fields[place.axis];
    const double coordinate = f_.coordinates[row * axes_ + axis];
    const posenc::FoundAxis& told = f_.axes[axis];
    // A sequence that has a start and a step stands where they say, zero rows apart or among them.
    if (f_.axes.size() == 1 && std::isfinite(told.start) && told.step != 0) {
      std::size_t before = 0;
      if (third_) {
        for (const std::size_t zero : f_.zero_rows) before += zero <= row + before ? 1 : 0;
      }
      return told.start + told.step * real(row + before);
    }
    return coordinate;
  }

  bool agrees(std::size_t row, std::size_t column, double was) const {
    const Place place = place_of(column);
    if (place.zero) return was == 0;
    double at = position(row, place), rate = frequency(place);
    if (f_.mistake == Mistake::own_exponent) rate = std::pow(f_.base, -real(column) / real(width_));
    if (f_.mistake == Mistake::integer_division) {
      rate = second_ && 2 * column >= width_ ? 1e-4 : 1;
    }
    const auto wave = [&](double angle) {
      return f_.amplitude * (place.cosine ? std::cos(angle) : std::sin(angle));
    };
    if (f_.mistake == Mistake::base_outside_the_sine) {
      return std::fabs(wave(at) * rate - was) <= stated_.of(was) + 1e-6 * std::fabs(at) * rate;
    }
    if (f_.mistake == Mistake::base_inside_the_sine) {
      const double exponent = 2 * real(column / 2) / real(width_);
      return std::fabs(std::pow(std::fabs(wave(at / 10000)), exponent) - was) <=
             stated_.of(was) + 2e-5;
    }
    const bool few = f_.angles == Precision::float16 || f_.angles == Precision::bfloat16;
    if (few) {
      const auto format = f_.angles == Precision::float16 ? posenc::FloatFormat::float16
                                                          : posenc::FloatFormat::bfloat16;
      const auto round = [&](double number) { return posenc::rounded_to(format, number); };
      // Positions, frequencies, angles: which of them were rounded is not told.
      const bool exact_angles = second_;
      if (few_ != 1 && few_ != 3) at = round(at);
      if (few_ == 2 || few_ == 3) rate = round(rate);
      for (const double nudge : {-1e-6, 0.0, 1e-6}) {
        const double angle = at * rate * (1 + nudge);
        if (std::fabs(wave(exact_angles ? angle : round(angle)) - was) <=
            stated_.of(was) + (exact_angles ? 1e-6 * std::fabs(angle) : 2e-7)) {
          return true;
        }
      }
      return false;
    }
    const double angle = at * rate;
    const double drift = f_.angles == Precision::float32 ? 1e-6 * std::fabs(angle) : 0;
    return std::fabs(wave(angle) - was) <=
           stated_.of(was) + std::fabs(f_.amplitude) * (std::min(drift, 0.1) + 2e-7);
  }

  const Finding& f_;
  const Table& table_;
  const std::size_t width_, axes_;
  const int few_;
  const bool second_, third_;
  const Stated stated_;
  std::size_t read_ = 0;
};

// Caches and frequencies of a rotary.
std::string rotary_off(const Finding& f, const Table& table) {
  const std::size_t pairs = f.dim / 2, axes = f.axes.size(), each = pairs / axes;
  posenc::Spectrum spectrum = posenc::paper_spectrum(f.dim / axes, f.base);
  using posenc::RotaryScaling;
  const auto [form, factor, trained] = f.scaling;
  if (form == RotaryScaling::longrope) return {};  // its factors are not told
  if (form == RotaryScaling::llama3) {
    spectrum = posenc::llama3_spectrum(f.dim, f.base, {factor, 1, 4, trained});
  } else if (form == RotaryScaling::yarn) {
    spectrum = posenc::yarn_spectrum(f.dim, f.base, {factor, trained});
  } else if (form == RotaryScaling::linear) {
    for (double& frequency : spectrum.frequencies) frequency /= factor;
  }
  const auto [part, paired, pairing] = *f.as<posenc::FoundRotary>();
  const Stated stated = stated_by(f.values, table);
  const bool alone = part == RotaryPart::inv_freq;
  const bool of_one = part == RotaryPart::cos || part == RotaryPart::sin;
  const std::size_t width = alone || (of_one && !paired) ? pairs : f.dim;
  for (std::size_t n = 0; n < table.values.size(); ++n) {
    const double was = table.values[n];
    const std::size_t row = n / width, column = n % width;
    const bool adjacent = part == RotaryPart::cis || pairing == posenc::Pairing::adjacent;
    const std::size_t pair = adjacent ? column / 2 : column % pairs;
    const double frequency = spectrum.frequencies[pair % each];
    if (alone) {
      if (std::fabs(frequency - was) >
          stated.relative * 2 * frequency + stated.absolute + 2e-6 * frequency) {
        return "frequency " + std::to_string(pair);
      }
      continue;
    }
    const bool cosine = part == RotaryPart::cos ||
                        (part == RotaryPart::cos_sin && column < pairs) ||
                        (part == RotaryPart::cis && column % 2 == 0);
    const double at = axes == 1 ? f.axes[0].start + f.axes[0].step * real(row)
                                : f.coordinates[row * axes + f.fields[pair / each]];
    const double angle = at * frequency;
    const double would_be = f.amplitude * (cosine ? std::cos(angle) : std::sin(angle));
    const double drift = f.angles == Precision::exact ? 0 : 1e-6 * std::fabs(angle);
    if (std::fabs(would_be - was) > stated.of(was) + f.amplitude * (std::min(drift, 0.1) + 3e-7)) {
      return "cell " + std::to_string(n) + " was " + std::to_string(was) + ", would be " +
             std::to_string(would_be);
    }
  }
  return {};
}

}  // namespace statements

std::string contradiction(const posenc::Finding& f, const Table& table) {
  if (f.mistake == posenc::Mistake::reshaped) {
    // The numbers as they should stand, and the rest of the words of those.
    Table meant{table.values, f.meant};
    if (f.view.size() == 3) {
      const std::size_t blocks = f.view[0], rows = f.view[1], each = f.view[2];
      for (std::size_t n = 0; n < meant.values.size(); ++n) {
        const std::size_t row = n / (blocks * each), block = n / each % blocks;
        meant.values[n] = table.values[(block * rows + row) * each + n % each];
      }
    }
    posenc::Finding plain = f;
    plain.mistake = posenc::Mistake::none;
    return contradiction(plain, meant);
  }
  if (f.is_bias()) return {};  // compared cell by cell in the core
  if (f.is_rotary()) return statements::rotary_off(f, table);
  std::string first;
  for (int way = 0; way < statements::Statement::ways; ++way) {
    const std::string off = statements::Statement(f, table, way).off();
    if (off.empty()) return {};
    if (way == 0) first = off;
  }
  return first;
}

bool may_say(const ZooTable& zoo, const posenc::Finding& f) {
  switch (zoo.truth) {
    case Truth::nothing:
      return false;
    case Truth::told:
      return true;
    case Truth::no_mistake:
      return f.mistake == posenc::Mistake::none;
    case Truth::paper:
      return f.mistake == posenc::Mistake::none &&
             std::fabs(f.base / 10000 - 1) <= std::max(1e-3, 5 * f.base_uncertainty);
    case Truth::reshaped:
      return f.mistake == posenc::Mistake::reshaped && f.meant.back() == zoo.width;
  }
  return false;
}
