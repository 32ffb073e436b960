#pragma once

#include <cstddef>
#include <vector>

#include "posenc/form.h"

// Internal. Which columns of a table may be the sines and cosines of what.
namespace posenc::doctor_detail {

/// A column that the table has not.
inline constexpr std::size_t no_column = static_cast<std::size_t>(-1);

/// The columns of a sine and of its cosine, of which one may be missing.
struct Pair {
  std::size_t sine, cosine;
  double index;  // the i of its ω_i

  bool whole() const { return sine != no_column && cosine != no_column; }
};

/// The pairs that encode one axis.
struct Group {
  std::vector<Pair> pairs;
  double half;    // half the columns, as the paper's formula divides by
  double stride;  // from the index of a pair to that of the next

  /// How many frequencies the encoding has.
  double size() const { return pairs.back().index + 1; }

  /// Pairs before the last one, if that lacks its cosine.
  std::size_t whole_pairs() const { return pairs.size() - (pairs.back().whole() ? 0 : 1); }
};

/// One way to read all columns.
struct Structure {
  ColumnOrder order;
  OddColumn odd;
  std::size_t columns;        // that groups reach; those after them are zero
  std::vector<Group> groups;  // one for each axis
};

/// Every way to read columns as the encodings of so many axes. zeros: columns at the end that are
/// zero.
std::vector<Structure> structures(std::size_t columns, std::size_t zeros, std::size_t axes);

}  // namespace posenc::doctor_detail
