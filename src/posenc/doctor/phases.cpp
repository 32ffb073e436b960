#include "posenc/doctor/phases.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"

namespace posenc::doctor_detail {

namespace {

// One row's angles from the slowest pair up, fitted to |angle| = e^(intercept + slope · step).
class Climb {
 public:
  void add(double step, double angle, double noise) {
    const double weight = square(angle / noise), y = std::log(std::fabs(angle));
    weight_ += weight;
    x_ += weight * step;
    y_ += weight * y;
    xx_ += weight * step * step;
    xy_ += weight * step * y;
  }

  double slope() const { return (weight_ * xy_ - x_ * y_) / determinant(); }
  double slope_uncertainty() const { return std::sqrt(weight_ / determinant()); }
  double at(double step) const { return y_ / weight_ + slope() * (step - x_ / weight_); }
  double uncertainty_at(double step) const {
    return std::sqrt(1 / weight_ + square((step - x_ / weight_) * slope_uncertainty()));
  }

 private:
  double determinant() const { return weight_ * xx_ - x_ * x_; }
  double weight_ = 0, x_ = 0, y_ = 0, xx_ = 0, xy_ = 0;
};

// The growth of angles from a pair to the next faster one, or no ratio where the row does not tell.
bool climb(const double* angles, const double* noises, std::size_t pairs, bool growing,
           Ratio& ratio) {
  const auto pair_at = [&](std::size_t step) { return growing ? step : pairs - 1 - step; };
  const auto tells = [&](std::size_t step) {
    const std::size_t pair = pair_at(step);
    return std::fabs(angles[pair]) > 8 * noises[pair];
  };
  std::size_t first = 0;
  while (first + 1 < pairs && !(tells(first) && tells(first + 1))) ++first;
  if (first + 1 >= pairs) return false;
  const double sign = angles[pair_at(first)];
  Climb fit;
  for (std::size_t step = first; step < pairs; ++step) {
    const std::size_t pair = pair_at(step);
    if (!std::isfinite(noises[pair])) continue;
    double angle = angles[pair];
    // The second goes further than the first, the same way.
    if (step == first + 1 && std::copysign(angle, angle * sign) <= std::fabs(sign)) {
      angle += std::copysign(full_turn, sign);
    }
    if (step > first + 1) {
      const double expected = std::copysign(exponential_of(fit.at(real(step))), sign);
      const double doubt = std::fabs(expected) * fit.uncertainty_at(real(step));
      if (!(doubt < full_turn / 8)) break;
      const double off = within_half_turn(angle - expected);
      if (std::fabs(off) > 5 * doubt + 5 * noises[pair] + 1e-6 * std::fabs(expected)) return false;
      angle = expected + off;
    }
    fit.add(real(step), angle, noises[pair]);
  }
  ratio = {fit.slope(), fit.slope_uncertainty()};
  return ratio.logarithm > 0 && std::isfinite(ratio.uncertainty);
}

struct Phase {
  double angle, noise;
};

// A sine or a cosine, and how far it may be off.
struct Sampled {
  double wave, noise;
};

// The magnitude of a sine, given the cosine, or of a cosine, given the sine.
double other_of(double wave) { return std::sqrt(std::max(0.0, 1 - square(wave))); }

Phase of_both(const Sampled& s, const Sampled& c) {
  const double s_part = std::fabs(s.wave) * s.noise, c_part = std::fabs(c.wave) * c.noise;
  const bool agree = std::fabs(square(s.wave) + square(c.wave) - 1) <= 4 * (s_part + c_part) + 1e-9;
  return {std::atan2(s.wave, c.wave),
          agree ? std::fabs(c.wave) * s.noise + std::fabs(s.wave) * c.noise : never};
}

// The noise of an angle that one of them gives. Near an extremum, a small error of the value is a
// large error of the angle.
double noise_of_one(const Sampled& one) {
  if (std::fabs(one.wave) > 1 + one.noise) return never;
  return one.noise / std::max(other_of(one.wave), std::sqrt(one.noise / 2));
}

Phase of_sine(const Sampled& s) { return {std::atan2(s.wave, other_of(s.wave)), noise_of_one(s)}; }

}  // namespace

double amplitude_of(const Sheet& sheet, const Structure& structure,
                    const std::vector<std::size_t>& rows, const Rounding& rounding, double least) {
  std::vector<Pair> pairs;
  for (const Group& group : structure.groups) {
    for (const Pair& pair : group.pairs) {
      if (pair.whole()) pairs.push_back(pair);
    }
  }
  // Some of many, and an odd number apart, so that all columns have their turn.
  const std::size_t count = rows.size() * pairs.size(), step = count / 512 | 1;
  std::vector<double> squares;
  for (std::size_t n = 0; n < count; n += step) {
    const std::size_t row = rows[n / pairs.size()];
    const Pair& pair = pairs[n % pairs.size()];
    squares.push_back(square(sheet.at(row, pair.sine)) + square(sheet.at(row, pair.cosine)));
  }
  if (squares.empty()) return 1;
  const double middle = squares[rising(squares)[squares.size() / 2]];
  const double amplitude = std::sqrt(middle);
  if (!(amplitude > 1e-6)) return unknown;  // what is left of zeros
  const double may_be = 6 * rounding.of(amplitude) * amplitude;
  std::size_t fits = 0;
  for (const double here : squares) fits += std::fabs(here - middle) <= may_be ? 1 : 0;
  if (real(fits) < least * real(squares.size())) return unknown;
  if (std::fabs(amplitude - 1) <= 4 * rounding.of(1)) return 1;
  // Whole numbers of int8, without their scale.
  return std::fabs(amplitude - rounding.largest) <= rounding.absolute ? rounding.largest
                                                                      : amplitude;
}

Phases phases_of(const Sheet& sheet, const Group& group, const std::vector<std::size_t>& rows,
                 double amplitude, const Rounding& rounding) {
  const std::size_t pairs = group.pairs.size(), count = rows.size() * pairs;
  Phases phases{rows.size(), pairs, std::vector<double>(count), std::vector<double>(count)};
  double *angle = phases.angles.data(), *noise = phases.noises.data();
  for (const std::size_t row : rows) {
    for (const Pair& pair : group.pairs) {
      const auto sampled = [&](std::size_t column) {
        const double number = sheet.at(row, column);
        return Sampled{number / amplitude, rounding.of(number) / amplitude};
      };
      const Phase phase = pair.whole() ? of_both(sampled(pair.sine), sampled(pair.cosine))
                                       : of_sine(sampled(pair.sine));
      *angle++ = phase.angle;
      *noise++ = phase.noise;
    }
  }
  return phases;
}

Tones::Tones(const Tuning& tuning, const Group& group)
    : frequencies(doctor_detail::frequencies(tuning, group)),
      rising(doctor_detail::rising(frequencies)),
      whole(group.whole_pairs()) {}

std::vector<Ratio> estimate_ratios(const Phases& phases, std::size_t whole, bool growing) {
  std::vector<Ratio> votes;
  std::vector<double> angles(phases.pairs), noises(phases.pairs);
  for (std::size_t row = 0; row < phases.rows; ++row) {
    Ratio ratio{};
    if (climb(phases.angle(row), phases.noise(row), whole, growing, ratio)) {
      votes.push_back(ratio);
    }
    if (row == 0) continue;
    for (std::size_t pair = 0; pair < phases.pairs; ++pair) {
      angles[pair] = within_half_turn(phases.angle(row)[pair] - phases.angle(row - 1)[pair]);
      noises[pair] = phases.noise(row)[pair] + phases.noise(row - 1)[pair];
    }
    if (climb(angles.data(), noises.data(), whole, growing, ratio)) votes.push_back(ratio);
  }
  // For each vote, the weighted mean of it and of those that agree with it.
  std::vector<Ratio> parties;
  std::vector<double> ranks;  // the largest party first, the surest of one size
  for (const Ratio& vote : votes) {
    double weight = 0, sum = 0;
    std::size_t size = 0;
    for (const Ratio& other : votes) {
      const double doubt = 4 * (vote.uncertainty + other.uncertainty) + 1e-9;
      if (std::fabs(vote.logarithm - other.logarithm) > doubt) continue;
      const double precision = 1 / square(other.uncertainty + 1e-12);
      weight += precision;
      sum += precision * other.logarithm;
      ++size;
    }
    parties.push_back({sum / weight, vote.uncertainty});
    ranks.push_back(vote.uncertainty / (1 + vote.uncertainty) - real(size));
  }
  std::vector<Ratio> result;
  for (const std::size_t n : rising(ranks)) {
    const Ratio& party = parties[n];
    const bool known = std::any_of(result.begin(), result.end(), [&](const Ratio& ratio) {
      return std::fabs(ratio.logarithm - party.logarithm) <=
             4 * (ratio.uncertainty + party.uncertainty) + 1e-9;
    });
    if (!known) result.push_back(party);
    if (result.size() == 3) break;
  }
  return result;
}

Ratio refine_ratio(const Phases& phases, const Tones& tones, const std::vector<double>& positions,
                   bool whole) {
  // ln|angle| = ln|position| + pair · slope; without `whole` the first term is free for each row.
  double xx = 0, xy = 0;
  const double fastest = std::log(tones.frequencies[0]);
  for (std::size_t row = 0; row < phases.rows; ++row) {
    const double position = positions[row];
    if (!std::isfinite(position) || position == 0) continue;
    double weight_sum = 0, x_sum = 0, y_sum = 0, row_xx = 0, row_xy = 0;
    for (std::size_t pair = 0; pair < tones.whole; ++pair) {
      const double expected = tones.frequencies[pair] * position;
      const double angle = expected + within_half_turn(phases.angle(row)[pair] - expected);
      // float32 steps leave an angle off by its own share, however small its sine is printed.
      const double noise = phases.noise(row)[pair] + 3e-7 * std::fabs(expected);
      if (!std::isfinite(noise) || angle * expected <= 0) continue;
      const double x = real(pair);
      const double y = std::log(angle / position) - fastest;
      const double weight = square(angle / noise);
      weight_sum += weight;
      x_sum += weight * x;
      y_sum += weight * y;
      row_xx += weight * x * x;
      row_xy += weight * x * y;
    }
    if (weight_sum == 0) continue;
    xx += whole ? row_xx : row_xx - x_sum * x_sum / weight_sum;
    xy += whole ? row_xy : row_xy - x_sum * y_sum / weight_sum;
  }
  if (!(xx > 0)) return {0, never};
  return {xy / xx, 1 / std::sqrt(xx)};
}

}  // namespace posenc::doctor_detail
