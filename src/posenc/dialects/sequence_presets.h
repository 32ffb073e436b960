#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "posenc/dialects/dialect.h"
#include "posenc/dialects/presets.h"

namespace posenc {

/// What a library lets its user choose. What is left as it is here is the row's own choice.
struct SequenceOptions {
  std::size_t dim;
  double base = 0;                                          // 0: the row's, most often 10000
  double shift = std::numeric_limits<double>::quiet_NaN();  // endpoint spectra: h - shift
  double first = 1;            // the frequency of pair 0, base times the last one where h - shift
  double scale = 1;            // positions are multiplied by it
  bool cosines_first = false;  // each cosine before its sine, or all cosines before all sines
  std::size_t columns = 0;     // of the tensor, where it has fewer than dim (tatp22)
  double amplitude = std::numeric_limits<double>::quiet_NaN();  // of every value
};

/// What a row makes: its words, changed by what its user chose.
/// RangeError for words that cannot be made together, for an option that the row has no place for,
/// and for what the original refuses or answers with NaN.
Dialect make(const SequencePreset& row, const SequenceOptions& options);

/// The same of the row with a name, e.g. "fairseq"; presets::sequences (presets.h) has the names.
/// RangeError for an unknown name too.
Dialect sequence_preset(const std::string& name, const SequenceOptions& options);

/// Rows of one position set to zero: the row of fairseq's padding_idx.
void clear_rows(const double* positions, std::size_t count, double position, std::size_t dim,
                float* rows);

}  // namespace posenc
