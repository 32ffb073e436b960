#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "posenc/doctor/terms.h"
#include "posenc/form.h"
#include "posenc/rotary/presets.h"

/// Internal: all that a finding's numbers are made of.
namespace posenc::doctor_detail {
struct Formula;
}

namespace posenc {

/// The coordinates that one axis of a table encodes.
struct FoundAxis {
  double start, step;  // of a sequence's rows where they are evenly spaced, else NaN; of a grid's
  std::size_t length;  // steps before they repeat
};

/// What a table says of a rotary embedding.
struct FoundRotary {
  RotaryPart part = RotaryPart::none;
  bool paired = false;  // every column stands twice, so that the pairing shows
  Pairing pairing = Pairing::halves;
  RotaryScaling scaling = RotaryScaling::none;
  double factor = 1;   // of the scaling
  double trained = 0;  // positions, of Llama 3's and YaRN's scaling; else 0
  /// Of what was turned: columns of a vector, and vectors side by side at one position. Else 0.
  std::size_t head_dim = 0, heads = 0;
};

/// What a table says of attention biases; 0 where it is none.
struct FoundBias {
  std::size_t heads = 0, keys = 0;            // of ALiBi; no keys: the slopes alone
  bool causal = false;                        // keys after the query are masked
  double masked = 0;                          // with this number
  bool last_key = false;                      // the same for every query, 0 at the last key
  std::size_t batch = 0;                      // of BLOOM, so often each head; 0: not BLOOM's
  std::size_t buckets = 0, max_distance = 0;  // of T5
  bool bidirectional = false;
};

/// One explanation of a table.
struct Finding {
  Verdict verdict;
  std::vector<const char*> presets;  // names of the presets that have it; may be empty
  Mistake mistake = Mistake::none;
  Unusual unusual;
  ColumnOrder order;
  FrequencyForm frequencies;
  OddColumn odd;
  double base;              // NaN where the table does not tell
  double base_uncertainty;  // relative
  double shift;             // of shifted frequencies
  double amplitude;
  std::size_t dim;                    // columns of the whole encoding
  std::size_t first_column, columns;  // of it: the first one that the table has, and how many
  bool doubled;                       // every sine and cosine stands twice, as in a rotary table
  bool transposed;
  bool channels_first;       // [batch, channels, …]: rows are the positions after them
  std::size_t zero_columns;  // at the end, that no pair reaches
  std::vector<std::size_t> zero_rows;
  /// Of a table that was reshaped: the shape that its numbers have, and the shape that was meant,
  /// [positions, columns]. Where the first has three sizes, its first two change places before the
  /// numbers are read as the second: heads before positions. Else empty.
  std::vector<std::size_t> view, meant;
  std::vector<FoundAxis> axes;      // slowest first for a grid; one for a sequence
  std::vector<std::size_t> fields;  // which of the axes each group of columns encodes
  bool ordered;                     // rows are the cells of a grid of these axes
  std::vector<double> coordinates;  // rows × axes, of the rows that are not zero
  Precision values, angles;
  FoundRotary rotary;
  FoundBias bias;
  double max_difference, mean_difference;  // between the table and the formula
  std::size_t differing;                   // cells past the rounding
  std::size_t row, column;                 // the first of them
  double was, would_be;                    // the table's number there and the formula's
  std::shared_ptr<const doctor_detail::Formula> formula;  // for write_table
};

}  // namespace posenc
