#pragma once

// The enumerations of a finding. Those of the encoding itself are in posenc/form.h.
namespace posenc {

/// The verdict of a finding: how sure it is.
enum class Verdict {
  match,      // every cell within the rounding of the table's numbers
  mistake,    // the same, and the formula is a known wrong copy
  unusual,    // the same, with a parameter that hardly anybody would have typed
  ambiguous,  // every cell agrees, but the table is too small or too uniform to tell
  near,       // most cells agree
};

/// A known wrong copy of a formula.
enum class Mistake {
  none,
  one_frequency_a_column,  // column j at base^(-2j/d): the exponent runs to 2
  multiplied,              // p · base^(2i/d), where the paper divides
  base_outside_the_sine,   // sin(p) / base^(2i/d)
  base_inside_the_sine,    // sin(p / base)^(2i/d)
  product_for_power,       // base · 2i/d, where the paper has a power
  endpoint_for_paper,      // interleaved as in the paper, with tensor2tensor's frequencies
  pairs_reversed,          // the slowest pair first
  low_precision_angles,    // angles in float16 or bfloat16
  own_exponent,            // column j at base^(-j/d): a cosine has not its sine's frequency
  doubled_exponent,        // base^(-4i/d)
  pair_counted_from_one,   // base^(-2(i + 1)/d)
  integer_division,        // 2i/d in whole numbers: every frequency is 1
  floor_divided_exponent,  // e^(-2i): ln base / d, negated, rounded down to a whole number
  reshaped,                // the numbers of a table in the shape of another
};

/// The parameters that hardly anybody would have typed.
struct Unusual {
  bool base = false, shift = false, start = false, step = false, amplitude = false;

  bool any() const { return base || shift || start || step || amplitude; }
};

/// The format that a table's numbers were rounded to, or that angles were computed in.
enum class Precision { exact, float32, float16, bfloat16, decimals, int8 };

/// The part of a rotary embedding that a table holds.
enum class RotaryPart {
  cos,       // cosines of positions × pairs
  sin,       // sines of positions × pairs
  cos_sin,   // the cosines of all pairs, then their sines
  cis,       // of each pair its cosine and its sine: the real and the imaginary part
  inv_freq,  // the frequencies themselves
};

}  // namespace posenc
