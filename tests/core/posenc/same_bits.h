#pragma once

#include <cstring>
#include <vector>

/// Whether two tables hold the same numbers, bit for bit.
template <typename Number>
bool same_bits(const std::vector<Number>& a, const std::vector<Number>& b) {
  // memcmp takes no null, which an empty vector may have.
  if (a.empty()) return b.empty();
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(Number)) == 0;
}
