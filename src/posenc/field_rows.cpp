#include "posenc/field_rows.h"

#include "posenc/error.h"
#include "posenc/numbers.h"

namespace posenc::detail {

void require_room(const std::vector<Field>& fields, std::size_t dim, std::size_t axes) {
  for (const Field& field : fields) {
    const std::size_t end = field.first_column + field.encoding.dim;
    if (end > dim) {
      throw RangeError("dim", with_number("at least ", real(end), ", the fields' columns"),
                       real(dim));
    }
    if (field.axis >= axes) refuse_index("axis", "the coordinates", axes, real(field.axis));
  }
}

bool has_gaps(const std::vector<Field>& fields, std::size_t dim) {
  std::size_t reached = 0;
  for (const auto& [encoding, first_column, axis] : fields) {
    const Columns columns(encoding.layout, encoding.dim, encoding.spectrum.size());
    if (!columns.complete) return true;
    reached += encoding.dim;
  }
  return reached != dim;
}

}  // namespace posenc::detail
