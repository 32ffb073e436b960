#pragma once

#include <vector>

#include "posenc/doctor/explanation.h"

// Internal. What an explanation says of a table, in the words of a finding.
namespace posenc::doctor_detail {

/// The likeliest first; as if each was proved.
std::vector<Finding> findings_of(const Explanation& explanation, const Rounding& rounding);

}  // namespace posenc::doctor_detail
