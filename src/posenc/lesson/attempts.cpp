#include "posenc/lesson/attempts.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "posenc/error.h"
#include "posenc/layout.h"
#include "posenc/numbers.h"
#include "posenc/rows.h"
#include "posenc/spectrum.h"

namespace posenc::lesson {

using namespace detail;

namespace {

// Of more, float64 skips whole ones. With a shorter period than this it has no digit after the
// point for the angle of position 1.
constexpr double least_period = 1e-14;

void fill_rows(double scale, std::size_t dim, const double* positions, std::size_t count,
               float* rows) {
  for (std::size_t n = 0; n < count; ++n) {
    std::fill_n(rows + n * dim, dim, static_cast<float>(positions[n] / scale));
  }
}

void write_bits(std::size_t dim, const double* positions, std::size_t count, float* rows) {
  for (std::size_t n = 0; n < count; ++n) {
    if (positions[n] < 0 || positions[n] != std::floor(positions[n])) {
      throw RangeError(element("positions", n), "a whole number of at least 0", positions[n]);
    }
  }
  for (std::size_t n = 0; n < count; ++n) {
    double rest = positions[n];
    for (std::size_t column = 0; column < dim; ++column) {
      const double half = std::floor(rest / 2);
      *rows++ = static_cast<float>(rest - 2 * half);
      rest = half;
    }
  }
}

// One wave is a spectrum whose frequencies are all the same.
void write_wave(const AttemptedEncoding& encoding, const double* positions, std::size_t count,
                float* rows) {
  require_even_dim(encoding.dim);
  require_between("period", encoding.period, least_period, largest_exact);
  const std::size_t pairs = encoding.dim / 2;
  const Spectrum spectrum{
      std::vector<double>(pairs, two_pi / encoding.period), std::vector<double>(pairs), {}};
  encode_positions({spectrum, interleaved(), encoding.dim}, positions, count, rows, encoding.dim);
}

}  // namespace

void encode_attempt(const AttemptedEncoding& encoding, const double* positions, std::size_t count,
                    float* rows) {
  require_positions("positions", positions, count);
  switch (encoding.attempt) {
    case Attempt::index:
      fill_rows(1, encoding.dim, positions, count, rows);
      return;
    case Attempt::share:
      require_between("length", encoding.length, 1, largest_exact);
      fill_rows(encoding.length, encoding.dim, positions, count, rows);
      return;
    case Attempt::bits:
      write_bits(encoding.dim, positions, count, rows);
      return;
    case Attempt::wave:
      write_wave(encoding, positions, count, rows);
      return;
  }
}

}  // namespace posenc::lesson
