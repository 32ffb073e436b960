#pragma once

#include <memory>

#include "posenc/doctor/explanation.h"

// Internal. Finds the frequencies and positions that make a table, where its columns are read by
// one structure.
namespace posenc::doctor_detail {

/// The best explanation by a structure, which it keeps a pointer to; none where it does not fit the
/// table at all.
std::unique_ptr<Explanation> explain(const Sheet& sheet, const Structure& structure,
                                     const Rounding& rounding);

}  // namespace posenc::doctor_detail
