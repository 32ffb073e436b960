#include "posenc/rows.h"

#include <algorithm>

#include "posenc/angle.h"
#include "posenc/error.h"

namespace posenc {

namespace {

void require_range(const Range& range) {
  require_position("start", range.start);
  require_position("step", range.step);
  require_position("the last position",
                   range.start + range.step * static_cast<double>(range.length));
}

void require_positions(const double* positions, std::size_t count) {
  for (std::size_t n = 0; n < count; ++n) {
    if (positions[n] >= -9007199254740992.0 && positions[n] <= 9007199254740992.0) continue;
    const std::string name = "positions[" + to_text(static_cast<double>(n)) + "]";
    require_position(name.c_str(), positions[n]);
  }
}

void encode_row(const Encoding& encoding, double position, float* row) {
  const Layout& layout = encoding.layout;
  const std::size_t pairs = encoding.spectrum.size();
  if (2 * pairs != encoding.dim) std::fill_n(row, encoding.dim, 0.0F);
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    const Phasor hand = phasor(encoding.spectrum, pair, position);
    const std::size_t sin_column = layout.sin_start + pair * layout.stride;
    const std::size_t cos_column = layout.cos_start + pair * layout.stride;
    if (sin_column < encoding.dim) row[sin_column] = static_cast<float>(hand.sine);
    if (cos_column < encoding.dim) row[cos_column] = static_cast<float>(hand.cosine);
  }
}

void add_row(const Encoding& encoding, double position, float* x, std::size_t batch,
             std::size_t batch_stride) {
  const Layout& layout = encoding.layout;
  for (std::size_t pair = 0; pair < encoding.spectrum.size(); ++pair) {
    const Phasor hand = phasor(encoding.spectrum, pair, position);
    const std::size_t sin_column = layout.sin_start + pair * layout.stride;
    const std::size_t cos_column = layout.cos_start + pair * layout.stride;
    for (std::size_t sequence = 0; sequence < batch; ++sequence) {
      float* row = x + sequence * batch_stride;
      if (sin_column < encoding.dim) {
        row[sin_column] = static_cast<float>(row[sin_column] + hand.sine);
      }
      if (cos_column < encoding.dim) {
        row[cos_column] = static_cast<float>(row[cos_column] + hand.cosine);
      }
    }
  }
}

}  // namespace

void encode_range(const Encoding& encoding, const Range& range, float* rows,
                  std::size_t row_stride) {
  require_range(range);
  for (std::size_t n = 0; n < range.length; ++n) {
    const double position = range.start + range.step * static_cast<double>(n);
    encode_row(encoding, position, rows + n * row_stride);
  }
}

void encode_positions(const Encoding& encoding, const double* positions, std::size_t count,
                      float* rows, std::size_t row_stride) {
  require_positions(positions, count);
  for (std::size_t n = 0; n < count; ++n) {
    encode_row(encoding, positions[n], rows + n * row_stride);
  }
}

void add_range(const Encoding& encoding, const Range& range, float* x, std::size_t batch) {
  require_range(range);
  const std::size_t batch_stride = range.length * encoding.dim;
  for (std::size_t n = 0; n < range.length; ++n) {
    const double position = range.start + range.step * static_cast<double>(n);
    add_row(encoding, position, x + n * encoding.dim, batch, batch_stride);
  }
}

void add_positions(const Encoding& encoding, const double* positions, std::size_t count, float* x) {
  require_positions(positions, count);
  for (std::size_t n = 0; n < count; ++n) {
    add_row(encoding, positions[n], x + n * encoding.dim, 1, 0);
  }
}

}  // namespace posenc
