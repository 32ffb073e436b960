#pragma once

#include <cstddef>
#include <initializer_list>
#include <limits>
#include <new>

namespace posenc::detail {

// Internal. The product of sizes: how many numbers are to be allocated. Throws
// std::bad_array_new_length, a std::bad_alloc, where it is too large for any memory: a std::size_t
// of 32 bits could overflow to a small number.
inline std::size_t product_of(std::initializer_list<std::size_t> sizes) {
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max() / 16;
  std::size_t product = 1;
  for (const std::size_t size : sizes) {
    if (size != 0 && product > most / size) throw std::bad_array_new_length();
    product *= size;
  }
  return product;
}

}  // namespace posenc::detail
