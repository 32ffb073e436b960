#include "posenc/doctor/waves.h"

#include "posenc/sincos_lanes.h"

namespace posenc {

void waves(const double* frequencies, std::size_t count, double position, double* sines,
           double* cosines) {
  using Sincos = SincosLanes<2>;
  using Lane = Sincos::Lane;
  const Sincos::Position here({position, 0});
  double rate[Sincos::rate_size], two[2];
  for (std::size_t n = 0; n < count; n += 2) {
    const bool both = n + 1 < count;
    two[0] = frequencies[n];
    two[1] = both ? frequencies[n + 1] : 0;
    Sincos::make_rate(Lane::load(two), Lane::splat(0), rate);
    Sincos::Doubles fraction, marked, sine, cosine;
    Sincos::reduce(rate, here, fraction, marked);
    Sincos::of_reduced(fraction, marked, sine, cosine);
    Lane::store(two, sine);
    sines[n] = two[0];
    if (both) sines[n + 1] = two[1];
    Lane::store(two, cosine);
    cosines[n] = two[0];
    if (both) cosines[n + 1] = two[1];
  }
}

}  // namespace posenc
