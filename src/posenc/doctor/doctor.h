#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/finding.h"

namespace posenc {

/// What a print leaves out: rows and columns in the middle. 0: none are left out.
struct Gaps {
  std::size_t rows_before = 0, columns_before = 0;  // that are shown before those left out
};

/// Which formula a table is: row-major, of a shape that ends in columns, or [channels, height,
/// width], or [batch, channels, height, width]. The best explanation first; none where no formula
/// known here comes near.
///
/// Numbers may have been rounded to float32, float16, bfloat16, decimals or int8 with one scale;
/// rows may be missing, in any order or repeated; zero rows (padding, a class token) are set aside;
/// the table may be transposed. A table may also be a rotary embedding's (cosines, sines, both, or
/// its frequencies) or attention biases (ALiBi's, where keys after the query may be -infinity or
/// the least number of a float format, or T5's buckets).
///
/// gaps: of a print that shows its first and last rows and columns; shape is that of the numbers
/// shown.
std::vector<Finding> identify(const float* table, const std::vector<std::size_t>& shape,
                              const Gaps& gaps = {});

/// Which rotary embedding turned queries or keys: its pairing, its base and the positions of the
/// rows. None where none known here did, or where nothing was turned.
///
/// before, after: row-major, […, positions, dim] or […, positions, heads, dim]. Their numbers may
/// have been rounded as those of a table; columns after those that turn are the same in both.
std::vector<Finding> identify_turn(const float* before, const float* after,
                                   const std::vector<std::size_t>& shape);

/// Writes what a finding of identify_turn says that `before` becomes. after: as many numbers.
void write_turned(const Finding& finding, const float* before, std::size_t count, float* after);

/// Writes what a finding says the table should be: the formula's numbers in the table's own shape
/// and order, zero where the finding has zero rows or columns. max_difference and mean_difference
/// are between these and the table, but for angles halfway between two of few bits: those are
/// compared as the table has them.
///
/// table: as many numbers as the table that was identified.
void write_table(const Finding& finding, float* table);

/// table - formula, number by number, rounded once: what is left where a formula was to explain a
/// table. Each count numbers; out may be either of them.
void difference(const float* table, const float* formula, std::size_t count, float* out);

}  // namespace posenc
