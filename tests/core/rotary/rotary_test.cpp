#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "catch.h"
#include "dialect_case.h"
#include "posenc/error.h"
#include "posenc/rotary/scaling.h"
#include "turns.h"

namespace {

std::vector<double> counted(std::size_t length, double start = 0) {
  std::vector<double> positions(length);
  std::iota(positions.begin(), positions.end(), start);
  return positions;
}

// x: [batch, heads, positions, dim].
std::vector<float> turned(const posenc::Rotary& rotary, const std::vector<double>& by,
                          const Array& x) {
  std::vector<float> result = x.floats();
  posenc::turn_pairs(rotary, by.data(), x.shape[0] * x.shape[1], x.shape[2], 1, result.data());
  return result;
}

struct Tables {
  std::vector<float> cosines, sines;

  // [sin | cos] a row, as timm keeps them.
  std::vector<float> side_by_side(std::size_t width) const {
    std::vector<float> result;
    for (std::size_t row = 0; row < sines.size(); row += width) {
      const auto first = static_cast<std::ptrdiff_t>(row);
      const auto end = static_cast<std::ptrdiff_t>(row + width);
      result.insert(result.end(), sines.begin() + first, sines.begin() + end);
      result.insert(result.end(), cosines.begin() + first, cosines.begin() + end);
    }
    return result;
  }
};

Tables tables(const posenc::Rotary& rotary, const std::vector<double>& by) {
  Tables result{std::vector<float>(by.size()), std::vector<float>(by.size())};
  const std::size_t width = 2 * rotary.pairs();
  posenc::rotary_tables(rotary, by.data(), by.size() / width, posenc::TableWidth::full, width,
                        result.cosines.data(), result.sines.data());
  return result;
}

void check_frequencies(const std::string& name, const std::string& array,
                       const posenc::Spectrum& spectrum, double stated) {
  INFO(name << " " << array);
  const std::vector<float> ours(spectrum.frequencies.begin(), spectrum.frequencies.end());
  CHECK(difference(ours, library(name, array).values) <= stated + 6e-8);
}

}  // namespace

TEST_CASE("transformers' rotary: tables, frequencies, q and k, for every scaling and version") {
  struct Case {
    const char* name;
    const char* preset;
    const char* version;
    Options options;
    double amplitude;
  };
  const auto with = [](std::size_t dim, double factor, double max_positions) {
    Options options = options_of(dim);
    options.factor = factor;
    options.max_positions = max_positions;
    return options;
  };
  Options partial = options_of(8);  // the library is given the turning half alone
  Options dynamic_short = with(16, 2, 64), dynamic_long = with(16, 2, 64);
  dynamic_short.length = 64;
  Options original = with(32, 99, 8192);
  original.trained = 2048;
  Options mscale = with(16, 40, 4096);
  mscale.mscale = 1;
  mscale.mscale_all_dim = 0.8;
  Options untruncated = with(24, 32, 4096);
  untruncated.base = 150000;
  untruncated.truncate = false;
  Options llama3 = with(64, 8, 131072);
  llama3.base = 500000;
  llama3.trained = 8192;
  Options longrope = with(16, 1, 512);
  longrope.trained = 64;
  longrope.short_factors = {1.0, 1.057, 1.114, 1.171, 1.229, 1.286, 1.343, 1.4};
  longrope.long_factors = {1.1, 5.229, 9.357, 13.486, 17.614, 21.743, 25.871, 30.0};
  Options proportional = options_of(32);
  proportional.rotary_dim = 8;
  proportional.base = 1e6;
  const Case cases[] = {
      {"rope_hf_proportional", "transformers-proportional", "", proportional, 1},
      {"rope_hf_default", "transformers-default", "", options_of(16), 1},
      {"rope_hf_default_partial", "transformers-default", "", partial, 1},
      {"rope_hf_linear", "transformers-linear", "", with(16, 4, 64), 1},
      {"rope_hf_dynamic_short", "transformers-dynamic", "", dynamic_short, 1},
      {"rope_hf_dynamic_long", "transformers-dynamic", "", dynamic_long, 1},
      {"rope_hf_yarn", "transformers-yarn", "4.51", with(32, 4, 4096), 1.138629436111989},
      {"rope_hf_yarn", "transformers-yarn", "4.45", with(32, 4, 4096), 1.138629436111989},
      {"rope_hf_yarn", "transformers-yarn", "", with(32, 4, 4096), 1.138629436111989},
      {"rope_hf_yarn_original", "transformers-yarn", "4.51", original, 1.138629436111989},
      {"rope_hf_yarn_mscale", "transformers-yarn", "4.51", mscale, 1.0569662567531275},
      {"rope_hf_yarn_notrunc", "transformers-yarn", "4.51", untruncated, 1.3465735902799727},
      {"rope_hf_llama3", "transformers-llama3", "", llama3, 1},
      {"rope_hf_longrope_short", "transformers-longrope", "4.56", longrope, 1.224744871391589},
      {"rope_hf_longrope_long", "transformers-longrope", "4.56", longrope, 1.224744871391589},
  };
  for (const Case& test : cases) {
    INFO(test.name << " " << test.version);
    const Array positions = library(test.name, "pos");
    Options options = test.options;
    // The length of the call, which dynamic NTK and LongRoPE look at.
    if (options.length == 0) options.length = positions.values.back() + 1;
    const auto rotary = posenc::rotary_preset(test.preset, test.version, options).rotary;
    CHECK(std::fabs(rotary.amplitude - test.amplitude) <= 1e-15);
    check_frequencies(test.name, "inv_freq_torch", rotary.spectrum,
                      stated_error(test.name, "inv_freq_torch"));
    const Array exact = library(test.name, "inv_freq_exact");
    for (std::size_t pair = 0; pair < exact.values.size(); ++pair) {
      CHECK(std::fabs(rotary.spectrum.frequencies[pair] - exact.values[pair]) <=
            2e-15 * exact.values[pair]);
    }
    const auto by = turns(rotary, positions.values);
    check_case(test.name, "cos_torch", "cos_exact", tables(rotary, by).cosines);
    check_case(test.name, "sin_torch", "sin_exact", tables(rotary, by).sines);
    check_case(test.name, "q_torch", "q_exact", turned(rotary, by, library(test.name, "q")));
    // A turned key is off by what the library's cosine and sine are, times its numbers, and by the
    // rounding of the library's two products and their sum.
    const Array k = library(test.name, "k");
    double largest = 0;
    for (const double value : k.values) largest = std::fmax(largest, std::fabs(value));
    CHECK(difference(turned(rotary, by, k), library(test.name, "k_torch").values) <=
          largest * (stated_error(test.name, "cos_torch") + stated_error(test.name, "sin_torch") +
                     4 * 6e-8 * rotary.amplitude));
  }
  const auto spectrum = [](const char* preset, const char* version, Options options) {
    return posenc::rotary_preset(preset, version, options).rotary.spectrum;
  };
  const double near = 1e-8;
  check_frequencies("rope_hf_yarn_original", "inv_freq_445_torch",
                    spectrum("transformers-yarn", "4.45", original), near);
  check_frequencies("rope_hf_yarn_original", "inv_freq_newer_torch",
                    spectrum("transformers-yarn", "4.57.5", original), near);
  check_frequencies("rope_hf_yarn_mscale", "inv_freq_445_torch",
                    spectrum("transformers-yarn", "4.45", mscale), near);
  check_frequencies("rope_hf_yarn_notrunc", "inv_freq_445_torch",
                    spectrum("transformers-yarn", "4.45", untruncated), near);
  CHECK(posenc::rotary_preset("transformers-yarn", "4.45", original).rotary.amplitude ==
        Catch::Approx(1.459511985013459));
  CHECK(posenc::rotary_preset("transformers-yarn", "4.45", mscale).rotary.amplitude ==
        Catch::Approx(1.3688879454113936));
  Options brief = longrope;
  brief.length = library("rope_hf_longrope_short", "pos").values.back() + 1;
  check_frequencies("rope_hf_longrope_short", "inv_freq_445_torch",
                    spectrum("transformers-longrope", "4.45", brief), near);
  Options longer = dynamic_long;
  longer.length = library("rope_hf_dynamic_long", "pos").values.back() + 1;
  check_frequencies("rope_hf_dynamic_long", "inv_freq_int_seq_torch",
                    spectrum("transformers-dynamic", "", longer), near);
  longer.length += 40;
  check_frequencies("rope_hf_dynamic_long", "inv_freq_after_longer_torch",
                    spectrum("transformers-dynamic", "", longer), near);
  CHECK_THROWS_WITH(spectrum("transformers-yarn", "3.9", original),
                    "version must be one of 4.45 4.51 4.56 4.57.5, was 3.9");
}

TEST_CASE("tables in float64 are what tables in float32 are rounded from, however wide") {
  Options options = options_of(20);
  options.rotary_dim = 12;
  options.pairing = GENERATE(posenc::Pairing::adjacent, posenc::Pairing::halves);
  posenc::Rotary rotary = posenc::rotary_preset("transformers-default", "", options).rotary;
  rotary.amplitude = 1.3;
  const std::vector<double> by = turns(rotary, {0, 1, 7, 0.5, 4000});
  for (const posenc::TableWidth width : {posenc::TableWidth::full, posenc::TableWidth::half}) {
    const std::size_t columns = width == posenc::TableWidth::full ? 12 : 6;
    // Cosines and sines side by side.
    std::vector<double> wide(5 * 2 * columns);
    std::vector<float> rows(5 * 2 * columns);
    posenc::rotary_tables(rotary, by.data(), 5, width, 2 * columns, wide.data(),
                          wide.data() + columns);
    posenc::rotary_tables(rotary, by.data(), 5, width, 2 * columns, rows.data(),
                          rows.data() + columns);
    CHECK(std::vector<float>(wide.begin(), wide.end()) == rows);
    CHECK(std::fabs(wide[2 * columns] - 1.3 * std::cos(1.0)) <= 4e-15);
  }
}

TEST_CASE("diffusers' rotary in one dimension, pairs side by side or in halves") {
  Options halves = options_of(8);
  halves.pairing = posenc::Pairing::halves;
  Options stretched = options_of(12);
  stretched.ntk = 4;
  stretched.factor = 2;
  for (const auto& [name, options] :
       {std::pair<const char*, Options>{"diffusers_rope1d_repeat", options_of(8)},
        std::pair<const char*, Options>{"diffusers_rope1d_halves", halves},
        std::pair<const char*, Options>{"diffusers_rope1d_ntk_linear", stretched}}) {
    const auto rotary = posenc::rotary_preset("diffusers-rope-1d", "", options).rotary;
    const auto by = turns(rotary, library(name, "pos").values);
    check_case(name, "cos_torch", "cos_exact", tables(rotary, by).cosines);
    check_case(name, "sin_torch", "sin_exact", tables(rotary, by).sines);
    check_case(name, "y_torch", "y_exact", turned(rotary, by, library(name, "x")));
  }
}

TEST_CASE("diffusers' rotary in two and three dimensions, cropped") {
  Options two = options_of(16);
  two.shape = {3, 4};
  two.crop = {0, 1, 6, 9};
  Options three = options_of(16);
  three.shape = {2, 2, 3};
  three.crop = {0, 0, 4, 6};
  for (const auto& [name, preset, options] :
       {std::tuple<const char*, const char*, Options>{"diffusers_rope2d", "diffusers-rope-2d", two},
        std::tuple<const char*, const char*, Options>{"diffusers_rope3d", "diffusers-rope-3d",
                                                      three}}) {
    const auto dialect = posenc::rotary_preset(preset, "", options);
    const auto ours =
        tables(dialect.rotary, turns(dialect.rotary, posenc::grid_points(dialect.axes)));
    check_case(name, "cos_torch", "cos_exact", ours.cosines);
    check_case(name, "sin_torch", "sin_exact", ours.sines);
  }
}

TEST_CASE("timm's axial rotary: in pixels, or counted and scaled to a reference") {
  Options reference = options_of(16);
  reference.shape = {3, 4};
  reference.reference = {4, 4};
  reference.in_pixels = false;
  Options pixels = options_of(12);
  pixels.shape = {3, 3};
  pixels.in_pixels = true;
  pixels.largest = 56;
  for (const auto& [name, options] :
       {std::pair<const char*, Options>{"timm_rotary_eva_ref", reference},
        std::pair<const char*, Options>{"timm_rotary_pixel", pixels}}) {
    const auto dialect = posenc::rotary_preset("timm-rotary-cat", "", options);
    const auto by = turns(dialect.rotary, posenc::grid_points(dialect.axes));
    check_case(name, "emb_torch", "emb_exact",
               tables(dialect.rotary, by).side_by_side(options.dim));
    check_case(name, "y_torch", "y_exact", turned(dialect.rotary, by, library(name, "x")));
  }
}

TEST_CASE("DINOv3: the middles of the patches, in halves or side by side") {
  Options halves = options_of(16);
  halves.shape = {3, 4};
  Options longer = options_of(8);
  longer.shape = {2, 5};
  longer.sides = Options::Sides::longer;
  longer.pairing = posenc::Pairing::adjacent;
  for (const auto& [name, options] : {std::pair<const char*, Options>{"timm_dinov3_half", halves},
                                      std::pair<const char*, Options>{"timm_dinov3_max", longer}}) {
    const auto dialect = posenc::rotary_preset("timm-dinov3", "", options);
    const auto by = turns(dialect.rotary, posenc::grid_points(dialect.axes));
    check_case(name, "emb_torch", "emb_exact",
               tables(dialect.rotary, by).side_by_side(options.dim));
    check_case(name, "y_torch", "y_exact", turned(dialect.rotary, by, library(name, "x")));
  }
}

TEST_CASE("MRoPE: one spectrum dealt out to time, height and width") {
  Options options = options_of(24);
  options.shape = {1, 2, 3};
  options.sections = {4, 4, 4};
  const auto dialect = posenc::rotary_preset("timm-mrope", "", options);
  const Array axis = library("timm_mrope_a", "axis");
  CHECK(std::vector<double>(dialect.rotary.axes.begin(), dialect.rotary.axes.end()) == axis.values);
  const auto by = turns(dialect.rotary, posenc::grid_points(dialect.axes));
  check_case("timm_mrope_a", "emb_torch", "emb_exact", tables(dialect.rotary, by).side_by_side(24));
}

TEST_CASE("transformers' MRoPE: q as Qwen2-VL and Qwen3-VL turn it, of an image and of a text") {
  Options blocks = options_of(128), in_turn = options_of(128), yarn = options_of(128);
  blocks.base = yarn.base = 1e6;
  blocks.sections = yarn.sections = {16, 24, 24};
  in_turn.base = 5e6;
  in_turn.sections = {24, 20, 20};
  yarn.factor = 4;
  yarn.max_positions = yarn.trained = 32768;
  // golden/session: time, height and width of two sequences of seven tokens; in a text all are the
  // same, and YaRN's numbers are those of Qwen2.5.
  const std::vector<double> image{0, 1, 2, 2, 2, 2, 4, 1, 0, 1, 1, 1, 1, 3, 0, 1, 2, 2, 3, 3, 4,
                                  1, 0, 1, 1, 2, 2, 3, 0, 1, 2, 3, 2, 3, 4, 1, 0, 1, 2, 1, 2, 3};
  const std::vector<double> text{0, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8, 9};
  const std::size_t batch = 2, heads = 2, tokens = 7;
  for (const auto& [name, options, exact, of_image] :
       {std::tuple{"transformers-mrope", blocks, "qwen2_vl_7b.g0.prefill", true},
        std::tuple{"transformers-mrope-interleaved", in_turn, "qwen3_vl_8b.g0.prefill", true},
        std::tuple{"transformers-mrope-interleaved", in_turn, "qwen3_vl_8b.g0.text", false},
        std::tuple{"transformers-mrope-yarn", yarn, "qwen2_5_yarn.g0.prefill", false},
        std::tuple{"transformers-mrope-interleaved-yarn", yarn, "qwen2_5_yarn.g0.prefill",
                   false}}) {
    INFO(name);
    const posenc::Rotary rotary = posenc::rotary_preset(name, "", options).rotary;
    const Array q = golden("session/in.2x2x7x128");
    std::vector<float> ours;
    for (std::size_t sequence = 0; sequence < batch; ++sequence) {
      std::vector<double> points;
      for (std::size_t token = 0; token < tokens; ++token) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
          const std::size_t row = of_image ? axis * batch + sequence : sequence;
          points.push_back((of_image ? image : text)[row * tokens + token]);
        }
      }
      const auto by = turns(rotary, points);
      const std::size_t size = heads * tokens * options.dim;
      const std::vector<float> all = q.floats();
      std::vector<float> rows(all.begin() + static_cast<std::ptrdiff_t>(sequence * size),
                              all.begin() + static_cast<std::ptrdiff_t>((sequence + 1) * size));
      posenc::turn_pairs(rotary, by.data(), heads, tokens, 1, rows.data());
      ours.insert(ours.end(), rows.begin(), rows.end());
    }
    CHECK(difference(ours, golden(std::string("session/") + exact + ".q_exact").values) < 5e-7);
  }
}

TEST_CASE("transformers' MRoPE: q as Ernie 4.5 VL turns it, by height and width in turn") {
  Options options = options_of(128);
  options.base = 5e5;
  options.sections = {20, 22, 22};
  const posenc::Rotary rotary =
      posenc::rotary_preset("transformers-mrope-alternating", "", options).rotary;
  // golden/engine/ernie.json: time, height and width of each of seven tokens.
  const std::vector<double> points{0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 3, 2, 3, 2, 2, 3, 3, 4, 4, 4};
  const std::size_t tokens = 7;
  std::vector<float> rows(tokens * options.dim);
  for (std::size_t n = 0; n < rows.size(); ++n) {
    rows[n] = static_cast<float>((n / options.dim * 7 + n % options.dim * 13) % 17) - 8;
  }
  const auto by = turns(rotary, points);
  posenc::turn_pairs(rotary, by.data(), 1, tokens, 1, rows.data());
  CHECK(difference(rows, golden("engine/ernie.turned_exact").values) < 5e-7);
}

TEST_CASE("lucidrains' rotary: partial, stretched, interpolated, pixels, axial") {
  struct Case {
    const char* name;
    Options options;
    std::size_t length;
    double offset;
  };
  const auto partial = [](std::size_t dim, std::size_t rotary_dim) {
    Options options = options_of(dim);
    options.rotary_dim = rotary_dim;
    return options;
  };
  Options ntk = options_of(8), interpolated = options_of(8), theta = partial(10, 6),
          pixel = options_of(8);
  ntk.ntk = 4;
  interpolated.factor = 2.5;
  theta.base = 500000;
  pixel.in_pixels = true;
  pixel.largest = 12;
  for (const Case& test : {Case{"rotary_lucid_default", partial(10, 8), 7, 0},
                           {"rotary_lucid_ntk", ntk, 7, 0},
                           {"rotary_lucid_interp", interpolated, 7, 3},
                           {"rotary_lucid_partial_theta", theta, 5, 0},
                           {"rotary_lucid_pixel", pixel, 5, 0}}) {
    const auto rotary = posenc::rotary_preset("rotary-embedding-torch", "", test.options).rotary;
    const auto by = turns(rotary, counted(test.length, test.offset));
    check_case(test.name, "y_torch", "y_exact", turned(rotary, by, library(test.name, "q")));
  }
  Options axial = options_of(8);
  axial.shape = {2, 3};
  axial.in_pixels = true;
  axial.largest = 16;
  const auto dialect = posenc::rotary_preset("rotary-embedding-torch", "", axial);
  const auto points = posenc::grid_points(dialect.axes);
  std::vector<double> angles(6 * 8);
  posenc::rotary_angles(dialect.rotary, points.data(), 6, angles.data());
  std::vector<float> twice;
  for (const double angle : angles) twice.insert(twice.end(), 2, static_cast<float>(angle));
  check_case("rotary_lucid_axial", "freqs_torch", "freqs_exact", twice);
}

TEST_CASE("xPos: queries times, keys divided by scales centred on the tokens of the call") {
  const char* name = "rotary_lucid_xpos";
  const auto rotary = posenc::rotary_preset("rotary-embedding-torch", "", options_of(8)).rotary;
  const auto check = [&](const char* x, const char* theirs, const char* exact, double power) {
    const Array given = library(name, x);
    const auto positions = counted(given.shape[2]);
    auto by = turns(rotary, positions);
    // The shorter call that follows is scaled about the longer one's centre, as it was cached.
    posenc::scale_turns(rotary, {std::floor(9 / 2.0)}, power, positions.data(), positions.size(),
                        by.data());
    check_case(name, theirs, exact, turned(rotary, by, given));
  };
  check("q", "q_torch", "q_exact", 1);
  check("k", "k_torch", "k_exact", -1);
  check("q_short", "q_short_torch", "q_short_exact", 1);
}

TEST_CASE("x-transformers' rotary: stretched and interpolated, and with xPos") {
  Options stretched = options_of(10);
  stretched.rotary_dim = 8;
  stretched.ntk = 2;
  stretched.factor = 1.5;
  const auto rotary = posenc::rotary_preset("x-transformers-rotary", "", stretched).rotary;
  check_case("xt_rotary_base", "y_torch", "y_exact",
             turned(rotary, turns(rotary, counted(6)), library("xt_rotary_base", "x")));
  Options plain = options_of(10);
  plain.rotary_dim = 8;
  const auto xpos = posenc::rotary_preset("x-transformers-rotary", "", plain).rotary;
  auto by = turns(xpos, counted(7));
  const auto positions = counted(7);
  posenc::scale_turns(xpos, {std::floor((6 + 1) / 2.0)}, 1, positions.data(), 7, by.data());
  check_case("xt_rotary_xpos", "y_torch", "y_exact",
             turned(xpos, by, library("xt_rotary_xpos", "x")));
}

TEST_CASE("the turns of a range are those of its positions") {
  const auto rotary = posenc::rotary_preset("transformers-llama3", "",
                                            [] {
                                              Options options = options_of(128);
                                              options.base = 500000;
                                              options.factor = 8;
                                              options.trained = 8192;
                                              return options;
                                            }())
                          .rotary;
  for (const auto& [start, step, count] : {std::tuple<double, double, std::size_t>{0, 1, 300},
                                           {8000, 1, 65},
                                           {-7.5, 0.25, 130},
                                           {100000, 1, 1},
                                           {5, -3, 70}}) {
    std::vector<double> positions, range(count * 128);
    for (std::size_t n = 0; n < count; ++n)
      positions.push_back(start + step * static_cast<double>(n));
    posenc::rotary_turns(rotary, start, step, count, range.data());
    const auto listed = turns(rotary, positions);
    double largest = 0;
    for (std::size_t n = 0; n < range.size(); ++n) {
      largest = std::fmax(largest, std::fabs(range[n] - listed[n]));
    }
    CHECK(largest <= 4e-15);
  }
}

TEST_CASE("scores of rotated queries and keys depend on p - q alone") {
  std::mt19937 random(7);
  std::normal_distribution<float> normal;
  for (const bool adjacent : {false, true}) {
    Options options = options_of(64);
    options.rotary_dim = 48;
    options.pairing = adjacent ? posenc::Pairing::adjacent : posenc::Pairing::halves;
    const auto rotary = posenc::rotary_preset("transformers-default", "", options).rotary;
    std::vector<float> q(64), k(64);
    for (float& value : q) value = normal(random);
    for (float& value : k) value = normal(random);
    const auto score = [&](double p, double at) {
      std::vector<float> a = q, b = k;
      posenc::turn_pairs(rotary, turns(rotary, {p}).data(), 1, 1, 1, a.data());
      posenc::turn_pairs(rotary, turns(rotary, {at}).data(), 1, 1, 1, b.data());
      return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
    };
    for (const double offset : {0.0, 1.0, 17.0, -250.0, 0.5}) {
      const double once = score(offset, 0);
      for (const double base : {1.0, 999.0, 123456.0, -31.25}) {
        CHECK(std::fabs(score(base + offset, base) - once) <= 1e-5);
      }
    }
  }
}

TEST_CASE("every rotary preset has turns, in each of its versions") {
  Options options = options_of(16);
  options.max_positions = 4096;
  options.trained = 1024;
  options.factor = 2;
  options.long_factors = std::vector<double>(8, 3);
  options.short_factors = std::vector<double>(8, 2);
  options.length = 2000;
  options.sections = {2, 3, 3};
  for (const posenc::RotaryPreset& preset : posenc::presets::rotaries) {
    INFO(preset.name);
    const std::size_t coordinates = posenc::coordinates_of(preset.axes);
    options.shape = std::vector<std::size_t>(std::max<std::size_t>(coordinates, 2), 3);
    const auto newest = posenc::rotary_preset(preset.name, "", options);
    CHECK(newest.rotary.coordinates == (coordinates == 0 ? 2 : coordinates));
    const bool of_text = preset.coordinates == posenc::CoordinateMap::given;
    CHECK(newest.axes.size() == (of_text ? 0 : newest.rotary.coordinates));
    for (const char* version : preset.versions) {
      const auto dialect = posenc::rotary_preset(preset.name, version, options);
      const std::vector<double> point(dialect.rotary.coordinates, 41);
      const auto by = turns(dialect.rotary, point);
      for (std::size_t pair = 0; pair < by.size() / 2; ++pair) {
        CHECK(std::hypot(by[pair], by[by.size() / 2 + pair]) ==
              Catch::Approx(dialect.rotary.amplitude));
      }
      if (std::string(version) == preset.versions.list[preset.versions.size() - 1]) {
        CHECK(dialect.rotary.spectrum.frequencies == newest.rotary.spectrum.frequencies);
      }
    }
  }
  CHECK_THROWS_WITH(posenc::rotary_preset("transformers-yarm", "", options),
                    "name must be one of the presets' names, was transformers-yarm");
}
