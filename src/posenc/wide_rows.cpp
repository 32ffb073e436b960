#include "posenc/wide_rows.h"

#include <algorithm>

namespace posenc::detail {

void put_wide(const double* row, const Columns& columns, double* out) {
  const Layout& layout = columns.layout;
  const std::size_t dim = columns.dim;
  std::fill_n(out, dim, 0.0);
  for (std::size_t pair = 0; pair < columns.pairs; ++pair) {
    const double* hands = row + pair / block_pairs * block_size + pair % block_pairs;
    const std::size_t sine = layout.sin_start + pair * layout.stride;
    const std::size_t cosine = layout.cos_start + pair * layout.stride;
    if (sine < dim) out[sine] = hands[0];
    if (cosine < dim) out[cosine] = hands[block_pairs];
  }
}

}  // namespace posenc::detail
