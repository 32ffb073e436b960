#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/cells.h"
#include "posenc/doctor/formula.h"
#include "posenc/doctor/sheet.h"

// Internal. A formula's numbers against the table's.
namespace posenc::doctor_detail {

/// How far a formula's own parameters may be off.
struct Doubts {
  std::vector<double> positions;  // of each axis
  double base = 0;                // of ln base
};

/// The formula's rows against the sheet's, cell by cell, from row `first` of the sheet on, until
/// more cells differ than `most`.
Comparison compare(const Sheet& sheet, const Formula& formula, const Doubts& doubts,
                   const Rounding& rounding, std::size_t first = 0,
                   std::size_t most = static_cast<std::size_t>(-1));

/// Compares every finite cell of a table with its formula. Counts none as differing.
Comparison distance(const float* table, const Formula& formula);

}  // namespace posenc::doctor_detail
