#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/finding.h"

namespace posenc {

/// Which formula a table is: row-major, of a shape that ends in columns, or [channels, height,
/// width], or [batch, channels, height, width]. The best explanation first; none where no formula
/// known here comes near.
///
/// Numbers may have been rounded to float32, float16, bfloat16 or decimals; rows may be missing, in
/// any order or repeated; zero rows (padding, a class token) are set aside; the table may be
/// transposed.
std::vector<Finding> identify(const float* table, const std::vector<std::size_t>& shape);

/// Writes what a finding says the table should be: the formula's numbers in the table's own shape
/// and order, zero where the finding has zero rows or columns. max_difference and mean_difference
/// are between these and the table.
///
/// table: as many numbers as the table that was identified.
void write_table(const Finding& finding, float* table);

}  // namespace posenc
