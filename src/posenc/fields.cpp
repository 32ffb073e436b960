#include "posenc/fields.h"

#include <algorithm>

#include "posenc/error.h"
#include "posenc/field_rows.h"

namespace posenc {

class PointEncoder::Fields {
 public:
  Fields(const std::vector<Field>& fields, std::size_t dim, std::size_t coordinates,
         std::size_t count)
      : each(field_rows(fields, dim, coordinates, count)), gaps(has_gaps(each, dim)) {}

  std::vector<FieldRows> each;
  const bool gaps;
};

PointEncoder::PointEncoder(const std::vector<Field>& fields, std::size_t dim,
                           std::size_t coordinates, std::size_t count)
    : fields_(std::make_unique<Fields>(fields, dim, coordinates, count)),
      dim_(dim),
      coordinates_(coordinates) {}

PointEncoder::~PointEncoder() = default;

void PointEncoder::write(const double* points, std::size_t count, float* rows) {
  require_positions("points", points, count * coordinates_);
  if (fields_->gaps) std::fill_n(rows, count * dim_, 0.0F);
  for (; count != 0; --count, points += coordinates_, rows += dim_) {
    for (FieldRows& field : fields_->each) {
      field.rows.put(points[field.axis], rows + field.first_column);
    }
  }
}

void PointEncoder::add(const double* points, std::size_t count, float* x) {
  require_positions("points", points, count * coordinates_);
  for (; count != 0; --count, points += coordinates_, x += dim_) {
    for (FieldRows& field : fields_->each) {
      field.rows.add(points[field.axis], x + field.first_column);
    }
  }
}

void encode_points(const std::vector<Field>& fields, std::size_t dim, const double* points,
                   std::size_t count, std::size_t coordinates, float* rows) {
  PointEncoder(fields, dim, coordinates, count).write(points, count, rows);
}

}  // namespace posenc
