#pragma once

#include <cstddef>

#include "posenc/rows.h"

namespace posenc {

/// One entry of a table with everything that made it.
struct Cell {
  std::size_t pair;
  bool is_sine;       // else a cosine
  double frequency;   // ω_i, radians a position
  double wavelength;  // 2π/ω_i, positions per turn
  double angle;       // position · ω_i, radians
  double value;  // its sine or cosine times the amplitude, in float64; the table holds it rounded
};

/// The entry in a column of the row of a position.
/// RangeError where position is not finite or past 2^53, or column is not below encoding.dim or is
/// one that no pair reaches.
Cell cell(const Encoding& encoding, double position, std::size_t column);

}  // namespace posenc
