#pragma once

#include <cstddef>
#include <vector>

#include "posenc/fields.h"
#include "posenc/position_rows.h"

// Internal. What encodes the fields of a row.
namespace posenc::detail {

/// RangeError where the columns of a field do not fit dim, or its axis is not below axes.
void require_room(const std::vector<Field>& fields, std::size_t dim, std::size_t axes);

/// Whether some columns of a row may be reached by no field.
bool has_gaps(const std::vector<Field>& fields, std::size_t dim);

}  // namespace posenc::detail
