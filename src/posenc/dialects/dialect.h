#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "posenc/cell.h"
#include "posenc/grid.h"

namespace posenc {

/// A preset with its options: which columns of a row encode what.
struct Dialect {
  std::vector<Field> fields;     // of a sequence, all of axis 0, and each as wide as the row
  std::size_t dim;               // columns of a row
  Coordinates coordinates{};     // of a grid's axes; none for other presets
  std::size_t extra_tokens = 0;  // rows of zeros before a grid's

  /// Rows of a grid, the extra tokens' with them.
  std::size_t rows() const;
};

/// Writes the rows of a sequence's positions, in any order, whole or not. rows: count ×
/// dialect.dim. RangeError as for encode_positions.
void encode_sequence(const Dialect& dialect, const double* positions, std::size_t count,
                     float* rows);

/// The rows of a range of a sequence's positions, piece by piece: see RangeEncoder (posenc/rows.h).
class SequenceEncoder {
 public:
  SequenceEncoder(const Dialect& dialect, const Range& range);

  /// Writes the rows that follow those that next has written, and returns how many.
  std::size_t next(float* rows, std::size_t room);

  /// Adds the rows first … first + count - 1 of the range to each sequence of a batch. Each sum is
  /// taken in float64 and rounded once.
  ///
  /// x: batch sequences of count × dim, each batch_stride after the one before.
  void add(std::size_t first, std::size_t count, float* x, std::size_t batch,
           std::size_t batch_stride);

 private:
  std::vector<RangeEncoder> fields_;
  std::size_t dim_, written_ = 0;
};

/// Writes the rows of a grid. rows: dialect.rows() × dialect.dim.
void encode_grid(const Dialect& dialect, float* rows);

/// The entry in a column of the row of a sequence's position; its pair is counted within the field
/// that reaches the column. Nothing where no field does: the column is zero.
/// RangeError where position is not finite or past 2^53.
std::optional<Cell> cell(const Dialect& dialect, double position, std::size_t column);

}  // namespace posenc
