#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "posenc/cell.h"
#include "posenc/grid.h"

namespace posenc {

/// The entry in a column of a position's row, for fields that all encode it; its pair is counted
/// within the field that reaches the column, and its value multiplied by amplitude. Nothing where
/// no field does: the column is zero.
/// RangeError where position is not finite or past 2^53.
std::optional<Cell> cell(const std::vector<Field>& fields, double amplitude, double position,
                         std::size_t column);

}  // namespace posenc
