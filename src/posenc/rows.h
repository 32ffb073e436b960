#pragma once

#include <cstddef>

#include "posenc/layout.h"
#include "posenc/spectrum.h"

namespace posenc {

/// How the row of a position is made: the angles, where their sines and cosines stand, and how
/// many columns a row has.
struct Encoding {
  Spectrum spectrum;
  Layout layout;
  std::size_t dim;  // columns of a row
};

/// Positions start, start + step, …, length of them.
struct Range {
  double start;
  std::size_t length;
  double step = 1;
};

/// Writes the rows of a range of positions.
///
/// Angles are exact to about 100 bits, sines and cosines in float64, rounded to float32 once: for
/// |position| ≤ 2^24 every value is within 6.0e-8 of the real one.
///
/// rows: the first row goes to rows, the next to rows + row_stride, …; row_stride ≥ encoding.dim
/// lets several encodings share the columns of a wider row (see grid.h). Columns past dim are left
/// alone. RangeError where the first or the last position is not finite or past 2^53.
void encode_range(const Encoding& encoding, const Range& range, float* rows,
                  std::size_t row_stride);

/// The same for positions in any order, whole or not, of either sign.
///
/// positions: count numbers. rows: as for encode_range. RangeError names the first position that
/// is not finite or past 2^53.
void encode_positions(const Encoding& encoding, const double* positions, std::size_t count,
                      float* rows, std::size_t row_stride);

/// x + PE, in place: adds the rows of a range to each sequence of a batch. The sum is taken in
/// float64 and rounded once, so it is the float32 nearest to the real sum (Vaswani et al., 2017,
/// section 3.5; it can differ in the last bit from adding a rounded table).
///
/// x: batch × range.length × encoding.dim, row-major.
void add_range(const Encoding& encoding, const Range& range, float* x, std::size_t batch);

/// The same with a position for each row of x. x: count × encoding.dim.
void add_positions(const Encoding& encoding, const double* positions, std::size_t count, float* x);

}  // namespace posenc
