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

// Columns of a field that stand side by side and are all reached.
struct Run {
  std::size_t first, length;
};

std::vector<Run> reached(const Encoding& encoding) {
  std::vector<bool> marks(encoding.dim);
  const Layout& layout = encoding.layout;
  for (std::size_t pair = 0; pair < encoding.spectrum.size(); ++pair) {
    for (const std::size_t start : {layout.sin_start, layout.cos_start}) {
      const std::size_t column = start + pair * layout.stride;
      if (column < encoding.dim) marks[column] = true;
    }
  }
  std::vector<Run> runs;
  for (std::size_t column = 0; column < encoding.dim; ++column) {
    if (!marks[column]) continue;
    if (column == 0 || !marks[column - 1]) runs.push_back({column, 0});
    ++runs.back().length;
  }
  return runs;
}

void require_room(const Field& field, std::size_t dim) {
  const std::size_t end = field.first_column + field.encoding.dim;
  if (end <= dim) return;
  throw RangeError("dim",
                   "at least " + to_text(static_cast<double>(end)) + ", the columns of the axes",
                   static_cast<double>(dim));
}

// The rows of one field's coordinates, to be copied into wider rows.
class FieldRows {
 public:
  FieldRows(const Field& field, const double* coordinates, std::size_t count)
      : width_(field.encoding.dim), rows_(count * width_), runs_(reached(field.encoding)) {
    if (width_ > 0) encode_positions(field.encoding, coordinates, count, rows_.data(), width_);
  }

  // out: the field's first column.
  void copy(std::size_t row, float* out) const {
    for (const Run& run : runs_) {
      std::copy_n(&rows_[row * width_ + run.first], run.length, out + run.first);
    }
  }

  std::size_t columns() const {
    std::size_t count = 0;
    for (const Run& run : runs_) count += run.length;
    return count;
  }

 private:
  std::size_t width_;
  std::vector<float> rows_;
  std::vector<Run> runs_;
};

// Zero for the columns that no field reaches.
void clear(const std::vector<FieldRows>& fields, std::size_t count, std::size_t dim, float* rows) {
  std::size_t columns = 0;
  for (const FieldRows& field : fields) columns += field.columns();
  if (columns < dim) std::fill_n(rows, count * dim, 0.0F);
}

}  // namespace

void encode_points(const std::vector<Field>& fields, std::size_t dim, const double* points,
                   std::size_t count, float* rows) {
  std::vector<FieldRows> encoded;
  encoded.reserve(fields.size());
  std::vector<double> coordinates(count);
  for (std::size_t n = 0; n < fields.size(); ++n) {
    require_room(fields[n], dim);
    for (std::size_t point = 0; point < count; ++point) {
      coordinates[point] = points[point * fields.size() + n];
    }
    encoded.emplace_back(fields[n], coordinates.data(), count);
  }
  clear(encoded, count, dim, rows);
  for (std::size_t n = 0; n < fields.size(); ++n) {
    float* out = rows + fields[n].first_column;
    for (std::size_t point = 0; point < count; ++point, out += dim) encoded[n].copy(point, out);
  }
}

void encode_axes(const std::vector<Axis>& axes, std::size_t dim, float* rows) {
  std::size_t cells = 1;
  std::vector<FieldRows> encoded;
  encoded.reserve(axes.size());
  for (const Axis& axis : axes) {
    require_room(axis.field, dim);
    encoded.emplace_back(axis.field, axis.coordinates.data(), axis.coordinates.size());
    cells *= axis.coordinates.size();
  }
  if (cells == 0) return;
  clear(encoded, cells, dim, rows);
  std::size_t repeat = cells;  // cells that one coordinate of the axis fills in a run
  for (std::size_t n = 0; n < axes.size(); ++n) {
    const std::size_t length = axes[n].coordinates.size();
    repeat /= length;
    float* out = rows + axes[n].field.first_column;
    for (std::size_t cell = 0; cell < cells; ++cell, out += dim) {
      encoded[n].copy(cell / repeat % length, out);
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
  return {{{encoding, x_first ? half : 0}, steps(height)},
          {{encoding, x_first ? 0 : half}, steps(width)}};
}

}  // namespace posenc
