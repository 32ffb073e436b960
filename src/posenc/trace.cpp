#include "posenc/trace.h"

#include "posenc/angle.h"
#include "posenc/rows.h"

namespace posenc {

Trace trace(std::size_t dim, double base, Layout layout, std::size_t length) {
  const Encoding encoding{paper_spectrum(dim, base), layout, dim};
  const std::size_t pairs = dim / 2;
  Trace result;
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    result.exponents.push_back(2 * static_cast<double>(pair) / static_cast<double>(dim));
    result.div_term.push_back(1 / encoding.spectrum.frequencies[pair]);
  }
  result.inv_freq = encoding.spectrum.frequencies;
  result.inv_freq_by_exp = frequencies_by_exponential(dim, base);
  for (std::size_t n = 0; n < length; ++n) {
    const double position = static_cast<double>(n);
    result.positions.push_back(position);
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      result.angles.push_back(angle(encoding.spectrum, pair, position));
    }
  }
  result.after_cosines.resize(length * dim);
  encode_range(encoding, {0, length}, result.after_cosines.data(), dim);
  result.after_sines = result.after_cosines;
  for (std::size_t n = 0; n < length; ++n) {
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      result.after_sines[n * dim + layout.cos_start + pair * layout.stride] = 0;
    }
  }
  return result;
}

}  // namespace posenc
