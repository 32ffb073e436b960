#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "posenc/doctor/formula.h"
#include "posenc/doctor/sheet.h"
#include "posenc/doctor/terms.h"
#include "posenc/form.h"

// Internal. The ways to read a table's columns as sines and cosines.
namespace posenc::doctor_detail {

/// Stands for a column that the table does not have.
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

  /// Pairs before those that lack a sine or a cosine: the last one of an odd number of columns, or
  /// all.
  std::size_t whole_pairs() const {
    std::size_t whole = 0;
    while (whole < pairs.size() && pairs[whole].whole()) ++whole;
    return whole;
  }

  /// Whether no pair tells an angle: its rows are placed by counting.
  bool is_counted() const { return whole_pairs() == 0; }
};

/// So many groups at most.
inline constexpr std::size_t most_axes = 4;

/// One way to read all columns.
struct Structure {
  ColumnOrder order;
  OddColumn odd;
  std::size_t columns;               // that groups reach; those after them are zero
  std::vector<Group> groups;         // one for each axis
  std::optional<RotaryPart> part{};  // of a rotary
  Law law = Law::waves;
  Mistake mistake = Mistake::none;  // of which it is known to be the wrong copy
};

/// Every way to read columns as the encodings of so many axes. zeros: columns at the end that are
/// zero.
std::vector<Structure> structures(std::size_t columns, std::size_t zeros, std::size_t axes);

/// Every way to read columns as what a rotary of so many axes turns by: as many pairs each. cis:
/// the cosine and the sine of each pair, side by side; else the cosines, or the sines, alone.
std::vector<Structure> rotary_structures(std::size_t columns, bool cis, std::size_t axes);

/// Every known wrong copy that a table may be, each column by itself: those whose columns are no
/// pairs of one frequency, as rows.
std::vector<Structure> mistaken_structures(const Sheet& sheet);

}  // namespace posenc::doctor_detail
