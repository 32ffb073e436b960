#pragma once

// Internal: a lesson of the tutorial. No header of the library shows it.

#include <cstddef>

namespace posenc::lesson {

/// Ways to tell a position that come to mind before many waves do. Each fails somewhere: the
/// chapters of the tutorial show where.
enum class Attempt {
  index,  // the position itself, in every column
  share,  // position / length, in every column
  bits,   // the position in binary: column c is bit c, 0 or 1
  wave,   // sine and cosine of one period, again and again: sin cos sin cos …
};

/// How the row of a position is made.
struct AttemptedEncoding {
  Attempt attempt;
  std::size_t dim;    // columns of a row; even for a wave
  double length = 1;  // share: positions of the whole text, 1 to 2^53
  double period = 0;  // wave: positions a turn, 1e-14 to 2^53
};

/// Writes a row for each of count positions: count × dim, row-major. A wave is as exact as
/// encode_positions, the others are float64 rounded once.
///
/// positions: any that encode_positions takes; for bits whole numbers of at least 0. RangeError
/// names the first position that is refused, or the field of the encoding.
void encode_attempt(const AttemptedEncoding& encoding, const double* positions, std::size_t count,
                    float* rows);

}  // namespace posenc::lesson
