#pragma once

#include <cstddef>
#include <initializer_list>
#include <limits>
#include <new>
#include <vector>

namespace posenc {

/// Zeros, as many as the product of lengths. std::bad_alloc where there is no room for them, also
/// where the product itself is past what std::size_t can count (in wasm, 2^32).
inline std::vector<float> zeros(std::initializer_list<std::size_t> lengths) {
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max() / (2 * sizeof(float));
  std::size_t count = 1;
  for (const std::size_t length : lengths) {
    if (length != 0 && count > most / length) throw std::bad_alloc();
    count *= length;
  }
  return std::vector<float>(count);
}

}  // namespace posenc
