#include "posenc/similarity.h"

#include <vector>

#include "posenc/angle.h"
#include "posenc/error.h"
#include "posenc/sizes.h"

namespace posenc {

using namespace detail;

namespace {

// count × 2 pairs: the sine and the cosine of every pair at each position, side by side.
std::vector<double> hands(const Spectrum& spectrum, const char* name, const double* positions,
                          std::size_t count) {
  require_positions(name, positions, count);
  std::vector<double> result(product_of({count, 2 * spectrum.size()}));
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

// a: rows × width. b: columns × width. The product of two float32 numbers is exact in float64.
template <typename Number>
void dot_products(const Number* a, std::size_t rows, const Number* b, std::size_t columns,
                  std::size_t width, float* out) {
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      double sum = 0;
      for (std::size_t n = 0; n < width; ++n) {
        sum += double{a[row * width + n]} * double{b[column * width + n]};
      }
      *out++ = static_cast<float>(sum);
    }
  }
}

}  // namespace

void similarity(const Spectrum& spectrum, const double* p, std::size_t rows, const double* q,
                std::size_t columns, float* out) {
  const std::size_t width = 2 * spectrum.size();
  const std::vector<double> of_p = hands(spectrum, "p", p, rows);
  const std::vector<double> of_q = hands(spectrum, "q", q, columns);
  dot_products(of_p.data(), rows, of_q.data(), columns, width, out);
}

void similarity(const float* a, std::size_t rows, const float* b, std::size_t columns,
                std::size_t dim, float* out) {
  dot_products(a, rows, b, columns, dim, out);
}

}  // namespace posenc
