#pragma once

#include <cstddef>
#include <string>
#include <variant>

#include "posenc/model/learned.h"
#include "posenc/model/state_dict.h"
#include "posenc/rows.h"

namespace posenc {

/// Where a model's knowledge of order comes from: nowhere, the sines and cosines of the paper, or a
/// trained table.
enum class Positions { none, sinusoidal, learned };

/// What a model adds to its embeddings so that it can tell their order (article 001's
/// PositionalEncoding, with base 10000 and interleaved columns, and what takes its place).
class PositionalEncoding {
 public:
  /// The state may hold a tensor of this name and of shape [1, max_len, dim], as PyTorch saves the
  /// article's buffer. Learned positions need it: it is their table. Sinusoidal ones are computed
  /// instead, for any length, and the tensor must agree with them to 0.01, so that a learned table
  /// is not taken for sinusoidal positions. dim: even for sinusoidal ones. RangeError otherwise.
  PositionalEncoding(Positions positions, StateDict& state, const std::string& name,
                     std::size_t dim);

  Positions positions() const { return static_cast<Positions>(encoding_.index()); }

  /// Adds the rows of positions start, start + 1, …, length of them, to x: length × dim, in place.
  void add(std::size_t start, std::size_t length, float* x) const;

 private:
  std::variant<std::monostate, Encoding, LearnedPositions> encoding_;  // in the order of Positions
};

}  // namespace posenc
