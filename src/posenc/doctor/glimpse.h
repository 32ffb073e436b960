#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/finding.h"
#include "posenc/doctor/rounding.h"

// Internal. The corners of a large table, as NumPy and PyTorch print it.
namespace posenc::doctor_detail {

/// The encoding of which a print shows the first and the last columns; none where no encoding of up
/// to 8192 columns has them. Rows after the gap are consecutive.
/// table: rows × columns, those that are shown. rows_before, columns_before: those before the gap;
/// rows_before may be 0, where no rows are left out.
std::vector<Finding> find_glimpse(const float* table, std::size_t rows, std::size_t columns,
                                  std::size_t rows_before, std::size_t columns_before,
                                  const Rounding& rounding);

}  // namespace posenc::doctor_detail
