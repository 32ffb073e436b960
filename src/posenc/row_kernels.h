#pragma once

#include <cstddef>
#include <cstdint>

#include "posenc/layout.h"
#include "posenc/pair_arithmetic.h"

// Internal. The loops that make every table, each over one row. They are compiled for vectors of
// several widths, and the widest that the machine can run are chosen. The bits that they write do
// not depend on the choice.
//
// A *phasor row* holds the sine and cosine of every pair in float64, in blocks of 8 numbers: four
// sines, then the four cosines of the same pairs. The last block is filled up.
namespace posenc::detail {

inline constexpr std::size_t block_pairs = 4;

inline constexpr std::size_t block_size = 2 * block_pairs;

/// Where the numbers of a phasor row go in a row of float32 columns.
struct Columns {
  Layout layout;
  std::size_t dim, pairs;
  std::size_t blocks;        // of a phasor row
  bool woven;                // sine and cosine of a pair side by side; else in two runs
  bool complete;             // every column is reached by a pair
  std::size_t whole_blocks;  // how many, from the first, can be written as vectors

  Columns(const Layout& layout, std::size_t dim, std::size_t pairs);

  /// The column of a pair's sine or cosine. It may lie past the row's end.
  std::size_t column(std::size_t pair, bool cosine) const {
    return (cosine ? layout.cos_start : layout.sin_start) + pair * layout.stride;
  }
};

/// Of adding to a number of a phasor row and of rounding the ends of its interval, relative to the
/// sum.
inline constexpr double sum_error = 0x1p-52;

/// How far a number of a phasor row, or a sum with it, may be from the real one. A number is in
/// doubt if the ends of that interval round to different float32.
///
/// The kernels first look at its bits alone, which is quick and finds some that are in no doubt.
/// Two neighbouring float32 of normal size round apart at a float64 whose 29 low bits are a one and
/// 28 zeros. If |number| ≥ smallest, which is at least 2^36 · error and 2^-126, the error is at
/// most 2^16 of its last places, and adding takes one more. No power of two is so near to a place
/// where float32 round apart, so within the interval the bits count on: the number is in no doubt
/// if its 29 low bits are further than reach from those. Numbers below `smallest` are all looked at
/// again.
struct Margin {
  double error;
  std::int64_t thresholds;  // in each half the first value that is in no doubt

  explicit Margin(double error);

  static constexpr std::int64_t tie = 1 << 28, reach = (1 << 16) + 1;
  /// What is added to a number's bits: the doubtful ones are then 0 … 2 · reach.
  static constexpr std::int64_t offsets = tie + reach;
  /// The bits that are then compared, each half by itself: all but the sign above, 29 below.
  static constexpr std::int64_t kept = 0x7fffffff1fffffff;
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

/// The same for numbers that must become the float32 nearest to the real ones. Each function writes
/// the blocks of a row from `block` on, and returns the first that it leaves to round_block,
/// columns.blocks if there is none: one with a number in doubt, or one that can't be written as
/// vectors, because of its layout or because the row ends within it.
struct TestedKernels {
  std::size_t (*put)(const double* row, const Columns& columns, const Margin& margin,
                     std::size_t block, float* out);

  /// A block that is left is as it was.
  std::size_t (*add)(const double* row, const Columns& columns, const Margin& margin,
                     std::size_t block, float* x);

  std::size_t (*fan)(const double* row, const double* inner, const double* outer,
                     const Columns& columns, const Margin& margin, std::size_t block, float* middle,
                     std::ptrdiff_t inner_offset, std::ptrdiff_t outer_offset, bool stream);
};

const TestedKernels& two_lane_tested_kernels();
#if defined(__x86_64__)
const TestedKernels& avx2_tested_kernels();
#endif
const TestedKernels& tested_kernels();

/// Rounds the numbers of one block to float32 columns, or their sums with what stands there.
/// Returns which are in doubt, a bit for each; their columns are left as they are.
unsigned round_block(const double* numbers, std::size_t block, const Columns& columns, double error,
                     bool add, float* out);

/// The phasor of one pair, in the first lane of a block. frequency, remainder: see Spectrum.
void phasor_block(double frequency, double remainder, DoublePair position, double* block);

/// put, or add, for one block that can't be written as vectors, because of its layout or because
/// the row ends within it.
void put_block(const double* block, std::size_t block_index, const Columns& columns, bool add,
               float* out);

}  // namespace posenc::detail
