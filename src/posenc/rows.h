#pragma once

#include <cstddef>
#include <memory>

#include "posenc/layout.h"
#include "posenc/spectrum.h"

namespace posenc::detail {
class PositionRows;
class RowWriter;
}  // namespace posenc::detail

namespace posenc {

/// How the row of a position is made: the angles, where their sines and cosines stand, and how
/// many columns a row has.
struct Encoding {
  Spectrum spectrum;
  Layout layout;
  std::size_t dim;       // columns of a row
  double amplitude = 1;  // of every sine and cosine
};

/// Positions start, start + step, …, length of them.
struct Range {
  double start;
  std::size_t length;
  double step = 1;
};

/// How the numbers of a row, which are made in float64, become float32. `fast` rounds each once: it
/// is the nearest float32 to the real value except for a few in a billion. `nearest` (nearest.h)
/// makes it the nearest always, and takes up to 1.4 times as long (measured with AVX2).
using RowRounding = std::unique_ptr<detail::RowWriter> (*)(const Encoding& encoding);
inline constexpr RowRounding fast = nullptr;

/// Writes the rows of a range of positions, start + n · step taken exactly.
///
/// For |position| ≤ 2^24, and any dim and base, a value is within 3.0e-8 of the real sine or
/// cosine: half the spacing of float32 between 1/2 and 1 is 2^-25, which is 2.98e-8. At least 9999
/// values of 10 000 are the float32 nearest to the real one; where |value| ≥ 2^-20 the others are
/// the float32 next to that. (Measured: all 4 194 304 values of 8192 × 512 are the nearest.)
/// Further out, to 2^53, the same holds as far as the frequencies are known: see Spectrum.
///
/// A whole position has one row, bit for bit, whether it comes in a range of whole steps, in a list
/// or alone, on every target and processor. So has one that is not whole, in a list. In a range it
/// is reached by angle addition from the position of the range that is nearest to 0. It may then
/// differ from the list's row, rarely and by 1 ulp. Where start + n · step is not a float64 it may
/// differ by more, because the list's position is rounded. phasor_rows.h tells how it is done.
///
/// rows: the first row goes to rows, the next to rows + row_stride, …; row_stride ≥ encoding.dim
/// lets several encodings share the columns of a wider row (see grid.h). Columns past dim are left
/// alone. Large tables are written quickest where rows and row_stride are multiples of 64 bytes.
/// RangeError where the first or the last position is not finite or past 2^53.
void encode_range(const Encoding& encoding, const Range& range, float* rows, std::size_t row_stride,
                  RowRounding rounding = fast);

/// The same in float64, not rounded: what the function above rounds, and what round_to_bits
/// (float_format.h) makes float16 and bfloat16 of.
///
/// For |position| ≤ 2^24 and an amplitude of 1 a number is within 2.4e-15 of the real sine or
/// cosine, 22 units of float64's last place between 1/2 and 1: an angle is the sum of at most
/// three, each of whose phasors is off by at most 5.7e-16 (4e-16 in either part), by two turns,
/// which round by at most 3.1e-16 each. So a float16 or bfloat16 rounded from it is the nearest to
/// the real number, unless that is within 2.4e-15 of the middle between two. (Counted: no value of
/// every even dim up to 1024 at the positions 0 … 8191 and base 10000 is, but for the exact sines
/// of position 0.)
void encode_range(const Encoding& encoding, const Range& range, double* rows,
                  std::size_t row_stride);

/// The same for positions in any order, whole or not, of either sign.
///
/// positions: count numbers. rows: as for encode_range. RangeError names the first position that
/// is not finite or past 2^53.
void encode_positions(const Encoding& encoding, const double* positions, std::size_t count,
                      float* rows, std::size_t row_stride, RowRounding rounding = fast);
void encode_positions(const Encoding& encoding, const double* positions, std::size_t count,
                      double* rows, std::size_t row_stride);

/// A range of positions written in several calls, for output that passes through a small buffer.
/// What is computed for the first call is used again for the others, and the rows have the bits
/// that encode_range writes.
///
///     RangeEncoder encoder(encoding, range);
///     while (const std::size_t count = encoder.next(buffer, room, encoding.dim)) …
///
/// The encoder does not refer to `encoding` after it is made. The constructor throws RangeError as
/// encode_range does; next, write and add throw nothing.
class RangeEncoder {
 public:
  RangeEncoder(const Encoding& encoding, const Range& range, RowRounding rounding = fast);
  RangeEncoder(RangeEncoder&& other) noexcept;
  ~RangeEncoder();

  /// Writes the rows that follow those that next has written, and returns how many: 0 at the end,
  /// else at least 1 and at most room. It stops where the next call can go on with a whole block of
  /// 17 rows; room for 34 or more wastes no time.
  std::size_t next(float* rows, std::size_t room, std::size_t row_stride);
  std::size_t next(double* rows, std::size_t room, std::size_t row_stride);

  /// Writes the rows first … first + count - 1 of the range, in any order of calls.
  void write(std::size_t first, std::size_t count, float* rows, std::size_t row_stride);

  /// Adds them to a batch of sequences: see add_range.
  ///
  /// x: batch sequences of count × dim, each batch_stride after the one before.
  void add(std::size_t first, std::size_t count, float* x, std::size_t batch,
           std::size_t batch_stride);

 private:
  class Progress;
  std::unique_ptr<Progress> progress_;
  std::size_t length_, written_ = 0;
};

/// The same for positions in any order: what is computed for some is used again for others.
///
/// count: about how many positions will be asked for in all; it decides how much is kept, at most
/// 1 MiB and a row. The calls throw RangeError as encode_positions does; a call that throws has
/// written nothing.
class PositionEncoder {
 public:
  PositionEncoder(const Encoding& encoding, std::size_t count, RowRounding rounding = fast);
  ~PositionEncoder();

  void write(const double* positions, std::size_t count, float* rows, std::size_t row_stride);
  void write(const double* positions, std::size_t count, double* rows, std::size_t row_stride);

  /// Adds the rows to x, count × dim: see add_range.
  void add(const double* positions, std::size_t count, float* x);

 private:
  std::unique_ptr<detail::PositionRows> positions_;
};

/// x + PE, in place: adds the rows of a range to each sequence of a batch (Vaswani et al., 2017,
/// section 3.5). A sum is taken in float64 and rounded once; it can differ in the last bit from one
/// with a rounded table. It is the float32 nearest to the real sum, unless that is so near to the
/// middle between two that float64 can't tell, as -1/4 - 2^-25 + cos(10^-9) is.
///
/// x: batch × range.length × encoding.dim, row-major. RangeError as for encode_range, with x
/// untouched.
void add_range(const Encoding& encoding, const Range& range, float* x, std::size_t batch,
               RowRounding rounding = fast);

/// The same with a position for each row of x.
///
/// positions: count numbers. x: count × encoding.dim. RangeError as for encode_positions, with x
/// untouched.
void add_positions(const Encoding& encoding, const double* positions, std::size_t count, float* x,
                   RowRounding rounding = fast);

}  // namespace posenc
