#include "posenc/model/token_classifier.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "catch.h"
#include "npy.h"
#include "posenc/error.h"
#include "posenc/model/tasks.h"
#include "safetensors_file.h"

namespace {

using Catch::Matchers::ContainsSubstring;
using posenc::Classified;
using posenc::ClassifierOptions;
using posenc::TokenClassifier;
using posenc::ToldPositions;

TokenClassifier classifier_of(const std::string& name, const ClassifierOptions& options) {
  const auto file = golden_bytes(name + ".safetensors");
  return TokenClassifier(posenc::parse_safetensors(file.data(), file.size()), options);
}

const ClassifierOptions wave_of_8{2, ToldPositions::wave, 8};

double furthest(const std::vector<float>& logits, const std::string& name) {
  const std::vector<double> expected = golden(name).values;
  REQUIRE(logits.size() == expected.size());
  double worst = 0;
  for (std::size_t n = 0; n < logits.size(); ++n) {
    worst = std::max(worst, std::fabs(logits[n] - expected[n]));
  }
  return worst;
}

void check_golden(const std::string& name, const TokenClassifier& model) {
  INFO(name);
  CHECK(model.vocab_size() == 7);
  CHECK(model.dim() == 8);
  CHECK(model.layers() == 2);
  CHECK(model.ff_dim() == 12);
  const Array ids = golden(name + ".ids");
  const Classified logits = model.classify({ids.values.data(), ids.shape[0], ids.shape[1]});
  CHECK(furthest(logits.back, name + ".back_torch") < 1e-5);
  CHECK(furthest(logits.seen, name + ".seen_torch") < 1e-5);
  CHECK(furthest(logits.back, name + ".back_exact") < 1e-5);
  CHECK(furthest(logits.seen, name + ".seen_exact") < 1e-5);
}

std::string refusal(const std::string& name, const ClassifierOptions& options) {
  try {
    classifier_of(name, options);
  } catch (const posenc::RangeError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("a token classifier gives PyTorch's logits, with positions added and set beside") {
  const TokenClassifier added = classifier_of("classifier_added", wave_of_8);
  CHECK(added.positions_dim() == 8);
  check_golden("classifier_added", added);
  const TokenClassifier beside = classifier_of("classifier_beside", {2, ToldPositions::sinusoidal});
  CHECK(beside.positions_dim() == 4);
  check_golden("classifier_beside", beside);
}

TEST_CASE("rows of the caller's take the place of a token classifier's own") {
  const std::vector<double> ids{3, 1, 4, 1, 5, 3, 1, 4, 1, 5};
  for (const bool is_beside : {false, true}) {
    const std::string name = is_beside ? "classifier_beside" : "classifier_added";
    const TokenClassifier index = classifier_of(name, {2, ToldPositions::index});
    const TokenClassifier bits = classifier_of(name, {2, ToldPositions::bits});
    const std::vector<float> rows = index.encode_positions(5);
    REQUIRE(rows.size() == 5 * index.positions_dim());
    CHECK(rows.back() == 4);
    const Classified own = index.classify({ids.data(), 2, 5});
    CHECK(own.back != bits.classify({ids.data(), 2, 5}).back);
    CHECK(bits.classify({ids.data(), 2, 5}, nullptr, {rows.data(), 1}).back == own.back);
    // A table for each sequence: the second has the first one's rows, backwards.
    std::vector<float> both = rows;
    for (std::size_t n = 5; n-- > 0;) {
      both.insert(both.end(), index.positions_dim(), static_cast<float>(n));
    }
    const Classified two = bits.classify({ids.data(), 2, 5}, nullptr, {both.data(), 2});
    const std::size_t half = own.seen.size() / 2;
    CHECK(std::equal(own.seen.begin(), own.seen.begin() + 10, two.seen.begin()));
    CHECK_FALSE(std::equal(own.seen.begin() + 10, own.seen.end(), two.seen.begin() + half));
    CHECK_THROWS_AS(bits.classify({ids.data(), 2, 5}, nullptr, {both.data(), 3}),
                    posenc::RangeError);
  }
}

TEST_CASE("a share depends on the length of the text, and nothing told is a row of zeros") {
  const TokenClassifier share = classifier_of("classifier_added", {2, ToldPositions::share});
  CHECK(share.encode_positions(4)[3 * 8] == 0.75F);
  CHECK(share.encode_positions(6)[3 * 8] == 0.5F);
  const TokenClassifier none = classifier_of("classifier_added", {2, ToldPositions::none});
  CHECK(none.encode_positions(3) == std::vector<float>(24));
}

TEST_CASE("without positions a token classifier's answers move with the words") {
  const TokenClassifier none = classifier_of("classifier_added", {2, ToldPositions::none});
  const std::vector<double> ids{3, 1, 4, 1, 5, 2}, backwards{2, 5, 1, 4, 1, 3};
  const Classified there = none.classify({ids.data(), 1, 6});
  const Classified back = none.classify({backwards.data(), 1, 6});
  for (std::size_t n = 0; n < 6; ++n) {
    for (std::size_t word = 0; word < 7; ++word) {
      CHECK(there.back[n * 7 + word] == Catch::Approx(back.back[(5 - n) * 7 + word]).margin(1e-5));
    }
  }
}

TEST_CASE("a token classifier tells its attention, layer by layer") {
  const TokenClassifier model = classifier_of("classifier_added", wave_of_8);
  const std::vector<double> ids{3, 1, 4, 3, 1, 4};
  std::vector<posenc::AttentionWeights> attention;
  const Classified logits = model.classify({ids.data(), 2, 3}, &attention);
  CHECK(logits.back == model.classify({ids.data(), 2, 3}).back);
  REQUIRE(attention.size() == 2);
  for (const posenc::AttentionWeights& layer : attention) {
    REQUIRE(layer.values.size() == std::size_t{2} * 2 * 3 * 3);
    for (std::size_t n = 0; n < layer.values.size(); n += 3) {
      CHECK(layer.values[n] + layer.values[n + 1] + layer.values[n + 2] == Catch::Approx(1));
    }
  }
}

TEST_CASE("a token classifier refuses what is not its own by name") {
  CHECK_THAT(
      refusal("classifier_beside", {2, ToldPositions::none}),
      ContainsSubstring("embedding.weight's columns must be as many as the layers have (8)"));
  CHECK_THAT(refusal("classifier_added", {3, ToldPositions::none}),
             ContainsSubstring("heads must be a divisor of dim (8), was 3"));
  CHECK_THAT(refusal("classifier_added", {2, ToldPositions::learned}),
             ContainsSubstring("pos_encoding.pe"));
  CHECK_THAT(refusal("classifier_added", {2, ToldPositions::wave, 0}),
             ContainsSubstring("period must be"));
  CHECK_THAT(refusal("classifier_added", {2, ToldPositions::sinusoidal, 0, 1}),
             ContainsSubstring("base must be"));
  CHECK_THAT(refusal("002_bert", {2, ToldPositions::none}), ContainsSubstring("must be"));
  CHECK_THAT(refusal("001_transformer", {2, ToldPositions::none}),
             ContainsSubstring("back.weight"));
  const TokenClassifier model = classifier_of("classifier_added", wave_of_8);
  const double unknown = 7;
  CHECK_THROWS_WITH(model.classify({&unknown, 1, 1}), ContainsSubstring("ids[0]"));
  CHECK_THROWS_WITH(model.classify({&unknown, 1, 0}), ContainsSubstring("ids must be"));
}
