#include "posenc/doctor/oscillation.h"

#include <algorithm>
#include <cmath>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/waves.h"

namespace posenc::doctor_detail {

namespace {

constexpr std::size_t most_samples = 64;

}  // namespace

// x(n + k) + x(n - k) = 2 cos(kω) x(n), whatever the phase. Twice the lag halves the doubt, and
// what is known of ω tells how many whole turns the longer lag has made.
Oscillation oscillation_of(const Samples& samples, double relative, double absolute) {
  Oscillation found{unknown, never};
  for (std::size_t lag = 1; 2 * lag < samples.count; lag *= 2) {
    double products = 0, squares = 0;
    const std::size_t inner = samples.count - 2 * lag;
    for (const std::size_t n : spread(inner, most_samples)) {
      const double here = samples.at(n + lag);
      products += here * (samples.at(n + 2 * lag) + samples.at(n));
      squares += here * here;
    }
    if (!(squares > 0)) return found;
    const double middle = std::sqrt(squares / real(std::min(inner, most_samples)));
    const double cosine = products / (2 * squares);
    const double noise = 2 * (relative + absolute / middle) + 1e-15;
    if (std::fabs(cosine) > 1 + 4 * noise) return {unknown, never};
    const double sine = std::sqrt(std::max(0.0, 1 - cosine * cosine));
    const double angle = std::atan2(sine, cosine);
    const double doubt = noise / std::max(sine, std::sqrt(noise));
    const double k = real(lag), expected = k * found.frequency;
    if (lag == 1) {
      found = {angle, doubt};
      continue;
    }
    const double leeway = k * found.uncertainty;
    if (leeway > 0.7) return found;
    double turned = angle;  // the nearest of angle and -angle, and whole turns more
    if (expected + leeway > full_turn / 4) {
      const double up = within_half_turn(angle - expected);
      const double down = within_half_turn(-angle - expected);
      // Near a half turn both are as near as each other.
      if (std::fabs(std::fabs(up) - std::fabs(down)) < 2 * (leeway + doubt)) continue;
      turned = expected + (std::fabs(up) < std::fabs(down) ? up : down);
    }
    if (std::fabs(turned - expected) > 4 * (leeway + doubt)) return {unknown, never};
    if (doubt / k < found.uncertainty) found = {turned / k, doubt / k};
  }
  return found;
}

Wave wave_of(const Samples& samples, double frequency) {
  double cc = 0, cs = 0, ss = 0, xc = 0, xs = 0;
  const Rates rate = rates_of(&frequency, 1);
  for (const std::size_t n : spread(samples.count, most_samples)) {
    double s = 0, c = 0;
    waves(rate, 0, 1, real(n), &s, &c);
    const double x = samples.at(n);
    cc += c * c;
    cs += c * s;
    ss += s * s;
    xc += x * c;
    xs += x * s;
  }
  const double determinant = cc * ss - cs * cs;
  const double a = (xc * ss - xs * cs) / determinant, b = (xs * cc - xc * cs) / determinant;
  return {std::sqrt(a * a + b * b), std::atan2(-b, a)};
}

}  // namespace posenc::doctor_detail
