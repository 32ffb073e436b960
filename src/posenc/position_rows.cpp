#include "posenc/position_rows.h"

#include <algorithm>
#include <cmath>

namespace posenc::detail {

namespace {

// How many of the anchors that positions have needed are kept, and how many bytes of them.
constexpr std::size_t most_anchors = 256, anchor_bytes = 1U << 20;

std::size_t anchors_to_keep(std::size_t pairs, std::size_t count) {
  const std::size_t fitting = anchor_bytes / (2 * sizeof(double) * (pairs + 1));
  return std::clamp<std::size_t>(std::min(count, fitting), 1, most_anchors);
}

}  // namespace

PositionRows::PositionRows(const Encoding& encoding, std::size_t count, RowRounding rounding)
    : output(encoding, rounding),
      rows_(encoding.spectrum, {0, 0}, 1, anchors_to_keep(encoding.spectrum.size(), count),
            encoding.amplitude) {}

const double* PositionRows::at(double position) {
  return position == std::floor(position) ? rows_.at(static_cast<std::int64_t>(position))
                                          : rows_.computed(position);
}

}  // namespace posenc::detail
