#pragma once

#include <cstddef>
#include <vector>

#include "posenc/form.h"

namespace posenc {

// Where the positions and coordinates that libraries encode come from.

/// start, start + step, …
struct Steps {
  double start = 0, step = 1;
};

/// RangeError where a grid's shape has another number of sizes than axes.
void require_axes(const std::vector<std::size_t>& shape, std::size_t axes);

/// RangeError where dim is not a multiple of factor, or 0.
void require_multiple(std::size_t dim, std::size_t factor);

/// length coordinates. RangeError where length is 0.
std::vector<double> coordinates(Steps steps, std::size_t length);

/// From -1 to 1, both included; -1 alone where there is one (timm's and lucidrains' "pixels").
Steps pixel_steps(std::size_t length);

/// The middles of `of` equal parts of -1 … 1 (DINOv3). of: length itself, or the longer or shorter
/// side of the image.
Steps centre_steps(std::size_t of);

/// diffusers: grid_size / base_size patches to a position, interpolated. All greater than 0.
/// RangeError otherwise.
Steps patch_steps(std::size_t length, double base_size, double interpolation);

/// start … stop · (length - 1) / length evenly, as diffusers' PyTorch code has it. (Its NumPy code
/// leaves stop out instead; the two agree where start is 0.)
Steps cropped_steps(double start, double stop, std::size_t length);

/// What a library lets its user choose of the coordinates along one axis.
struct CoordinateChoices {
  double offset = 0;         // of counted coordinates, and of centres before their middles are taken
  double base_size = 16;     // of patches
  double interpolation = 1;  // of patches and of interpolated coordinates
  std::size_t side = 0;      // of centres: into how many parts -1 … 1 is cut; 0: the axis's length
};

/// The coordinates that a row's word asks for, along an axis of so many cells. RangeError for a
/// word that leaves the coordinates to the caller, and as for the functions above.
Steps steps_of(CoordinateMap map, std::size_t length, const CoordinateChoices& choices);

}  // namespace posenc
