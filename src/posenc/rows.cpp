#include "posenc/rows.h"

#include <algorithm>
#include <cmath>

#include "posenc/error.h"
#include "posenc/numbers.h"
#include "posenc/phasor_rows.h"
#include "posenc/position_rows.h"
#include "posenc/row_writer.h"
#include "posenc/wide_rows.h"

namespace posenc {

using namespace detail;

namespace {

// A table of more bytes than this is written past the cache: it would not stay there, and reading
// each line before writing it doubles the traffic. This is done only for rows that begin where a
// line of the cache does: another row's lines are written in two parts, each of which would go to
// memory.
constexpr std::size_t cache_bytes = 8U << 20;
constexpr std::size_t line_floats = line_bytes / sizeof(float);

void require_range(const Range& range) {
  require_position("start", range.start);
  require_position("step", range.step);
  if (range.length == 0) return;
  const double span = range.step * static_cast<double>(range.length - 1);
  // The sum itself would be rounded, from 2^53 + 1 to 2^53.
  if (span > largest_exact - range.start || span < -largest_exact - range.start) {
    // Not shown as a number, which might be rounded to one that is allowed.
    throw RangeError("the last position", "a finite number of magnitude at most 2^53", "beyond");
  }
}

bool is_whole(double number) { return number == std::floor(number); }

// Sets rows to zero if they have columns that no pair reaches.
void clear_rows(const Columns& columns, float* rows, std::size_t count, std::size_t row_stride) {
  if (columns.complete) return;
  for (; count != 0; --count, rows += row_stride) std::fill_n(rows, columns.dim, 0.0F);
}

}  // namespace

class RangeEncoder::Progress {
 public:
  Progress(const Encoding& encoding, const Range& range, RowRounding rounding)
      : output(encoding, rounding),
        range_(range),
        lattice_(range),
        rows_(encoding.spectrum, lattice_.origin, lattice_.spacing, 1, encoding.amplitude) {}

  const RowOutput output;

  const double* at(std::size_t n) { return rows_.at(index(n)); }

  ExactPosition position(std::size_t n) const {
    return {range_.start, range_.step, static_cast<double>(n)};
  }

  // How many rows from the n-th on end with a block, or `count` if they are fewer than a block.
  std::size_t whole_blocks(std::size_t n, std::size_t count) const {
    if (lattice_.stride != 1) return count;
    const std::int64_t past = index(n) + static_cast<std::int64_t>(count);
    const std::int64_t end = PhasorRows::base * PhasorRows::block_of(past) - PhasorRows::reach;
    return end > index(n) ? static_cast<std::size_t>(end - index(n)) : count;
  }

  void write(std::size_t n, std::size_t count, float* rows, std::size_t row_stride) {
    const Columns& columns = output.columns;
    const Layout& layout = columns.layout;
    const bool aligned = reinterpret_cast<std::uintptr_t>(rows) % line_bytes == 0 &&
                         row_stride % line_floats == 0 && layout.sin_start % line_floats == 0 &&
                         (columns.woven || layout.cos_start % line_floats == 0);
    const bool stream = aligned && count * columns.dim * sizeof(float) > cache_bytes;
    while (count != 0) {
      const std::size_t written = write_block(n, count, rows, row_stride, stream);
      n += written;
      count -= written;
      rows += written * row_stride;
    }
    if (stream) output.kernels.fence();
  }

 private:
  // A range as a part of the positions origin + spacing · index. A whole position is its own index,
  // so that it has the same row in every range. Others are counted from the one nearest to 0, whose
  // sines need every digit.
  struct Lattice {
    DoublePair origin;
    double spacing;
    std::int64_t first, stride;  // the range's indices are first, first + stride, …

    explicit Lattice(const Range& range) : origin{0, 0}, spacing(1) {
      if (is_whole(range.start) && is_whole(range.step)) {
        first = static_cast<std::int64_t>(range.start);
        stride = static_cast<std::int64_t>(range.step);
        return;
      }
      const double before = std::round(range.start / range.step);
      // A range that is more than 2^53 steps from 0 can't come near it. The quotient may be
      // infinite.
      const double kept = std::fabs(before) <= largest_exact ? before : 0;
      const DoublePair walked = two_product(-kept, range.step);
      const DoublePair sum = two_sum(range.start, walked.high);
      origin = quick_two_sum(sum.high, sum.low + walked.low);
      spacing = range.step;
      first = static_cast<std::int64_t>(kept);
      stride = 1;
    }
  };

  std::int64_t index(std::size_t n) const {
    return lattice_.first + lattice_.stride * static_cast<std::int64_t>(n);
  }

  // The whole block that begins at the n-th row, or that row alone.
  std::size_t write_block(std::size_t n, std::size_t count, float* rows, std::size_t row_stride,
                          bool stream) {
    const std::int64_t block = PhasorRows::block_of(index(n));
    const bool begins = index(n) == PhasorRows::base * block - PhasorRows::reach;
    const Columns& columns = output.columns;
    if (lattice_.stride != 1 || !begins || count < static_cast<std::size_t>(PhasorRows::base)) {
      clear_rows(columns, rows, 1, row_stride);
      output.put(at(n), position(n), rows);
      return 1;
    }
    clear_rows(columns, rows, static_cast<std::size_t>(PhasorRows::base), row_stride);
    const double* centre = rows_.centre(block);
    const auto stride = static_cast<std::ptrdiff_t>(row_stride);
    float* middle = rows + PhasorRows::reach * stride;
    const ExactPosition at_middle = position(n + PhasorRows::reach);
    output.put(centre, at_middle, middle);
    for (std::ptrdiff_t r = 1; r < PhasorRows::reach; r += 2) {
      output.fan({centre, rows_.step(r), rows_.step(r + 1), at_middle, r}, middle, stride, stream);
    }
    return static_cast<std::size_t>(PhasorRows::base);
  }

  const Range range_;
  const Lattice lattice_;
  PhasorRows rows_;
};

RangeEncoder::RangeEncoder(const Encoding& encoding, const Range& range, RowRounding rounding)
    : length_(range.length) {
  require_range(range);
  progress_ = std::make_unique<Progress>(encoding, range, rounding);
}

RangeEncoder::RangeEncoder(RangeEncoder&& other) noexcept = default;

RangeEncoder::~RangeEncoder() = default;

std::size_t RangeEncoder::next(float* rows, std::size_t room, std::size_t row_stride) {
  const std::size_t left = length_ - written_;
  const std::size_t count = left <= room ? left : progress_->whole_blocks(written_, room);
  progress_->write(written_, count, rows, row_stride);
  written_ += count;
  return count;
}

std::size_t RangeEncoder::next(double* rows, std::size_t room, std::size_t row_stride) {
  const std::size_t count = std::min(room, length_ - written_);
  for (std::size_t n = 0; n < count; ++n, rows += row_stride) {
    put_wide(progress_->at(written_++), progress_->output.columns, rows);
  }
  return count;
}

void RangeEncoder::write(std::size_t first, std::size_t count, float* rows,
                         std::size_t row_stride) {
  progress_->write(first, count, rows, row_stride);
}

void RangeEncoder::add(std::size_t first, std::size_t count, float* x, std::size_t batch,
                       std::size_t batch_stride) {
  const RowOutput& output = progress_->output;
  for (std::size_t n = first; n < first + count; ++n, x += output.columns.dim) {
    const double* row = progress_->at(n);
    for (std::size_t sequence = 0; sequence < batch; ++sequence) {
      output.add(row, progress_->position(n), x + sequence * batch_stride);
    }
  }
}

void encode_range(const Encoding& encoding, const Range& range, float* rows, std::size_t row_stride,
                  RowRounding rounding) {
  RangeEncoder(encoding, range, rounding).write(0, range.length, rows, row_stride);
}

void encode_range(const Encoding& encoding, const Range& range, double* rows,
                  std::size_t row_stride) {
  RangeEncoder(encoding, range).next(rows, range.length, row_stride);
}

PositionEncoder::PositionEncoder(const Encoding& encoding, std::size_t count, RowRounding rounding)
    : positions_(std::make_unique<PositionRows>(encoding, count, rounding)) {}

PositionEncoder::~PositionEncoder() = default;

void PositionEncoder::write(const double* positions, std::size_t count, float* rows,
                            std::size_t row_stride) {
  require_positions("positions", positions, count);
  for (std::size_t n = 0; n < count; ++n, rows += row_stride) {
    clear_rows(positions_->output.columns, rows, 1, row_stride);
    positions_->put(positions[n], rows);
  }
}

void PositionEncoder::write(const double* positions, std::size_t count, double* rows,
                            std::size_t row_stride) {
  require_positions("positions", positions, count);
  for (std::size_t n = 0; n < count; ++n, rows += row_stride) {
    put_wide(positions_->at(positions[n]), positions_->output.columns, rows);
  }
}

void PositionEncoder::add(const double* positions, std::size_t count, float* x) {
  require_positions("positions", positions, count);
  for (std::size_t n = 0; n < count; ++n, x += positions_->output.columns.dim) {
    positions_->add(positions[n], x);
  }
}

void encode_positions(const Encoding& encoding, const double* positions, std::size_t count,
                      float* rows, std::size_t row_stride, RowRounding rounding) {
  PositionEncoder(encoding, count, rounding).write(positions, count, rows, row_stride);
}

void encode_positions(const Encoding& encoding, const double* positions, std::size_t count,
                      double* rows, std::size_t row_stride) {
  PositionEncoder(encoding, count).write(positions, count, rows, row_stride);
}

void add_range(const Encoding& encoding, const Range& range, float* x, std::size_t batch,
               RowRounding rounding) {
  RangeEncoder(encoding, range, rounding)
      .add(0, range.length, x, batch, range.length * encoding.dim);
}

void add_positions(const Encoding& encoding, const double* positions, std::size_t count, float* x,
                   RowRounding rounding) {
  PositionEncoder(encoding, count, rounding).add(positions, count, x);
}

}  // namespace posenc
