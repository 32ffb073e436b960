#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/finding.h"

// Internal. Queries and keys before and after a rotary embedding turned them.
namespace posenc::doctor_detail {

/// What the two say of the rotary embedding that leads from one to the other; none where no rotary
/// known here does. Both are of one shape, […, positions, dim] or […, positions, heads, dim].
std::vector<Finding> find_turns(const float* before, const float* after,
                                const std::vector<std::size_t>& shape);

}  // namespace posenc::doctor_detail
