// The encoders that src/training/attempts.py trained, asked as its --choose asked them.
// attempts.csv has what PyTorch counted, on the same rows: this runtime is to count the same, but
// for a near tie here or there.

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "catch.h"
#include "posenc/model/tasks.h"
#include "posenc/model/token_classifier.h"
#include "safetensors_file.h"

namespace {

const std::string attempts_folder = std::string(POSENC_TRAINING_DIR) + "/attempts";

struct Counted {
  std::string kind, task;
  std::size_t length, right, asked;
};

// What PyTorch counted of the weights that are shipped.
std::vector<Counted> counted_of_shipped() {
  std::ifstream file(attempts_folder + ".csv");
  std::vector<Counted> all;
  std::string line;
  std::getline(file, line);
  REQUIRE(line == "kind,seed,shipped,task,length,right,asked,half95");
  while (std::getline(file, line)) {
    std::istringstream stream(line);
    std::vector<std::string> cells;
    for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
    REQUIRE(cells.size() == 8);
    if (cells[2] != "1") continue;
    all.push_back(
        {cells[0], cells[3], std::stoul(cells[4]), std::stoul(cells[5]), std::stoul(cells[6])});
  }
  return all;
}

posenc::ToldPositions told_positions(const std::string& name) {
  static const std::map<std::string, posenc::ToldPositions> names{
      {"none", posenc::ToldPositions::none},
      {"index", posenc::ToldPositions::index},
      {"share", posenc::ToldPositions::share},
      {"bits", posenc::ToldPositions::bits},
      {"wave", posenc::ToldPositions::wave},
      {"sinusoidal", posenc::ToldPositions::sinusoidal},
      {"learned", posenc::ToldPositions::learned},
  };
  return names.at(name);
}

posenc::TokenClassifier trained_attempt(const std::string& kind) {
  const auto bytes = file_bytes(attempts_folder + "/" + kind + ".safetensors");
  CHECK(bytes.size() <= 45000);
  const posenc::Safetensors file = posenc::parse_safetensors(bytes.data(), bytes.size());
  posenc::ClassifierOptions options{std::stoul(file.metadata.at("heads")),
                                    told_positions(file.metadata.at("positions"))};
  if (file.metadata.count("period") != 0) options.period = std::stod(file.metadata.at("period"));
  if (file.metadata.count("base") != 0) options.base = std::stod(file.metadata.at("base"));
  return posenc::TokenClassifier(file, options);
}

}  // namespace

TEST_CASE("trained attempts are right as often as their model card says") {
  const std::set<std::size_t> told_lengths{12, 16, 24, 48};
  std::set<std::string> kinds;
  // By kind and length, what PyTorch counted of either task.
  std::map<std::pair<std::string, std::size_t>, std::vector<Counted>> told;
  for (const Counted& counted : counted_of_shipped()) {
    kinds.insert(counted.kind);
    if (told_lengths.count(counted.length) == 0) continue;
    told[{counted.kind, counted.length}].push_back(counted);
  }
  for (const auto& [kind_and_length, tasks] : told) {
    const auto& [kind, length] = kind_and_length;
    const posenc::TokenClassifier model = trained_attempt(kind);
    const std::vector<double> rows = posenc::task_rows(32, length, 400, 1);
    const posenc::Tokens tokens{rows.data(), 400, length};
    const posenc::Classified logits = model.classify(tokens);
    REQUIRE(tasks.size() == 2);
    for (const Counted& counted : tasks) {
      INFO(kind << " " << counted.task << " " << length);
      const bool is_back = counted.task == "back";
      const posenc::TaskScore score =
          posenc::score_of(is_back ? posenc::likeliest_answers(logits.back, 32)
                                   : posenc::likeliest_answers(logits.seen, 2),
                           is_back ? posenc::back_answers(tokens) : posenc::seen_answers(tokens));
      CHECK(score.asked == counted.asked);
      // One near tie weighs 1, or less than the length of its row.
      const std::size_t tie = is_back ? 1 : length;
      CHECK(score.right <= counted.right + 2 * tie);
      CHECK(score.right + 2 * tie >= counted.right);
    }
  }
  CHECK(kinds == std::set<std::string>{"none", "index", "share", "bits", "wave-2pi", "wave-64",
                                       "wave-8", "sinusoidal", "concatenated", "learned"});
  CHECK(told.size() == 4 * kinds.size());
}
