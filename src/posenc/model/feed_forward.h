#pragma once

#include <cstddef>
#include <string>

#include "posenc/model/linear.h"
#include "posenc/model/state_dict.h"

namespace posenc {

/// Linear, ReLU, Linear on each row (Vaswani et al., 2017, section 3.3).
class FeedForward {
 public:
  /// Reads prefix + "0.weight", "0.bias", "2.weight", "2.bias"; the file decides the inner dim.
  FeedForward(StateDict& state, const std::string& prefix, std::size_t dim);

  /// x, y: count × dim. They must not overlap.
  void apply(const float* x, std::size_t count, float* y) const;

  std::size_t inner_dim() const { return inner_.outputs(); }

 private:
  Linear inner_, outer_;
};

}  // namespace posenc
