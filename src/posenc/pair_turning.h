#pragma once

#include <cstddef>

#include "posenc/layout.h"

// Internal. The loop over float32 rows whose pairs turn, apart from what makes the turns: in wasm
// it is compiled for speed, the rest for size.
namespace posenc::detail {

/// Turns a row in place: (a, b) of a pair becomes (a cos - b sin, b cos + a sin), products and sums
/// in float64, rounded once.
///
/// layout: a is where it has the sine, b where it has the cosine. cosines, sines: of each pair's
/// angle. direction: 1, or -1 to turn back by these angles.
void turn_row(const Layout& layout, const double* cosines, const double* sines, double direction,
              std::size_t pairs, float* row);

}  // namespace posenc::detail
