#include "posenc/grid.h"

#include <algorithm>
#include <utility>

#include "posenc/error.h"
#include "posenc/field_rows.h"
#include "posenc/numbers.h"
#include "posenc/row_kernels.h"
#include "posenc/sizes.h"
#include "posenc/wide_rows.h"

namespace posenc {

using namespace detail;

// The phasor rows of one field at each step of its axis.
class GridEncoder::Line {
 public:
  // repeat: how many neighbouring cells share a coordinate. keep: whether to make all rows now and
  // keep them. The steps of most axes come again and again. Those of the slowest axis come one
  // after the other, and it may be as long as a text, so only its last row is kept.
  Line(const Encoding& encoding, std::size_t first_column, std::vector<double> coordinates,
       std::size_t repeat, bool keep, RowRounding rounding)
      : first_column_(first_column),
        rows_(encoding, coordinates.size(), rounding),
        coordinates_(std::move(coordinates)),
        repeat_(repeat) {
    if (!keep) return;
    kept_ = std::vector<double>(product_of({coordinates_.size(), row_size()}));
    for (std::size_t step = 0; step < coordinates_.size(); ++step) {
      std::copy_n(rows_.at(coordinates_[step]), row_size(), kept_.data() + step * row_size());
    }
  }

  void put(std::size_t cell, float* row) {
    rows_.output.put(at(cell), {coordinate(cell)}, row + first_column_);
  }

  void add(std::size_t cell, float* x, std::size_t batch, std::size_t batch_stride) {
    const double* row = at(cell);
    for (; batch != 0; --batch, x += batch_stride) {
      rows_.output.add(row, {coordinate(cell)}, x + first_column_);
    }
  }

 private:
  std::size_t row_size() const { return rows_.output.columns.blocks * block_size; }

  std::size_t step_of(std::size_t cell) const { return cell / repeat_ % coordinates_.size(); }
  double coordinate(std::size_t cell) const { return coordinates_[step_of(cell)]; }

  // The phasor row of a cell, valid until the next call.
  const double* at(std::size_t cell) {
    const std::size_t step = step_of(cell);
    if (!kept_.empty()) return kept_.data() + step * row_size();
    if (step != step_) row_ = rows_.at(coordinates_[step]);
    step_ = step;
    return row_;
  }

  const std::size_t first_column_;
  PositionRows rows_;
  const std::vector<double> coordinates_;
  const std::size_t repeat_;
  std::vector<double> kept_;
  std::size_t step_ = static_cast<std::size_t>(-1);
  const double* row_ = nullptr;
};

GridEncoder::GridEncoder(const std::vector<Field>& fields, std::size_t dim,
                         const Coordinates& coordinates, RowRounding rounding)
    : dim_(dim), gaps_(has_gaps(fields, dim)) {
  require_room(fields, dim, coordinates.size());
  for (const std::vector<double>& along : coordinates) {
    require_positions("coordinates", along.data(), along.size());
  }
  for (const auto& [encoding, first_column, axis] : fields) {
    std::size_t repeat = 1;
    for (std::size_t faster = axis + 1; faster < coordinates.size(); ++faster) {
      repeat *= coordinates[faster].size();
    }
    lines_.push_back(std::make_unique<Line>(encoding, first_column, coordinates[axis], repeat,
                                            axis != 0, rounding));
  }
}

GridEncoder::~GridEncoder() = default;

void GridEncoder::write(std::size_t first, std::size_t count, float* rows) {
  if (gaps_) std::fill_n(rows, count * dim_, 0.0F);
  for (std::size_t cell = first; cell < first + count; ++cell, rows += dim_) {
    for (const auto& line : lines_) line->put(cell, rows);
  }
}

void GridEncoder::add(std::size_t first, std::size_t count, float* x, std::size_t batch,
                      std::size_t batch_stride) {
  for (std::size_t cell = first; cell < first + count; ++cell, x += dim_) {
    for (const auto& line : lines_) line->add(cell, x, batch, batch_stride);
  }
}

void encode_cells(const std::vector<Field>& fields, std::size_t dim, const Coordinates& coordinates,
                  float* rows, RowRounding rounding) {
  std::size_t cells = 1;
  for (const std::vector<double>& axis : coordinates) cells *= axis.size();
  GridEncoder(fields, dim, coordinates, rounding).write(0, cells, rows);
}

namespace {

void put(const RowOutput& output, const double* row, double position, float* out) {
  output.put(row, {position}, out);
}

void put(const RowOutput& output, const double* row, double, double* out) {
  put_wide(row, output.columns, out);
}

template <typename Number>
void write_grid(std::size_t dim, double base, Layout (*layout_of)(std::size_t dim), AxisOrder order,
                const Range& y, const Range& x, Number* rows, RowRounding rounding) {
  if (dim < 4 || dim % 4 != 0) throw RangeError("dim", "a multiple of 4, at least 4", real(dim));
  if (y.length < 1) throw RangeError("height", "an integer ≥ 1", 0.0);
  if (x.length < 1) throw RangeError("width", "an integer ≥ 1", 0.0);
  const std::size_t half = dim / 2;
  const Encoding encoding{paper_spectrum(half, base), layout_of(half), half};
  const std::size_t x_column = order == AxisOrder::x_first ? 0 : half, y_column = half - x_column;
  PositionRows positions(encoding, std::max(y.length, x.length), rounding);
  if (!positions.output.columns.complete) {
    std::fill_n(rows, y.length * x.length * dim, Number{0});
  }
  // Makes each phasor row once and writes it to all cells that share it.
  const auto encode = [&](const Range& axis, std::size_t stride, const Range& across,
                          std::size_t across_stride, Number* first) {
    for (std::size_t n = 0; n < axis.length; ++n, first += stride) {
      const double position = axis.start + axis.step * real(n);
      const double* row = positions.at(position);
      for (std::size_t m = 0; m < across.length; ++m) {
        put(positions.output, row, position, first + m * across_stride);
      }
    }
  };
  encode(y, x.length * dim, x, dim, rows + y_column);
  encode(x, dim, y, x.length * dim, rows + x_column);
}

}  // namespace

void encode_grid(std::size_t dim, double base, Layout (*layout_of)(std::size_t dim),
                 AxisOrder order, const Range& y, const Range& x, float* rows,
                 RowRounding rounding) {
  write_grid(dim, base, layout_of, order, y, x, rows, rounding);
}

void encode_grid(std::size_t dim, double base, Layout (*layout_of)(std::size_t dim),
                 AxisOrder order, const Range& y, const Range& x, double* rows) {
  write_grid(dim, base, layout_of, order, y, x, rows, fast);
}

}  // namespace posenc
