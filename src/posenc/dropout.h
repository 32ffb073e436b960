#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

namespace posenc {

/// Dropout in training (Srivastava et al., 2014): each value becomes zero with probability p, and
/// the others are divided by 1 - p so that the mean stays what it was. In evaluation dropout is the
/// identity: do not call this.
///
/// The choices come from std::mt19937, one number a value in order, so that a seed gives the same
/// choices on every platform. (They are not PyTorch's choices for the same seed.)
/// A stream made once and applied to one block after another chooses as if they were one block.
class Dropout {
 public:
  /// p: 0 to 1; with 1 every value becomes zero. RangeError otherwise.
  Dropout(double p, std::uint32_t seed);

  /// x: count values, changed in place.
  void apply(float* x, std::size_t count);

 private:
  double threshold_;  // p · 2^32: a generated number below it drops the value
  float scale_;       // 1 / (1 - p)
  std::mt19937 generator_;
};

}  // namespace posenc
