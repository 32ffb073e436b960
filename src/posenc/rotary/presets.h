#pragma once

#include <cstddef>

#include "posenc/form.h"
#include "posenc/preset.h"

// Every preset of rotaries and of attention biases, one row each. All facts about a preset are
// here; what its formula is in LaTeX, where it comes from and what its original refuses is beside
// them in words, in src/api/rotary/words.ts. A table with a row that cannot be made does not
// compile.
namespace posenc {

/// Which columns of a head make a pair.
enum class Pairing {
  adjacent,  // (0, 1), (2, 3) …: GPT-J, lucidrains, timm
  halves,    // (0, h), (1, h + 1) …, h half of the columns that turn: Llama, GPT-NeoX
};

/// The scaling of a row's frequencies. All but none, linear and periods scale the
/// paper's frequencies alone; `stretched` also takes bands, which have no base to stretch.
enum class RotaryScaling {
  none,          // as they are
  linear,        // divided by a factor
  multiplied,    // of a multiplied base, divided by a factor
  stretched,     // by NTK, which stretches the base; of a text, divided by a factor of at least 1
  dynamic,       // of a base that NTK stretches as the text grows
  llama3,        // long wavelengths divided by a factor
  yarn,          // the same with a ramp by turns in the trained length, and an amplitude
  longrope,      // each divided by a factor of its own, and an amplitude
  proportional,  // counted over all columns, 0 for those that do not turn; divided by a factor
  periods,       // times 2π, or from 2π/shortest to 2π/longest
};

/// The name of the word.
constexpr const char* name_of(Pairing pairing) {
  switch (pairing) {
    case Pairing::adjacent:
      return "adjacent";
    case Pairing::halves:
      return "halves";
  }
  return nullptr;
}

/// The name of the word.
constexpr const char* name_of(RotaryScaling scaling) {
  switch (scaling) {
    case RotaryScaling::none:
      return "none";
    case RotaryScaling::linear:
      return "linear";
    case RotaryScaling::multiplied:
      return "multiplied";
    case RotaryScaling::stretched:
      return "stretched";
    case RotaryScaling::dynamic:
      return "dynamic";
    case RotaryScaling::llama3:
      return "llama3";
    case RotaryScaling::yarn:
      return "yarn";
    case RotaryScaling::longrope:
      return "longrope";
    case RotaryScaling::proportional:
      return "proportional";
    case RotaryScaling::periods:
      return "periods";
  }
  return nullptr;
}

/// The coordinate that turns each pair.
enum class RotaryAxes {
  text,              // the position turns all
  text_or_each,      // the same; on a grid, each axis turns as many columns as dim
  x_then_y,          // x the first half of the pairs, y the second
  y_then_x,          // y the first half, x the second
  quarter_for_time,  // time d/4 of the columns, y and x 3d/8 each
  in_sections,       // time the first pairs of one spectrum, y the next, x the rest
  dealt_out,         // time, y and x turn one pair of one spectrum each in turn
  alternating,       // y and x turn one pair of one spectrum each in turn, time the last ones
};

/// Which positions xPos scales by, with a factor.
enum class XposPositions {
  given,    // as they are
  divided,  // divided by the factor, which the centre is not
};

/// A preset of rotaries.
struct RotaryPreset : Preset {
  Frequencies frequencies;
  RotaryScaling scaling;
  Pairing pairing;
  RotaryAxes axes = RotaryAxes::text;
  CoordinateMap coordinates = CoordinateMap::given;  // of a grid; those of a text are the caller's
  /// The frequencies in the coordinates that the option "inPixels" changes to: a row in pixels
  /// changes to counted cells, any other row to pixels.
  Frequencies otherwise = FrequencyForm::paper;
  XposPositions xpos = XposPositions::given;
};

/// How many coordinates a position has; 0: one, or as many as the option "shape" has sizes.
constexpr std::size_t coordinates_of(RotaryAxes axes) {
  switch (axes) {
    case RotaryAxes::text:
      return 1;
    case RotaryAxes::text_or_each:
      return 0;
    case RotaryAxes::x_then_y:
    case RotaryAxes::y_then_x:
      return 2;
    case RotaryAxes::quarter_for_time:
    case RotaryAxes::in_sections:
    case RotaryAxes::dealt_out:
    case RotaryAxes::alternating:
      return 3;
  }
  return 0;
}

/// Whether the option "sections" counts the pairs of each coordinate.
constexpr bool has_sections(RotaryAxes axes) {
  switch (axes) {
    case RotaryAxes::in_sections:
    case RotaryAxes::dealt_out:
    case RotaryAxes::alternating:
      return true;
    case RotaryAxes::text:
    case RotaryAxes::text_or_each:
    case RotaryAxes::x_then_y:
    case RotaryAxes::y_then_x:
    case RotaryAxes::quarter_for_time:
      return false;
  }
  return false;
}

/// Whether a scaling is defined for frequencies of any form, or for the paper's alone.
constexpr bool scales_any_form(RotaryScaling scaling) {
  switch (scaling) {
    case RotaryScaling::none:
    case RotaryScaling::linear:
    case RotaryScaling::periods:
      return true;
    case RotaryScaling::multiplied:
    case RotaryScaling::stretched:
    case RotaryScaling::dynamic:
    case RotaryScaling::llama3:
    case RotaryScaling::yarn:
    case RotaryScaling::longrope:
    case RotaryScaling::proportional:
      return false;
  }
  return false;
}

/// Whether a scaling leaves the ratio of each frequency to the next.
constexpr bool falls_by_one_ratio(RotaryScaling scaling) {
  switch (scaling) {
    case RotaryScaling::none:
    case RotaryScaling::linear:
    case RotaryScaling::multiplied:
    case RotaryScaling::stretched:
    case RotaryScaling::dynamic:
      return true;
    case RotaryScaling::llama3:
    case RotaryScaling::yarn:
    case RotaryScaling::longrope:
    case RotaryScaling::proportional:
    case RotaryScaling::periods:
      return false;
  }
  return false;
}

/// Checks a row's words, without the options that it takes. Returns what the row would have to be,
/// or null where the words can be made together.
constexpr const char* refusal_as_it_is(const RotaryPreset& row) {
  if (row.kind != PresetKind::rotary) return "of a rotary";
  const bool bands_as_they_are =
      row.scaling == RotaryScaling::stretched && is_of_bands(row.frequencies.form);
  if (row.frequencies.form != FrequencyForm::paper && !scales_any_form(row.scaling) &&
      !bands_as_they_are) {
    return "of the paper's frequencies, to be scaled so";
  }
  const bool of_cells = row.coordinates == CoordinateMap::counted ||
                        row.coordinates == CoordinateMap::counted_from_one ||
                        row.coordinates == CoordinateMap::pixels ||
                        row.coordinates == CoordinateMap::centres;
  // The tokens of a text have one coordinate, or with images among them three.
  const bool of_text = row.coordinates == CoordinateMap::given &&
                       (row.axes == RotaryAxes::text || has_sections(row.axes));
  if (!of_text && !(of_cells && row.axes != RotaryAxes::text)) {
    return "of given coordinates for a text, and of counted ones, pixels or centres for a grid";
  }
  return nullptr;
}

/// The same row in the coordinates that the option "inPixels" chooses instead.
constexpr RotaryPreset in_other_coordinates(RotaryPreset row) {
  // A text's coordinates are the caller's, in pixels too.
  if (row.axes != RotaryAxes::text) {
    const bool pixels = row.coordinates == CoordinateMap::pixels;
    row.coordinates = pixels ? CoordinateMap::counted : CoordinateMap::pixels;
  }
  row.frequencies = row.otherwise;
  return row;
}

/// Checks a row by itself and with each option that it takes. Returns what the row would have to
/// be, or null where it can be made.
constexpr const char* refusal(const RotaryPreset& row) {
  const char* const own = refusal_as_it_is(row);
  if (own != nullptr) return own;
  if (row.takes.has("xFirst") && coordinates_of(row.axes) != 2) return "of two axes, for x first";
  return row.takes.has("inPixels") ? refusal_as_it_is(in_other_coordinates(row)) : nullptr;
}

/// The form of a bias, which is added to attention scores.
enum class BiasForm {
  slopes,   // ALiBi's: of each head, times the distance
  buckets,  // T5's: learned, one for each range of distances
};

/// A preset of attention biases.
struct BiasPreset : Preset {
  BiasForm form;
};

namespace presets {

inline constexpr RotaryPreset rotaries[] = {
    {{"transformers-default",
      PresetKind::rotary,
      {"dim"},
      {"rotaryDim", "base", "pairing"},
      {"4.45", "4.51", "4.56"}},
     FrequencyForm::paper,
     RotaryScaling::none,
     Pairing::halves},
    {{"transformers-linear",
      PresetKind::rotary,
      {"dim", "factor"},
      {"rotaryDim", "base", "pairing"},
      {"4.45", "4.51", "4.56"}},
     FrequencyForm::paper,
     RotaryScaling::linear,
     Pairing::halves},
    {{"transformers-dynamic",
      PresetKind::rotary,
      {"dim", "factor", "maxPositions"},
      {"rotaryDim", "base", "pairing", "length"},
      {"4.45", "4.51", "4.56"}},
     FrequencyForm::paper,
     RotaryScaling::dynamic,
     Pairing::halves},
    {{"transformers-llama3",
      PresetKind::rotary,
      {"dim", "factor", "trained"},
      {"rotaryDim", "base", "pairing", "lowFreqFactor", "highFreqFactor"},
      {"4.45", "4.51", "4.56"}},
     FrequencyForm::paper,
     RotaryScaling::llama3,
     Pairing::halves},
    {{"transformers-yarn",
      PresetKind::rotary,
      {"dim", "factor", "maxPositions"},
      {"rotaryDim", "base", "pairing", "amplitude", "trained", "betaFast", "betaSlow", "truncate",
       "mscale", "mscaleAllDim"},
      {"4.45", "4.51", "4.56", "4.57.5"}},
     FrequencyForm::paper,
     RotaryScaling::yarn,
     Pairing::halves},
    {{"transformers-longrope",
      PresetKind::rotary,
      {"dim", "maxPositions", "shortFactors", "longFactors"},
      {"rotaryDim", "base", "pairing", "amplitude", "factor", "trained", "length"},
      {"4.45", "4.51", "4.56", "4.57.5", "5"}},
     FrequencyForm::paper,
     RotaryScaling::longrope,
     Pairing::halves},
    {{"transformers-proportional",
      PresetKind::rotary,
      {"dim"},
      {"rotaryDim", "base", "pairing", "factor"}},
     FrequencyForm::paper,
     RotaryScaling::proportional,
     Pairing::halves},
    {{"transformers-mrope",
      PresetKind::rotary,
      {"dim", "sections"},
      {"rotaryDim", "base", "pairing"},
      {"4.45", "4.51", "4.56"}},
     FrequencyForm::paper,
     RotaryScaling::none,
     Pairing::halves,
     RotaryAxes::in_sections},
    {{"transformers-mrope-yarn",
      PresetKind::rotary,
      {"dim", "sections", "factor", "maxPositions"},
      {"rotaryDim", "base", "pairing", "amplitude", "trained", "betaFast", "betaSlow", "truncate",
       "mscale", "mscaleAllDim"},
      {"4.45", "4.51", "4.56", "4.57.5"}},
     FrequencyForm::paper,
     RotaryScaling::yarn,
     Pairing::halves,
     RotaryAxes::in_sections},
    {{"transformers-mrope-interleaved",
      PresetKind::rotary,
      {"dim", "sections"},
      {"rotaryDim", "base", "pairing"}},
     FrequencyForm::paper,
     RotaryScaling::none,
     Pairing::halves,
     RotaryAxes::dealt_out},
    {{"transformers-mrope-interleaved-yarn",
      PresetKind::rotary,
      {"dim", "sections", "factor", "maxPositions"},
      {"rotaryDim", "base", "pairing", "amplitude", "trained", "betaFast", "betaSlow", "truncate",
       "mscale", "mscaleAllDim"}},
     FrequencyForm::paper,
     RotaryScaling::yarn,
     Pairing::halves,
     RotaryAxes::dealt_out},
    {{"transformers-mrope-alternating",
      PresetKind::rotary,
      {"dim", "sections"},
      {"rotaryDim", "base", "pairing"}},
     FrequencyForm::paper,
     RotaryScaling::none,
     Pairing::adjacent,
     RotaryAxes::alternating},
    {{"rotary-embedding-torch",
      PresetKind::rotary,
      {"dim"},
      {"rotaryDim", "base", "factor", "ntkFactor", "inPixels", "maxFreq", "shape"}},
     FrequencyForm::paper,
     RotaryScaling::stretched,
     Pairing::adjacent,
     RotaryAxes::text_or_each,
     CoordinateMap::counted,
     {FrequencyForm::linear, 10},
     XposPositions::divided},
    {{"x-transformers-rotary",
      PresetKind::rotary,
      {"dim"},
      {"rotaryDim", "base", "factor", "ntkFactor"}},
     FrequencyForm::paper,
     RotaryScaling::stretched,
     Pairing::adjacent},
    {{"diffusers-rope-1d",
      PresetKind::rotary,
      {"dim"},
      {"rotaryDim", "base", "factor", "ntkFactor", "pairing"}},
     FrequencyForm::paper,
     RotaryScaling::multiplied,
     Pairing::adjacent},
    {{"diffusers-rope-2d", PresetKind::rotary, {"dim", "shape"}, {"base", "crop"}},
     FrequencyForm::paper,
     RotaryScaling::none,
     Pairing::adjacent,
     RotaryAxes::x_then_y,
     CoordinateMap::counted},
    {{"diffusers-rope-3d",
      PresetKind::rotary,
      {"dim", "shape"},
      {"base", "crop", "gridType", "maxSize"}},
     FrequencyForm::paper,
     RotaryScaling::none,
     Pairing::adjacent,
     RotaryAxes::quarter_for_time,
     CoordinateMap::counted},
    {{"timm-rotary-cat",
      PresetKind::rotary,
      {"dim", "shape"},
      {"base", "inPixels", "maxRes", "linearBands", "offset", "reference", "xFirst"}},
     {FrequencyForm::octaves, 224},
     RotaryScaling::none,
     Pairing::adjacent,
     RotaryAxes::y_then_x,
     CoordinateMap::pixels},
    {{"timm-dinov3",
      PresetKind::rotary,
      {"dim", "shape"},
      {"base", "minPeriod", "maxPeriod", "offset", "pairing", "sides"}},
     {FrequencyForm::paper, 100},
     RotaryScaling::periods,
     Pairing::halves,
     RotaryAxes::y_then_x,
     CoordinateMap::centres},
    {{"timm-mrope", PresetKind::rotary, {"dim", "shape"}, {"base", "sections", "pairing"}},
     FrequencyForm::paper,
     RotaryScaling::none,
     Pairing::halves,
     RotaryAxes::dealt_out,
     CoordinateMap::counted},
};

static_assert(can_make_all(rotaries), "a row of a rotary whose words cannot be made together");

inline constexpr BiasPreset biases[] = {
    {{"alibi", PresetKind::bias, {"heads"}, {"form", "biasMax", "totalHeads"}}, BiasForm::slopes},
    {{"t5", PresetKind::bias, {}, {"buckets", "maxDistance", "bidirectional"}}, BiasForm::buckets},
};

static_assert(take_options(rotaries), "a row names an option that preset_options.h has not");
static_assert(take_options(biases), "a row names an option that preset_options.h has not");

}  // namespace presets

}  // namespace posenc
