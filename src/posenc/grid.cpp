#include "posenc/grid.h"

#include <algorithm>
#include <utility>

#include "posenc/error.h"
#include "posenc/field_rows.h"

namespace posenc {

namespace {

// The phasor rows of one field at each step of its axis.
class Line {
 public:
  // keep: every row, once made. The slowest axis may be as long as a text and its steps come one
  // after the other, so it keeps one row; the steps of the other axes come again and again.
  Line(FieldRows field, const std::vector<double>& coordinates, std::size_t repeat, bool keep)
      : field_(std::move(field)), coordinates_(coordinates), repeat_(repeat) {
    if (!keep) return;
    for (const double coordinate : coordinates) {
      const double* row = field_.rows.at(coordinate);
      kept_.insert(kept_.end(), row, row + row_size());
    }
  }

  const Columns& columns() const { return field_.rows.columns; }
  std::size_t first_column() const { return field_.first_column; }

  // The row of a cell; until the next call.
  const double* at(std::size_t cell) {
    const std::size_t step = cell / repeat_ % coordinates_.size();
    if (!kept_.empty()) return &kept_[step * row_size()];
    if (step != step_) row_ = field_.rows.at(coordinates_[step]);
    step_ = step;
    return row_;
  }

 private:
  std::size_t row_size() const { return columns().blocks * block_size; }

  FieldRows field_;
  const std::vector<double>& coordinates_;
  const std::size_t repeat_;  // cells in a run that share a coordinate
  std::vector<double> kept_;
  std::size_t step_ = static_cast<std::size_t>(-1);
  const double* row_ = nullptr;
};

std::vector<double> positions_of(const char* argument, const Range& range) {
  if (range.length < 1) throw RangeError(argument, "an integer ≥ 1", 0.0);
  std::vector<double> positions(range.length);
  for (std::size_t n = 0; n < range.length; ++n) {
    positions[n] = range.start + range.step * static_cast<double>(n);
  }
  return positions;
}

}  // namespace

class GridEncoder::Lines {
 public:
  Lines(const std::vector<Field>& fields, std::size_t row_dim, Coordinates axes)
      : dim(row_dim), coordinates_(std::move(axes)) {
    std::size_t longest = 0;
    std::vector<std::size_t> repeats(coordinates_.size(), 1);
    for (std::size_t axis = coordinates_.size(); axis-- > 0;) {
      const std::vector<double>& along = coordinates_[axis];
      require_positions("coordinates", along.data(), along.size());
      longest = std::max(longest, along.size());
      if (axis > 0) repeats[axis - 1] = repeats[axis] * along.size();
    }
    std::vector<FieldRows> rows = field_rows(fields, dim, coordinates_.size(), longest);
    gaps = has_gaps(rows, dim);
    for (FieldRows& field : rows) {
      const std::size_t axis = field.axis;
      each.emplace_back(std::move(field), coordinates_[axis], repeats[axis], axis != 0);
    }
  }

  const std::size_t dim;
  std::vector<Line> each;
  bool gaps;

 private:
  const Coordinates coordinates_;
};

GridEncoder::GridEncoder(const std::vector<Field>& fields, std::size_t dim, Coordinates coordinates)
    : lines_(std::make_unique<Lines>(fields, dim, std::move(coordinates))) {}

GridEncoder::~GridEncoder() = default;

void GridEncoder::write(std::size_t first, std::size_t count, float* rows) {
  const std::size_t dim = lines_->dim;
  if (lines_->gaps) std::fill_n(rows, count * dim, 0.0F);
  const ColumnKernels& kernels = column_kernels();
  for (std::size_t cell = first; cell < first + count; ++cell, rows += dim) {
    for (Line& line : lines_->each) {
      kernels.put(line.at(cell), line.columns(), rows + line.first_column());
    }
  }
}

void GridEncoder::add(std::size_t first, std::size_t count, float* x, std::size_t batch,
                      std::size_t batch_stride) {
  const ColumnKernels& kernels = column_kernels();
  for (std::size_t cell = first; cell < first + count; ++cell, x += lines_->dim) {
    for (Line& line : lines_->each) {
      const double* row = line.at(cell);
      for (std::size_t sequence = 0; sequence < batch; ++sequence) {
        kernels.add(row, line.columns(), x + sequence * batch_stride + line.first_column());
      }
    }
  }
}

void encode_cells(const std::vector<Field>& fields, std::size_t dim, const Coordinates& coordinates,
                  float* rows) {
  std::size_t cells = 1;
  for (const std::vector<double>& axis : coordinates) cells *= axis.size();
  GridEncoder(fields, dim, coordinates).write(0, cells, rows);
}

std::vector<Field> patch_fields(std::size_t dim, double base, Layout (*layout_of)(std::size_t dim),
                                AxisOrder order) {
  if (dim < 4 || dim % 4 != 0) {
    throw RangeError("dim", "a multiple of 4, at least 4", static_cast<double>(dim));
  }
  const std::size_t half = dim / 2;
  const Encoding encoding{paper_spectrum(half, base), layout_of(half), half};
  const bool x_first = order == AxisOrder::x_first;
  return {{encoding, x_first ? half : 0, 0}, {encoding, x_first ? 0 : half, 1}};
}

void encode_grid(std::size_t dim, double base, Layout (*layout_of)(std::size_t dim),
                 AxisOrder order, const Range& y, const Range& x, float* rows) {
  const std::vector<Field> fields = patch_fields(dim, base, layout_of, order);
  encode_cells(fields, dim, {positions_of("height", y), positions_of("width", x)}, rows);
}

}  // namespace posenc
