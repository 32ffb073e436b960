#pragma once

#include <cstddef>

// Internal. The core's sine and cosine, many at a time and nothing else of it.
namespace posenc {

/// sin and cos of position · frequency, each within 4e-16 of those of the product that the two
/// float64 have. sines, cosines: count numbers each.
void hands(const double* frequencies, std::size_t count, double position, double* sines,
           double* cosines);

}  // namespace posenc
