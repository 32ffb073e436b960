#include "posenc/similarity.h"

#include <vector>

#include "posenc/angle.h"
#include "posenc/error.h"

namespace posenc {

namespace {

// count × 2 pairs: the sine and the cosine of every pair at each position, side by side.
std::vector<double> hands(const Spectrum& spectrum, const char* name, const double* positions,
                          std::size_t count) {
  require_positions(name, positions, count);
  std::vector<double> result(count * 2 * spectrum.size());
  double* out = result.data();
  for (std::size_t n = 0; n < count; ++n) {
    for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
      const Phasor hand = phasor(spectrum, pair, positions[n]);
      *out++ = hand.sine;
      *out++ = hand.cosine;
    }
  }
  return result;
}

}  // namespace

void similarity(const Spectrum& spectrum, const double* p, std::size_t rows, const double* q,
                std::size_t columns, float* out) {
  const std::size_t width = 2 * spectrum.size();
  const std::vector<double> of_p = hands(spectrum, "p", p, rows);
  const std::vector<double> of_q = hands(spectrum, "q", q, columns);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      const double *a = of_p.data() + row * width, *b = of_q.data() + column * width;
      double sum = 0;
      for (std::size_t n = 0; n < width; ++n) sum += a[n] * b[n];
      *out++ = static_cast<float>(sum);
    }
  }
}

}  // namespace posenc
