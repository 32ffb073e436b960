#include "posenc/doctor/structure.h"

#include <algorithm>
#include <utility>

#include "posenc/doctor/arithmetic.h"

namespace posenc::doctor_detail {

namespace {

// Where the pairs of the first axis stand, and how far apart: those of the next axis stand `share`
// columns after them.
struct FirstAxis {
  std::size_t sine, cosine, stride, share;
};

class Ways {
 public:
  // n: columns that are read; all: with those that are zero.
  Ways(std::size_t n, std::size_t all, std::size_t axes, std::vector<Structure>& found)
      : n_(n), all_(all), axes_(axes), found_(found) {}

  void add_all() {
    const std::size_t axes = axes_, pairs = n_ / (2 * axes), share = 2 * pairs;
    if (n_ < 2 * axes - 1 || n_ < 2) return;
    // Each axis an even number of columns, the last one cut.
    const std::size_t rounded_up = (n_ + 2 * axes - 1) / (2 * axes);
    if (2 * rounded_up * (axes - 1) < n_) {
      add(ColumnOrder::interleaved, rounded_up, {0, 1, 2, 2 * rounded_up});
    }
    if (axes == 1) add(ColumnOrder::concatenated, rounded_up, {0, rounded_up, 1, 0});
    if (axes == 3 && n_ % 16 == 0) add_of_time();
    if (share * axes != n_) return;
    if (axes != 1) add(ColumnOrder::concatenated, pairs, {0, pairs, 1, share});
    add(ColumnOrder::cosines_first, pairs, {pairs, 0, 1, share});
    if (axes == 1) return add(ColumnOrder::cosines_interleaved, pairs, {1, 0, 2, 0});
    add(ColumnOrder::sines_then_cosines, pairs, {0, n_ / 2, 1, pairs});
    // LoFTR: of each frequency, a pair of each axis. GLIGEN: the sines of all, then the cosines.
    if (axes == 2) add(ColumnOrder::pairs_in_turn, pairs, {0, 1, 4, 2});
    if (axes == 4) add(ColumnOrder::bands_in_turn, pairs, {0, axes, 2 * axes, 1});
    if (axes == 3) add_dealt_out(pairs);
  }

  void add_rotaries(bool cis) {
    const std::size_t each = cis ? 2 : 1, share = n_ / axes_, pairs = share / each;
    if (pairs < 2 || pairs * each * axes_ != n_) return;
    if (cis) {
      add(ColumnOrder::cosines_interleaved, pairs, {1, 0, 2, share});
      found_.back().part = RotaryPart::cis;
      return;
    }
    // Sines, or cosines, that would be past the end are none.
    add(ColumnOrder::concatenated, pairs, {n_, 0, 1, share});
    found_.back().part = RotaryPart::cos;
    add(ColumnOrder::concatenated, pairs, {0, n_, 1, share});
    found_.back().part = RotaryPart::sin;
  }

 private:
  // MRoPE deals one spectrum out to its axes.
  void add_dealt_out(std::size_t pairs) {
    add(ColumnOrder::bands_in_turn, pairs, {0, n_ / 2, axes_, 1});
    for (std::size_t axis = 0; axis < axes_; ++axis) {
      Group& group = found_.back().groups[axis];
      group.half = real(n_) / 2;
      group.stride = real(axes_);
      for (Pair& pair : group.pairs) pair.index = group.stride * pair.index + real(axis);
    }
  }

  // diffusers: a quarter for time, three eighths each for x and y.
  void add_of_time() {
    const std::size_t time = n_ / 8, space = 3 * n_ / 16;
    const FirstAxis in_space{2 * time, 2 * time + space, 1, 2 * space};
    Structure structure{ColumnOrder::concatenated, OddColumn::none, n_, {}};
    structure.groups.push_back(group(time, {0, time, 1, 0}, 0));
    structure.groups.push_back(group(space, in_space, 0));
    structure.groups.push_back(group(space, in_space, 1));
    found_.push_back(std::move(structure));
  }

  // The pairs of one axis: those whose sine or cosine the table has.
  Group group(std::size_t pairs, const FirstAxis& at, std::size_t axis) const {
    // The share of an axis that is cut ends with the table.
    const bool in_turn = at.share > 1 && at.stride == 2 && at.sine == 0;
    const std::size_t end = in_turn ? std::min(n_, (axis + 1) * at.share) : n_;
    Group result{{}, axes_ == 1 ? real(n_) / 2 : real(pairs), 1};
    for (std::size_t n = 0; n < pairs; ++n) {
      const std::size_t from = axis * at.share + n * at.stride;
      const std::size_t sine = from + at.sine, cosine = from + at.cosine;
      if (sine >= end && cosine >= end) break;
      result.pairs.push_back(
          {sine < end ? sine : no_column, cosine < end ? cosine : no_column, real(n)});
    }
    return result;
  }

  void add(ColumnOrder order, std::size_t pairs, const FirstAxis& at) {
    const OddColumn odd = axes_ > 1        ? OddColumn::none
                          : n_ % 2 != 0    ? OddColumn::last_sine
                          : n_ + 1 == all_ ? OddColumn::zero
                                           : OddColumn::none;
    Structure structure{order, odd, n_, {}};
    for (std::size_t axis = 0; axis < axes_; ++axis) {
      structure.groups.push_back(group(pairs, at, axis));
    }
    found_.push_back(std::move(structure));
  }

  const std::size_t n_, all_, axes_;
  std::vector<Structure>& found_;
};

}  // namespace

std::vector<Structure> structures(std::size_t columns, std::size_t zeros, std::size_t axes) {
  std::vector<Structure> found;
  Ways(columns, columns, axes, found).add_all();
  if (zeros > 0) Ways(columns - zeros, columns, axes, found).add_all();
  return found;
}

std::vector<Structure> rotary_structures(std::size_t columns, bool cis) {
  std::vector<Structure> found;
  Ways(columns, columns, 2, found).add_rotaries(cis);
  return found;
}

}  // namespace posenc::doctor_detail
