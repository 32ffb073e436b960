#pragma once

#include <limits>

#include "posenc/names.h"

// Every option that a preset may take, one row each: its name, what it may be, and what it is. The
// border takes options by these names, presets' rows name those that they take, and TypeScript's
// types, checks and texts are made of this table. What a library calls an option stands beside it.
namespace posenc {

/// What an option may be, or each element of its list.
struct OptionRule {
  enum class Kind { whole, number, flag, name };
  Kind kind;
  double least = 0, most = 0;
  bool is_above = false;           // the least is not one of them
  const char* elements = nullptr;  // what the elements of a list are called; null: it is no list
  Names names{};                   // of an option that is one of them
};

/// The rules of the table.
namespace rules {

/// 2^53, up to which float64 has every integer.
constexpr double two_to_53 = 9007199254740992;

/// Integers from the least to the most.
constexpr OptionRule whole(double least, double most = std::numeric_limits<double>::infinity()) {
  return {OptionRule::Kind::whole, least, most};
}
/// Numbers from the least to the most.
constexpr OptionRule number(double least, double most) {
  return {OptionRule::Kind::number, least, most};
}
/// Numbers greater than the least, up to the most.
constexpr OptionRule above(double least, double most) {
  return {OptionRule::Kind::number, least, most, true};
}
/// True or false.
constexpr OptionRule flag() { return {OptionRule::Kind::flag}; }
/// One of some names.
constexpr OptionRule one_of(const Names& names) {
  return {OptionRule::Kind::name, 0, 0, false, nullptr, names};
}
/// A list. elements: what its elements are called. each: what each of them may be.
constexpr OptionRule list(const char* elements, OptionRule each) {
  each.elements = elements;
  return each;
}

}  // namespace rules

/// An option of presets. What is left out is the library's own choice.
struct Option {
  const char* name;
  OptionRule rule;
  const char* meaning;  // in words, for every reader of the API
};

namespace presets {

using namespace rules;

/// All options, those of rows first, then those of rotaries and of biases.
inline constexpr Option options[] = {
    {"dim", whole(1),
     "Columns of a row (d_model, embedding_dim, channels …), or of a head for rotaries."},
    {"base", above(1, 1e100), "θ (theta, temperature, max_timescale, max_period, max_wavelength)."},
    {"columns", whole(1),
     "Columns of the tensor, where it has others than `dim` (tatp22 cuts to the fewer)."},
    {"shift", number(-1e100, 1e100),
     "s in ω_i = base^(−i/(h − s)), h pairs (diffusers' downscale_freq_shift). 1 where left out."},
    {"minTimescale", above(0, 1e100),
     "tensor2tensor's min_timescale; as coded there, it multiplies the frequencies."},
    {"maxTimescale", above(0, 1e100),
     "tensor2tensor's max_timescale; `base` is its quotient by `minTimescale`."},
    {"scale", number(-1e100, 1e100),
     "Positions are multiplied by it (diffusers); with DETR's `normalize`, what the last one is."},
    {"flipSinToCos", flag(), "Cosines before sines (diffusers' flip_sin_to_cos)."},
    {"amplitude", number(-1e30, 1e30),
     "Every value, or every sine and cosine of a rotary (attention_factor), is multiplied by it."},
    {"paddingIdx", whole(0),
     "The token that stands for padding (fairseq); left out, fairseq's None."},
    {"shape", list("sizes", whole(1)),
     "Sizes of a grid, the slowest axis first: [height, width], [time, height, width] …."},
    {"classToken", flag(), "A row of zeros before the grid's."},
    {"extraTokens", whole(0), "Rows of zeros before the grid's."},
    {"interleave", flag(),
     "timm: sines and cosines of h, then of w, in blocks (interleave_sin_cos)."},
    {"reverse", flag(),
     "timm: w before h, in the columns and in the order of the rows (reverse_coord)."},
    {"baseSize", above(0, 1e100),
     "diffusers: patches of a side that count as one position each. 16 where left out."},
    {"interpolationScale", above(0, 1e100),
     "diffusers: positions in space are divided by it (interpolation_scale)."},
    {"temporalInterpolationScale", above(0, 1e100),
     "diffusers: positions in time are divided by it (temporal_interpolation_scale)."},
    {"bands", whole(1), "Frequencies of a coordinate (timm's num_bands, GLIGEN's embed_dim)."},
    {"linearBands", flag(),
     "Frequencies evenly spaced instead of by octaves (timm's linear_bands)."},
    {"inPixels", flag(),
     "Coordinates from −1 to 1 instead of counted (lucidrains' freqs_for=\"pixel\")."},
    {"maxRes", number(1e-6, 1e15),
     "π/2 times this is the largest frequency in pixels (timm's max_res)."},
    {"maxFreq", number(1e-6, 1e15), "The same (lucidrains' max_freq)."},
    {"xFirst", flag(), "timm: columns of x before those of y (grid_indexing=\"xy\")."},
    {"offset", number(-two_to_53, two_to_53),
     "timm: added to counted coordinates, or to patches before their middles are taken "
     "(grid_offset)."},
    {"reference", list("sizes", whole(1)),
     "timm: the shape that counted coordinates span (ref_feat_shape)."},
    {"numPosFeats", whole(1), "DETR's columns for each of y and x, even."},
    {"normalize", flag(),
     "DETR: positions are divided by the last of their line and multiplied by `scale`, 2π."},
    {"rotaryDim", whole(1), "Columns that turn, the first ones; all where left out."},
    {"pairing", one_of({"adjacent", "halves"}),
     "Which columns make a pair, where the library lets choose."},
    {"factor", number(1e-6, 1e6),
     "By which a context is stretched (interpolate_factor, linear_factor)."},
    {"ntkFactor", number(1e-6, 1e6),
     "By which the base is stretched (theta_rescale_factor), in diffusers multiplied "
     "(ntk_factor)."},
    {"maxPositions", whole(1, two_to_53), "The configuration's max_position_embeddings."},
    {"trained", whole(1, two_to_53),
     "Its original_max_position_embeddings: the positions trained on."},
    {"length", number(0, two_to_53),
     "Tokens so far, where the scaling depends on them (dynamic NTK, LongRoPE)."},
    {"betaFast", number(1e-6, 1e6),
     "YaRN: pairs that turn more often in the trained length keep their frequency. 32."},
    {"betaSlow", number(1e-6, 1e6),
     "YaRN: pairs that turn less often are slowed by the factor. 1."},
    {"truncate", flag(), "YaRN: the ramp between them ends on whole pairs. true."},
    {"mscale", number(0, 1e6), "YaRN: weight of the logarithm in the amplitude."},
    {"mscaleAllDim", number(0, 1e6), "YaRN: the same of what the amplitude is divided by."},
    {"lowFreqFactor", number(1e-6, 1e6),
     "Llama 3: wavelengths past trained/this are slowed by the factor. 1."},
    {"highFreqFactor", number(1e-6, 1e6), "Llama 3: wavelengths under trained/this are kept. 4."},
    {"shortFactors", list("numbers", number(1e-6, 1e6)),
     "LongRoPE: a factor for each pair, for texts as short as those trained on."},
    {"longFactors", list("numbers", number(1e-6, 1e6)),
     "LongRoPE: a factor for each pair, for longer ones."},
    {"sides", one_of({"separate", "longer", "shorter"}),
     "DINOv3: by which side coordinates are divided (normalize_coords). `\"separate\"`."},
    {"sections", list("numbers of pairs", whole(0)),
     "MRoPE: pairs that time, height and width turn (mrope_section)."},
    {"crop", list("numbers", number(-two_to_53, two_to_53)),
     "diffusers: y and x of the crop's start, y and x of its stop."},
    {"gridType", one_of({"linspace", "slice"}),
     "diffusers: `\"linspace\"` spreads a crop over the grid, `\"slice\"` counts its cells "
     "(grid_type)."},
    {"maxSize", list("sizes", whole(1)),
     "diffusers, `\"slice\"`: height and width of what the grid is cut from (max_size)."},
    {"minPeriod", number(1e-6, 1e15),
     "DINOv3: the period of the first pair, with `maxPeriod` in place of the base (min_period)."},
    {"maxPeriod", number(1e-6, 1e15), "DINOv3: the period of the last pair (max_period)."},
    {"heads", whole(1), "Attention heads, each with a slope."},
    {"form", one_of({"causal", "symmetric", "mpt", "bloom"}),
     "How ALiBi's distance is counted. `\"causal\"`."},
    {"biasMax", above(0, 100), "ALiBi: n in slopes 2^(−n·k/heads) (MPT's alibi_bias_max). 8."},
    {"totalHeads", whole(1),
     "ALiBi: how many heads the biases have; those past `heads` are 0 (total_heads)."},
    {"buckets", whole(2, 65536),
     "T5: how many buckets (num_buckets). 32. At least 4 if `bidirectional`."},
    {"maxDistance", whole(1), "T5: distances from here on share the last bucket. 128."},
    {"bidirectional", flag(),
     "T5: half of the buckets are for keys after the query; else those share bucket 0. true."},
};

/// Whether every name is one of the table's.
constexpr bool are_options(const Names& names) {
  for (const char* const name : names) {
    bool found = false;
    for (const Option& option : options) found = found || Names::same(name, option.name);
    if (!found) return false;
  }
  return true;
}

}  // namespace presets

}  // namespace posenc
