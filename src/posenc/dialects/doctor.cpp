#include "posenc/dialects/doctor.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

#include "posenc/angle.h"
#include "posenc/dialects/phases.h"
#include "posenc/dialects/spectra.h"
#include "posenc/grid.h"

namespace posenc {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr double never = std::numeric_limits<double>::infinity();
constexpr double pi = 3.141592653589793;

// How far float32 steps may take an angle, per radian: the exponent of a frequency, about 9, is rounded
// before it is raised.
constexpr double drift = 1e-6;

double real(std::size_t n) { return static_cast<double>(n); }

// --- The table -----------------------------------------------------------------------------------

// The table as a hypothesis reads it: perhaps transposed, without the rows that are zero, each
// column perhaps standing for two.
struct Sheet {
  const float* values;
  std::size_t row_step, column_step;
  std::vector<std::size_t> rows;     // those that are not zero, in the order of the table
  std::vector<std::size_t> columns;  // those that are read

  double at(std::size_t row, std::size_t column) const {
    return values[rows[row] * row_step + columns[column] * column_step];
  }
};

// What rounding may have done to a number.
struct Rounding {
  Precision precision;
  double relative, absolute;

  double of(double value) const { return relative * std::fabs(value) + absolute; }
};

bool has_bits(float value, unsigned low_bits) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return (bits & ((1U << low_bits) - 1)) == 0;
}

bool is_float16(float value) {
  // Normal numbers keep 10 bits of their fraction; smaller ones are multiples of 2^-24.
  const float scaled = std::fabs(value) * 16777216.0F;
  return std::fabs(value) < 6.103515625e-5F ? scaled == std::round(scaled) : has_bits(value, 13);
}

// A multiple of 10^-digits, as printed.
bool is_decimal(float value, double power) {
  const double scaled = value * power;
  return std::fabs(scaled - std::round(scaled)) <= 1.2e-7 * std::fabs(scaled);
}

Rounding rounding_of(const float* values, std::size_t count) {
  bool bfloat16 = true, float16 = true;
  unsigned decimals = 0x3f;  // bit n: multiples of 10^-n
  constexpr double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5};
  bool whole = true;
  for (std::size_t n = 0; n < count; ++n) {
    const float value = values[n];
    whole = whole && value == std::round(value);
    bfloat16 = bfloat16 && has_bits(value, 16);
    float16 = float16 && is_float16(value);
    for (unsigned digits = 0; digits < 6 && decimals != 0; ++digits) {
      if ((decimals >> digits & 1) != 0 && !is_decimal(value, powers[digits])) {
        decimals &= ~(1U << digits);
      }
    }
  }
  constexpr double unit = 5.9604644775390625e-8;  // 2^-24, half an ulp of float32 at 1
  if (whole) return {Precision::float32, 2 * unit, 1e-12};
  for (unsigned digits = 1; digits < 6; ++digits) {
    if ((decimals >> digits & 1) != 0) return {Precision::decimals, 1e-7, 0.51 / powers[digits]};
  }
  if (bfloat16) return {Precision::bfloat16, 65536 * unit, 1e-12};
  if (float16) return {Precision::float16, 8192 * unit, 3.1e-8};
  return {Precision::float32, 2 * unit, 1e-12};
}

// --- Structures: which columns are the sines and cosines of what ---------------------------------

// The pairs of one group of columns.
struct Group {
  Layout layout;
  std::size_t pairs;
  std::size_t end;        // columns from here on are not its own; a cosine may be missing
  double half;            // half the columns, as the paper's formula divides by
  std::size_t axis;
};

struct Structure {
  ColumnOrder order;
  OddColumn odd;
  std::vector<Group> groups;
  std::size_t axes;
  std::size_t columns;  // that groups reach; those after them are zero
};

Group group(std::size_t sin_start, std::size_t cos_start, std::size_t stride, std::size_t pairs,
            std::size_t end, double half, std::size_t axis) {
  return {{sin_start, cos_start, stride}, pairs, end, half, axis};
}

void one_axis(std::size_t n, std::size_t all, std::vector<Structure>& out) {
  if (n < 2) return;
  const bool odd = n % 2 != 0;
  const std::size_t pairs = (n + 1) / 2;
  const double half = real(n) / 2;
  const OddColumn ending = odd          ? OddColumn::last_sine
                           : n + 1 == all ? OddColumn::zero
                                          : OddColumn::none;
  out.push_back({ColumnOrder::interleaved, ending, {group(0, 1, 2, pairs, n, half, 0)}, 1, n});
  out.push_back({ColumnOrder::concatenated, ending, {group(0, pairs, 1, pairs, n, half, 0)}, 1, n});
  if (odd) return;
  out.push_back({ColumnOrder::cosines_first, ending, {group(pairs, 0, 1, pairs, n, half, 0)}, 1, n});
  out.push_back(
      {ColumnOrder::cosines_interleaved, ending, {group(1, 0, 2, pairs, n, half, 0)}, 1, n});
}

// Axes one after the other, each `share` columns, the last cut to n.
void axes_in_turn(std::size_t axes, std::size_t share, std::size_t n, ColumnOrder order,
                  std::vector<Structure>& out) {
  const std::size_t pairs = share / 2;
  Structure structure{order, OddColumn::none, {}, axes, n};
  for (std::size_t axis = 0; axis < axes; ++axis) {
    const std::size_t first = axis * share, end = std::min(first + share, n);
    if (first >= end) return;
    const std::size_t present = (end - first + 1) / 2;
    const bool cut = end < first + share;
    if (cut && order != ColumnOrder::interleaved) return;
    const std::size_t own = cut ? present : pairs;
    if (order == ColumnOrder::interleaved) {
      structure.groups.push_back(group(first, first + 1, 2, own, end, real(pairs), axis));
    } else {
      const bool sines_first = order == ColumnOrder::concatenated;
      structure.groups.push_back(group(first + (sines_first ? 0 : pairs),
                                       first + (sines_first ? pairs : 0), 1, own, end, real(pairs),
                                       axis));
    }
  }
  out.push_back(std::move(structure));
}

// Sines of all axes, then cosines of all; or of the axes' pairs in turn.
void axes_together(std::size_t axes, std::size_t n, bool in_turn, std::vector<Structure>& out) {
  if (n % (2 * axes) != 0) return;
  const std::size_t pairs = n / (2 * axes), half = n / 2;
  Structure structure{in_turn ? ColumnOrder::bands_in_turn : ColumnOrder::sines_then_cosines,
                      OddColumn::none,
                      {},
                      axes,
                      n};
  for (std::size_t axis = 0; axis < axes; ++axis) {
    const std::size_t first = in_turn ? axis : axis * pairs;
    structure.groups.push_back(
        group(first, half + first, in_turn ? axes : 1, pairs, n, real(pairs), axis));
  }
  out.push_back(std::move(structure));
}

// GLIGEN: for each frequency, the sines of all coordinates, then their cosines.
void corners(std::size_t axes, std::size_t n, std::vector<Structure>& out) {
  if (n % (2 * axes) != 0) return;
  const std::size_t pairs = n / (2 * axes);
  Structure structure{ColumnOrder::bands_in_turn, OddColumn::none, {}, axes, n};
  for (std::size_t axis = 0; axis < axes; ++axis) {
    structure.groups.push_back(
        group(axis, axes + axis, 2 * axes, pairs, n, real(pairs), axis));
  }
  out.push_back(std::move(structure));
}

std::size_t rounded_up(std::size_t n, std::size_t factor) {
  return (n + factor - 1) / factor;
}

std::vector<Structure> structures(std::size_t all, std::size_t zeros, std::size_t axes) {
  std::vector<Structure> found;
  for (const std::size_t n : {all, all - zeros}) {
    if (n == all && !found.empty()) break;
    if (axes == 1) {
      one_axis(n, all, found);
      continue;
    }
    if (n % (2 * axes) == 0) {
      const std::size_t share = n / axes;
      axes_in_turn(axes, share, n, ColumnOrder::concatenated, found);
      axes_in_turn(axes, share, n, ColumnOrder::cosines_first, found);
      axes_together(axes, n, false, found);
    }
    if (n > 2 * axes - 2) {
      axes_in_turn(axes, 2 * rounded_up(n, 2 * axes), n, ColumnOrder::interleaved, found);
    }
    if (axes == 3 && n % 6 == 0) axes_together(axes, n, true, found);
    if (axes == 4) corners(axes, n, found);
    if (axes == 3 && n % 16 == 0) {
      // diffusers: a quarter for time, three eighths each for x and y.
      const std::size_t a = n / 8, b = 3 * n / 16, first = 2 * a, second = first + 2 * b;
      found.push_back({ColumnOrder::concatenated,
                       OddColumn::none,
                       {group(0, a, 1, a, n, real(a), 0),
                        group(first, first + b, 1, b, n, real(b), 1),
                        group(second, second + b, 1, b, n, real(b), 2)},
                       3,
                       n});
    }
  }
  return found;
}

// --- Frequencies ---------------------------------------------------------------------------------

// One hypothesis of the frequencies of every group.
struct Tuning {
  FrequencyForm form;
  double base;
  double shift = 0;  // of shifted frequencies
  double doubt = 0;  // of ln base, while it is an estimate
};

double steps_of(const Tuning& tuning, const Group& group) {
  const double pairs = real(group.pairs);
  switch (tuning.form) {
    case FrequencyForm::endpoint:
    case FrequencyForm::octaves:
    case FrequencyForm::linear:
      return pairs - 1;
    case FrequencyForm::shifted:
      return pairs - tuning.shift;
    case FrequencyForm::rounded:
      return pairs;
    default:
      return group.half;
  }
}

// To float64, for estimates.
std::vector<double> frequencies(const Tuning& tuning, const Group& group) {
  std::vector<double> result(group.pairs);
  const double steps = steps_of(tuning, group);
  const bool rises = tuning.form == FrequencyForm::growing || tuning.form == FrequencyForm::octaves;
  const double base = tuning.form == FrequencyForm::octaves ? tuning.base / 2 : tuning.base;
  const double each = (rises ? 1 : -1) * plain_logarithm(base) / steps;
  for (std::size_t pair = 0; pair < group.pairs; ++pair) {
    if (tuning.form == FrequencyForm::linear) {
      result[pair] = pi * (1 + (tuning.base / 2 - 1) * real(pair) / steps);
    } else if (tuning.form == FrequencyForm::products) {
      result[pair] = real(pair) / (group.half * tuning.base);
    } else {
      result[pair] = plain_exponential(each * real(pair));
      if (tuning.form == FrequencyForm::octaves) result[pair] *= pi;
    }
  }
  return result;
}

// To 100 bits, for the comparison.
Spectrum spectrum(const Tuning& tuning, const Group& group) {
  const double steps = steps_of(tuning, group);
  switch (tuning.form) {
    case FrequencyForm::growing:
      return power_spectrum(group.pairs, tuning.base, 1, steps);
    case FrequencyForm::octaves:
      return octave_bands(group.pairs, tuning.base);
    case FrequencyForm::linear:
      return linear_bands(group.pairs, tuning.base);
    case FrequencyForm::products: {
      std::vector<double> given = frequencies(tuning, group);
      std::vector<double> none(given.size());
      return {std::move(given), std::move(none)};
    }
    default:
      return power_spectrum(group.pairs, tuning.base, -1, steps);
  }
}

// --- Angles --------------------------------------------------------------------------------------

// The last pair may lack its cosine.
std::size_t whole_pairs(const Group& group) {
  const std::size_t last = group.layout.cos_start + (group.pairs - 1) * group.layout.stride;
  return last < group.end ? group.pairs : group.pairs - 1;
}

// A group's angles on some rows.
Phases phases_of(const Sheet& sheet, const Group& group, const std::vector<std::size_t>& rows,
                 double amplitude, const Rounding& rounding) {
  const std::size_t pairs = group.pairs;
  const auto cosine = [&](std::size_t pair) {
    return group.layout.cos_start + pair * group.layout.stride;
  };
  const auto sine = [&](std::size_t pair) {
    return group.layout.sin_start + pair * group.layout.stride;
  };
  Phases phases{rows.size(), pairs, whole_pairs(group), {}, {}};
  phases.angles.reserve(rows.size() * pairs);
  phases.noises.reserve(rows.size() * pairs);
  for (const std::size_t row : rows) {
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      const double s = sheet.at(row, sine(pair)) / amplitude;
      const double s_noise = rounding.of(s);
      if (pair >= phases.whole) {
        const double c = std::sqrt(std::max(0.0, 1 - s * s));
        phases.angles.push_back(std::atan2(s, c));
        phases.noises.push_back(std::fabs(s) > 1 + s_noise ? never : s_noise / std::max(c, 0.05));
        continue;
      }
      const double c = sheet.at(row, cosine(pair)) / amplitude, c_noise = rounding.of(c);
      const double off = std::fabs(s * s + c * c - 1);
      const double may_be = 4 * (std::fabs(s) * s_noise + std::fabs(c) * c_noise) + 1e-9;
      phases.angles.push_back(std::atan2(s, c));
      phases.noises.push_back(off <= may_be ? std::fabs(c) * s_noise + std::fabs(s) * c_noise
                                            : never);
    }
  }
  return phases;
}

// The amplitude that most pairs of the structure have, or NaN where they have none in common.
double amplitude_of(const Sheet& sheet, const Structure& structure,
                    const std::vector<std::size_t>& rows, const Rounding& rounding) {
  std::vector<double> squares;
  for (const Group& group : structure.groups) {
    for (std::size_t pair = 0; pair < group.pairs; ++pair) {
      const std::size_t sine = group.layout.sin_start + pair * group.layout.stride;
      const std::size_t cosine = group.layout.cos_start + pair * group.layout.stride;
      if (sine >= group.end || cosine >= group.end) continue;
      for (const std::size_t row : rows) {
        const double s = sheet.at(row, sine), c = sheet.at(row, cosine);
        squares.push_back(s * s + c * c);
      }
    }
  }
  if (squares.empty()) return unknown;
  const auto middle = squares.begin() + static_cast<std::ptrdiff_t>(squares.size() / 2);
  std::nth_element(squares.begin(), middle, squares.end());
  const double amplitude = std::sqrt(*middle);
  if (!(amplitude > 0)) return unknown;
  const double may_be = 6 * rounding.of(amplitude) * amplitude;
  const auto fits = std::count_if(squares.begin(), squares.end(), [&](double square) {
    return std::fabs(square - *middle) <= may_be;
  });
  if (static_cast<double>(fits) < 0.85 * real(squares.size())) return unknown;
  return std::fabs(amplitude - 1) <= 4 * rounding.of(1) ? 1 : amplitude;
}

// --- Positions -----------------------------------------------------------------------------------

struct Placed {
  std::vector<double> positions, uncertainties;
  double fitted;  // share of the rows
};

// Rows that have one sine and nothing else: at the first whole position that has it.
Placed place_by_sines(const Phases& phases, const Tones& tones) {
  Placed placed{std::vector<double>(phases.rows, unknown), std::vector<double>(phases.rows), 0};
  std::size_t fits = 0;
  for (std::size_t row = 0; row < phases.rows; ++row) {
    for (int position = 0; position < 64; ++position) {
      const Placement here =
          place_near(phases.angle(row), phases.noise(row), tones, drift, position, 0, 0);
      if (here.misfits > 0) continue;
      placed.positions[row] = position;
      ++fits;
      break;
    }
  }
  placed.fitted = real(fits) / real(phases.rows);
  return placed;
}

Placed place_rows(const Phases& phases, const Tones& tones, double relative, double enough) {
  Placed placed{std::vector<double>(phases.rows, unknown), std::vector<double>(phases.rows), 0};
  const std::size_t may_misfit = phases.pairs / 16 + (phases.pairs > 3 ? 1 : 0);
  std::size_t fits = 0, misses = 0;
  if (tones.whole == 0) return place_by_sines(phases, tones);
  double slowest = never;  // of those whose angle is known
  for (std::size_t pair = 0; pair < tones.whole; ++pair) {
    slowest = std::min(slowest, tones.frequencies[pair]);
  }
  for (std::size_t row = 0; row < phases.rows; ++row) {
    const double* angles = phases.angle(row);
    const double* noises = phases.noise(row);
    Placement best{0, 0, phases.pairs + 1};
    // Where the row before and the one before that lead, then from the slowest pair, if need be
    // some turns off.
    if (row >= 2 && std::isfinite(placed.positions[row - 1] + placed.positions[row - 2])) {
      const double guess = 2 * placed.positions[row - 1] - placed.positions[row - 2];
      best = place_near(angles, noises, tones, relative, guess, 0.02 / slowest, may_misfit);
    }
    for (int n = 0; n <= 16 && best.misfits > phases.pairs / 16; ++n) {
      const double turns = n % 2 == 0 ? -n / 2 : (n + 1) / 2;
      const Placement here = place(angles, noises, tones, relative, turns, may_misfit);
      if (here.misfits < best.misfits) best = here;
      if (n == 0 && slowest < 1e-3) break;  // a turn of the slowest is thousands of positions
    }
    if (best.misfits <= may_misfit && std::fabs(best.position) < 1e8) {
      ++fits;
      placed.positions[row] = best.position;
      placed.uncertainties[row] = best.uncertainty;
    } else if (real(++misses) > (1 - enough) * real(phases.rows)) {
      return placed;
    }
  }
  placed.fitted = real(fits) / real(phases.rows);
  return placed;
}

// Coordinates that stand on whole numbers, or on start + n · step, are put there.
FoundAxis settle(std::vector<double>& positions, const std::vector<double>& uncertainties,
                 double least_doubt) {
  const auto doubt = [&](std::size_t n) {
    return 6 * uncertainties[n] + least_doubt * (1 + std::fabs(positions[n]));
  };
  bool whole = true;
  for (std::size_t n = 0; n < positions.size() && whole; ++n) {
    if (!std::isfinite(positions[n])) continue;
    whole = std::fabs(positions[n] - std::round(positions[n])) <= std::min(0.2, doubt(n));
  }
  if (whole) {
    for (double& position : positions) position = std::round(position) + 0.0;
  }
  FoundAxis axis{unknown, unknown, positions.size()};
  // The distinct ones in order, and the smallest gap between them.
  std::vector<std::size_t> order;
  for (std::size_t n = 0; n < positions.size(); ++n) {
    if (std::isfinite(positions[n])) order.push_back(n);
  }
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return positions[a] < positions[b]; });
  if (order.empty()) return axis;
  double gap = never;
  for (std::size_t n = 1; n < order.size(); ++n) {
    const double here = positions[order[n]] - positions[order[n - 1]];
    if (here > doubt(order[n]) + doubt(order[n - 1])) gap = std::min(gap, here);
  }
  const double first = positions[order[0]] + 0.0;  // not -0
  if (!std::isfinite(gap)) {
    for (double& position : positions) {
      if (std::isfinite(position)) position = first;
    }
    axis.start = first;
    axis.step = 0;
    return axis;
  }
  // Sharpened from neighbour to neighbour: each is a whole number of steps from the first.
  double step = gap, xx = 0, xy = 0;
  for (const std::size_t n : order) {
    const double steps = std::round((positions[n] - first) / step);
    if (std::fabs(positions[n] - first - steps * step) > std::min(0.3 * gap, 2 * doubt(n) + 1e-7 * steps * step)) {
      return axis;
    }
    xx += steps * steps;
    xy += steps * (positions[n] - first);
    if (xx > 0) step = xy / xx;
  }
  if (whole) step = std::round(step);
  axis.start = first;
  axis.step = step;
  if (whole) return axis;
  double widest = 0;
  for (const std::size_t n : order) widest = std::max(widest, uncertainties[n]);
  const double step_doubt = 6 * widest / std::sqrt(xx) + 1e-9;
  const auto simple = [](double number, double may_be) {
    for (const double parts : {1.0, 2.0, 3.0, 4.0, 5.0, 8.0, 10.0, 16.0}) {
      const double near = std::round(number * parts) / parts;
      if (std::fabs(number - near) <= may_be) return near + 0.0;
    }
    return number;
  };
  axis.step = step = simple(step, step_doubt);
  // The start, too, from all.
  double off = 0;
  for (const std::size_t n : order) {
    off += positions[n] - first - std::round((positions[n] - first) / step) * step;
  }
  axis.start = simple(first + off / real(order.size()), 6 * widest + least_doubt);
  for (double& position : positions) {
    if (!std::isfinite(position)) continue;
    position = axis.start + std::round((position - axis.start) / step) * step;
  }
  return axis;
}

// --- One structure against the table -------------------------------------------------------------

struct Attempt {
  Tuning tuning;
  double uncertainty;                          // of ln base
  std::vector<std::vector<double>> positions;  // of each group, a number for each row
  std::vector<std::vector<double>> uncertainties;
};

class Examination {
 public:
  Examination(const Sheet& sheet, const Structure& structure, const Rounding& rounding)
      : sheet_(sheet), structure_(structure), rounding_(rounding) {
    const std::size_t count = sheet.rows.size(), few = 24;
    for (std::size_t row = 0; row < count; ++row) {
      const bool spread = row * few / count != (row + 1) * few / count;
      if (row < few || spread) sample_.push_back(row);
    }
    for (std::size_t row = 0; row < count; ++row) all_.push_back(row);
    amplitude_ = amplitude_of(sheet, structure, sample_, rounding);
  }

  double amplitude() const { return amplitude_; }

  // The frequencies and positions that fit most rows. Many pairs leave one answer; few may leave more.
  std::vector<Attempt> solve() {
    std::vector<Attempt> attempts;
    if (!std::isfinite(amplitude_)) return attempts;
    bool few = false;
    for (const Group& group : structure_.groups) {
      sampled_.push_back(phases_of(sheet_, group, sample_, amplitude_, rounding_));
      few = few || group.pairs <= 4;
    }
    for (const bool from_angles : {false, true}) {
      for (const Tuning& tuning : from_angles ? estimated() : known()) {
        Attempt attempt;
        if (!try_one(tuning, attempt)) continue;
        attempts.push_back(std::move(attempt));
        if (!few) return attempts;
      }
    }
    return attempts;
  }

 private:
  static constexpr double enough = 0.8;
  
  std::vector<Tuning> known() const {
    using Form = FrequencyForm;
    std::vector<Tuning> tunings;
    const Group& first = structure_.groups[0];
    const bool one_pair = first.pairs < 2;
    for (const double base : {10000.0, 100.0, 1000.0, 500000.0, 1000000.0, 20.0, 500.0}) {
      tunings.push_back({Form::paper, base});
      if (!one_pair) tunings.push_back({Form::endpoint, base});
      if (first.half != real(first.pairs)) tunings.push_back({Form::rounded, base});
    }
    if (one_pair) return tunings;
    tunings.push_back({Form::growing, 100});
    tunings.push_back({Form::growing, 10000});
    for (const double largest : {224.0, 56.0, 64.0, 16.0, 10.0, 12.0}) {
      tunings.push_back({Form::octaves, largest});
      tunings.push_back({Form::linear, largest});
    }
    tunings.push_back({Form::products, 1e8});
    tunings.push_back({Form::products, 1e4});
    return tunings;
  }

  std::vector<Tuning> estimated() const {
    std::vector<Tuning> tunings;
    for (const bool growing : {false, true}) {
      for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
        const Group& group = structure_.groups[n];
        for (const Ratio& ratio : estimate_ratios(sampled_[n], growing)) {
          const double base = plain_exponential(std::min(200.0, ratio.logarithm * group.half));
          if (base > 1.0001 && base < (growing ? 1e7 : 1e13)) {
            tunings.push_back({growing ? FrequencyForm::growing : FrequencyForm::paper, base, 0,
                               ratio.uncertainty * group.half});
          }
        }
      }
    }
    return tunings;
  }

  bool try_one(Tuning tuning, Attempt& attempt) {
    // An estimate places rows roughly, rows that are placed sharpen the estimate.
    for (int round = tuning.doubt > 1e-6 ? 0 : 2; round < 3; ++round) {
      std::vector<Placed> placed;
      for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
        const Group& group = structure_.groups[n];
        const Tones tones(frequencies(tuning, group), whole_pairs(group));
        placed.push_back(place_rows(sampled_[n], tones, drift + 3 * tuning.doubt, enough));
        if (placed.back().fitted < enough) return false;
      }
      if (!sharpen(tuning, placed)) return false;
      tuning.doubt = std::min(tuning.doubt, uncertainty_);
    }
    attempt = {tuning, uncertainty_, {}, {}};
    for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
      const Group& group = structure_.groups[n];
      const Tones tones(frequencies(tuning, group), whole_pairs(group));
      const Phases phases = phases_of(sheet_, group, all_, amplitude_, rounding_);
      Placed all = place_rows(phases, tones, drift + 3 * tuning.doubt, 0.5);
      if (all.fitted < 0.5) return false;
      attempt.positions.push_back(std::move(all.positions));
      attempt.uncertainties.push_back(std::move(all.uncertainties));
    }
    return true;
  }

  // The base that the angles themselves ask for; a hypothesis far from it is given up.
  bool sharpen(Tuning& tuning, const std::vector<Placed>& placed) {
    uncertainty_ = never;
    const bool geometric = tuning.form != FrequencyForm::linear &&
                           tuning.form != FrequencyForm::products &&
                           tuning.form != FrequencyForm::octaves;
    if (!geometric) {
      uncertainty_ = 0;
      return true;
    }
    double weights = 0, sum = 0;
    for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
      const Group& group = structure_.groups[n];
      if (group.pairs < 2) continue;
      const Tones tones(frequencies(tuning, group), whole_pairs(group));
      std::vector<double> positions = placed[n].positions;
      const bool whole = settle(positions, placed[n].uncertainties, 1e-6).step >= 1 &&
                         positions[0] == std::round(positions[0]);
      const Ratio ratio = refine_ratio(sampled_[n], tones, positions, whole);
      if (!std::isfinite(ratio.uncertainty)) continue;
      const double steps = steps_of(tuning, group);
      const double doubt = ratio.uncertainty * steps;
      weights += 1 / (doubt * doubt);
      sum += std::fabs(ratio.logarithm) * steps / (doubt * doubt);
    }
    if (weights == 0) return true;
    uncertainty_ = 1 / std::sqrt(weights) + 1e-8;
    const double base = sum / weights;
    if (std::fabs(base - plain_logarithm(tuning.base)) > 8 * uncertainty_ + 2e-6) {
      tuning.base = plain_exponential(base);
    }
    return tuning.base > 1.0001 && tuning.base < 1e13;
  }

  const Sheet& sheet_;
  const Structure& structure_;
  const Rounding& rounding_;
  std::vector<std::size_t> sample_, all_;
  std::vector<Phases> sampled_;
  double amplitude_;
  double uncertainty_ = never;  // of ln base
};

// --- Bases ---------------------------------------------------------------------------------------

struct Snapped {
  double base;
  int rank;  // 0: 10000; 1: another that is in use; 2, 3: few digits; 4: none of these
};

Snapped snap(double base, double uncertainty) {
  const double may_be = std::max(4 * uncertainty, 1e-6);
  const auto near = [&](double other) { return std::fabs(base / other - 1) <= may_be; };
  if (near(10000)) return {10000, 0};
  for (const double known : {100.0, 1000.0, 500000.0, 1000000.0, 20.0, 500.0, 150000.0}) {
    if (near(known)) return {known, 1};
  }
  if (uncertainty > 5e-5) return {base, 4};
  double power = 1;
  while (base / power >= 100) power *= 10;
  for (int rank = 2; rank < 5; ++rank, power /= 10) {
    const double few = std::round(base / power) * power;
    if (few > 1 && near(few)) return {few, std::min(rank, 3)};
  }
  return {base, 4};
}

// --- The formula against the table ---------------------------------------------------------------

struct Comparison {
  double largest = 0, sum = 0;
  std::size_t cells = 0, differing = 0, drifted = 0;
  std::size_t row = 0, column = 0;
  double was = 0, would_be = 0;
  double bits = 0;  // told by the cells that are not what they would be at every position
};

// Bits that a cell tells when it agrees to within a number.
double bits_of(double may_differ) {
  int exponent = 0;
  std::frexp(2 * may_differ, &exponent);
  return std::min(20, std::max(0, 1 - exponent));
}

// Compares cell by cell; `ours` makes the rows first … first + count of the sheet.
template <typename Ours, typename Angle, typename Doubt, typename Fresh>
Comparison compare(const Sheet& sheet, std::size_t columns, const Rounding& rounding, Ours&& ours,
                   Angle&& angle_of, Doubt&& doubt_of, Fresh&& is_fresh) {
  constexpr std::size_t block = 64;
  Comparison result;
  std::vector<float> rows(block * columns);
  const double least = 6.1e-8;
  for (std::size_t first = 0; first < sheet.rows.size(); first += block) {
    const std::size_t count = std::min(block, sheet.rows.size() - first);
    ours(first, count, rows.data());
    for (std::size_t n = 0; n < count; ++n) {
      for (std::size_t column = 0; column < columns; ++column) {
        const double was = sheet.at(first + n, column), would_be = rows[n * columns + column];
        const double difference = std::fabs(was - would_be);
        const double rounded =
            rounding.of(was) + least + std::min(doubt_of(first + n, column), 0.02);
        const double angle = angle_of(first + n, column);
        ++result.cells;
        result.sum += difference;
        result.largest = std::max(result.largest, difference);
        if (difference > rounded) ++result.drifted;
        const double may_differ = rounded + std::min(std::fabs(angle) * drift, 0.08);
        // A sine that is still zero, a cosine that is still one, would be so anywhere near.
        if (std::fabs(angle) > 16 * rounded && is_fresh(first + n, column)) {
          result.bits += bits_of(may_differ);
        }
        if (difference <= may_differ) continue;
        if (result.differing++ > 0) continue;
        result.row = sheet.rows[first + n];
        result.column = sheet.columns[column];
        result.was = was;
        result.would_be = would_be;
      }
    }
  }
  return result;
}

// --- One explanation -----------------------------------------------------------------------------

struct Explanation {
  Structure structure;
  Tuning tuning;
  double uncertainty, amplitude;
  std::vector<std::vector<double>> positions;  // of each axis, a number for each row
  std::vector<std::vector<double>> doubts;     // of each position; 0 for whole numbers
  std::vector<FoundAxis> axes;                 // in the order of the groups
  double base_doubt;                           // of ln base; 0 for a base in use
  Comparison comparison;
};

// Rows that could not be placed stand where their neighbours lead.
void fill_gaps(std::vector<double>& positions) {
  for (std::size_t n = 0; n < positions.size(); ++n) {
    if (std::isfinite(positions[n])) continue;
    const bool led = n >= 2;
    positions[n] = led ? 2 * positions[n - 1] - positions[n - 2] : n == 1 ? positions[0] + 1 : 0;
    if (n == 0) {
      for (std::size_t later = 1; later < positions.size(); ++later) {
        if (!std::isfinite(positions[later])) continue;
        positions[0] = positions[later] - real(later);
        break;
      }
    }
  }
}

std::vector<bool> first_of_each(const std::vector<double>& positions) {
  std::vector<std::size_t> order(positions.size());
  for (std::size_t n = 0; n < order.size(); ++n) order[n] = n;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return positions[a] < positions[b]; });
  std::vector<bool> first(positions.size());
  for (std::size_t n = 0; n < order.size(); ++n) {
    first[order[n]] = n == 0 || positions[order[n]] != positions[order[n - 1]];
  }
  return first;
}

Comparison compare(const Sheet& sheet, const Explanation& e, const Rounding& rounding) {
  std::vector<Field> fields;
  std::vector<std::size_t> axis_of(sheet.columns.size());
  std::vector<double> frequency_of(sheet.columns.size());
  // A coordinate tells something once, in however many rows it stands.
  std::vector<std::vector<bool>> fresh;
  for (const std::vector<double>& positions : e.positions) fresh.push_back(first_of_each(positions));
  for (const Group& group : e.structure.groups) {
    fields.push_back({{spectrum(e.tuning, group), group.layout, group.end}, 0});
    for (std::size_t pair = 0; pair < group.pairs; ++pair) {
      for (const std::size_t start : {group.layout.sin_start, group.layout.cos_start}) {
        const std::size_t column = start + pair * group.layout.stride;
        if (column >= group.end) continue;
        axis_of[column] = group.axis;
        frequency_of[column] = fields.back().encoding.spectrum.frequencies[pair] * e.amplitude;
      }
    }
  }
  const std::size_t columns = sheet.columns.size();
  std::vector<double> points;
  return compare(
      sheet, columns, rounding,
      [&](std::size_t first, std::size_t count, float* rows) {
        points.clear();
        for (std::size_t n = first; n < first + count; ++n) {
          for (const Group& group : e.structure.groups) points.push_back(e.positions[group.axis][n]);
        }
        encode_points(fields, columns, points.data(), count, rows);
        if (e.amplitude == 1) return;
        for (std::size_t n = 0; n < count * columns; ++n) {
          rows[n] = static_cast<float>(rows[n] * e.amplitude);
        }
      },
      [&](std::size_t row, std::size_t column) {
        return frequency_of[column] * e.positions[axis_of[column]][row];
      },
      [&](std::size_t row, std::size_t column) {
        const std::size_t axis = axis_of[column];
        return frequency_of[column] *
               (e.doubts[axis][row] + e.base_doubt * std::fabs(e.positions[axis][row]));
      },
      [&](std::size_t row, std::size_t column) { return fresh[axis_of[column]][row]; });
}

// How many bits of the table an explanation accounts for, beyond those it was free to choose.
double evidence(const Explanation& e, const Rounding& rounding) {
  const auto bits = [](double choices) { return plain_logarithm(1 + choices) / 0.6931471805599453; };
  // A sine and its cosine tell the same.
  double left = e.comparison.bits / 2;
  for (std::size_t axis = 0; axis < e.axes.size(); ++axis) {
    const FoundAxis& found = e.axes[axis];
    double largest = 0;
    for (const double position : e.positions[axis]) largest = std::max(largest, std::fabs(position));
    const bool whole = found.start == std::round(found.start) && found.step == std::round(found.step);
    const double of_a_number = bits(largest) + (whole ? 0 : bits_of(rounding.of(1)));
    left -= of_a_number * (std::isfinite(found.step) ? 2 : real(e.positions[axis].size()));
  }
  const int rank = snap(e.tuning.base, e.uncertainty).rank;
  return left - (rank == 0 ? 0 : rank == 1 ? 4 : bits(10 / (e.uncertainty + 1e-9)));
}

Explanation explain_by(const Attempt& attempt, const Sheet& sheet, const Structure& structure,
                       double amplitude, const Rounding& rounding) {
  Explanation e{structure, attempt.tuning, attempt.uncertainty, amplitude, {}, {}, {}, 0, {}};
  e.positions.resize(structure.axes);
  e.doubts.resize(structure.axes);
  e.axes.resize(structure.axes);
  for (std::size_t n = 0; n < structure.groups.size(); ++n) {
    const std::size_t axis = structure.groups[n].axis;
    e.positions[axis] = attempt.positions[n];
    e.axes[axis] = settle(e.positions[axis], attempt.uncertainties[n], 2e-7);
    const FoundAxis& found = e.axes[axis];
    const bool whole = found.start == std::round(found.start) && found.step == std::round(found.step);
    for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
      const double doubt = 3 * attempt.uncertainties[n][row] + 5e-8 * std::fabs(e.positions[axis][row]);
      e.doubts[axis].push_back(whole ? 0 : doubt);
    }
    fill_gaps(e.positions[axis]);
  }
  const Snapped snapped = snap(e.tuning.base, e.uncertainty);
  const double found = e.tuning.base;
  e.tuning.base = snapped.base;
  e.base_doubt = snapped.rank < 2 ? 0 : 3 * e.uncertainty;
  e.comparison = compare(sheet, e, rounding);
  if (snapped.base != found && e.comparison.differing > 0) {
    Explanation as_found = e;
    as_found.tuning.base = found;
    as_found.base_doubt = 3 * e.uncertainty;
    as_found.comparison = compare(sheet, as_found, rounding);
    if (as_found.comparison.differing < e.comparison.differing) return as_found;
  }
  return e;
}

// Steps of a half, a quarter or whole, from a start that is one too.
bool simple(const FoundAxis& axis, double unit) {
  const auto is = [unit](double number) {
    const double quarters = 4 * number * unit;
    return std::fabs(quarters - std::round(quarters)) <= 1e-3;
  };
  return is(axis.start) && is(axis.step);
}

bool all_simple(const Explanation& e) {
  return std::all_of(e.axes.begin(), e.axes.end(),
                     [](const FoundAxis& axis) { return simple(axis, 1); });
}

// Nothing where the structure does not fit the table at all.
std::vector<Explanation> explain(const Sheet& sheet, const Structure& structure,
                                 const Rounding& rounding) {
  Examination examination(sheet, structure, rounding);
  std::vector<Explanation> best;
  for (const Attempt& attempt : examination.solve()) {
    Explanation e = explain_by(attempt, sheet, structure, examination.amplitude(), rounding);
    if (best.empty()) {
      best.push_back(std::move(e));
      continue;
    }
    const Comparison &ours = e.comparison, &theirs = best[0].comparison;
    const auto usual = [](const Explanation& one) {
      return snap(one.tuning.base, one.uncertainty).rank < 2;
    };
    const auto growing = [](const Explanation& one) {
      return one.tuning.form == FrequencyForm::growing;
    };
    const bool better = ours.differing != theirs.differing ? ours.differing < theirs.differing
                        : growing(e) != growing(best[0])
                            ? growing(best[0])
                        : all_simple(e) != all_simple(best[0])
                            ? all_simple(e)
                        : usual(e) != usual(best[0])
                            ? usual(e)
                            : evidence(e, rounding) > evidence(best[0], rounding);
    if (better) best[0] = std::move(e);
  }
  return best;
}

// The same numbers under other names: a base for each form that the frequencies may have.
std::vector<Tuning> namings(const Explanation& e) {
  const Group& group = e.structure.groups[0];
  const FrequencyForm form = e.tuning.form;
  const bool falling = form == FrequencyForm::paper || form == FrequencyForm::endpoint ||
                       form == FrequencyForm::rounded || form == FrequencyForm::shifted;
  const bool alike = std::all_of(
      e.structure.groups.begin(), e.structure.groups.end(),
      [&](const Group& other) { return other.pairs == group.pairs && other.half == group.half; });
  const bool dealt = e.structure.order == ColumnOrder::bands_in_turn;
  if (!falling || !alike || dealt || group.pairs < 2) return {e.tuning};
  const double each = plain_logarithm(e.tuning.base) / steps_of(e.tuning, group);
  const double doubt = e.uncertainty / steps_of(e.tuning, group);
  struct Named {
    Tuning tuning;
    int rank;
  };
  std::vector<Named> named;
  const auto add = [&](Tuning tuning) {
    const double steps = steps_of(tuning, group);
    const Snapped snapped = snap(plain_exponential(each * steps), doubt * steps);
    tuning.base = tuning.form == form ? e.tuning.base : snapped.base;
    named.push_back({tuning, snapped.rank});
  };
  add({FrequencyForm::paper, 0});
  add({FrequencyForm::endpoint, 0});
  if (group.half != real(group.pairs)) add({FrequencyForm::rounded, 0});
  // Another shift, where the base is the usual one.
  const double steps = plain_logarithm(10000) / each;
  const double shift = std::round(2 * (real(group.pairs) - steps)) / 2;
  const bool usual = shift == 0 || shift == 1 ||
                     std::any_of(named.begin(), named.end(), [](const Named& n) { return n.rank < 2; });
  if (!usual && std::fabs(real(group.pairs) - steps - shift) <= 4 * doubt / each * steps + 1e-6) {
    named.push_back({{FrequencyForm::shifted, 10000, shift}, 0});
  }
  std::stable_sort(named.begin(), named.end(),
                   [](const Named& a, const Named& b) { return a.rank < b.rank; });
  std::vector<Tuning> result;
  for (const Named& one : named) {
    // None in use: each is as good a name as another.
    const bool worth = named[0].rank > 1 || one.rank < 2;
    if (worth) result.push_back(one.tuning);
  }
  return result;
}

// --- Grids ---------------------------------------------------------------------------------------

// Slowest axis first, if the rows are the cells of a grid.
bool order_axes(const Explanation& e, std::size_t rows, std::vector<FoundAxis>& axes,
                std::vector<std::size_t>& order) {
  struct Along {
    std::size_t axis, run, length;
  };
  std::vector<Along> along;
  for (std::size_t axis = 0; axis < e.axes.size(); ++axis) {
    const std::vector<double>& p = e.positions[axis];
    std::size_t run = 1;
    while (run < rows && p[run] == p[0]) ++run;
    std::size_t length = 1;
    while (length * run < rows && p[length * run] != p[0]) ++length;
    along.push_back({axis, run, length});
  }
  std::stable_sort(along.begin(), along.end(),
                   [](const Along& a, const Along& b) { return a.run > b.run; });
  std::size_t repeat = rows;
  for (const Along& one : along) {
    if (one.length > repeat || repeat % one.length != 0) return false;
    repeat /= one.length;
    const std::vector<double>& p = e.positions[one.axis];
    for (std::size_t row = 0; row < rows; ++row) {
      if (p[row] != p[row / repeat % one.length * repeat]) return false;
    }
    FoundAxis found = e.axes[one.axis];
    found.length = one.length;
    found.start = p[0];
    axes.push_back(found);
    order.push_back(one.axis);
  }
  // Cells that stand more than once: an axis that no column encodes.
  if (repeat > 1) axes.push_back({unknown, unknown, repeat});
  return true;
}

// MRoPE deals one spectrum out to its axes in turn, so each counts in a unit of its own.
void deal_units(const Explanation& e, Finding& f) {
  const std::size_t axes = e.structure.axes;
  if (e.structure.order != ColumnOrder::bands_in_turn || axes != 3) return;
  for (std::size_t axis = 0; axis < axes; ++axis) {
    const std::size_t place = f.fields[axis];
    const double unit = plain_exponential(plain_logarithm(f.base) * real(axis) /
                                          (3 * e.structure.groups[axis].half));
    const auto scale = [&](double& number) {
      number *= unit;
      if (std::fabs(number - std::round(number)) < 1e-5) number = std::round(number);
    };
    scale(f.axes[place].start);
    scale(f.axes[place].step);
    for (std::size_t n = place; n < f.coordinates.size(); n += axes) scale(f.coordinates[n]);
  }
}

bool near(double a, double b) { return std::fabs(a - b) <= 1e-5 * (1 + std::fabs(b)); }

const char* sequence_names(const Finding& f, std::size_t pairs) {
  using Form = FrequencyForm;
  if (f.doubled) return "";
  const bool even = f.odd == OddColumn::none;
  if (!near(f.amplitude, 1)) {
    const bool shrunk = f.order == ColumnOrder::concatenated && f.frequencies == Form::paper && even &&
                        near(f.amplitude * f.amplitude * real(2 * pairs), 1);
    return shrunk ? "x-transformers" : "";
  }
  switch (f.order) {
    case ColumnOrder::interleaved:
      if (f.frequencies == Form::paper) {
        if (even) {
          return "paper 000 001 002 003 burn d2l diffusers-sinusoidal keras-hub tatp22-1d "
                 "tf-tutorial xlm";
        }
        if (f.odd == OddColumn::last_sine) return "keras-hub tf-tutorial xlm";
      }
      if (f.frequencies == Form::rounded) return "tatp22-1d";
      if (f.frequencies == Form::shifted && f.shift < 0) return "tatp22-1d";  // cut
      break;
    case ColumnOrder::concatenated:
      if (f.frequencies == Form::paper) {
        if (even) return "004 diffusers-1d mae-1d marian diffusers-timestep";
        if (f.odd == OddColumn::last_sine) return "marian";
      }
      if (f.frequencies == Form::endpoint && f.odd != OddColumn::last_sine) {
        // fairseq clears the row of its padding_idx; a class token stands in row 0.
        const bool elsewhere = !f.zero_rows.empty() && f.zero_rows.back() != 0;
        return elsewhere ? "fairseq" : "tensor2tensor fairseq diffusers-timestep";
      }
      if (f.frequencies != Form::growing && f.odd != OddColumn::last_sine) return "diffusers-timestep";
      break;
    case ColumnOrder::cosines_first:
      if (f.frequencies == Form::growing) break;
      if (f.frequencies == Form::paper && even) return "diffusers-timestep diffusers-1d";
      return "diffusers-timestep";
    default:
      break;
  }
  return "";
}

const char* grid_names(const Finding& f, bool ordered) {
  using Form = FrequencyForm;
  const bool fast_first = f.fields.size() == 2 && f.fields[0] == 1;
  bool counted = true, parts = true, based = true, centred = true;
  for (const FoundAxis& axis : f.axes) {
    const bool single = axis.length == 1 || std::isnan(axis.step);
    if (std::isnan(axis.step)) continue;  // unseen
    counted = counted && axis.start == 0 && (axis.step == 1 || single);
    parts = parts && axis.start != 0 && (near(axis.start, axis.step) || single);
    based = based && near(axis.start, 0) && (single || near(axis.step * real(axis.length), 16));
    // The middles of as many parts as this axis, or another, has.
    centred = centred && std::any_of(f.axes.begin(), f.axes.end(), [&](const FoundAxis& other) {
                const double of = real(other.length);
                return near(axis.start, 2 * pi * (1 / of - 1)) &&
                       (single || near(axis.step, 4 * pi / of));
              });
  }
  if (f.frequencies == Form::growing && f.order != ColumnOrder::bands_in_turn) return "";
  const bool three = f.axes.size() == 3;  // one of them perhaps unseen
  switch (f.order) {
    case ColumnOrder::concatenated:
      if (three) return f.frequencies == Form::endpoint ? "tensor2tensor-nd" : "diffusers-3d";
      if (f.frequencies == Form::endpoint) return "tensor2tensor-nd";
      if (fast_first) return counted ? "mae 004-grid diffusers-2d" : "diffusers-2d";
      return counted ? "timm-2d" : "";
    case ColumnOrder::cosines_first:
      return fast_first ? "diffusers-2d" : "";
    case ColumnOrder::sines_then_cosines:
      if (f.doubled && centred) return "timm-dinov3";
      if (f.doubled) return "timm-rotary-cat";
      return counted ? "timm-2d timm-fourier" : "timm-fourier";
    case ColumnOrder::interleaved:
      if (!three && (parts || !ordered)) return "detr";
      return !counted ? "" : three ? "tatp22-3d" : "tatp22-2d";
    case ColumnOrder::bands_in_turn:
      return three ? "timm-mrope" : "diffusers-bounding-box";
    default:
      return "";
  }
}

// --- Verdict -------------------------------------------------------------------------------------

// Axes that count the same thing are one axis, cut up.
bool entangled(const Explanation& e) {
  for (std::size_t a = 0; a + 1 < e.axes.size(); ++a) {
    for (std::size_t b = a + 1; b < e.axes.size(); ++b) {
      const std::vector<double>&p = e.positions[a], &q = e.positions[b];
      double pq = 0, pp = 0, off = 0, qq = 0;
      for (std::size_t n = 0; n < p.size(); ++n) {
        pq += p[n] * q[n];
        pp += p[n] * p[n];
        qq += q[n] * q[n];
      }
      if (pp == 0 || qq == 0) continue;
      for (std::size_t n = 0; n < p.size(); ++n) {
        const double difference = q[n] - pq / pp * p[n];
        off += difference * difference;
      }
      if (off < 1e-4 * qq) return true;
    }
  }
  return false;
}

// Positions that follow no rule can be bent to fit a few pairs.
bool enough_pairs(const Explanation& e, const Rounding& rounding) {
  for (const Group& group : e.structure.groups) {
    if (std::isfinite(e.axes[group.axis].step)) continue;
    if ((real(whole_pairs(group)) - 2) * bits_of(rounding.of(1)) < 20) return false;
  }
  return true;
}

Finding finding_of(const Sheet& sheet, const Explanation& e, const Rounding& rounding) {
  Finding f{};
  f.presets = f.mistake = "";
  f.order = e.structure.order;
  f.odd = e.structure.odd;
  f.frequencies = e.tuning.form;
  f.base = e.tuning.base;
  f.base_uncertainty = e.uncertainty;
  f.shift = e.tuning.shift;
  f.unit = 1;
  f.amplitude = e.amplitude;
  f.zero_columns = sheet.columns.size() - e.structure.columns;
  f.values = rounding.precision;
  f.angles = e.comparison.drifted == 0 ? Precision::exact : Precision::float32;
  const std::size_t rows = sheet.rows.size();
  const bool grid = e.axes.size() > 1;
  std::vector<std::size_t> order;
  const bool ordered = grid && order_axes(e, rows, f.axes, order);
  f.ordered = ordered;
  if (!ordered) {
    f.axes = e.axes;
    order.clear();
    for (std::size_t axis = 0; axis < e.axes.size(); ++axis) order.push_back(axis);
  }
  for (const Group& group : e.structure.groups) {
    const auto place = std::find(order.begin(), order.end(), group.axis) - order.begin();
    f.fields.push_back(static_cast<std::size_t>(place));
  }
  for (std::size_t row = 0; row < rows; ++row) {
    for (const std::size_t axis : order) f.coordinates.push_back(e.positions[axis][row]);
  }
  deal_units(e, f);
  const Comparison& c = e.comparison;
  f.max_difference = c.largest;
  f.mean_difference = c.cells == 0 ? 0 : c.sum / real(c.cells);
  f.differing = c.differing;
  f.row = c.row;
  f.column = c.column;
  f.was = c.was;
  f.would_be = c.would_be;
  const bool base_told = e.structure.groups[0].pairs < 2 || e.uncertainty < 0.01;
  const bool few_pairs = e.structure.groups[0].pairs < 2;
  const bool whole = std::all_of(f.axes.begin(), f.axes.end(), [](const FoundAxis& axis) {
    return axis.start == std::round(axis.start) && axis.step == std::round(axis.step);
  });
  const bool told = base_told && (whole || !few_pairs) && !entangled(e) &&
                    evidence(e, rounding) >= (grid && !ordered ? 200 : 20) &&
                    enough_pairs(e, rounding);
  f.verdict = c.differing > 0 ? Verdict::near : told ? Verdict::match : Verdict::ambiguous;
  if (e.structure.groups[0].pairs < 2) f.base = unknown;
  return f;
}

// What is wrong with a formula that no library means. False for one that merely has the same numbers
// under a less usual base.
bool name_mistakes(const Explanation& e, Finding& f, bool first) {
  const char* mistake = "";
  if (f.frequencies == FrequencyForm::growing && f.presets[0] == 0) {
    // Whole positions: multiplied where the paper divides. Those that are whole only in units of the
    // fastest frequency: the pairs stand in reverse.
    const Group& group = e.structure.groups[0];
    const double fastest = frequencies(e.tuning, group).back();
    bool whole = f.base == 10000, reversed = true;
    for (const FoundAxis& axis : e.axes) {
      whole = whole && simple(axis, 1) && axis.step > 0.2;
      reversed = reversed && simple(axis, fastest) && axis.step * fastest > 0.2;
    }
    mistake = whole ? "multiplied" : reversed ? "pairs-reversed" : "";
    if (*mistake == 0) f.verdict = std::max(f.verdict, Verdict::ambiguous);
  }
  if (f.frequencies == FrequencyForm::products) mistake = "product-for-power";
  const bool side_by_side =
      f.order == ColumnOrder::interleaved || f.order == ColumnOrder::cosines_interleaved;
  if (f.frequencies == FrequencyForm::endpoint && side_by_side && f.axes.size() == 1) {
    if (!first || f.base != 10000) return first;
    mistake = "endpoint-for-paper";
  }
  if (*mistake == 0) return true;
  f.mistake = mistake;
  f.presets = "";
  if (f.verdict == Verdict::match) f.verdict = Verdict::mistake;
  return true;
}

// Columns that stand twice, as rotary tables have them, are read once.
bool halve(Sheet& sheet) {
  const std::size_t n = sheet.columns.size();
  if (n % 4 != 0) return false;
  const auto same = [&](auto&& partner) {
    for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
      for (std::size_t column = 0; column < n; ++column) {
        if (sheet.at(row, column) != sheet.at(row, partner(column))) return false;
      }
    }
    return true;
  };
  std::vector<std::size_t> kept;
  const std::size_t half = n / 2, quarter = n / 4;
  if (same([](std::size_t column) { return column ^ 1; })) {
    for (std::size_t column = 0; column < n; column += 2) kept.push_back(sheet.columns[column]);
  } else if (same([&](std::size_t column) {
               return column / half * half + (column % half + quarter) % half;
             })) {
    for (std::size_t column = 0; column < n; ++column) {
      if (column % half < quarter) kept.push_back(sheet.columns[column]);
    }
  } else {
    return false;
  }
  sheet.columns = std::move(kept);
  return true;
}

void add_findings(const Sheet& sheet, const Explanation& e, const Rounding& rounding, bool doubled,
                  bool transposed, const std::vector<std::size_t>& zero_rows,
                  std::vector<Finding>& findings) {
  bool first = true;
  for (const Tuning& tuning : namings(e)) {
    Explanation named = e;
    if (tuning.form != e.tuning.form || tuning.base != e.tuning.base) {
      named.tuning = tuning;
      named.comparison = compare(sheet, named, rounding);
      if (named.comparison.differing > e.comparison.differing) continue;
    }
    Finding f = finding_of(sheet, named, rounding);
    f.doubled = doubled;
    f.transposed = transposed;
    f.zero_rows = zero_rows;
    f.presets = f.axes.size() > 1 ? grid_names(f, f.ordered) : sequence_names(f, e.structure.groups[0].pairs);
    if (!name_mistakes(named, f, first)) continue;
    const bool known = *f.presets != 0 || *f.mistake != 0 || all_simple(named);
    if (!known && e.structure.groups[0].pairs <= 4) {
      f.verdict = std::max(f.verdict, Verdict::ambiguous);
    }
    first = false;
    if (transposed) std::swap(f.row, f.column);
    findings.push_back(std::move(f));
  }
}

// --- Known mistakes that are no dialect of the parts ----------------------------------------------

// The first columns of the row of a position. tones: base^(-2j/dim), j = 0 … dim - 1.
using Formula = void (*)(const Spectrum& tones, double base, double position, std::size_t columns,
                         float* row);

// The exponent runs to 2, and a sine and the cosine beside it have frequencies of their own.
void one_frequency_a_column(const Spectrum& tones, double, double position, std::size_t columns,
                            float* row) {
  for (std::size_t column = 0; column < columns; ++column) {
    const Phasor hand = phasor(tones, column, position);
    row[column] = static_cast<float>(column % 2 == 0 ? hand.sine : hand.cosine);
  }
}

// sin(p) / base^(2i/dim): the base divides the sine, not the position.
void base_outside(const Spectrum& tones, double, double position, std::size_t columns, float* row) {
  const Phasor hand = phasor({{1}, {0}}, 0, position);
  for (std::size_t column = 0; column < columns; ++column) {
    const double value = column % 2 == 0 ? hand.sine : hand.cosine;
    row[column] = static_cast<float>(value * tones.frequencies[column / 2]);
  }
}

// sin(p / base)^(2i/dim): the power is taken of the sine, with the base inside it.
void base_inside(const Spectrum& tones, double base, double position, std::size_t columns,
                 float* row) {
  const Phasor hand = phasor({{1 / base}, {0}}, 0, position);
  const double dim = real(tones.size());
  for (std::size_t column = 0; column < columns; ++column) {
    const double value = std::fabs(column % 2 == 0 ? hand.sine : hand.cosine);
    const double exponent = 2 * real(column / 2) / dim;
    row[column] = column < 2   ? 1.0F
                  : value == 0 ? 0.0F
                               : static_cast<float>(
                                     plain_exponential(exponent * plain_logarithm(value)));
  }
}

std::vector<std::size_t> spread(std::size_t count, std::size_t most) {
  std::vector<std::size_t> rows;
  for (std::size_t n = 0; n < std::min(count, most); ++n) {
    rows.push_back(n * count / std::min(count, most));
  }
  return rows;
}

struct Mistake {
  const char* name;
  Formula formula;
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
    {"one-frequency-a-column", one_frequency_a_column, ColumnOrder::one_frequency_a_column, 0, any},
    {"base-outside-the-sine", base_outside, ColumnOrder::interleaved, 0, shrinks},
    {"base-inside-the-sine", base_inside, ColumnOrder::interleaved, 2, begins_with_ones},
};

// Positions, multiples of a unit, whose first columns are those of the given rows; NaN where there is
// none.
std::vector<double> positions_in(double unit, const Sheet& sheet,
                                 const std::vector<std::size_t>& which, const Mistake& mistake,
                                 const Spectrum& tones, double base, const Rounding& rounding) {
  constexpr std::size_t reach = 4096;
  const std::size_t columns = std::min<std::size_t>(sheet.columns.size(), 8);
  // One column of every position; the others only of those that agree in it.
  std::vector<float> probes(reach), row(columns);
  for (std::size_t n = 0; n < reach; ++n) {
    mistake.formula(tones, base, unit * real(n), mistake.probe + 1, row.data());
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
      mistake.formula(tones, base, unit * real(n), columns, row.data());
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
  constexpr double base = 10000;
  std::vector<double> positions;
  // A few rows tell whether to look for all.
  const std::size_t height = sheet.rows.size(), dim = sheet.columns.size();
  const Spectrum tones = geometric_spectrum(dim, base, 2, dim);
  for (const double unit : {1.0, 0.25}) {
    const auto in = [&](std::size_t most) {
      return positions_in(unit, sheet, spread(height, most), mistake, tones, base, rounding);
    };
    if (!most_are_found(in(8))) continue;
    positions = in(height);
    if (most_are_found(positions)) break;
    positions.clear();
  }
  if (positions.empty()) return false;
  e.structure = {mistake.order, dim % 2 == 0 ? OddColumn::none : OddColumn::last_sine,
                 {group(0, 1, 2, dim / 2, dim, real(dim) / 2, 0)}, 1, dim};
  e.tuning = {FrequencyForm::paper, base};
  e.uncertainty = 1e-6;
  e.amplitude = 1;
  e.axes = {settle(positions, std::vector<double>(positions.size()), 1e-9)};
  fill_gaps(positions);
  e.positions = {std::move(positions)};
  e.comparison = compare(
      sheet, dim, rounding,
      [&](std::size_t first, std::size_t count, float* rows) {
        for (std::size_t n = 0; n < count; ++n) {
          mistake.formula(tones, base, e.positions[0][first + n], dim, rows + n * dim);
        }
      },
      [&](std::size_t row, std::size_t column) {
        return column < 8 ? e.positions[0][row] : 0.1 * e.positions[0][row];
      },
      [](std::size_t, std::size_t) { return 0.0; }, [](std::size_t, std::size_t) { return true; });
  return true;
}

// --- Angles in few bits --------------------------------------------------------------------------

// The nearest number of so many bits, ties to even.
double rounded_to(double value, int bits, int least_exponent) {
  if (value == 0) return 0;
  int exponent = 0;
  std::frexp(value, &exponent);
  const double unit = std::ldexp(1.0, std::max(exponent, least_exponent) - bits);
  return std::nearbyint(value / unit) * unit;
}

struct FewBits {
  Precision precision;
  bool position, frequency, angle;  // which of them are rounded

  double operator()(double value) const {
    return precision == Precision::bfloat16 ? rounded_to(value, 8, -125) : rounded_to(value, 11, -13);
  }
};

bool explain_few_bits(const Sheet& sheet, const Structure& structure, const Tuning& tuning,
                      const FewBits& few, double start, const Rounding& rounding, Explanation& e) {
  const Group& group = structure.groups[0];
  const std::vector<double> tones = frequencies(tuning, group);
  const std::size_t columns = sheet.columns.size();
  // Column by column, which pair it belongs to and whether it is its sine.
  std::vector<std::size_t> pair_of(columns, group.pairs);
  std::vector<bool> is_sine(columns);
  for (std::size_t pair = 0; pair < group.pairs; ++pair) {
    const std::size_t sine = group.layout.sin_start + pair * group.layout.stride;
    const std::size_t cosine = group.layout.cos_start + pair * group.layout.stride;
    if (sine < group.end) pair_of[sine] = pair, is_sine[sine] = true;
    if (cosine < group.end) pair_of[cosine] = pair;
  }
  const auto angle_of = [&](std::size_t row, std::size_t pair) {
    const double position = start + real(row);
    const double p = few.position ? few(position) : position;
    const double frequency = few.frequency ? few(tones[pair]) : tones[pair];
    const double angle = static_cast<float>(static_cast<float>(p) * static_cast<float>(frequency));
    return few.angle ? few(angle) : angle;
  };
  const auto write = [&](std::size_t first, std::size_t count, float* rows) {
    for (std::size_t row = first; row < first + count; ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        double value = 0;
        if (pair_of[column] < group.pairs) {
          const Phasor hand = phasor({{1}, {0}}, 0, angle_of(row, pair_of[column]));
          value = is_sine[column] ? hand.sine : hand.cosine;
        }
        *rows++ = static_cast<float>(value);
      }
    }
  };
  // The last rows tell at once, where angles are largest.
  Sheet last = sheet;
  const std::size_t rows = sheet.rows.size(), some = std::min<std::size_t>(rows, 4);
  last.rows.assign(sheet.rows.end() - static_cast<std::ptrdiff_t>(some), sheet.rows.end());
  const auto none = [](std::size_t, std::size_t) { return 0.0; };
  const auto every = [](std::size_t, std::size_t) { return true; };
  const Comparison probe = compare(
      last, columns, rounding,
      [&](std::size_t first, std::size_t count, float* out) {
        write(rows - some + first, count, out);
      },
      none, none, every);
  if (probe.differing * 20 > probe.cells) return false;
  e = {structure, tuning, 1e-6, 1, {std::vector<double>(rows)}, {}, {{start, 1, rows}}, 0, {}};
  for (std::size_t row = 0; row < rows; ++row) e.positions[0][row] = start + real(row);
  e.comparison = compare(sheet, columns, rounding, write, none, none, every);
  e.comparison.bits = real(e.comparison.cells) * bits_of(rounding.of(1));
  return e.comparison.differing * 20 <= e.comparison.cells;
}

// --- All structures of a table, one way up -------------------------------------------------------

void read_mistakes(const Sheet& sheet, std::size_t zeros, const Rounding& rounding, bool transposed,
                   const std::vector<std::size_t>& zero_rows, std::vector<Finding>& findings) {
  const auto add = [&](const Explanation& e, const char* mistake, Precision angles) {
    Finding f = finding_of(sheet, e, rounding);
    f.mistake = mistake;
    f.angles = angles;
    f.zero_rows = zero_rows;
    f.transposed = transposed;
    if (f.verdict == Verdict::match) f.verdict = Verdict::mistake;
    if (e.structure.order == ColumnOrder::one_frequency_a_column) {
      f.presets = "samlynnevans deepctr-2019";
    }
    if (transposed) std::swap(f.row, f.column);
    findings.push_back(std::move(f));
  };
  for (const Mistake& mistake : mistakes) {
    Explanation e{};
    if (!mistake.may_be(sheet)) continue;
    if (!explain_mistake(sheet, mistake, rounding, e)) continue;
    if (e.comparison.differing * 4 > e.comparison.cells) continue;
    add(e, mistake.name, e.comparison.drifted == 0 ? Precision::exact : Precision::float32);
  }
  if (sheet.rows.size() < 4) return;
  const std::size_t columns = sheet.columns.size();
  for (const Structure& structure : structures(columns, zeros, 1)) {
    const Examination examination(sheet, structure, rounding);
    if (!(std::fabs(examination.amplitude() - 1) < 0.02)) continue;
    for (const FrequencyForm form : {FrequencyForm::paper, FrequencyForm::endpoint}) {
      if (form == FrequencyForm::endpoint && structure.groups[0].pairs < 2) continue;
      for (const Precision precision : {Precision::bfloat16, Precision::float16}) {
        for (const FewBits& few : {FewBits{precision, true, true, true}, {precision, false, false, true},
                                   {precision, false, true, false}, {precision, false, true, true}}) {
          for (const double start : {0.0, 1.0}) {
            Explanation e{};
            if (explain_few_bits(sheet, structure, {form, 10000}, few, start, rounding, e)) {
              add(e, "low-precision-angles", precision);
              if (findings.back().verdict == Verdict::mistake) return;
            }
          }
        }
      }
    }
  }
}

// A table one way up.
struct Reading {
  Sheet sheet;
  std::vector<std::size_t> zero_rows;
  std::size_t zero_columns = 0;  // at the end
  bool transposed, doubled = false;
  std::vector<Finding> findings;

  Reading(const float* table, std::size_t rows, std::size_t columns, bool turned)
      : sheet{table, turned ? 1 : columns, turned ? columns : 1, {}, {}}, transposed(turned) {
    const std::size_t height = turned ? columns : rows, width = turned ? rows : columns;
    sheet.columns.resize(width);
    for (std::size_t column = 0; column < width; ++column) sheet.columns[column] = column;
    for (std::size_t row = 0; row < height; ++row) {
      bool zero = true;
      for (std::size_t column = 0; column < width && zero; ++column) {
        zero = table[row * sheet.row_step + column * sheet.column_step] == 0;
      }
      (zero ? zero_rows : sheet.rows).push_back(row);
    }
    if (empty()) return;
    doubled = halve(sheet);
    while (zero_columns + 2 < sheet.columns.size() && is_zero(sheet.columns.size() - 1 - zero_columns)) {
      ++zero_columns;
    }
  }

  bool empty() const { return sheet.rows.empty() || sheet.columns.size() < 2; }

  bool is_zero(std::size_t column) const {
    for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
      if (sheet.at(row, column) != 0) return false;
    }
    return true;
  }

  void explain_by(std::size_t axes, const Rounding& rounding) {
    if (empty()) return;
    for (const Structure& structure : structures(sheet.columns.size(), zero_columns, axes)) {
      for (const Explanation& e : explain(sheet, structure, rounding)) {
        if (e.comparison.differing * 4 > e.comparison.cells) continue;
        add_findings(sheet, e, rounding, doubled, transposed, zero_rows, findings);
      }
    }
  }

  void explain_by_mistakes(const Rounding& rounding) {
    if (empty() || doubled) return;
    read_mistakes(sheet, zero_columns, rounding, transposed, zero_rows, findings);
  }

  // Explained whole, or but for one cell in a hundred.
  bool sure() const {
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& f) {
      return f.verdict == Verdict::match || f.verdict == Verdict::mistake ||
             (f.verdict == Verdict::near &&
              f.differing * 100 <= sheet.rows.size() * sheet.columns.size());
    });
  }
};

// The readings' findings, the best explained first. What explains it with fewest axes is tried first,
// and the first to explain it whole is believed.
std::vector<Finding> examine(const float* table, std::size_t rows, std::size_t columns) {
  const Rounding rounding = rounding_of(table, rows * columns);
  Reading upright(table, rows, columns, false), turned(table, rows, columns, true);
  const auto read = [&] {
    for (const std::size_t axes : {1, 2, 3, 4}) {
      for (Reading* reading : {&upright, &turned}) {
        reading->explain_by(axes, rounding);
        if (reading->sure()) return;
      }
    }
    for (Reading* reading : {&upright, &turned}) {
      reading->explain_by_mistakes(rounding);
      if (reading->sure()) return;
    }
  };
  read();
  std::vector<Finding> findings = std::move(upright.findings);
  findings.insert(findings.end(), turned.findings.begin(), turned.findings.end());
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    if (a.verdict != b.verdict) return a.verdict < b.verdict;
    if (a.verdict == Verdict::near && a.differing != b.differing) return a.differing < b.differing;
    return a.axes.size() < b.axes.size();
  });
  return findings;
}

}  // namespace

std::vector<Finding> identify(const float* table, const std::vector<std::size_t>& shape) {
  std::size_t cells = 1;
  for (const std::size_t size : shape) cells *= size;
  if (cells == 0) return {};
  for (std::size_t n = 0; n < cells; ++n) {
    if (!std::isfinite(table[n])) return {};
  }
  const std::size_t columns = shape.empty() ? 1 : shape.back();
  std::vector<Finding> findings = examine(table, cells / columns, columns);
  const bool sure = !findings.empty() && (findings[0].verdict == Verdict::match ||
                                          findings[0].verdict == Verdict::mistake);
  if (sure || shape.size() < 3) return findings;
  // Channels first, of one image or of a batch of them.
  const std::size_t batch = shape.size() == 3 ? 1 : shape[0];
  const std::size_t channels = shape[shape.size() == 3 ? 0 : 1];
  const std::size_t positions = cells / batch / channels;
  std::vector<float> rows(cells);
  for (std::size_t n = 0; n < cells; ++n) {
    const std::size_t image = n / (channels * positions), channel = n / positions % channels;
    rows[(image * positions + n % positions) * channels + channel] = table[n];
  }
  std::vector<Finding> by_channel = examine(rows.data(), cells / channels, channels);
  for (Finding& f : by_channel) f.channels_first = true;
  findings.insert(findings.begin(), by_channel.begin(), by_channel.end());
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    return a.verdict < b.verdict;
  });
  return findings;
}

}  // namespace posenc
