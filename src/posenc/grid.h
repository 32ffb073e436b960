#pragma once

#include <cstddef>
#include <vector>

#include "posenc/rows.h"

namespace posenc {

/// Columns of a row that encode one coordinate: encoding.dim of them from first_column on. Columns
/// among them that no pair reaches belong to other fields, so that the sines of all may stand before
/// the cosines of all.
struct Field {
  Encoding encoding;
  std::size_t first_column;
};

/// Rows for points of any number of coordinates: each field writes its own columns; columns that no
/// field reaches are zero.
///
/// points: count × fields.size(), a coordinate for each field. rows: count × dim. RangeError where a
/// field's columns do not fit dim.
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

/// Rows of a height × width grid of patches (He et al., "Masked Autoencoders Are Scalable Vision
/// Learners", 2022; article 004): token t stands at x = t mod width, y = t div width; half of each
/// row encodes x and half y, each as its own sinusoidal encoding of dim/2 columns.
///
/// layout_of: the layout within each half, e.g. posenc::concatenated (what MAE does).
/// dim: a multiple of 4, at least 4. height, width: at least 1. RangeError otherwise.
std::vector<Axis> grid_axes(std::size_t dim, std::size_t height, std::size_t width, double base,
                            Layout (*layout_of)(std::size_t dim), AxisOrder order);

}  // namespace posenc
