#pragma once

#include <cstddef>
#include <vector>

#include "posenc/dialects/dialect.h"

namespace posenc {

/// In an order of columns: no column, which is zero.
constexpr std::size_t no_column = static_cast<std::size_t>(-1);

/// Where every column of one dialect stands in another, so that a table of the one can be made a
/// table of the other by moving its columns: exact, and undone by the opposite call.
///
/// Returns for each column of `to` the column of `from`, or no_column for columns that are zero.
/// RangeError where the dialects hold different numbers, with the reason: no order of columns makes
/// paper frequencies of endpoint ones.
std::vector<std::size_t> column_order(const Dialect& from, const Dialect& to);

/// rows: count × from_dim. out: count × order.size(); it must not overlap rows.
void convert_columns(const float* rows, std::size_t count, std::size_t from_dim,
                     const std::vector<std::size_t>& order, float* out);

}  // namespace posenc
