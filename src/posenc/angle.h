#pragma once

#include "posenc/spectrum.h"

namespace posenc {

/// The two coordinates of a clock hand: the sine and cosine of an angle, in float64.
struct Phasor {
  double sine, cosine;
};

/// sin and cos of position · ω_pair, without the rounding that the product alone would bring: the
/// angle is kept to about 100 bits until it has been reduced to less than a quarter turn. Each
/// within 4e-16 of the sine and cosine of (frequency + remainder) · position, for |angle| ≤ 2^53,
/// and the same bits on every target.
///
/// pair: below spectrum.size(). position: finite, of magnitude at most 2^53. Neither is checked
/// here; the functions that take positions from a caller do.
Phasor phasor(const Spectrum& spectrum, std::size_t pair, double position);

/// position · ω_pair in radians, rounded once. pair, position: as for phasor.
double angle(const Spectrum& spectrum, std::size_t pair, double position);

}  // namespace posenc
