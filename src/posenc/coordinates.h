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

/// start … stop · (length - 1) / length evenly, as diffusers' PyTorch code has it. (Its NumPy code
/// leaves stop out instead; the two agree where start is 0.)
Steps cropped_steps(double start, double stop, std::size_t length);

/// What a library lets its user choose of the coordinates along one axis.
struct CoordinateChoices {
  double offset = 0;      // of counted coordinates, and of centres before their middles are taken
  double base_size = 16;  // of patches: so many count as one position each
  double interpolation = 1;  // of patches and of interpolated coordinates, which are divided by it
  std::size_t side = 0;      // of centres: into how many parts -1 … 1 is cut; 0: the axis's length
};

/// The coordinates that a row's word asks for, along an axis of so many cells. An axis of one cell
/// has the pixel -1. Of words that leave the coordinates to the caller, 0 for every cell.
Steps steps_of(CoordinateMap map, std::size_t length, const CoordinateChoices& choices);

/// RangeError where a number is not greater than 0.
void require_positive(const char* argument, double number);

}  // namespace posenc
