#include "posenc/similarity.h"

#include <vector>

#include "posenc/angle.h"
#include "posenc/error.h"

namespace posenc {

namespace {

// positions × pairs, the hands of one position side by side.
std::vector<Phasor> hands(const Spectrum& spectrum, const char* name, const double* positions,
                          std::size_t count) {
  const std::size_t pairs = spectrum.size();
  std::vector<Phasor> result(count * pairs);
  for (std::size_t n = 0; n < count; ++n) {
    require_position(name, positions[n]);
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      result[n * pairs + pair] = phasor(spectrum, pair, positions[n]);
    }
  }
  return result;
}

}  // namespace

void similarity(const Spectrum& spectrum, const double* p, std::size_t rows, const double* q,
                std::size_t columns, float* out) {
  const std::size_t pairs = spectrum.size();
  const std::vector<Phasor> of_p = hands(spectrum, "p", p, rows);
  const std::vector<Phasor> of_q = hands(spectrum, "q", q, columns);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      double sum = 0;
      for (std::size_t pair = 0; pair < pairs; ++pair) {
        const Phasor& a = of_p[row * pairs + pair];
        const Phasor& b = of_q[column * pairs + pair];
        sum += a.sine * b.sine + a.cosine * b.cosine;
      }
      *out++ = static_cast<float>(sum);
    }
  }
}

}  // namespace posenc
