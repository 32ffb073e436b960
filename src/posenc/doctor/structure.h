#pragma once

#include <cstddef>
#include <initializer_list>

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

/// A list of at most so many things, which needs no memory of its own.
template <typename Thing, std::size_t most>
class Few {
 public:
  Few() = default;
  Few(std::initializer_list<Thing> things) {
    for (const Thing& thing : things) push_back(thing);
  }
  void push_back(const Thing& thing) { things_[count_++] = thing; }
  bool empty() const { return count_ == 0; }
  std::size_t size() const { return count_; }
  const Thing& operator[](std::size_t n) const { return things_[n]; }
  const Thing* begin() const { return things_; }
  const Thing* end() const { return things_ + count_; }

 private:
  Thing things_[most];
  std::size_t count_ = 0;
};

/// A band of columns for each axis.
using Groups = Few<Group, most_axes>;

/// One way to read all columns.
struct Structure {
  ColumnOrder order;
  OddColumn odd;
  Groups groups;
  std::size_t axes;
  std::size_t columns;  // that groups reach; those after them are zero
};

/// Four ways to read one axis, up to six to read several, with the zeros and without.
using Structures = Few<Structure, 12>;

/// Every way to read columns as the encodings of so many axes. zeros: columns at the end that are
/// zero.
Structures structures(std::size_t columns, std::size_t zeros, std::size_t axes);

}  // namespace posenc
