#include "posenc/colour.h"

#include <cmath>
#include <vector>

#include "catch.h"

namespace {

posenc::Colour painted(float value, posenc::ColourMap map) {
  std::uint8_t rgba[4];
  posenc::paint(&value, 1, map, rgba);
  CHECK(rgba[3] == 255);
  return {rgba[0], rgba[1], rgba[2]};
}

// Relative luminance, WCAG 2.
double luminance(posenc::Colour colour) {
  const auto linear = [](std::uint8_t channel) {
    const double share = channel / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

bool same(posenc::Colour a, posenc::Colour b) {
  return a.red == b.red && a.green == b.green && a.blue == b.blue;
}

}  // namespace

TEST_CASE("zero is white, minus one blue and plus one red") {
  const auto map = posenc::ColourMap::blue_white_red;
  CHECK(same(painted(0, map), {255, 255, 255}));
  const posenc::Colour low = painted(-1, map), high = painted(1, map);
  CHECK(low.blue > 100);
  CHECK(low.red < 30);
  CHECK(high.red > 100);
  CHECK(high.blue < 50);
}

TEST_CASE("a map darkens steadily from white to both ends") {
  const auto map =
      GENERATE(posenc::ColourMap::blue_white_red, posenc::ColourMap::purple_white_green);
  const auto table = posenc::colour_table(map);
  for (std::size_t step = 1; step <= 127; ++step) {
    CHECK(luminance(table[128 + step]) < luminance(table[128 + step - 1]));
    CHECK(luminance(table[128 - step]) < luminance(table[128 - step + 1]));
  }
}

TEST_CASE("a value outside takes the nearer end, and what is no number is grey") {
  const auto map = posenc::ColourMap::blue_white_red;
  CHECK(same(painted(7, map), painted(1, map)));
  CHECK(same(painted(-INFINITY, map), painted(-1, map)));
  CHECK(same(painted(NAN, map), {128, 128, 128}));
}

TEST_CASE("values are rounded to the nearest of 255 steps, alike on both sides") {
  const auto map = posenc::ColourMap::blue_white_red;
  const auto table = posenc::colour_table(map);
  for (int step = -127; step <= 127; ++step) {
    const float value = static_cast<float>(step) / 127;
    CHECK(same(painted(value, map), table[static_cast<std::size_t>(128 + step)]));
    CHECK(same(painted(value + 0.49F / 127, map), table[static_cast<std::size_t>(128 + step)]));
  }
}
