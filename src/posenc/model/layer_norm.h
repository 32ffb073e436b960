#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "posenc/model/state_dict.h"

namespace posenc {

/// y = (x - mean) / √(variance + eps) · weight + bias over each row (Ba et al., "Layer
/// Normalization", 2016; PyTorch's nn.LayerNorm, with the variance divided by dim).
class LayerNorm {
 public:
  /// Reads prefix + "weight" and prefix + "bias", each of shape [dim].
  ///
  /// eps: a finite number of at least 0, added to the variance. RangeError otherwise.
  LayerNorm(StateDict& state, const std::string& prefix, std::size_t dim, double eps);

  /// Normalises count rows of dim numbers in place. Sums in float64, rounded once. A row of equal
  /// numbers becomes the bias.
  void apply(float* x, std::size_t count) const;

  std::size_t dim() const { return weight_.size(); }

 private:
  std::vector<float> weight_, bias_;  // [dim]
  double eps_;
};

}  // namespace posenc
