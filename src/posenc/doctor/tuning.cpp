#include "posenc/doctor/tuning.h"

#include <algorithm>
#include <cmath>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/scalings.h"

namespace posenc::doctor_detail {

bool is_geometric(FrequencyForm form) {
  return form != FrequencyForm::linear && form != FrequencyForm::products &&
         form != FrequencyForm::octaves;
}

double steps_of(FrequencyForm form, double shift, double half, double size) {
  switch (form) {
    case FrequencyForm::endpoint:
    case FrequencyForm::octaves:
    case FrequencyForm::linear:
      return size - 1;
    case FrequencyForm::shifted:
      return size - shift;
    case FrequencyForm::rounded:
      return size;
    case FrequencyForm::paper:
    case FrequencyForm::growing:
    case FrequencyForm::products:
      break;
  }
  return half;
}

double steps_of(const Tuning& tuning, const Group& group) {
  return steps_of(tuning.form, tuning.shift, group.half, group.size());
}

std::vector<double> frequencies(const Tuning& tuning, const Group& group) {
  if (!falls_by_one_ratio(tuning.scaling.form)) {
    return slowed(group.pairs.size(), tuning.base, tuning.scaling);
  }
  const double steps = steps_of(tuning, group);
  const bool octaves = tuning.form == FrequencyForm::octaves;
  const bool rises = octaves || tuning.form == FrequencyForm::growing;
  const double logarithm = std::log(octaves ? tuning.base / 2 : tuning.base);
  const double each = (rises ? logarithm : -logarithm) / steps;
  std::vector<double> result;
  for (const Pair& pair : group.pairs) {
    double frequency = exponential_of(each * pair.index);
    if (octaves) frequency *= full_turn / 2;
    if (tuning.form == FrequencyForm::linear) {
      frequency = full_turn / 2 * (1 + (tuning.base / 2 - 1) * pair.index / steps);
    }
    if (tuning.form == FrequencyForm::products) frequency = pair.index / (steps * tuning.base);
    result.push_back(pair.index == 0 && steps == 0 ? 1 : frequency);
  }
  return result;
}

double two_digits(double number) {
  double unit = 1;
  while (number / unit >= 100) unit *= 10;
  return nearest_whole(number / unit) * unit;
}

Snapped snap(double base, double uncertainty) {
  const double may_be = std::max(4 * uncertainty, 1e-6);
  const auto near = [&](double other) { return std::fabs(base / other - 1) <= may_be; };
  if (near(usual_base)) return {usual_base, 0};
  for (const double known : bases_in_use) {
    if (near(known)) return {known, 1};
  }
  double power = 1;
  while (base / power >= 100) power *= 10;
  for (int rank = 2; rank < 5; ++rank, power /= 10) {
    const double few = nearest_whole(base / power) * power;
    // Too little known to say that it is this number, which one number in ten is near to: enough to
    // prefer it to a crooked one.
    if (may_be * base > 0.05 * power) return {base, near(few) ? 4 : 5};
    if (few > 1 && near(few)) return {few, rank};
  }
  return {base, 5};
}

}  // namespace posenc::doctor_detail
