#pragma once

#include <cstddef>

#include "posenc/form.h"
#include "posenc/preset.h"

// Every preset of rotaries and of attention biases, one row each. All facts about a preset are
// here; what its formula is in LaTeX, where it comes from and what its original refuses is beside
// them in words, in src/api/rotary/words.ts.
namespace posenc {

/// Which columns of a head make a pair.
enum class Pairing {
  adjacent,  // (0, 1), (2, 3) …: GPT-J, lucidrains, timm
  halves,    // (0, h), (1, h + 1) …, h half of the columns that turn: Llama, GPT-NeoX
};

/// How the frequencies of d columns follow from the base.
enum class RotaryScaling {
  none,        // base^(-2i/d)
  linear,      // the same, divided by a factor
  multiplied,  // of a multiplied base, divided by a factor
  stretched,   // of a base stretched by NTK, divided by a factor of at least 1
  dynamic,     // of a base that NTK stretches as the text grows
  llama3,      // long wavelengths divided by a factor
  yarn,        // the same with a ramp by turns in the trained length, and an amplitude
  longrope,    // each divided by a factor of its own, and an amplitude
  bands,       // π · (1 … largest/2) in pixels; base^(-i/h) for h pairs where counted
  periods,     // 2π · base^(-2i/d), or from 2π/shortest to 2π/longest
};

/// Which coordinate turns which pairs.
enum class RotaryAxes {
  text,              // the position turns all
  text_or_each,      // the same; on a grid, each axis turns as many columns as dim
  x_then_y,          // x the first half of the pairs, y the second
  y_then_x,          // y the first half, x the second
  quarter_for_time,  // time d/4 of the columns, y and x 3d/8 each
  dealt_out,         // time, y and x turn one pair each in turn
};

/// Which positions xPos scales by, with a factor.
enum class XposPositions {
  given,    // as they are
  divided,  // divided by the factor, which the centre is not
};

/// A preset of rotaries.
struct RotaryPreset : Preset {
  RotaryScaling scaling;
  Pairing pairing;
  RotaryAxes axes = RotaryAxes::text;
  CoordinateMap coordinates = CoordinateMap::given;
  double base = 10000;
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
    default:
      return 3;
  }
}

/// What attention scores are shifted by.
enum class BiasForm { slopes, buckets };

/// A preset of attention biases.
struct BiasPreset : Preset {
  BiasForm form;
};

namespace presets {

constexpr RotaryPreset rotaries[] = {
    {{"transformers-default",
      PresetKind::rotary,
      {"dim"},
      {"rotaryDim", "base", "pairing"},
      {"4.45", "4.56"}},
     RotaryScaling::none,
     Pairing::halves},
    {{"transformers-linear",
      PresetKind::rotary,
      {"dim", "factor"},
      {"rotaryDim", "base", "pairing"},
      {"4.45", "4.56"}},
     RotaryScaling::linear,
     Pairing::halves},
    {{"transformers-dynamic",
      PresetKind::rotary,
      {"dim", "factor", "maxPositions"},
      {"rotaryDim", "base", "pairing", "length"},
      {"4.45", "4.56"}},
     RotaryScaling::dynamic,
     Pairing::halves},
    {{"transformers-llama3",
      PresetKind::rotary,
      {"dim", "factor", "trained"},
      {"rotaryDim", "base", "pairing", "lowFreqFactor", "highFreqFactor"},
      {"4.45", "4.56"}},
     RotaryScaling::llama3,
     Pairing::halves},
    {{"transformers-yarn",
      PresetKind::rotary,
      {"dim", "factor", "maxPositions"},
      {"rotaryDim", "base", "pairing", "amplitude", "trained", "betaFast", "betaSlow", "truncate",
       "mscale", "mscaleAllDim"},
      {"4.45", "4.56", "4.57.5"}},
     RotaryScaling::yarn,
     Pairing::halves},
    {{"transformers-longrope",
      PresetKind::rotary,
      {"dim", "maxPositions", "shortFactors", "longFactors"},
      {"rotaryDim", "base", "pairing", "amplitude", "factor", "trained", "length"},
      {"4.45", "4.56"}},
     RotaryScaling::longrope,
     Pairing::halves},
    {{"rotary-embedding-torch",
      PresetKind::rotary,
      {"dim"},
      {"rotaryDim", "base", "factor", "ntkFactor", "inPixels", "maxFreq", "shape"}},
     RotaryScaling::stretched,
     Pairing::adjacent,
     RotaryAxes::text_or_each,
     CoordinateMap::counted,
     10000,
     XposPositions::divided},
    {{"x-transformers-rotary",
      PresetKind::rotary,
      {"dim"},
      {"rotaryDim", "base", "factor", "ntkFactor"}},
     RotaryScaling::stretched,
     Pairing::adjacent},
    {{"diffusers-rope-1d",
      PresetKind::rotary,
      {"dim"},
      {"rotaryDim", "base", "factor", "ntkFactor", "pairing"}},
     RotaryScaling::multiplied,
     Pairing::adjacent},
    {{"diffusers-rope-2d", PresetKind::rotary, {"dim", "shape"}, {"base", "crop"}},
     RotaryScaling::none,
     Pairing::adjacent,
     RotaryAxes::x_then_y,
     CoordinateMap::counted},
    {{"diffusers-rope-3d",
      PresetKind::rotary,
      {"dim", "shape"},
      {"base", "crop", "gridType", "maxSize"}},
     RotaryScaling::none,
     Pairing::adjacent,
     RotaryAxes::quarter_for_time,
     CoordinateMap::counted},
    {{"timm-rotary-cat",
      PresetKind::rotary,
      {"dim", "shape"},
      {"base", "inPixels", "maxRes", "linearBands", "offset", "reference", "xFirst"}},
     RotaryScaling::bands,
     Pairing::adjacent,
     RotaryAxes::y_then_x,
     CoordinateMap::pixels},
    {{"timm-dinov3",
      PresetKind::rotary,
      {"dim", "shape"},
      {"base", "minPeriod", "maxPeriod", "offset", "pairing", "sides"}},
     RotaryScaling::periods,
     Pairing::halves,
     RotaryAxes::y_then_x,
     CoordinateMap::centres,
     100},
    {{"timm-mrope", PresetKind::rotary, {"dim", "shape"}, {"base", "sections", "pairing"}},
     RotaryScaling::none,
     Pairing::halves,
     RotaryAxes::dealt_out,
     CoordinateMap::counted},
};

constexpr BiasPreset biases[] = {
    {{"alibi", PresetKind::bias, {"heads"}, {"form", "biasMax", "totalHeads"}}, BiasForm::slopes},
    {{"t5", PresetKind::bias, {}, {"buckets", "maxDistance", "bidirectional"}}, BiasForm::buckets},
};

}  // namespace presets

}  // namespace posenc
