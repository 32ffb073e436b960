#pragma once

#include <cstddef>

#include "posenc/form.h"
#include "posenc/grid.h"
#include "posenc/preset.h"

// Every preset of rows, one row each. All facts about a preset are here; what its formula is in
// LaTeX, where it comes from and what its original refuses is beside them in words, in
// src/api/dialects/words.ts.
namespace posenc {

/// What the values of a row are multiplied by.
enum class Amplitude { one, inverse_root_of_dim };

/// What an endpoint spectrum of one pair is divided by: nothing, for the formula says zero; or one.
enum class SinglePair { refused, divided_by_one };

/// A preset of positions.
struct SequencePreset : Preset {
  FrequencyForm frequencies;
  ColumnOrder order;
  OddColumn odd = OddColumn::none;
  Amplitude amplitude = Amplitude::one;
  SinglePair single_pair = SinglePair::refused;
};

/// The columns that each axis has.
enum class Shares {
  equal,             // dim/n each; dim must be a multiple of 2n
  rounded_up,        // the next even number from dim/n on; what is past dim is cut
  rounded_down,      // the last even number up to dim/n; what is left of dim is zero
  quarter_for_time,  // dim/4 for the first axis and 3·dim/8 for each of two others
  bands,             // as many pairs as the option "bands"
};

/// A preset of several coordinates: a grid's, an image's or a box's.
struct GridPreset : Preset {
  std::size_t axes;  // 0: any number
  FrequencyForm frequencies;
  ColumnOrder order;
  CoordinateMap coordinates;
  Shares shares = Shares::equal;
  AxisOrder first = AxisOrder::y_first;  // x_first: the last two axes exchange their columns
  double base = 10000;                   // where the option "base" is left out
};

/// Whether a preset has an order of columns, by itself or by an option that it takes. own: of its
/// row.
constexpr bool may_have(const Preset& preset, ColumnOrder own, ColumnOrder order) {
  if (order == own) return true;
  if (order == ColumnOrder::cosines_first) {
    return own == ColumnOrder::concatenated && preset.takes.has("flipSinToCos");
  }
  return order == ColumnOrder::concatenated && preset.takes.has("interleave");
}

/// The same of its frequencies. shift: of shifted ones. An even number of columns is rounded to
/// itself; a spectrum that is cut, as the option "columns" cuts it, falls as one of a negative
/// shift.
constexpr bool may_have(const Preset& preset, FrequencyForm own, FrequencyForm form,
                        double shift = 0) {
  using Form = FrequencyForm;
  if (form == own) return true;
  const bool any_shift = preset.takes.has("shift");
  switch (form) {
    case Form::paper:
      return own == Form::rounded || any_shift || preset.takes.has("inPixels");
    case Form::shifted:
      return any_shift || (shift < 0 && preset.takes.has("columns"));
    case Form::linear:
      return preset.takes.has("linearBands");
    default:
      return false;
  }
}

namespace presets {

using Kind = PresetKind;
using Form = FrequencyForm;
using Order = ColumnOrder;
using Odd = OddColumn;
using Map = CoordinateMap;

constexpr SequencePreset sequences[] = {
    {{"paper", Kind::sequence, {"dim"}, {"base"}}, Form::paper, Order::interleaved},
    {{"burn", Kind::sequence, {"dim"}, {"base"}}, Form::paper, Order::interleaved},
    {{"d2l", Kind::sequence, {"dim"}, {"base"}}, Form::paper, Order::interleaved},
    {{"diffusers-sinusoidal", Kind::sequence, {"dim"}, {"base"}}, Form::paper, Order::interleaved},
    {{"keras-hub", Kind::sequence, {"dim"}, {"base"}},
     Form::paper,
     Order::interleaved,
     Odd::last_sine},
    {{"tatp22-1d", Kind::sequence, {"dim"}, {"base", "columns"}},
     Form::rounded,
     Order::interleaved,
     Odd::last_sine},
    {{"tf-tutorial", Kind::sequence, {"dim"}, {"base"}},
     Form::paper,
     Order::interleaved,
     Odd::last_sine},
    {{"xlm", Kind::sequence, {"dim"}, {"base"}}, Form::paper, Order::interleaved, Odd::last_sine},
    {{"mae-1d", Kind::sequence, {"dim"}, {"base"}}, Form::paper, Order::concatenated},
    {{"diffusers-1d", Kind::sequence, {"dim"}, {"base", "flipSinToCos"}},
     Form::paper,
     Order::concatenated},
    {{"marian", Kind::sequence, {"dim"}, {"base"}},
     Form::paper,
     Order::concatenated,
     Odd::last_sine},
    {{"x-transformers", Kind::sequence, {"dim"}, {"base", "amplitude"}},
     Form::paper,
     Order::concatenated,
     Odd::none,
     Amplitude::inverse_root_of_dim},
    {{"tensor2tensor", Kind::sequence, {"dim"}, {"base", "minTimescale", "maxTimescale"}},
     Form::endpoint,
     Order::concatenated,
     Odd::zero,
     Amplitude::one,
     SinglePair::divided_by_one},
    {{"fairseq", Kind::sequence, {"dim"}, {"base", "paddingIdx"}},
     Form::endpoint,
     Order::concatenated,
     Odd::zero},
    {{"whisper", Kind::sequence, {"dim"}, {"base"}}, Form::endpoint, Order::concatenated},
    {{"diffusers-timestep", Kind::sequence, {"dim"}, {"base", "shift", "scale", "flipSinToCos"}},
     Form::endpoint,
     Order::concatenated,
     Odd::zero},
    {{"samlynnevans", Kind::sequence, {"dim"}, {"base"}},
     Form::paper,
     Order::one_frequency_a_column},
    {{"deepctr-2019", Kind::sequence, {"dim"}, {"base", "amplitude"}},
     Form::paper,
     Order::one_frequency_a_column,
     Odd::last_sine},
};

constexpr GridPreset grids[] = {
    {{"mae", Kind::grid, {"dim", "shape"}, {"base", "classToken"}},
     2,
     Form::paper,
     Order::concatenated,
     Map::counted,
     Shares::equal,
     AxisOrder::x_first},
    {{"diffusers-2d",
      Kind::grid,
      {"dim", "shape"},
      {"base", "classToken", "extraTokens", "baseSize", "interpolationScale"}},
     2,
     Form::paper,
     Order::concatenated,
     Map::patches,
     Shares::equal,
     AxisOrder::x_first},
    {{"diffusers-3d",
      Kind::grid,
      {"dim", "shape"},
      {"base", "interpolationScale", "temporalInterpolationScale"}},
     3,
     Form::paper,
     Order::concatenated,
     Map::interpolated,
     Shares::quarter_for_time,
     AxisOrder::x_first},
    {{"timm-2d", Kind::grid, {"dim", "shape"}, {"base", "interleave", "reverse"}},
     2,
     Form::paper,
     Order::sines_then_cosines,
     Map::counted},
    {{"timm-fourier",
      Kind::grid,
      {"shape"},
      {"bands", "base", "maxRes", "linearBands", "inPixels", "xFirst", "offset", "reference"}},
     0,
     Form::octaves,
     Order::sines_then_cosines,
     Map::pixels,
     Shares::bands},
    {{"tatp22-2d", Kind::grid, {"dim", "shape"}, {"base", "columns"}},
     2,
     Form::rounded,
     Order::interleaved,
     Map::counted,
     Shares::rounded_up},
    {{"tatp22-3d", Kind::grid, {"dim", "shape"}, {"base", "columns"}},
     3,
     Form::rounded,
     Order::interleaved,
     Map::counted,
     Shares::rounded_up},
    {{"tensor2tensor-nd", Kind::grid, {"dim", "shape"}, {"base", "minTimescale", "maxTimescale"}},
     0,
     Form::endpoint,
     Order::concatenated,
     Map::counted,
     Shares::rounded_down},
    {{"loftr", Kind::grid, {"dim", "shape"}, {"base"}},
     2,
     Form::paper,
     Order::pairs_in_turn,
     Map::counted_from_one,
     Shares::equal,
     AxisOrder::x_first},
    {{"detr", Kind::image, {"numPosFeats"}, {"base", "normalize", "scale"}},
     2,
     Form::paper,
     Order::interleaved,
     Map::past_padding},
    {{"gligen", Kind::boxes, {"bands"}, {}},
     4,
     Form::growing,
     Order::bands_in_turn,
     Map::given,
     Shares::bands,
     AxisOrder::y_first,
     100},
};

}  // namespace presets

}  // namespace posenc
