#include "posenc/colour.h"

#include <cmath>
#include <cstring>

namespace posenc {

namespace {

constexpr Colour not_a_number{128, 128, 128};
constexpr std::size_t stops = 5;  // from white to the end of an arm, evenly spaced

constexpr std::array<Colour, stops> blue_arm{
    {{255, 255, 255}, {199, 219, 243}, {139, 180, 228}, {78, 134, 206}, {24, 86, 172}}};
constexpr std::array<Colour, stops> red_arm{
    {{255, 255, 255}, {249, 209, 198}, {238, 158, 142}, {219, 98, 88}, {190, 34, 46}}};
constexpr std::array<Colour, stops> purple_arm{
    {{255, 255, 255}, {222, 209, 235}, {188, 163, 213}, {150, 115, 187}, {110, 64, 158}}};
constexpr std::array<Colour, stops> green_arm{
    {{255, 255, 255}, {203, 229, 200}, {145, 199, 145}, {84, 160, 96}, {22, 114, 62}}};

std::uint8_t between(std::uint8_t a, std::uint8_t b, double share) {
  return static_cast<std::uint8_t>(std::floor(a + (b - a) * share + 0.5));
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
  for (std::size_t step = 0; step <= 127; ++step) {
    const double magnitude = static_cast<double>(step) / 127;
    table[128 - step] = along(negative, magnitude);
    table[128 + step] = along(positive, magnitude);
  }
  return table;
}

void paint(const float* values, std::size_t count, ColourMap map, std::uint8_t* rgba) {
  const std::array<Colour, 256> table = colour_table(map);
  std::uint8_t pixels[4 * 256];
  for (std::size_t entry = 0; entry < 256; ++entry) {
    const Colour& colour = table[entry];
    const std::uint8_t pixel[4] = {colour.red, colour.green, colour.blue, 255};
    std::memcpy(&pixels[4 * entry], pixel, 4);
  }
  for (std::size_t n = 0; n < count; ++n) {
    const float value = values[n];
    const float clamped = value > 1 ? 1 : value < -1 ? -1 : value;
    // A float of this size has no bits for a fraction: its lowest eight are round(127 v) + 128.
    const float marked = clamped * 127 + (12582912.0F + 128);
    std::uint32_t bits = 0;
    std::memcpy(&bits, &marked, sizeof bits);
    // Only NaN differs from itself.
    const std::size_t entry = clamped == clamped ? bits & 255 : 0;
    std::memcpy(rgba + 4 * n, &pixels[4 * entry], 4);
  }
}

}  // namespace posenc
