#pragma once

#include <cstddef>
#include <vector>

#include "posenc/dialects/presets.h"
#include "posenc/fields.h"

// Internal. The fields of a row, from its words: for a sequence, which has one axis, and for grids.
namespace posenc::dialects_detail {

/// The columns of one axis: as many sines as pairs and as many cosines, of which those past `end`
/// are cut.
struct Share {
  std::size_t first, end;
  std::size_t pairs;
  std::size_t columns;  // that the axis has before it is cut: n of the frequencies is half of them
};

/// What the axes of a row have together.
struct Division {
  std::vector<Share> shares;
  std::size_t dim;  // columns of a row
};

/// Adds the fields of one axis: the share of the columns with the number `place`, in an order.
void add_fields(const Frequencies& frequencies, ColumnOrder order, const Division& division,
                std::size_t place, std::size_t axis, std::vector<Field>& fields);

/// RangeError where the option "flipSinToCos" makes no order of a row's.
void require_cosines_first(ColumnOrder order);

/// Sets by what the values of a row are multiplied, and its coordinates. dim: of
/// inverse_root_of_dim.
void set_factors(Amplitude amplitude, double factor, double scale, std::size_t dim,
                 std::vector<Field>& fields);

}  // namespace posenc::dialects_detail
