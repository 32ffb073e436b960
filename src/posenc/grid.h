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
                  float* rows);

/// The same for cells that are wanted piece by piece: a coordinate's sines and cosines are computed
/// once, and serve all cells that share it.
///
/// RangeError as for encode_points; the calls throw nothing.
class GridEncoder {
 public:
  GridEncoder(const std::vector<Field>& fields, std::size_t dim, Coordinates coordinates);
  ~GridEncoder();

  /// Writes the rows of the cells first … first + count - 1.
  void write(std::size_t first, std::size_t count, float* rows);

  /// Adds them to a batch of sequences. Each sum is taken in float64 and rounded once.
  ///
  /// x: batch sequences of count × dim, each batch_stride after the one before.
  void add(std::size_t first, std::size_t count, float* x, std::size_t batch,
           std::size_t batch_stride);

 private:
  class Lines;
  std::unique_ptr<Lines> lines_;
};

/// Which coordinate the first half of a row encodes. The articles' and MAE's code encodes x (the
/// column) first, though the variable that holds it is named for the height.
enum class AxisOrder { x_first, y_first };

/// The two fields of a grid of patches (He et al., "Masked Autoencoders Are Scalable Vision
/// Learners", 2022; article 004): half of each row encodes y, axis 0, and half x, axis 1, each as a
/// sinusoidal encoding of its own, of dim/2 columns.
///
/// layout_of: the layout within each half, e.g. posenc::concatenated (what MAE does).
/// dim: a multiple of 4, at least 4. RangeError otherwise.
std::vector<Field> patch_fields(std::size_t dim, double base, Layout (*layout_of)(std::size_t dim),
                                AxisOrder order);

/// Rows of a grid of patches: token t stands at column t mod x.length and row t div x.length.
///
/// y, x: the coordinates of the grid's rows and columns, as {0, height} and {0, width}.
/// rows: (y.length · x.length) × dim. y.length, x.length: at least 1. RangeError otherwise, and as
/// for patch_fields.
void encode_grid(std::size_t dim, double base, Layout (*layout_of)(std::size_t dim),
                 AxisOrder order, const Range& y, const Range& x, float* rows);

}  // namespace posenc
