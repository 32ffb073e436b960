#include "posenc/doctor/tuning.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/phases.h"
#include "posenc/doctor/sheet.h"

namespace posenc {

namespace {

constexpr double pi = 3.141592653589793;

}  // namespace

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

Snapped snap(double base, double uncertainty) {
  const double may_be = std::max(4 * uncertainty, 1e-6);
  const auto near = [&](double other) { return std::fabs(base / other - 1) <= may_be; };
  if (near(10000)) return {10000, 0};
  for (const double known : {100.0, 1000.0, 500000.0, 1000000.0, 20.0, 500.0, 150000.0}) {
    if (near(known)) return {known, 1};
  }
  double power = 1;
  while (base / power >= 100) power *= 10;
  for (int rank = 2; rank < 5; ++rank, power /= 10) {
    const double few = std::round(base / power) * power;
    // Too little known to say that it is this number, enough to prefer it to a crooked one.
    if (uncertainty > 5e-5) return {base, near(few) ? 3 : 4};
    if (few > 1 && near(few)) return {few, std::min(rank, 3)};
  }
  return {base, 4};
}

}  // namespace posenc
