#include "posenc/layout.h"

#include "posenc/error.h"

namespace posenc {

void convert_layout(const float* rows, std::size_t count, std::size_t dim, Layout from, Layout to,
                    float* out) {
  require_even_dim(dim);
  for (std::size_t row = 0; row < count; ++row, rows += dim, out += dim) {
    for (std::size_t pair = 0; pair < dim / 2; ++pair) {
      out[to.sin_start + pair * to.stride] = rows[from.sin_start + pair * from.stride];
      out[to.cos_start + pair * to.stride] = rows[from.cos_start + pair * from.stride];
    }
  }
}

}  // namespace posenc
