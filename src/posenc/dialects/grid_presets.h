#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "posenc/dialects/dialect.h"
#include "posenc/dialects/presets.h"

namespace posenc {

/// What a library lets its user choose. What is left as it is here is the row's own choice.
struct GridOptions {
  std::size_t dim;                 // columns of a row; timm-fourier has bands instead
  std::vector<std::size_t> shape;  // [height, width], [time, height, width] or any (tatp22, t2t)
  double base = 0;                 // 0: the row's, most often 10000; timm calls it temperature
  bool class_token = false;        // mae: a zero row before the grid's
  std::size_t extra_tokens = 0;    // diffusers-2d: with a class token, so many zero rows
  double first = 1;                // the frequency of pair 0 (tensor2tensor-nd's min_timescale)
  std::size_t columns = 0;         // of the tensor, where it has other than dim (tatp22)
  bool interleave = false;         // timm-2d: sin h | cos h | sin w | cos w
  bool reverse = false;            // timm-2d: w before h, in columns and rows
  bool cosines_first = false;      // each cosine before its sine, or all cosines before all sines
  double base_size = 16;           // diffusers-2d
  double interpolation = 1;        // diffusers-2d, -3d: of space
  double time_interpolation = 1;   // diffusers-3d
  std::size_t num_pos_feats = 0;   // detr: columns for each of y and x
  std::size_t bands = 0;           // gligen; timm-fourier: 64 where left out
  double largest = 0;              // timm-fourier: max_res; 224 where left out
  bool linear_bands = false;       // timm-fourier
  bool in_pixels = true;           // timm-fourier: from -1 to 1; else counted
  bool x_first = false;            // timm-fourier: columns of x before those of y ("xy" indexing)
  double offset = 0;               // timm-fourier: of counted coordinates
  std::vector<std::size_t> reference;  // timm-fourier: the shape that counted coordinates span
};

/// What a row makes: its words, changed by what its user chose. A grid's has the coordinates of its
/// cells; the points of the others are the caller's.
/// RangeError for words that cannot be made together, and for what the original refuses or answers
/// with NaN.
Dialect make(const GridPreset& row, const GridOptions& options);

/// The same of the row with a name of a grid, an image or boxes, e.g. "mae"; presets::grids
/// (presets.h) has the names. RangeError for an unknown name too.
Dialect grid_preset(const std::string& name, const GridOptions& options);

}  // namespace posenc
