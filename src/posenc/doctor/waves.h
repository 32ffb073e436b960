#pragma once

#include <cstddef>
#include <vector>

// Internal. The core's sine and cosine of many frequencies at one position.
namespace posenc {

/// sin and cos of position · frequency, each within 4e-16 of those of the product that the two
/// float64 have. position · frequency: at most 2^53. sines, cosines: count numbers each.
void waves(const double* frequencies, std::size_t count, double position, double* sines,
           double* cosines);

/// Frequencies in the form that sines are taken of: made once for many positions.
struct Rates {
  std::size_t count = 0;
  std::vector<double> numbers;
};
Rates rates_of(const double* frequencies, std::size_t count);

/// The same sines and cosines.
void waves(const Rates& rates, double position, double* sines, double* cosines);

}  // namespace posenc
