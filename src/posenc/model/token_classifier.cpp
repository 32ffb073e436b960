#include "posenc/model/token_classifier.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "posenc/error.h"
#include "posenc/model/buffer.h"
#include "posenc/model/layers.h"
#include "posenc/table.h"

namespace posenc {

using namespace model_detail;

namespace {

using Told = std::variant<std::monostate, AttemptedEncoding, Encoding, LearnedPositions>;

Told told_of(const ClassifierOptions& options, StateDict& state, std::size_t dim) {
  const auto attempted = [&](Attempt attempt) {
    const AttemptedEncoding encoding{attempt, dim, 1, options.period};
    encode_attempt(encoding, nullptr, 0, nullptr);  // refuses options that make no rows
    return encoding;
  };
  switch (options.positions) {
    case ToldPositions::none:
      return std::monostate();
    case ToldPositions::index:
      return attempted(Attempt::index);
    case ToldPositions::share:
      return attempted(Attempt::share);
    case ToldPositions::bits:
      return attempted(Attempt::bits);
    case ToldPositions::wave:
      return attempted(Attempt::wave);
    case ToldPositions::sinusoidal:
      return Encoding{paper_spectrum(dim, options.base), interleaved(), dim};
    case ToldPositions::learned:
      break;
  }
  const std::string name = "pos_encoding.pe";
  return LearnedPositions(state.read(name, {1, state.length(name, 3, 1), dim}), dim);
}

// How many columns the embeddings have, of those of the layers.
std::size_t word_dim_of(const StateDict& state, std::size_t dim, ToldPositions positions) {
  const std::size_t word_dim = state.length("embedding.weight", 2, 1);
  const bool is_beside = positions != ToldPositions::none && word_dim < dim;
  if (word_dim != dim && !is_beside) {
    throw RangeError("embedding.weight's columns",
                     "as many as the layers have (" + to_text(static_cast<double>(dim)) + ")",
                     static_cast<double>(word_dim));
  }
  return word_dim;
}

Linear head(StateDict& state, const std::string& prefix, std::size_t outputs) {
  return Linear(state, prefix, state.length(prefix + "weight", 2, 1), outputs);
}

}  // namespace

TokenClassifier::TokenClassifier(const Safetensors& file, const ClassifierOptions& options)
    : TokenClassifier(StateDict(file), options) {}

TokenClassifier::TokenClassifier(StateDict&& state, const ClassifierOptions& options)
    : heads_(options.heads),
      back_(head(state, "back.", state.length("embedding.weight", 2, 0))),
      seen_(state, "seen.", dim(), 2),
      word_dim_(word_dim_of(state, dim(), options.positions)),
      positions_dim_(word_dim_ == dim() ? dim() : dim() - word_dim_),
      embedding_(state.read_rows("embedding.weight", word_dim_)),
      told_(told_of(options, state, positions_dim_)) {
  require_heads(heads_, dim());
  const std::size_t layers = state.count_layers("encoder.");
  for (std::size_t layer = 0; layer < layers; ++layer) {
    encoder_.emplace_back(state, layer_prefix("encoder.", layer), dim(), heads_);
  }
  state.require_all_read();
}

std::vector<float> TokenClassifier::encode_positions(std::size_t length) const {
  std::vector<float> rows = zeros({length, positions_dim_});
  if (const AttemptedEncoding* attempted = std::get_if<AttemptedEncoding>(&told_)) {
    AttemptedEncoding encoding = *attempted;
    encoding.length = static_cast<double>(length);
    std::vector<double> positions(length);
    std::iota(positions.begin(), positions.end(), 0.0);
    encode_attempt(encoding, positions.data(), length, rows.data());
  } else if (const Encoding* sinusoidal = std::get_if<Encoding>(&told_)) {
    encode_range(*sinusoidal, {0, length}, rows.data(), positions_dim_);
  } else if (const LearnedPositions* learned = std::get_if<LearnedPositions>(&told_)) {
    learned->add_range(0, length, rows.data(), 1);
  }
  return rows;
}

Classified TokenClassifier::classify(const Tokens& ids, std::vector<AttentionWeights>* attention,
                                     const GivenPositions& positions) const {
  require_tokens("ids", ids.length);
  require_tables(positions, ids.batch);
  std::vector<float> own;
  if (positions.rows == nullptr) own = encode_positions(ids.length);
  const float* rows = positions.rows == nullptr ? own.data() : positions.rows;
  const std::size_t next_table = positions.tables == 1 ? 0 : ids.length * positions_dim_;
  Classified logits{zeros({ids.batch, ids.length, back_.outputs()}),
                    zeros({ids.batch, ids.length, seen_.outputs()})};
  std::vector<AttentionWeights> weights;
  if (attention != nullptr) {
    weights = room_for(layers(), ids.batch, heads(), ids.length, ids.length);
  }
  std::vector<float> words = zeros({ids.length, word_dim_}), x = zeros({ids.length, dim()});
  const std::size_t shift = dim() - positions_dim_;  // the first column that positions go into
  for (std::size_t sequence = 0; sequence < ids.batch; ++sequence, rows += next_table) {
    look_up(embedding_.data(), vocab_size(), word_dim_, ids.ids + sequence * ids.length, ids.length,
            words.data(), "ids");
    std::fill(x.begin(), x.end(), 0.0F);
    for (std::size_t n = 0; n < ids.length; ++n) {
      float* row = x.data() + n * dim();
      std::copy_n(words.data() + n * word_dim_, word_dim_, row);
      for (std::size_t column = 0; column < positions_dim_; ++column) {
        row[shift + column] += rows[n * positions_dim_ + column];
      }
    }
    for (std::size_t layer = 0; layer < layers(); ++layer) {
      AttentionWeights* wanted = attention == nullptr ? nullptr : &weights[layer];
      encoder_[layer].apply(x.data(), ids.length, weights_of(wanted, sequence));
    }
    const std::size_t first = sequence * ids.length;
    back_.apply(x.data(), ids.length, logits.back.data() + first * back_.outputs());
    seen_.apply(x.data(), ids.length, logits.seen.data() + first * seen_.outputs());
  }
  if (attention != nullptr) *attention = std::move(weights);
  return logits;
}

}  // namespace posenc
