#pragma once

// The words that tell one sinusoidal encoding from another. A preset's row says which of them its
// library chose; the doctor says which of them it found in a table.
namespace posenc {

/// The frequencies ω_i of h pairs, i = 0 … h - 1. n is half the columns of an axis, a fraction
/// where these are odd.
enum class FrequencyForm {
  paper,     // base^(-i/n)
  endpoint,  // base^(-i/(h - 1))
  shifted,   // base^(-i/(h - shift))
  rounded,   // base^(-i/h): the paper's, of the next even number of columns
  growing,   // base^(i/n): multiplied where the paper divides
  octaves,   // π · (base/2)^(i/(h - 1))
  linear,    // π · (1 + (base/2 - 1) · i/(h - 1))
  products,  // i / (n · base) or its like: a product where the paper has a power
};

/// The order of the columns of a row; s is a sine, c a cosine.
enum class ColumnOrder {
  interleaved,             // s c s c …
  cosines_interleaved,     // c s c s …
  concatenated,            // s … s c … c; of several axes, each axis so
  cosines_first,           // c … c s … s; of several axes, each axis so
  sines_then_cosines,      // of several axes: sines of all, then cosines of all
  bands_in_turn,           // of several axes: one pair of each axis after the other
  one_frequency_a_column,  // s c s c …, each column at a frequency of its own
  pairs_in_turn,  // the same, each sine with its cosine: s c of one axis, s c of the next …
};

/// What an odd number of columns ends on. In a preset's row, `none` means that the original
/// refuses an odd number.
enum class OddColumn { none, last_sine, zero };

/// The coordinates along each axis.
enum class CoordinateMap {
  given,    // the caller's own: positions, or the corners of boxes
  counted,  // 0, 1, 2 …
  counted_from_one,
  interpolated,  // 0, s, 2s …: counted, then divided by an interpolation scale
  patches,       // the same, and in units of a base size
  pixels,        // from -1 to 1, both included
  centres,       // the middles of equal parts of -1 … 1
  past_padding,  // counted from 1, padding left out
};

}  // namespace posenc
