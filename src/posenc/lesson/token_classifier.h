#pragma once

// Internal: a lesson of the tutorial. No header of the library shows it.

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "posenc/lesson/attempts.h"
#include "posenc/model/attention.h"
#include "posenc/model/attention_positions.h"
#include "posenc/model/encoder_layer.h"
#include "posenc/model/learned.h"
#include "posenc/model/linear.h"
#include "posenc/model/safetensors.h"
#include "posenc/model/state_dict.h"
#include "posenc/model/tokens.h"
#include "posenc/rotary/rotary_presets.h"
#include "posenc/rows.h"

namespace posenc::lesson {

/// What a token classifier is told of positions: nothing; one of the attempts before the paper's
/// encoding, the paper's, or a trained table, which are added to the words; or, in the attention
/// alone, turned queries and keys (rotary) or biases of distances (alibi, t5).
enum class ToldPositions {
  none,
  index,
  share,
  bits,
  wave,
  sinusoidal,
  learned,
  rotary,
  alibi,
  t5,
};

/// What the tensors of a token classifier do not tell.
struct ClassifierOptions {
  std::size_t heads;  // a divisor of dim
  ToldPositions positions;
  double period = 0;                    // of a wave, in positions
  double base = 10000;                  // of sinusoidal positions and of a rotary
  Pairing pairing = Pairing::adjacent;  // of a rotary: the columns of a head that turn together
  std::vector<double> slopes = {};      // of ALiBi, one for each head: e.g. alibi_slopes(heads)
  AlibiSides sides = AlibiSides::both;  // of ALiBi
  std::size_t max_distance = 128;       // of T5: the distance from which all share a bucket
};

/// What a caller tells a token classifier in place of what it was trained with. What is left out is
/// the model's own.
struct ToldInstead {
  GivenPositions rows = {};
  const Rotary* rotary = nullptr;  // of the dim of a head, all of whose pairs turn
  const float* biases = nullptr;   // heads × length × length, numbers as those of a Mask
  std::size_t start = 0;           // the position of the first word
};

/// What the words of a layer ask for and what they offer, before they are turned.
struct QueriesKeys {
  std::vector<float> queries, keys;  // [batch, length, heads, dim / heads]
};

/// The logits of both tasks at every place.
struct Classified {
  std::vector<float> back;  // [batch, length, vocab_size]: which word stands 3 places before
  std::vector<float> seen;  // [batch, length, 2]: it stands here for the first time, or did already
};

/// A Transformer encoder that answers at every place of a row of words at once, without a mask:
/// post-norm, ReLU, LayerNorm eps 1e-5, no final norm, and a linear head for each of the tasks of
/// tasks.h.
///
/// Rows of positions are added to the embeddings. If the embeddings have fewer columns than the
/// layers, they are set beside them and fill the columns that are left. A rotary turns the queries
/// and keys of every head in every layer alike, and biases are added to the scores of every layer.
///
/// There is no mask, but for biases of alternate sides, which are one: a one-sided mask tells order
/// by itself.
class TokenClassifier {
 public:
  /// Reads a state dict of src/training/attempts.py's class by PyTorch's names; shapes decide the
  /// sizes. RangeError names the first tensor that is missing, misshapen or not the model's, or the
  /// option that is refused.
  TokenClassifier(const Safetensors& file, const ClassifierOptions& options);

  /// The logits of both tasks for ids.
  ///
  /// ids: at least one token a sequence. attention, projected: null, or where to put each layer's
  /// weights, and its queries and keys.
  /// told: what takes the place of the model's own positions; rows are tables × length ×
  /// positions_dim().
  /// RangeError names the first token without an embedding, a length that learned positions do not
  /// reach, a wrong number of tables of positions, a rotary of another dim or with a number that is
  /// not finite, or a row of biases that hides every key or holds a number that is not one.
  Classified classify(const Tokens& ids, std::vector<AttentionWeights>* attention = nullptr,
                      const ToldInstead& told = {},
                      std::vector<QueriesKeys>* projected = nullptr) const;

  /// The rows of the positions start … start + length - 1 of a text of that length: length ×
  /// positions_dim(). Zeros if nothing is added to the words. RangeError as classify's.
  std::vector<float> encode_positions(std::size_t length, std::size_t start = 0) const;

  /// What turns queries and keys. Null unless the model is told a rotary.
  const Rotary* rotary() const { return std::get_if<Rotary>(&told_); }

  /// The slopes and sides of ALiBi. Null unless the model is told it.
  const AlibiHeads* alibi() const { return std::get_if<AlibiHeads>(&told_); }

  /// What is added to the scores of a text of that length: heads × length × length. Empty if the
  /// model is told neither ALiBi nor T5's biases.
  std::vector<float> attention_biases(std::size_t length) const;

  /// Moves the rows of the projections of queries and keys to another pairing, and tells the model
  /// that pairing: its answers stay. RangeError unless it is told a rotary.
  void convert_pairing(Pairing to);

  std::size_t vocab_size() const { return back_.outputs(); }
  std::size_t dim() const { return back_.inputs(); }
  std::size_t heads() const { return heads_; }
  std::size_t layers() const { return encoder_.size(); }
  std::size_t ff_dim() const { return layers() == 0 ? 0 : encoder_[0].feed_forward.inner_dim(); }

  /// Columns of a row of positions: dim() if they are added, fewer if they are set beside the
  /// words.
  std::size_t positions_dim() const { return positions_dim_; }

 private:
  TokenClassifier(StateDict&& state, const ClassifierOptions& options);

  std::size_t heads_;
  Linear back_, seen_;
  std::size_t word_dim_, positions_dim_;
  std::vector<float> embedding_;  // [vocab_size, word_dim_]
  std::variant<std::monostate, AttemptedEncoding, Encoding, LearnedPositions, Rotary, AlibiHeads,
               T5Heads>
      told_;
  std::vector<EncoderLayer> encoder_;
};

}  // namespace posenc::lesson
