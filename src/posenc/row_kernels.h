#pragma once

#include <cstddef>

#include "posenc/layout.h"
#include "posenc/pair_arithmetic.h"

// Internal. The loops that make every table, each over one row. They are compiled for vectors of
// several widths, and the widest that the machine can run are chosen. The bits that they write do
// not depend on the choice.
//
// A *phasor row* holds the sine and cosine of every pair in float64, in blocks of 8 numbers: four
// sines, then the four cosines of the same pairs. The last block is filled up.
namespace posenc::detail {

constexpr std::size_t block_pairs = 4;

constexpr std::size_t block_size = 2 * block_pairs;

/// Where the numbers of a phasor row go in a row of float32 columns.
struct Columns {
  Layout layout;
  std::size_t dim, pairs;
  std::size_t blocks;        // of a phasor row
  bool woven;                // sine and cosine of a pair side by side; else in two runs
  bool complete;             // every column is reached by a pair
  std::size_t whole_blocks;  // how many, from the first, can be written as vectors

  Columns(const Layout& layout, std::size_t dim, std::size_t pairs);
};

/// What makes phasor rows.
struct PhasorKernels {
  /// Frequencies and their remainders as phasors reads them: 16 numbers a block of pairs, the last
  /// block filled up with frequencies of 0.
  void (*make_rates)(const double* frequencies, const double* remainders, std::size_t pairs,
                     double* rates);

  /// The phasor row of a position.
  void (*phasors)(const double* rates, std::size_t blocks, DoublePair position, double* row);

  /// Turns each pair of a row by the angle of the same pair of `by`, or back by that angle.
  void (*turn)(const double* row, const double* by, bool back, std::size_t blocks, double* out);
};

/// What writes phasor rows into columns. Not a part of PhasorKernels, so that a program that makes
/// no tables is built without it.
struct ColumnKernels {
  /// Rounds a phasor row to float32 columns. Columns that no pair reaches are left as they are.
  void (*put)(const double* row, const Columns& columns, float* out);

  /// The same for the sum of x and the phasor row, in place.
  void (*add)(const double* row, const Columns& columns, float* x);

  /// The rows at middle ± inner_offset and middle ± outer_offset floats: `row` turned by the angles
  /// of `inner` and of `outer`, forward and back. stream: whether to write past the cache, where
  /// the machine can. If so, all that is written must be aligned to 16 bytes, and a fence must
  /// follow.
  void (*fan)(const double* row, const double* inner, const double* outer, const Columns& columns,
              float* middle, std::ptrdiff_t inner_offset, std::ptrdiff_t outer_offset, bool stream);

  /// Makes what was written past the cache visible to other threads as ordinary stores are.
  void (*fence)();
};

/// Two lanes: what every target has.
const PhasorKernels& two_lane_phasor_kernels();
const ColumnKernels& two_lane_column_kernels();

#if defined(__x86_64__)
/// Four lanes, for a machine that has AVX2.
const PhasorKernels& avx2_phasor_kernels();
const ColumnKernels& avx2_column_kernels();
#endif

/// The widest this machine runs.
const PhasorKernels& phasor_kernels();
const ColumnKernels& column_kernels();

/// Whether some number of a phasor row may round to another float32 than the real value does:
/// whether number - error and number + error round to different ones.
using RoundingTest = bool (*)(const double* row, std::size_t blocks, double error);
RoundingTest two_lane_rounding_test();
#if defined(__x86_64__)
RoundingTest avx2_rounding_test();
#endif
RoundingTest rounding_test();

/// put, or add, for one block that can't be written as vectors, because of its layout or because
/// the row ends within it.
void put_block(const double* block, std::size_t block_index, const Columns& columns, bool add,
               float* out);

}  // namespace posenc::detail
