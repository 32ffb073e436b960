// The border of the lessons: what the tutorial's figures teach with. No program that a page shows
// needs it, so the package posenc has no entry for it: src/bundle/figures-core.ts.
//
// A model and a trainer are made once and live in the wasm memory until JavaScript destroys them.

#include <emscripten/bind.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "border/guarded.h"
#include "border/memory.h"
#include "border/model.h"
#include "border/words.h"
#include "posenc/lesson/attempts.h"
#include "posenc/lesson/position_tests.h"
#include "posenc/lesson/position_trainer.h"
#include "posenc/lesson/tasks.h"
#include "posenc/lesson/token_classifier.h"
#include "posenc/rotary/rotary_presets.h"

namespace {

namespace lesson = posenc::lesson;
using lesson::PositionTrainer;
using lesson::PositionTraining;
using lesson::TokenClassifier;
using posenc::Safetensors;

// --- Token classifier ----------------------------------------------------------------------------

// slopes: as many as slopes_count says.
struct ClassifierOptions {
  std::size_t heads;
  lesson::ToldPositions positions;
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
  std::size_t start;  // the position of the first word
};

// The same for the core, which refers to the rotary that is made here.
struct ToldToCore {
  posenc::Rotary rotary;
  lesson::ToldInstead told;

  ToldToCore(const TokenClassifier& model, const ToldInstead& given) {
    told.rows = of_core(given.positions);
    told.biases = given.biases;
    told.start = given.start;
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
void classifier_positions(Address<TokenClassifier> model, std::size_t length, std::size_t start,
                          Address<float> out) {
  copy_to(out, model->encode_positions(length, start));
}

// Where classify writes. back, seen: room for the logits of both tasks. attention: null, or room
// for each layer's weights. projected: null, or room for each layer's queries, then its keys.
struct ClassifiedAt {
  Address<float> back, seen, attention, projected;
};

void classify(Address<TokenClassifier> model, const Tokens& ids, const ToldInstead& given,
              const ClassifiedAt& out) {
  const auto& [back, seen, attention, projected] = out;
  std::vector<posenc::AttentionWeights> layers;
  std::vector<lesson::QueriesKeys> rows;
  const ToldToCore instead(*model, given);
  const lesson::Classified logits = model->classify(of_core(ids), attention ? &layers : nullptr,
                                                    instead.told, projected ? &rows : nullptr);
  copy_to(back, logits.back);
  copy_to(seen, logits.seen);
  copy_weights(attention, layers);
  float* to = projected;
  for (const lesson::QueriesKeys& layer : rows) {
    to = std::copy(layer.queries.begin(), layer.queries.end(), to);
    to = std::copy(layer.keys.begin(), layer.keys.end(), to);
  }
}

// logits: rows × choices.
std::vector<std::size_t> likeliest_answers(Address<float> logits, std::size_t rows,
                                           std::size_t choices) {
  const float* begin = logits;
  return lesson::likeliest_answers({begin, begin + rows * choices}, choices);
}

std::vector<std::size_t> task_rows(std::size_t vocab_size, std::size_t length, std::size_t count,
                                   double seed) {
  const std::vector<double> rows =
      lesson::task_rows(vocab_size, length, count, static_cast<std::uint32_t>(seed));
  return {rows.begin(), rows.end()};
}

// The answers, and after them as many weights.
std::vector<std::size_t> one_after_the_other(const lesson::TaskAnswers& right) {
  std::vector<std::size_t> both = right.answers;
  both.insert(both.end(), right.weights.begin(), right.weights.end());
  return both;
}

std::vector<std::size_t> back_answers(const Tokens& rows) {
  return one_after_the_other(lesson::back_answers(of_core(rows)));
}

std::vector<std::size_t> seen_answers(const Tokens& rows) {
  return one_after_the_other(lesson::seen_answers(of_core(rows)));
}

// What is right and what is asked of each row, in turn: of the task `back`, then of the task
// `seen`.
std::vector<std::size_t> row_scores(Address<TokenClassifier> model, const Tokens& rows,
                                    const ToldInstead& given) {
  const posenc::Tokens asked = of_core(rows);
  const ToldToCore instead(*model, given);
  const lesson::Classified logits = model->classify(asked, nullptr, instead.told);
  std::vector<std::size_t> scores;
  scores.reserve(4 * asked.batch);
  const auto put = [&](const std::vector<float>& given_logits, std::size_t choices,
                       const lesson::TaskAnswers& right) {
    const auto answers = lesson::likeliest_answers(given_logits, choices);
    for (const lesson::RowScore& row : lesson::row_scores(answers, right, asked.length)) {
      scores.push_back(row.right);
      scores.push_back(row.asked);
    }
  };
  put(logits.back, model->vocab_size(), lesson::back_answers(asked));
  put(logits.seen, 2, lesson::seen_answers(asked));
  return scores;
}

// scores: what is right and what is asked of each of as many rows.
lesson::TaskScore total_score(Address<double> scores, std::size_t rows) {
  std::vector<lesson::RowScore> all;
  for (std::size_t row = 0; row < rows; ++row) {
    all.push_back(
        {static_cast<std::size_t>(scores[2 * row]), static_cast<std::size_t>(scores[2 * row + 1])});
  }
  return lesson::total_score(all);
}

// Places asked and answers found by distance, each as many as a row is long; then later and
// nowhere.
std::vector<std::size_t> answer_origins(Address<TokenClassifier> model, const Tokens& rows,
                                        const ToldInstead& given) {
  const posenc::Tokens asked = of_core(rows);
  const ToldToCore instead(*model, given);
  const lesson::Classified logits = model->classify(asked, nullptr, instead.told);
  const lesson::AnswerOrigins origins =
      lesson::answer_origins(lesson::likeliest_answers(logits.back, model->vocab_size()), asked);
  std::vector<std::size_t> all = origins.asked;
  all.insert(all.end(), origins.found.begin(), origins.found.end());
  all.push_back(origins.later);
  all.push_back(origins.nowhere);
  return all;
}

// --- Positions judged ----------------------------------------------------------------------------

struct Attempted {
  lesson::Attempt attempt;
  std::size_t dim;
  double length, period;
};

// rows: count × dim.
void encode_attempt(const Attempted& encoding, Address<double> positions, std::size_t count,
                    Address<float> rows) {
  lesson::encode_attempt({encoding.attempt, encoding.dim, encoding.length, encoding.period},
                         positions, count, rows);
}

// numbers: count × dim.
struct JudgedRows {
  Address<float> numbers;
  std::size_t count, dim;
};

struct PositionTests {
  lesson::ClosestRows closest;
  lesson::StepSpread spread;
  lesson::KeptWords kept;
  double difference;
  bool are_unlike, are_steady, are_kept;
};

// words: how many made-up words of dim numbers. Rows that are set beside them leave their numbers
// as they are.
PositionTests test_positions(const JudgedRows& rows, std::size_t words, double seed, bool beside) {
  const auto& [numbers, count, dim] = rows;
  const auto drawn = static_cast<std::uint32_t>(seed);
  const std::vector<float> embeddings = lesson::made_up_words(words, dim, drawn);
  const std::vector<float> unmoved(beside ? dim : 0);
  const lesson::ClosestRows closest = lesson::closest_rows(numbers, count, dim);
  const lesson::StepSpread spread = lesson::widest_spread(numbers, count, dim);
  const lesson::KeptWords kept =
      lesson::fewest_kept(beside ? unmoved.data() : static_cast<const float*>(numbers),
                          beside ? 1 : count, dim, embeddings.data(), words);
  return {closest,          spread,          kept,         spread.difference(),
          closest.passes(), spread.passes(), kept.passes()};
}

struct BoundTest {
  double largest;
  bool is_bounded;
};

BoundTest test_bound(const JudgedRows& rows) {
  const lesson::LargestNumber largest = lesson::largest_number(rows.numbers, rows.count, rows.dim);
  return {largest.value, largest.passes()};
}

// --- Training ------------------------------------------------------------------------------------

Address<PositionTrainer> position_trainer(const PositionTraining& options) {
  return new PositionTrainer(options);
}

void train(Address<PositionTrainer> trainer, std::size_t count) { trainer->step(count); }
double training_loss(Address<PositionTrainer> trainer) { return trainer->loss(); }
std::vector<float> trained_table(Address<PositionTrainer> trainer) { return trainer->table(); }
std::vector<double> rows_moved(Address<PositionTrainer> trainer) { return trainer->moved(); }

std::vector<double> trained_attention(Address<PositionTrainer> trainer, std::size_t length) {
  return trainer->attention(length);
}

lesson::PlacesFound places_found(Address<PositionTrainer> trainer, std::size_t length,
                                 std::size_t first) {
  return trainer->found(length, first);
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_lesson) {
  using emscripten::enum_;
  using emscripten::value_object;

  register_memory();
  register_models();
  register_address<TokenClassifier>("Address<\"TokenClassifier\">");
  register_address<PositionTrainer>("Address<\"trainer\">");

  enum_<lesson::ToldPositions>("ToldPositions")
      .value("none", lesson::ToldPositions::none)
      .value("index", lesson::ToldPositions::index)
      .value("share", lesson::ToldPositions::share)
      .value("bits", lesson::ToldPositions::bits)
      .value("wave", lesson::ToldPositions::wave)
      .value("sinusoidal", lesson::ToldPositions::sinusoidal)
      .value("learned", lesson::ToldPositions::learned)
      .value("rotary", lesson::ToldPositions::rotary)
      .value("alibi", lesson::ToldPositions::alibi)
      .value("t5", lesson::ToldPositions::t5);
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
      .field("biases", &ToldInstead::biases)
      .field("start", &ToldInstead::start);
  value_object<ClassifiedAt>("ClassifiedAt")
      .field("back", &ClassifiedAt::back)
      .field("seen", &ClassifiedAt::seen)
      .field("attention", &ClassifiedAt::attention)
      .field("projected", &ClassifiedAt::projected);
  expose<&classify>("classify");
  expose<&likeliest_answers>("likeliestAnswers");
  expose<&task_rows>("taskRows");
  expose<&back_answers>("backAnswers");
  expose<&seen_answers>("seenAnswers");
  expose<&row_scores>("rowScores");
  value_object<lesson::TaskScore>("CountedScore")
      .field("rows", &lesson::TaskScore::rows)
      .field("right", &lesson::TaskScore::right)
      .field("asked", &lesson::TaskScore::asked)
      .field("halfWidth", &lesson::TaskScore::half_width);
  expose<&total_score>("totalScore");
  expose<&answer_origins>("answerOrigins");

  enum_<lesson::Attempt>("Attempt")
      .value("index", lesson::Attempt::index)
      .value("share", lesson::Attempt::share)
      .value("bits", lesson::Attempt::bits)
      .value("wave", lesson::Attempt::wave);
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
  value_object<lesson::ClosestRows>("ClosestRows")
      .field("first", &lesson::ClosestRows::first)
      .field("second", &lesson::ClosestRows::second)
      .field("distance", &lesson::ClosestRows::distance);
  value_object<lesson::StepSpread>("StepSpread")
      .field("k", &lesson::StepSpread::k)
      .field("low", &lesson::StepSpread::low)
      .field("high", &lesson::StepSpread::high)
      .field("least", &lesson::StepSpread::least)
      .field("most", &lesson::StepSpread::most);
  value_object<lesson::KeptWords>("KeptWords")
      .field("kept", &lesson::KeptWords::kept)
      .field("of", &lesson::KeptWords::of)
      .field("position", &lesson::KeptWords::position)
      .field("word", &lesson::KeptWords::word)
      .field("nearest", &lesson::KeptWords::nearest);
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

  value_object<PositionTraining>("PositionTraining")
      .field("rows", &PositionTraining::rows)
      .field("dim", &PositionTraining::dim)
      .field("trained", &PositionTraining::trained)
      .field("back", &PositionTraining::back)
      .field("rate", &PositionTraining::rate)
      .field("seed", &PositionTraining::seed);
  expose<&position_trainer>("positionTrainer");
  expose<&destroy<PositionTrainer>>("destroyTrainer");
  expose<&train>("train");
  expose<&training_loss>("trainingLoss");
  expose<&trained_table>("trainedTable");
  expose<&rows_moved>("rowsMoved");
  expose<&trained_attention>("trainedAttention");
  value_object<lesson::PlacesFound>("PlacesFound")
      .field("right", &lesson::PlacesFound::right)
      .field("asked", &lesson::PlacesFound::asked);
  expose<&places_found>("placesFound");
}
