#include <algorithm>
#include <cmath>
#include <limits>

#include "catch.h"
#include "dialect_case.h"
#include "posenc/error.h"
#include "posenc/rotary/alibi.h"
#include "posenc/rotary/t5_bias.h"

TEST_CASE("ALiBi: slopes for any number of heads, and the biases of four libraries") {
  for (const std::size_t heads : {1, 2, 3, 5, 8, 12, 16}) {
    const std::string name = "alibi_h" + std::to_string(heads);
    INFO(name);
    const std::vector<double> slopes = posenc::alibi_slopes(heads);
    const std::vector<float> rounded(slopes.begin(), slopes.end());
    for (const char* theirs : {"slopes_torch", "slopes_xt_torch", "slopes_mpt_torch"}) {
      check_case(name, theirs, "slopes_exact", rounded);
    }
    const Array python = library(name, "slopes_python");
    for (std::size_t n = 0; n < heads; ++n) {
      CHECK(std::fabs(slopes[n] / python.values[n] - 1) <= 4e-15);
    }
    std::vector<float> bias(heads * 4 * 9);
    posenc::alibi_bias(slopes, posenc::AlibiForm::symmetric, 4, 9, bias.data());
    check_case(name, "bias_xt_torch", "bias_xt_exact", bias);
    std::vector<float> mpt(heads * 9);
    posenc::alibi_bias(slopes, posenc::AlibiForm::last_key, 1, 9, mpt.data());
    check_case(name, "bias_mpt_torch", "bias_mpt_exact", mpt);
    const Array mask = library(name, "mask");
    const std::vector<unsigned char> bytes(mask.values.begin(), mask.values.end());
    std::vector<float> bloom(2 * heads * 9);
    posenc::bloom_bias(slopes, bytes.data(), 2, 9, bloom.data());
    check_case(name, "bias_bloom_torch", "bias_bloom_exact", bloom);
  }
}

TEST_CASE("the causal form hides keys after the query, and is the symmetric one before it") {
  const std::vector<double> slopes = posenc::alibi_slopes(3);
  std::vector<float> causal(3 * 4 * 6), symmetric(causal.size());
  posenc::alibi_bias(slopes, posenc::AlibiForm::causal, 4, 6, causal.data());
  posenc::alibi_bias(slopes, posenc::AlibiForm::symmetric, 4, 6, symmetric.data());
  for (std::size_t n = 0; n < causal.size(); ++n) {
    const bool after = n % 6 > 2 + n / 6 % 4;
    CHECK(causal[n] == (after ? -std::numeric_limits<float>::infinity() : symmetric[n]));
  }
  CHECK_THROWS_WITH(posenc::alibi_slopes(0), "heads must be an integer ≥ 1, was 0");
  CHECK_THROWS_WITH(posenc::alibi_bias(slopes, posenc::AlibiForm::causal, 7, 6, causal.data()),
                    "queries must be at most keys, 6, was 7");
}

TEST_CASE("T5: buckets and biases as x-transformers and transformers have them") {
  struct Case {
    const char* name;
    posenc::T5Buckets t5;
    std::size_t queries;
  };
  for (const Case& test : {Case{"xt_t5_bucket_bidir", {32, 128, true}, 6},
                           {"xt_t5_bucket_causal", {32, 128, false}, 6},
                           {"xt_t5_bucket_offset", {16, 64, false}, 3},
                           {"xt_t5_bucket_bidir_offset", {8, 20, true}, 4}}) {
    INFO(test.name);
    const Array relative = library(test.name, "relative_position");
    std::vector<std::uint32_t> buckets(relative.values.size());
    posenc::t5_buckets(test.t5, relative.values.data(), buckets.size(), buckets.data());
    const std::vector<double> ours(buckets.begin(), buckets.end());
    CHECK(ours == library(test.name, "bucket_torch").values);
    CHECK(ours == library(test.name, "bucket_float64").values);
    const Array weight = library(test.name, "weight");
    std::vector<float> bias(weight.shape[1] * test.queries * 12);
    posenc::t5_bias(test.t5, weight.floats().data(), weight.shape[1], test.queries, 12,
                    5.656854249492381, bias.data());
    CHECK(difference(bias, library(test.name, "bias_torch").values) <= 2.4e-6);
  }
}

TEST_CASE("T5 with too few buckets or too near a last distance is refused") {
  CHECK_THROWS_WITH(posenc::t5_distances({3, 128, true}), "buckets must be at least 4, was 3");
  CHECK_THROWS_WITH(posenc::t5_distances({1, 128, false}), "buckets must be at least 2, was 1");
  CHECK_THROWS_WITH(posenc::t5_distances({32, 8, true}),
                    "maxDistance must be more than 8, the distances with a bucket each, was 8");
}
