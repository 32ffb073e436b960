#pragma once

#include "posenc/doctor/finding.h"

// Internal. What libraries call a formula.
namespace posenc::doctor_detail {

/// The presets whose rows have what a finding has.
std::vector<const char*> preset_names(const Finding& finding);

}  // namespace posenc::doctor_detail
