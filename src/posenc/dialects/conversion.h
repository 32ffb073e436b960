#pragma once

#include <cstddef>
#include <vector>

#include "posenc/dialects/dialect.h"

namespace posenc {

/// In an order of columns: no column, which is zero.
inline constexpr std::size_t no_column = static_cast<std::size_t>(-1);

/// Where every column of one dialect stands in another: a table of `from` becomes a table of `to`
/// when its columns are moved so. Exact, and undone by the call with from and to exchanged.
///
/// Returns for each column of `to` the column of `from`, or no_column for columns that are zero.
/// RangeError where the dialects hold different numbers: no order of columns makes the paper's
/// frequencies of endpoint ones. The message says which number is missing.
std::vector<std::size_t> column_order(const Dialect& from, const Dialect& to);

/// rows: count × from_dim. out: count × order.size(); it must not overlap rows.
void convert_columns(const float* rows, std::size_t count, std::size_t from_dim,
                     const std::vector<std::size_t>& order, float* out);

}  // namespace posenc
