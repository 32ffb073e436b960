#pragma once

#include "posenc/doctor/explanation.h"

// Internal. What libraries call a formula, and what is wrong with one that none means.
namespace posenc {

/// The presets that have a finding's numbers, one space between. pairs: of its first group.
const char* preset_names(const Finding& finding, std::size_t pairs);

/// Names the mistake, if the formula is one. False for a formula that merely has the same numbers
/// as the first one named, under a less usual base.
bool name_mistake(const Explanation& explanation, Finding& finding, bool first);

}  // namespace posenc
