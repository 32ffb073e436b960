#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "posenc/model/attention.h"
#include "posenc/model/encoder_layer.h"
#include "posenc/model/feed_forward.h"
#include "posenc/model/layer_norm.h"
#include "posenc/model/linear.h"
#include "posenc/model/positional_encoding.h"
#include "posenc/model/safetensors.h"
#include "posenc/model/state_dict.h"
#include "posenc/model/tokens.h"

namespace posenc {

/// Self-attention, attention to the encoder's memory and feed-forward, each added to its input and
/// normalised after.
struct DecoderLayer {
  Attention self_attention, cross_attention;
  FeedForward feed_forward;
  LayerNorm norm1, norm2, norm3;

  DecoderLayer(StateDict& state, const std::string& prefix, std::size_t dim, std::size_t heads);
};

/// The softmax weights of a decoder, layer by layer.
struct DecoderAttention {
  std::vector<AttentionWeights> self, cross;
};

/// What is kept between the steps of decoding one sequence: each layer's keys and values, of the
/// tokens so far and of the encoder's memory.
struct DecoderState {
  std::vector<KeysValues> self, cross;
  std::size_t length = 0;  // tokens so far
};

/// The Transformer of article 001 as it stands there (after Vaswani et al., 2017): post-norm, ReLU,
/// batch first, one embedding and one final norm shared by encoder and decoder, no scaling of the
/// embeddings, no dropout, LayerNorm eps 1e-5.
class Transformer {
 public:
  /// Reads a state dict of the article's class by PyTorch's names; shapes decide the sizes.
  ///
  /// heads: a divisor of dim; the state dict does not tell it. RangeError names the first tensor
  /// that is missing, misshapen or not the model's.
  Transformer(const Safetensors& file, std::size_t heads, Positions positions);

  /// The encoder's output for src, the "memory".
  ///
  /// src: at least one token a sequence. Returns src.batch × src.length × dim(). attention: null,
  /// or where to put each layer's weights. RangeError names the first token without an embedding, a
  /// length that learned positions do not reach, or a wrong number of tables of positions.
  std::vector<float> encode(const Tokens& src, std::vector<AttentionWeights>* attention = nullptr,
                            const GivenPositions& positions = {}) const;

  /// The logits of the token after each of tgt's.
  ///
  /// memory: tgt.batch × memory_length × dim(), from encode. mask: for self-attention, tgt.length ×
  /// tgt.length. Returns tgt.batch × tgt.length × vocab_size(). Errors as encode's and
  /// require_mask's.
  std::vector<float> decode(const Tokens& tgt, const std::vector<float>& memory,
                            std::size_t memory_length, const Mask& mask = {},
                            DecoderAttention* attention = nullptr,
                            const GivenPositions& positions = {}) const;

  /// A state for decoding one sequence. memory: memory_length × dim(), from encode.
  DecoderState begin(const float* memory, std::size_t memory_length) const;

  /// The logits, vocab_size() of them, after one more token: the last row that decode gives for all
  /// tokens so far under a causal mask, bit for bit. A token that is refused leaves the state as it
  /// was.
  std::vector<float> step(DecoderState& state, double token) const;

  std::size_t vocab_size() const { return output_.outputs(); }
  std::size_t dim() const { return norm_.dim(); }
  std::size_t heads() const { return heads_; }
  std::size_t layers() const { return encoder_.size(); }
  std::size_t ff_dim() const { return layers() == 0 ? 0 : encoder_[0].feed_forward.inner_dim(); }
  Positions positions() const { return positional_encoding_.positions(); }

 private:
  Transformer(StateDict&& state, std::size_t dim, std::size_t heads, Positions positions);

  // The embeddings of one sequence with the rows of its positions, which begin at start.
  std::vector<float> embed(const char* argument, const double* ids, std::size_t length,
                           std::size_t start) const;
  // The same for one sequence of a batch.
  std::vector<float> embed(const char* argument, const Tokens& tokens, std::size_t sequence,
                           const GivenPositions& positions) const;

  std::size_t heads_;
  std::vector<float> embedding_;  // [vocab_size, dim]
  PositionalEncoding positional_encoding_;
  std::vector<EncoderLayer> encoder_;
  std::vector<DecoderLayer> decoder_;
  LayerNorm norm_;
  Linear output_;
};

}  // namespace posenc
