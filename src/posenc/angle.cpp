#include "posenc/angle.h"

#include <cmath>

#include "posenc/pair_arithmetic.h"

namespace posenc {

namespace {

DoublePair exact_angle(const Spectrum& spectrum, std::size_t pair, double position) {
  const DoublePair product = two_product(position, spectrum.frequencies[pair]);
  return quick_two_sum(product.high, product.low + position * spectrum.remainders[pair]);
}

}  // namespace

double angle(const Spectrum& spectrum, std::size_t pair, double position) {
  return exact_angle(spectrum, pair, position).high;
}

Phasor phasor(const Spectrum& spectrum, std::size_t pair, double position) {
  const DoublePair exact = exact_angle(spectrum, pair, position);
  const double sine = std::sin(exact.high), cosine = std::cos(exact.high);
  // sin(a + b) and cos(a + b) for a tiny b: what rounding the angle took away.
  return {sine + exact.low * cosine, cosine - exact.low * sine};
}

}  // namespace posenc
