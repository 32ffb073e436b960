#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/arrangement.h"
#include "posenc/doctor/finding.h"
#include "posenc/doctor/rounding.h"

// Internal. The numbers of a table in the shape of another: view(64, 16) of 16 × 64, heads split.
namespace posenc::doctor_detail {

/// How the numbers of a table are those of another, [positions, columns].
struct Reshape {
  std::vector<std::size_t> view;  // what the numbers are read as; of three sizes, two change places
  std::vector<std::size_t> meant;  // and what they are then
  bool counts_on = true;  // from row to row, as a sequence does; those of a small grid do not

  /// Columns that stand together where two sizes of the view changed places; else 0.
  std::size_t each() const { return view.size() == 3 ? view[2] : 0; }
};

/// How many other shapes a table is read in: each costs as much as the table did.
inline constexpr std::size_t most_reshapes = 3;

/// Those in which rows may count on from one to the next, the likeliest first, at most so many.
/// shape: the table's, without ones; at least two sizes. agrees: the numbers are waves of some
/// kind.
std::vector<Reshape> reshapes(const float* table, const std::vector<std::size_t>& shape,
                              const Rounding& rounding, bool agrees);

/// Where a number of the shape that was meant stands in the table.
Arrangement arrangement_of(const Reshape& reshape);

/// Tells of what was found in the shape that was meant that the table has another.
void tell_reshape(const Reshape& reshape, Finding& finding);

}  // namespace posenc::doctor_detail
