#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace posenc {

/// A diverging map from -1 … 0 … +1 to colours. -v and +v are equally light: their L* (CIELAB)
/// differs by less than 0.6. The two ends can be told apart in every common kind of colour
/// blindness.
enum class ColourMap { blue_red, purple_green };

/// What the colours lie on. 0 is near the paper's own colour: white on light paper, a dark grey on
/// dark. The further a value is from 0, the further its lightness is from the paper's.
enum class Paper { light, dark };

/// A colour in sRGB.
struct Colour {
  std::uint8_t red, green, blue;
};

/// The map's 256 entries: entry 128 is 0, entries 1 and 255 are -1 and +1, and entry 0 is the grey
/// of a value that is not a number.
std::array<Colour, 256> colour_table(ColourMap map, Paper paper);

/// Writes the colour of each value as an opaque RGBA pixel. A value outside [-1, 1] takes the
/// colour of the nearer end.
///
/// values: count. rgba: 4 · count bytes.
void paint(const float* values, std::size_t count, ColourMap map, Paper paper, std::uint8_t* rgba);

}  // namespace posenc
