#include "posenc/trace.h"

#include <algorithm>

#include "posenc/angle.h"
#include "posenc/rows.h"

namespace posenc {

void write_trace(std::size_t dim, double base, Layout layout, std::size_t length,
                 const Trace& arrays) {
  const Encoding encoding{paper_spectrum(dim, base), layout, dim};
  const Spectrum& spectrum = encoding.spectrum;
  const std::size_t pairs = spectrum.size();
  frequencies_by_exponential(dim, base, arrays.inv_freq_by_exp);
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    arrays.exponents[pair] = 2 * static_cast<double>(pair) / static_cast<double>(dim);
    arrays.div_term[pair] = 1 / spectrum.frequencies[pair];
    arrays.inv_freq[pair] = spectrum.frequencies[pair];
  }
  for (std::size_t n = 0; n < length; ++n) {
    arrays.positions[n] = static_cast<double>(n);
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      arrays.angles[n * pairs + pair] = angle(spectrum, pair, arrays.positions[n]);
    }
  }
  encode_range(encoding, {0, length}, arrays.after_cosines, dim);
  std::fill_n(arrays.after_sines, length * dim, 0.0F);
  for (std::size_t n = 0; n < length; ++n) {
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      const std::size_t sine = n * dim + layout.sin_start + pair * layout.stride;
      arrays.after_sines[sine] = arrays.after_cosines[sine];
    }
  }
}

}  // namespace posenc
