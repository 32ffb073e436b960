#pragma once

#include <vector>

#include "posenc/doctor/sheet.h"
#include "posenc/doctor/structure.h"

// Internal. The known wrong copies whose columns are no pairs of one frequency, as rows.
namespace posenc::doctor_detail {

/// Every known wrong copy that a table may be, each column by itself.
std::vector<Structure> mistaken_structures(const Sheet& sheet);

}  // namespace posenc::doctor_detail
