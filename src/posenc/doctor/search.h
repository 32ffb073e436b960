#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/doctor.h"
#include "posenc/doctor/rounding.h"

// Internal. The search: a list of what a table may be. judge.h says which of it is proved.
namespace posenc::doctor_detail {

/// The numbers of a table and their shape.
struct Table {
  const float* numbers;
  std::vector<std::size_t> shape;  // that ends in columns, or [channels, height, width], or a batch
  std::vector<std::size_t> sizes;  // those of the shape that are not 1
  std::size_t cells;
  bool finite = true;  // each of them
  Gaps gaps{};
  Rounding fine, rounding;  // of each number by itself; of all, where int8 steps are coarser

  Table(const float* numbers, std::vector<std::size_t> shape);

  /// Whether it may be rows of pairs, each of a size of its own: cosines and sines.
  bool is_of_pairs() const { return sizes.size() == 3 && sizes[2] == 2; }
};

/// Returns the findings of a table, the surest first.
std::vector<Finding> search(const Table& table);

}  // namespace posenc::doctor_detail
