#include "posenc/model/feed_forward.h"

#include <vector>

#include "posenc/model/buffer.h"

namespace posenc {

using namespace model_detail;

FeedForward::FeedForward(StateDict& state, const std::string& prefix, std::size_t dim)
    : inner_(state, prefix + "0.", dim, state.length(prefix + "0.weight", 2, 0)),
      outer_(state, prefix + "2.", inner_.outputs(), dim) {}

void FeedForward::apply(const float* x, std::size_t count, float* y) const {
  std::vector<float> inner = zeros({count, inner_dim()});
  inner_.apply(x, count, inner.data());
  for (float& value : inner) value = value > 0 ? value : 0;
  outer_.apply(inner.data(), count, y);
}

}  // namespace posenc
