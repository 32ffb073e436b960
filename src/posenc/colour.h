#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace posenc {

/// A diverging map from -1 … 0 … +1 to colours, with white exactly at 0. In both maps -v and +v are
/// equally light; the second stays legible in every common kind of colour blindness.
enum class ColourMap { blue_white_red, purple_white_green };

/// A colour in sRGB.
struct Colour {
  std::uint8_t red, green, blue;
};

/// The map's 256 entries: entry 128 is 0, entries 1 and 255 are -1 and +1, and entry 0 is the grey
/// of a value that is not a number.
std::array<Colour, 256> colour_table(ColourMap map);

/// Writes the colour of each value as an opaque RGBA pixel. A value outside [-1, 1] takes the
/// colour of the nearer end.
///
/// values: count. rgba: 4 · count bytes.
void paint(const float* values, std::size_t count, ColourMap map, std::uint8_t* rgba);

}  // namespace posenc
