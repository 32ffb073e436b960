#pragma once

#include <cstddef>

namespace posenc {

/// Rows of a table by their ids: out[n] = table[ids[n]] (torch.embedding; article 000).
///
/// table: length × dim, row-major. ids: count whole numbers in [0, length), of any shape the
/// caller likes, as float64 so that a number that is not an id can be refused. out: count × dim.
/// RangeError names the first id outside the table and its place in `argument`, what the caller
/// calls its ids; nothing is written then.
void look_up(const float* table, std::size_t length, std::size_t dim, const double* ids,
             std::size_t count, float* out, const char* argument = "ids");

}  // namespace posenc
