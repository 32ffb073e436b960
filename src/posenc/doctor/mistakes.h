#pragma once

#include <vector>

#include "posenc/doctor/explanation.h"

// Internal. Known wrong copies that are no dialect of the parts: what they compute, not what they
// were meant to.
namespace posenc {

/// The known mistakes that make the sheet, or most of it. zeros: columns at its end that are zero.
std::vector<Explained> explain_by_mistakes(const Sheet& sheet, std::size_t zeros,
                                           const Rounding& rounding);

}  // namespace posenc
