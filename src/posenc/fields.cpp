#include "posenc/fields.h"

#include <algorithm>

#include "posenc/error.h"
#include "posenc/field_rows.h"

namespace posenc {

using namespace detail;

PointEncoder::PointEncoder(const std::vector<Field>& fields, std::size_t dim,
                           std::size_t coordinates, std::size_t count)
    : dim_(dim), coordinates_(coordinates), gaps_(has_gaps(fields, dim)) {
  require_room(fields, dim, coordinates);
  for (const auto& [encoding, first_column, axis] : fields) {
    parts_.push_back({first_column, axis, std::make_unique<PositionRows>(encoding, count)});
  }
}

PointEncoder::~PointEncoder() = default;

void PointEncoder::write(const double* points, std::size_t count, float* rows) {
  require_positions("points", points, count * coordinates_);
  if (gaps_) std::fill_n(rows, count * dim_, 0.0F);
  for (; count != 0; --count, points += coordinates_, rows += dim_) {
    for (Part& part : parts_) part.rows->put(points[part.axis], rows + part.first_column);
  }
}

void PointEncoder::add(const double* points, std::size_t count, float* x) {
  require_positions("points", points, count * coordinates_);
  for (; count != 0; --count, points += coordinates_, x += dim_) {
    for (Part& part : parts_) part.rows->add(points[part.axis], x + part.first_column);
  }
}

void encode_points(const std::vector<Field>& fields, std::size_t dim, const double* points,
                   std::size_t count, std::size_t coordinates, float* rows) {
  PointEncoder(fields, dim, coordinates, count).write(points, count, rows);
}

}  // namespace posenc
