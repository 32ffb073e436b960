#pragma once

#include <cstddef>
#include <utility>
#include <vector>

// Internal. The one sort of the doctor's.
namespace posenc {

/// The indices of keys from the smallest key to the largest, equal keys in their order; NaN last.
std::vector<std::size_t> rising(const std::vector<double>& keys);

/// Things in the order of their keys.
template <typename Thing>
void sort_by(const std::vector<double>& keys, std::vector<Thing>& things) {
  std::vector<Thing> sorted;
  sorted.reserve(things.size());
  for (const std::size_t n : rising(keys)) sorted.push_back(std::move(things[n]));
  things = std::move(sorted);
}

}  // namespace posenc
