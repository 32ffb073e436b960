#pragma once

#include "posenc/row_kernels.h"

// Internal. A phasor row in columns of float64, as it is.
namespace posenc::detail {

/// Columns that no pair reaches are zero.
void put_wide(const double* row, const Columns& columns, double* out);

}  // namespace posenc::detail
