#include "posenc/field_rows.h"

#include "posenc/error.h"

namespace posenc {

std::vector<FieldRows> field_rows(const std::vector<Field>& fields, std::size_t dim,
                                  std::size_t axes, std::size_t count) {
  std::vector<FieldRows> rows;
  rows.reserve(fields.size());
  for (const Field& field : fields) {
    const std::size_t end = field.first_column + field.encoding.dim;
    if (end > dim) {
      throw RangeError("dim",
                       with_number("at least ", static_cast<double>(end), ", the fields' columns"),
                       static_cast<double>(dim));
    }
    if (field.axis >= axes) {
      refuse_index("axis", "the coordinates", axes, static_cast<double>(field.axis));
    }
    rows.push_back({field.first_column, field.axis, PositionRows(field.encoding, count)});
  }
  return rows;
}

bool has_gaps(const std::vector<FieldRows>& fields, std::size_t dim) {
  std::size_t reached = 0;
  for (const FieldRows& field : fields) {
    if (!field.rows.columns.complete) return true;
    reached += field.rows.columns.dim;
  }
  return reached != dim;
}

}  // namespace posenc
