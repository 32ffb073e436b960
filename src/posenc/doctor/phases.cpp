#include "posenc/doctor/phases.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "posenc/doctor/order.h"

namespace posenc {

namespace {

constexpr double ln2 = 0.6931471805599453;
constexpr double turn = 6.283185307179586;

double square(double x) { return x * x; }

// How far an angle may be from what it should be: four times the noise, and what the position
// leaves open.
double allowed(double noise, double angle, double drift, double frequency, double uncertainty) {
  return 4 * noise + std::fabs(angle) * drift + 3 * frequency * uncertainty;
}

// One row's angles from the slowest pair up, fitted to |angle| = e^(intercept + slope · step).
class Climb {
 public:
  void add(double step, double angle, double noise) {
    const double weight = square(angle / noise), y = plain_logarithm(std::fabs(angle));
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
      angle += std::copysign(turn, sign);
    }
    if (step > first + 1) {
      const double expected =
          std::copysign(plain_exponential(fit.at(static_cast<double>(step))), sign);
      const double doubt = std::fabs(expected) * fit.uncertainty_at(static_cast<double>(step));
      if (!(doubt < turn / 8)) break;
      const double off = within_half_turn(angle - expected);
      if (std::fabs(off) > 5 * doubt + 5 * noises[pair] + 1e-6 * std::fabs(expected)) return false;
      angle = expected + off;
    }
    fit.add(static_cast<double>(step), angle, noises[pair]);
  }
  ratio = {fit.slope(), fit.slope_uncertainty()};
  return ratio.logarithm > 0 && std::isfinite(ratio.uncertainty);
}

}  // namespace

double plain_exponential(double x) {
  // A fit of too few points has no slope; what is drawn from it is no number either.
  if (!std::isfinite(x)) return std::numeric_limits<double>::quiet_NaN();
  const double whole = std::round(x / ln2);
  const double rest = x - whole * ln2;
  double sum = 1;
  for (int n = 14; n > 0; --n) sum = 1 + sum * rest / n;
  return std::ldexp(sum, static_cast<int>(whole));
}

double plain_logarithm(double x) {
  int exponent = 0;
  double m = std::frexp(x, &exponent);
  if (m < 0.7071067811865476) {
    m *= 2;
    --exponent;
  }
  const double s = (m - 1) / (m + 1);
  double sum = 0;
  for (int n = 21; n > 0; n -= 2) sum = sum * s * s + 1.0 / n;
  return 2 * s * sum + exponent * ln2;
}

// The angle is halved until a few terms of the series of its tangent do.
double plain_angle(double sine, double cosine) {
  double beside = std::fabs(cosine);
  for (int n = 0; n < 3; ++n) beside += std::sqrt(beside * beside + sine * sine);
  if (beside == 0) return 0;
  const double tangent = sine / beside, square = tangent * tangent;
  double sum = 0;
  for (int n = 23; n > 0; n -= 2) sum = 1.0 / n - sum * square;
  const double angle = 8 * tangent * sum;
  return cosine < 0 ? std::copysign(turn / 2, sine) - angle : angle;
}

double within_half_turn(double x) { return x - turn * std::round(x / turn); }

Tones::Tones(std::vector<double> given, std::size_t whole_pairs)
    : frequencies(std::move(given)), rising(posenc::rising(frequencies)), whole(whole_pairs) {}

Placement place_near(const double* angles, const double* noises, const Tones& tones, double drift,
                     double guess, double uncertainty, std::size_t most) {
  Placement here{guess, uncertainty, 0};
  for (const std::size_t pair : tones.rising) {
    const double frequency = tones.frequencies[pair], noise = noises[pair];
    const double expected = frequency * here.position;
    double off = within_half_turn(angles[pair] - expected);
    if (pair >= tones.whole) {
      const double mirrored = within_half_turn(turn / 2 - angles[pair] - expected);
      if (std::fabs(mirrored) < std::fabs(off)) off = mirrored;
    }
    if (!(std::fabs(off) <= allowed(noise, expected, drift, frequency, here.uncertainty))) {
      if (++here.misfits > most) break;
      continue;
    }
    const double variance = square((noise + std::fabs(expected) * drift) / frequency);
    const double share = square(here.uncertainty) / (square(here.uncertainty) + variance);
    if (!(share > 0)) continue;
    here.position += share * off / frequency;
    here.uncertainty *= std::sqrt(1 - share);
  }
  return here;
}

Placement place(const double* angles, const double* noises, const Tones& tones, double drift,
                double turns, std::size_t most) {
  for (const std::size_t pair : tones.rising) {
    if (!std::isfinite(noises[pair]) || pair >= tones.whole || tones.frequencies[pair] == 0)
      continue;
    const double frequency = tones.frequencies[pair];
    return place_near(angles, noises, tones, drift, (angles[pair] + turns * turn) / frequency,
                      (noises[pair] + 1e-30) / frequency, most);
  }
  return {0, 0, tones.rising.size()};
}

std::vector<Ratio> estimate_ratios(const Phases& phases, bool growing) {
  std::vector<Ratio> votes;
  std::vector<double> angles(phases.pairs), noises(phases.pairs);
  for (std::size_t row = 0; row < phases.rows; ++row) {
    Ratio ratio{};
    if (climb(phases.angle(row), phases.noise(row), phases.whole, growing, ratio)) {
      votes.push_back(ratio);
    }
    if (row == 0) continue;
    for (std::size_t pair = 0; pair < phases.pairs; ++pair) {
      angles[pair] = within_half_turn(phases.angle(row)[pair] - phases.angle(row - 1)[pair]);
      noises[pair] = phases.noise(row)[pair] + phases.noise(row - 1)[pair];
    }
    if (climb(angles.data(), noises.data(), phases.whole, growing, ratio)) votes.push_back(ratio);
  }
  // For each vote, what it and those that agree with it come to.
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
    ranks.push_back(vote.uncertainty / (1 + vote.uncertainty) - static_cast<double>(size));
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
  const double fastest = plain_logarithm(tones.frequencies[0]);
  for (std::size_t row = 0; row < phases.rows; ++row) {
    const double position = positions[row];
    if (!std::isfinite(position) || position == 0) continue;
    double weight_sum = 0, x_sum = 0, y_sum = 0, row_xx = 0, row_xy = 0;
    for (std::size_t pair = 0; pair < phases.whole; ++pair) {
      const double expected = tones.frequencies[pair] * position;
      const double angle = expected + within_half_turn(phases.angle(row)[pair] - expected);
      const double noise = phases.noise(row)[pair] + 1e-9 * std::fabs(expected);
      if (!std::isfinite(noise) || angle * expected <= 0) continue;
      const double x = static_cast<double>(pair);
      const double y = plain_logarithm(angle / position) - fastest;
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
  if (!(xx > 0)) return {0, std::numeric_limits<double>::infinity()};
  return {xy / xx, 1 / std::sqrt(xx)};
}

}  // namespace posenc
