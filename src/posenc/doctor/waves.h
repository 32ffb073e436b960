#pragma once

#include <cstddef>

// Internal. The core's sine and cosine of many frequencies at one position.
namespace posenc {

/// sin and cos of position · frequency, each within 4e-16 of those of the product that the two
/// float64 have. position · frequency: at most 2^53. sines, cosines: count numbers each.
void waves(const double* frequencies, std::size_t count, double position, double* sines,
           double* cosines);

}  // namespace posenc
