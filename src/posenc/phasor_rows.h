#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "posenc/row_kernels.h"
#include "posenc/spectrum.h"

namespace posenc::detail {

// Of the processor's cache.
inline constexpr std::size_t line_bytes = 64;

// Internal. The phasors of every pair at the positions origin + spacing · n, for whole n, made by
// angle addition. With α = ω · p and β = ω · r,
//
//   sin(α + β) = sin α cos β + cos α sin β        sin(α - β) = sin α cos β - cos α sin β
//   cos(α + β) = cos α cos β - sin α sin β        cos(α - β) = cos α cos β + sin α sin β
//
// so the rows p + r and p - r come from row p and from the sines and cosines of ω · r with the same
// four products. n is written in balanced digits of base 17,
//
//   n = 289 a + 17 b + r,   -8 ≤ b, r ≤ 8,
//
// which needs the steps r = 1 … 8 and the strides 17 b, b = 1 … 8, each for both signs; a block of
// 17 rows is its centre and eight pairs of rows p + r and p - r. Anchors (the rows of 289 a), steps
// and strides are computed from their positions. So an angle is the sum of at most three computed
// ones, and errors do not grow with the length of a range. The digits depend on n alone, not on
// where a range begins, so a position has the same row in every range.
//
// A row is made when it is first asked for, so a caller who wants one row does not pay for a block.
// The anchors are multiplied by the amplitude. Steps and strides are not, because they only turn an
// anchor; so every row has the amplitude once.
class PhasorRows {
 public:
  static constexpr std::int64_t base = 17, reach = 8;
  static constexpr std::size_t usual_anchors = 16;

  // anchors: how many of them to keep.
  PhasorRows(const Spectrum& spectrum, DoublePair origin, double spacing, std::size_t anchors,
             double amplitude = 1);

  // The block that n is in.
  static std::int64_t block_of(std::int64_t n) { return rounded_quotient(n); }

  // The phasor row at origin + spacing · n, valid until the next call.
  const double* at(std::int64_t n);

  // The phasor row at origin + spacing · 17 · block, valid until the next call.
  const double* centre(std::int64_t block);

  // The phasor row of the position spacing · r, for 1 ≤ r ≤ 8, by which other rows are turned.
  const double* step(std::int64_t r);

  // The phasor row of any position, computed without angle addition; valid until the next call.
  const double* computed(double position);

 private:
  static std::int64_t rounded_quotient(std::int64_t n);
  double* row(std::size_t index) { return first_row_ + index * row_size_; }
  const double* made_once(std::size_t index, std::int64_t n);
  const double* anchor(std::int64_t a);
  void compute(DoublePair position, double* out);
  void compute_amplified(DoublePair position, double* out);
  DoublePair position_of(DoublePair n) const;

  const PhasorKernels& kernels_;
  const DoublePair origin_;
  const double spacing_, amplitude_;
  const std::size_t blocks_, row_size_;
  std::unique_ptr<double[]> room_;
  double* const first_row_;            // rates, scratch, centre, 8 steps, 8 strides, anchors
  unsigned made_ = 0;                  // a bit for each step and stride: whether it has been made
  std::vector<std::int64_t> anchors_;  // the a of each anchor kept
  std::int64_t centre_block_;
  const double* centre_row_ = nullptr;
};

}  // namespace posenc::detail
