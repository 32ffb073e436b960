// The encoders that src/training/attempts.py trained, asked as its --choose asked them.
// attempts.csv has what PyTorch counted, on the same rows: this runtime is to count the same, but
// for a near tie here or there.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "catch.h"
#include "model/safetensors_file.h"
#include "posenc/lesson/tasks.h"
#include "posenc/lesson/token_classifier.h"
#include "posenc/rotary/rotary.h"
#include "posenc/rotary/scaling.h"
#include "posenc/spectrum.h"

namespace {

const std::string attempts_folder = std::string(POSENC_TRAINING_DIR) + "/attempts";

struct Counted {
  std::string kind, task;
  std::size_t length, right, asked;
  double half95;
};

// The cells of each row of a file of src/training, after the first line.
std::vector<std::vector<std::string>> cells_of(const std::string& name, const std::string& head) {
  std::ifstream file(std::string(POSENC_TRAINING_DIR) + "/" + name);
  std::vector<std::vector<std::string>> rows;
  std::string line;
  std::getline(file, line);
  REQUIRE(line == head);
  while (std::getline(file, line)) {
    std::istringstream stream(line);
    rows.emplace_back();
    for (std::string cell; std::getline(stream, cell, ',');) rows.back().push_back(cell);
  }
  return rows;
}

// What PyTorch counted of the weights that are shipped.
std::vector<Counted> counted_of_shipped() {
  std::vector<Counted> all;
  for (const auto& cells :
       cells_of("attempts.csv", "kind,seed,shipped,task,length,right,asked,half95")) {
    if (cells.at(2) != "1") continue;
    all.push_back({cells.at(0), cells.at(3), std::stoul(cells.at(4)), std::stoul(cells.at(5)),
                   std::stoul(cells.at(6)), std::stod(cells.at(7))});
  }
  return all;
}

posenc::lesson::ToldPositions told_positions(const std::string& name) {
  static const std::map<std::string, posenc::lesson::ToldPositions> names{
      {"none", posenc::lesson::ToldPositions::none},
      {"index", posenc::lesson::ToldPositions::index},
      {"share", posenc::lesson::ToldPositions::share},
      {"bits", posenc::lesson::ToldPositions::bits},
      {"wave", posenc::lesson::ToldPositions::wave},
      {"sinusoidal", posenc::lesson::ToldPositions::sinusoidal},
      {"learned", posenc::lesson::ToldPositions::learned},
      {"rotary", posenc::lesson::ToldPositions::rotary},
      {"alibi", posenc::lesson::ToldPositions::alibi},
      {"t5", posenc::lesson::ToldPositions::t5},
  };
  return names.at(name);
}

posenc::lesson::TokenClassifier trained_attempt(const std::string& kind) {
  const auto bytes = file_bytes(attempts_folder + "/" + kind + ".safetensors");
  CHECK(bytes.size() <= 45000);
  const posenc::Safetensors file = posenc::parse_safetensors(bytes.data(), bytes.size());
  posenc::lesson::ClassifierOptions options{std::stoul(file.metadata.at("heads")),
                                            told_positions(file.metadata.at("positions"))};
  if (file.metadata.count("period") != 0) options.period = std::stod(file.metadata.at("period"));
  if (file.metadata.count("base") != 0) options.base = std::stod(file.metadata.at("base"));
  if (file.metadata.count("pairing") != 0) CHECK(file.metadata.at("pairing") == "adjacent");
  if (file.metadata.count("slopes") != 0) {
    std::istringstream slopes(file.metadata.at("slopes"));
    for (double slope; slopes >> slope;) options.slopes.push_back(slope);
  }
  if (file.metadata.count("sides") != 0 && file.metadata.at("sides") == "alternate") {
    options.sides = posenc::AlibiSides::alternate;
  }
  if (file.metadata.count("max_distance") != 0) {
    options.max_distance = std::stoul(file.metadata.at("max_distance"));
  }
  return posenc::lesson::TokenClassifier(file, options);
}

// Counts answers to both tasks as PyTorch did, on the same rows, and expects the same but for two
// near ties of each.
void check_counted(const posenc::lesson::TokenClassifier& model, const std::vector<Counted>& tasks,
                   const posenc::lesson::ToldInstead& told = {}) {
  REQUIRE(tasks.size() == 2);
  const std::size_t length = tasks[0].length;
  const std::vector<double> rows = posenc::lesson::task_rows(32, length, 400, 1);
  const posenc::Tokens tokens{rows.data(), 400, length};
  const posenc::lesson::Classified logits = model.classify(tokens, nullptr, told);
  for (const Counted& counted : tasks) {
    INFO(counted.kind << " " << counted.task << " " << counted.length);
    REQUIRE(counted.length == length);
    const bool is_back = counted.task == "back";
    const posenc::lesson::TaskScore score = posenc::lesson::total_score(posenc::lesson::row_scores(
        is_back ? posenc::lesson::likeliest_answers(logits.back, 32)
                : posenc::lesson::likeliest_answers(logits.seen, 2),
        is_back ? posenc::lesson::back_answers(tokens) : posenc::lesson::seen_answers(tokens),
        length));
    CHECK(score.asked == counted.asked);
    // One near tie weighs 1, or less than the length of its row.
    const std::size_t tie = is_back ? 1 : length;
    CHECK(score.right <= counted.right + 2 * tie);
    CHECK(score.right + 2 * tie >= counted.right);
    // The file has four decimals.
    CHECK(score.half_width == Catch::Approx(counted.half95).margin(2e-3));
  }
}

// What PyTorch counted of the shipped weights at these lengths, by kind and length: either task.
std::map<std::pair<std::string, std::size_t>, std::vector<Counted>> counted_at(
    const std::set<std::size_t>& lengths) {
  std::map<std::pair<std::string, std::size_t>, std::vector<Counted>> told;
  for (const Counted& counted : counted_of_shipped()) {
    if (lengths.count(counted.length) == 0) continue;
    told[{counted.kind, counted.length}].push_back(counted);
  }
  return told;
}

// The frequencies that the model card names, made by the module of rotaries.
posenc::Rotary stretched_rotary(const std::string& how, double factor) {
  const double base = 10000;
  if (how == "none")
    return posenc::rotary(posenc::paper_spectrum(16, base), posenc::adjacent(), 16);
  if (how == "linear") {
    return posenc::rotary(posenc::scaled(posenc::paper_spectrum(16, base), 1 / factor),
                          posenc::adjacent(), 16);
  }
  if (how == "ntk") {
    return posenc::rotary(posenc::paper_spectrum(16, posenc::ntk_base(base, factor, 16)),
                          posenc::adjacent(), 16);
  }
  REQUIRE(how == "yarn");
  return posenc::rotary(posenc::yarn_spectrum(16, base, {factor, 12, 1, 0.25, false}),
                        posenc::adjacent(), 16, posenc::yarn_amplitude(factor));
}

}  // namespace

TEST_CASE("trained attempts are right as often as their model card says") {
  std::set<std::string> kinds;
  for (const auto& [kind_and_length, tasks] : counted_at({12, 24})) {
    const std::string& kind = kind_and_length.first;
    kinds.insert(kind);
    check_counted(trained_attempt(kind), tasks);
  }
  CHECK(kinds == std::set<std::string>{"none", "index", "share", "bits", "wave-2pi", "wave-64",
                                       "wave-8", "sinusoidal", "concatenated", "learned", "rotary",
                                       "rotary-3", "rotary-longer", "alibi", "alibi-symmetric",
                                       "t5"});
}

TEST_CASE("long: trained attempts are right as often as attempts.csv says, at every length") {
  const auto told = counted_at({4, 8, 12, 16, 24, 32, 48});
  for (const auto& [kind_and_length, tasks] : told) {
    check_counted(trained_attempt(kind_and_length.first), tasks);
  }
  CHECK(told.size() == 7 * 16);
}

TEST_CASE("the trained rotary is right as often as its model card says, however it is stretched") {
  const posenc::lesson::TokenClassifier model = trained_attempt("rotary");
  std::map<std::pair<std::string, std::string>, std::vector<Counted>> told;
  for (const auto& cells :
       cells_of("stretched.csv", "how,factor,seed,shipped,task,length,right,asked,half95")) {
    if (cells.at(3) != "1" || cells.at(5) != "24") continue;
    told[{cells.at(0), cells.at(1)}].push_back({"rotary", cells.at(4), 24, std::stoul(cells.at(6)),
                                                std::stoul(cells.at(7)), std::stod(cells.at(8))});
  }
  for (const auto& [how, tasks] : told) {
    INFO(how.first << " " << how.second);
    const posenc::Rotary stretched = stretched_rotary(how.first, std::stod(how.second));
    check_counted(model, tasks, {{}, &stretched});
  }
  // Unstretched, and three ways by three factors.
  CHECK(told.size() == 10);
}

TEST_CASE("answers of the stretched rotary come from as far as its model card says") {
  const posenc::lesson::TokenClassifier model = trained_attempt("rotary");
  const std::vector<double> rows = posenc::lesson::task_rows(32, 24, 400, 1);
  const posenc::Tokens tokens{rows.data(), 400, 24};
  std::map<std::string, posenc::lesson::AnswerOrigins> counted;
  for (const auto& cells :
       cells_of("origins.csv", "factor,seed,shipped,length,distance,asked,found")) {
    if (cells.at(2) != "1") continue;
    const std::string& factor = cells.at(0);
    REQUIRE(cells.at(3) == "24");
    if (counted.count(factor) == 0) {
      const posenc::Rotary stretched = stretched_rotary("linear", std::stod(factor));
      const posenc::lesson::Classified logits = model.classify(tokens, nullptr, {{}, &stretched});
      counted[factor] = posenc::lesson::answer_origins(
          posenc::lesson::likeliest_answers(logits.back, 32), tokens);
    }
    INFO(factor << " × slower, " << cells.at(4) << " places before");
    const std::size_t distance = std::stoul(cells.at(4)), found = std::stoul(cells.at(6));
    CHECK(counted[factor].asked.at(distance) == std::stoul(cells.at(5)));
    CHECK(counted[factor].found.at(distance) <= found + 2);
    CHECK(counted[factor].found.at(distance) + 2 >= found);
  }
  CHECK(counted.size() == 4);
  for (const auto& [factor, origins] : counted) {
    // Answers of places at the end of the row come from elsewhere: see the model card.
    const auto begin = origins.found.begin();
    const auto peak =
        static_cast<std::size_t>(std::max_element(begin, origins.found.end()) - begin);
    CHECK(peak == 3 * std::stoul(factor));
  }
}

namespace {

// Biases that hide the keys further than `window` places from a query.
std::vector<float> hiding(std::size_t heads, std::size_t length, std::size_t window) {
  std::vector<float> biases;
  for (std::size_t n = 0; n < heads * length * length; ++n) {
    const std::size_t query = n / length % length, key = n % length;
    const std::size_t distance = key > query ? key - query : query - key;
    biases.push_back(distance > window ? -std::numeric_limits<float>::infinity() : 0.0F);
  }
  return biases;
}

// What PyTorch counted of the shipped weights, by the kind and what else a line tells first.
using ByCase = std::map<std::vector<std::string>, std::vector<Counted>>;

}  // namespace

TEST_CASE("trained attempts are right as often as further.csv says, further on") {
  ByCase told;
  for (const auto& cells :
       cells_of("further.csv", "kind,seed,shipped,start,task,right,asked,half95")) {
    if (cells.at(2) != "1") continue;
    told[{cells.at(0), cells.at(3)}].push_back({cells.at(0), cells.at(4), 12,
                                                std::stoul(cells.at(5)), std::stoul(cells.at(6)),
                                                std::stod(cells.at(7))});
  }
  for (const auto& [kind_and_start, tasks] : told) {
    INFO(kind_and_start[0] << " from " << kind_and_start[1]);
    posenc::lesson::ToldInstead instead;
    instead.start = std::stoul(kind_and_start[1]);
    check_counted(trained_attempt(kind_and_start[0]), tasks, instead);
  }
  CHECK(told.size() == 2 * 34 + 3 * 8);
}

TEST_CASE("trained attempts are right as often as hidden.csv says, with far keys hidden") {
  ByCase told;
  for (const auto& cells :
       cells_of("hidden.csv", "kind,seed,shipped,length,window,task,right,asked,half95")) {
    if (cells.at(2) != "1") continue;
    told[{cells.at(0), cells.at(3), cells.at(4)}].push_back(
        {cells.at(0), cells.at(5), std::stoul(cells.at(3)), std::stoul(cells.at(6)),
         std::stoul(cells.at(7)), std::stod(cells.at(8))});
  }
  for (const auto& [kind_and_window, tasks] : told) {
    const std::size_t length = std::stoul(kind_and_window[1]);
    posenc::lesson::ToldInstead instead;
    const std::vector<float> biases = hiding(2, length, 11);
    if (kind_and_window[2] == "11") instead.biases = biases.data();
    check_counted(trained_attempt(kind_and_window[0]), tasks, instead);
  }
  CHECK(told.size() == 2 * 2 * 2);
}

TEST_CASE("the trained rotary is right as often as places.csv says, place by place") {
  const posenc::lesson::TokenClassifier model = trained_attempt("rotary");
  std::map<std::pair<std::string, std::size_t>, std::vector<std::size_t>> counted;
  std::size_t lines = 0;
  for (const auto& cells :
       cells_of("places.csv", "kind,seed,shipped,window,length,place,right,asked")) {
    const std::size_t length = std::stoul(cells.at(4));
    // Every fourth length: all of them take a while.
    if (cells.at(2) != "1" || length % 4 != 0) continue;
    std::vector<std::size_t>& right = counted[{cells.at(3), length}];
    if (right.empty()) {
      right.resize(length);
      const std::vector<double> rows = posenc::lesson::task_rows(32, length, 400, 1);
      const posenc::Tokens tokens{rows.data(), 400, length};
      const std::vector<float> biases = hiding(2, length, 11);
      posenc::lesson::ToldInstead instead;
      if (cells.at(3) == "11") instead.biases = biases.data();
      const std::vector<std::size_t> answers =
          posenc::lesson::likeliest_answers(model.classify(tokens, nullptr, instead).back, 32);
      const std::vector<std::size_t> wanted = posenc::lesson::back_answers(tokens).answers;
      for (std::size_t n = 0; n < answers.size(); ++n) {
        if (answers[n] == wanted[n]) ++right[n % length];
      }
    }
    INFO(length << " words, place " << cells.at(5) << ", window " << cells.at(3));
    const std::size_t expected = std::stoul(cells.at(6)), place = std::stoul(cells.at(5));
    CHECK(right.at(place) <= expected + 2);
    CHECK(right.at(place) + 2 >= expected);
    ++lines;
  }
  // Place 5 at nine lengths, and all others from 3 on at 48 words; with far keys hidden and not.
  CHECK(lines == 2 * (9 + 45));
}

TEST_CASE("queries and keys are those whose products attention weighs") {
  const posenc::lesson::TokenClassifier model = trained_attempt("rotary");
  const std::size_t length = 12, heads = 2, head_dim = 16, start = 100;
  const std::vector<double> rows = posenc::lesson::task_rows(32, length, 2, 1);
  std::vector<posenc::AttentionWeights> attention;
  std::vector<posenc::lesson::QueriesKeys> projected;
  posenc::lesson::ToldInstead told;
  told.start = start;
  model.classify({rows.data(), 2, length}, &attention, told, &projected);
  REQUIRE(projected.size() == 2);
  double farthest = 0;
  for (std::size_t layer = 0; layer < 2; ++layer) {
    for (std::size_t n = 0; n < 2 * heads * length; ++n) {
      const std::size_t sequence = n / (heads * length), head = n / length % heads;
      const std::size_t query = n % length;
      const auto at = [&](const std::vector<float>& of, std::size_t place, std::size_t column) {
        return static_cast<long double>(
            of[((sequence * length + place) * heads + head) * head_dim + column]);
      };
      // The rotary's statement, in long double: the score of each key, and their softmax.
      std::vector<long double> weights;
      long double sum = 0;
      for (std::size_t key = 0; key < length; ++key) {
        long double score = 0;
        for (std::size_t pair = 0; pair < head_dim / 2; ++pair) {
          const long double by = (static_cast<long double>(query) - static_cast<long double>(key)) *
                                 std::pow(10000.0L, -static_cast<long double>(pair) / 8);
          const long double a = at(projected[layer].queries, query, 2 * pair);
          const long double b = at(projected[layer].queries, query, 2 * pair + 1);
          const long double c = at(projected[layer].keys, key, 2 * pair);
          const long double d = at(projected[layer].keys, key, 2 * pair + 1);
          score +=
              (a * std::cos(by) - b * std::sin(by)) * c + (b * std::cos(by) + a * std::sin(by)) * d;
        }
        weights.push_back(std::exp(score / 4));
        sum += weights.back();
      }
      for (std::size_t key = 0; key < length; ++key) {
        const long double given = attention[layer].values[n * length + key];
        farthest = std::max(farthest, static_cast<double>(std::abs(weights[key] / sum - given)));
      }
    }
  }
  CHECK(farthest < 1e-5);
}
