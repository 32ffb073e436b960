#include "posenc/dialects/presets.h"

#include <cmath>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "catch.h"
#include "npy.h"
#include "posenc/dialects/sequence_presets.h"
#include "posenc/rotary/presets.h"

namespace cases_of_presets {

namespace {

// The tests that compare presets with what their libraries printed.
std::string cases() {
  std::string text;
  for (const char* const file :
       {"presets_test", "dialects/sequences_test", "dialects/grids_test",
        "dialects/parameters_test", "rotary/rotary_test", "rotary/parameters_test"}) {
    std::ifstream source(std::string(POSENC_TESTS_DIR "/core/") + file + ".cpp");
    text.append(std::istreambuf_iterator<char>(source), {});
  }
  return text;
}

template <typename Row, std::size_t count>
void check_cases(const Row (&rows)[count], const std::string& text) {
  for (const Row& row : rows) {
    INFO(row.name << ": a case in tests/core/dialects or tests/core/rotary");
    CHECK(text.find('"' + std::string(row.name) + '"') != std::string::npos);
  }
}

}  // namespace

TEST_CASE("every preset has a case with its library's numbers") {
  const std::string text = cases();
  check_cases(posenc::presets::sequences, text);
  check_cases(posenc::presets::grids, text);
  check_cases(posenc::presets::rotaries, text);
}

TEST_CASE("TensorFlow's tutorial: the table that NumPy made of its code") {
  const std::vector<double> positions = golden("004_tf_tutorial.rows").values;
  posenc::SequenceOptions options{};
  options.dim = 32;
  std::vector<float> rows(positions.size() * options.dim);
  encode_sequence(posenc::sequence_preset("tf-tutorial", options), positions.data(),
                  positions.size(), rows.data());
  const std::vector<double> printed = golden("004_tf_tutorial.y_f32").values;
  REQUIRE(printed.size() == rows.size());
  for (std::size_t n = 0; n < rows.size(); ++n) {
    // The angles of positions up to 2047 in float32.
    CHECK(std::fabs(rows[n] - printed[n]) <= 2e-4);
  }
}

}  // namespace cases_of_presets
