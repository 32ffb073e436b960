#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "posenc/rotary/rotary.h"

namespace posenc {

/// What a library lets its user choose. NaN, 0 and empty stand for the library's own choice.
struct RotaryOptions {
  std::size_t dim;             // of a head
  std::size_t rotary_dim = 0;  // columns that turn, the first ones; all where left out
  double base = 0;             // 10000 where left out; 100 for timm-dinov3
  double factor = 1;           // by which a context is stretched
  double ntk = 1;              // by which the base is multiplied (diffusers), or stretched
  double max_positions = 0;    // the configuration's max_position_embeddings
  double trained = 0;          // its original_max_position_embeddings
  double length = 0;           // tokens so far, where the scaling depends on them
  double beta_fast = 32, beta_slow = 1;             // yarn
  bool truncate = true;                             // yarn
  double mscale = 0, mscale_all_dim = 0;            // yarn
  double low = 1, high = 4;                         // llama3: low_freq_factor, high_freq_factor
  std::vector<double> short_factors, long_factors;  // longrope
  double amplitude = std::numeric_limits<double>::quiet_NaN();  // attention_factor
  enum class Pairing { own, adjacent, halves } pairing = Pairing::own;
  bool pixels = false;                 // bands for coordinates from -1 to 1
  double largest = 0;                  // of those bands: max_freq, max_res
  std::vector<std::size_t> shape;      // of the grid, for axial rotaries
  std::vector<std::size_t> reference;  // timm-rotary-cat: the shape that coordinates span
  enum class Sides { separate, longer, shorter } sides = Sides::separate;  // timm-dinov3
  std::vector<std::size_t> sections;  // mrope: pairs for time, height, width
  std::vector<double> crop;           // diffusers: y and x of the start, y and x of the stop
};

/// A rotary, and for axial ones the coordinates along each axis of the grid.
struct RotaryDialect {
  Rotary rotary;
  std::vector<std::vector<double>> axes;
};

/// The dialect of a name and version; empty is the newest version. RangeError for an unknown name
/// or version, and for what the original refuses.
RotaryDialect rotary_preset(const std::string& name, const std::string& version,
                            const RotaryOptions& options);

/// The same by the place of its name in the list, which rotary_preset_name gives, and of its
/// version among the preset's, the oldest first; where there is one alone, version is not looked
/// at.
RotaryDialect rotary_preset(std::size_t index, std::size_t version, const RotaryOptions& options);

/// nullptr past the last.
const char* rotary_preset_name(std::size_t index);

/// Every cell of a grid, row-major. points: (product of the lengths) × axes.
std::vector<double> grid_points(const std::vector<std::vector<double>>& axes);

}  // namespace posenc
