#pragma once

#include <cstddef>

namespace posenc {

// Positions that count what is not padding.

/// fairseq: positions count the tokens that are not padding, from padding_idx + 1; padding keeps
/// padding_idx.
///
/// tokens, positions: batch × length.
void fairseq_positions(const double* tokens, std::size_t batch, std::size_t length,
                       double padding_idx, double* positions);

/// DETR: each cell's y and x count the cells of its column and row that are not padding, from 1.
struct DetrOptions {
  bool normalize = false;            // divide by the last count and multiply by scale
  double scale = 6.283185307179586;  // 2π
};

/// mask: batch × height × width, 0 for a cell of the image, 1 for padding.
/// points: batch × height × width × 2, y before x.
void detr_points(const unsigned char* mask, std::size_t batch, std::size_t height,
                 std::size_t width, const DetrOptions& options, double* points);

}  // namespace posenc
