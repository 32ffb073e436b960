#pragma once

#include <cstddef>

namespace posenc {

/// batch × length token ids, row-major, whole numbers (as float64, so that another number can be
/// refused).
struct Tokens {
  const double* ids;
  std::size_t batch, length;
};

/// Rows that the caller gives in place of the model's own positions.
struct GivenPositions {
  const float* rows = nullptr;  // tables × length × dim, row-major; null for the model's own
  std::size_t tables = 1;       // 1 for all sequences alike, or one for each of the batch
};

}  // namespace posenc
