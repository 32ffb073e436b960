#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace posenc {

/// How sure a finding is.
enum class Verdict {
  match,      // every cell within the rounding of the table's numbers
  mistake,    // the same, and the formula is a known wrong copy
  ambiguous,  // every cell agrees, but the table is too small or too uniform to tell
  near,       // most cells agree
};

/// The order of the columns.
enum class ColumnOrder {
  interleaved,             // s c s c …
  cosines_interleaved,     // c s c s …
  concatenated,            // s … s c … c
  cosines_first,           // c … c s … s
  sines_then_cosines,      // of several axes: sines of all, then cosines of all
  bands_in_turn,           // of several axes: one pair of each axis after the other
  one_frequency_a_column,  // s c s c …, each column at a frequency of its own
};

/// The frequencies, i = 0 … h - 1.
enum class FrequencyForm {
  paper,     // base^(-i/n), n half the columns of the axis (a fraction where those are odd)
  endpoint,  // base^(-i/(h - 1))
  shifted,   // base^(-i/(h - shift))
  rounded,   // base^(-i/h), of the next even number of columns
  growing,   // base^(i/n): multiplied where the paper divides
  octaves,   // π · (base/2)^(i/(h - 1))
  linear,    // π · (1 + (base/2 - 1) · i/(h - 1))
  products,  // i / (n · base) or its like: a product where the paper has a power
};

/// What an odd number of columns ends on.
enum class OddColumn { none, last_sine, zero };

/// What the numbers of a table are rounded to, or angles were computed in.
enum class Precision { exact, float32, float16, bfloat16, decimals };

/// The coordinates that one axis of a table encodes.
struct FoundAxis {
  double start, step;  // of the coordinates, where they are evenly spaced; else NaN
  std::size_t length;  // steps before they repeat
};

/// Internal: all that a finding's numbers are made of.
struct Explanation;

/// One explanation of a table.
struct Finding {
  Verdict verdict;
  const char* presets;  // names of the presets that have it, one space between; may be empty
  const char* mistake;  // name of the known mistake; empty where there is none
  ColumnOrder order;
  FrequencyForm frequencies;
  OddColumn odd;
  double base;              // NaN where the table does not tell
  double base_uncertainty;  // relative
  double shift;             // of shifted frequencies
  double amplitude;
  bool doubled;  // every sine and cosine stands twice, as in a rotary table
  bool transposed;
  bool channels_first;       // [batch, channels, …]: rows are the positions after them
  std::size_t zero_columns;  // at the end, that no pair reaches
  std::vector<std::size_t> zero_rows;
  std::vector<FoundAxis> axes;      // slowest first for a grid; one for a sequence
  std::vector<std::size_t> fields;  // which of the axes each group of columns encodes
  bool ordered;                     // rows are the cells of a grid of these axes
  std::vector<double> coordinates;  // rows × axes, of the rows that are not zero
  Precision values, angles;
  double max_difference, mean_difference;  // between the table and the formula
  std::size_t differing;                   // cells past the rounding
  std::size_t row, column;                 // the first of them
  double was, would_be;                    // the table's number there and the formula's
  std::shared_ptr<Explanation> formula;    // for write_table
};

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
