#pragma once

#include <cstddef>
#include <memory>
#include <variant>
#include <vector>

#include "posenc/doctor/terms.h"
#include "posenc/form.h"
#include "posenc/rotary/alibi.h"
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

/// How the frequencies of a rotary embedding were slowed.
struct FoundScaling {
  RotaryScaling form = RotaryScaling::none;
  double factor = 1;
  double trained = 0;  // positions, of Llama 3's and YaRN's scaling; else 0
};

/// Rows that are added, of a sequence or of a grid: one coordinate each, or several.
struct FoundRows {};

/// What a rotary embedding turns by.
struct FoundRotary {
  RotaryPart part;
  bool paired = false;  // every column stands twice, so that the pairing shows
  Pairing pairing = Pairing::halves;
};

/// Queries or keys, before and after a rotary embedding turned them.
struct FoundTurn {
  Pairing pairing;
  std::size_t head_dim, heads;  // columns of a vector, and vectors side by side at one position
};

/// ALiBi's biases, or its slopes.
struct FoundAlibi {
  std::size_t heads;
  std::size_t keys = 0;  // 0: the slopes alone
  AlibiForm form = AlibiForm::symmetric;
  std::size_t batch = 0;  // of BLOOM, so often each head; 0: not BLOOM's
  double masked = 0;      // what causal biases of keys after the query are; 0: they are not masked
};

/// T5's buckets of relative positions.
struct FoundT5 {
  std::size_t buckets, max_distance;
  bool bidirectional;
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
  FoundScaling scaling;                                                       // of a rotary
  std::variant<FoundRows, FoundRotary, FoundTurn, FoundAlibi, FoundT5> kind;  // what the table is
  double max_difference, mean_difference;  // between the table and the formula
  std::size_t differing;                   // cells past the rounding
  std::size_t row, column;                 // the first of them
  double was, would_be;                    // the table's number there and the formula's
  std::shared_ptr<const doctor_detail::Formula> formula;  // for write_table

  /// What it says of one kind; null where it is of another.
  template <typename Kind>
  const Kind* as() const {
    return std::get_if<Kind>(&kind);
  }
  bool is_bias() const { return as<FoundAlibi>() != nullptr || as<FoundT5>() != nullptr; }
  /// Whether it is a rotary's table or vector, and which part.
  bool is_rotary() const { return as<FoundRotary>() != nullptr; }
  bool is_rotary(RotaryPart part) const { return is_rotary() && as<FoundRotary>()->part == part; }
};

}  // namespace posenc
