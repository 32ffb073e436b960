// The border of the models. It is a module of its own, so that a page that only makes tables does
// not fetch a Transformer.
//
// A model is made once and lives in the wasm memory until JavaScript destroys it.

#include <emscripten/bind.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "border/guarded.h"
#include "border/memory.h"
#include "border/value.h"
#include "border/words.h"
#include "posenc/attempts.h"
#include "posenc/model/bert_embeddings.h"
#include "posenc/model/generation.h"
#include "posenc/model/permutation.h"
#include "posenc/model/position_tests.h"
#include "posenc/model/safetensors.h"
#include "posenc/model/tasks.h"
#include "posenc/model/token_classifier.h"
#include "posenc/model/transformer.h"
#include "posenc/rotary/rotary_presets.h"

namespace {

using posenc::BertEmbeddings;
using posenc::DecoderState;
using posenc::Safetensors;
using posenc::TokenClassifier;
using posenc::Transformer;

// UTF-8. It is no std::string: embind would allocate that without a check whether memory is left.
struct Text {
  Address<std::uint8_t> utf8;
  std::size_t size;
};

std::string of_core(const Text& text) {
  const std::uint8_t* begin = text.utf8;
  return {begin, begin + text.size};
}

// --- Weights -------------------------------------------------------------------------------------

// A tensor of a .safetensors file. JavaScript has read and checked the header
// (src/api/files/header.ts), so that this module carries no parser. data: the tensor's bytes.
struct TensorEntry {
  Text name, dtype;
  Address<double> shape;
  std::size_t dimensions;
  Address<std::uint8_t> data;
};

Address<Safetensors> new_weights() { return new Safetensors; }

void add_tensor(Address<Safetensors> weights, const TensorEntry& entry) {
  posenc::Tensor& tensor = weights->tensors[of_core(entry.name)];
  tensor = {of_core(entry.dtype), {}, entry.data, 1};
  for (std::size_t axis = 0; axis < entry.dimensions; ++axis) {
    tensor.shape.push_back(static_cast<std::uint64_t>(entry.shape[axis]));
    tensor.count *= tensor.shape.back();
  }
}

// Token ids, batch × length.
struct Tokens {
  Address<double> ids;
  std::size_t batch, length;
};

posenc::Tokens of_core(const Tokens& tokens) { return {tokens.ids, tokens.batch, tokens.length}; }

void copy_to(Address<float> out, const std::vector<float>& numbers) {
  std::copy(numbers.begin(), numbers.end(), static_cast<float*>(out));
}

// --- Transformer ---------------------------------------------------------------------------------

Address<Transformer> transformer(Address<Safetensors> weights, std::size_t heads,
                                 posenc::Positions positions) {
  return new Transformer(*weights, heads, positions);
}

struct TransformerSizes {
  std::size_t vocab_size, dim, layers, ff_dim;
};

TransformerSizes transformer_sizes(Address<Transformer> model) {
  return {model->vocab_size(), model->dim(), model->layers(), model->ff_dim()};
}

// out: room for all layers, one after the other; nothing is copied if it is null.
void copy_weights(Address<float> out, const std::vector<posenc::AttentionWeights>& layers) {
  float* next = out;
  for (const posenc::AttentionWeights& layer : layers) {
    next = std::copy(layer.values.begin(), layer.values.end(), next);
  }
}

// rows: null for the model's own positions, or tables of length × dim.
struct GivenPositions {
  Address<float> rows;
  std::size_t tables;
};

posenc::GivenPositions of_core(const GivenPositions& positions) {
  return {positions.rows, positions.tables};
}

// attention: null, or room for each layer's weights.
void encode(Address<Transformer> model, const Tokens& src, const GivenPositions& positions,
            Address<float> memory, Address<float> attention) {
  std::vector<posenc::AttentionWeights> layers;
  copy_to(memory, model->encode(of_core(src), attention ? &layers : nullptr, of_core(positions)));
  copy_weights(attention, layers);
}

// The encoder's output: batch × length × dim.
struct EncoderMemory {
  Address<float> rows;
  std::size_t length;
};

// added: null, or matrices of length × length.
struct AdditiveMask {
  Address<float> added;
  std::size_t matrices;
};

// Room for the results of decoding. The addresses of attention are null if it is not wanted.
struct DecoderOutput {
  Address<float> logits, self_attention, cross_attention;
};

void decode(Address<Transformer> model, const Tokens& tgt, const GivenPositions& positions,
            const EncoderMemory& memory, const AdditiveMask& mask, const DecoderOutput& out) {
  const float* rows = memory.rows;
  const std::vector<float> encoded(rows, rows + tgt.batch * memory.length * model->dim());
  posenc::DecoderAttention attention;
  copy_to(out.logits,
          model->decode(of_core(tgt), encoded, memory.length, {mask.added, mask.matrices},
                        out.self_attention ? &attention : nullptr, of_core(positions)));
  copy_weights(out.self_attention, attention.self);
  copy_weights(out.cross_attention, attention.cross);
}

void causal_mask(std::size_t length, Address<float> out) {
  copy_to(out, posenc::causal_mask(length));
}

void additive_mask(Address<std::uint8_t> hidden, std::size_t count, Address<float> out) {
  copy_to(out, posenc::additive_mask(hidden, count));
}

Address<DecoderState> begin_decoding(Address<Transformer> model, const EncoderMemory& memory) {
  return new DecoderState(model->begin(memory.rows, memory.length));
}

// logits: vocab_size.
void step(Address<Transformer> model, Address<DecoderState> state, double token,
          Address<float> logits) {
  copy_to(logits, model->step(*state, token));
}

// end: the token that ends the text. most: the largest number of tokens to write.
std::vector<std::size_t> generate(Address<Transformer> model, const Tokens& src,
                                  const GivenPositions& positions, const Tokens& prompt, double end,
                                  std::size_t most) {
  return posenc::generate(*model, of_core(src), {prompt.ids, prompt.length, end, most},
                          of_core(positions));
}

// rows, permuted: count × dim. order: count.
double difference_from_permuted(Address<float> rows, Address<float> permuted, Address<double> order,
                                std::size_t count, std::size_t dim) {
  return posenc::difference_from_permuted(rows, permuted, order, count, dim);
}

// --- Token classifier ----------------------------------------------------------------------------

// slopes: as many as slopes_count says.
struct ClassifierOptions {
  std::size_t heads;
  posenc::ToldPositions positions;
  double period, base;
  posenc::Pairing pairing;
  Address<double> slopes;
  std::size_t slopes_count;
  posenc::AlibiSides sides;
  std::size_t max_distance;
};

std::vector<double> numbers_at(Address<double> address, std::size_t count) {
  const double* begin = address;
  return {begin, begin + count};
}

Address<TokenClassifier> token_classifier(Address<Safetensors> weights,
                                          const ClassifierOptions& options) {
  return new TokenClassifier(
      *weights,
      {options.heads, options.positions, options.period, options.base, options.pairing,
       numbers_at(options.slopes, options.slopes_count), options.sides, options.max_distance});
}

struct ClassifierSizes {
  std::size_t vocab_size, dim, layers, ff_dim, positions_dim;
};

ClassifierSizes classifier_sizes(Address<TokenClassifier> model) {
  return {model->vocab_size(), model->dim(), model->layers(), model->ff_dim(),
          model->positions_dim()};
}

void convert_pairing(Address<TokenClassifier> model, posenc::Pairing to) {
  model->convert_pairing(to);
}

// The frequencies by which a model turns queries and keys. Empty if it does not.
std::vector<double> rotary_frequencies(Address<TokenClassifier> model) {
  const posenc::Rotary* rotary = model->rotary();
  return rotary == nullptr ? std::vector<double>() : rotary->spectrum.frequencies;
}

// The slopes of a model's linear biases. Empty if it has none.
std::vector<double> alibi_slopes(Address<TokenClassifier> model) {
  const posenc::AlibiHeads* alibi = model->alibi();
  return alibi == nullptr ? std::vector<double>() : alibi->slopes;
}

// Room for the biases of a text: heads × length × length. Zeros if the model has none. slopes: null
// for the model's own, or one for each head of a model with linear biases.
void classifier_biases(Address<TokenClassifier> model, std::size_t length, Address<double> slopes,
                       Address<float> out) {
  if (slopes) {
    posenc::AlibiHeads alibi = *model->alibi();
    alibi.slopes = numbers_at(slopes, model->heads());
    copy_to(out, posenc::attention_biases(alibi, length));
    return;
  }
  const std::vector<float> own = model->attention_biases(length);
  std::fill_n(static_cast<float*>(out), model->heads() * length * length, 0.0F);
  copy_to(out, own);
}

// What a caller tells in place of what the model is told. frequencies: null for the model's own
// rotary, or one for each pair of a head's columns. biases: null, or heads × length × length.
struct ToldInstead {
  GivenPositions positions;
  Address<double> frequencies;
  double amplitude;
  posenc::Pairing pairing;
  Address<float> biases;
};

// The same for the core, which refers to the rotary that is made here.
struct ToldToCore {
  posenc::Rotary rotary;
  posenc::ToldInstead told;

  ToldToCore(const TokenClassifier& model, const ToldInstead& given) {
    told.rows = of_core(given.positions);
    told.biases = given.biases;
    if (!given.frequencies) return;
    const std::size_t head_dim = model.dim() / model.heads();
    const std::vector<double> frequencies = numbers_at(given.frequencies, head_dim / 2);
    rotary = posenc::rotary({frequencies, std::vector<double>(frequencies.size()), {}},
                            posenc::layout_of(given.pairing, head_dim), head_dim, given.amplitude);
    told.rotary = &rotary;
  }
  ToldToCore(const ToldToCore&) = delete;
  ToldToCore& operator=(const ToldToCore&) = delete;
};

// out: length × positions_dim.
void classifier_positions(Address<TokenClassifier> model, std::size_t length, Address<float> out) {
  copy_to(out, model->encode_positions(length));
}

// back, seen: room for the logits of both tasks. attention: null, or room for each layer's weights.
void classify(Address<TokenClassifier> model, const Tokens& ids, const ToldInstead& given,
              Address<float> back, Address<float> seen, Address<float> attention) {
  std::vector<posenc::AttentionWeights> layers;
  const ToldToCore instead(*model, given);
  const posenc::Classified logits =
      model->classify(of_core(ids), attention ? &layers : nullptr, instead.told);
  copy_to(back, logits.back);
  copy_to(seen, logits.seen);
  copy_weights(attention, layers);
}

// logits: rows × choices.
std::vector<std::size_t> likeliest_answers(Address<float> logits, std::size_t rows,
                                           std::size_t choices) {
  const float* begin = logits;
  return posenc::likeliest_answers({begin, begin + rows * choices}, choices);
}

std::vector<std::size_t> task_rows(std::size_t vocab_size, std::size_t length, std::size_t count,
                                   double seed) {
  const std::vector<double> rows =
      posenc::task_rows(vocab_size, length, count, static_cast<std::uint32_t>(seed));
  return {rows.begin(), rows.end()};
}

// The answers, and after them as many weights.
std::vector<std::size_t> one_after_the_other(const posenc::TaskAnswers& right) {
  std::vector<std::size_t> both = right.answers;
  both.insert(both.end(), right.weights.begin(), right.weights.end());
  return both;
}

std::vector<std::size_t> back_answers(const Tokens& rows) {
  return one_after_the_other(posenc::back_answers(of_core(rows)));
}

std::vector<std::size_t> seen_answers(const Tokens& rows) {
  return one_after_the_other(posenc::seen_answers(of_core(rows)));
}

// What is right and what is asked of each row, in turn: of the task `back`, then of the task
// `seen`.
std::vector<std::size_t> row_scores(Address<TokenClassifier> model, const Tokens& rows,
                                    const ToldInstead& given) {
  const posenc::Tokens asked = of_core(rows);
  const ToldToCore instead(*model, given);
  const posenc::Classified logits = model->classify(asked, nullptr, instead.told);
  std::vector<std::size_t> scores;
  scores.reserve(4 * asked.batch);
  const auto put = [&](const std::vector<float>& given_logits, std::size_t choices,
                       const posenc::TaskAnswers& right) {
    const auto answers = posenc::likeliest_answers(given_logits, choices);
    for (const posenc::RowScore& row : posenc::row_scores(answers, right, asked.length)) {
      scores.push_back(row.right);
      scores.push_back(row.asked);
    }
  };
  put(logits.back, model->vocab_size(), posenc::back_answers(asked));
  put(logits.seen, 2, posenc::seen_answers(asked));
  return scores;
}

// scores: what is right and what is asked of each of as many rows.
posenc::TaskScore total_score(Address<double> scores, std::size_t rows) {
  std::vector<posenc::RowScore> all;
  for (std::size_t row = 0; row < rows; ++row) {
    all.push_back(
        {static_cast<std::size_t>(scores[2 * row]), static_cast<std::size_t>(scores[2 * row + 1])});
  }
  return posenc::total_score(all);
}

// Places asked and answers found by distance, each as many as a row is long; then later and
// nowhere.
std::vector<std::size_t> answer_origins(Address<TokenClassifier> model, const Tokens& rows,
                                        const ToldInstead& given) {
  const posenc::Tokens asked = of_core(rows);
  const ToldToCore instead(*model, given);
  const posenc::Classified logits = model->classify(asked, nullptr, instead.told);
  const posenc::AnswerOrigins origins =
      posenc::answer_origins(posenc::likeliest_answers(logits.back, model->vocab_size()), asked);
  std::vector<std::size_t> all = origins.asked;
  all.insert(all.end(), origins.found.begin(), origins.found.end());
  all.push_back(origins.later);
  all.push_back(origins.nowhere);
  return all;
}

// --- BERT ----------------------------------------------------------------------------------------

Address<BertEmbeddings> bert_embeddings(Address<Safetensors> weights, const Text& prefix,
                                        double layer_norm_eps) {
  return new BertEmbeddings(*weights, of_core(prefix), layer_norm_eps);
}

struct BertSizes {
  std::size_t vocab_size, hidden_size, max_position_embeddings, type_vocab_size;
};

BertSizes bert_sizes(Address<BertEmbeddings> bert) {
  return {bert->vocab_size(), bert->hidden_size(), bert->max_position_embeddings(),
          bert->type_vocab_size()};
}

// token_types, positions: null for the defaults.
struct BertInput {
  Tokens ids;
  Address<double> token_types, positions;
};

posenc::BertInput of_core(const BertInput& input) {
  return {input.ids.ids, input.ids.batch, input.ids.length, input.token_types, input.positions};
}

void embed(Address<BertEmbeddings> bert, const BertInput& input, Address<float> out) {
  copy_to(out, bert->embed(of_core(input)));
}

void embed_and_drop_out(Address<BertEmbeddings> bert, const BertInput& input, double p, double seed,
                        Address<float> out) {
  copy_to(out, bert->embed(of_core(input), p, static_cast<std::uint32_t>(seed)));
}

// --- Positions judged ----------------------------------------------------------------------------

struct Attempted {
  posenc::Attempt attempt;
  std::size_t dim;
  double length, period;
};

// rows: count × dim.
void encode_attempt(const Attempted& encoding, Address<double> positions, std::size_t count,
                    Address<float> rows) {
  posenc::encode_attempt({encoding.attempt, encoding.dim, encoding.length, encoding.period},
                         positions, count, rows);
}

// numbers: count × dim.
struct JudgedRows {
  Address<float> numbers;
  std::size_t count, dim;
};

struct PositionTests {
  posenc::ClosestRows closest;
  posenc::StepSpread spread;
  posenc::KeptWords kept;
  double difference;
  bool are_unlike, are_steady, are_kept;
};

// words: how many made-up words of dim numbers. Rows that are set beside them leave their numbers
// as they are.
PositionTests test_positions(const JudgedRows& rows, std::size_t words, double seed, bool beside) {
  const auto& [numbers, count, dim] = rows;
  const auto drawn = static_cast<std::uint32_t>(seed);
  const std::vector<float> embeddings = posenc::made_up_words(words, dim, drawn);
  const std::vector<float> unmoved(beside ? dim : 0);
  const posenc::ClosestRows closest = posenc::closest_rows(numbers, count, dim);
  const posenc::StepSpread spread = posenc::widest_spread(numbers, count, dim);
  const posenc::KeptWords kept =
      posenc::fewest_kept(beside ? unmoved.data() : static_cast<const float*>(numbers),
                          beside ? 1 : count, dim, embeddings.data(), words);
  return {closest,          spread,          kept,         spread.difference(),
          closest.passes(), spread.passes(), kept.passes()};
}

struct BoundTest {
  double largest;
  bool is_bounded;
};

BoundTest test_bound(const JudgedRows& rows) {
  const posenc::LargestNumber largest = posenc::largest_number(rows.numbers, rows.count, rows.dim);
  return {largest.value, largest.passes()};
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_model) {
  using emscripten::enum_;
  using emscripten::value_object;

  register_memory();
  register_value<std::vector<std::size_t>>("Uint32Array<ArrayBuffer>");
  register_address<Safetensors>("Address<\"weights\">");
  register_address<Transformer>("Address<\"Transformer\">");
  register_address<DecoderState>("Address<\"decoder state\">");
  register_address<TokenClassifier>("Address<\"TokenClassifier\">");
  register_address<BertEmbeddings>("Address<\"BertEmbeddings\">");

  value_object<Text>("Text").field("utf8", &Text::utf8).field("size", &Text::size);
  value_object<TensorEntry>("TensorEntry")
      .field("name", &TensorEntry::name)
      .field("dtype", &TensorEntry::dtype)
      .field("shape", &TensorEntry::shape)
      .field("dimensions", &TensorEntry::dimensions)
      .field("data", &TensorEntry::data);
  expose<&new_weights>("newWeights");
  expose<&add_tensor>("addTensor");
  expose<&destroy<Safetensors>>("destroyWeights");

  value_object<Tokens>("TokenBatch")
      .field("ids", &Tokens::ids)
      .field("batch", &Tokens::batch)
      .field("length", &Tokens::length);

  enum_<posenc::Positions>("Positions")
      .value("none", posenc::Positions::none)
      .value("sinusoidal", posenc::Positions::sinusoidal)
      .value("learned", posenc::Positions::learned);
  expose<&transformer>("transformer");
  value_object<TransformerSizes>("TransformerSizes")
      .field("vocabSize", &TransformerSizes::vocab_size)
      .field("dim", &TransformerSizes::dim)
      .field("layers", &TransformerSizes::layers)
      .field("ffDim", &TransformerSizes::ff_dim);
  expose<&transformer_sizes>("transformerSizes");
  expose<&destroy<Transformer>>("destroyTransformer");
  value_object<GivenPositions>("GivenPositions")
      .field("rows", &GivenPositions::rows)
      .field("tables", &GivenPositions::tables);
  expose<&encode>("encode");
  value_object<EncoderMemory>("EncoderMemory")
      .field("rows", &EncoderMemory::rows)
      .field("length", &EncoderMemory::length);
  value_object<AdditiveMask>("AdditiveMask")
      .field("added", &AdditiveMask::added)
      .field("matrices", &AdditiveMask::matrices);
  value_object<DecoderOutput>("DecoderOutput")
      .field("logits", &DecoderOutput::logits)
      .field("selfAttention", &DecoderOutput::self_attention)
      .field("crossAttention", &DecoderOutput::cross_attention);
  expose<&decode>("decode");
  expose<&causal_mask>("causalMask");
  expose<&additive_mask>("additiveMask");
  expose<&begin_decoding>("beginDecoding");
  expose<&destroy<DecoderState>>("endDecoding");
  expose<&step>("step");
  expose<&generate>("generate");
  expose<&difference_from_permuted>("differenceFromPermuted");

  enum_<posenc::ToldPositions>("ToldPositions")
      .value("none", posenc::ToldPositions::none)
      .value("index", posenc::ToldPositions::index)
      .value("share", posenc::ToldPositions::share)
      .value("bits", posenc::ToldPositions::bits)
      .value("wave", posenc::ToldPositions::wave)
      .value("sinusoidal", posenc::ToldPositions::sinusoidal)
      .value("learned", posenc::ToldPositions::learned)
      .value("rotary", posenc::ToldPositions::rotary)
      .value("alibi", posenc::ToldPositions::alibi)
      .value("t5", posenc::ToldPositions::t5);
  register_words<posenc::Pairing>("Pairing");
  enum_<posenc::AlibiSides>("AlibiSides")
      .value("both", posenc::AlibiSides::both)
      .value("alternate", posenc::AlibiSides::alternate);
  value_object<ClassifierOptions>("ClassifierOptions")
      .field("heads", &ClassifierOptions::heads)
      .field("positions", &ClassifierOptions::positions)
      .field("period", &ClassifierOptions::period)
      .field("base", &ClassifierOptions::base)
      .field("pairing", &ClassifierOptions::pairing)
      .field("slopes", &ClassifierOptions::slopes)
      .field("slopesCount", &ClassifierOptions::slopes_count)
      .field("sides", &ClassifierOptions::sides)
      .field("maxDistance", &ClassifierOptions::max_distance);
  expose<&token_classifier>("tokenClassifier");
  value_object<ClassifierSizes>("ClassifierSizes")
      .field("vocabSize", &ClassifierSizes::vocab_size)
      .field("dim", &ClassifierSizes::dim)
      .field("layers", &ClassifierSizes::layers)
      .field("ffDim", &ClassifierSizes::ff_dim)
      .field("positionsDim", &ClassifierSizes::positions_dim);
  expose<&classifier_sizes>("classifierSizes");
  expose<&destroy<TokenClassifier>>("destroyTokenClassifier");
  expose<&convert_pairing>("convertPairing");
  expose<&rotary_frequencies>("rotaryFrequencies");
  expose<&alibi_slopes>("alibiSlopes");
  expose<&classifier_positions>("classifierPositions");
  expose<&classifier_biases>("classifierBiases");
  value_object<ToldInstead>("ToldInstead")
      .field("positions", &ToldInstead::positions)
      .field("frequencies", &ToldInstead::frequencies)
      .field("amplitude", &ToldInstead::amplitude)
      .field("pairing", &ToldInstead::pairing)
      .field("biases", &ToldInstead::biases);
  expose<&classify>("classify");
  expose<&likeliest_answers>("likeliestAnswers");
  expose<&task_rows>("taskRows");
  expose<&back_answers>("backAnswers");
  expose<&seen_answers>("seenAnswers");
  expose<&row_scores>("rowScores");
  value_object<posenc::TaskScore>("CountedScore")
      .field("rows", &posenc::TaskScore::rows)
      .field("right", &posenc::TaskScore::right)
      .field("asked", &posenc::TaskScore::asked)
      .field("halfWidth", &posenc::TaskScore::half_width);
  expose<&total_score>("totalScore");
  expose<&answer_origins>("answerOrigins");

  expose<&bert_embeddings>("bertEmbeddings");
  value_object<BertSizes>("BertSizes")
      .field("vocabSize", &BertSizes::vocab_size)
      .field("hiddenSize", &BertSizes::hidden_size)
      .field("maxPositionEmbeddings", &BertSizes::max_position_embeddings)
      .field("typeVocabSize", &BertSizes::type_vocab_size);
  expose<&bert_sizes>("bertSizes");
  expose<&destroy<BertEmbeddings>>("destroyBertEmbeddings");
  value_object<BertInput>("BertInput")
      .field("ids", &BertInput::ids)
      .field("tokenTypes", &BertInput::token_types)
      .field("positions", &BertInput::positions);
  expose<&embed>("embed");
  expose<&embed_and_drop_out>("embedAndDropOut");

  enum_<posenc::Attempt>("Attempt")
      .value("index", posenc::Attempt::index)
      .value("share", posenc::Attempt::share)
      .value("bits", posenc::Attempt::bits)
      .value("wave", posenc::Attempt::wave);
  value_object<Attempted>("Attempted")
      .field("attempt", &Attempted::attempt)
      .field("dim", &Attempted::dim)
      .field("length", &Attempted::length)
      .field("period", &Attempted::period);
  expose<&encode_attempt>("encodeAttempt");
  value_object<JudgedRows>("JudgedRows")
      .field("numbers", &JudgedRows::numbers)
      .field("count", &JudgedRows::count)
      .field("dim", &JudgedRows::dim);
  value_object<posenc::ClosestRows>("ClosestRows")
      .field("first", &posenc::ClosestRows::first)
      .field("second", &posenc::ClosestRows::second)
      .field("distance", &posenc::ClosestRows::distance);
  value_object<posenc::StepSpread>("StepSpread")
      .field("k", &posenc::StepSpread::k)
      .field("low", &posenc::StepSpread::low)
      .field("high", &posenc::StepSpread::high)
      .field("least", &posenc::StepSpread::least)
      .field("most", &posenc::StepSpread::most);
  value_object<posenc::KeptWords>("KeptWords")
      .field("kept", &posenc::KeptWords::kept)
      .field("of", &posenc::KeptWords::of)
      .field("position", &posenc::KeptWords::position)
      .field("word", &posenc::KeptWords::word)
      .field("nearest", &posenc::KeptWords::nearest);
  value_object<PositionTests>("TestedPositions")
      .field("closest", &PositionTests::closest)
      .field("spread", &PositionTests::spread)
      .field("kept", &PositionTests::kept)
      .field("difference", &PositionTests::difference)
      .field("areUnlike", &PositionTests::are_unlike)
      .field("areSteady", &PositionTests::are_steady)
      .field("areKept", &PositionTests::are_kept);
  expose<&test_positions>("testPositions");
  value_object<BoundTest>("TestedBound")
      .field("largest", &BoundTest::largest)
      .field("isBounded", &BoundTest::is_bounded);
  expose<&test_bound>("testBound");
}
