// The encoders that src/training/attempts.py trained, asked as its --choose asked them.
// attempts.csv has what PyTorch counted, on the same rows: this runtime is to count the same, but
// for a near tie here or there.

#include <algorithm>
#include <cstddef>
#include <fstream>
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
                   const posenc::Rotary* stretched = nullptr) {
  REQUIRE(tasks.size() == 2);
  const std::size_t length = tasks[0].length;
  const std::vector<double> rows = posenc::lesson::task_rows(32, length, 400, 1);
  const posenc::Tokens tokens{rows.data(), 400, length};
  const posenc::lesson::Classified logits = model.classify(tokens, nullptr, {{}, stretched});
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
    check_counted(model, tasks, &stretched);
  }
  // Unstretched, and three ways by three factors.
  CHECK(told.size() == 10);
}

TEST_CASE("answers of the stretched rotary come from as far as its model card says") {
  const posenc::lesson::TokenClassifier model = trained_attempt("rotary");
  const std::vector<double> rows = posenc::lesson::task_rows(32, 24, 400, 1);
  const posenc::Tokens tokens{rows.data(), 400, 24};
  std::map<std::string, posenc::lesson::AnswerOrigins> counted;
  for (const auto& cells : cells_of("origins.csv", "factor,length,distance,asked,found")) {
    const std::string& factor = cells.at(0);
    REQUIRE(cells.at(1) == "24");
    if (counted.count(factor) == 0) {
      const posenc::Rotary stretched = stretched_rotary("linear", std::stod(factor));
      const posenc::lesson::Classified logits = model.classify(tokens, nullptr, {{}, &stretched});
      counted[factor] = posenc::lesson::answer_origins(
          posenc::lesson::likeliest_answers(logits.back, 32), tokens);
    }
    INFO(factor << " × slower, " << cells.at(2) << " places before");
    const std::size_t distance = std::stoul(cells.at(2)), found = std::stoul(cells.at(4));
    CHECK(counted[factor].asked.at(distance) == std::stoul(cells.at(3)));
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
