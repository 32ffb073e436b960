#pragma once

#include <cstddef>
#include <vector>

#include "posenc/fields.h"
#include "posenc/position_rows.h"

// Internal. What is asked of the fields of a row before they are encoded.
namespace posenc::detail {

/// RangeError where the columns of a field do not fit dim, or its axis is not below axes.
void require_room(const std::vector<Field>& fields, std::size_t dim, std::size_t axes);

/// Whether a row may have columns that no field writes, so that they must be set to zero.
bool has_gaps(const std::vector<Field>& fields, std::size_t dim);

}  // namespace posenc::detail
