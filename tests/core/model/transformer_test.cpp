#include "posenc/model/transformer.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

#include "catch.h"
#include "npy.h"
#include "posenc/model/generation.h"
#include "posenc/rows.h"
#include "random_transformer.h"
#include "safetensors_file.h"

namespace {

using Catch::Matchers::ContainsSubstring;
using posenc::Positions;
using posenc::Transformer;

Transformer model_of(const std::vector<std::uint8_t>& file, std::size_t heads,
                     Positions positions) {
  return Transformer(posenc::parse_safetensors(file.data(), file.size()), heads, positions);
}

template <typename Numbers>
double largest_difference(const std::vector<float>& a, const Numbers& b) {
  REQUIRE(a.size() == b.size());
  double largest = 0;
  for (std::size_t n = 0; n < a.size(); ++n) {
    largest = std::max(largest, std::fabs(static_cast<double>(a[n]) - static_cast<double>(b[n])));
  }
  return largest;
}

std::vector<double> draw_tokens(std::mt19937& random, std::size_t count, std::size_t vocab_size) {
  std::vector<double> tokens(count);
  for (double& token : tokens) token = static_cast<double>(random() % vocab_size);
  return tokens;
}

std::vector<float> last_row(const std::vector<float>& rows, std::size_t dim) {
  return {rows.end() - static_cast<std::ptrdiff_t>(dim), rows.end()};
}

}  // namespace

TEST_CASE("article 001's Transformer gives what PyTorch gave, and nearer to the real numbers") {
  const auto file = golden_bytes("001_transformer.safetensors");
  const Transformer model = model_of(file, 2, Positions::sinusoidal);
  CHECK(model.vocab_size() == 13);
  CHECK(model.dim() == 8);
  CHECK(model.layers() == 1);
  CHECK(model.ff_dim() == 2048);
  const Array src = golden("001_transformer.src"), tgt = golden("001_transformer.tgt");
  const std::vector<float> memory = model.encode({src.values.data(), 2, 5});
  CHECK(largest_difference(memory, golden("001_transformer.memory_torch").values) < 2e-5);
  const posenc::Tokens target{tgt.values.data(), 2, 4};
  CHECK(largest_difference(model.decode(target, memory, 5),
                           golden("001_transformer.logits_torch").values) < 2e-5);
  const std::vector<float> causal = posenc::causal_mask(4);
  const std::vector<float> logits = model.decode(target, memory, 5, {causal.data()});
  CHECK(largest_difference(logits, golden("001_transformer.logits_causal_torch").values) < 2e-5);
  const std::vector<double> real = golden("001_transformer.logits_causal_exact").values;
  const double worst = largest_difference(logits, real);
  WARN("largest difference of the causal logits from float64: " << worst);
  CHECK(worst < 1e-5);
}

TEST_CASE("rows of the caller's in place of positions give what PyTorch gives with them") {
  const auto file = golden_bytes("001_transformer.safetensors");
  // What the model would add itself makes no difference.
  const auto positions = GENERATE(Positions::none, Positions::sinusoidal);
  const Transformer model = model_of(file, 2, positions);
  const Array src = golden("001_transformer.src"), tgt = golden("001_transformer.tgt");
  const std::vector<float> src_rows = golden("001_transformer.src_rows").floats(),
                           tgt_rows = golden("001_transformer.tgt_rows").floats();
  const std::vector<float> memory =
      model.encode({src.values.data(), 2, 5}, nullptr, {src_rows.data(), 2});
  CHECK(largest_difference(memory, golden("001_transformer.memory_rows_torch").values) < 2e-5);
  const std::vector<float> causal = posenc::causal_mask(4);
  const std::vector<float> logits = model.decode({tgt.values.data(), 2, 4}, memory, 5,
                                                 {causal.data()}, nullptr, {tgt_rows.data(), 1});
  const double worst =
      largest_difference(logits, golden("001_transformer.logits_rows_causal_exact").values);
  WARN("largest difference of the logits with the caller's rows from float64: " << worst);
  CHECK(worst < 1e-5);
}

TEST_CASE("the model's own positions, given as rows, are its own positions but for rounding") {
  const auto file = random_transformer({9, 8, 2, 12}, 5, 10);
  const Transformer learned = model_of(file, 2, Positions::learned);
  const std::vector<float> table =
      posenc::parse_safetensors(file.data(), file.size()).read("pos_encoding.pe", {1, 10, 8});
  std::mt19937 random(1);
  const std::vector<double> src = draw_tokens(random, 3 * 6, 9);
  const posenc::Tokens batch{src.data(), 3, 6};
  CHECK(learned.encode(batch, nullptr, {table.data(), 1}) == learned.encode(batch));

  const auto bare = random_transformer({9, 8, 2, 12}, 5);
  const Transformer sinusoidal = model_of(bare, 2, Positions::sinusoidal);
  std::vector<float> rows(6 * 8);
  posenc::encode_range({posenc::paper_spectrum(8, 10000), posenc::interleaved(), 8}, {0, 6},
                       rows.data(), 8);
  CHECK(largest_difference(sinusoidal.encode(batch, nullptr, {rows.data(), 1}),
                           sinusoidal.encode(batch)) < 1e-5);
  // Zeros are no positions at all.
  const std::vector<float> zeros(6 * 8);
  CHECK(sinusoidal.encode(batch, nullptr, {zeros.data(), 1}) ==
        model_of(bare, 2, Positions::none).encode(batch));
}

TEST_CASE("what is generated follows the rows that are given for src") {
  const auto file = random_transformer({17, 16, 2, 32}, 3);
  const Transformer model = model_of(file, 4, Positions::sinusoidal);
  std::mt19937 random(2);
  const std::vector<double> src = draw_tokens(random, 9, 17), prompt{1, 2};
  std::vector<float> rows(9 * 16);
  for (float& value : rows) value = static_cast<float>(random() % 64) / 8 - 4;
  const std::vector<std::size_t> written =
      posenc::generate(model, {src.data(), 1, 9}, {prompt.data(), 2, 0, 12}, {rows.data(), 1});
  const std::vector<float> memory = model.encode({src.data(), 1, 9}, nullptr, {rows.data(), 1});
  posenc::DecoderState state = model.begin(memory.data(), 9);
  std::vector<float> logits;
  for (const double token : prompt) logits = model.step(state, token);
  for (const std::size_t token : written) {
    CHECK(token == posenc::likeliest_token(logits.data(), 17));
    logits = model.step(state, static_cast<double>(token));
  }
  CHECK(written != posenc::generate(model, {src.data(), 1, 9}, {prompt.data(), 2, 0, 12}));
}

TEST_CASE("a state dict of the article's class is accepted as PyTorch saves it, buffer included") {
  const TransformerSizes sizes{7, 6, 3, 10};
  const auto bare = random_transformer(sizes, 3);
  SafetensorsFile file;
  const posenc::Safetensors parsed = posenc::parse_safetensors(bare.data(), bare.size());
  for (const auto& [name, shape] : parameters_of(sizes)) {
    file.add(name, shape, parsed.read(name, {shape.begin(), shape.end()}));
  }
  std::vector<float> pe(5000 * 6);
  posenc::encode_range({posenc::paper_spectrum(6, 10000), posenc::interleaved(), 6}, {0, 5000},
                       pe.data(), 6);
  const auto whole = file.add("pos_encoding.pe", {1, 5000, 6}, pe).bytes();
  const std::vector<double> src{1, 2, 3, 4};
  const posenc::Tokens tokens{src.data(), 1, 4};
  const std::vector<float> computed = model_of(bare, 3, Positions::sinusoidal).encode(tokens);
  CHECK(model_of(whole, 3, Positions::sinusoidal).encode(tokens) == computed);
  // The same rows from the table: sums rounded twice instead of once.
  CHECK(largest_difference(model_of(whole, 3, Positions::learned).encode(tokens), computed) < 1e-5);
  CHECK(model_of(whole, 3, Positions::none).encode(tokens) ==
        model_of(bare, 3, Positions::none).encode(tokens));
}

TEST_CASE("a state dict without one of the class's tensors, or with another, is refused by name") {
  const TransformerSizes sizes{7, 6, 2, 10};
  const auto file = random_transformer(sizes, 3);
  const posenc::Safetensors whole = posenc::parse_safetensors(file.data(), file.size());
  for (const auto& [name, shape] : parameters_of(sizes)) {
    posenc::Safetensors broken = whole;
    broken.tensors.erase(name);
    CHECK_THROWS_WITH(Transformer(broken, 2, Positions::none),
                      name + " must be in the file, was missing");
    broken = whole;
    broken.tensors.at(name).shape.push_back(1);
    CHECK_THROWS_WITH(Transformer(broken, 2, Positions::none), ContainsSubstring(name));
  }
  for (const std::string name : {"classifier.weight", "decoder.2.norm1.weight", "norm.bias2"}) {
    posenc::Safetensors broken = whole;
    broken.tensors[name] = broken.tensors.at("norm.bias");
    CHECK_THROWS_WITH(Transformer(broken, 2, Positions::none),
                      name + " must be a tensor that the model has, was none of its");
  }
  CHECK_THROWS_WITH(Transformer(whole, 2, Positions::learned),
                    "pos_encoding.pe must be in the file, was missing");
}

TEST_CASE("a learned table is not taken for the sinusoidal one") {
  const auto file = random_transformer({7, 6, 1, 10}, 3, 12);
  CHECK_NOTHROW(model_of(file, 2, Positions::learned));
  CHECK_THROWS_WITH(model_of(file, 2, Positions::sinusoidal),
                    ContainsSubstring("pos_encoding.pe's element 0 must be 0, as positions are "
                                      "sinusoidal, was "));
}

TEST_CASE("heads may be any divisor of dim, and nothing else") {
  const auto file = random_transformer({5, 12, 1, 8}, 4);
  const std::vector<double> src{0, 1, 2};
  std::vector<std::vector<float>> memories;
  for (const std::size_t heads : {1, 2, 3, 4, 6, 12}) {
    memories.push_back(model_of(file, heads, Positions::none).encode({src.data(), 1, 3}));
    for (std::size_t n = 1; n < memories.size(); ++n) CHECK(memories[n - 1] != memories[n]);
  }
  for (const std::size_t heads : {0, 5, 7, 8, 24}) {
    CHECK_THROWS_WITH(model_of(file, heads, Positions::none),
                      "heads must be a divisor of dim (12), was " + std::to_string(heads));
  }
}

TEST_CASE("an odd dim has no sinusoidal positions, but may do without") {
  const auto file = random_transformer({5, 9, 1, 8}, 4);
  CHECK_NOTHROW(model_of(file, 3, Positions::none));
  CHECK_THROWS_WITH(model_of(file, 3, Positions::sinusoidal),
                    "dim must be an even integer ≥ 2, was 9");
}

TEST_CASE("a sequence has the same outputs alone as in a batch") {
  const auto file = random_transformer({9, 8, 2, 12}, 5, 10);
  const Transformer model = model_of(file, 2, Positions::learned);
  std::mt19937 random(1);
  const std::vector<double> src = draw_tokens(random, 3 * 6, 9),
                            tgt = draw_tokens(random, 3 * 4, 9);
  std::vector<posenc::AttentionWeights> attention, attention_alone;
  posenc::DecoderAttention decoder, decoder_alone;
  // A mask for each head of each sequence.
  std::vector<float> mask(3 * 2 * 4 * 4);
  for (float& added : mask) added = static_cast<float>(random() % 7) / 4;
  const std::vector<float> memory = model.encode({src.data(), 3, 6}, &attention);
  const std::vector<float> logits =
      model.decode({tgt.data(), 3, 4}, memory, 6, {mask.data(), 6}, &decoder);
  std::vector<float> memories_alone, logits_alone, weights_alone, cross_alone;
  for (std::size_t n = 0; n < 3; ++n) {
    const std::vector<float> one = model.encode({src.data() + n * 6, 1, 6}, &attention_alone);
    const std::vector<float> two =
        model.decode({tgt.data() + n * 4, 1, 4}, one, 6, {mask.data() + n * 32, 2}, &decoder_alone);
    const auto& weights = attention_alone.at(1).values;
    const auto& cross = decoder_alone.cross.at(1).values;
    memories_alone.insert(memories_alone.end(), one.begin(), one.end());
    logits_alone.insert(logits_alone.end(), two.begin(), two.end());
    weights_alone.insert(weights_alone.end(), weights.begin(), weights.end());
    cross_alone.insert(cross_alone.end(), cross.begin(), cross.end());
  }
  CHECK(memory == memories_alone);
  CHECK(logits == logits_alone);
  CHECK(attention.at(1).values == weights_alone);
  CHECK(decoder.cross.at(1).values == cross_alone);
}

TEST_CASE("every layer's and head's attention can be read, and each query's adds up to 1") {
  const auto file = random_transformer({9, 8, 3, 12}, 6);
  const Transformer model = model_of(file, 4, Positions::sinusoidal);
  std::mt19937 random(1);
  const std::vector<double> src = draw_tokens(random, 2 * 7, 9),
                            tgt = draw_tokens(random, 2 * 5, 9);
  std::vector<posenc::AttentionWeights> encoder;
  posenc::DecoderAttention decoder;
  const std::vector<float> memory = model.encode({src.data(), 2, 7}, &encoder);
  CHECK(memory == model.encode({src.data(), 2, 7}));
  const std::vector<float> causal = posenc::causal_mask(5);
  model.decode({tgt.data(), 2, 5}, memory, 7, {causal.data()}, &decoder);
  const auto check = [](const std::vector<posenc::AttentionWeights>& layers, std::size_t queries,
                        std::size_t keys) {
    REQUIRE(layers.size() == 3);
    for (const posenc::AttentionWeights& weights : layers) {
      REQUIRE(weights.values.size() == 2 * 4 * queries * keys);
      for (auto row = weights.values.begin(); row != weights.values.end();) {
        const auto end = row + static_cast<std::ptrdiff_t>(keys);
        CHECK(std::accumulate(row, end, 0.0) == Catch::Approx(1).margin(1e-6));
        CHECK(std::all_of(row, end, [](float weight) { return weight >= 0; }));
        row = end;
      }
    }
  };
  check(encoder, 7, 7);
  check(decoder.self, 5, 5);
  check(decoder.cross, 5, 7);
  for (const posenc::AttentionWeights& weights : decoder.self) {
    for (std::size_t matrix = 0; matrix < 8; ++matrix) {
      for (std::size_t query = 0; query < 5; ++query) {
        for (std::size_t key = query + 1; key < 5; ++key) {
          CHECK(weights.values[(matrix * 5 + query) * 5 + key] == 0);
        }
      }
    }
  }
}

TEST_CASE("decoding step by step gives the bits of decoding all at once") {
  const auto positions = GENERATE(Positions::none, Positions::sinusoidal, Positions::learned);
  const auto file = random_transformer({11, 12, 2, 300}, 8, 40);
  const Transformer model = [&] {
    if (positions == Positions::learned) return model_of(file, 3, positions);
    return model_of(random_transformer({11, 12, 2, 300}, 8), 3, positions);
  }();
  std::mt19937 random(1);
  const std::vector<double> src = draw_tokens(random, 17, 11), tgt = draw_tokens(random, 40, 11);
  const std::vector<float> memory = model.encode({src.data(), 1, 17});
  posenc::DecoderState state = model.begin(memory.data(), 17);
  for (std::size_t length = 1; length <= tgt.size(); ++length) {
    const std::vector<float> causal = posenc::causal_mask(length);
    const std::vector<float> logits =
        model.decode({tgt.data(), 1, length}, memory, 17, {causal.data()});
    CHECK(model.step(state, tgt[length - 1]) == last_row(logits, 11));
  }
  CHECK(state.length == 40);
}

TEST_CASE("greedy decoding writes the same tokens with cached keys and values as without") {
  std::mt19937 random(2);
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const auto file = random_transformer({17, 16, 2, 32}, seed);
    const Transformer model = model_of(file, 4, Positions::sinusoidal);
    const std::vector<double> src = draw_tokens(random, 9, 17), prompt{1, 2};
    const std::vector<std::size_t> written =
        posenc::generate(model, {src.data(), 1, 9}, {prompt.data(), 2, 0, 24});

    std::vector<double> tgt = prompt;
    std::vector<std::size_t> expected;
    const std::vector<float> memory = model.encode({src.data(), 1, 9});
    while (expected.size() < 24 && (expected.empty() || expected.back() != 0)) {
      const std::vector<float> causal = posenc::causal_mask(tgt.size());
      const std::vector<float> logits =
          last_row(model.decode({tgt.data(), 1, tgt.size()}, memory, 9, {causal.data()}), 17);
      const std::size_t token = posenc::likeliest_token(logits.data(), 17);
      expected.push_back(token);
      tgt.push_back(static_cast<double>(token));
    }
    CHECK(written == expected);
  }
}

TEST_CASE("bad tokens, lengths and memories are refused, and the model works on") {
  const auto file = random_transformer({7, 6, 1, 10}, 3, 5);
  const Transformer model = model_of(file, 2, Positions::learned);
  const std::vector<double> src{1, 2, 7}, half{1.5}, six(6);
  CHECK_THROWS_WITH(model.encode({src.data(), 1, 3}),
                    "src[2] must be a whole number from 0 to 6 (the table has 7 rows), was 7");
  CHECK_THROWS_WITH(model.encode({half.data(), 1, 1}), ContainsSubstring("src[0] must be"));
  CHECK_THROWS_WITH(model.encode({src.data(), 1, 0}),
                    "src must be at least one token long, was empty");
  CHECK_THROWS_WITH(model.encode({six.data(), 1, 6}),
                    "length must be at most 5 (the table of learned positions has no more rows), "
                    "was 6");
  // Rows of the caller's reach as far as they are given.
  const std::vector<float> rows(6 * 6);
  CHECK_NOTHROW(model.encode({six.data(), 1, 6}, nullptr, {rows.data(), 1}));
  CHECK_THROWS_WITH(model.encode({six.data(), 1, 3}, nullptr, {rows.data(), 2}),
                    "positions' tables must be 1, was 2");
  CHECK_THROWS_WITH(model.encode({six.data(), 2, 2}, nullptr, {rows.data(), 3}),
                    "positions' tables must be 1 or 2, was 3");
  const std::vector<float> memory = model.encode({src.data(), 1, 2});
  CHECK_THROWS_WITH(model.decode({six.data(), 1, 2}, memory, 2, {}, nullptr, {rows.data(), 0}),
                    "positions' tables must be 1, was 0");
  CHECK_THROWS_WITH(model.decode({src.data(), 1, 3}, memory, 2),
                    ContainsSubstring("tgt[2] must be"));
  CHECK_THROWS_WITH(model.decode({src.data(), 1, 0}, memory, 2),
                    "tgt must be at least one token long, was empty");
  CHECK_THROWS_WITH(model.decode({src.data(), 1, 2}, memory, 3),
                    "memory's size must be batch × memory_length × dim (18), was 12");
  CHECK_THROWS_WITH(model.begin(memory.data(), 0),
                    "memory must be at least one token long, was empty");
  CHECK_THROWS_WITH(posenc::generate(model, {src.data(), 1, 2}, {nullptr, 0, 0, 5}),
                    "prompt must be at least one token long, was empty");
  CHECK_THROWS_WITH(posenc::generate(model, {src.data(), 2, 1}, {src.data(), 1, 0, 5}),
                    "src's batch must be 1 to generate from, was 2");

  posenc::DecoderState state = model.begin(memory.data(), 2);
  for (std::size_t n = 0; n < 5; ++n) {
    CHECK_THROWS(model.step(state, 7));
    model.step(state, 1);
  }
  CHECK_THROWS_WITH(model.step(state, 1), ContainsSubstring("length must be at most 5"));
  CHECK(state.length == 5);
}
