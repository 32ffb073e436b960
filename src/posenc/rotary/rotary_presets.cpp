#include "posenc/rotary/rotary_presets.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/coordinates.h"
#include "posenc/error.h"
#include "posenc/preset_names.h"
#include "posenc/rotary/scaling.h"

namespace posenc {

namespace {

using Options = RotaryOptions;

double count(std::size_t n) { return static_cast<double>(n); }

double base_of(const Options& options, double own = 10000) {
  return options.base == 0 ? own : options.base;
}

// The columns that turn.
std::size_t rotary_dim(const Options& options) {
  const std::size_t turning = options.rotary_dim == 0 ? options.dim : options.rotary_dim;
  if (turning < 2 || turning % 2 != 0 || turning > options.dim) {
    throw RangeError("rotaryDim",
                     with_number("an even integer from 2 to ", count(options.dim), " (dim)"),
                     count(turning));
  }
  return turning;
}

Layout pairing_of(const Options& options, Options::Pairing own) {
  const auto pairing = options.pairing == Options::Pairing::own ? own : options.pairing;
  return pairing == Options::Pairing::adjacent ? adjacent() : halves(rotary_dim(options));
}

double given_or(double given, double own) { return std::isnan(given) ? own : given; }

void add_pairs(Rotary& rotary, std::size_t axis, const Spectrum& spectrum) {
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    rotary.spectrum.frequencies.push_back(spectrum.frequencies[pair]);
    rotary.spectrum.remainders.push_back(spectrum.remainders[pair]);
    rotary.axes.push_back(axis);
  }
}

// --- Text ----------------------------------------------------------------------------------------

RotaryDialect in_halves(const Options& options, Spectrum spectrum, double amplitude = 1) {
  return {rotary(std::move(spectrum), pairing_of(options, Options::Pairing::halves), options.dim,
                 given_or(options.amplitude, amplitude)),
          {}};
}

RotaryDialect plain(std::size_t, const Options& options) {
  return in_halves(options, paper_spectrum(rotary_dim(options), base_of(options)));
}

RotaryDialect linear(std::size_t, const Options& options) {
  const Spectrum spectrum = paper_spectrum(rotary_dim(options), base_of(options));
  return in_halves(options, scaled(spectrum, 1 / options.factor));
}

RotaryDialect dynamic(std::size_t, const Options& options) {
  const std::size_t dim = rotary_dim(options);
  const double base = dynamic_ntk_base(base_of(options), options.factor, dim, options.max_positions,
                                       options.length);
  return in_halves(options, paper_spectrum(dim, base));
}

// Of transformers, as its presets list them.
enum : std::size_t { v4_45, v4_56, v4_57_5 };

// 4.45 knows neither original_max_position_embeddings nor mscale nor truncate; 4.56 takes the
// factor to be max / original where that is given; 4.57.5 takes it as it is.
RotaryDialect yarn(std::size_t version, const Options& options) {
  const bool old = version == v4_45;
  const bool original = options.trained != 0 && !old;
  Yarn yarn{options.factor, original ? options.trained : options.max_positions, options.beta_fast,
            options.beta_slow, options.truncate || old};
  if (original && version == v4_56) yarn.factor = options.max_positions / options.trained;
  double amplitude = yarn_amplitude(yarn.factor);
  if (!old && options.mscale != 0 && options.mscale_all_dim != 0) {
    amplitude = yarn_amplitude(yarn.factor, options.mscale) /
                yarn_amplitude(yarn.factor, options.mscale_all_dim);
  }
  return in_halves(options, yarn_spectrum(rotary_dim(options), base_of(options), yarn), amplitude);
}

// 4.45 takes the long factors whenever the model was stretched; later ones when the text is long.
RotaryDialect longrope(std::size_t version, const Options& options) {
  const double trained = options.trained == 0 ? options.max_positions : options.trained;
  const double factor = options.trained == 0 ? options.factor : options.max_positions / trained;
  const double reach = version == v4_45 ? options.max_positions : options.length;
  std::vector<double> factors = reach > trained ? options.long_factors : options.short_factors;
  for (double& value : factors) value = static_cast<float>(value);  // as the library keeps them
  return in_halves(options, longrope_spectrum(rotary_dim(options), base_of(options), factors),
                   longrope_amplitude(factor, trained));
}

RotaryDialect llama3(std::size_t, const Options& options) {
  const Llama3 llama3{options.factor, options.low, options.high, options.trained};
  return in_halves(options, llama3_spectrum(rotary_dim(options), base_of(options), llama3));
}

RotaryDialect neighbours(const Options& options, Spectrum spectrum) {
  return {rotary(std::move(spectrum), pairing_of(options, Options::Pairing::adjacent), options.dim,
                 given_or(options.amplitude, 1)),
          {}};
}

Spectrum bands(const Options& options, std::size_t pairs, double own) {
  return linear_bands(pairs, options.largest == 0 ? own : options.largest);
}

// The base stretched as NTK stretches it, positions divided by the factor.
RotaryDialect lucidrains(std::size_t, const Options& options) {
  const std::size_t dim = rotary_dim(options);
  if (!options.shape.empty()) {
    // Axial: each axis turns dim columns of its own.
    const Spectrum spectrum =
        options.pixels ? bands(options, dim / 2, 10) : paper_spectrum(dim, base_of(options));
    RotaryDialect dialect{{{}, {}, options.shape.size(), adjacent(), dim * options.shape.size()},
                          {}};
    for (std::size_t axis = 0; axis < options.shape.size(); ++axis) {
      const std::size_t length = options.shape[axis];
      add_pairs(dialect.rotary, axis, spectrum);
      dialect.axes.push_back(coordinates(options.pixels ? pixel_steps(length) : Steps{}, length));
    }
    return dialect;
  }
  if (options.pixels) return neighbours(options, bands(options, dim / 2, 10));
  const double base =
      options.ntk == 1 ? base_of(options) : ntk_base(base_of(options), options.ntk, dim);
  return neighbours(options, scaled(paper_spectrum(dim, base), 1 / options.factor));
}

// The base multiplied, not stretched.
RotaryDialect diffusers_1d(std::size_t, const Options& options) {
  const Spectrum spectrum = paper_spectrum(rotary_dim(options), base_of(options) * options.ntk);
  return neighbours(options, scaled(spectrum, 1 / options.factor));
}

// --- Images and video: some pairs turn by y, some by x, some by time
// ------------------------------

// The pairs of one axis, in the order in which axes stand in the columns.
struct Share {
  std::size_t axis;
  Spectrum spectrum;
};

// The options' shape has a size for each of the steps.
RotaryDialect axial(const Options& options, Options::Pairing own, const std::vector<Share>& shares,
                    const std::vector<Steps>& steps) {
  RotaryDialect dialect{{{}, {}, steps.size(), pairing_of(options, own), options.dim}, {}};
  for (const Share& share : shares) add_pairs(dialect.rotary, share.axis, share.spectrum);
  for (std::size_t axis = 0; axis < steps.size(); ++axis) {
    dialect.axes.push_back(coordinates(steps[axis], options.shape[axis]));
  }
  return dialect;
}

// From the crop's start to its stop, or the grid as it is.
Steps cropped(const Options& options, std::size_t axis, std::size_t length) {
  if (options.crop.empty()) return {};
  if (options.crop.size() != 4)
    throw RangeError("crop", "of 4 numbers", count(options.crop.size()));
  return cropped_steps(options.crop[axis], options.crop[axis + 2], length);
}

RotaryDialect diffusers_2d(std::size_t, const Options& options) {
  require_axes(options.shape, 2);
  require_multiple(options.dim, 4);
  const Spectrum spectrum = paper_spectrum(options.dim / 2, base_of(options));
  return axial(options, Options::Pairing::adjacent, {{1, spectrum}, {0, spectrum}},
               {cropped(options, 0, options.shape[0]), cropped(options, 1, options.shape[1])});
}

RotaryDialect diffusers_3d(std::size_t, const Options& options) {
  require_axes(options.shape, 3);
  require_multiple(options.dim, 16);
  const Spectrum time = paper_spectrum(options.dim / 4, base_of(options));
  const Spectrum space = paper_spectrum(3 * options.dim / 8, base_of(options));
  return axial(options, Options::Pairing::adjacent, {{0, time}, {1, space}, {2, space}},
               {{}, cropped(options, 0, options.shape[1]), cropped(options, 1, options.shape[2])});
}

RotaryDialect timm_cat(std::size_t, const Options& options) {
  require_axes(options.shape, 2);
  require_multiple(options.dim, 4);
  const std::size_t pairs = options.dim / 4;
  const Spectrum spectrum = options.pixels
                                ? octave_bands(pairs, options.largest == 0 ? 224 : options.largest)
                                : geometric_spectrum(pairs, base_of(options), 1, pairs);
  std::vector<Steps> steps;
  for (std::size_t axis = 0; axis < 2; ++axis) {
    const std::size_t length = options.shape[axis];
    const bool spans = axis < options.reference.size();
    const Steps counted{0, spans ? count(options.reference[axis]) / count(length) : 1};
    steps.push_back(options.pixels ? pixel_steps(length) : counted);
  }
  return axial(options, Options::Pairing::adjacent, {{0, spectrum}, {1, spectrum}}, steps);
}

RotaryDialect timm_dinov3(std::size_t, const Options& options) {
  require_axes(options.shape, 2);
  require_multiple(options.dim, 4);
  const Spectrum turns = paper_spectrum(options.dim / 2, base_of(options, 100));
  const Spectrum spectrum = scaled(turns, 6.283185307179586);
  const auto [shorter, longer] = std::minmax(options.shape[0], options.shape[1]);
  std::vector<Steps> steps;
  for (const std::size_t length : options.shape) {
    steps.push_back(centre_steps(options.sides == Options::Sides::separate ? length
                                 : options.sides == Options::Sides::longer ? longer
                                                                           : shorter));
  }
  return axial(options, Options::Pairing::halves, {{0, spectrum}, {1, spectrum}}, steps);
}

// One spectrum, its pairs dealt out to time, height and width in turn.
RotaryDialect mrope(std::size_t, const Options& options) {
  require_axes(options.shape, 3);
  if (options.sections.size() != 3) {
    throw RangeError("sections", "of 3 numbers of pairs", count(options.sections.size()));
  }
  RotaryDialect dialect =
      axial(options, Options::Pairing::halves,
            {{0, paper_spectrum(rotary_dim(options), base_of(options))}}, {{}, {}, {}});
  std::vector<std::size_t>& axes = dialect.rotary.axes;
  for (std::size_t pair = 0; pair < axes.size(); ++pair) {
    if (pair < 3 * options.sections[pair % 3]) axes[pair] = pair % 3;
  }
  return dialect;
}

constexpr std::size_t most_versions = 3;

struct RotaryPreset {
  const char* name;
  RotaryDialect (*make)(std::size_t version, const Options&);
  const char* versions[most_versions];  // oldest first
};

constexpr RotaryPreset presets[] = {
    {"diffusers-rope-1d", diffusers_1d, {}},
    {"diffusers-rope-2d", diffusers_2d, {}},
    {"diffusers-rope-3d", diffusers_3d, {}},
    {"rotary-embedding-torch", lucidrains, {}},
    {"timm-dinov3", timm_dinov3, {}},
    {"timm-mrope", mrope, {}},
    {"timm-rotary-cat", timm_cat, {}},
    {"transformers-default", plain, {"4.45", "4.56"}},
    {"transformers-dynamic", dynamic, {"4.45", "4.56"}},
    {"transformers-linear", linear, {"4.45", "4.56"}},
    {"transformers-llama3", llama3, {"4.45", "4.56"}},
    {"transformers-longrope", longrope, {"4.45", "4.56"}},
    {"transformers-yarn", yarn, {"4.45", "4.56", "4.57.5"}},
    {"x-transformers-rotary", lucidrains, {}},
};

// The place of a version among the preset's, or of the newest where none is asked for.
std::size_t version_index(const RotaryPreset& preset, const std::string& asked) {
  std::string all;
  std::size_t index = 0;
  for (; index < most_versions && preset.versions[index] != nullptr; ++index) {
    if (asked == preset.versions[index]) return index;
    if (index != 0) all += " ";
    all += preset.versions[index];
  }
  if (asked.empty()) return index == 0 ? 0 : index - 1;
  throw RangeError("version", "one of " + all, asked);
}

}  // namespace

RotaryDialect rotary_preset(std::size_t index, std::size_t version, const RotaryOptions& options) {
  require_preset(rotary_preset_name, index);
  return presets[index].make(version, options);
}

RotaryDialect rotary_preset(const std::string& name, const std::string& version,
                            const RotaryOptions& options) {
  const std::size_t index = preset_index(rotary_preset_name, name);
  return rotary_preset(index, version_index(presets[index], version), options);
}

const char* rotary_preset_name(std::size_t index) {
  return index < std::size(presets) ? presets[index].name : nullptr;
}

std::vector<double> grid_points(const std::vector<std::vector<double>>& axes) {
  std::size_t cells = 1;
  for (const auto& axis : axes) cells *= axis.size();
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
