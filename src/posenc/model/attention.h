#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "posenc/model/attention_positions.h"
#include "posenc/model/linear.h"
#include "posenc/model/state_dict.h"

namespace posenc {

/// heads: a divisor of dim, so that each head gets as many columns. RangeError otherwise.
void require_heads(std::size_t heads, std::size_t dim);

/// What is added to the scores of queries against keys before the softmax: -Infinity hides a key
/// from a query, 0 leaves its score alone, any other number shifts it.
struct Mask {
  const float* added = nullptr;  // matrices × queries × keys, row-major; null for no mask
  std::size_t matrices = 1;      // 1 for all, or batch × heads, the heads of a sequence together
};

/// The additive form of a boolean mask of PyTorch: -Infinity where hidden is not 0, else 0.
std::vector<float> additive_mask(const std::uint8_t* hidden, std::size_t count);

/// length × length: each position hides the later ones.
std::vector<float> causal_mask(std::size_t length);

/// RangeError naming the argument unless the mask holds 1 or batch × heads matrices, every value is
/// finite or -Infinity, and every query is left with a key (PyTorch answers NaN for one that is
/// not).
void require_mask(const Mask& mask, std::size_t batch, std::size_t heads, std::size_t queries,
                  std::size_t keys, const char* argument = "mask");

/// The softmax weights of one layer: how much each query takes of each key's value.
struct AttentionWeights {
  std::size_t batch = 0, heads = 0, queries = 0, keys = 0;
  std::vector<float> values;  // [batch, heads, queries, keys]; each row of keys adds up to 1
};

/// The keys and values of one sequence, which later queries attend to.
struct KeysValues {
  std::vector<float> keys, values;  // count × dim each
};

/// Multi-head attention (Vaswani et al., 2017, section 3.2.2) with the parameters of PyTorch's
/// nn.MultiheadAttention: queries, keys and values of one dim, biases throughout.
class Attention {
 public:
  /// Reads prefix + "in_proj_weight", "in_proj_bias", "out_proj.weight" and "out_proj.bias".
  /// RangeError as for require_heads.
  Attention(StateDict& state, const std::string& prefix, std::size_t dim, std::size_t heads);

  /// The queries and keys of count rows before they are turned: what a row asks for, and what it
  /// offers. x, queries, keys: count × dim each.
  void project(const float* x, std::size_t count, float* queries, float* keys) const;

  /// Appends the keys and values of count rows. x: count × dim. turns: by how much keys are turned.
  void remember(const float* x, std::size_t count, KeysValues& memory,
                const RowTurns& turns = {}) const;

  /// The attention of count queries to the keys and values of a memory.
  ///
  /// x: count × dim. added: null, or heads matrices of count × keys, head_stride apart (0: one for
  /// all heads). weights: null, or room for heads × count × keys. out: count × dim; it must not
  /// overlap x. turns: by how much queries are turned.
  void attend(const float* x, std::size_t count, const KeysValues& memory, const float* added,
              std::size_t head_stride, float* weights, float* out,
              const RowTurns& turns = {}) const;

  /// Moves the rows of the projections of queries and keys, head by head, as convert_pairing moves
  /// the members of pairs: what was trained with one pairing then gives the same scores with the
  /// other.
  void convert_pairing(Layout from, Layout to);

  std::size_t dim() const { return output_.outputs(); }
  std::size_t heads() const { return heads_; }

 private:
  // weight: [3 · dim, dim], the projections of queries, keys and values one below the other.
  Attention(const std::vector<float>& weight, const std::vector<float>& bias, Linear output,
            std::size_t heads);

  std::size_t heads_;
  Linear query_, key_, value_, output_;
};

}  // namespace posenc
