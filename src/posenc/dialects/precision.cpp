#include "posenc/dialects/precision.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "posenc/angle.h"
#include "posenc/error.h"
#include "posenc/spectrum.h"

namespace posenc {

void encode_rounded(std::size_t dim, double base, FloatFormat format, const double* positions,
                    std::size_t count, float* rows) {
  const Spectrum spectrum = paper_spectrum(dim, base);
  require_positions("positions", positions, count);
  std::vector<double> frequencies(spectrum.size());
  for (std::size_t pair = 0; pair < frequencies.size(); ++pair) {
    frequencies[pair] = rounded_to(format, spectrum.frequencies[pair]);
  }
  const Spectrum unit{{1}, {0}};
  for (std::size_t n = 0; n < count; ++n) {
    const double position = rounded_to(format, positions[n]);
    for (const double frequency : frequencies) {
      const double angle = rounded_to(format, position * frequency);
      const Phasor hand = std::isfinite(angle) ? phasor(unit, 0, angle)
                                               : Phasor{std::numeric_limits<double>::quiet_NaN(),
                                                        std::numeric_limits<double>::quiet_NaN()};
      *rows++ = static_cast<float>(hand.sine);
      *rows++ = static_cast<float>(hand.cosine);
    }
  }
}

Collapse collapse(FloatFormat format, const double* positions, std::size_t count) {
  std::vector<double> rounded(count);
  for (std::size_t n = 0; n < count; ++n) rounded[n] = rounded_to(format, positions[n]);
  const auto repeat = std::adjacent_find(rounded.begin(), rounded.end());
  const std::size_t before = static_cast<std::size_t>(repeat - rounded.begin());
  const std::size_t first_repeat = repeat == rounded.end() ? count : before + 1;
  std::sort(rounded.begin(), rounded.end());
  const auto end = std::unique(rounded.begin(), rounded.end());
  return {static_cast<std::size_t>(end - rounded.begin()), first_repeat};
}

}  // namespace posenc
