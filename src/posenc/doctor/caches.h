#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/finding.h"
#include "posenc/doctor/rounding.h"

// Internal. Tables and vectors that rotary embeddings keep.
namespace posenc::doctor_detail {

/// What a table says of a rotary embedding; none where it is no rotary's.
/// shape: without leading ones. One size: frequencies. Two: positions × columns. Three that end in
/// 2: positions × pairs × (cosine, sine).
std::vector<Finding> find_rotary(const float* table, const std::vector<std::size_t>& shape,
                                 const Rounding& rounding);

}  // namespace posenc::doctor_detail
