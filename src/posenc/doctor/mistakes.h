#pragma once

#include <memory>
#include <vector>

#include "posenc/doctor/explanation.h"

// Internal. Known wrong copies that no frequencies of an encoding make.
namespace posenc::doctor_detail {

/// The known mistakes that make the sheet, or most of it. ways: to read its columns by one axis,
/// the first of them sine and cosine in turn.
std::vector<std::unique_ptr<Explanation>> explain_by_mistakes(const Sheet& sheet,
                                                              const std::vector<Structure>& ways,
                                                              const Rounding& rounding);

}  // namespace posenc::doctor_detail
