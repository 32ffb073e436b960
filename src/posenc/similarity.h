#pragma once

#include <cstddef>

#include "posenc/spectrum.h"

namespace posenc {

/// PE(p) · PE(q) for each p and q: Σ_i (sin ω_i p sin ω_i q + cos ω_i p cos ω_i q), which is
/// Σ_i cos(ω_i (p - q)) and so depends on p - q alone. It is largest at p = q, where it is the
/// number of pairs; it does not fall steadily with the distance. The layout does not matter to it.
///
/// Computed from the encodings themselves, not from the identity, in float64 and rounded once.
/// p: rows positions. q: columns positions. out: rows × columns. RangeError where a position is not
/// finite or past 2^53, with nothing written.
void similarity(const Spectrum& spectrum, const double* p, std::size_t rows, const double* q,
                std::size_t columns, float* out);

/// The dot product a[n] · b[m] of each row of a with each row of b, summed in float64 and rounded
/// once. a: rows × dim. b: columns × dim. out: rows × columns; it must not overlap a or b.
void similarity(const float* a, std::size_t rows, const float* b, std::size_t columns,
                std::size_t dim, float* out);

}  // namespace posenc
