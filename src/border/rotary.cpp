// The border of rotaries and biases: a module of its own, for those who want no rows.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "border/positional.h"
#include "border/presets.h"
#include "posenc/rotary/alibi.h"
#include "posenc/rotary/rotary_presets.h"
#include "posenc/rotary/t5_bias.h"

namespace {

using emscripten::val;

// --- Rotary --------------------------------------------------------------------------------------

// [dim, amplitude, stretch, coordinates, pairs, sin_start, cos_start, stride, ω …, remainders …,
// axes …, lengths …, coordinates …]; the lengths of axes are 0 for text.
struct RotaryAt : posenc::Rotary {
  std::vector<std::vector<double>> cells;

  [[gnu::noinline]] explicit RotaryAt(Address address) : Rotary{} {
    const double* numbers = at<double>(address);
    dim = whole(numbers);
    amplitude = *numbers++;
    stretch = *numbers++;
    coordinates = whole(numbers);
    const std::size_t pairs = whole(numbers);
    pairing.sin_start = whole(numbers);
    pairing.cos_start = whole(numbers);
    pairing.stride = whole(numbers);
    take(numbers, spectrum.frequencies, pairs);
    take(numbers, spectrum.remainders, pairs);
    axes.reserve(pairs);
    for (std::size_t n = 0; n < pairs; ++n) axes.push_back(whole(numbers));
    const double* lengths = numbers;
    numbers += coordinates;
    for (std::size_t n = 0; n < coordinates; ++n) {
      cells.emplace_back();
      take(numbers, cells.back(), whole(lengths));
    }
  }
  [[gnu::noinline]] ~RotaryAt() = default;
};

// version: its place among the preset's, the oldest first.
val rotary(std::size_t index, std::size_t version, Address numbers) {
  Options given(numbers);
  posenc::RotaryOptions options{};
  given.take(options.dim);
  given.take(options.rotary_dim);
  given.take(options.base);
  given.take(options.factor);
  given.take(options.ntk);
  given.take(options.max_positions);
  given.take(options.trained);
  given.take(options.length);
  given.take(options.beta_fast);
  given.take(options.beta_slow);
  given.take(options.truncate);
  given.take(options.mscale);
  given.take(options.mscale_all_dim);
  given.take(options.low);
  given.take(options.high);
  given.take(options.short_factors);
  given.take(options.long_factors);
  given.take(options.amplitude);
  const double pairing = given.number(-1), in_pixels = given.number(-1);
  if (pairing >= 0) options.pairing = static_cast<posenc::Pairing>(pairing);
  if (in_pixels >= 0) options.in_pixels = in_pixels != 0;
  given.take(options.largest);
  given.take(options.linear_bands);
  given.take(options.shape);
  given.take(options.reference);
  given.take(options.offset);
  given.take(options.x_first);
  given.take(options.min_period);
  given.take(options.max_period);
  options.sides = static_cast<posenc::RotaryOptions::Sides>(given.number(0));
  given.take(options.sections);
  given.take(options.crop);
  options.grid = static_cast<posenc::RotaryOptions::Grid>(given.number(0));
  given.take(options.max_size);
  const posenc::RotaryPreset& preset = posenc::presets::rotaries[index];
  const char* named = preset.versions.list[version];
  const auto [made, cells] =
      posenc::rotary_preset(preset.name, named == nullptr ? "" : named, options);
  Packer packed;
  packed.put(made.dim);
  packed.put(made.amplitude);
  packed.put(made.stretch);
  packed.put(made.coordinates);
  packed.put(made.pairs());
  packed.put(made.pairing);
  packed.put(made.spectrum);
  for (const std::size_t axis : made.axes) packed.put(axis);
  for (std::size_t n = 0; n < made.coordinates; ++n) {
    packed.put(n < cells.size() ? cells[n].size() : 0);
  }
  for (const std::vector<double>& along : cells) packed.put(along);
  return packed.packed();
}

// points: every cell of the rotary's own grid.
void grid_points(Address address, Address points) {
  const std::vector<double> all = posenc::grid_points(RotaryAt(address).cells);
  std::copy(all.begin(), all.end(), at<double>(points));
}

// power: of xPos's scales, 1 or -1; 0 for none.
void rotary_turns(Address address, Address points, std::size_t count, double power, double centre,
                  double base, Address turns) {
  const RotaryAt rotary(address);
  posenc::rotary_turns(rotary, at<double>(points), count, at<double>(turns));
  if (power == 0) return;
  posenc::scale_turns(rotary, {centre, base}, power, at<double>(points), count, at<double>(turns));
}

// x: count × inner × dim, in place.
void turn_pairs(Address rotary, Address turns, std::size_t count, std::size_t inner, Address x) {
  posenc::turn_pairs(RotaryAt(rotary), at<double>(turns), 1, count, inner, at<float>(x));
}

// cosines, sines: count × 2 · pairs.
void rotary_tables(Address rotary, Address turns, std::size_t count, Address cosines,
                   Address sines) {
  const RotaryAt tables(rotary);
  posenc::rotary_tables(tables, at<double>(turns), count, posenc::TableWidth::full,
                        2 * tables.pairs(), at<float>(cosines), at<float>(sines));
}

void rotary_angles(Address rotary, Address points, std::size_t count, Address angles) {
  posenc::rotary_angles(RotaryAt(rotary), at<double>(points), count, at<double>(angles));
}

posenc::Layout pairing(std::size_t adjacent, std::size_t rotary_dim) {
  return adjacent != 0 ? posenc::adjacent() : posenc::halves(rotary_dim);
}

void convert_pairing(Address x, std::size_t blocks, std::size_t dim, std::size_t width,
                     std::size_t rotary_dim, std::size_t from_adjacent, std::size_t to_adjacent,
                     Address out) {
  posenc::convert_pairing(at<float>(x), blocks, dim, width, rotary_dim,
                          pairing(from_adjacent, rotary_dim), pairing(to_adjacent, rotary_dim),
                          at<float>(out));
}

// --- Biases --------------------------------------------------------------------------------------

val alibi_slopes(std::size_t heads, double largest, std::size_t total_heads) {
  return float64_array(posenc::alibi_slopes(heads, largest, total_heads));
}

std::vector<double> copied(Address numbers, std::size_t count) {
  return {at<double>(numbers), at<double>(numbers) + count};
}

void alibi_bias(Address slopes, std::size_t heads, std::size_t form, std::size_t queries,
                std::size_t keys, Address bias) {
  posenc::alibi_bias(copied(slopes, heads), static_cast<posenc::AlibiForm>(form), queries, keys,
                     at<float>(bias));
}

void bloom_bias(Address slopes, std::size_t heads, Address mask, std::size_t batch,
                std::size_t keys, Address bias) {
  posenc::bloom_bias(copied(slopes, heads), at<unsigned char>(mask), batch, keys, at<float>(bias));
}

void t5_buckets(std::size_t buckets, std::size_t max_distance, std::size_t bidirectional,
                Address relative_positions, std::size_t count, Address out) {
  const posenc::T5Ranges ranges = posenc::t5_ranges({buckets, max_distance, bidirectional != 0});
  posenc::t5_buckets(ranges, at<double>(relative_positions), count, at<std::uint32_t>(out));
}

// Rows first_row … first_row + rows - 1 of heads × queries.
void t5_bias(std::size_t buckets, std::size_t max_distance, std::size_t bidirectional,
             Address weights, std::size_t heads, std::size_t queries, std::size_t keys,
             double scale, std::size_t first_row, std::size_t rows, Address bias) {
  const posenc::T5Ranges ranges = posenc::t5_ranges({buckets, max_distance, bidirectional != 0});
  posenc::t5_bias(ranges, at<float>(weights), heads, queries, keys, scale, first_row, rows,
                  at<float>(bias));
}

Address rotary_name(std::size_t index) {
  const bool is_one = index < std::size(posenc::presets::rotaries);
  return text(is_one ? posenc::presets::rotaries[index].name : nullptr);
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_rotary) {
  using emscripten::function;
  function("allocate", &allocate);
  function("release", &release);
  function("bytes", &bytes);
  function("rotary", &Guarded<&rotary>::call);
  function("gridPoints", &Guarded<&grid_points>::call);
  function("rotaryTurns", &Guarded<&rotary_turns>::call);
  function("turnPairs", &Guarded<&turn_pairs>::call);
  function("rotaryTables", &Guarded<&rotary_tables>::call);
  function("rotaryAngles", &Guarded<&rotary_angles>::call);
  function("convertPairing", &Guarded<&convert_pairing>::call);
  function("alibiSlopes", &Guarded<&alibi_slopes>::call);
  function("alibiBias", &Guarded<&alibi_bias>::call);
  function("bloomBias", &Guarded<&bloom_bias>::call);
  function("t5Buckets", &Guarded<&t5_buckets>::call);
  function("t5Bias", &Guarded<&t5_bias>::call);
  function("rotaryName", &rotary_name);
}
