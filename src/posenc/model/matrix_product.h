#pragma once

#include <cstddef>

namespace posenc {

/// A matrix somewhere in memory: the element in row r and column c is
/// data[r · row_stride + c · column_stride].
struct MatrixView {
  const float* data;
  std::size_t rows, columns, row_stride, column_stride;
};

/// count rows of dim numbers each, one after the other.
inline MatrixView row_major(const float* data, std::size_t count, std::size_t dim) {
  return {data, count, dim, dim, 1};
}

/// The same numbers with rows and columns exchanged.
inline MatrixView transposed(const MatrixView& matrix) {
  return {matrix.data, matrix.columns, matrix.rows, matrix.column_stride, matrix.row_stride};
}

/// out = a · b + bias, in float32.
///
/// The order in which an element's terms are added does not depend on how many rows and columns are
/// computed with it: a row computed alone has the bits that it has among others. The terms are
/// added in runs of 128 and the runs to each other, which keeps the rounding of long sums small.
///
/// a.columns must be b.rows, at least 1. a.column_stride must be 1. b.column_stride may be any
/// number; with 1 the product is fastest.
/// bias: null, or b.columns numbers, added to each row last. out: a.rows rows of b.columns numbers,
/// out_stride apart; it must not overlap a or b.
void matrix_product(const MatrixView& a, const MatrixView& b, float* out, std::size_t out_stride,
                    const float* bias = nullptr);

}  // namespace posenc
