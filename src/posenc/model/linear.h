#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "posenc/layout.h"
#include "posenc/model/state_dict.h"

namespace posenc {

/// y = x · Wᵀ + b (PyTorch's nn.Linear).
class Linear {
 public:
  /// weight: [outputs, inputs], row-major. bias: outputs. Both are copied.
  Linear(const float* weight, const float* bias, std::size_t inputs, std::size_t outputs);

  /// Reads prefix + "weight" and prefix + "bias".
  Linear(StateDict& state, const std::string& prefix, std::size_t inputs, std::size_t outputs);

  /// x: count × inputs. y: count × outputs; it must not overlap x.
  void apply(const float* x, std::size_t count, float* y) const;

  /// Moves the outputs of each head as posenc::convert_pairing moves the members of pairs.
  void convert_pairing(std::size_t heads, Layout from, Layout to);

  std::size_t inputs() const { return inputs_; }
  std::size_t outputs() const { return bias_.size(); }

 private:
  std::size_t inputs_;
  std::vector<float> weight_;  // [inputs, outputs]: transposed, so that the product is fast
  std::vector<float> bias_;    // [outputs]
};

}  // namespace posenc
