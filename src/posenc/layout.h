#pragma once

#include <cstddef>

namespace posenc {

/// Where the sine and the cosine of each pair stand in a row: pair i has its sine in column
/// sin_start + i·stride and its cosine in column cos_start + i·stride.
///
/// A column at or past the row's end is not written (so an odd dim can drop its last cosine), and
/// a column that no pair reaches is zero (so an odd dim can be padded). Every published order of
/// sines and cosines is a value of this type.
struct Layout {
  std::size_t sin_start, cos_start, stride;
};

/// sin cos sin cos …: the paper and the articles 000 to 003.
constexpr Layout interleaved() { return {0, 1, 2}; }

/// sin … sin cos … cos: MAE, article 004. For an odd dim the sines are one more than the cosines.
constexpr Layout concatenated(std::size_t dim) { return {0, dim - dim / 2, 1}; }

/// Whether two layouts are the same columns.
constexpr bool operator==(const Layout& a, const Layout& b) {
  return a.sin_start == b.sin_start && a.cos_start == b.cos_start && a.stride == b.stride;
}
constexpr bool operator!=(const Layout& a, const Layout& b) { return !(a == b); }

/// Moves the columns of rows from one layout to another. A permutation: exact, and undone by the
/// call with from and to exchanged.
///
/// rows: count × dim, row-major. out: count × dim; it must not overlap rows.
/// dim: even, at least 2. RangeError otherwise.
void convert_layout(const float* rows, std::size_t count, std::size_t dim, Layout from, Layout to,
                    float* out);

}  // namespace posenc
