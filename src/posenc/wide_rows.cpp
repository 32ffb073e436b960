#include "posenc/wide_rows.h"

#include <algorithm>
#include <cstring>

#include "posenc/lanes.h"

namespace posenc::detail {

namespace {

using Lane = Lanes<2>;

// Sine and cosine of two pairs, side by side.
void put_woven(const double* sines, const double* cosines, double* out) {
  const Lane::Doubles sine = Lane::load(sines), cosine = Lane::load(cosines);
  Lane::store(out, Lane::Doubles{sine[0], cosine[0]});
  Lane::store(out + 2, Lane::Doubles{sine[1], cosine[1]});
}

}  // namespace

void put_wide(const double* row, const Columns& columns, double* out) {
  const Layout& layout = columns.layout;
  const std::size_t dim = columns.dim;
  if (!columns.complete) std::fill_n(out, dim, 0.0);
  const std::size_t whole = block_pairs * columns.whole_blocks;
  for (std::size_t pair = 0; pair < whole; pair += block_pairs, row += block_size) {
    const double* cosines = row + block_pairs;
    if (columns.woven) {
      double* first = out + layout.sin_start + 2 * pair;
      put_woven(row, cosines, first);
      put_woven(row + 2, cosines + 2, first + 4);
    } else {
      std::memcpy(out + layout.sin_start + pair, row, block_pairs * sizeof(double));
      std::memcpy(out + layout.cos_start + pair, cosines, block_pairs * sizeof(double));
    }
  }
  for (std::size_t pair = whole; pair < columns.pairs; ++pair) {
    const double* hands = row + (pair - whole) / block_pairs * block_size + pair % block_pairs;
    const std::size_t sine = layout.sin_start + pair * layout.stride;
    const std::size_t cosine = layout.cos_start + pair * layout.stride;
    if (sine < dim) out[sine] = hands[0];
    if (cosine < dim) out[cosine] = hands[block_pairs];
  }
}

}  // namespace posenc::detail
