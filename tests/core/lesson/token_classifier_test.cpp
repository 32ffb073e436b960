#include "posenc/lesson/token_classifier.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "catch.h"
#include "model/safetensors_file.h"
#include "npy.h"
#include "posenc/error.h"
#include "posenc/model/attention_positions.h"
#include "posenc/rotary/alibi.h"
#include "posenc/rotary/rotary.h"
#include "posenc/spectrum.h"

namespace {

using Catch::Matchers::ContainsSubstring;
using posenc::lesson::Classified;
using posenc::lesson::ClassifierOptions;
using posenc::lesson::TokenClassifier;
using posenc::lesson::ToldPositions;

TokenClassifier classifier_of(const std::string& name, const ClassifierOptions& options) {
  const auto file = golden_bytes(name + ".safetensors");
  return TokenClassifier(posenc::parse_safetensors(file.data(), file.size()), options);
}

const ClassifierOptions wave_of_8{2, ToldPositions::wave, 8};

// A rotary of base 100, as the golden files have it.
ClassifierOptions rotary_of(posenc::Pairing pairing) {
  return {2, ToldPositions::rotary, 0, 100, pairing};
}

ClassifierOptions alibi_of(std::vector<double> slopes, posenc::AlibiSides sides) {
  ClassifierOptions options{2, ToldPositions::alibi};
  options.slopes = std::move(slopes);
  options.sides = sides;
  return options;
}

ClassifierOptions t5_of(std::size_t max_distance) {
  ClassifierOptions options{2, ToldPositions::t5};
  options.max_distance = max_distance;
  return options;
}

double furthest(const std::vector<float>& logits, const std::string& name) {
  const std::vector<double> expected = golden(name).values;
  REQUIRE(logits.size() == expected.size());
  double worst = 0;
  for (std::size_t n = 0; n < logits.size(); ++n) {
    worst = std::max(worst, std::fabs(logits[n] - expected[n]));
  }
  return worst;
}

void check_golden(const std::string& name, const TokenClassifier& model,
                  const posenc::lesson::ToldInstead& told = {}) {
  INFO(name);
  CHECK(model.vocab_size() == 7);
  CHECK(model.dim() == 8);
  CHECK(model.layers() == 2);
  CHECK(model.ff_dim() == 12);
  const Array ids = golden(name + ".ids");
  const Classified logits =
      model.classify({ids.values.data(), ids.shape[0], ids.shape[1]}, nullptr, told);
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

TEST_CASE("a token classifier gives PyTorch's logits, its queries and keys turned") {
  using posenc::Pairing;
  const TokenClassifier adjacent = classifier_of("classifier_added", rotary_of(Pairing::adjacent));
  check_golden("classifier_rotary", adjacent);
  check_golden("classifier_rotary_halves",
               classifier_of("classifier_added", rotary_of(Pairing::halves)));
  CHECK(adjacent.encode_positions(2) == std::vector<float>(16));
  CHECK(adjacent.attention_biases(2).empty());
  // Stretched at run time, by linear interpolation and an amplitude.
  posenc::Spectrum slowed = posenc::paper_spectrum(4, 100);
  slowed = posenc::scaled(slowed, 1.0 / 3);
  const posenc::Rotary stretched = posenc::rotary(slowed, posenc::adjacent(), 4, 1.25);
  check_golden("classifier_rotary_stretched", adjacent, {{}, &stretched});
  check_golden("classifier_rotary_stretched",
               classifier_of("classifier_added", {2, ToldPositions::none}), {{}, &stretched});
}

TEST_CASE("a token classifier gives PyTorch's logits, with biases of distances") {
  using posenc::AlibiSides;
  const TokenClassifier none = classifier_of("classifier_added", {2, ToldPositions::none});
  const TokenClassifier one_sided =
      classifier_of("classifier_added", alibi_of({0.5, 1}, AlibiSides::alternate));
  check_golden("classifier_alibi", one_sided);
  const TokenClassifier symmetric =
      classifier_of("classifier_added", alibi_of(posenc::alibi_slopes(2), AlibiSides::both));
  check_golden("classifier_alibi_symmetric", symmetric);
  check_golden("classifier_t5", classifier_of("classifier_t5", t5_of(6)));
  // The same, told by a caller.
  const std::vector<float> biases = one_sided.attention_biases(11);
  check_golden("classifier_alibi", none, {{}, nullptr, biases.data()});
  check_golden("classifier_alibi", symmetric, {{}, nullptr, biases.data()});
}

TEST_CASE("heads of alternate sides see the keys of one side alone") {
  const float unseen = -std::numeric_limits<float>::infinity();
  const auto biases = posenc::attention_biases({{0.5, 1}, posenc::AlibiSides::alternate}, 3);
  CHECK(biases == std::vector<float>{0, unseen, unseen, -0.5F, 0, unseen, -1, -0.5F, 0,  //
                                     0, -1, -2, unseen, 0, -1, unseen, unseen, 0});
  const auto both = posenc::attention_biases({{0.5}, posenc::AlibiSides::both}, 2);
  CHECK(both == std::vector<float>{0, -0.5F, -0.5F, 0});
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK_THROWS_WITH(posenc::attention_biases({{1, infinity}, posenc::AlibiSides::both}, 2),
                    ContainsSubstring("slopes[1] must be"));
}

TEST_CASE("the other pairing breaks a model's answers, and moved projections mend them") {
  using posenc::Pairing;
  TokenClassifier model = classifier_of("classifier_added", rotary_of(Pairing::adjacent));
  const std::vector<double> ids{3, 1, 4, 1, 5, 2};
  const Classified trained = model.classify({ids.data(), 1, 6});
  const posenc::Rotary other = posenc::rotary(model.rotary()->spectrum, posenc::halves(4), 4);
  const auto off = [&](const Classified& given) {
    double most = 0;
    for (std::size_t n = 0; n < given.back.size(); ++n) {
      most = std::max(most, static_cast<double>(std::fabs(given.back[n] - trained.back[n])));
    }
    return most;
  };
  CHECK(off(model.classify({ids.data(), 1, 6}, nullptr, {{}, &other})) > 0.1);
  model.convert_pairing(Pairing::halves);
  CHECK(model.rotary()->pairing == posenc::halves(4));
  CHECK(off(model.classify({ids.data(), 1, 6})) < 1e-5);
  CHECK(off(model.classify({ids.data(), 1, 6}, nullptr, {{}, &other})) < 1e-5);
  model.convert_pairing(Pairing::adjacent);
  CHECK(off(model.classify({ids.data(), 1, 6})) == 0);
  TokenClassifier none = classifier_of("classifier_added", {2, ToldPositions::none});
  CHECK_THROWS_WITH(none.convert_pairing(Pairing::halves), ContainsSubstring("positions must be"));
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
    CHECK(bits.classify({ids.data(), 2, 5}, nullptr, {{rows.data(), 1}}).back == own.back);
    // A table for each sequence: the second has the first one's rows, backwards.
    std::vector<float> both = rows;
    for (std::size_t n = 5; n-- > 0;) {
      both.insert(both.end(), index.positions_dim(), static_cast<float>(n));
    }
    const Classified two = bits.classify({ids.data(), 2, 5}, nullptr, {{both.data(), 2}});
    const std::size_t half = own.seen.size() / 2;
    CHECK(std::equal(own.seen.begin(), own.seen.begin() + 10, two.seen.begin()));
    CHECK_FALSE(std::equal(own.seen.begin() + 10, own.seen.end(), two.seen.begin() + half));
    CHECK_THROWS_AS(bits.classify({ids.data(), 2, 5}, nullptr, {{both.data(), 3}}),
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
  CHECK_THAT(refusal("classifier_added", {8, ToldPositions::rotary}),
             ContainsSubstring("heads must be a divisor of half of dim (8)"));
  CHECK_THAT(refusal("classifier_added", {2, ToldPositions::rotary, 0, 1}),
             ContainsSubstring("base must be"));
  CHECK_THAT(refusal("classifier_beside", rotary_of(posenc::Pairing::adjacent)),
             ContainsSubstring("embedding.weight's columns"));
  CHECK_THAT(refusal("classifier_added", {2, ToldPositions::alibi}),
             ContainsSubstring("slopes must be 2, one for each head, was 0"));
  CHECK_THAT(refusal("classifier_added", alibi_of({1, NAN}, posenc::AlibiSides::both)),
             ContainsSubstring("slopes[1] must be"));
  CHECK_THAT(refusal("classifier_added", t5_of(6)), ContainsSubstring("position_bias.weight"));
  CHECK_THAT(refusal("classifier_t5", t5_of(2)), ContainsSubstring("maxDistance must be"));
  CHECK_THAT(refusal("classifier_t5", wave_of_8), ContainsSubstring("position_bias.weight"));
  CHECK_THAT(refusal("002_bert", {2, ToldPositions::none}), ContainsSubstring("must be"));
  CHECK_THAT(refusal("001_transformer", {2, ToldPositions::none}),
             ContainsSubstring("back.weight"));
  const TokenClassifier model = classifier_of("classifier_added", wave_of_8);
  const double unknown = 7;
  CHECK_THROWS_WITH(model.classify({&unknown, 1, 1}), ContainsSubstring("ids[0]"));
  CHECK_THROWS_WITH(model.classify({&unknown, 1, 0}), ContainsSubstring("ids must be"));
  const std::vector<double> ids{1, 2};
  const auto told = [&](const posenc::Rotary& rotary) {
    model.classify({ids.data(), 1, 2}, nullptr, {{}, &rotary});
  };
  const auto with = [](std::vector<double> frequencies, double amplitude) {
    std::vector<double> remainders(frequencies.size());
    return posenc::rotary({std::move(frequencies), std::move(remainders), {}}, posenc::adjacent(),
                          4, amplitude);
  };
  CHECK_THROWS_WITH(told(with({1}, 1)), ContainsSubstring("rotary.frequencies must be 2"));
  CHECK_THROWS_WITH(told(with({1, NAN}, 1)), ContainsSubstring("rotary.frequencies[1] must be"));
  CHECK_THROWS_WITH(told(with({1, 1}, -1)), ContainsSubstring("rotary.amplitude must be"));
  std::vector<float> biases(8);
  biases[5] = NAN;
  CHECK_THROWS_WITH(model.classify({ids.data(), 1, 2}, nullptr, {{}, nullptr, biases.data()}),
                    ContainsSubstring("row 2 of biases must be made of finite numbers"));
  biases[4] = biases[5] = -std::numeric_limits<float>::infinity();
  CHECK_THROWS_WITH(model.classify({ids.data(), 1, 2}, nullptr, {{}, nullptr, biases.data()}),
                    ContainsSubstring("row 2 of biases must be open for at least one key"));
}
