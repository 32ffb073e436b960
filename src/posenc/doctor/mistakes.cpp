#include "posenc/doctor/mistakes.h"

#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"

namespace posenc::doctor_detail {

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
  Structure structure{known.order,
                      dim % 2 == 0 ? OddColumn::none : OddColumn::last_sine,
                      dim,
                      {},
                      RotaryPart::none,
                      known.law,
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
