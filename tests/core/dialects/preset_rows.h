#pragma once

#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "posenc/dialects/grid_presets.h"
#include "posenc/dialects/sequence_presets.h"

// Rows of presets, as the tests of this folder ask for them.

using Shape = std::vector<std::size_t>;

inline posenc::SequenceOptions of(std::size_t dim) {
  posenc::SequenceOptions options{};
  options.dim = dim;
  return options;
}

inline posenc::GridOptions of(std::size_t dim, Shape shape) {
  posenc::GridOptions options{};
  options.dim = dim;
  options.shape = std::move(shape);
  return options;
}

inline std::vector<float> rows(const char* preset, const posenc::GridOptions& options) {
  const posenc::Dialect dialect = posenc::grid_preset(preset, options);
  std::vector<float> result(dialect.rows() * dialect.dim, 9);
  posenc::encode_grid(dialect, result.data());
  return result;
}

inline std::vector<float> rows(const posenc::Dialect& dialect,
                               const std::vector<double>& positions) {
  std::vector<float> result(positions.size() * dialect.dim, 9);
  posenc::encode_sequence(dialect, positions.data(), positions.size(), result.data());
  return result;
}

/// The positions start, start + 1, ….
inline std::vector<double> counted(std::size_t length, double start = 0) {
  std::vector<double> positions(length);
  std::iota(positions.begin(), positions.end(), start);
  return positions;
}
