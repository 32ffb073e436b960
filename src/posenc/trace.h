#pragma once

#include <cstddef>

#include "posenc/layout.h"

namespace posenc {

/// Every array between the positions and the finished table, in the order in which the articles'
/// code makes them (000 and 003; with the concatenated layout, 004). The arrays are the caller's,
/// row-major, of the shapes below; pairs is dim/2.
struct Trace {
  double* positions;        // [length, 1]: 0, 1, …
  double* exponents;        // [pairs]: 2i/dim
  double* div_term;         // [pairs]: base^(2i/dim), what 003 divides by
  double* inv_freq;         // [pairs]: ω_i = base^(-2i/dim), what 000 multiplies by
  double* inv_freq_by_exp;  // [pairs]: the same as 001 writes it, exp(-2i·ln(base)/dim)
  double* angles;           // [length, pairs]: position · ω_i, radians
  float* after_sines;       // [length, dim]: the sines written, the rest still zero
  float* after_cosines;     // [length, dim]: the finished table
};

/// dim: even, at least 2. base: greater than 1. RangeError otherwise, with nothing written.
void write_trace(std::size_t dim, double base, Layout layout, std::size_t length,
                 const Trace& arrays);

}  // namespace posenc
