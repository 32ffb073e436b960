#pragma once

#include <cstddef>
#include <initializer_list>
#include <vector>

#include "posenc/sizes.h"

namespace posenc::model_detail {

// Internal. Zeros, as many as the product of lengths. Throws std::bad_alloc where there is no room
// for them.
inline std::vector<float> zeros(std::initializer_list<std::size_t> lengths) {
  return std::vector<float>(detail::product_of(lengths));
}

}  // namespace posenc::model_detail
