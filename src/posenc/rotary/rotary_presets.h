#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "posenc/rotary/presets.h"
#include "posenc/rotary/rotary.h"

namespace posenc {

/// The options of a library's rotary. NaN, 0, nothing and empty stand for the row's own choice.
struct RotaryOptions {
  std::size_t dim;                        // of a head
  std::size_t rotary_dim = 0;             // columns that turn, the first ones; all
  double base = 0;                        // most often 10000
  double factor = 0;                      // by which a context is stretched; from 1e-6 to 1e6
  double ntk = 1;                         // by which the base is stretched or multiplied; likewise
  double max_positions = 0;               // max_position_embeddings, from 1 to 2^53
  double trained = 0;                     // original_max_position_embeddings, likewise
  double length = 0;                      // tokens so far, where the scaling depends on them
  double beta_fast = 32, beta_slow = 1;   // yarn: from 1e-6 to 1e6
  bool truncate = true;                   // yarn
  double mscale = 0, mscale_all_dim = 0;  // yarn: from 0 to 1e6
  double low = 1, high = 4;               // llama3: low_freq_factor, high_freq_factor
  std::vector<double> short_factors;      // longrope: one for each pair, from 1e-6 to 1e6
  std::vector<double> long_factors;       // likewise
  double amplitude = std::numeric_limits<double>::quiet_NaN();  // attention_factor
  std::optional<Pairing> pairing;
  std::optional<bool> in_pixels;          // bands for coordinates from -1 to 1
  double largest = 0;                     // of those bands: max_freq, max_res; at most 1e15
  bool linear_bands = false;              // timm-rotary-cat: those bands evenly spaced
  std::vector<std::size_t> shape;         // of the grid, the slowest axis first
  std::vector<std::size_t> reference;     // timm-rotary-cat: the shape that coordinates span
  double offset = 0;                      // timm: added to counted coordinates
  bool x_first = false;                   // timm-rotary-cat: grid_indexing "xy"
  double min_period = 0, max_period = 0;  // timm-dinov3: both in place of the base
  enum class Sides { separate, longer, shorter } sides = Sides::separate;  // timm-dinov3
  std::vector<std::size_t> sections;  // mrope: pairs for time, y, x; timm's are 8, 12, 12
  std::vector<double> crop;           // diffusers: y and x of the start, then of the stop
  enum class Grid { linspace, slice } grid = Grid::linspace;  // diffusers-rope-3d: grid_type
  std::vector<std::size_t> max_size;  // diffusers-rope-3d: y and x of what is sliced
};

/// A rotary, and for a grid the coordinates along each of its axes.
struct RotaryDialect {
  Rotary rotary;
  std::vector<std::vector<double>> axes;
};

/// Where the members of pairs stand in a head of which the first rotary_dim columns turn.
constexpr Layout layout_of(Pairing pairing, std::size_t rotary_dim) {
  switch (pairing) {
    case Pairing::adjacent:
      return adjacent();
    case Pairing::halves:
      break;
  }
  return halves(rotary_dim);
}

/// Makes a row: its words, changed by options. An empty version is the newest.
/// RangeError for words that cannot be made together, for an unknown version, and for what the
/// original refuses.
RotaryDialect make(const RotaryPreset& row, const std::string& version,
                   const RotaryOptions& options);

/// Makes the row of a name; presets::rotaries (presets.h) has names and versions.
/// RangeError for an unknown name too.
RotaryDialect rotary_preset(const std::string& name, const std::string& version,
                            const RotaryOptions& options);

/// Every cell of a grid, row-major. points: (product of the lengths) × axes.
std::vector<double> grid_points(const std::vector<std::vector<double>>& axes);

}  // namespace posenc
