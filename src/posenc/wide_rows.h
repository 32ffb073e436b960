#pragma once

#include "posenc/row_kernels.h"

// Internal. Writes a phasor row into columns of float64, not rounded.
namespace posenc::detail {

/// Columns that no pair reaches are zero.
void put_wide(const double* row, const Columns& columns, double* out);

}  // namespace posenc::detail
