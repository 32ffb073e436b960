#include "posenc/dialects/precision.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "catch.h"
#include "posenc/error.h"
#include "posenc/spectrum.h"
#include "preset_rows.h"

using posenc::FloatFormat;

namespace {

constexpr FloatFormat float32 = FloatFormat::float32;
constexpr FloatFormat float16 = FloatFormat::float16;
constexpr FloatFormat bfloat16 = FloatFormat::bfloat16;
constexpr double infinity = std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE("rounded rows are the sines and cosines of angles rounded at every step") {
  const std::vector<double> positions{0, 1, 255, 257, 1000.5, 4095};
  std::vector<float> rows(positions.size() * 8);
  for (const FloatFormat precision : {float32, float16, bfloat16}) {
    posenc::encode_rounded(8, 10000, precision, positions.data(), positions.size(), rows.data());
    const posenc::Spectrum spectrum = posenc::paper_spectrum(8, 10000);
    for (std::size_t n = 0; n < positions.size(); ++n) {
      for (std::size_t pair = 0; pair < 4; ++pair) {
        const double angle = posenc::rounded_to(
            precision, posenc::rounded_to(precision, positions[n]) *
                           posenc::rounded_to(precision, spectrum.frequencies[pair]));
        CHECK(std::fabs(rows[8 * n + 2 * pair] - std::sin(angle)) <= 6e-8);
        CHECK(std::fabs(rows[8 * n + 2 * pair + 1] - std::cos(angle)) <= 6e-8);
      }
    }
  }
}

TEST_CASE("in float16 positions past 65504 are infinite, and their rows are none") {
  const double position = 70000;
  std::vector<float> row(4);
  posenc::encode_rounded(4, 10000, float16, &position, 1, row.data());
  for (const float value : row) CHECK(std::isnan(value));
}

TEST_CASE("positions collapse where they are rounded to the same number, as their rows tell") {
  const auto positions = counted(5000);
  for (const auto& [precision, first] :
       {std::pair<FloatFormat, std::size_t>{float32, 5000}, {float16, 2049}, {bfloat16, 257}}) {
    const posenc::Collapse found = posenc::collapse(precision, positions.data(), 5000);
    CHECK(found.first_repeat == first);
    std::vector<float> rows(5000 * 6);
    posenc::encode_rounded(6, 10000, precision, positions.data(), 5000, rows.data());
    std::size_t changes = 1, repeat = 5000;
    for (std::size_t n = 1; n < 5000; ++n) {
      const bool same = std::memcmp(&rows[6 * n], &rows[6 * (n - 1)], 6 * sizeof(float)) == 0;
      if (!same) ++changes;
      if (same && repeat == 5000) repeat = n;
    }
    CHECK(found.distinct == changes);
    CHECK(found.first_repeat == repeat);
  }
  const std::vector<double> shuffled{3, 1, 3, 2, 1};
  CHECK(posenc::collapse(float32, shuffled.data(), 5).distinct == 3);
  CHECK(posenc::collapse(float32, shuffled.data(), 5).first_repeat == 5);
  CHECK(posenc::collapse(float32, shuffled.data(), 0).distinct == 0);
}

TEST_CASE("rounded rows refuse what rows refuse") {
  const double bad = infinity;
  std::vector<float> row(4, 7);
  CHECK_THROWS_WITH(posenc::encode_rounded(4, 10000, bfloat16, &bad, 1, row.data()),
                    "positions[0] must be a finite number of magnitude at most 2^53, was Infinity");
  CHECK_THROWS_WITH(posenc::encode_rounded(3, 10000, bfloat16, &bad, 1, row.data()),
                    "dim must be an even integer ≥ 2, was 3");
  CHECK(row == std::vector<float>(4, 7));
}
