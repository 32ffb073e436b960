#pragma once

#include "posenc/doctor/explanation.h"

// Internal. What is told of an explanation.
namespace posenc {

/// The explanation as a finding, with its verdict; names are for others to give.
Finding finding_of(const Sheet& sheet, const Explanation& explanation, const Rounding& rounding);

}  // namespace posenc
