#pragma once

#include <memory>

#include "posenc/pair_arithmetic.h"
#include "posenc/row_kernels.h"
#include "posenc/rows.h"

namespace posenc::detail {

// start + step · n, exactly.
struct ExactPosition {
  double start, step = 0, n = 0;

  // The position as float64, with a relative error of at most 2^-52, however near to 0 it is.
  double rounded() const {
    const DoublePair walked = two_product(step, n), sum = two_sum(start, walked.high);
    return sum.high + (sum.low + walked.low);
  }
};

// Internal. What a RowRounding makes (rows.h): it writes phasor rows as float32 columns.
class RowWriter {
 public:
  virtual ~RowWriter() = default;

  // Writes the row, or adds it to what is there. Columns that no pair reaches are left as they are.
  virtual void write(const double* row, const ExactPosition& position, bool add, float* out) = 0;
};

// Internal. Writes phasor rows by a rounding, or by the column kernels alone where it is `fast`.
class RowOutput {
 public:
  RowOutput(const Encoding& encoding, RowRounding rounding)
      : columns(encoding.layout, encoding.dim, encoding.spectrum.size()),
        writer_(rounding == fast ? nullptr : rounding(encoding)) {}

  const Columns columns;
  const ColumnKernels& kernels = column_kernels();

  bool is_fast() const { return writer_ == nullptr; }

  void put(const double* row, const ExactPosition& position, float* out) const {
    writer_ ? writer_->write(row, position, false, out) : kernels.put(row, columns, out);
  }

  void add(const double* row, const ExactPosition& position, float* x) const {
    writer_ ? writer_->write(row, position, true, x) : kernels.add(row, columns, x);
  }

 private:
  const std::unique_ptr<RowWriter> writer_;
};

}  // namespace posenc::detail
