#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/rounding.h"

// Internal. Compares one row of a formula with one row of a table: the loop that sees every cell.
namespace posenc::doctor_detail {

/// How far float32 steps may take an angle, per radian: the exponent of a frequency, about 9, is
/// rounded before it is raised.
inline constexpr double drift = 1e-6;

/// How far float32 rounds an angle, per radian.
inline constexpr double ulp = 6e-8;

/// However far a row is, its sines must be known to so much.
inline constexpr double most_drift = 0.1;

struct Comparison {
  double largest = 0, sum = 0;  // of |table - formula|
  std::size_t cells = 0, differing = 0, drifted = 0;
  std::size_t far_off = 0;  // cells that are off by a twentieth, also where their row is far away
  std::size_t row = 0, column = 0;  // of the first cell that differs, in the table
  double was = 0, would_be = 0;
};

/// Which coordinate a column encodes, and how fast: radians a unit, times the amplitude.
struct ColumnRate {
  std::size_t axis = 0;
  double frequency = 0;
};

/// One coordinate of a row.
struct RowPlace {
  double distance;  // from 0
  double doubt;     // how far it may be off
};

/// Adds a row's cells to a comparison; of the first one that differs, its column in the row.
/// much: what is far off.
void compare_cells(const float* table, const float* formula, const std::vector<ColumnRate>& columns,
                   const std::vector<RowPlace>& places, const Rounding& rounding, double much,
                   Comparison& result);

}  // namespace posenc::doctor_detail
