#include "posenc/rotary/rotary_presets.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/coordinates.h"
#include "posenc/error.h"
#include "posenc/form_spectrum.h"
#include "posenc/numbers.h"
#include "posenc/pair_arithmetic.h"
#include "posenc/rotary/made.h"
#include "posenc/rotary/scaling.h"

namespace posenc {

using namespace detail;

namespace {

using Options = RotaryOptions;

void require_sizes(const char* argument, std::size_t given, std::size_t wanted) {
  if (given == wanted) return;
  throw RangeError(argument, with_number("of ", real(wanted), " numbers"), real(given));
}

// The columns that turn.
std::size_t rotary_dim(const Options& options) {
  const std::size_t turning = options.rotary_dim == 0 ? options.dim : options.rotary_dim;
  if (turning < 2 || turning % 2 != 0 || turning > options.dim) {
    throw RangeError("rotaryDim",
                     with_number("an even integer from 2 to ", real(options.dim), " (dim)"),
                     real(turning));
  }
  return turning;
}

double factor_of(const Options& options, double least = 1e-6) {
  const double factor = options.factor == 0 ? 1 : options.factor;
  require_between("factor", factor, least, 1e6);
  return factor;
}

double stretch_of(const Options& options) {
  require_between("ntkFactor", options.ntk, 1e-6, 1e6);
  return options.ntk;
}

// The row with what its user chose.
RotaryPreset chosen(RotaryPreset row, const Options& options) {
  row.pairing = options.pairing.value_or(row.pairing);
  const bool pixels = row.coordinates == CoordinateMap::pixels;
  if (options.in_pixels.value_or(pixels) != pixels) row = in_other_coordinates(row);
  Frequencies& frequencies = row.frequencies;
  if (options.linear_bands && frequencies.form == FrequencyForm::octaves) {
    frequencies.form = FrequencyForm::linear;
  }
  if (!is_of_bands(frequencies.form)) {
    if (options.base != 0) frequencies.base = options.base;
  } else if (options.largest != 0) {
    const char* const argument = row.takes.has("maxFreq") ? "maxFreq" : "maxRes";
    require_between(argument, options.largest, 1e-6, 1e15);
    frequencies.base = options.largest;
  }
  if (options.x_first) row.axes = RotaryAxes::x_then_y;
  return row;
}

bool is_grid(const RotaryPreset& row, const Options& options) {
  if (row.axes == RotaryAxes::text_or_each) return !options.shape.empty();
  return row.coordinates != CoordinateMap::given;
}

// The versions of transformers, in the order in which its presets list them. A row without versions
// follows the newest.
enum : std::size_t { v4_45, v4_51, v4_56, v4_57_5, v5 };

// 4.45 knows no original_max_position_embeddings and no truncate; 4.51 to 4.55 take max / original
// for the factor where the original is given; 4.56 and later take the factor as it is.
Yarn yarn_of(std::size_t version, const Options& options) {
  const bool old = version == v4_45, original = options.trained != 0 && !old;
  Yarn yarn{factor_of(options), original ? options.trained : options.max_positions,
            options.beta_fast, options.beta_slow, options.truncate || old};
  if (original && version == v4_51) yarn.factor = options.max_positions / options.trained;
  return yarn;
}

// 4.45 knows no mscale, and lets a factor below 1 lessen the amplitude.
double amplitude_of_yarn(const Yarn& yarn, std::size_t version, const Options& options) {
  if (version == v4_45) {
    return yarn.factor < 1 ? 2 - yarn_amplitude(1 / yarn.factor) : yarn_amplitude(yarn.factor);
  }
  if (options.mscale == 0 || options.mscale_all_dim == 0) return yarn_amplitude(yarn.factor);
  return yarn_amplitude(yarn.factor, options.mscale) /
         yarn_amplitude(yarn.factor, options.mscale_all_dim);
}

// How far LongRoPE stretches what a model was trained on.
struct Stretch {
  double trained, factor;
};

// 4.x takes max / original for the factor where the original is given, 5 only where no factor is.
Stretch longrope_stretch(std::size_t version, const Options& options) {
  if (options.trained != 0) {
    const bool given = version >= v5 && options.factor != 0;
    return {options.trained, given ? factor_of(options) : options.max_positions / options.trained};
  }
  if (options.factor == 0) throw RangeError("factor", "given where trained is not", "left out");
  return {options.max_positions, factor_of(options)};
}

// Version 4.45 uses the long factors where the context was stretched. Later versions use them where
// the text is longer than the trained length.
std::vector<double> longrope_factors(std::size_t version, const Options& options) {
  const auto [trained, factor] = longrope_stretch(version, options);
  const bool is_long = version == v4_45 ? factor > 1 : options.length > trained;
  std::vector<double> factors = is_long ? options.long_factors : options.short_factors;
  for (double& value : factors) value = static_cast<float>(value);  // as the library keeps them
  return factors;
}

// From 2π/shortest to 2π/longest radians a unit, each a constant multiple of the one before.
Spectrum period_spectrum(std::size_t pairs, double shortest, double longest) {
  require_between("minPeriod", shortest, 1e-6, 1e15);
  require_between("maxPeriod", longest, 1e-6, 1e15);
  Spectrum spectrum{std::vector<double>(pairs), std::vector<double>(pairs)};
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    const double share = pairs < 2 ? 0 : real(pair) / real(pairs - 1);
    spectrum.frequencies[pair] = two_pi / (shortest * power(longest / shortest, share));
  }
  return spectrum;
}

// Gemma 4's frequencies: counted over all columns, of which only the first pairs turn.
Spectrum proportional_spectrum(const Frequencies& frequencies, std::size_t dim, std::size_t turning,
                               double factor) {
  Spectrum spectrum = scaled(spectrum_of(frequencies, dim / 2, dim), 1 / factor);
  for (std::size_t pair = turning / 2; pair < spectrum.size(); ++pair) {
    spectrum.frequencies[pair] = spectrum.remainders[pair] = 0;
  }
  spectrum.law = {};
  return spectrum;
}

// The columns that pairs are made of.
std::size_t paired_columns(const RotaryPreset& row, const Options& options) {
  return row.scaling == RotaryScaling::proportional ? options.dim : rotary_dim(options);
}

// Whether both periods are given, in place of the base.
bool has_periods(const Options& options) {
  if (options.min_period == 0 && options.max_period == 0) return false;
  if (options.min_period == 0) throw RangeError("minPeriod", "given with maxPeriod", "left out");
  if (options.max_period == 0) throw RangeError("maxPeriod", "given with minPeriod", "left out");
  return true;
}

// The frequencies of dim columns that one coordinate turns.
Spectrum turning_spectrum(const RotaryPreset& row, std::size_t version, std::size_t dim,
                          const Options& options) {
  Frequencies frequencies = row.frequencies;
  double& base = frequencies.base;
  double scale = 1;
  switch (row.scaling) {
    case RotaryScaling::none:
      break;
    case RotaryScaling::linear:
      scale = 1 / factor_of(options);
      break;
    case RotaryScaling::multiplied:
      base = stretched_base(base, stretch_of(options), "ntkFactor", options.ntk);
      scale = 1 / factor_of(options);
      break;
    case RotaryScaling::stretched:
      if (!is_of_bands(frequencies.form)) base = ntk_base(base, stretch_of(options), dim);
      scale = 1 / factor_of(options, 1);
      // The original divides positions by the factor, but not the coordinates of a grid.
      if (is_grid(row, options)) scale = 1;
      break;
    case RotaryScaling::dynamic:
      base = dynamic_ntk_base(base, factor_of(options), dim, options.max_positions, options.length);
      break;
    case RotaryScaling::llama3:
      return llama3_spectrum(dim, base,
                             {factor_of(options), options.low, options.high, options.trained});
    case RotaryScaling::yarn:
      return yarn_spectrum(dim, base, yarn_of(version, options));
    case RotaryScaling::longrope:
      return longrope_spectrum(dim, base, longrope_factors(version, options));
    case RotaryScaling::proportional:
      return proportional_spectrum(frequencies, dim, rotary_dim(options), factor_of(options));
    case RotaryScaling::periods:
      if (has_periods(options)) {
        return period_spectrum(dim / 2, options.min_period, options.max_period);
      }
      scale = two_pi;
      break;
  }
  return scaled(spectrum_of(frequencies, dim / 2, dim), scale);
}

double own_amplitude(const RotaryPreset& row, std::size_t version, const Options& options) {
  switch (row.scaling) {
    case RotaryScaling::yarn:
      return amplitude_of_yarn(yarn_of(version, options), version, options);
    case RotaryScaling::longrope: {
      const auto [trained, factor] = longrope_stretch(version, options);
      return longrope_amplitude(factor, trained);
    }
    case RotaryScaling::none:
    case RotaryScaling::linear:
    case RotaryScaling::multiplied:
    case RotaryScaling::stretched:
    case RotaryScaling::dynamic:
    case RotaryScaling::llama3:
    case RotaryScaling::proportional:
    case RotaryScaling::periods:
      break;
  }
  return 1;
}

double amplitude_of(const RotaryPreset& row, std::size_t version, const Options& options) {
  if (std::isnan(options.amplitude)) return own_amplitude(row, version, options);
  require_between("amplitude", options.amplitude, -1e30, 1e30);
  return options.amplitude;
}

// From the crop's start to its stop, or the coordinates as they are. axis: 0 for y, 1 for x.
Steps cropped(const Steps& own, const Options& options, std::size_t axis, std::size_t length) {
  if (options.grid == Options::Grid::slice) {
    // The first cells of a larger grid have the positions of the grid alone.
    require_sizes("maxSize", options.max_size.size(), 2);
    if (options.max_size[axis] >= length) return own;
    throw RangeError(element("maxSize", axis),
                     with_number("at least ", real(length), ", the grid's"),
                     real(options.max_size[axis]));
  }
  if (options.crop.empty()) return own;
  require_sizes("crop", options.crop.size(), 4);
  return cropped_steps(options.crop[axis], options.crop[axis + 2], length);
}

// How many parts -1 … 1 is cut into, with a cell's centre in each.
std::size_t side_of(const Options& options, std::size_t length) {
  switch (options.sides) {
    case Options::Sides::separate:
      return length;
    case Options::Sides::longer:
      return *std::max_element(options.shape.begin(), options.shape.end());
    case Options::Sides::shorter:
      break;
  }
  return *std::min_element(options.shape.begin(), options.shape.end());
}

Steps steps_of(const RotaryPreset& row, const Options& options, std::size_t axis) {
  const std::size_t axes = options.shape.size(), length = options.shape[axis];
  CoordinateChoices choices;
  choices.offset = options.offset;
  choices.side = side_of(options, length);
  Steps steps = steps_of(row.coordinates, length, choices);
  // The last two axes, y and x, may be cut from a larger image.
  if (row.takes.has("crop") && axis + 2 >= axes) {
    steps = cropped(steps, options, axis + 2 - axes, length);
  }
  if (options.reference.empty()) return steps;
  require_sizes("reference", options.reference.size(), axes);
  const double unit = real(options.reference[axis]) / real(length);
  return {steps.start * unit, steps.step * unit};
}

void add_pairs(Rotary& rotary, std::size_t axis, const Spectrum& spectrum) {
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    rotary.spectrum.frequencies.push_back(spectrum.frequencies[pair]);
    rotary.spectrum.remainders.push_back(spectrum.remainders[pair]);
    rotary.axes.push_back(axis);
  }
}

// How many pairs of one spectrum each of time, y and x turns. Of a grid, time has the pairs that
// are left.
std::vector<std::size_t> sections_of(const RotaryPreset& row, const Options& options,
                                     std::size_t pairs) {
  std::vector<std::size_t> sections = options.sections;
  if (sections.empty()) sections = {8, 12, 12};
  require_sizes("sections", sections.size(), 3);
  if (row.axes == RotaryAxes::dealt_out && is_grid(row, options)) return sections;
  const double all = real(sections[0]) + real(sections[1]) + real(sections[2]);
  if (all == real(pairs)) return sections;
  throw RangeError("sections", with_number("of ", real(pairs), " pairs together"), all);
}

// Time the first pairs, y the next, x the rest.
void cut(Rotary& rotary, const std::vector<std::size_t>& sections) {
  for (std::size_t pair = sections[0]; pair < rotary.pairs(); ++pair) {
    rotary.axes[pair] = pair < sections[0] + sections[1] ? 1 : 2;
  }
}

// Time, y and x in turn, as long as each has pairs left.
void deal_out(Rotary& rotary, const std::vector<std::size_t>& sections) {
  for (std::size_t pair = 0; pair < rotary.pairs(); ++pair) {
    if (pair / 3 < sections[pair % 3]) rotary.axes[pair] = pair % 3;
  }
}

// Y and x in turn, time the rest.
void alternate(Rotary& rotary, const std::vector<std::size_t>& sections) {
  if (sections[1] != sections[2]) {
    throw RangeError(element("sections", 2),
                     with_number("", real(sections[1]), ", as many as height has"),
                     real(sections[2]));
  }
  for (std::size_t pair = 0; pair < 2 * sections[1]; ++pair) rotary.axes[pair] = 1 + pair % 2;
}

// The pairs of every axis, in the order in which the axes stand in the columns.
void add_axes(Rotary& rotary, const RotaryPreset& row, std::size_t version,
              const Options& options) {
  const std::size_t dim = options.dim;
  const auto add = [&](std::size_t axis, std::size_t columns) {
    add_pairs(rotary, axis, turning_spectrum(row, version, columns, options));
  };
  switch (row.axes) {
    case RotaryAxes::text:
      return add(0, paired_columns(row, options));
    case RotaryAxes::text_or_each:
      for (std::size_t axis = 0; axis < rotary.coordinates; ++axis) add(axis, rotary_dim(options));
      return;
    case RotaryAxes::x_then_y:
    case RotaryAxes::y_then_x: {
      require_multiple(dim, 4);
      const std::size_t first = row.axes == RotaryAxes::x_then_y ? 1 : 0;
      add(first, dim / 2);
      return add(1 - first, dim / 2);
    }
    case RotaryAxes::quarter_for_time:
      require_multiple(dim, 16);
      add(0, dim / 4);
      add(1, 3 * (dim / 8));
      return add(2, 3 * (dim / 8));
    case RotaryAxes::in_sections:
      add(0, rotary_dim(options));
      return cut(rotary, sections_of(row, options, rotary.pairs()));
    case RotaryAxes::dealt_out:
      add(0, rotary_dim(options));
      return deal_out(rotary, sections_of(row, options, rotary.pairs()));
    case RotaryAxes::alternating:
      add(0, rotary_dim(options));
      return alternate(rotary, sections_of(row, options, rotary.pairs()));
  }
}

// The place of a version among the row's, or of the newest if none is asked for.
std::size_t version_index(const RotaryPreset& row, const std::string& asked) {
  const std::size_t versions = row.versions.size();
  std::string all;
  for (std::size_t index = 0; index < versions; ++index) {
    if (asked == row.versions.list[index]) return index;
    if (index != 0) all += " ";
    all += row.versions.list[index];
  }
  if (asked.empty()) return versions == 0 ? v5 : versions - 1;
  throw RangeError("version", "one of " + all, asked);
}

void require_options(const RotaryPreset& row, const Options& options) {
  if (options.x_first && coordinates_of(row.axes) != 2) {
    throw RangeError("xFirst", "left out where there are not two axes", "true");
  }
  const bool shared = coordinates_of(row.axes) > 1 && !has_sections(row.axes);
  if (shared && options.rotary_dim != 0 && options.rotary_dim != options.dim) {
    throw RangeError("rotaryDim", "left out where axes share the columns",
                     real(options.rotary_dim));
  }
}

}  // namespace

RotaryDialect make(const RotaryPreset& row, const std::string& version,
                   const RotaryOptions& options) {
  require_options(row, options);
  require_row(row, refusal_as_it_is(chosen(row, options)));
  return unchecked::made(row, version, options);
}

RotaryDialect unchecked::made(const RotaryPreset& given, const std::string& asked,
                              const RotaryOptions& options) {
  const RotaryPreset row = chosen(given, options);
  const std::size_t version = version_index(row, asked);
  require_position("offset", options.offset);
  const bool grid = is_grid(row, options);
  std::size_t axes = std::max(coordinates_of(row.axes), std::size_t{1}), dim = options.dim;
  if (grid && row.axes == RotaryAxes::text_or_each) {
    if (options.rotary_dim != 0) {
      throw RangeError("rotaryDim", "left out where shape is given", real(options.rotary_dim));
    }
    axes = options.shape.size();
    dim *= axes;
  }
  if (grid) require_axes(options.shape, axes);
  RotaryDialect dialect{{{}, {}, axes, {}, dim}, {}};
  Rotary& rotary = dialect.rotary;
  add_axes(rotary, row, version, options);
  rotary.pairing = layout_of(row.pairing, 2 * rotary.pairs());
  rotary.amplitude = amplitude_of(row, version, options);
  if (row.xpos == XposPositions::divided && !grid) rotary.stretch = factor_of(options, 1);
  for (std::size_t axis = 0; grid && axis < axes; ++axis) {
    dialect.axes.push_back(coordinates(steps_of(row, options, axis), options.shape[axis]));
  }
  return dialect;
}

RotaryDialect rotary_preset(const std::string& name, const std::string& version,
                            const RotaryOptions& options) {
  return make(preset_row(presets::rotaries, name), version, options);
}

std::vector<double> grid_points(const std::vector<std::vector<double>>& axes) {
  const std::size_t most = std::vector<double>().max_size() / std::max(axes.size(), std::size_t{1});
  std::size_t cells = 1;
  for (const auto& axis : axes) {
    if (!axis.empty() && cells > most / axis.size()) {
      throw RangeError("shape", with_number("of at most ", real(most), " cells"),
                       real(cells) * real(axis.size()));
    }
    cells *= axis.size();
  }
  std::vector<double> points(cells * axes.size());
  std::size_t repeat = cells;
  for (std::size_t axis = 0; axis < axes.size(); ++axis) {
    repeat /= axes[axis].size();
    for (std::size_t cell = 0; cell < cells; ++cell) {
      points[cell * axes.size() + axis] = axes[axis][cell / repeat % axes[axis].size()];
    }
  }
  return points;
}

}  // namespace posenc
