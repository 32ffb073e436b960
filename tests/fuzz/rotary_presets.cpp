// Any options make a rotary whose turns are turns, or a RangeError, and end in time proportional to
// what they make.

#include "posenc/rotary/rotary_presets.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <vector>

#include "bytes.h"
#include "posenc/error.h"
#include "posenc/rotary/alibi.h"
#include "posenc/rotary/t5_bias.h"

namespace {

posenc::RotaryOptions options_of(Bytes& bytes) {
  posenc::RotaryOptions options{};
  options.dim = bytes.below(200);
  options.rotary_dim = bytes.below(3) == 0 ? bytes.below(200) : 0;
  options.base = bytes.number();
  options.factor = bytes.number();
  options.ntk = bytes.number();
  options.max_positions = bytes.number();
  options.trained = bytes.number();
  options.length = bytes.number();
  options.beta_fast = bytes.number();
  options.beta_slow = bytes.number();
  options.truncate = bytes.below(2) != 0;
  options.mscale = bytes.number();
  options.mscale_all_dim = bytes.number();
  options.low = bytes.number();
  options.high = bytes.number();
  options.short_factors = bytes.numbers(100);
  options.long_factors = bytes.numbers(100);
  options.amplitude = bytes.below(2) != 0 ? bytes.number() : NAN;
  if (bytes.below(2) != 0) options.pairing = posenc::Pairing::adjacent;
  if (bytes.below(2) != 0) options.in_pixels = bytes.below(2) != 0;
  options.largest = bytes.number();
  options.linear_bands = bytes.below(2) != 0;
  options.shape = bytes.sizes(4, 9);
  options.reference = bytes.sizes(3, 9);
  options.offset = bytes.number();
  options.x_first = bytes.below(2) != 0;
  options.min_period = bytes.number();
  options.max_period = bytes.number();
  options.sections = bytes.sizes(4, 30);
  options.crop = bytes.numbers(5);
  options.grid = bytes.below(2) != 0 ? posenc::RotaryOptions::Grid::slice
                                     : posenc::RotaryOptions::Grid::linspace;
  options.max_size = bytes.sizes(3, 20);
  return options;
}

void turn(Bytes& bytes) {
  const posenc::RotaryPreset& preset =
      posenc::presets::rotaries[bytes.below(std::size(posenc::presets::rotaries))];
  const std::size_t versions = preset.versions.size();
  const char* version = versions == 0 ? "" : preset.versions.list[bytes.below(versions)];
  const auto dialect = posenc::rotary_preset(preset.name, version, options_of(bytes));
  const posenc::Rotary& rotary = dialect.rotary;
  std::vector<double> point(rotary.coordinates);
  for (double& coordinate : point) coordinate = bytes.number();
  std::vector<double> turns(2 * rotary.pairs());
  posenc::rotary_turns(rotary, point.data(), 1, turns.data());
  const double amplitude = std::fabs(rotary.amplitude);
  for (std::size_t pair = 0; pair < rotary.pairs(); ++pair) {
    const double length = std::hypot(turns[pair], turns[rotary.pairs() + pair]);
    expect(std::fabs(length - amplitude) <= 1e-14 * amplitude + 1e-320);
  }
  const posenc::Xpos xpos{bytes.number(), bytes.number()};
  posenc::scale_turns(rotary, xpos, bytes.below(2) != 0 ? 1 : -1, point.data(), 1, turns.data());
  for (const double scaled : turns) expect(std::isfinite(scaled));
}

void bias(Bytes& bytes) {
  const std::size_t heads = 1 + bytes.below(200);
  const auto slopes = posenc::alibi_slopes(heads, bytes.number(), heads + bytes.below(3));
  for (std::size_t n = 0; n < heads; ++n) expect(slopes[n] > 0 && slopes[n] <= 1);
  const auto ranges = posenc::t5_ranges({static_cast<std::size_t>(bytes.byte()) << bytes.below(16),
                                         static_cast<std::size_t>(bytes.byte()) << bytes.below(32),
                                         bytes.below(2) != 0});
  const double distance = bytes.number();
  std::uint32_t buckets[2];
  const double both[] = {distance, -distance};
  posenc::t5_buckets(ranges, both, 2, buckets);
  const std::size_t all = ranges.starts.size() + ranges.after;
  expect(buckets[0] < all && buckets[1] < all);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  try {
    if (bytes.below(8) == 0) {
      bias(bytes);
    } else {
      turn(bytes);
    }
  } catch (const posenc::RangeError&) {
    // Outside of what an option may be.
  }
  return 0;
}
