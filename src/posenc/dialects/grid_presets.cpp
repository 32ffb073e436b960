#include "posenc/dialects/grid_presets.h"

#include <algorithm>
#include <utility>

#include "posenc/coordinates.h"
#include "posenc/error.h"
#include "posenc/preset_names.h"
#include "posenc/spectrum.h"

namespace posenc {

namespace {

double count(std::size_t n) { return static_cast<double>(n); }

double base_of(const GridOptions& options) { return options.base == 0 ? 10000 : options.base; }

void add_axis(GridDialect& dialect, const Encoding& encoding, std::size_t first_column,
              const Steps& steps, std::size_t length) {
  std::vector<double> along = coordinates(steps, length);
  dialect.axes.push_back({{encoding, first_column}, std::move(along)});
}

// dim columns that are sines, then cosines, or the other way round.
Encoding in_halves(std::size_t dim, double base, bool cosines_first) {
  const std::size_t half = dim / 2;
  return {paper_spectrum(dim, base), cosines_first ? Layout{half, 0, 1} : Layout{0, half, 1}, dim};
}

// MAE, article 004 and diffusers: x before y, each in halves.
GridDialect x_first(const GridOptions& options, const Steps& y, const Steps& x) {
  require_axes(options.shape, 2);
  require_multiple(options.dim, 4);
  const std::size_t half = options.dim / 2;
  const Encoding encoding = in_halves(half, base_of(options), options.cosines_first);
  GridDialect dialect{{}, options.dim};
  add_axis(dialect, encoding, half, y, options.shape[0]);
  add_axis(dialect, encoding, 0, x, options.shape[1]);
  return dialect;
}

GridDialect mae(const GridOptions& options) { return x_first(options, {}, {}); }

GridDialect diffusers_2d(const GridOptions& options) {
  require_axes(options.shape, 2);
  return x_first(options, patch_steps(options.shape[0], options.base_size, options.interpolation),
                 patch_steps(options.shape[1], options.base_size, options.interpolation));
}

// Time, then x, then y in the columns; time slowest, then y, then x in the rows.
GridDialect diffusers_3d(const GridOptions& options) {
  require_axes(options.shape, 3);
  require_multiple(options.dim, 16);
  const std::size_t quarter = options.dim / 4, rest = 3 * options.dim / 8;
  const double base = base_of(options);
  const Encoding time = in_halves(quarter, base, options.cosines_first);
  const Encoding space = in_halves(rest, base, options.cosines_first);
  const Steps in_time{0, 1 / options.time_interpolation}, in_space{0, 1 / options.interpolation};
  GridDialect dialect{{}, options.dim};
  add_axis(dialect, time, 0, in_time, options.shape[0]);
  add_axis(dialect, space, quarter + rest, in_space, options.shape[1]);
  add_axis(dialect, space, quarter, in_space, options.shape[2]);
  return dialect;
}

// The axes in order, each in an even number of columns; what is past the tensor's is cut.
GridDialect tatp22(const GridOptions& options) {
  const std::size_t axes = options.shape.size();
  if (axes == 0) throw RangeError("shape", "of at least one size", 0.0);
  if (options.dim == 0) throw RangeError("dim", "an integer ≥ 1", 0.0);
  const std::size_t pairs = (options.dim + 2 * axes - 1) / (2 * axes), share = 2 * pairs;
  const std::size_t columns = options.columns == 0 ? options.dim : options.columns;
  GridDialect dialect{{}, std::min(columns, axes * share)};
  const Spectrum spectrum = geometric_spectrum(pairs, base_of(options), 1, pairs);
  for (std::size_t n = 0; n < axes; ++n) {
    const std::size_t first = std::min(n * share, dialect.dim);
    const Encoding encoding{spectrum, interleaved(), std::min(share, dialect.dim - first)};
    add_axis(dialect, encoding, first, {}, options.shape[n]);
  }
  return dialect;
}

// The axes in order, each sines then cosines at endpoint frequencies; left-over columns are zero.
GridDialect tensor2tensor_nd(const GridOptions& options) {
  const std::size_t axes = options.shape.size();
  if (axes == 0) throw RangeError("shape", "of at least one size", 0.0);
  const std::size_t pairs = options.dim / (2 * axes);
  if (pairs < 2) {
    throw RangeError("dim",
                     with_number("at least ", count(4 * axes),
                                 " (with one pair an axis the formula divides by zero)"),
                     count(options.dim));
  }
  const Spectrum spectrum = scaled(endpoint_spectrum(pairs, base_of(options), 1), options.first);
  GridDialect dialect{{}, options.dim};
  for (std::size_t n = 0; n < axes; ++n) {
    const Encoding encoding{spectrum, concatenated(2 * pairs), 2 * pairs};
    add_axis(dialect, encoding, n * 2 * pairs, {}, options.shape[n]);
  }
  return dialect;
}

// Sines of both axes, then cosines of both; or each axis in halves.
GridDialect timm_2d(const GridOptions& options) {
  require_axes(options.shape, 2);
  require_multiple(options.dim, 4);
  const std::size_t pairs = options.dim / 4;
  const Layout layout{0, options.interleave ? pairs : 2 * pairs, 1};
  const Encoding encoding{paper_spectrum(2 * pairs, base_of(options)), layout,
                          layout.cos_start + pairs};
  GridDialect dialect{{}, options.dim};
  const std::size_t step = options.interleave ? 2 * pairs : pairs;
  for (std::size_t n = 0; n < 2; ++n) {
    add_axis(dialect, encoding, n * step, {}, options.shape[options.reverse ? 1 - n : n]);
  }
  return dialect;
}

// Axis by axis the sines of all bands, then the cosines.
GridDialect timm_fourier(const GridOptions& options) {
  const std::size_t axes = options.shape.size();
  if (axes == 0) throw RangeError("shape", "of at least one size", 0.0);
  const std::size_t bands = options.bands == 0 ? 64 : options.bands;
  const Spectrum spectrum = !options.in_pixels
                                ? geometric_spectrum(bands, base_of(options), 1, bands)
                            : options.linear_bands ? linear_bands(bands, options.largest)
                                                   : octave_bands(bands, options.largest);
  const Encoding encoding{spectrum, {0, axes * bands, 1}, (axes + 1) * bands};
  GridDialect dialect{{}, 2 * axes * bands};
  for (std::size_t n = 0; n < axes; ++n) {
    const std::size_t length = options.shape[n];
    Steps steps = pixel_steps(length);
    if (!options.in_pixels) {
      const bool counted = n >= options.reference.size();
      const double unit = counted ? 1 : count(options.reference[n]) / count(length);
      steps = {options.offset * unit, unit};
    }
    const std::size_t place = options.x_first ? axes - 1 - n : n;
    add_axis(dialect, encoding, place * bands, steps, length);
  }
  return dialect;
}

struct GridPreset {
  const char* name;
  GridDialect (*make)(const GridOptions&);
};

constexpr GridPreset presets[] = {
    {"004-grid", mae},
    {"diffusers-2d", diffusers_2d},
    {"diffusers-3d", diffusers_3d},
    {"mae", mae},
    {"tatp22-2d", tatp22},
    {"tatp22-3d", tatp22},
    {"tensor2tensor-nd", tensor2tensor_nd},
    {"timm-2d", timm_2d},
    {"timm-fourier", timm_fourier},
};

}  // namespace

std::size_t GridDialect::rows() const {
  std::size_t cells = 1;
  for (const Axis& axis : axes) cells *= axis.coordinates.size();
  return extra_tokens + cells;
}

void encode_grid(const GridDialect& dialect, float* rows) {
  encode_axes(dialect.axes, dialect.dim, rows + dialect.extra_tokens * dialect.dim);
  std::fill_n(rows, dialect.extra_tokens * dialect.dim, 0.0F);
}

GridDialect grid_preset(std::size_t index, const GridOptions& options) {
  require_preset(grid_preset_name, index);
  GridDialect dialect = presets[index].make(options);
  dialect.extra_tokens = options.extra_tokens;
  return dialect;
}

GridDialect grid_preset(const std::string& name, const GridOptions& options) {
  return grid_preset(preset_index(grid_preset_name, name), options);
}

const char* grid_preset_name(std::size_t index) {
  return index < std::size(presets) ? presets[index].name : nullptr;
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
