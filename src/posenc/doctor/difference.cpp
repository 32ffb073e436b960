#include "posenc/doctor/difference.h"

namespace posenc {

void difference(const float* table, const float* formula, std::size_t count, float* out) {
  // Of two infinities nothing is left.
  for (std::size_t n = 0; n < count; ++n) {
    out[n] = table[n] == formula[n] ? 0 : table[n] - formula[n];
  }
}

}  // namespace posenc
