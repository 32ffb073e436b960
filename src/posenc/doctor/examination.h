#pragma once

#include <memory>
#include <optional>

#include "posenc/doctor/explanation.h"

// Internal. Finds the frequencies and positions that make a table, where its columns are read by
// one structure.
namespace posenc::doctor_detail {

/// The best explanation by a structure; none where it does not fit the table at all.
std::optional<Explanation> explain(const std::shared_ptr<const Sheet>& sheet,
                                   const Structure& structure, const Rounding& rounding);

}  // namespace posenc::doctor_detail
