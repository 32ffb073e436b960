#include <cmath>
#include <string>
#include <vector>

#include "catch.h"
#include "npy.h"
#include "posenc/error.h"
#include "preset_rows.h"

// Presets and parameters that no golden case has. What golden/parameters expects was
// printed by the originals, at the commits that the words name, in float32.

namespace {

std::vector<float> sequence(const char* preset, std::size_t dim,
                            const std::vector<double>& positions,
                            const posenc::SequenceOptions& given = {}) {
  posenc::SequenceOptions options = given;
  options.dim = dim;
  return rows(posenc::sequence_preset(preset, options), positions);
}

// What an original printed: golden/parameters.
std::vector<float> printed(const char* name) {
  return golden(std::string("parameters/") + name).floats();
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
  check_near(sequence("whisper", 6, {0, 1, 2, 3}), printed("whisper"));
  posenc::SequenceOptions shorter{};
  shorter.base = 100;
  check_near(sequence("whisper", 4, {0, 1, 2}, shorter), printed("whisper_base_100"));
}

TEST_CASE("LoFTR, with its temperature mended: x and y pair by pair, counted from one") {
  check_near(rows("loftr", of(8, {2, 3})), printed("loftr"));
}

TEST_CASE("diffusers' timesteps: past as many as the pairs, the shift makes frequencies grow") {
  posenc::SequenceOptions options{};
  options.shift = 7;
  check_near(sequence("diffusers-timestep", 6, {0.25}, options),
             printed("diffusers_timestep_shift_7"), 3e-6F);
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
  const std::vector<float> sines = printed("timm_fourier_reference.sin");
  const std::vector<float> cosines = printed("timm_fourier_reference.cos");
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
  check_near(sines, printed("timm_fourier_xy_3d.sin"));
}

TEST_CASE("diffusers adds extra tokens only where there is a class token") {
  posenc::GridOptions options = of(8, {2, 2});
  options.extra_tokens = 2;
  CHECK(posenc::grid_preset("diffusers-2d", options).rows() == 4);
  options.class_token = true;
  CHECK(posenc::grid_preset("diffusers-2d", options).rows() == 6);
  CHECK(posenc::grid_preset("mae", options).rows() == 5);
}
