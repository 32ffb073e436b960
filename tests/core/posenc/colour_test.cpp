#include "posenc/colour.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "catch.h"

namespace {

using posenc::Colour;
using posenc::ColourMap;
using posenc::Paper;

using Three = std::array<double, 3>;
using Matrix = std::array<Three, 3>;

Colour painted(float value, ColourMap map, Paper paper) {
  std::uint8_t rgba[4];
  posenc::paint(&value, 1, map, paper, rgba);
  CHECK(rgba[3] == 255);
  return {rgba[0], rgba[1], rgba[2]};
}

bool same(Colour a, Colour b) { return a.red == b.red && a.green == b.green && a.blue == b.blue; }

Three times(const Matrix& matrix, const Three& vector) {
  Three product{};
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      product[row] += matrix[row][column] * vector[column];
    }
  }
  return product;
}

// Red, green and blue as amounts of light, 0 to 1 (IEC 61966-2-1).
Three light_of(Colour colour) {
  const auto linear = [](std::uint8_t channel) {
    const double share = channel / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  return {linear(colour.red), linear(colour.green), linear(colour.blue)};
}

constexpr Matrix xyz_of_light{{{0.4124564, 0.3575761, 0.1804375},
                               {0.2126729, 0.7151522, 0.0721750},
                               {0.0193339, 0.1191920, 0.9503041}}};

// CIE L*a*b* under D65.
Three lab_of(const Three& light) {
  const Three white{0.95047, 1, 1.08883};
  Three root = times(xyz_of_light, light);
  for (std::size_t part = 0; part < 3; ++part) {
    const double share = root[part] / white[part];
    root[part] = share > 0.008856 ? std::cbrt(share) : 7.787 * share + 16.0 / 116;
  }
  return {116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])};
}

double lightness(Colour colour) { return lab_of(light_of(colour))[0]; }

// The difference of two colours, CIE 1976.
double difference(const Three& one, const Three& other) {
  return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

// What light becomes to somebody who lacks a kind of cones: Machado, Oliveira and Fernandes, "A
// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.
constexpr Matrix protan{{{0.152286, 1.052583, -0.204868},
                         {0.114503, 0.786281, 0.099216},
                         {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deutan{{{0.367322, 0.860646, -0.227968},
                         {0.280085, 0.672501, 0.047413},
                         {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritan{{{1.255528, -0.076749, -0.178779},
                         {-0.078411, 0.930809, 0.147602},
                         {0.004733, 0.691367, 0.303900}}};

Three seen(const Matrix& by, Colour colour) {
  Three light = times(by, light_of(colour));
  for (double& part : light) part = std::clamp(part, 0.0, 1.0);
  return lab_of(light);
}

// WCAG 2.
double contrast(Colour one, Colour other) {
  const auto luminance = [](Colour colour) { return times(xyz_of_light, light_of(colour))[1]; };
  const double a = luminance(one), b = luminance(other);
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

// The page's: web/draw/palette.ts.
Colour page_of(Paper paper) {
  return paper == Paper::light ? Colour{0xfd, 0xfc, 0xfa} : Colour{0x15, 0x16, 0x19};
}

}  // namespace

TEST_CASE("zero is white, minus one blue and plus one red") {
  const auto map = ColourMap::blue_red;
  CHECK(same(painted(0, map, Paper::light), {255, 255, 255}));
  for (const Paper paper : {Paper::light, Paper::dark}) {
    const Colour low = painted(-1, map, paper), high = painted(1, map, paper);
    CHECK(low.blue > 100 + low.red);
    CHECK(high.red > 100 + high.blue);
  }
}

TEST_CASE("the further a value is from zero, the further its lightness is from the paper") {
  const auto map = GENERATE(ColourMap::blue_red, ColourMap::purple_green);
  const auto paper = GENERATE(Paper::light, Paper::dark);
  const auto table = posenc::colour_table(map, paper);
  CHECK(contrast(table[128], page_of(paper)) < 1.06);
  const double away = paper == Paper::light ? -1 : 1;
  for (std::size_t step = 1; step <= 127; ++step) {
    CHECK(away * (lightness(table[128 + step]) - lightness(table[128 + step - 1])) > 0);
    CHECK(away * (lightness(table[128 - step]) - lightness(table[128 - step + 1])) > 0);
  }
  CHECK(contrast(table[1], page_of(paper)) > 6);
  CHECK(contrast(table[255], page_of(paper)) > 6);
}

TEST_CASE("minus v is as light as plus v") {
  const auto map = GENERATE(ColourMap::blue_red, ColourMap::purple_green);
  const auto paper = GENERATE(Paper::light, Paper::dark);
  const auto table = posenc::colour_table(map, paper);
  for (std::size_t step = 1; step <= 127; ++step) {
    CHECK(std::abs(lightness(table[128 + step]) - lightness(table[128 - step])) < 0.6);
  }
}

TEST_CASE("who lacks a kind of cones tells minus v from plus v") {
  const auto map = GENERATE(ColourMap::blue_red, ColourMap::purple_green);
  const auto paper = GENERATE(Paper::light, Paper::dark);
  const auto table = posenc::colour_table(map, paper);
  for (const Matrix& by : {protan, deutan, tritan}) {
    CHECK(difference(seen(by, table[1]), seen(by, table[255])) > 40);
    // A quarter of the way.
    CHECK(difference(seen(by, table[128 - 32]), seen(by, table[128 + 32])) > 13);
  }
}

TEST_CASE("a value outside takes the nearer end, and what is no number is grey") {
  const auto map = ColourMap::blue_red;
  const auto paper = GENERATE(Paper::light, Paper::dark);
  CHECK(same(painted(7, map, paper), painted(1, map, paper)));
  CHECK(same(painted(-INFINITY, map, paper), painted(-1, map, paper)));
  CHECK(same(painted(NAN, map, paper), {128, 128, 128}));
}

TEST_CASE("values are rounded to the nearest of 255 steps, alike on both sides") {
  const auto map = ColourMap::blue_red;
  const auto paper = GENERATE(Paper::light, Paper::dark);
  const auto table = posenc::colour_table(map, paper);
  for (int step = -127; step <= 127; ++step) {
    const float value = static_cast<float>(step) / 127;
    CHECK(same(painted(value, map, paper), table[static_cast<std::size_t>(128 + step)]));
    CHECK(same(painted(value + 0.49F / 127, map, paper),
               table[static_cast<std::size_t>(128 + step)]));
  }
}
