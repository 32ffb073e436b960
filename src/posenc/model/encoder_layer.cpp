#include "posenc/model/encoder_layer.h"

#include <vector>

#include "posenc/model/buffer.h"
#include "posenc/model/layers.h"

namespace posenc {

using namespace model_detail;

EncoderLayer::EncoderLayer(StateDict& state, const std::string& prefix, std::size_t dim,
                           std::size_t heads)
    : attention(state, prefix + "attn.", dim, heads),
      feed_forward(state, prefix + "ffn.", dim),
      norm1(state, prefix + "norm1.", dim, layer_norm_eps),
      norm2(state, prefix + "norm2.", dim, layer_norm_eps) {}

void EncoderLayer::apply(float* x, std::size_t length, float* weights,
                         const AttentionPositions& told) const {
  std::vector<float> change = zeros({length, norm1.dim()});
  KeysValues self;
  attention.remember(x, length, self, told.turns);
  attention.attend(x, length, self, told.biases, length * length, weights, change.data(),
                   told.turns);
  add_and_normalise(change, norm1, x);
  feed_forward.apply(x, length, change.data());
  add_and_normalise(change, norm2, x);
}

}  // namespace posenc
