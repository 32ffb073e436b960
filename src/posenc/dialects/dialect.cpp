#include "posenc/dialects/dialect.h"

#include <algorithm>

namespace posenc {

namespace {

// Whether a sine or a cosine stands in a column of the field's own.
bool reaches(const Encoding& encoding, std::size_t column) {
  const Layout& layout = encoding.layout;
  const auto within = [&](std::size_t start) {
    const std::size_t past = column - start;
    return column >= start && past % layout.stride == 0 &&
           past / layout.stride < encoding.spectrum.size();
  };
  return column < encoding.dim && (within(layout.sin_start) || within(layout.cos_start));
}

}  // namespace

std::size_t Dialect::rows() const {
  std::size_t cells = 1;
  for (const std::vector<double>& axis : coordinates) cells *= axis.size();
  return extra_tokens + cells;
}

void encode_sequence(const Dialect& dialect, const double* positions, std::size_t count,
                     float* rows) {
  encode_points(dialect.fields, dialect.dim, positions, count, 1, rows);
}

SequenceEncoder::SequenceEncoder(const Dialect& dialect, const Range& range) : dim_(dialect.dim) {
  for (const Field& field : dialect.fields) fields_.emplace_back(field.encoding, range);
}

std::size_t SequenceEncoder::next(float* rows, std::size_t room) {
  // The first field makes the columns zero that it does not reach; adding to zero rounds nothing.
  const std::size_t count = fields_.front().next(rows, room, dim_);
  for (std::size_t n = 1; n < fields_.size(); ++n) {
    fields_[n].add(written_, count, rows, 1, 0);
  }
  written_ += count;
  return count;
}

void SequenceEncoder::add(std::size_t first, std::size_t count, float* x, std::size_t batch,
                          std::size_t batch_stride) {
  for (RangeEncoder& field : fields_) field.add(first, count, x, batch, batch_stride);
}

void encode_grid(const Dialect& dialect, float* rows) {
  std::fill_n(rows, dialect.extra_tokens * dialect.dim, 0.0F);
  encode_cells(dialect.fields, dialect.dim, dialect.coordinates,
               rows + dialect.extra_tokens * dialect.dim);
}

std::optional<Cell> cell(const Dialect& dialect, double position, std::size_t column) {
  for (const Field& field : dialect.fields) {
    if (column < field.first_column || !reaches(field.encoding, column - field.first_column)) {
      continue;
    }
    return cell(field.encoding, position, column - field.first_column);
  }
  return std::nullopt;
}

}  // namespace posenc
