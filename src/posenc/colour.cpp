#include "posenc/colour.h"

#include <cstring>

namespace posenc {

namespace {

constexpr Colour not_a_number{128, 128, 128};
constexpr std::size_t stops = 5;  // from white to the end of an arm, evenly spaced

constexpr std::array<Colour, stops> blue_arm{
    {{255, 255, 255}, {190, 212, 240}, {118, 165, 222}, {52, 112, 190}, {14, 58, 128}}};
constexpr std::array<Colour, stops> red_arm{
    {{255, 255, 255}, {246, 200, 188}, {228, 136, 118}, {196, 66, 58}, {130, 12, 30}}};
constexpr std::array<Colour, stops> purple_arm{
    {{255, 255, 255}, {218, 203, 232}, {176, 146, 206}, {128, 84, 170}, {74, 22, 118}}};
constexpr std::array<Colour, stops> green_arm{
    {{255, 255, 255}, {196, 226, 192}, {126, 188, 124}, {56, 136, 70}, {4, 74, 34}}};

std::uint8_t between(std::uint8_t a, std::uint8_t b, double share) {
  return static_cast<std::uint8_t>(a + (b - a) * share + 0.5);
}

Colour along(const std::array<Colour, stops>& arm, double magnitude) {
  const double place = magnitude * (stops - 1);
  const std::size_t stop = place >= stops - 1 ? stops - 2 : static_cast<std::size_t>(place);
  const double share = place - static_cast<double>(stop);
  const Colour &a = arm[stop], &b = arm[stop + 1];
  return {between(a.red, b.red, share), between(a.green, b.green, share),
          between(a.blue, b.blue, share)};
}

}  // namespace

std::array<Colour, 256> colour_table(ColourMap map) {
  const bool first = map == ColourMap::blue_white_red;
  const auto& negative = first ? blue_arm : purple_arm;
  const auto& positive = first ? red_arm : green_arm;
  std::array<Colour, 256> table{};
  table[0] = not_a_number;
  for (int step = 0; step <= 127; ++step) {
    table[static_cast<std::size_t>(128 - step)] = along(negative, step / 127.0);
    table[static_cast<std::size_t>(128 + step)] = along(positive, step / 127.0);
  }
  return table;
}

void paint(const float* values, std::size_t count, ColourMap map, std::uint8_t* rgba) {
  const std::array<Colour, 256> table = colour_table(map);
  std::array<std::uint8_t, 4 * 256> pixels{};
  for (std::size_t entry = 0; entry < 256; ++entry) {
    const Colour& colour = table[entry];
    const std::uint8_t pixel[4] = {colour.red, colour.green, colour.blue, 255};
    std::memcpy(&pixels[4 * entry], pixel, 4);
  }
  for (std::size_t n = 0; n < count; ++n) {
    const float value = values[n];
    // 128.5 rounds to nearest by truncation; NaN fails both comparisons and lands on entry 0.
    std::size_t entry = 0;
    if (value >= -1 && value <= 1) {
      entry = static_cast<std::size_t>(value * 127 + 128.5F);
    } else if (value > 1) {
      entry = 255;
    } else if (value < -1) {
      entry = 1;
    }
    std::memcpy(rgba + 4 * n, &pixels[4 * entry], 4);
  }
}

}  // namespace posenc
