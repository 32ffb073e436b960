#include "posenc/dialects/padding.h"

namespace posenc {

namespace {

// Counts the cells of a line that are image, from 1, and divides by the last count where asked.
void count_line(const unsigned char* mask, std::size_t length, std::size_t stride,
                const DetrOptions& options, double* points) {
  double seen = 0;
  for (std::size_t n = 0; n < length; ++n) {
    if (mask[n * stride] == 0) ++seen;
    points[2 * n * stride] = seen;
  }
  if (!options.normalize) return;
  // The original adds this, for a line that is all padding.
  const double last = seen + 1e-6;
  for (std::size_t n = 0; n < length; ++n) {
    points[2 * n * stride] = points[2 * n * stride] / last * options.scale;
  }
}

}  // namespace

void fairseq_positions(const double* tokens, std::size_t batch, std::size_t length,
                       double padding_idx, double* positions) {
  for (std::size_t row = 0; row < batch; ++row) {
    double seen = 0;
    for (std::size_t n = 0; n < length; ++n, ++tokens, ++positions) {
      const bool padding = *tokens == padding_idx;
      if (!padding) ++seen;
      *positions = padding_idx + (padding ? 0 : seen);
    }
  }
}

void detr_points(const unsigned char* mask, std::size_t batch, std::size_t height,
                 std::size_t width, const DetrOptions& options, double* points) {
  const std::size_t cells = height * width;
  for (std::size_t n = 0; n < batch; ++n, mask += cells, points += 2 * cells) {
    for (std::size_t x = 0; x < width; ++x) {
      count_line(mask + x, height, width, options, points + 2 * x);
    }
    for (std::size_t y = 0; y < height; ++y) {
      count_line(mask + y * width, width, 1, options, points + 2 * y * width + 1);
    }
  }
}

}  // namespace posenc
