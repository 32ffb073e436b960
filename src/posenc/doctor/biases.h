#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/finding.h"
#include "posenc/doctor/rounding.h"

// Internal. Attention biases: ALiBi's slopes and biases, T5's buckets.
namespace posenc::doctor_detail {

/// What a table says of attention biases; none where it is no bias.
/// shape: without leading ones. One size: slopes. Two: queries × keys. Three: heads × queries ×
/// keys. Numbers may be -infinity, for keys after the query.
std::vector<Finding> find_biases(const float* table, const std::vector<std::size_t>& shape,
                                 const Rounding& rounding);

}  // namespace posenc::doctor_detail
