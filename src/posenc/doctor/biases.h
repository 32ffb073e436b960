#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "posenc/doctor/explanation.h"

// Internal. Attention biases: ALiBi's slopes and biases, T5's buckets.
namespace posenc::doctor_detail {

/// Which attention biases a table is; none where it is no bias.
/// shape: without leading ones. One size: slopes. Two: queries × keys. Three: heads × queries ×
/// keys. Numbers may be -infinity, for keys after the query.
std::unique_ptr<Explanation> explain_as_bias(const float* table,
                                             const std::vector<std::size_t>& shape,
                                             const Rounding& rounding);

}  // namespace posenc::doctor_detail
