#include "posenc/doctor/order.h"

#include <algorithm>

namespace posenc {

// Runs of one, of two, of four …, each two merged: std::stable_sort would be ten times the code.
std::vector<std::size_t> rising(const std::vector<double>& keys) {
  const std::size_t count = keys.size();
  std::vector<std::size_t> order(count), merged(count);
  for (std::size_t n = 0; n < count; ++n) order[n] = n;
  const auto after = [&](std::size_t a, std::size_t b) {
    return keys[a] > keys[b] || (keys[a] != keys[a] && keys[b] == keys[b]);
  };
  for (std::size_t run = 1; run < count; run *= 2) {
    for (std::size_t first = 0; first < count; first += 2 * run) {
      const std::size_t middle = std::min(first + run, count), end = std::min(middle + run, count);
      std::size_t a = first, b = middle;
      for (std::size_t n = first; n < end; ++n) {
        const bool take_b = b < end && (a == middle || after(order[a], order[b]));
        merged[n] = order[take_b ? b++ : a++];
      }
    }
    order.swap(merged);
  }
  return order;
}

}  // namespace posenc
