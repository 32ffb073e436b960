#include "posenc/angle.h"

#include <cmath>

#include "posenc/pair_arithmetic.h"
#include "posenc/row_kernels.h"

namespace posenc {

using namespace detail;

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
  require_strict_arithmetic();
  double block[block_size];
  phasor_block(spectrum.frequencies[pair], spectrum.remainders[pair], {position, 0}, block);
  return {block[0], block[block_pairs]};
}

}  // namespace posenc
