#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "posenc/doctor/explanation.h"

// Internal. Tables and vectors that rotary embeddings keep, of one position a row.
namespace posenc::doctor_detail {

/// What a table is of a rotary embedding; none where it is no rotary's.
/// shape: without leading ones. One size: frequencies. Two: positions × columns. Three that end in
/// 2: positions × pairs × (cosine, sine).
std::optional<Explanation> explain_as_rotary(const float* table,
                                             const std::vector<std::size_t>& shape,
                                             const Rounding& rounding);

}  // namespace posenc::doctor_detail
