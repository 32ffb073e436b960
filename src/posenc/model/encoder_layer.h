#pragma once

#include <cstddef>
#include <string>

#include "posenc/model/attention.h"
#include "posenc/model/attention_positions.h"
#include "posenc/model/feed_forward.h"
#include "posenc/model/layer_norm.h"
#include "posenc/model/state_dict.h"

namespace posenc {

/// Self-attention and feed-forward, each added to its input and normalised after (post-norm).
struct EncoderLayer {
  Attention attention;
  FeedForward feed_forward;
  LayerNorm norm1, norm2;

  EncoderLayer(StateDict& state, const std::string& prefix, std::size_t dim, std::size_t heads);

  /// x: length × dim, one sequence, in place. weights: null, or heads × length × length.
  void apply(float* x, std::size_t length, float* weights,
             const AttentionPositions& told = {}) const;
};

}  // namespace posenc
