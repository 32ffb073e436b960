#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "posenc/attempts.h"
#include "posenc/model/attention.h"
#include "posenc/model/encoder_layer.h"
#include "posenc/model/learned.h"
#include "posenc/model/linear.h"
#include "posenc/model/safetensors.h"
#include "posenc/model/state_dict.h"
#include "posenc/model/tokens.h"
#include "posenc/rows.h"

namespace posenc {

/// What a token classifier is told of positions: nothing, one of the attempts before the paper's
/// encoding, the paper's, or a trained table.
enum class ToldPositions { none, index, share, bits, wave, sinusoidal, learned };

/// What the tensors of a token classifier do not tell.
struct ClassifierOptions {
  std::size_t heads;  // a divisor of dim
  ToldPositions positions;
  double period = 0;    // of a wave, in positions
  double base = 10000;  // of sinusoidal positions
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
/// What it is told of positions is added to the embeddings. If the embeddings have fewer columns
/// than the layers, it is set beside them and fills the columns that are left.
class TokenClassifier {
 public:
  /// Reads a state dict of src/training/attempts.py's class by PyTorch's names; shapes decide the
  /// sizes. RangeError names the first tensor that is missing, misshapen or not the model's, or the
  /// option that is refused.
  TokenClassifier(const Safetensors& file, const ClassifierOptions& options);

  /// The logits of both tasks for ids.
  ///
  /// ids: at least one token a sequence. attention: null, or where to put each layer's weights.
  /// positions: rows of the caller's in place of the model's, tables × length × positions_dim().
  /// RangeError names the first token without an embedding, a length that learned positions do not
  /// reach, or a wrong number of tables of positions.
  Classified classify(const Tokens& ids, std::vector<AttentionWeights>* attention = nullptr,
                      const GivenPositions& positions = {}) const;

  /// The rows of the positions 0 … length - 1 of a text of that length: length × positions_dim().
  /// Zeros if the model is told nothing. RangeError as classify's.
  std::vector<float> encode_positions(std::size_t length) const;

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
  std::variant<std::monostate, AttemptedEncoding, Encoding, LearnedPositions> told_;
  std::vector<EncoderLayer> encoder_;
};

}  // namespace posenc
