#include "posenc/dialects/coordinates.h"

#include "posenc/error.h"

namespace posenc {

namespace {

double count(std::size_t n) { return static_cast<double>(n); }

void require_positive(const char* argument, double number) {
  if (!(number > 0)) throw RangeError(argument, "a number greater than 0", number);
}

// Counts the cells of a line that are image, from 1, and divides by the last count where asked.
void count_line(const unsigned char* mask, std::size_t length, std::size_t stride,
                const DetrOptions& options, double* points) {
  double seen = 0;
  for (std::size_t n = 0; n < length; ++n) {
    if (mask[n * stride] == 0) ++seen;
    points[2 * n * stride] = seen;
  }
  if (!options.normalize) return;
  // The original's guard against a line that is padding alone.
  const double last = seen + 1e-6;
  for (std::size_t n = 0; n < length; ++n) {
    points[2 * n * stride] = points[2 * n * stride] / last * options.scale;
  }
}

}  // namespace

void require_axes(const std::vector<std::size_t>& shape, std::size_t axes) {
  if (shape.size() == axes) return;
  throw RangeError("shape", with_number("of ", count(axes), " sizes"), count(shape.size()));
}

void require_multiple(std::size_t dim, std::size_t factor) {
  if (dim != 0 && dim % factor == 0) return;
  const std::string number = to_text(count(factor));
  throw RangeError("dim", "a multiple of " + number + ", at least " + number, count(dim));
}

std::vector<double> coordinates(Steps steps, std::size_t length) {
  if (length == 0) throw RangeError("shape", "sizes of at least 1", 0.0);
  std::vector<double> result(length);
  for (std::size_t n = 0; n < length; ++n) result[n] = steps.start + steps.step * count(n);
  return result;
}

Steps pixel_steps(std::size_t length) { return {-1, length < 2 ? 0 : 2 / count(length - 1)}; }

Steps centre_steps(std::size_t of) { return {1 / count(of) - 1, 2 / count(of)}; }

Steps patch_steps(std::size_t length, double base_size, double interpolation) {
  require_positive("baseSize", base_size);
  require_positive("interpolationScale", interpolation);
  return {0, base_size / (count(length) * interpolation)};
}

Steps cropped_steps(double start, double stop, std::size_t length) {
  if (length < 2) return {start, 0};
  const double last = stop * count(length - 1) / count(length);
  return {start, (last - start) / count(length - 1)};
}

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
