#include "posenc/lesson/token_classifier.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "posenc/error.h"
#include "posenc/model/buffer.h"
#include "posenc/model/layers.h"
#include "posenc/sizes.h"
#include "posenc/table.h"

namespace posenc::lesson {

using namespace model_detail;

namespace {

using Told = std::variant<std::monostate, AttemptedEncoding, Encoding, LearnedPositions, Rotary,
                          AlibiHeads, T5Heads>;

constexpr double most_frequency = 1e6, most_amplitude = 1e6;

Rotary rotary_of(const ClassifierOptions& options, std::size_t dim) {
  const std::size_t head_dim = dim / options.heads;
  if (head_dim % 2 != 0) {
    throw RangeError("heads",
                     with_number("a divisor of half of dim (", static_cast<double>(dim),
                                 "), as a rotary turns pairs of a head's columns"),
                     static_cast<double>(options.heads));
  }
  return rotary(paper_spectrum(head_dim, options.base), layout_of(options.pairing, head_dim),
                head_dim);
}

AlibiHeads alibi_of(const ClassifierOptions& options) {
  AlibiHeads alibi{options.slopes, options.sides};
  if (alibi.slopes.size() != options.heads) {
    throw RangeError("slopes",
                     with_number("", static_cast<double>(options.heads), ", one for each head"),
                     static_cast<double>(alibi.slopes.size()));
  }
  require_slopes(alibi);
  return alibi;
}

T5Heads t5_of(const ClassifierOptions& options, StateDict& state) {
  T5Heads t5;
  t5.heads = options.heads;
  t5.weights = state.read_rows("position_bias.weight", t5.heads);
  t5.ranges = t5_ranges({t5.weights.size() / t5.heads, options.max_distance, true});
  return t5;
}

// dim: of the layers. positions_dim: columns of a row of positions.
Told told_of(const ClassifierOptions& options, StateDict& state, std::size_t dim,
             std::size_t positions_dim) {
  require_heads(options.heads, dim);
  const auto attempted = [&](Attempt attempt) {
    const AttemptedEncoding encoding{attempt, positions_dim, 1, options.period};
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
      return Encoding{paper_spectrum(positions_dim, options.base), interleaved(), positions_dim};
    case ToldPositions::rotary:
      return rotary_of(options, dim);
    case ToldPositions::alibi:
      return alibi_of(options);
    case ToldPositions::t5:
      return t5_of(options, state);
    case ToldPositions::learned:
      break;
  }
  const std::string name = "pos_encoding.pe";
  return LearnedPositions(state.read(name, {1, state.length(name, 3, 1), positions_dim}),
                          positions_dim);
}

// Whether positions are rows, which can be set beside the words.
bool are_rows(ToldPositions positions) {
  switch (positions) {
    case ToldPositions::none:
    case ToldPositions::rotary:
    case ToldPositions::alibi:
    case ToldPositions::t5:
      return false;
    case ToldPositions::index:
    case ToldPositions::share:
    case ToldPositions::bits:
    case ToldPositions::wave:
    case ToldPositions::sinusoidal:
    case ToldPositions::learned:
      break;
  }
  return true;
}

// How many columns the embeddings have, of those of the layers.
std::size_t word_dim_of(const StateDict& state, std::size_t dim, ToldPositions positions) {
  const std::size_t word_dim = state.length("embedding.weight", 2, 1);
  const bool is_beside = are_rows(positions) && word_dim < dim;
  if (word_dim != dim && !is_beside) {
    throw RangeError("embedding.weight's columns",
                     "as many as the layers have (" + to_text(static_cast<double>(dim)) + ")",
                     static_cast<double>(word_dim));
  }
  return word_dim;
}

// Writes the rows of the positions start … start + length - 1 of what was told, if that is rows.
struct RowsOfTold {
  std::size_t start, length, dim;
  float* rows;

  void operator()(const std::monostate&) const {}
  void operator()(AttemptedEncoding encoding) const {
    encoding.length = static_cast<double>(length);
    std::vector<double> positions(length);
    std::iota(positions.begin(), positions.end(), static_cast<double>(start));
    encode_attempt(encoding, positions.data(), length, rows);
  }
  void operator()(const Encoding& sinusoidal) const {
    encode_range(sinusoidal, {static_cast<double>(start), length}, rows, dim);
  }
  void operator()(const LearnedPositions& learned) const {
    learned.add_range(start, length, rows, 1);
  }
  void operator()(const Rotary&) const {}
  void operator()(const AlibiHeads&) const {}
  void operator()(const T5Heads&) const {}
};

// The biases of what was told.
struct BiasesOfTold {
  std::size_t length;

  std::vector<float> operator()(const AlibiHeads& alibi) const {
    return attention_biases(alibi, length);
  }
  std::vector<float> operator()(const T5Heads& t5) const { return attention_biases(t5, length); }
  std::vector<float> operator()(const std::monostate&) const { return {}; }
  std::vector<float> operator()(const AttemptedEncoding&) const { return {}; }
  std::vector<float> operator()(const Encoding&) const { return {}; }
  std::vector<float> operator()(const LearnedPositions&) const { return {}; }
  std::vector<float> operator()(const Rotary&) const { return {}; }
};

void require_rotary(const Rotary& rotary, std::size_t head_dim) {
  const std::size_t pairs = head_dim / 2;
  if (rotary.dim != head_dim || rotary.pairs() != pairs || rotary.coordinates != 1) {
    throw RangeError(
        "rotary.frequencies",
        with_number("", static_cast<double>(pairs), ", one for each pair of a head's columns"),
        static_cast<double>(rotary.pairs()));
  }
  for (std::size_t pair = 0; pair < rotary.pairs(); ++pair) {
    require_between(element("rotary.frequencies", pair).c_str(), rotary.spectrum.frequencies[pair],
                    -most_frequency, most_frequency);
  }
  require_between("rotary.amplitude", rotary.amplitude, 0, most_amplitude);
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
      told_(told_of(options, state, dim(), positions_dim_)) {
  const std::size_t layers = state.count_layers("encoder.");
  for (std::size_t layer = 0; layer < layers; ++layer) {
    encoder_.emplace_back(state, layer_prefix("encoder.", layer), dim(), heads_);
  }
  state.require_all_read();
}

std::vector<float> TokenClassifier::encode_positions(std::size_t length, std::size_t start) const {
  std::vector<float> rows = zeros({length, positions_dim_});
  std::visit(RowsOfTold{start, length, positions_dim_, rows.data()}, told_);
  return rows;
}

std::vector<float> TokenClassifier::attention_biases(std::size_t length) const {
  return std::visit(BiasesOfTold{length}, told_);
}

void TokenClassifier::convert_pairing(Pairing to) {
  Rotary* turned = std::get_if<Rotary>(&told_);
  if (turned == nullptr) throw RangeError("positions", "a rotary, which has pairs", "none");
  const Layout from = turned->pairing;
  turned->pairing = layout_of(to, turned->dim);
  for (EncoderLayer& layer : encoder_) layer.attention.convert_pairing(from, turned->pairing);
}

Classified TokenClassifier::classify(const Tokens& ids, std::vector<AttentionWeights>* attention,
                                     const ToldInstead& told,
                                     std::vector<QueriesKeys>* projected) const {
  const GivenPositions& positions = told.rows;
  require_tokens("ids", ids.length);
  require_tables(positions, ids.batch);
  AttentionPositions inside;
  std::vector<double> turns;
  std::vector<float> biases;
  inside.turns.rotary = told.rotary == nullptr ? rotary() : told.rotary;
  if (const Rotary* turned = inside.turns.rotary) {
    if (turned == told.rotary) require_rotary(*turned, dim() / heads());
    turns.resize(detail::product_of({ids.length, dim() / heads()}));
    rotary_turns(*turned, static_cast<double>(told.start), 1, ids.length, turns.data());
    inside.turns.turns = turns.data();
  }
  if (told.biases == nullptr) {
    biases = attention_biases(ids.length);
    inside.biases = biases.empty() ? nullptr : biases.data();
  } else {
    require_mask({told.biases, heads()}, 1, heads(), ids.length, ids.length, "biases");
    inside.biases = told.biases;
  }
  std::vector<float> own;
  if (positions.rows == nullptr) own = encode_positions(ids.length, told.start);
  const float* rows = positions.rows == nullptr ? own.data() : positions.rows;
  const std::size_t next_table = positions.tables == 1 ? 0 : ids.length * positions_dim_;
  Classified logits{zeros({ids.batch, ids.length, back_.outputs()}),
                    zeros({ids.batch, ids.length, seen_.outputs()})};
  std::vector<AttentionWeights> weights;
  if (attention != nullptr) {
    weights = room_for(layers(), ids.batch, heads(), ids.length, ids.length);
  }
  if (projected != nullptr) {
    const std::vector<float> room = zeros({ids.batch, ids.length, dim()});
    projected->assign(layers(), {room, room});
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
      if (projected != nullptr) {
        const std::size_t begin = sequence * ids.length * dim();
        QueriesKeys& here = (*projected)[layer];
        encoder_[layer].attention.project(x.data(), ids.length, here.queries.data() + begin,
                                          here.keys.data() + begin);
      }
      encoder_[layer].apply(x.data(), ids.length, weights_of(wanted, sequence), inside);
    }
    const std::size_t first = sequence * ids.length;
    back_.apply(x.data(), ids.length, logits.back.data() + first * back_.outputs());
    seen_.apply(x.data(), ids.length, logits.seen.data() + first * seen_.outputs());
  }
  if (attention != nullptr) *attention = std::move(weights);
  return logits;
}

}  // namespace posenc::lesson
