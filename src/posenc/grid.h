#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "posenc/fields.h"

namespace posenc {

/// The coordinates of a grid's cells: one list for each axis, the slowest axis first. A list has
/// one coordinate for each step along its axis.
using Coordinates = std::vector<std::vector<double>>;

/// Rows for every cell of a grid of any number of axes, row-major: the last axis moves fastest.
///
/// fields: each encodes the coordinate of its axis. rows: cells × dim, where cells is the product
/// of the axes' lengths. RangeError as for encode_points.
void encode_cells(const std::vector<Field>& fields, std::size_t dim, const Coordinates& coordinates,
                  float* rows, RowRounding rounding = fast);

/// The same for cells that are wanted in several calls: a coordinate's sines and cosines are
/// computed once, for all cells that share it.
///
/// The constructor throws RangeError as encode_points does; write and add throw nothing.
class GridEncoder {
 public:
  GridEncoder(const std::vector<Field>& fields, std::size_t dim, const Coordinates& coordinates,
              RowRounding rounding = fast);
  ~GridEncoder();

  /// Writes the rows of the cells first … first + count - 1.
  void write(std::size_t first, std::size_t count, float* rows);

  /// Adds them to a batch of sequences. Each sum is taken in float64 and rounded once.
  ///
  /// x: batch sequences of count × dim, each batch_stride after the one before.
  void add(std::size_t first, std::size_t count, float* x, std::size_t batch,
           std::size_t batch_stride);

 private:
  class Line;
  std::vector<std::unique_ptr<Line>> lines_;  // one for each field
  std::size_t dim_;
  bool gaps_;  // whether some columns are reached by no field
};

/// Which coordinate the first half of a row encodes. The articles' and MAE's code encodes x (the
/// column) first, though the variable that holds it is named for the height.
enum class AxisOrder { x_first, y_first };

/// Rows of a grid of patches (He et al., "Masked Autoencoders Are Scalable Vision Learners", 2022;
/// article 004): token t stands at column t mod x.length and row t div x.length; half of each row
/// of the table encodes its x and half its y, each as its own sinusoidal encoding of dim/2 columns.
///
/// y, x: the coordinates of the grid's rows and columns, as {0, height} and {0, width}.
/// layout_of: the layout within each half, e.g. posenc::concatenated (what MAE does).
/// rows: (y.length · x.length) × dim.
/// dim: a multiple of 4, at least 4. y.length, x.length: at least 1. RangeError otherwise.
void encode_grid(std::size_t dim, double base, Layout (*layout_of)(std::size_t dim),
                 AxisOrder order, const Range& y, const Range& x, float* rows,
                 RowRounding rounding = fast);

/// The same in float64, not rounded: see encode_range.
void encode_grid(std::size_t dim, double base, Layout (*layout_of)(std::size_t dim),
                 AxisOrder order, const Range& y, const Range& x, double* rows);

}  // namespace posenc
