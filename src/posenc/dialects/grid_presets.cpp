#include "posenc/dialects/grid_presets.h"

#include <algorithm>

#include "posenc/coordinates.h"
#include "posenc/dialects/columns.h"
#include "posenc/dialects/unchecked.h"
#include "posenc/error.h"
#include "posenc/numbers.h"

namespace posenc {

using namespace detail;

namespace {

using dialects_detail::Division;

Division equal_shares(std::size_t axes, std::size_t pairs, std::size_t dim) {
  Division division{{}, dim};
  for (std::size_t n = 0; n < axes; ++n) {
    const std::size_t first = std::min(n * 2 * pairs, dim);
    division.shares.push_back({first, std::min(first + 2 * pairs, dim), pairs, 2 * pairs});
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
    case Shares::rounded_down:
      return equal_shares(axes, dim / (2 * axes), dim);
    case Shares::quarter_for_time: {
      require_multiple(dim, 16);
      const std::size_t time = dim / 4, space = 3 * dim / 8;
      return {{{0, time, time / 2, time},
               {time, time + space, space / 2, space},
               {time + space, dim, space / 2, space}},
              dim};
    }
    case Shares::bands:
      break;
  }
  const std::size_t bands = options.bands == 0 ? 64 : options.bands;
  return equal_shares(axes, bands, 2 * axes * bands);
}

// The row with what its user chose.
GridPreset chosen(GridPreset row, const GridOptions& options) {
  if (!options.in_pixels && row.coordinates == CoordinateMap::pixels) row = with_counted(row);
  Frequencies& frequencies = row.frequencies;
  if (options.linear_bands && frequencies.form == FrequencyForm::octaves) {
    frequencies.form = FrequencyForm::linear;
  }
  const double base = is_of_bands(frequencies.form) ? options.largest : options.base;
  if (base != 0) frequencies.base = base;
  if (options.interleave) row.order = ColumnOrder::concatenated;
  if (options.cosines_first) row.order = with_cosines_first(row.order);
  if (options.x_first && row.places == AxesInColumns::in_order) {
    row.places = AxesInColumns::first_two_exchanged;
  }
  row.scale *= options.first;
  return row;
}

// The number of the share of the columns that the n-th axis has.
std::size_t place_of(AxesInColumns places, std::size_t n, std::size_t axes) {
  const auto exchanged = [&](std::size_t first) {
    const bool among = axes > 1 && (n == first || n == first + 1);
    return among ? 2 * first + 1 - n : n;
  };
  switch (places) {
    case AxesInColumns::in_order:
      return n;
    case AxesInColumns::last_two_exchanged:
      return exchanged(axes - 2);
    case AxesInColumns::first_two_exchanged:
      break;
  }
  return exchanged(0);
}

Dialect columns_of(const GridPreset& row, std::size_t axes, const GridOptions& options) {
  const Division division = divide(row.shares, axes, options);
  const bool refuses_one = row.frequencies.form == FrequencyForm::endpoint &&
                           row.frequencies.single_pair == SinglePair::refused;
  Dialect dialect{{}, division.dim};
  for (std::size_t n = 0; n < axes; ++n) {
    const std::size_t place = place_of(row.places, n, axes);
    if (refuses_one && division.shares[place].pairs == 1) {
      throw RangeError("dim",
                       with_number("at least ", real(4 * axes),
                                   " (with one pair an axis the formula divides by zero)"),
                       real(options.dim));
    }
    dialects_detail::add_fields(row.frequencies, row.order, division, place, n, dialect.fields);
  }
  dialects_detail::set_factors(row.amplitude, row.factor, row.scale, division.dim, dialect.fields);
  return dialect;
}

// The coordinates of the cells along an axis. A reference shape is the one that they span.
Steps steps_of(const GridPreset& row, std::size_t axis, const GridOptions& options) {
  const bool of_time = axis == 0 && options.shape.size() == 3;
  const std::size_t length = options.shape[axis];
  if (row.coordinates == CoordinateMap::patches) {
    require_positive("baseSize", options.base_size);
    require_positive("interpolationScale", options.interpolation);
  }
  const Steps own = steps_of(row.coordinates, length,
                             {options.offset, options.base_size,
                              of_time ? options.time_interpolation : options.interpolation});
  if (axis >= options.reference.size()) return own;
  const double unit = real(options.reference[axis]) / real(length);
  return {own.start * unit, own.step * unit};
}

}  // namespace

Dialect make(const GridPreset& row, const GridOptions& options) {
  const ColumnOrder own = options.interleave ? ColumnOrder::concatenated : row.order;
  if (options.cosines_first) dialects_detail::require_cosines_first(own);
  require_row(row, refusal_as_it_is(chosen(row, options)));
  return dialects_detail::made(row, options);
}

Dialect dialects_detail::made(const GridPreset& given, const GridOptions& options) {
  const GridPreset row = chosen(given, options);
  if (row.kind == PresetKind::grid) {
    const std::size_t axes = options.shape.size();
    if (row.axes != 0) require_axes(options.shape, row.axes);
    if (axes == 0) throw RangeError("shape", "of at least one size", 0.0);
    Dialect dialect = columns_of(row, axes, options);
    // diffusers adds its extra tokens where there is a class token, MAE one for it.
    const bool several = row.takes.has("extraTokens");
    if (options.class_token) dialect.extra_tokens = several ? options.extra_tokens : 1;
    for (std::size_t n = 0; n < axes; ++n) {
      const std::size_t axis = options.reverse ? axes - 1 - n : n;
      dialect.coordinates.push_back(coordinates(steps_of(row, axis, options), options.shape[axis]));
    }
    return dialect;
  }
  if (!row.needs.has("numPosFeats")) return columns_of(row, row.axes, options);
  const std::size_t own = options.num_pos_feats;
  if (own < 2 || own % 2 != 0) throw RangeError("numPosFeats", "an even integer ≥ 2", real(own));
  GridOptions in_all = options;
  in_all.dim = row.axes * own;
  return columns_of(row, row.axes, in_all);
}

Dialect grid_preset(const std::string& name, const GridOptions& options) {
  return make(preset_row(presets::grids, name), options);
}

}  // namespace posenc
