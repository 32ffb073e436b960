#include "posenc/dialects/grid_presets.h"

#include <algorithm>
#include <utility>

#include "posenc/coordinates.h"
#include "posenc/dialects/presets.h"
#include "posenc/error.h"
#include "posenc/spectrum.h"

namespace posenc {

namespace {

double count(std::size_t n) { return static_cast<double>(n); }

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
      if (pairs < 2) {
        throw RangeError("dim",
                         with_number("at least ", count(4 * axes),
                                     " (with one pair an axis the formula divides by zero)"),
                         count(dim));
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

Spectrum spectrum_of(FrequencyForm form, std::size_t pairs, const GridOptions& options) {
  const double base = options.base == 0 ? 10000 : options.base;
  switch (form) {
    case FrequencyForm::endpoint:
      return scaled(endpoint_spectrum(pairs, base, 1), options.first);
    case FrequencyForm::octaves:
      return octave_bands(pairs, options.largest);
    case FrequencyForm::linear:
      return linear_bands(pairs, options.largest);
    default:
      return geometric_spectrum(pairs, base, 1, pairs);
  }
}

// A share of the columns in an order, where `axes` axes have as many. place: of the axis among
// them.
Field field_of(const Share& share, std::size_t place, std::size_t axes, ColumnOrder order,
               Spectrum spectrum) {
  const std::size_t pairs = share.pairs;
  if (order == ColumnOrder::sines_then_cosines) {
    const Layout layout{0, axes * pairs, 1};
    return {{std::move(spectrum), layout, (axes + 1) * pairs}, place * pairs};
  }
  const Layout layout = order == ColumnOrder::interleaved     ? interleaved()
                        : order == ColumnOrder::cosines_first ? Layout{pairs, 0, 1}
                                                              : Layout{0, pairs, 1};
  return {{std::move(spectrum), layout, share.end - share.first}, share.first};
}

Steps steps_of(const GridPreset& preset, std::size_t axis, const GridOptions& options) {
  const std::size_t length = options.shape[axis];
  switch (preset.coordinates) {
    case CoordinateMap::patches:
      return patch_steps(length, options.base_size, options.interpolation);
    case CoordinateMap::interpolated:
      return {0, 1 / (axis == 0 ? options.time_interpolation : options.interpolation)};
    case CoordinateMap::pixels: {
      if (options.in_pixels) return pixel_steps(length);
      const bool spans = axis < options.reference.size();
      const double unit = spans ? count(options.reference[axis]) / count(length) : 1;
      return {options.offset * unit, unit};
    }
    default:
      return {};
  }
}

ColumnOrder order_of(const GridPreset& preset, const GridOptions& options) {
  if (options.cosines_first) return ColumnOrder::cosines_first;
  return options.interleave ? ColumnOrder::concatenated : preset.order;
}

// Which share of the columns the n-th axis has. Rows count time, y, x; a preset that has x first
// exchanges the last two, the option the first two.
std::size_t place_of(const GridPreset& preset, const GridOptions& options, std::size_t n) {
  const std::size_t axes = options.shape.size();
  const std::size_t first = preset.first == AxisOrder::x_first ? axes - 2 : 0;
  const bool exchanged = preset.first == AxisOrder::x_first || options.x_first;
  const bool among = axes > 1 && (n == first || n == first + 1);
  return exchanged && among ? 2 * first + 1 - n : n;
}

}  // namespace

GridDialect grid_preset(const std::string& name, const GridOptions& options) {
  const GridPreset& preset = preset_row(presets::grids, name);
  if (preset.kind != PresetKind::grid) throw RangeError("name", "that of a grid's preset", name);
  const std::size_t axes = options.shape.size();
  if (preset.axes != 0) require_axes(options.shape, preset.axes);
  if (axes == 0) throw RangeError("shape", "of at least one size", 0.0);
  const Division division = divide(preset.shares, axes, options);
  GridDialect dialect{{}, division.dim, options.extra_tokens};
  const ColumnOrder order = order_of(preset, options);
  const FrequencyForm form = form_of(preset, options);
  for (std::size_t n = 0; n < axes; ++n) {
    const std::size_t axis = options.reverse ? axes - 1 - n : n;
    const std::size_t place = place_of(preset, options, n);
    const Share& share = division.shares[place];
    Field field = field_of(share, place, axes, order, spectrum_of(form, share.pairs, options));
    dialect.axes.push_back(
        {std::move(field), coordinates(steps_of(preset, axis, options), options.shape[axis])});
  }
  return dialect;
}

std::size_t GridDialect::rows() const {
  std::size_t cells = 1;
  for (const Axis& axis : axes) cells *= axis.coordinates.size();
  return extra_tokens + cells;
}

void encode_grid(const GridDialect& dialect, float* rows) {
  encode_axes(dialect.axes, dialect.dim, rows + dialect.extra_tokens * dialect.dim);
  std::fill_n(rows, dialect.extra_tokens * dialect.dim, 0.0F);
}

std::vector<Field> detr_fields(std::size_t num_pos_feats, double base) {
  if (num_pos_feats < 2 || num_pos_feats % 2 != 0) {
    throw RangeError("numPosFeats", "an even integer ≥ 2", count(num_pos_feats));
  }
  const Encoding encoding{paper_spectrum(num_pos_feats, base), interleaved(), num_pos_feats};
  return {{encoding, 0}, {encoding, num_pos_feats}};
}

std::vector<Field> bounding_box_fields(std::size_t pairs, std::size_t coordinates) {
  const Spectrum spectrum = power_spectrum(pairs, 100, 1, count(pairs));
  const Layout layout{0, coordinates, 2 * coordinates};
  const std::size_t columns = 2 * coordinates * pairs - coordinates + 1;
  std::vector<Field> fields;
  for (std::size_t n = 0; n < coordinates; ++n) fields.push_back({{spectrum, layout, columns}, n});
  return fields;
}

}  // namespace posenc
