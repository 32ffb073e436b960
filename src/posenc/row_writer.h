#pragma once

#include <memory>

#include "posenc/pair_arithmetic.h"
#include "posenc/row_kernels.h"
#include "posenc/rows.h"

namespace posenc::detail {

// start + step · n, exactly.
struct ExactPosition {
  double start, step = 0, n = 0;

  // As the sum of two float64: exactly, or to 100 bits.
  DoublePair pair() const {
    const DoublePair walked = two_product(step, n), sum = two_sum(start, walked.high);
    return quick_two_sum(sum.high, sum.low + walked.low);
  }
};

// The rows at the distances r and r + 1 from one at `position`, before and after it.
struct Fan {
  const double *row, *inner, *outer;  // the one between them, and those of the steps r and r + 1
  ExactPosition position;
  std::ptrdiff_t r;
};

// Internal. What a RowRounding makes (rows.h): it writes phasor rows as float32 columns.
class RowWriter {
 public:
  virtual ~RowWriter() = default;

  // Writes the row, or adds it to what is there. Columns that no pair reaches are left as they are.
  virtual void write(const double* row, const ExactPosition& position, bool add, float* out) = 0;

  // Writes the rows of a fan, r and r + 1 times row_stride from `middle`. stream: as for
  // ColumnKernels::fan.
  virtual void fan(const Fan& rows, float* middle, std::ptrdiff_t row_stride, bool stream) = 0;
};

// Internal. Writes phasor rows by a rounding, or by the column kernels alone where it is `fast`.
class RowOutput {
 public:
  RowOutput(const Encoding& encoding, RowRounding rounding)
      : columns(encoding.layout, encoding.dim, encoding.spectrum.size()),
        writer_(rounding == fast ? nullptr : rounding(encoding)) {}

  const Columns columns;
  const ColumnKernels& kernels = column_kernels();

  void put(const double* row, const ExactPosition& position, float* out) const {
    writer_ ? writer_->write(row, position, false, out) : kernels.put(row, columns, out);
  }

  void add(const double* row, const ExactPosition& position, float* x) const {
    writer_ ? writer_->write(row, position, true, x) : kernels.add(row, columns, x);
  }

  void fan(const Fan& rows, float* middle, std::ptrdiff_t row_stride, bool stream) const {
    if (writer_) return writer_->fan(rows, middle, row_stride, stream);
    const std::ptrdiff_t offset = rows.r * row_stride;
    kernels.fan(rows.row, rows.inner, rows.outer, columns, middle, offset, offset + row_stride,
                stream);
  }

 private:
  const std::unique_ptr<RowWriter> writer_;
};

}  // namespace posenc::detail
