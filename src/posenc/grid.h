#pragma once

#include <cstddef>
#include <vector>

#include "posenc/rows.h"

namespace posenc {

/// One axis of a grid: how a coordinate is encoded, which coordinates there are, and where in the
/// row their columns begin.
struct Axis {
  Encoding encoding;
  std::vector<double> coordinates;  // one for each step along the axis
  std::size_t first_column;
};

/// Rows for every cell of a grid of any number of axes, row-major: the last axis moves fastest.
///
/// Each axis writes its own columns; columns that no axis reaches are zero. Every coordinate is
/// encoded once and its columns copied to all cells that share it.
/// rows: (product of the axes' lengths) × dim. RangeError where an axis's columns do not fit dim.
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
