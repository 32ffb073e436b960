#include "posenc/doctor/order.h"

#include <algorithm>

namespace posenc {

std::vector<std::size_t> rising(const std::vector<double>& keys) {
  std::vector<std::size_t> order(keys.size());
  for (std::size_t n = 0; n < order.size(); ++n) order[n] = n;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (keys[a] < keys[b] || keys[b] < keys[a]) return keys[a] < keys[b];
    const bool a_is_none = keys[a] != keys[a], b_is_none = keys[b] != keys[b];
    return a_is_none != b_is_none ? b_is_none : a < b;
  });
  return order;
}

}  // namespace posenc
