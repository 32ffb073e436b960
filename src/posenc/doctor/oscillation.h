#pragma once

#include <cstddef>

// Internal. The frequency of a column, where only sines or only cosines are known.
namespace posenc::doctor_detail {

/// Numbers a · cos(ω n + φ): a column of a table.
struct Samples {
  const float* first;
  std::size_t stride, count;

  double at(std::size_t n) const { return first[n * stride]; }
};

/// Radians a row.
struct Oscillation {
  double frequency, uncertainty;
};

/// The frequency of samples, from 0 to π, whatever their amplitude and phase.
/// relative, absolute: of the samples' rounding. count: at least 3.
Oscillation oscillation_of(const Samples& samples, double relative, double absolute);

/// Amplitude and phase, where the frequency is known.
struct Wave {
  double amplitude, phase;
};
Wave wave_of(const Samples& samples, double frequency);

}  // namespace posenc::doctor_detail
