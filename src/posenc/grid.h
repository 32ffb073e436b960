#pragma once

#include <cstddef>
#include <vector>

#include "posenc/rows.h"

namespace posenc {

/// Columns of a row that encode one coordinate: encoding.dim of them from first_column on. Columns
/// among them that no pair reaches belong to other fields, so that the sines of all may stand
/// before the cosines of all.
struct Field {
  Encoding encoding;
  std::size_t first_column;
};

/// Rows for points of any number of coordinates: each field writes its own columns; columns that no
/// field reaches are zero.
///
/// points: count × fields.size(), a coordinate for each field. rows: count × dim. RangeError where
/// a field's columns do not fit dim.
void encode_points(const std::vector<Field>& fields, std::size_t dim, const double* points,
                   std::size_t count, float* rows);

/// One axis of a grid: how a coordinate is encoded, and which there are.
struct Axis {
  Field field;
  std::vector<double> coordinates;  // one for each step along the axis
};

/// Rows for every cell of a grid of any number of axes, row-major: the last axis moves fastest.
/// Every coordinate is encoded once and its columns copied to all cells that share it.
///
/// rows: (product of the axes' lengths) × dim. RangeError as for encode_points.
void encode_axes(const std::vector<Axis>& axes, std::size_t dim, float* rows);

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
                 AxisOrder order, const Range& y, const Range& x, float* rows);

}  // namespace posenc
