#include <algorithm>
#include <cmath>
#include <cstdint>
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
    posenc::alibi_bias(slopes, posenc::AlibiForm::symmetric, 4, 9, 0, 4 * heads, bias.data());
    check_case(name, "bias_xt_torch", "bias_xt_exact", bias);
    std::vector<float> mpt(heads * 9);
    posenc::alibi_bias(slopes, posenc::AlibiForm::last_key, 1, 9, 0, heads, mpt.data());
    check_case(name, "bias_mpt_torch", "bias_mpt_exact", mpt);
    const Array mask = library(name, "mask");
    const std::vector<unsigned char> bytes(mask.values.begin(), mask.values.end());
    std::vector<float> bloom(2 * heads * 9);
    // In two parts, of which the second begins inside of a sequence or at one.
    const std::size_t some = heads + heads / 2;
    posenc::bloom_bias(slopes, bytes.data(), 9, 0, some, bloom.data());
    posenc::bloom_bias(slopes, bytes.data(), 9, some, 2 * heads - some, bloom.data() + 9 * some);
    check_case(name, "bias_bloom_torch", "bias_bloom_exact", bloom);
  }
}

TEST_CASE("the causal form hides keys after the query, and is the symmetric one before it") {
  const std::vector<double> slopes = posenc::alibi_slopes(3);
  std::vector<float> causal(3 * 4 * 6), symmetric(causal.size());
  posenc::alibi_bias(slopes, posenc::AlibiForm::causal, 4, 6, 0, 5, causal.data());
  posenc::alibi_bias(slopes, posenc::AlibiForm::causal, 4, 6, 5, 7, causal.data() + 5 * 6);
  posenc::alibi_bias(slopes, posenc::AlibiForm::symmetric, 4, 6, 0, 12, symmetric.data());
  for (std::size_t n = 0; n < causal.size(); ++n) {
    const bool after = n % 6 > 2 + n / 6 % 4;
    CHECK(causal[n] == (after ? -std::numeric_limits<float>::infinity() : symmetric[n]));
  }
  CHECK_THROWS_WITH(posenc::alibi_slopes(0), "heads must be an integer ≥ 1, was 0");
  CHECK_THROWS_WITH(
      posenc::alibi_bias(slopes, posenc::AlibiForm::causal, 7, 6, 0, 1, causal.data()),
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
    const posenc::T5Ranges ranges = posenc::t5_ranges(test.t5);
    std::vector<std::uint32_t> buckets(relative.values.size());
    posenc::t5_buckets(ranges, relative.values.data(), buckets.size(), buckets.data());
    const std::vector<double> ours(buckets.begin(), buckets.end());
    CHECK(ours == library(test.name, "bucket_torch").values);
    const Array weight = library(test.name, "weight");
    const std::size_t heads = weight.shape[1], rows = heads * test.queries;
    std::vector<float> bias(rows * 12);
    posenc::t5_bias(ranges, weight.floats().data(), heads, test.queries, 12, 5.656854249492381, 0,
                    rows, bias.data());
    CHECK(difference(bias, library(test.name, "bias_torch").values) <= 2.4e-6);
  }
}

namespace {

// exact · (max_distance / exact)^(k / n) ≤ distance, in whole numbers alone: both sides to the
// power n, as the digits of a number in base 2^32.
using Digits = std::vector<std::uint64_t>;

Digits times(Digits number, std::uint64_t factor) {
  std::uint64_t carry = 0;
  for (std::uint64_t& digit : number) {
    const std::uint64_t product = digit * factor + carry;
    digit = product & 0xffffffff;
    carry = product >> 32;
  }
  if (carry != 0) number.push_back(carry);
  return number;
}

Digits power(std::uint64_t base, std::size_t exponent, Digits result = {1}) {
  for (std::size_t n = 0; n < exponent; ++n) result = times(result, base);
  return result;
}

bool at_most(const Digits& a, const Digits& b) {
  if (a.size() != b.size()) return a.size() < b.size();
  return !std::lexicographical_compare(b.rbegin(), b.rend(), a.rbegin(), a.rend());
}

bool reaches(std::uint64_t distance, std::uint64_t exact, std::uint64_t max_distance, std::size_t k,
             std::size_t n) {
  return at_most(power(exact, n - k, power(max_distance, k)), power(distance, n));
}

}  // namespace

TEST_CASE("T5's buckets begin where the logarithm says, exactly, however far the last one is") {
  for (const std::uint64_t max_distance : {9, 20, 64, 128, 512, 8192, 1000000, 134217728}) {
    for (const std::size_t buckets : {4, 6, 8, 16, 17, 32, 64}) {
      const std::size_t exact = buckets / 2, n = buckets - exact;
      if (max_distance <= exact) continue;
      const posenc::T5Ranges ranges =
          posenc::t5_ranges({buckets, static_cast<std::size_t>(max_distance), false});
      for (std::size_t k = 0; k < n; ++k) {
        INFO(max_distance << " " << buckets << " " << k);
        const auto start = static_cast<std::uint64_t>(ranges.starts[exact + k]);
        CHECK(reaches(start, exact, max_distance, k, n));
        CHECK(!reaches(start - 1, exact, max_distance, k, n));
      }
    }
  }
}

TEST_CASE("T5 takes the last distance that 32 bits hold, in no time") {
  const posenc::T5Ranges ranges = posenc::t5_ranges({65536, 4294967295, true});
  const double far[] = {-4294967296.0, 9007199254740992.0, -1e300};
  std::uint32_t buckets[3];
  posenc::t5_buckets(ranges, far, 3, buckets);
  CHECK(buckets[0] == 32767);
  CHECK(buckets[1] == 65535);
  CHECK(buckets[2] == 32767);
}

TEST_CASE("T5 with too few or too many buckets, or too near a last distance, is refused") {
  CHECK_THROWS_WITH(posenc::t5_ranges({3, 128, true}),
                    "buckets must be an integer from 4 to 65536, was 3");
  CHECK_THROWS_WITH(posenc::t5_ranges({1, 128, false}),
                    "buckets must be an integer from 2 to 65536, was 1");
  CHECK_THROWS_WITH(posenc::t5_ranges({65537, 128, false}),
                    "buckets must be an integer from 2 to 65536, was 65537");
  CHECK_THROWS_WITH(posenc::t5_ranges({32, 8, true}),
                    "maxDistance must be more than 8, the distances with a bucket each, and at "
                    "most 2^32 - 1, was 8");
}

TEST_CASE("ALiBi: the slopes of a million heads, each within an ulp") {
  const std::size_t heads = 1048576 + 12345;
  const std::vector<double> slopes = posenc::alibi_slopes(heads);
  for (const std::size_t n : {0, 1, 1000, 524287, 1048575, 1048576, 1048577, 1060920}) {
    const bool lower = n < 1048576;
    const long double k = lower ? n + 1 : 2 * (n - 1048576) + 1;
    const long double exact = std::exp2(-8 * k / (lower ? 1048576 : 2097152));
    CHECK(std::fabs(slopes[n] / exact - 1) <= 2.3e-16L);
  }
}
