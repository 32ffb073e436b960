#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "posenc/dialects/dialect.h"

namespace posenc {

/// What a library lets its user choose. NaN, 0 and empty stand for the library's own choice.
struct GridOptions {
  std::size_t dim;                 // columns of a row; timm-fourier has bands instead
  std::vector<std::size_t> shape;  // [height, width], [time, height, width] or any (tatp22, t2t)
  double base = 0;                 // 10000 where left out; timm calls it temperature
  bool class_token = false;        // mae: a zero row before the grid's
  std::size_t extra_tokens = 0;    // diffusers-2d: with a class token, so many zero rows
  double first = 1;                // the frequency of pair 0 (tensor2tensor-nd's min_timescale)
  std::size_t columns = 0;         // of the tensor, where it has other than dim (tatp22)
  bool interleave = false;         // timm-2d: sin h | cos h | sin w | cos w
  bool reverse = false;            // timm-2d: w before h, in columns and rows
  bool cosines_first = false;      // diffusers: flip_sin_to_cos
  double base_size = 16;           // diffusers-2d
  double interpolation = 1;        // diffusers-2d, -3d: of space
  double time_interpolation = 1;   // diffusers-3d
  std::size_t num_pos_feats = 0;   // detr: columns for each of y and x
  std::size_t bands = 0;           // gligen; timm-fourier: 64 where left out
  double largest = 224;            // timm-fourier: max_res
  bool linear_bands = false;       // timm-fourier
  bool in_pixels = true;           // timm-fourier: from -1 to 1; else counted
  bool x_first = false;            // timm-fourier: columns of x before those of y ("xy" indexing)
  double offset = 0;               // timm-fourier: of counted coordinates
  std::vector<std::size_t> reference;  // timm-fourier: the shape that counted coordinates span
};

/// The dialect of a name of a grid, an image or boxes, e.g. "mae"; presets::grids (presets.h) has
/// the names. A grid's has the coordinates of its cells; the points of the others are the caller's.
/// RangeError for an unknown name, and for what the original refuses or answers with NaN.
Dialect grid_preset(const std::string& name, const GridOptions& options);

}  // namespace posenc
