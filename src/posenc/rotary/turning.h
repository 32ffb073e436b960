#pragma once

#include <cstddef>

#include "posenc/layout.h"

// Internal. The loop over queries and keys of a session, apart from what makes its turns: in wasm
// it is compiled for speed, the rest for size.
namespace posenc::rotary_detail {

/// Turns rows in place, in float32: row n by the cosines and then sines of turns[n / inner].
///
/// x: the first column that turns of row `first`, of rows rows, each `stride` after the one before.
void turn_rows(const Layout& pairing, std::size_t pairs, const float* const* turns,
               std::size_t inner, std::size_t first, std::size_t rows, std::size_t stride,
               float* x);

}  // namespace posenc::rotary_detail
