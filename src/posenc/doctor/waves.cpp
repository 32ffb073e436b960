#include "posenc/doctor/waves.h"

#include "posenc/sincos_lanes.h"

namespace posenc {

namespace {

using Sincos = SincosLanes<2>;
using Lane = Sincos::Lane;

// Of two frequencies, or of the last one alone.
void make_rate(const double* frequencies, bool both, double* rate) {
  const double two[2] = {frequencies[0], both ? frequencies[1] : 0};
  Sincos::make_rate(Lane::load(two), Lane::splat(0), rate);
}

void take_waves(const double* rate, const Sincos::Position& here, bool both, double* sines,
                double* cosines) {
  double two[2];
  Sincos::Doubles fraction, marked, sine, cosine;
  Sincos::reduce(rate, here, fraction, marked);
  Sincos::of_reduced(fraction, marked, sine, cosine);
  Lane::store(two, sine);
  sines[0] = two[0];
  if (both) sines[1] = two[1];
  Lane::store(two, cosine);
  cosines[0] = two[0];
  if (both) cosines[1] = two[1];
}

}  // namespace

void waves(const double* frequencies, std::size_t count, double position, double* sines,
           double* cosines) {
  const Sincos::Position here({position, 0});
  double rate[Sincos::rate_size];
  for (std::size_t n = 0; n < count; n += 2) {
    const bool both = n + 1 < count;
    make_rate(frequencies + n, both, rate);
    take_waves(rate, here, both, sines + n, cosines + n);
  }
}

Rates rates_of(const double* frequencies, std::size_t count) {
  Rates rates{count, std::vector<double>((count + 1) / 2 * Sincos::rate_size)};
  double* rate = rates.numbers.data();
  for (std::size_t n = 0; n < count; n += 2, rate += Sincos::rate_size) {
    make_rate(frequencies + n, n + 1 < count, rate);
  }
  return rates;
}

void waves(const Rates& rates, double position, double* sines, double* cosines) {
  const Sincos::Position here({position, 0});
  const double* rate = rates.numbers.data();
  for (std::size_t n = 0; n < rates.count; n += 2, rate += Sincos::rate_size) {
    take_waves(rate, here, n + 1 < rates.count, sines + n, cosines + n);
  }
}

}  // namespace posenc
