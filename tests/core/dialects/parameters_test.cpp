#include <cmath>
#include <vector>

#include "catch.h"
#include "posenc/error.h"
#include "preset_rows.h"

// Presets and parameters that no golden case has. What is expected was printed by the originals, at
// the commits that the words name, in float32.

namespace {

std::vector<float> sequence(const char* preset, std::size_t dim,
                            const std::vector<double>& positions,
                            const posenc::SequenceOptions& given = {}) {
  posenc::SequenceOptions options = given;
  options.dim = dim;
  return rows(posenc::sequence_preset(preset, options), positions);
}

// error: of the originals' float32 angles.
void check_near(const std::vector<float>& ours, const std::vector<float>& printed,
                float error = 1e-7F) {
  REQUIRE(ours.size() == printed.size());
  for (std::size_t n = 0; n < ours.size(); ++n) {
    INFO(n << ": " << ours[n] << ", printed " << printed[n]);
    CHECK(std::fabs(ours[n] - printed[n]) <= error);
  }
}

}  // namespace

TEST_CASE("Whisper: endpoint frequencies, an even dim") {
  check_near(sequence("whisper", 6, {0, 1, 2, 3}),
             {0.0F,        0.0F,         0.0F,           1.0F,         1.0F,        1.0F,
              0.84147096F, 0.009999833F, 0.00009999999F, 0.54030234F,  0.99995F,    1.0F,
              0.9092974F,  0.019998666F, 0.00019999998F, -0.41614684F, 0.9998F,     1.0F,
              0.14112F,    0.0299955F,   0.00029999996F, -0.9899925F,  0.99955004F, 0.99999994F});
  posenc::SequenceOptions shorter{};
  shorter.base = 100;
  check_near(sequence("whisper", 4, {0, 1, 2}, shorter),
             {0.0F, 0.0F, 1.0F, 1.0F, 0.84147096F, 0.009999833F, 0.54030234F, 0.99995F, 0.9092974F,
              0.019998666F, -0.41614684F, 0.9998F});
}

TEST_CASE("LoFTR, with its temperature mended: x and y pair by pair, counted from one") {
  check_near(rows("loftr", of(8, {2, 3})),
             {0.84147096F,  0.54030234F,  0.84147096F,  0.54030234F,  0.009999833F, 0.99995F,
              0.009999833F, 0.99995F,     0.9092974F,   -0.41614684F, 0.84147096F,  0.54030234F,
              0.019998666F, 0.9998F,      0.009999833F, 0.99995F,     0.14112F,     -0.9899925F,
              0.84147096F,  0.54030234F,  0.0299955F,   0.99955004F,  0.009999833F, 0.99995F,
              0.84147096F,  0.54030234F,  0.9092974F,   -0.41614684F, 0.009999833F, 0.99995F,
              0.019998666F, 0.9998F,      0.9092974F,   -0.41614684F, 0.9092974F,   -0.41614684F,
              0.019998666F, 0.9998F,      0.019998666F, 0.9998F,      0.14112F,     -0.9899925F,
              0.9092974F,   -0.41614684F, 0.0299955F,   0.99955004F,  0.019998666F, 0.9998F});
}

TEST_CASE("diffusers' timesteps: past as many as the pairs, the shift makes frequencies grow") {
  posenc::SequenceOptions options{};
  options.shift = 7;
  check_near(sequence("diffusers-timestep", 6, {0.25}, options),
             {0.24740396F, 0.5984721F, -0.13234986F, 0.9689124F, -0.8011436F, 0.99120307F}, 3e-6F);
}

TEST_CASE("a dim of 1 is a column of zeros in diffusers and in tensor2tensor") {
  CHECK(sequence("diffusers-timestep", 1, {3, 5}) == std::vector<float>(2));
  CHECK(sequence("tensor2tensor", 1, {3, 5}) == std::vector<float>(2));
}

TEST_CASE("tensor2tensor leaves x alone where an axis has no pair") {
  CHECK(rows("tensor2tensor-nd", of(3, {2, 2})) == std::vector<float>(12));
}

TEST_CASE("timm's reference shape rescales pixels too") {
  posenc::GridOptions options = of(0, {2, 3});
  options.bands = 2;
  options.largest = 7;
  options.reference = {4, 2};
  const std::vector<float> both = rows("timm-fourier", options);
  const std::vector<float> sines{-0.00000017484555F, 0.0000013272152F,  -0.8660254F, -0.8660256F,
                                 -0.00000017484555F, 0.0000013272152F,  0.0F,        0.0F,
                                 -0.00000017484555F, 0.0000013272152F,  0.8660254F,  0.8660256F,
                                 0.00000017484555F,  -0.0000013272152F, -0.8660254F, -0.8660256F,
                                 0.00000017484555F,  -0.0000013272152F, 0.0F,        0.0F,
                                 0.00000017484555F,  -0.0000013272152F, 0.8660254F,  0.8660256F};
  const std::vector<float> cosines{1.0F, -1.0F, -0.50000006F, 0.4999996F, 1.0F,         -1.0F,
                                   1.0F, 1.0F,  1.0F,         -1.0F,      -0.50000006F, 0.4999996F,
                                   1.0F, -1.0F, -0.50000006F, 0.4999996F, 1.0F,         -1.0F,
                                   1.0F, 1.0F,  1.0F,         -1.0F,      -0.50000006F, 0.4999996F};
  std::vector<float> printed;
  for (std::size_t cell = 0; cell < 6; ++cell) {
    for (const auto* table : {&sines, &cosines}) {
      printed.insert(printed.end(), table->begin() + static_cast<std::ptrdiff_t>(4 * cell),
                     table->begin() + static_cast<std::ptrdiff_t>(4 * cell + 4));
    }
  }
  check_near(both, printed, 3e-6F);
}

TEST_CASE("timm's xy indexing exchanges the first two axes' columns, of three too") {
  posenc::GridOptions options = of(0, {1, 3, 2});
  options.bands = 1;
  options.in_pixels = false;
  options.x_first = true;
  options.offset = 0.25;
  const std::vector<float> both = rows("timm-fourier", options);
  std::vector<float> sines;
  for (std::size_t row = 0; row < both.size(); row += 6) {
    sines.insert(sines.end(), both.begin() + static_cast<std::ptrdiff_t>(row),
                 both.begin() + static_cast<std::ptrdiff_t>(row + 3));
  }
  check_near(sines, {0.24740396F, 0.24740396F, 0.24740396F, 0.24740396F, 0.24740396F, 0.9489846F,
                     0.9489846F, 0.24740396F, 0.24740396F, 0.9489846F, 0.24740396F, 0.9489846F,
                     0.7780732F, 0.24740396F, 0.24740396F, 0.7780732F, 0.24740396F, 0.9489846F});
}

TEST_CASE("diffusers adds extra tokens only where there is a class token") {
  posenc::GridOptions options = of(8, {2, 2});
  options.extra_tokens = 2;
  CHECK(posenc::grid_preset("diffusers-2d", options).rows() == 4);
  options.class_token = true;
  CHECK(posenc::grid_preset("diffusers-2d", options).rows() == 6);
  CHECK(posenc::grid_preset("mae", options).rows() == 5);
}
