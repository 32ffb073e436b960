#include "posenc/row_kernels.h"

#include <algorithm>
#include <cmath>
#include <cstring>

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

Margin::Margin(double most) : error(most) {
  int exponent = 0;
  if (std::frexp(error, &exponent) == 0.5) --exponent;
  // error ≤ 2^exponent. Float32 below 2^-126 have fewer bits.
  const double smallest = std::ldexp(1.0, std::max(exponent + 36, -126));
  std::int64_t bits = 0;
  std::memcpy(&bits, &smallest, sizeof bits);
  thresholds = bits + 2 * reach + 1;
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

const TestedKernels& two_lane_tested_kernels() { return RowKernelsOf<2>::tested_kernels; }

const TestedKernels& tested_kernels() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return avx2_tested_kernels();
#endif
  return two_lane_tested_kernels();
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

unsigned round_block(const double* numbers, std::size_t block, const Columns& columns, double error,
                     bool add, float* out) {
  unsigned doubts = 0;
  for (std::size_t n = 0; n < block_size; ++n) {
    const std::size_t pair = block * block_pairs + n % block_pairs;
    const std::size_t column = columns.column(pair, n >= block_pairs);
    if (pair >= columns.pairs || column >= columns.dim) continue;
    const double sum = add ? out[column] + numbers[n] : numbers[n];
    const double radius = error + sum_error * std::fabs(sum);
    if (static_cast<float>(sum - radius) == static_cast<float>(sum + radius) ||
        !std::isfinite(sum)) {
      out[column] = static_cast<float>(sum);
    } else {
      doubts |= 1U << n;
    }
  }
  return doubts;
}

void phasor_block(double frequency, double remainder, DoublePair position, double* block) {
  double rate[2 * block_size];
  two_lane_phasor_kernels().make_rates(&frequency, &remainder, 1, rate);
  two_lane_phasor_kernels().phasors(rate, 1, position, block);
}

}  // namespace posenc::detail
