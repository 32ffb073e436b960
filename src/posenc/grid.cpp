#include "posenc/grid.h"

#include <algorithm>

#include "posenc/error.h"

namespace posenc {

namespace {

std::vector<double> steps(std::size_t length) {
  std::vector<double> coordinates(length);
  for (std::size_t n = 0; n < length; ++n) coordinates[n] = static_cast<double>(n);
  return coordinates;
}

}  // namespace

void encode_axes(const std::vector<Axis>& axes, std::size_t dim, float* rows) {
  std::size_t cells = 1;
  std::size_t columns = 0;
  for (const Axis& axis : axes) {
    if (axis.first_column + axis.encoding.dim > dim) {
      throw RangeError("dim",
                       "at least " +
                           to_text(static_cast<double>(axis.first_column + axis.encoding.dim)) +
                           ", the columns of the axes",
                       static_cast<double>(dim));
    }
    cells *= axis.coordinates.size();
    columns += axis.encoding.dim;
  }
  if (columns < dim) std::fill_n(rows, cells * dim, 0.0F);
  std::size_t repeat = cells;  // cells that one coordinate of the axis fills in a run
  for (const Axis& axis : axes) {
    const std::size_t length = axis.coordinates.size(), width = axis.encoding.dim;
    if (length == 0) return;
    repeat /= length;
    std::vector<float> encoded(length * width);
    encode_positions(axis.encoding, axis.coordinates.data(), length, encoded.data(), width);
    float* out = rows + axis.first_column;
    for (std::size_t cell = 0; cell < cells; ++cell, out += dim) {
      std::copy_n(encoded.data() + (cell / repeat) % length * width, width, out);
    }
  }
}

std::vector<Axis> grid_axes(std::size_t dim, std::size_t height, std::size_t width, double base,
                            Layout (*layout_of)(std::size_t dim), AxisOrder order) {
  if (dim < 4 || dim % 4 != 0) {
    throw RangeError("dim", "a multiple of 4, at least 4", static_cast<double>(dim));
  }
  if (height < 1) throw RangeError("height", "an integer ≥ 1", static_cast<double>(height));
  if (width < 1) throw RangeError("width", "an integer ≥ 1", static_cast<double>(width));
  const std::size_t half = dim / 2;
  const Encoding encoding{paper_spectrum(half, base), layout_of(half), half};
  const bool x_first = order == AxisOrder::x_first;
  return {{encoding, steps(height), x_first ? half : 0},
          {encoding, steps(width), x_first ? 0 : half}};
}

}  // namespace posenc
