#pragma once

#include <cstddef>

namespace posenc {

/// How far one set of rows is from being another in a different order: the largest
/// |permuted[n] - rows[order[n]]| of any element. For a model without positions it would be zero,
/// if the sums of both were taken in the same order.
///
/// rows, permuted: count × dim. order: each of 0 … count - 1 once. RangeError where it is not.
double difference_from_permuted(const float* rows, const float* permuted, const double* order,
                                std::size_t count, std::size_t dim);

}  // namespace posenc
