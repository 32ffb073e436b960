#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "posenc/dialects/dialect.h"

namespace posenc {

/// What a library lets its user choose. NaN, 0 and false stand for the library's own choice.
struct SequenceOptions {
  std::size_t dim;
  double base = 10000;
  double shift = std::numeric_limits<double>::quiet_NaN();  // endpoint spectra: h - shift
  double first = 1;            // the frequency of pair 0, base times the last one where h - shift
  double scale = 1;            // positions are multiplied by it
  bool cosines_first = false;  // c … c s … s
  std::size_t columns = 0;     // of the tensor, where it has other than dim (tatp22)
  double amplitude = std::numeric_limits<double>::quiet_NaN();  // of every value
};

/// The dialect of a name, e.g. "fairseq"; presets::sequences (presets.h) has the names.
/// RangeError for an unknown name, and for what the original refuses or answers with NaN.
Dialect sequence_preset(const std::string& name, const SequenceOptions& options);

/// Rows of one position set to zero: the row of fairseq's padding_idx.
void clear_rows(const double* positions, std::size_t count, double position, std::size_t dim,
                float* rows);

}  // namespace posenc
