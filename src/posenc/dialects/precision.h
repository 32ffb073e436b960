#pragma once

#include <cstddef>

#include "posenc/float_format.h"

namespace posenc {

/// Rows of the paper's encoding, interleaved, as a model in few bits computes them: the position,
/// the frequency and their product are each rounded to the format. The sine and the cosine of that
/// angle are exact and rounded to float32: the rows differ from the real ones by their angles
/// alone. NaN where an angle is infinite, as positions past 65 504 are in float16.
///
/// rows: count × dim. dim: even, at least 2. base: greater than 1. RangeError otherwise, and for a
/// position that is not finite or past 2^53.
void encode_rounded(std::size_t dim, double base, FloatFormat format, const double* positions,
                    std::size_t count, float* rows);

/// How many positions stay apart once they are rounded. Pair 0 has ω = 1, so two positions have the
/// same row exactly where they are rounded to the same number.
struct Collapse {
  std::size_t distinct;      // rows that differ from each other
  std::size_t first_repeat;  // the first row equal to the one before it; count where there is none
};
Collapse collapse(FloatFormat format, const double* positions, std::size_t count);

}  // namespace posenc
