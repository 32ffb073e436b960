#pragma once

#include <cstddef>
#include <initializer_list>
#include <vector>

#include "posenc/doctor/doctor.h"
#include "posenc/layout.h"

// Internal. Which columns of a table may be the sines and cosines of what.
namespace posenc {

constexpr std::size_t most_axes = 4;

/// The pairs of one group of columns.
struct Group {
  Layout layout;
  std::size_t pairs;
  std::size_t end;  // columns from here on are not its own; a cosine may be missing
  double half;      // half the columns, as the paper's formula divides by
  std::size_t axis;

  std::size_t sine(std::size_t pair) const { return layout.sin_start + pair * layout.stride; }
  std::size_t cosine(std::size_t pair) const { return layout.cos_start + pair * layout.stride; }

  /// The last pair may lack its cosine.
  std::size_t whole_pairs() const { return cosine(pairs - 1) < end ? pairs : pairs - 1; }

  /// Puts sines and cosines times an amplitude where they stand in a row.
  void put(const double* sines, const double* cosines, double amplitude, float* row) const;
};

/// As many groups as a table has: a band of columns for each of up to four axes.
class Groups {
 public:
  Groups() = default;
  Groups(std::initializer_list<Group> groups) {
    for (const Group& group : groups) push_back(group);
  }
  void push_back(const Group& group) { groups_[count_++] = group; }
  std::size_t size() const { return count_; }
  const Group& operator[](std::size_t n) const { return groups_[n]; }
  const Group* begin() const { return groups_; }
  const Group* end() const { return groups_ + count_; }

 private:
  Group groups_[most_axes];
  std::size_t count_ = 0;
};

/// One way to read all columns.
struct Structure {
  ColumnOrder order;
  OddColumn odd;
  Groups groups;
  std::size_t axes;
  std::size_t columns;  // that groups reach; those after them are zero
};

/// Every way to read columns as the encodings of so many axes. zeros: columns at the end that are
/// zero.
std::vector<Structure> structures(std::size_t columns, std::size_t zeros, std::size_t axes);

}  // namespace posenc
