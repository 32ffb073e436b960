#pragma once

#include <cstddef>
#include <vector>

// Internal. The one sort of the doctor's.
namespace posenc {

/// The indices of keys from the smallest key to the largest, equal keys in their order; NaN last.
std::vector<std::size_t> rising(const std::vector<double>& keys);

}  // namespace posenc
