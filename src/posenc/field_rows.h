#pragma once

#include <cstddef>
#include <vector>

#include "posenc/fields.h"
#include "posenc/position_rows.h"

// Internal. What encodes the fields of a row.
namespace posenc {

struct FieldRows {
  std::size_t first_column, axis;
  PositionRows rows;
};

/// count: about how many coordinates will be asked for of each field. RangeError where the columns
/// do not fit dim, or an axis is not below axes.
std::vector<FieldRows> field_rows(const std::vector<Field>& fields, std::size_t dim,
                                  std::size_t axes, std::size_t count);

/// Whether some columns of a row are reached by no field.
bool has_gaps(const std::vector<FieldRows>& fields, std::size_t dim);

}  // namespace posenc
