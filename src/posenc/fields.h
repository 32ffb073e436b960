#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "posenc/rows.h"

namespace posenc {

/// Columns of a row that encode one coordinate: encoding.dim of them from first_column on. Columns
/// among them that no pair reaches may belong to other fields, so that the sines of all may stand
/// before the cosines of all. No two fields reach the same column.
struct Field {
  Encoding encoding;
  std::size_t first_column;
  std::size_t axis = 0;  // which coordinate of a point, or which axis of a grid
};

/// Rows for points of any number of coordinates: each field writes its own columns; columns that no
/// field reaches are zero.
///
/// points: count × coordinates. rows: count × dim. RangeError where a field's columns do not fit
/// dim, its axis is not below coordinates, or a coordinate is not finite or past 2^53.
void encode_points(const std::vector<Field>& fields, std::size_t dim, const double* points,
                   std::size_t count, std::size_t coordinates, float* rows);

/// The same for points that come in several calls: sines and cosines computed for some points are
/// used again for others.
///
/// count: about how many points there will be in all. RangeError as for encode_points; a call that
/// throws has written nothing.
class PointEncoder {
 public:
  PointEncoder(const std::vector<Field>& fields, std::size_t dim, std::size_t coordinates,
               std::size_t count);
  ~PointEncoder();

  void write(const double* points, std::size_t count, float* rows);

  /// Adds the rows to x, count × dim. Each sum is taken in float64 and rounded once.
  void add(const double* points, std::size_t count, float* x);

 private:
  struct Part {
    std::size_t first_column, axis;
    std::unique_ptr<detail::PositionRows> rows;
  };
  std::vector<Part> parts_;  // one for each field
  std::size_t dim_, coordinates_;
  bool gaps_;  // whether some columns are reached by no field
};

}  // namespace posenc
