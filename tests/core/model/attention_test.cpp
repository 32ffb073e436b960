#include "posenc/model/attention.h"

#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "catch.h"
#include "safetensors_file.h"

namespace {

constexpr float hidden = -std::numeric_limits<float>::infinity();

// Projections that change nothing: queries, keys and values are x itself.
std::vector<std::uint8_t> identity_attention(std::size_t dim) {
  std::vector<float> in(3 * dim * dim), out(dim * dim);
  for (std::size_t n = 0; n < dim; ++n) {
    for (std::size_t part = 0; part < 3; ++part) in[(part * dim + n) * dim + n] = 1;
    out[n * dim + n] = 1;
  }
  return SafetensorsFile()
      .add("in_proj_weight", {3 * dim, dim}, in)
      .add("in_proj_bias", {3 * dim}, std::vector<float>(3 * dim))
      .add("out_proj.weight", {dim, dim}, out)
      .add("out_proj.bias", {dim}, std::vector<float>(dim))
      .bytes();
}

posenc::Attention attention_of(const std::vector<std::uint8_t>& file, std::size_t dim,
                               std::size_t heads) {
  const posenc::Safetensors parsed = posenc::parse_safetensors(file.data(), file.size());
  posenc::StateDict state(parsed);
  return posenc::Attention(state, "", dim, heads);
}

void check_mask(const std::vector<float>& added, std::size_t matrices) {
  posenc::require_mask({added.data(), matrices}, 2, 3, 2, 2);
}

}  // namespace

TEST_CASE("a hidden key gets no weight, and a shifted score shifts its weight") {
  const auto file = identity_attention(2);
  const posenc::Attention attention = attention_of(file, 2, 1);
  const std::vector<float> x{0, 0, 0, 0, 0, 0};  // all scores are equal
  posenc::KeysValues memory;
  attention.remember(x.data(), 3, memory);
  std::vector<float> weights(9), out(6);
  const float twice = std::log(2.0F);
  const std::vector<float> added{0, 0, hidden, hidden, 0, twice, 0, 0, 0};
  attention.attend(x.data(), 3, memory, added.data(), 0, weights.data(), out.data());
  const std::vector<double> expected{0.5, 0.5, 0, 0, 1 / 3.0, 2 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0};
  for (std::size_t n = 0; n < 9; ++n) {
    CHECK(weights[n] == Catch::Approx(expected[n]).margin(1e-7));
  }
}

TEST_CASE("scores too large to exponentiate still give weights that add up to 1") {
  const auto file = identity_attention(2);
  const posenc::Attention attention = attention_of(file, 2, 1);
  const std::vector<float> x{1000, 0, -1000, 0};
  posenc::KeysValues memory;
  attention.remember(x.data(), 2, memory);
  std::vector<float> weights(4), out(4);
  attention.attend(x.data(), 2, memory, nullptr, 0, weights.data(), out.data());
  CHECK(weights == std::vector<float>{1, 0, 0, 1});
}

TEST_CASE("a boolean mask becomes the additive one, and a causal mask hides what comes later") {
  const std::uint8_t boolean[] = {0, 1, 0, 0};
  CHECK(posenc::additive_mask(boolean, 4) == std::vector<float>{0, hidden, 0, 0});
  CHECK(posenc::causal_mask(2) == posenc::additive_mask(boolean, 4));
  CHECK(posenc::causal_mask(3) == std::vector<float>{0, hidden, hidden, 0, 0, hidden, 0, 0, 0});
}

TEST_CASE("a mask that cannot be meant is refused") {
  CHECK_NOTHROW(posenc::require_mask({}, 1, 1, 9, 9));
  CHECK_NOTHROW(check_mask({0, hidden, -1e9F, 5}, 1));
  CHECK_NOTHROW(check_mask(std::vector<float>(24), 6));
  CHECK_THROWS_WITH(check_mask(std::vector<float>(8), 2),
                    "mask must be 1 matrix or batch × heads (6) of them, was 2");
  CHECK_THROWS_WITH(check_mask({0, 0, hidden, hidden}, 1),
                    "row 1 of mask must be open for at least one key, was hiding all of them");
  CHECK_THROWS_WITH(check_mask({0, float{NAN}, 0, 0}, 1),
                    "row 0 of mask must be made of finite numbers and -Infinity, was NaN");
  CHECK_THROWS_WITH(check_mask({0, 0, -hidden, 0}, 1),
                    "row 1 of mask must be made of finite numbers and -Infinity, was Infinity");
}
