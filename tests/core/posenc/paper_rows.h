#pragma once

#include <cstddef>
#include <vector>

#include "posenc/rows.h"

/// Rows of the paper's encoding, by each way that the core has to make them.

inline posenc::Encoding paper(std::size_t dim, double base = 10000) {
  return {posenc::paper_spectrum(dim, base), posenc::interleaved(), dim};
}

inline std::vector<float> range(const posenc::Encoding& encoding, const posenc::Range& range) {
  std::vector<float> rows(range.length * encoding.dim);
  posenc::encode_range(encoding, range, rows.data(), encoding.dim);
  return rows;
}

inline std::vector<float> list(const posenc::Encoding& encoding,
                               const std::vector<double>& positions) {
  std::vector<float> rows(positions.size() * encoding.dim);
  posenc::encode_positions(encoding, positions.data(), positions.size(), rows.data(), encoding.dim);
  return rows;
}
