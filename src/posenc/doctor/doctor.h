#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/finding.h"

namespace posenc {

/// The rows and columns in the middle that a print leaves out. 0: none are left out.
struct Gaps {
  std::size_t rows_before = 0, columns_before = 0;  // shown before those that are left out
};

/// Identifies the formula of a table: row-major, of a shape that ends in columns, or [channels,
/// height, width], or [batch, channels, height, width]. Returns the best explanation first, and
/// nothing where no formula known here comes near.
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

/// Identifies the rotary embedding that turned queries or keys: its pairing, its base and the
/// positions of the rows. Returns nothing where no rotary known here did, or where nothing was
/// turned.
///
/// before, after: row-major, […, positions, dim] or […, positions, heads, dim]. Their numbers may
/// have been rounded as those of a table; columns after those that turn are the same in both.
std::vector<Finding> identify_turn(const float* before, const float* after,
                                   const std::vector<std::size_t>& shape);

/// Turns `before` as a finding of identify_turn says. after: as many numbers.
void write_turned(const Finding& finding, const float* before, std::size_t count, float* after);

/// Writes what a finding says the table should be: the formula's numbers in the table's own shape
/// and order, zero where the finding has zero rows or columns. max_difference and mean_difference
/// are between these and the table, but for angles halfway between two of few bits: those are
/// compared as the table has them.
///
/// table: as many numbers as the table that was identified.
void write_table(const Finding& finding, float* table);

/// Subtracts a formula's numbers from a table's, each difference rounded once. table, formula, out:
/// count numbers each; out may be either of the others.
void difference(const float* table, const float* formula, std::size_t count, float* out);

}  // namespace posenc
