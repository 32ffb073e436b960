#include "posenc/doctor/waves.h"

#include "posenc/sincos_lanes.h"

namespace posenc::doctor_detail {

namespace {

using Sincos = detail::SincosLanes<2>;
using Lane = Sincos::Lane;

}  // namespace

// Two frequencies have their rate in common.
Rates rates_of(const double* frequencies, std::size_t count) {
  Rates rates{count, std::vector<double>((count + 1) / 2 * Sincos::rate_size)};
  double* rate = rates.numbers.data();
  for (std::size_t n = 0; n < count; n += 2, rate += Sincos::rate_size) {
    const double two[2] = {frequencies[n], n + 1 < count ? frequencies[n + 1] : 0};
    Sincos::make_rate(Lane::load(two), Lane::splat(0), rate);
  }
  return rates;
}

void waves(const Rates& rates, std::size_t first, std::size_t end, double position, double* sines,
           double* cosines) {
  const Sincos::Position here({position, 0});
  for (std::size_t n = first - first % 2; n < end; n += 2) {
    Sincos::Doubles fraction, marked, sine, cosine;
    Sincos::reduce(rates.numbers.data() + n / 2 * Sincos::rate_size, here, fraction, marked);
    Sincos::of_reduced(fraction, marked, sine, cosine);
    double two_sines[2], two_cosines[2];
    Lane::store(two_sines, sine);
    Lane::store(two_cosines, cosine);
    for (std::size_t lane = 0; lane < 2; ++lane) {
      if (n + lane < first || n + lane >= end) continue;
      sines[n + lane] = two_sines[lane];
      cosines[n + lane] = two_cosines[lane];
    }
  }
}

}  // namespace posenc::doctor_detail
