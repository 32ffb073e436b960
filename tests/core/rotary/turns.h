#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "posenc/rotary/rotary_presets.h"

// Options and turns, as the tests of this folder ask for them.

using Options = posenc::RotaryOptions;

inline Options options_of(std::size_t dim, std::vector<std::size_t> shape = {}) {
  Options options{};
  options.dim = dim;
  options.shape = std::move(shape);
  return options;
}

inline std::vector<double> turns(const posenc::Rotary& rotary, const std::vector<double>& points) {
  const std::size_t count = points.size() / rotary.coordinates;
  std::vector<double> result(count * 2 * rotary.pairs());
  posenc::rotary_turns(rotary, points.data(), count, result.data());
  return result;
}
