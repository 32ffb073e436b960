#pragma once

#include <cstddef>

#include "posenc/form.h"
#include "posenc/preset.h"

// Every preset of rows, one row each. All facts about a preset are here; what its formula is in
// LaTeX, where it comes from and what its original refuses is beside them in words, in
// src/api/dialects/words.ts. A table with a row that cannot be made does not compile.
namespace posenc {

/// What the values of a row are multiplied by.
enum class Amplitude { one, inverse_root_of_dim };

/// A preset of positions.
struct SequencePreset : Preset {
  Frequencies frequencies;
  ColumnOrder order;
  OddColumn odd = OddColumn::none;
  Amplitude amplitude = Amplitude::one;
  double factor = 1;  // by which values are multiplied besides
  double scale = 1;   // by which positions are multiplied
};

/// The columns that each axis has.
enum class Shares {
  equal,             // dim/n each; dim must be a multiple of 2n
  rounded_up,        // the next even number from dim/n on; what is past dim is cut
  rounded_down,      // the last even number up to dim/n; what is left of dim is zero
  quarter_for_time,  // dim/4 for the first axis and 3·dim/8 for each of two others
  bands,             // as many pairs as the option "bands"
};

/// Which axis has the first share of the columns. Axes are counted from the slowest: time, y, x.
enum class AxesInColumns {
  in_order,
  last_two_exchanged,   // x before y: MAE, diffusers
  first_two_exchanged,  // NumPy's "xy" indexing
};

/// A preset of several coordinates: a grid's, an image's or a box's.
struct GridPreset : Preset {
  std::size_t axes;  // 0: any number
  Frequencies frequencies;
  ColumnOrder order;
  CoordinateMap coordinates;
  Shares shares = Shares::equal;
  AxesInColumns places = AxesInColumns::in_order;
  Frequencies counted = FrequencyForm::paper;  // of a row of pixels, where "inPixels" is false
  Amplitude amplitude = Amplitude::one;
  double factor = 1;  // by which values are multiplied besides
  double scale = 1;   // by which coordinates are multiplied
};

/// What a row must be that its words are not: null where they can be made together.
constexpr const char* refusal(const Frequencies& frequencies, ColumnOrder order) {
  if (order == ColumnOrder::one_frequency_a_column && !falls_by_one_ratio(frequencies.form)) {
    return "one of frequencies that fall by one ratio, for one frequency a column";
  }
  return nullptr;
}

/// The same as refusal, of the row alone: without the options that it takes.
constexpr const char* refusal_as_it_is(const SequencePreset& row) {
  if (row.kind != PresetKind::sequence) return "of a sequence";
  if (mixes_axes(row.order)) return "in an order of one axis";
  if (row.odd == OddColumn::last_sine && is_cosines_first(row.order)) {
    return "in an order that begins with a sine, to end on one";
  }
  return refusal(row.frequencies, row.order);
}

/// The same of a grid, an image or boxes.
constexpr const char* refusal_as_it_is(const GridPreset& row) {
  const bool is_grid = row.kind == PresetKind::grid, is_image = row.kind == PresetKind::image;
  if (!is_grid && !is_image && row.kind != PresetKind::boxes) return "of a grid, an image or boxes";
  const bool own = row.coordinates == CoordinateMap::given;
  const bool padded = row.coordinates == CoordinateMap::past_padding;
  if (is_grid == (own || padded) || (is_image && !padded) || (!is_image && padded)) {
    return "of coordinates that its kind has";
  }
  if (row.axes == 0 && !is_grid) return "of a number of axes";
  if (row.axes == 1 && row.places != AxesInColumns::in_order)
    return "of two axes, to exchange them";
  if (row.shares == Shares::quarter_for_time) {
    if (row.axes != 3) return "of three axes, for a quarter of the columns for time";
    if (row.order == ColumnOrder::bands_in_turn || row.order == ColumnOrder::pairs_in_turn) {
      return "of axes with equal shares, to stand in turn";
    }
  }
  return refusal(row.frequencies, row.order);
}

/// The same row, as the option "flipSinToCos" makes it.
template <typename Row>
constexpr Row flipped(Row row) {
  row.order = with_cosines_first(row.order);
  return row;
}

/// The same row of pixels with counted coordinates, as the option "inPixels" makes it where it is
/// false.
constexpr GridPreset with_counted(GridPreset row) {
  row.coordinates = CoordinateMap::counted;
  row.frequencies = row.counted;
  return row;
}

/// The same as refusal, of the options that only a row of several axes takes.
constexpr const char* refusal_by_axes(const SequencePreset&) { return nullptr; }
constexpr const char* refusal_by_axes(const GridPreset& row) {
  if (row.takes.has("xFirst") && (row.axes == 1 || row.places != AxesInColumns::in_order)) {
    return "of several axes in order, to have x first";
  }
  if (!row.takes.has("inPixels")) return nullptr;
  if (row.coordinates != CoordinateMap::pixels) return "of pixels, to be counted instead";
  return refusal_as_it_is(with_counted(row));
}

/// What a row must be that it is not, by itself or by an option that it takes: null where it can be
/// made.
template <typename Row>
constexpr const char* refusal(const Row& row) {
  const char* const own = refusal_as_it_is(row);
  if (own != nullptr) return own;
  if (row.takes.has("flipSinToCos")) {
    if (!is_cosines_first(flipped(row).order)) return "in an order that can begin with cosines";
    const char* const of_flipped = refusal_as_it_is(flipped(row));
    if (of_flipped != nullptr) return of_flipped;
  }
  return refusal_by_axes(row);
}

/// Whether a row has an order of columns, by itself or by an option that it takes.
template <typename Row>
constexpr bool may_have(const Row& row, ColumnOrder order) {
  if (order == row.order) return true;
  if (row.takes.has("flipSinToCos") && order == flipped(row).order) return true;
  return row.takes.has("interleave") && order == ColumnOrder::concatenated;
}

namespace presets {

using Kind = PresetKind;
using Form = FrequencyForm;
using Order = ColumnOrder;
using Odd = OddColumn;
using Map = CoordinateMap;

inline constexpr SequencePreset sequences[] = {
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
     {Form::endpoint, 10000, 1, SinglePair::divided_by_one},
     Order::concatenated,
     Odd::zero},
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

inline constexpr GridPreset grids[] = {
    {{"mae", Kind::grid, {"dim", "shape"}, {"base", "classToken"}},
     2,
     Form::paper,
     Order::concatenated,
     Map::counted,
     Shares::equal,
     AxesInColumns::last_two_exchanged},
    {{"diffusers-2d",
      Kind::grid,
      {"dim", "shape"},
      {"base", "classToken", "extraTokens", "baseSize", "interpolationScale"}},
     2,
     Form::paper,
     Order::concatenated,
     Map::patches,
     Shares::equal,
     AxesInColumns::last_two_exchanged},
    {{"diffusers-3d",
      Kind::grid,
      {"dim", "shape"},
      {"base", "interpolationScale", "temporalInterpolationScale"}},
     3,
     Form::paper,
     Order::concatenated,
     Map::interpolated,
     Shares::quarter_for_time,
     AxesInColumns::last_two_exchanged},
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
     {Form::octaves, 224},
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
     AxesInColumns::last_two_exchanged},
    {{"detr", Kind::image, {"numPosFeats"}, {"base", "normalize", "scale"}},
     2,
     Form::paper,
     Order::interleaved,
     Map::past_padding},
    {{"gligen", Kind::boxes, {"bands"}, {}},
     4,
     {Form::growing, 100},
     Order::bands_in_turn,
     Map::given,
     Shares::bands},
};

static_assert(can_make_all(sequences), "a row of positions whose words cannot be made together");
static_assert(can_make_all(grids), "a row of several axes whose words cannot be made together");
static_assert(take_options(sequences), "a row names an option that preset_options.h has not");
static_assert(take_options(grids), "a row names an option that preset_options.h has not");

}  // namespace presets

}  // namespace posenc
