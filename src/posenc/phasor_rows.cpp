#include "posenc/phasor_rows.h"

#include <limits>

#include "posenc/sizes.h"

namespace posenc::detail {

namespace {

enum : std::size_t {
  rate_rows = 0,  // as long as two rows
  scratch_row = 2,
  centre_row,
  first_step_row,
  first_stride_row = first_step_row + PhasorRows::reach,
  first_anchor_row = first_stride_row + PhasorRows::reach
};

// Rows begin where a line of the cache begins: a vector that lay in two lines would be read twice.
double* at_line_start(double* room) {
  const auto past = reinterpret_cast<std::uintptr_t>(room) % line_bytes;
  return past == 0 ? room : room + (line_bytes - past) / sizeof(double);
}

constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();

}  // namespace

PhasorRows::PhasorRows(const Spectrum& spectrum, DoublePair origin, double spacing,
                       std::size_t anchors, double amplitude)
    : kernels_(phasor_kernels()),
      origin_(origin),
      spacing_(spacing),
      amplitude_(amplitude),
      blocks_((spectrum.size() + block_pairs - 1) / block_pairs),
      row_size_(blocks_ * block_size),
      room_(new double[product_of({first_anchor_row + anchors, row_size_}) +
                       line_bytes / sizeof(double)]),
      first_row_(at_line_start(room_.get())),
      anchors_(anchors, none),
      centre_block_(none) {
  require_strict_arithmetic();
  kernels_.make_rates(spectrum.frequencies.data(), spectrum.remainders.data(), spectrum.size(),
                      row(rate_rows));
}

std::int64_t PhasorRows::rounded_quotient(std::int64_t n) {
  return (n >= 0 ? n + reach : n - reach) / base;
}

DoublePair PhasorRows::position_of(DoublePair n) const {
  const DoublePair offset = multiply(n, {spacing_, 0});
  const DoublePair sum = two_sum(origin_.high, offset.high);
  return quick_two_sum(sum.high, sum.low + (origin_.low + offset.low));
}

void PhasorRows::compute(DoublePair position, double* out) {
  kernels_.phasors(row(rate_rows), blocks_, position, out);
}

void PhasorRows::compute_amplified(DoublePair position, double* out) {
  compute(position, out);
  if (amplitude_ == 1) return;
  for (std::size_t n = 0; n < row_size_; ++n) out[n] *= amplitude_;
}

const double* PhasorRows::made_once(std::size_t index, std::int64_t n) {
  if ((made_ >> index & 1) == 0) {
    compute(two_product(spacing_, static_cast<double>(n)), row(index));
    made_ |= 1U << index;
  }
  return row(index);
}

const double* PhasorRows::step(std::int64_t r) {
  return made_once(first_step_row + static_cast<std::size_t>(r - 1), r);
}

const double* PhasorRows::anchor(std::int64_t a) {
  const std::size_t slot = static_cast<std::size_t>(a < 0 ? -a : a) % anchors_.size();
  double* kept = row(first_anchor_row + slot);
  if (anchors_[slot] != a) {
    // As a DoublePair, because the anchor nearest to 2^53 may lie past it.
    compute_amplified(position_of(two_product(double{base * base}, static_cast<double>(a))), kept);
    anchors_[slot] = a;
  }
  return kept;
}

const double* PhasorRows::centre(std::int64_t block) {
  if (block == centre_block_) return centre_row_;
  const std::int64_t a = rounded_quotient(block), b = block - base * a;
  centre_row_ = anchor(a);
  if (b != 0) {
    const std::int64_t magnitude = b < 0 ? -b : b;
    const double* stride =
        made_once(first_stride_row + static_cast<std::size_t>(magnitude - 1), base * magnitude);
    kernels_.turn(centre_row_, stride, b < 0, blocks_, row(centre_row));
    centre_row_ = row(centre_row);
  }
  centre_block_ = block;
  return centre_row_;
}

const double* PhasorRows::at(std::int64_t n) {
  const std::int64_t block = rounded_quotient(n), r = n - base * block;
  const double* middle = centre(block);
  if (r == 0) return middle;
  kernels_.turn(middle, step(r < 0 ? -r : r), r < 0, blocks_, row(scratch_row));
  return row(scratch_row);
}

const double* PhasorRows::computed(double position) {
  compute_amplified({position, 0}, row(scratch_row));
  return row(scratch_row);
}

}  // namespace posenc::detail
