#include "posenc/dialects/grid_presets.h"

#include <algorithm>
#include <utility>

#include "posenc/coordinates.h"
#include "posenc/dialects/presets.h"
#include "posenc/error.h"
#include "posenc/numbers.h"
#include "posenc/spectrum.h"

namespace posenc {

using namespace detail;

namespace {

// The columns of one axis: `pairs` sines and as many cosines, which end before `end`.
struct Share {
  std::size_t first, pairs, end;
};

// What the axes of a row have together.
struct Division {
  std::vector<Share> shares;
  std::size_t dim;
};

Division equal_shares(std::size_t axes, std::size_t pairs, std::size_t dim) {
  Division division{{}, dim};
  for (std::size_t n = 0; n < axes; ++n) {
    const std::size_t first = std::min(n * 2 * pairs, dim);
    division.shares.push_back({first, pairs, std::min(first + 2 * pairs, dim)});
  }
  return division;
}

Division divide(Shares shares, std::size_t axes, const GridOptions& options) {
  const std::size_t dim = options.dim;
  switch (shares) {
    case Shares::equal:
      require_multiple(dim, 2 * axes);
      return equal_shares(axes, dim / (2 * axes), dim);
    case Shares::rounded_up: {
      if (dim == 0) throw RangeError("dim", "an integer ≥ 1", 0.0);
      const std::size_t pairs = (dim + 2 * axes - 1) / (2 * axes);
      const std::size_t columns = options.columns == 0 ? dim : options.columns;
      return equal_shares(axes, pairs, std::min(columns, 2 * pairs * axes));
    }
    case Shares::rounded_down: {
      const std::size_t pairs = dim / (2 * axes);
      if (pairs == 1) {
        throw RangeError("dim",
                         with_number("at least ", real(4 * axes),
                                     " (with one pair an axis the formula divides by zero)"),
                         real(dim));
      }
      return equal_shares(axes, pairs, dim);
    }
    case Shares::quarter_for_time: {
      require_multiple(dim, 16);
      const std::size_t time = dim / 4, space = 3 * dim / 8;
      return {
          {{0, time / 2, time}, {time, space / 2, time + space}, {time + space, space / 2, dim}},
          dim};
    }
    case Shares::bands:
      break;
  }
  const std::size_t bands = options.bands == 0 ? 64 : options.bands;
  return equal_shares(axes, bands, 2 * axes * bands);
}

FrequencyForm form_of(const GridPreset& preset, const GridOptions& options) {
  if (preset.frequencies != FrequencyForm::octaves) return preset.frequencies;
  if (!options.in_pixels) return FrequencyForm::paper;
  return options.linear_bands ? FrequencyForm::linear : FrequencyForm::octaves;
}

Spectrum spectrum_of(const GridPreset& preset, std::size_t pairs, const GridOptions& options) {
  const double base = options.base == 0 ? preset.base : options.base;
  switch (form_of(preset, options)) {
    case FrequencyForm::endpoint:
      return scaled(endpoint_spectrum(pairs, base, 1), options.first);
    case FrequencyForm::octaves:
      return octave_bands(pairs, options.largest);
    case FrequencyForm::linear:
      return linear_bands(pairs, options.largest);
    case FrequencyForm::growing:
      return geometric_spectrum(pairs, base, -1, real(pairs));
    default:
      return geometric_spectrum(pairs, base, 1, real(pairs));
  }
}

ColumnOrder order_of(const GridPreset& preset, const GridOptions& options) {
  if (options.cosines_first) return ColumnOrder::cosines_first;
  return options.interleave ? ColumnOrder::concatenated : preset.order;
}

// Where the field stands that is n-th of several in a row of dim columns. share: its own columns,
// where fields do not mix.
struct Placing {
  Layout layout;
  std::size_t first_column, columns;
};

Placing placing_of(ColumnOrder order, const Share& share, std::size_t n, std::size_t fields,
                   std::size_t dim) {
  const std::size_t pairs = share.pairs, own = share.end - share.first;
  switch (order) {
    case ColumnOrder::interleaved:
      return {interleaved(), share.first, own};
    case ColumnOrder::cosines_first:
      return {{pairs, 0, 1}, share.first, own};
    case ColumnOrder::sines_then_cosines:
      return {{0, fields * pairs, 1}, n * pairs, dim - n * pairs};
    case ColumnOrder::pairs_in_turn:
      return {{0, 1, 2 * fields}, 2 * n, dim - 2 * n};
    case ColumnOrder::bands_in_turn:
      return {{0, fields, 2 * fields}, n, dim - n};
    default:
      return {{0, pairs, 1}, share.first, own};
  }
}

Steps steps_of(const GridPreset& preset, std::size_t axis, const GridOptions& options) {
  const std::size_t length = options.shape[axis];
  switch (preset.coordinates) {
    case CoordinateMap::counted_from_one:
      return {1, 1};
    case CoordinateMap::patches:
      return patch_steps(length, options.base_size, options.interpolation);
    case CoordinateMap::interpolated:
      return {0, 1 / (axis == 0 ? options.time_interpolation : options.interpolation)};
    case CoordinateMap::pixels: {
      const bool spans = axis < options.reference.size();
      const double unit = spans ? real(options.reference[axis]) / real(length) : 1;
      const Steps own = options.in_pixels ? pixel_steps(length) : Steps{options.offset, 1};
      return {own.start * unit, own.step * unit};
    }
    default:
      return {};
  }
}

// Which share of the columns the n-th axis has. Rows count time, y, x; a preset that has x first
// exchanges the last two, the option the first two.
std::size_t place_of(const GridPreset& preset, const GridOptions& options, std::size_t n,
                     std::size_t axes) {
  const std::size_t first = preset.first == AxisOrder::x_first ? axes - 2 : 0;
  const bool exchanged = preset.first == AxisOrder::x_first || options.x_first;
  const bool among = axes > 1 && (n == first || n == first + 1);
  return exchanged && among ? 2 * first + 1 - n : n;
}

Dialect columns_of(const GridPreset& preset, const GridOptions& options, std::size_t axes) {
  const Division division = divide(preset.shares, axes, options);
  Dialect dialect{{}, division.dim};
  for (std::size_t n = 0; n < axes; ++n) {
    const std::size_t place = place_of(preset, options, n, axes);
    const Share& share = division.shares[place];
    const Placing placing = placing_of(order_of(preset, options), share, place, axes, division.dim);
    dialect.fields.push_back(
        {{spectrum_of(preset, share.pairs, options), placing.layout, placing.columns},
         placing.first_column,
         n});
  }
  return dialect;
}

}  // namespace

Dialect grid_preset(const std::string& name, const GridOptions& options) {
  const GridPreset& preset = preset_row(presets::grids, name);
  if (preset.kind == PresetKind::grid) {
    const std::size_t axes = options.shape.size();
    if (preset.axes != 0) require_axes(options.shape, preset.axes);
    if (axes == 0) throw RangeError("shape", "of at least one size", 0.0);
    Dialect dialect = columns_of(preset, options, axes);
    // diffusers adds its extra tokens where there is a class token, MAE one for it.
    const bool several = preset.takes.has("extraTokens");
    if (options.class_token) dialect.extra_tokens = several ? options.extra_tokens : 1;
    for (std::size_t n = 0; n < axes; ++n) {
      const std::size_t axis = options.reverse ? axes - 1 - n : n;
      dialect.coordinates.push_back(
          coordinates(steps_of(preset, axis, options), options.shape[axis]));
    }
    return dialect;
  }
  if (!preset.needs.has("numPosFeats")) return columns_of(preset, options, preset.axes);
  const std::size_t own = options.num_pos_feats;
  if (own < 2 || own % 2 != 0) throw RangeError("numPosFeats", "an even integer ≥ 2", real(own));
  GridOptions in_all = options;
  in_all.dim = preset.axes * own;
  return columns_of(preset, in_all, preset.axes);
}

}  // namespace posenc
