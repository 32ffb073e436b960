#pragma once

#include <cstddef>

#include "posenc/float_format.h"

namespace posenc {

/// Rows of the paper's encoding, interleaved, as a model in few bits computes them: the position,
/// the frequency and their product each rounded to the format. Their sines and cosines are exact
/// and rounded to float32, so that what differs from the real rows is the angles' doing alone; NaN
/// where an angle is infinite, as positions past 65 504 are in float16.
///
/// rows: count × dim. dim: even, at least 2. base: greater than 1. RangeError otherwise, and for a
/// position that is not finite or past 2^53.
void encode_rounded(std::size_t dim, double base, FloatFormat format, const double* positions,
                    std::size_t count, float* rows);

/// What the rounding leaves of the positions. Pair 0 has ω = 1, so two positions have the same row
/// where they are rounded to the same number, and only there.
struct Collapse {
  std::size_t distinct;      // rows that differ from each other
  std::size_t first_repeat;  // the first row equal to the one before it; count where there is none
};
Collapse collapse(FloatFormat format, const double* positions, std::size_t count);

}  // namespace posenc
