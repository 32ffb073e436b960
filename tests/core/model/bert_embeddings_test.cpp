#include "posenc/model/bert_embeddings.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "catch.h"
#include "npy.h"
#include "safetensors_file.h"

namespace {

posenc::BertEmbeddings golden_bert() {
  const auto file = golden_bytes("002_bert.safetensors");
  return posenc::BertEmbeddings(posenc::parse_safetensors(file.data(), file.size()));
}

}  // namespace

TEST_CASE("article 002's BertEmbeddings give what PyTorch gave") {
  const posenc::BertEmbeddings bert = golden_bert();
  CHECK(bert.vocab_size() == 30);
  CHECK(bert.hidden_size() == 12);
  CHECK(bert.max_position_embeddings() == 512);
  CHECK(bert.type_vocab_size() == 2);
  const Array ids = golden("002_bert.input_ids"), types = golden("002_bert.token_type_ids");
  const std::vector<double> expected = golden("002_bert.y_torch").values;
  const std::vector<float> y =
      bert.embed({ids.values.data(), ids.shape[0], ids.shape[1], types.values.data()});
  REQUIRE(y.size() == expected.size());
  double worst = 0;
  for (std::size_t n = 0; n < y.size(); ++n) worst = std::max(worst, std::fabs(y[n] - expected[n]));
  CHECK(worst < 1e-6);
}

TEST_CASE("token types default to the first segment, positions to 0 … length - 1") {
  const posenc::BertEmbeddings bert = golden_bert();
  const std::vector<double> ids{3, 1, 4, 1, 5, 9}, types(6), positions{0, 1, 2, 0, 1, 2};
  const std::vector<float> implied = bert.embed({ids.data(), 2, 3});
  CHECK(implied == bert.embed({ids.data(), 2, 3, types.data(), positions.data()}));
  const std::vector<double> turned{2, 1, 0, 0, 1, 2};
  CHECK(implied != bert.embed({ids.data(), 2, 3, nullptr, turned.data()}));
}

TEST_CASE("a row of equal numbers normalises to the bias, even with eps 0") {
  const auto file = SafetensorsFile()
                        .add("word_embeddings.weight", {1, 2}, {3, 3})
                        .add("position_embeddings.weight", {1, 2}, {0, 0})
                        .add("token_type_embeddings.weight", {1, 2}, {0, 0})
                        .add("LayerNorm.weight", {2}, {5, 5})
                        .add("LayerNorm.bias", {2}, {-1, 2})
                        .bytes();
  const posenc::Safetensors parsed = posenc::parse_safetensors(file.data(), file.size());
  const double id = 0, eps = GENERATE(0.0, 1e-12);
  CHECK(posenc::BertEmbeddings(parsed, "", eps).embed({&id, 1, 1}) == std::vector<float>{-1, 2});
  CHECK_THROWS_WITH(posenc::BertEmbeddings(parsed, "", -1.0),
                    "eps must be a finite number ≥ 0, was -1");
}

TEST_CASE("dropout in training zeroes some values and scales up the others") {
  const posenc::BertEmbeddings bert = golden_bert();
  const std::vector<double> ids(100, 7);
  const std::vector<float> plain = bert.embed({ids.data(), 1, 100});
  const std::vector<float> dropped = bert.embed({ids.data(), 1, 100}, 0.1, 5);
  CHECK(dropped == bert.embed({ids.data(), 1, 100}, 0.1, 5));
  CHECK(dropped != bert.embed({ids.data(), 1, 100}, 0.1, 6));
  CHECK(plain == bert.embed({ids.data(), 1, 100}, 0, 5));
  std::size_t zeros = 0;
  for (std::size_t n = 0; n < plain.size(); ++n) {
    if (dropped[n] == 0) {
      ++zeros;
    } else {
      CHECK(dropped[n] == Catch::Approx(plain[n] / 0.9).epsilon(1e-6));
    }
  }
  CHECK(zeros > 60);
  CHECK(zeros < 180);  // 120 of 1200 expected, their deviation 10
  CHECK_THROWS_WITH(bert.embed({ids.data(), 1, 100}, 1.5, 5),
                    "p must be a number from 0 to 1, was 1.5");
}

TEST_CASE("an id without a row or a length past the table says how long the table is") {
  const posenc::BertEmbeddings bert = golden_bert();
  std::vector<double> ids(513, 1);
  CHECK_NOTHROW(bert.embed({ids.data(), 1, 512}));
  CHECK_THROWS_WITH(bert.embed({ids.data(), 1, 513}),
                    "length must be at most 512 (the table of learned positions has no more rows), "
                    "was 513");
  const std::vector<double> types{0, 2}, positions{511, 512};
  CHECK_THROWS_WITH(bert.embed({ids.data(), 1, 2, types.data()}),
                    "token_type_ids[1] must be a whole number from 0 to 1 (the table has 2 rows), "
                    "was 2");
  CHECK_THROWS_WITH(
      bert.embed({ids.data(), 1, 2, nullptr, positions.data()}),
      "position_ids[1] must be a whole number from 0 to 511 (the table has 512 rows), "
      "was 512");
  ids[1] = 30;
  CHECK_THROWS_WITH(bert.embed({ids.data(), 1, 2}),
                    "input_ids[1] must be a whole number from 0 to 29 (the table has 30 rows), "
                    "was 30");
}
