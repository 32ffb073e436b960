#include "posenc/doctor/structure.h"

#include <algorithm>
#include <cmath>
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

std::vector<Structure> rotary_structures(std::size_t columns, bool cis, std::size_t axes) {
  std::vector<Structure> found;
  Ways(columns, columns, axes, found).add_rotaries(cis);
  // Of one axis, the cosines alone are half of the columns.
  for (Structure& structure : found) {
    for (Group& group : structure.groups) group.half = real(group.pairs.size());
  }
  return found;
}

namespace {

bool any(const Sheet& sheet) { return sheet.width() >= 4; }

// The sines of a row shrink with the columns, all by the same ratio.
bool shrinks(const Sheet& sheet) {
  if (sheet.width() < 6) return false;
  for (const std::size_t row : spread(sheet.height(), 8)) {
    const double a = sheet.at(row, 0), b = sheet.at(row, 2), c = sheet.at(row, 4);
    if (std::fabs(b * b - a * c) > 0.02) return false;
  }
  return true;
}

// The power 0 of anything is 1.
bool begins_with_ones(const Sheet& sheet) {
  if (sheet.width() < 4) return false;
  for (const std::size_t row : spread(sheet.height(), 8)) {
    if (sheet.at(row, 0) != 1 || sheet.at(row, 1) != 1) return false;
  }
  return true;
}

// What a column's exponent counts, of base^(-exponent).
enum class Counts { columns, pairs, halves };

struct KnownMistake {
  Mistake mistake;
  ColumnOrder order;
  Law law;
  Counts counts;
  double times;                        // exponent: times what is counted / dim
  bool (*may_be)(const Sheet& sheet);  // cheap, and false for many other tables
};

constexpr KnownMistake known_mistakes[] = {
    {Mistake::one_frequency_a_column, ColumnOrder::one_frequency_a_column, Law::waves,
     Counts::columns, 2, any},
    {Mistake::own_exponent, ColumnOrder::interleaved, Law::waves, Counts::columns, 1, any},
    {Mistake::integer_division, ColumnOrder::interleaved, Law::waves, Counts::columns, 0, any},
    {Mistake::integer_division, ColumnOrder::concatenated, Law::waves, Counts::columns, 0, any},
    {Mistake::integer_division, ColumnOrder::interleaved, Law::waves, Counts::halves, 1, any},
    {Mistake::base_outside_the_sine, ColumnOrder::interleaved, Law::divided_waves, Counts::pairs, 2,
     shrinks},
    {Mistake::base_inside_the_sine, ColumnOrder::interleaved, Law::wave_powers, Counts::pairs, 2,
     begins_with_ones},
};

// What stands for the i of a column's base^(-2i / dim).
double index_of(const KnownMistake& known, std::size_t dim, std::size_t column) {
  const double counted = known.counts == Counts::columns ? real(column)
                         : known.counts == Counts::pairs ? real(column / 2)
                         : 2 * column < dim              ? 0
                                                         : real(dim);
  return known.times * counted / 2;
}

Structure structure_of(const KnownMistake& known, std::size_t dim) {
  Structure structure{known.order,  dim % 2 == 0 ? OddColumn::none : OddColumn::last_sine,
                      dim,          {},
                      std::nullopt, known.law,
                      known.mistake};
  Group group{{}, real(dim) / 2, 1};
  const bool apart = known.order == ColumnOrder::concatenated;
  for (std::size_t n = 0; n < dim; ++n) {
    // Those that turn fastest come first, sines and cosines in turn.
    const std::size_t column = apart ? n / 2 + n % 2 * ((dim + 1) / 2) : n;
    const bool sine = n % 2 == 0;
    group.pairs.push_back(
        {sine ? column : no_column, sine ? no_column : column, index_of(known, dim, column)});
  }
  structure.groups.push_back(std::move(group));
  return structure;
}

}  // namespace

std::vector<Structure> mistaken_structures(const Sheet& sheet) {
  std::vector<Structure> found;
  for (const KnownMistake& known : known_mistakes) {
    if (known.may_be(sheet)) found.push_back(structure_of(known, sheet.width()));
  }
  return found;
}

}  // namespace posenc::doctor_detail
