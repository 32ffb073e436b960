#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "catch.h"
#include "doctor_cases.h"
#include "posenc/doctor/doctor.h"

namespace {

using posenc::identify;
using posenc::Verdict;

std::vector<float> frequencies_of(std::size_t pairs, double base) {
  std::vector<float> frequencies;
  for (std::size_t n = 0; n < pairs; ++n) {
    const double share = static_cast<double>(n) / static_cast<double>(pairs);
    frequencies.push_back(static_cast<float>(std::pow(base, -share)));
  }
  return frequencies;
}

}  // namespace

TEST_CASE("frequencies of an odd base are told, and may be a schedule's") {
  const auto found = identify(frequencies_of(32, 140657.4).data(), {32});
  REQUIRE(!found.empty());
  CHECK(found[0].is_rotary(posenc::RotaryPart::inv_freq));
  // So does a decay, e^-0.37n.
  CHECK(found[0].verdict == Verdict::ambiguous);
  CHECK(found[0].unusual.base);
  CHECK(found[0].base == Catch::Approx(140657.4).epsilon(1e-5));
  // What NTK makes of a base in use by a factor is not odd.
  const auto ntk = identify(frequencies_of(64, 500000 * std::pow(4.0, 128.0 / 126)).data(), {64});
  REQUIRE(!ntk.empty());
  CHECK(ntk[0].verdict == Verdict::match);
  // tensor2tensor's are no rotary's, though they fall by one ratio too.
  CHECK(identify(frequencies_of(32, std::pow(10000.0, 32.0 / 31)).data(), {32}).empty());
}

TEST_CASE("the doctor takes angles between two of few bits for either") {
  // 0 to 364 in float32, each rounded to bfloat16: some are halfway between two but for the last
  // bit.
  constexpr std::size_t rows = 365, dim = 512;
  Table table{{}, {rows, dim}};
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t n = 0; n < dim; ++n) {
      const float step = -9.210340371976184F / static_cast<float>(dim);
      const float frequency = std::exp(static_cast<float>(n / 2 * 2) * step);
      const float angle = to_bfloat16(static_cast<float>(row) * frequency);
      table.values.push_back(n % 2 == 0 ? std::sin(angle) : std::cos(angle));
    }
  }
  const auto found = identify(table.values.data(), table.shape);
  REQUIRE(!found.empty());
  CHECK(found[0].verdict == Verdict::mistake);
  CHECK(found[0].mistake == posenc::Mistake::low_precision_angles);
}

TEST_CASE("the doctor knows T5's buckets of keys that no query stands at") {
  // 26 queries and 65 keys, both counted from 0, as in transformers.
  Table table{{}, {26, 65}};
  for (int query = 0; query < 26; ++query) {
    for (int key = 0; key < 65; ++key) {
      const int distance = std::abs(key - query);
      const double far = 8 + std::floor(std::log(distance / 8.0) / std::log(16.0) * 8 + 1e-9);
      const double bucket = distance < 8 ? distance : std::min(far, 15.0);
      table.values.push_back(static_cast<float>(bucket + (key > query ? 16 : 0)));
    }
  }
  const auto found = identify(table.values.data(), table.shape);
  REQUIRE(!found.empty());
  const auto* const t5 = found[0].as<posenc::FoundT5>();
  REQUIRE(t5 != nullptr);
  CHECK(t5->buckets == 32);
  CHECK(t5->max_distance == 128);
  CHECK(t5->bidirectional);
}
