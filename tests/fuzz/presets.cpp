// Any options make a preset whose rows are finite and no larger than its amplitude, or a
// RangeError.

#include "posenc/dialects/presets.h"

#include <cmath>
#include <cstdint>
#include <vector>

#include "bytes.h"
#include "posenc/dialects/dialect.h"
#include "posenc/dialects/grid_presets.h"
#include "posenc/dialects/sequence_presets.h"
#include "posenc/error.h"

namespace {

void expect_rows(const std::vector<float>& rows, const posenc::Dialect& dialect) {
  double most = 0;
  for (const posenc::Field& field : dialect.fields) {
    most = std::fmax(most, std::fabs(field.encoding.amplitude));
  }
  // Rounded to float32, of which the smallest is 1.4e-45.
  for (const float value : rows) expect(std::fabs(value) <= most * (1 + 1e-7) + 2e-45);
}

void sequence(Bytes& bytes) {
  posenc::SequenceOptions options{};
  options.dim = bytes.below(200);
  options.base = bytes.number();
  options.shift = bytes.number();
  options.first = bytes.number();
  options.scale = bytes.number();
  options.cosines_first = bytes.below(2) != 0;
  options.columns = bytes.below(3) == 0 ? bytes.below(200) : 0;
  options.amplitude = bytes.below(2) != 0 ? bytes.number() : NAN;
  const auto& preset =
      posenc::presets::sequences[bytes.below(std::size(posenc::presets::sequences))];
  const posenc::Dialect dialect = posenc::sequence_preset(preset.name, options);
  const std::vector<double> positions = bytes.numbers(6);
  std::vector<float> rows(positions.size() * dialect.dim);
  posenc::encode_sequence(dialect, positions.data(), positions.size(), rows.data());
  expect_rows(rows, dialect);
}

void grid(Bytes& bytes) {
  posenc::GridOptions options{};
  options.dim = bytes.below(200);
  options.shape = bytes.sizes(4, 9);
  options.base = bytes.number();
  options.class_token = bytes.below(2) != 0;
  options.extra_tokens = bytes.below(4);
  options.first = bytes.number();
  options.columns = bytes.below(3) == 0 ? bytes.below(200) : 0;
  options.interleave = bytes.below(2) != 0;
  options.reverse = bytes.below(2) != 0;
  options.cosines_first = bytes.below(2) != 0;
  options.base_size = bytes.number();
  options.interpolation = bytes.number();
  options.time_interpolation = bytes.number();
  options.num_pos_feats = bytes.below(60);
  options.bands = bytes.below(30);
  options.largest = bytes.number();
  options.linear_bands = bytes.below(2) != 0;
  options.in_pixels = bytes.below(2) != 0;
  options.x_first = bytes.below(2) != 0;
  options.offset = bytes.number();
  options.reference = bytes.sizes(4, 9);
  const auto& preset = posenc::presets::grids[bytes.below(std::size(posenc::presets::grids))];
  const posenc::Dialect dialect = posenc::grid_preset(preset.name, options);
  if (dialect.coordinates.empty()) return;
  std::vector<float> rows(dialect.rows() * dialect.dim);
  posenc::encode_grid(dialect, rows.data());
  expect_rows(rows, dialect);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  try {
    if (bytes.below(2) == 0) {
      sequence(bytes);
    } else {
      grid(bytes);
    }
  } catch (const posenc::RangeError&) {
    // Outside of what an option may be.
  }
  return 0;
}
