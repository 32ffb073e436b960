#include "posenc/model/transformer.h"

#include <algorithm>
#include <utility>

#include "posenc/error.h"
#include "posenc/model/buffer.h"
#include "posenc/model/layers.h"
#include "posenc/table.h"

namespace posenc {

using namespace model_detail;

namespace {

// What a decoder layer works on: the rows of one sequence, what it remembers, and where its weights
// are wanted.
struct DecoderRows {
  float* x;  // count × dim, in place
  std::size_t count;
  KeysValues& self;  // the rows are appended
  const KeysValues& cross;
  const float* added;
  std::size_t head_stride;
  float *self_weights, *cross_weights;
};

void apply(const DecoderLayer& layer, const DecoderRows& rows) {
  std::vector<float> change = zeros({rows.count, layer.norm1.dim()});
  layer.self_attention.remember(rows.x, rows.count, rows.self);
  layer.self_attention.attend(rows.x, rows.count, rows.self, rows.added, rows.head_stride,
                              rows.self_weights, change.data());
  add_and_normalise(change, layer.norm1, rows.x);
  layer.cross_attention.attend(rows.x, rows.count, rows.cross, nullptr, 0, rows.cross_weights,
                               change.data());
  add_and_normalise(change, layer.norm2, rows.x);
  layer.feed_forward.apply(rows.x, rows.count, change.data());
  add_and_normalise(change, layer.norm3, rows.x);
}

}  // namespace

DecoderLayer::DecoderLayer(StateDict& state, const std::string& prefix, std::size_t dim,
                           std::size_t heads)
    : self_attention(state, prefix + "self_attn.", dim, heads),
      cross_attention(state, prefix + "cross_attn.", dim, heads),
      feed_forward(state, prefix + "ffn.", dim),
      norm1(state, prefix + "norm1.", dim, layer_norm_eps),
      norm2(state, prefix + "norm2.", dim, layer_norm_eps),
      norm3(state, prefix + "norm3.", dim, layer_norm_eps) {}

Transformer::Transformer(const Safetensors& file, std::size_t heads, Positions positions)
    : Transformer(StateDict(file), StateDict(file).length("embedding.weight", 2, 1), heads,
                  positions) {}

Transformer::Transformer(StateDict&& state, std::size_t dim, std::size_t heads, Positions positions)
    : heads_(heads),
      embedding_(state.read_rows("embedding.weight", dim)),
      positional_encoding_(positions, state, "pos_encoding.pe", dim),
      norm_(state, "norm.", dim, layer_norm_eps),
      output_(state, "fc_out.", dim, embedding_.size() / dim) {
  require_heads(heads, dim);
  const std::size_t layers = state.count_layers("encoder.");
  for (std::size_t layer = 0; layer < layers; ++layer) {
    encoder_.emplace_back(state, layer_prefix("encoder.", layer), dim, heads);
    decoder_.emplace_back(state, layer_prefix("decoder.", layer), dim, heads);
  }
  state.require_all_read();
}

std::vector<float> Transformer::embed(const char* argument, const double* ids, std::size_t length,
                                      std::size_t start) const {
  std::vector<float> x = zeros({length, dim()});
  look_up(embedding_.data(), vocab_size(), dim(), ids, length, x.data(), argument);
  positional_encoding_.add(start, length, x.data());
  return x;
}

std::vector<float> Transformer::embed(const char* argument, const Tokens& tokens,
                                      std::size_t sequence, const GivenPositions& positions) const {
  const double* ids = tokens.ids + sequence * tokens.length;
  if (positions.rows == nullptr) return embed(argument, ids, tokens.length, 0);
  std::vector<float> x = zeros({tokens.length, dim()});
  look_up(embedding_.data(), vocab_size(), dim(), ids, tokens.length, x.data(), argument);
  const float* rows = positions.rows + (positions.tables == 1 ? 0 : sequence * x.size());
  for (std::size_t n = 0; n < x.size(); ++n) x[n] += rows[n];
  return x;
}

std::vector<float> Transformer::encode(const Tokens& src, std::vector<AttentionWeights>* attention,
                                       const GivenPositions& positions) const {
  require_tokens("src", src.length);
  require_tables(positions, src.batch);
  std::vector<float> memory = zeros({src.batch, src.length, dim()});
  std::vector<AttentionWeights> weights;
  if (attention != nullptr) {
    weights = room_for(layers(), src.batch, heads(), src.length, src.length);
  }
  for (std::size_t sequence = 0; sequence < src.batch; ++sequence) {
    std::vector<float> x = embed("src", src, sequence, positions);
    for (std::size_t layer = 0; layer < layers(); ++layer) {
      AttentionWeights* wanted = attention == nullptr ? nullptr : &weights[layer];
      encoder_[layer].apply(x.data(), src.length, weights_of(wanted, sequence));
    }
    norm_.apply(x.data(), src.length);
    std::copy_n(x.data(), x.size(), memory.data() + sequence * x.size());
  }
  if (attention != nullptr) *attention = std::move(weights);
  return memory;
}

DecoderState Transformer::begin(const float* memory, std::size_t memory_length) const {
  require_tokens("memory", memory_length);
  DecoderState state{std::vector<KeysValues>(layers()), std::vector<KeysValues>(layers())};
  for (std::size_t layer = 0; layer < layers(); ++layer) {
    decoder_[layer].cross_attention.remember(memory, memory_length, state.cross[layer]);
  }
  return state;
}

std::vector<float> Transformer::decode(const Tokens& tgt, const std::vector<float>& memory,
                                       std::size_t memory_length, const Mask& mask,
                                       DecoderAttention* attention,
                                       const GivenPositions& positions) const {
  require_tokens("tgt", tgt.length);
  require_tables(positions, tgt.batch);
  if (memory.size() != tgt.batch * memory_length * dim()) {
    throw RangeError("memory's size",
                     "batch × memory_length × dim (" +
                         to_text(static_cast<double>(tgt.batch * memory_length * dim())) + ")",
                     static_cast<double>(memory.size()));
  }
  require_mask(mask, tgt.batch, heads(), tgt.length, tgt.length);
  const bool per_head = mask.matrices != 1;
  const std::size_t square = tgt.length * tgt.length;
  std::vector<float> logits = zeros({tgt.batch, tgt.length, vocab_size()});
  DecoderAttention weights;
  if (attention != nullptr) {
    weights.self = room_for(layers(), tgt.batch, heads(), tgt.length, tgt.length);
    weights.cross = room_for(layers(), tgt.batch, heads(), tgt.length, memory_length);
  }
  for (std::size_t sequence = 0; sequence < tgt.batch; ++sequence) {
    std::vector<float> x = embed("tgt", tgt, sequence, positions);
    DecoderState state = begin(memory.data() + sequence * memory_length * dim(), memory_length);
    const float* added = mask.added;
    if (added != nullptr && per_head) added += sequence * heads() * square;
    for (std::size_t layer = 0; layer < layers(); ++layer) {
      const bool wanted = attention != nullptr;
      apply(decoder_[layer],
            {x.data(), tgt.length, state.self[layer], state.cross[layer], added,
             per_head ? square : 0, weights_of(wanted ? &weights.self[layer] : nullptr, sequence),
             weights_of(wanted ? &weights.cross[layer] : nullptr, sequence)});
    }
    norm_.apply(x.data(), tgt.length);
    output_.apply(x.data(), tgt.length, logits.data() + sequence * tgt.length * vocab_size());
  }
  if (attention != nullptr) *attention = std::move(weights);
  return logits;
}

std::vector<float> Transformer::step(DecoderState& state, double token) const {
  std::vector<float> x = embed("tgt", &token, 1, state.length);
  for (std::size_t layer = 0; layer < layers(); ++layer) {
    apply(decoder_[layer],
          {x.data(), 1, state.self[layer], state.cross[layer], nullptr, 0, nullptr, nullptr});
  }
  norm_.apply(x.data(), 1);
  std::vector<float> logits(vocab_size());
  output_.apply(x.data(), 1, logits.data());
  ++state.length;
  return logits;
}

}  // namespace posenc
