#pragma once

#include <memory>

#include "posenc/doctor/explanation.h"

// Internal. Finds angles that were rounded to few bits before their sines were taken.
namespace posenc::doctor_detail {

/// Positions that count on one by one at the usual base, where the columns are read by one
/// structure and angles were rounded at some step; none where that does not fit the table.
std::unique_ptr<Explanation> explain_by_few_bits(const Sheet& sheet, const Structure& structure,
                                                 const Rounding& rounding);

}  // namespace posenc::doctor_detail
