#include "posenc/grid.h"

#include <algorithm>

#include "posenc/error.h"

namespace posenc {

namespace {

void require_room(const Field& field, std::size_t dim) {
  const std::size_t end = field.first_column + field.encoding.dim;
  if (end <= dim) return;
  throw RangeError("dim",
                   "at least " + to_text(static_cast<double>(end)) + ", the columns of the axes",
                   static_cast<double>(dim));
}

// Puts the rows of one field, `length` of them, into the cells of a grid: each into `repeat` cells
// in a run, over and over. Fields may be woven into each other, but no two reach the same column,
// and where one reaches none its rows are zero: to add is to copy.
void spread(const float* field_rows, std::size_t width, std::size_t length, std::size_t repeat,
            std::size_t cells, std::size_t dim, float* out) {
  for (std::size_t cell = 0; cell < cells; ++cell, out += dim) {
    const float* row = field_rows + cell / repeat % length * width;
    for (std::size_t column = 0; column < width; ++column) out[column] += row[column];
  }
}

// The rows of a field's coordinates, count of them.
std::vector<float> encoded(const Field& field, const double* coordinates, std::size_t count) {
  const std::size_t width = field.encoding.dim;
  std::vector<float> rows(count * width);
  if (width > 0) encode_positions(field.encoding, coordinates, count, rows.data(), width);
  return rows;
}

}  // namespace

void encode_points(const std::vector<Field>& fields, std::size_t dim, const double* points,
                   std::size_t count, float* rows) {
  for (const Field& field : fields) require_room(field, dim);
  std::fill_n(rows, count * dim, 0.0F);
  std::vector<double> coordinates(count);
  for (const Field& field : fields) {
    for (std::size_t point = 0; point < count; ++point) {
      coordinates[point] = points[point * fields.size()];
    }
    ++points;
    const std::vector<float> field_rows = encoded(field, coordinates.data(), count);
    spread(field_rows.data(), field.encoding.dim, count, 1, count, dim, rows + field.first_column);
  }
}

void encode_axes(const std::vector<Axis>& axes, std::size_t dim, float* rows) {
  std::size_t cells = 1;
  for (const Axis& axis : axes) {
    require_room(axis.field, dim);
    cells *= axis.coordinates.size();
  }
  std::fill_n(rows, cells * dim, 0.0F);
  std::size_t repeat = cells;  // cells that one coordinate of the axis fills in a run
  for (const Axis& axis : axes) {
    const std::size_t length = axis.coordinates.size();
    if (cells == 0) return;
    repeat /= length;
    const std::vector<float> field_rows = encoded(axis.field, axis.coordinates.data(), length);
    spread(field_rows.data(), axis.field.encoding.dim, length, repeat, cells, dim,
           rows + axis.field.first_column);
  }
}

void encode_grid(std::size_t dim, double base, Layout (*layout_of)(std::size_t dim),
                 AxisOrder order, const Range& y, const Range& x, float* rows) {
  if (dim < 4 || dim % 4 != 0) {
    throw RangeError("dim", "a multiple of 4, at least 4", static_cast<double>(dim));
  }
  if (y.length < 1) throw RangeError("height", "an integer ≥ 1", 0.0);
  if (x.length < 1) throw RangeError("width", "an integer ≥ 1", 0.0);
  const std::size_t half = dim / 2, cells = y.length * x.length;
  const Encoding encoding{paper_spectrum(half, base), layout_of(half), half};
  std::vector<float> line(std::max(x.length, y.length) * half);
  std::fill_n(rows, cells * dim, 0.0F);
  for (const Range* axis : {&x, &y}) {
    encode_range(encoding, *axis, line.data(), half);
    const bool first = (axis == &x) == (order == AxisOrder::x_first);
    spread(line.data(), half, axis->length, axis == &x ? 1 : x.length, cells, dim,
           rows + (first ? 0 : half));
  }
}

}  // namespace posenc
