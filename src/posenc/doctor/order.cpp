#include "posenc/doctor/order.h"

#include <algorithm>
#include <utility>

namespace posenc {

// Runs of one, of two, of four …, each two merged: std::stable_sort would be ten times the code.
std::vector<std::size_t> rising(const std::vector<double>& given) {
  const std::size_t count = given.size();
  const double* keys = given.data();
  std::vector<std::size_t> order(count), merged(count);
  for (std::size_t n = 0; n < count; ++n) order[n] = n;
  const auto after = [keys](std::size_t a, std::size_t b) {
    return keys[a] > keys[b] || (keys[a] != keys[a] && keys[b] == keys[b]);
  };
  std::size_t *from = order.data(), *to = merged.data();
  for (std::size_t run = 1; run < count; run *= 2) {
    for (std::size_t first = 0; first < count; first += 2 * run) {
      const std::size_t middle = std::min(first + run, count), end = std::min(middle + run, count);
      std::size_t a = first, b = middle;
      for (std::size_t n = first; n < end; ++n) {
        const bool take_b = b < end && (a == middle || after(from[a], from[b]));
        to[n] = from[take_b ? b++ : a++];
      }
    }
    std::swap(from, to);
  }
  return from == order.data() ? order : merged;
}

}  // namespace posenc
