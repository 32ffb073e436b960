#include "posenc/dialects/precision.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "posenc/angle.h"
#include "posenc/error.h"
#include "posenc/spectrum.h"

namespace posenc {

namespace {

struct Format {
  int bits;            // of the significand, with the leading one
  int least_exponent;  // numbers below 2^least_exponent have fewer bits
  int most_exponent;   // 2^most_exponent is past the largest
};

constexpr Format formats[] = {{24, -125, 128}, {11, -13, 16}, {8, -125, 128}};

}  // namespace

double rounded_to(AnglePrecision precision, double value) {
  const Format& format = formats[static_cast<int>(precision)];
  if (value == 0) return 0;
  int exponent = 0;
  std::frexp(value, &exponent);
  const double unit = std::ldexp(1.0, std::max(exponent, format.least_exponent) - format.bits);
  const double rounded = std::nearbyint(value / unit) * unit;
  const bool fits = std::fabs(rounded) < std::ldexp(1.0, format.most_exponent);
  return fits ? rounded : std::copysign(std::numeric_limits<double>::infinity(), value);
}

void encode_rounded(std::size_t dim, double base, AnglePrecision precision, const double* positions,
                    std::size_t count, float* rows) {
  const Spectrum spectrum = paper_spectrum(dim, base);
  require_positions("positions", positions, count);
  std::vector<double> frequencies(spectrum.size());
  for (std::size_t pair = 0; pair < frequencies.size(); ++pair) {
    frequencies[pair] = rounded_to(precision, spectrum.frequencies[pair]);
  }
  const Spectrum unit{{1}, {0}};
  for (std::size_t n = 0; n < count; ++n) {
    const double position = rounded_to(precision, positions[n]);
    for (const double frequency : frequencies) {
      const double angle = rounded_to(precision, position * frequency);
      const Phasor hand = std::isfinite(angle) ? phasor(unit, 0, angle)
                                               : Phasor{std::numeric_limits<double>::quiet_NaN(),
                                                        std::numeric_limits<double>::quiet_NaN()};
      *rows++ = static_cast<float>(hand.sine);
      *rows++ = static_cast<float>(hand.cosine);
    }
  }
}

Collapse collapse(AnglePrecision precision, const double* positions, std::size_t count) {
  std::vector<double> rounded(count);
  for (std::size_t n = 0; n < count; ++n) rounded[n] = rounded_to(precision, positions[n]);
  const auto repeat = std::adjacent_find(rounded.begin(), rounded.end());
  const std::size_t before = static_cast<std::size_t>(repeat - rounded.begin());
  const std::size_t first_repeat = repeat == rounded.end() ? count : before + 1;
  // A sort whose code is small.
  std::make_heap(rounded.begin(), rounded.end());
  std::sort_heap(rounded.begin(), rounded.end());
  const auto end = std::unique(rounded.begin(), rounded.end());
  return {static_cast<std::size_t>(end - rounded.begin()), first_repeat};
}

}  // namespace posenc
