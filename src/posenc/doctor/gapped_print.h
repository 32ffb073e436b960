#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/explanation.h"

// Internal. A print of a large table by NumPy or PyTorch: its corners, with dots for the gaps
// between them (Gaps in doctor.h).
namespace posenc::doctor_detail {

/// The encodings of which a print shows the first and the last columns, the likeliest first; none
/// where no encoding of up to 8192 columns has them. Rows after the gap are consecutive.
/// table: rows × columns, those that are shown. rows_before, columns_before: those before the gap;
/// rows_before may be 0, where no rows are left out.
std::vector<std::unique_ptr<Explanation>> explain_gapped_print(const float* table, std::size_t rows,
                                                               std::size_t columns,
                                                               std::size_t rows_before,
                                                               std::size_t columns_before,
                                                               const Rounding& rounding);

}  // namespace posenc::doctor_detail
