#pragma once

#include <cstddef>

#include "posenc/doctor/sheet.h"

// Internal. A formula's numbers against the table's.
namespace posenc {

struct Explanation;

struct Comparison {
  double largest = 0, sum = 0;
  std::size_t cells = 0, differing = 0, drifted = 0;
  std::size_t row = 0, column = 0;
  double was = 0, would_be = 0;
  double bits = 0;  // told by the cells that are not what they would be at every position
};

/// Bits that a cell tells when it agrees to within a number.
double bits_of(double may_differ);

/// The formula's rows against the sheet's, cell by cell, from row `first` of the sheet on.
Comparison compare(const Sheet& sheet, const Explanation& explanation, const Rounding& rounding,
                   std::size_t first = 0);

}  // namespace posenc
