#pragma once

#include "posenc/doctor/explanation.h"

// Internal. What is told of an explanation.
namespace posenc {

struct Formula {
  Explained explanation;
  Arrangement sheet;
  std::size_t cells;      // of the table
  std::size_t channels;   // that come first in the table, or 0
  std::size_t positions;  // after them
};

/// The explanation as a finding, with its verdict; names are for others to give.
Finding finding_of(const Sheet& sheet, const Explanation& explanation, const Rounding& rounding);

}  // namespace posenc
