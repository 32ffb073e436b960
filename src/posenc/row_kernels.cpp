#include "posenc/row_kernels.h"

#include <algorithm>

#include "posenc/row_kernels_lanes.h"

namespace posenc::detail {

namespace {

// Pairs, from the first, whose column in a run that begins at `start` is below dim.
std::size_t pairs_within(std::size_t start, std::size_t stride, std::size_t pairs,
                         std::size_t dim) {
  if (start >= dim) return 0;
  return stride == 0 ? pairs : std::min(pairs, (dim - start + stride - 1) / stride);
}

}  // namespace

Columns::Columns(const Layout& order, std::size_t row_dim, std::size_t row_pairs)
    : layout(order),
      dim(row_dim),
      pairs(row_pairs),
      blocks((row_pairs + block_pairs - 1) / block_pairs),
      woven(order.stride == 2 && order.cos_start == order.sin_start + 1) {
  const std::size_t sines = pairs_within(layout.sin_start, layout.stride, pairs, dim);
  const std::size_t cosines = pairs_within(layout.cos_start, layout.stride, pairs, dim);
  const std::size_t first = std::min(layout.sin_start, layout.cos_start);
  const std::size_t second = std::max(layout.sin_start, layout.cos_start);
  const bool runs = layout.stride == 1 && second - first >= pairs;
  // The columns reached are distinct in both orders, so counting them is enough.
  complete = (woven || runs) && sines + cosines == dim;
  whole_blocks = woven || runs ? std::min(sines, cosines) / block_pairs : 0;
}

const PhasorKernels& two_lane_phasor_kernels() { return RowKernelsOf<2>::phasor_kernels; }

const ColumnKernels& two_lane_column_kernels() { return RowKernelsOf<2>::column_kernels; }

const PhasorKernels& phasor_kernels() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return avx2_phasor_kernels();
#endif
  return two_lane_phasor_kernels();
}

const ColumnKernels& column_kernels() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return avx2_column_kernels();
#endif
  return two_lane_column_kernels();
}

RoundingTest two_lane_rounding_test() { return RowKernelsOf<2>::in_doubt; }

RoundingTest rounding_test() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return avx2_rounding_test();
#endif
  return two_lane_rounding_test();
}

void put_block(const double* block, std::size_t block_index, const Columns& columns, bool add,
               float* out) {
  const Layout& layout = columns.layout;
  const auto put = [&](std::size_t column, double number) {
    if (column >= columns.dim) return;
    out[column] = static_cast<float>(add ? out[column] + number : number);
  };
  for (std::size_t lane = 0; lane < block_pairs; ++lane) {
    const std::size_t pair = block_index * block_pairs + lane;
    if (pair >= columns.pairs) return;
    put(layout.sin_start + pair * layout.stride, block[lane]);
    put(layout.cos_start + pair * layout.stride, block[block_pairs + lane]);
  }
}

}  // namespace posenc::detail
