#include <cmath>
#include <limits>
#include <numeric>
#include <string>

#include "catch.h"
#include "npy.h"
#include "posenc/error.h"
#include "posenc/rotary/scaling.h"
#include "turns.h"

// Parameters of the originals that no golden case uses. What golden/parameters expects was printed
// by the originals, at the commits that the catalogue names, in float32.

namespace {

posenc::RotaryDialect made(const char* name, const Options& options, const char* version = "") {
  return posenc::rotary_preset(name, version, options);
}

// One row of [sin | cos], a number for each column that turns.
std::vector<float> row(const posenc::RotaryDialect& dialect, std::size_t cell) {
  const posenc::Rotary& rotary = dialect.rotary;
  const std::vector<double> points = posenc::grid_points(dialect.axes);
  const auto first = points.begin() + static_cast<std::ptrdiff_t>(cell * rotary.coordinates);
  const auto by = turns(rotary, {first, first + static_cast<std::ptrdiff_t>(rotary.coordinates)});
  const std::size_t width = 2 * rotary.pairs();
  std::vector<float> result(2 * width);
  posenc::rotary_tables(rotary, by.data(), 1, posenc::TableWidth::full, width,
                        result.data() + width, result.data());
  return result;
}

void check_near(const std::vector<float>& ours, const std::vector<double>& theirs, double error) {
  REQUIRE(ours.size() == theirs.size());
  for (std::size_t n = 0; n < ours.size(); ++n) {
    INFO(n);
    CHECK(std::fabs(ours[n] - theirs[n]) <= error);
  }
}

// What an original printed: golden/parameters.
std::vector<double> printed(const char* name) {
  return golden(std::string("parameters/") + name).values;
}

std::vector<float> turned(const posenc::Rotary& rotary, const std::vector<double>& by,
                          std::vector<float> x) {
  posenc::turn_pairs(rotary, by.data(), 1, x.size() / rotary.dim, 1, x.data());
  return x;
}

}  // namespace

TEST_CASE("timm-rotary-cat: x first, counted from an offset, spanning a reference") {
  Options options = options_of(8, {2, 3});
  options.reference = {4, 5};
  options.offset = 0.5;
  options.x_first = true;
  options.in_pixels = false;
  const auto dialect = made("timm-rotary-cat", options);
  check_near(row(dialect, 1), printed("timm_rotary_cat_counted.cell_1"), 2e-7);
  check_near(row(dialect, 3), printed("timm_rotary_cat_counted.cell_3"), 2e-7);
}

TEST_CASE("timm-rotary-cat: linear bands in pixels, spanning a reference") {
  Options options = options_of(12, {2, 3});
  options.reference = {4, 4};
  options.in_pixels = options.linear_bands = true;
  options.largest = 56;
  check_near(row(made("timm-rotary-cat", options), 5), printed("timm_rotary_cat_bands.cell_5"),
             1.2e-5);
}

TEST_CASE("timm-dinov3: periods from the shortest to the longest, patches moved by an offset") {
  Options options = options_of(12, {2, 3});
  options.min_period = 0.5;
  options.max_period = 80;
  options.offset = 0.25;
  check_near(row(made("timm-dinov3", options), 4), printed("timm_dinov3_periods.cell_4"), 1e-6);
  options.max_period = 0;
  CHECK_THROWS_WITH(made("timm-dinov3", options),
                    "maxPeriod must be given with minPeriod, was left out");
}

TEST_CASE("rotary-embedding-torch: xPos interpolated divides positions, not their centre") {
  Options options = options_of(4);
  options.factor = 2;
  const auto rotary = made("rotary-embedding-torch", options).rotary;
  const std::vector<double> positions = {0, 1, 2, 3, 4};
  const auto by = [&](double power) {
    auto result = turns(rotary, positions);
    posenc::scale_turns(rotary, {2}, power, positions.data(), 5, result.data());
    return result;
  };
  const std::vector<float> ones(5 * 4, 1);
  check_near(turned(rotary, by(1), ones), printed("xpos_divided.q"), 3e-7);
  check_near(turned(rotary, by(-1), ones), printed("xpos_divided.k"), 3e-7);
}

TEST_CASE("rotary-embedding-torch: pixels are interpolated too, axes are stretched alone") {
  Options pixels = options_of(4);
  pixels.in_pixels = true;
  pixels.factor = 2;
  const auto rotary = made("rotary-embedding-torch", pixels).rotary;
  check_near(turned(rotary, turns(rotary, {0, 1, 2}), std::vector<float>(12, 1)),
             printed("pixels_divided.q"), 2e-6);
  Options axial = options_of(4, {2, 3});
  axial.ntk = 3;
  axial.factor = 2;
  const auto dialect = made("rotary-embedding-torch", axial);
  const std::vector<double> points = posenc::grid_points(dialect.axes);
  std::vector<double> angles(6 * 4);
  posenc::rotary_angles(dialect.rotary, points.data(), 6, angles.data());
  check_near({angles.end() - 4, angles.end()},
             {1.0, 0.0033333334140479565, 2.0, 0.006666666828095913}, 4e-10);
  axial.rotary_dim = 4;
  CHECK_THROWS_WITH(made("rotary-embedding-torch", axial),
                    "rotaryDim must be left out where shape is given, was 4");
}

TEST_CASE("lucidrains' rotaries refuse a factor below 1 and a dim of 2, as the originals do") {
  for (const char* name : {"rotary-embedding-torch", "x-transformers-rotary"}) {
    Options options = options_of(8);
    options.factor = 0.5;
    CHECK_THROWS_WITH(made(name, options), "factor must be a number from 1 to 1000000, was 0.5");
    CHECK_THROWS_WITH(made(name, options_of(2)),
                      "dim must be more than 2 (the formula divides by dim - 2), was 2");
  }
}

TEST_CASE("diffusers-rope-3d: a slice is counted from 0, and fits in what it is cut from") {
  Options options = options_of(16, {2, 3, 4});
  options.grid = Options::Grid::slice;
  options.max_size = {3, 7};
  options.crop = {0, 0, 30, 40};  // of the other grid_type
  const auto dialect = made("diffusers-rope-3d", options);
  CHECK(dialect.axes == std::vector<std::vector<double>>{{0, 1}, {0, 1, 2}, {0, 1, 2, 3}});
  options.max_size = {2, 7};
  CHECK_THROWS_WITH(made("diffusers-rope-3d", options),
                    "maxSize[0] must be at least 3, the grid's, was 2");
  options.max_size = {};
  CHECK_THROWS_WITH(made("diffusers-rope-3d", options), "maxSize must be of 2 numbers, was 0");
}

TEST_CASE("timm-mrope deals out 8, 12 and 12 pairs by default, and the rest to time") {
  const auto dialect = made("timm-mrope", options_of(72, {1, 2, 2}));
  std::vector<std::size_t> expected(36);
  for (std::size_t pair = 0; pair < 36; ++pair) {
    if (pair % 3 != 0) expected[pair] = pair % 3;
  }
  CHECK(dialect.rotary.axes == expected);
  Options fewer = options_of(72, {1, 2, 2});
  fewer.sections = {8, 3, 0};
  for (std::size_t pair = 0; pair < 36; ++pair) {
    expected[pair] = pair == 1 || pair == 4 || pair == 7 ? 1 : 0;
  }
  CHECK(made("timm-mrope", fewer).rotary.axes == expected);
}

TEST_CASE("transformers-longrope without the trained length: 4.45 takes the long factors") {
  Options options = options_of(8);
  options.max_positions = 4096;
  options.factor = 8;
  options.short_factors = {1, 1, 1.5, 2};
  options.long_factors = {1, 2, 4, 16};
  const auto check = [&](const char* version, const std::vector<double>& factors) {
    const posenc::Rotary rotary = made("transformers-longrope", options, version).rotary;
    CHECK(rotary.amplitude == Catch::Approx(std::sqrt(1 + std::log(8) / std::log(4096))));
    for (std::size_t pair = 0; pair < 4; ++pair) {
      CHECK(rotary.spectrum.frequencies[pair] ==
            Catch::Approx(std::pow(10, -static_cast<double>(pair)) / factors[pair]));
    }
  };
  check("4.45", options.long_factors);
  check("4.56", options.short_factors);
  options.length = 4097;
  check("4.45", options.long_factors);
  check("4.56", options.long_factors);
  options.factor = 0;
  CHECK_THROWS_WITH(made("transformers-longrope", options),
                    "factor must be given where trained is not, was left out");
  options.trained = 1;
  CHECK_THROWS_WITH(made("transformers-longrope", options),
                    "trained must be a number from 2 to 9007199254740992, was 1");
}

TEST_CASE("transformers-yarn with a factor below 1: 4.45 lessens the amplitude") {
  Options options = options_of(8);
  options.max_positions = 4096;
  options.factor = 0.5;
  const auto amplitude = [&](const char* version) {
    return made("transformers-yarn", options, version).rotary.amplitude;
  };
  CHECK(amplitude("4.45") == Catch::Approx(0.1 * std::log(0.5) + 1));
  CHECK(amplitude("4.56") == 1);
  CHECK(amplitude("4.57.5") == 1);
}

TEST_CASE("what no float64 could hold is refused by the argument that asks for it") {
  Options stretched = options_of(4);
  stretched.factor = 1e6;
  stretched.max_positions = 1;
  stretched.length = 4294967295;
  stretched.base = 1e90;
  CHECK_THROWS_WITH(made("transformers-dynamic", stretched),
                    "factor must be one that leaves the base, 1e+90, greater than 1 and at most "
                    "1e100, was 1000000");
  Options shrunk = options_of(8);
  shrunk.ntk = 1e-5;
  CHECK_THROWS_WITH(made("diffusers-rope-1d", shrunk),
                    "ntkFactor must be one that leaves the base, 10000, greater than 1 and at "
                    "most 1e100, was 1e-5");
  Options yarn = options_of(8);
  yarn.factor = 4;
  yarn.max_positions = 1e100;
  CHECK_THROWS_WITH(made("transformers-yarn", yarn),
                    "trained must be a number from 1 to 9007199254740992, was 1e+100");
  yarn.max_positions = 4096;
  yarn.beta_fast = 1e-300;
  CHECK_THROWS_WITH(made("transformers-yarn", yarn),
                    "betaFast must be a number from 1e-6 to 1000000, was 1e-300");
}

TEST_CASE("a position that turns a pair past 2^53 radians is refused, before anything is written") {
  Options options = options_of(8);
  options.factor = 1e-6;
  const auto rotary = made("transformers-linear", options).rotary;
  std::vector<double> result(2 * 8, 7);
  const double points[] = {9e9, 9.1e9};
  posenc::rotary_turns(rotary, points, 1, result.data());
  CHECK(std::hypot(result[0], result[4]) == Catch::Approx(1));
  result.assign(16, 7);
  CHECK_THROWS_WITH(posenc::rotary_turns(rotary, points, 2, result.data()),
                    "positions[1] must be of magnitude at most 9007199254, where the "
                    "fastest pair turns by 2^53 radians, was 9100000000");
  CHECK(result == std::vector<double>(16, 7));
  std::vector<double> angles(8, 7);
  CHECK_THROWS_AS(posenc::rotary_angles(rotary, points, 2, angles.data()), posenc::RangeError);
  CHECK(angles == std::vector<double>(8, 7));
}

TEST_CASE("xPos far from its centre: scales that vanish are 0, those past float32 are refused") {
  const auto rotary = made("rotary-embedding-torch", options_of(8)).rotary;
  const double far = 68719476736;  // 2^36
  std::vector<double> by(2 * 8, 1);
  posenc::scale_turns(rotary, {0}, 1, &far, 1, by.data());
  CHECK(by == std::vector<double>{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1});
  CHECK_THROWS_WITH(posenc::scale_turns(rotary, {0}, -1, &far, 1, by.data()),
                    "positions[0] must be within 36260 of xpos.centre, where float32 holds "
                    "its scale, was 68719476736");
  const double near = 36000;
  posenc::scale_turns(rotary, {0}, -1, &near, 1, by.data() + 8);
  CHECK(by[8] == Catch::Approx(std::pow(3.5, 36000 / 512.0)).epsilon(1e-12));
}

TEST_CASE("xPos scales a position as the formula says, by itself as among others") {
  Options options = options_of(16);
  options.factor = 2;  // half of the positions are whole once they are divided
  const auto rotary = made("rotary-embedding-torch", options).rotary;
  std::vector<double> positions;
  for (double position = -9000; position < 9000; position += 97) positions.push_back(position);
  positions.insert(positions.end(), {0.25, 1e6, 2097151, 2097154, 5e6});
  const posenc::Xpos xpos{512, 700};
  std::vector<double> together(positions.size() * 16, 1);
  posenc::scale_turns(rotary, xpos, 1, positions.data(), positions.size(), together.data());
  for (std::size_t n = 0; n < positions.size(); ++n) {
    std::vector<double> alone(16, 1);
    posenc::scale_turns(rotary, xpos, 1, &positions[n], 1, alone.data());
    for (std::size_t pair = 0; pair < 8; ++pair) {
      const long double zeta = (2 * static_cast<long double>(pair) + 6.4L) / 22.4L;
      const long double exponent = (static_cast<long double>(positions[n]) / 2 - 512) / 700;
      const auto scale = static_cast<double>(std::exp(std::log(zeta) * exponent));
      // The C library of wasm computes these logarithms in float64.
      const double rounding = std::numeric_limits<long double>::digits == 64 ? 1e-18 : 4e-16;
      const double error = 3e-16 + rounding * std::fabs(static_cast<double>(exponent));
      CHECK(std::fabs(alone[pair] - scale) <= error * scale + 5e-324);
      CHECK(alone[pair] == together[n * 16 + pair]);
    }
  }
}
