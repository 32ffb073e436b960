#include "posenc/model/matrix_product.h"

#include <algorithm>
#include <cstring>

#include "posenc/lanes.h"

namespace posenc {

using namespace detail;

namespace {

constexpr std::size_t tile_rows = 4, tile_columns = 8;  // eight registers of sums
constexpr std::size_t run = 128;                        // a panel of 128 × 8 is 4 kB

Quad load(const float* from) {
  Quad quad;
  std::memcpy(&quad, from, sizeof quad);
  return quad;
}

// sums (rows × 8, row-major) = a · b over one run of terms. a: rows, a_stride apart. b: terms rows
// of 8 numbers, b_stride apart.
template <std::size_t rows>
void multiply_tile(const float* a, std::size_t a_stride, const float* b, std::size_t b_stride,
                   std::size_t terms, float* sums) {
  Quad left[rows] = {}, right[rows] = {};
  for (std::size_t term = 0; term < terms; ++term, b += b_stride) {
    const Quad b_left = load(b), b_right = load(b + 4);
    for (std::size_t row = 0; row < rows; ++row) {
      const float factor = a[row * a_stride + term];
      const Quad factors = {factor, factor, factor, factor};
      left[row] += factors * b_left;
      right[row] += factors * b_right;
    }
  }
  for (std::size_t row = 0; row < rows; ++row) {
    std::memcpy(sums + row * tile_columns, &left[row], sizeof(Quad));
    std::memcpy(sums + row * tile_columns + 4, &right[row], sizeof(Quad));
  }
}

void multiply_tile_of(std::size_t rows, const float* a, std::size_t a_stride, const float* b,
                      std::size_t b_stride, std::size_t terms, float* sums) {
  switch (rows) {
    case 1:
      return multiply_tile<1>(a, a_stride, b, b_stride, terms, sums);
    case 2:
      return multiply_tile<2>(a, a_stride, b, b_stride, terms, sums);
    case 3:
      return multiply_tile<3>(a, a_stride, b, b_stride, terms, sums);
    default:
      return multiply_tile<4>(a, a_stride, b, b_stride, terms, sums);
  }
}

// Columns first_column … of a run of b's rows, side by side, zeros past the last column.
void pack_panel(const MatrixView& b, std::size_t first_row, std::size_t terms,
                std::size_t first_column, std::size_t columns, float* panel) {
  for (std::size_t term = 0; term < terms; ++term) {
    const float* row = b.data + (first_row + term) * b.row_stride + first_column * b.column_stride;
    for (std::size_t column = 0; column < tile_columns; ++column) {
      panel[term * tile_columns + column] = column < columns ? row[column * b.column_stride] : 0;
    }
  }
}

// Adds the sums of one run to out. bias: null but for the last run, after which it is added.
void add_tile(const float* sums, std::size_t rows, std::size_t columns, bool is_first,
              const float* bias, float* out, std::size_t out_stride) {
  for (std::size_t row = 0; row < rows; ++row, out += out_stride, sums += tile_columns) {
    for (std::size_t column = 0; column < columns; ++column) {
      const float sum = is_first ? sums[column] : out[column] + sums[column];
      out[column] = bias == nullptr ? sum : sum + bias[column];
    }
  }
}

}  // namespace

void matrix_product(const MatrixView& a, const MatrixView& b, float* out, std::size_t out_stride,
                    const float* bias) {
  float panel[run * tile_columns], sums[tile_rows * tile_columns];
  for (std::size_t first_term = 0; first_term < b.rows; first_term += run) {
    const std::size_t terms = std::min(run, b.rows - first_term);
    const bool is_last = first_term + terms == b.rows;
    for (std::size_t first_column = 0; first_column < b.columns; first_column += tile_columns) {
      const std::size_t columns = std::min(tile_columns, b.columns - first_column);
      // A panel that is used once is not copied. One that is used again is, because its rows, a
      // power of two apart in memory, would push each other out of the cache.
      const bool in_place = a.rows <= tile_rows && columns == tile_columns && b.column_stride == 1;
      if (!in_place) pack_panel(b, first_term, terms, first_column, columns, panel);
      const float* tile_b = in_place ? b.data + first_term * b.row_stride + first_column : panel;
      const std::size_t b_stride = in_place ? b.row_stride : tile_columns;
      for (std::size_t row = 0; row < a.rows; row += tile_rows) {
        const std::size_t rows = std::min(tile_rows, a.rows - row);
        multiply_tile_of(rows, a.data + row * a.row_stride + first_term, a.row_stride, tile_b,
                         b_stride, terms, sums);
        add_tile(sums, rows, columns, first_term == 0,
                 is_last && bias != nullptr ? bias + first_column : nullptr,
                 out + row * out_stride + first_column, out_stride);
      }
    }
  }
}

}  // namespace posenc
