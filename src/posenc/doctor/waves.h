#pragma once

#include <cstddef>
#include <vector>

// Internal. The core's sine and cosine of many frequencies at one position.
namespace posenc::doctor_detail {

/// Frequencies in the form that sines are taken of: made once for many positions.
struct Rates {
  std::size_t count = 0;
  std::vector<double> numbers;
};
Rates rates_of(const double* frequencies, std::size_t count);

/// sin and cos of position · frequency, each within 4e-16 of those of the product that the two
/// float64 have, for the frequencies first … end - 1. position · frequency: at most 2^53.
/// sines, cosines: a number for each of the rates; others than those of first … end - 1 stay.
void waves(const Rates& rates, std::size_t first, std::size_t end, double position, double* sines,
           double* cosines);

/// The same of one frequency.
struct SineCosine {
  double sine, cosine;
};
inline SineCosine wave_at(double frequency, double position) {
  SineCosine wave{};
  waves(rates_of(&frequency, 1), 0, 1, position, &wave.sine, &wave.cosine);
  return wave;
}

}  // namespace posenc::doctor_detail
