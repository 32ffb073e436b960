#pragma once

#include <vector>

#include "posenc/doctor/explanation.h"

// Internal. What is told of an explanation.
namespace posenc::doctor_detail {

/// Adds the explanation as findings, the likeliest telling first.
void add_findings_of(const Sheet& sheet, const Explanation& explanation, const Rounding& rounding,
                     std::vector<Finding>& findings);

}  // namespace posenc::doctor_detail
