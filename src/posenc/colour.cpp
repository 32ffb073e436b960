#include "posenc/colour.h"

#include <cmath>
#include <cstring>

namespace posenc {

namespace {

constexpr Colour not_a_number{128, 128, 128};
constexpr std::size_t stops = 5;  // from 0 to the end of an arm, evenly spaced

using Arm = std::array<Colour, stops>;

struct Arms {
  Arm negative, positive;
};

// Each stop of an arm is as light as that of the other arm.
// By paper and map.
constexpr Arms arms[2][2]{
    {{{{{255, 255, 255}, {199, 219, 243}, {139, 180, 228}, {78, 134, 206}, {24, 86, 172}}},
      {{{255, 255, 255}, {248, 208, 197}, {236, 156, 141}, {215, 96, 82}, {173, 31, 37}}}},
     {{{{255, 255, 255}, {222, 209, 235}, {188, 163, 213}, {150, 115, 187}, {110, 64, 158}}},
      {{{255, 255, 255}, {195, 221, 192}, {132, 186, 133}, {70, 146, 83}, {0, 101, 51}}}}},
    {{{{{26, 27, 31}, {35, 55, 90}, {36, 86, 148}, {27, 121, 200}, {71, 158, 234}}},
      {{{26, 27, 31}, {88, 41, 39}, {143, 59, 55}, {194, 83, 73}, {232, 121, 98}}}},
     {{{{26, 27, 31}, {66, 48, 82}, {103, 72, 131}, {141, 101, 177}, {177, 135, 214}}},
      {{{26, 27, 31}, {34, 61, 37}, {48, 96, 55}, {64, 132, 76}, {93, 169, 104}}}}}};

std::uint8_t between(std::uint8_t a, std::uint8_t b, double share) {
  return static_cast<std::uint8_t>(std::floor(a + (b - a) * share + 0.5));
}

Colour along(const Arm& arm, double magnitude) {
  const double place = magnitude * (stops - 1);
  const std::size_t stop = place >= stops - 1 ? stops - 2 : static_cast<std::size_t>(place);
  const double share = place - static_cast<double>(stop);
  const Colour &a = arm[stop], &b = arm[stop + 1];
  return {between(a.red, b.red, share), between(a.green, b.green, share),
          between(a.blue, b.blue, share)};
}

}  // namespace

std::array<Colour, 256> colour_table(ColourMap map, Paper paper) {
  const auto& [negative, positive] = arms[paper == Paper::dark][map == ColourMap::purple_green];
  std::array<Colour, 256> table{};
  table[0] = not_a_number;
  for (std::size_t step = 0; step <= 127; ++step) {
    const double magnitude = static_cast<double>(step) / 127;
    table[128 - step] = along(negative, magnitude);
    table[128 + step] = along(positive, magnitude);
  }
  return table;
}

void paint(const float* values, std::size_t count, ColourMap map, Paper paper, std::uint8_t* rgba) {
  const std::array<Colour, 256> table = colour_table(map, paper);
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
