#pragma once

#include "posenc/lanes.h"
#include "posenc/pair_arithmetic.h"

namespace posenc::detail {

// Internal. The one sine and cosine of this library: of the angle rate · position, in quarter
// turns. In this unit the whole quarters of an angle of any size are subtracted exactly; in radians
// that would take as many digits of π as the angle has. No mathematical library is called, so every
// target computes the same bits.
template <std::size_t width>
struct SincosLanes {
  using Lane = Lanes<width>;
  using Doubles = typename Lane::Doubles;
  using Bits = typename Lane::Bits;

  // A rate as kept in memory: four lines of block_pairs numbers. high is also in two halves of 26
  // bits, whose products are exact (see two_product in pair_arithmetic.h).
  static constexpr std::size_t line = 4;
  enum : std::size_t {
    high = 0,
    head = line,
    tail = 2 * line,
    low = 3 * line,
    rate_size = 4 * line
  };

  // 2^27 + 1, and 2/π in two parts.
  static constexpr double splitter = 134217729;
  static constexpr double two_over_pi[2] = {0x1.45f306dc9c883p-1, -0x1.6b01ec5417056p-55};

  static Doubles head_of(Doubles number) {
    const Doubles scaled = number * splitter;
    return scaled - (scaled - number);
  }

  // From radians a position, as a frequency and its remainder, to quarter turns a position.
  static void make_rate(Doubles frequency, Doubles remainder, double* rate) {
    const double factor_head = 0x1.45f307p-1, factor_tail = two_over_pi[0] - factor_head;
    const Doubles f_head = head_of(frequency), f_tail = frequency - f_head;
    const Doubles product = frequency * two_over_pi[0];
    const Doubles lost =
        ((f_head * factor_head - product) + f_head * factor_tail + f_tail * factor_head) +
        f_tail * factor_tail;
    const Doubles rest = lost + (frequency * two_over_pi[1] + remainder * two_over_pi[0]);
    const Doubles sum = product + rest;
    Lane::store(rate + high, sum);
    Lane::store(rate + head, head_of(sum));
    Lane::store(rate + tail, sum - head_of(sum));
    Lane::store(rate + low, rest - (sum - product));
  }

  struct Position {
    Doubles high, head, tail, low;
    explicit Position(DoublePair position)
        : high(Lane::splat(position.high)),
          head(head_of(high)),
          tail(high - head),
          low(Lane::splat(position.low)) {}
  };

  // Added to a number below 2^51 and taken away again, this leaves the nearest whole number; its
  // multiple by 2^30, the nearest multiple of 2^30 of a number below 2^81.
  static constexpr double rounder = 6755399441055744;  // 1.5 · 2^52
  static constexpr double far_rounder = rounder * 1073741824;

  // rate · position as a whole number of quarter turns, found in the lowest bits of `marked`, and a
  // fraction of one, |fraction| ≤ 1/2. Exact to about 2^-54 while |rate · position| < 2^53.
  static void reduce(const double* rate, const Position& position, Doubles& fraction,
                     Doubles& marked) {
    const Doubles rate_high = Lane::load(rate + high), rate_low = Lane::load(rate + low);
    const Doubles rate_head = Lane::load(rate + head), rate_tail = Lane::load(rate + tail);
    const Doubles product = position.high * rate_high;
    const Doubles lost = (position.head * rate_head - product) + position.head * rate_tail +
                         position.tail * rate_head;
    const Doubles rest =
        lost + (position.tail * rate_tail + (position.high * rate_low + position.low * rate_high));
    // Four quarter turns change no sine, so 2^30 of them do not either.
    const Doubles near = product - ((product + far_rounder) - far_rounder);
    marked = (near + rest) + rounder;
    fraction = (near - (marked - rounder)) + rest;
  }

  // Sine and cosine of the reduced angle, each within 4e-16 of those of the angle.
  //
  // With f the fraction and z = f²: sin(πf/2) = f (π/2 + z S(z)) and cos(πf/2) = 1 + z C(z), S and
  // C the polynomials of least greatest error (Remez's exchange in 100 digits; 3.7e-18 of the sine,
  // 5.2e-17 of the cosine), summed in pairs so that no sum waits long for another.
  static void of_reduced(Doubles fraction, Doubles marked, Doubles& sine, Doubles& cosine) {
    const Doubles z = fraction * fraction, z_2 = z * z, z_4 = z_2 * z_2;
    const Doubles s = (-0x1.4abbce625be46p-1 + z * 0x1.466bc67758c4cp-4) +
                      z_2 * (-0x1.32d2cce31bed2p-8 + z * 0x1.507830033e027p-13) +
                      z_4 * (-0x1.e3008f9ce0fe7p-19 + z * 0x1.e3fbda6bbc49bp-25);
    const Doubles c = (-0x1.3bd3cc9be45a5p+0 + z * 0x1.03c1f081b14eap-2) +
                      z_2 * (-0x1.55d3c7dcb8accp-6 + z * 0x1.e1f4fbfe6fc33p-11) +
                      z_4 * (-0x1.a6ca019a8fa2dp-16 + z * 0x1.f3ef94ca1095ap-22);
    const Doubles sine_f = fraction * 0x1.921fb54442d18p+0 + (fraction * z) * s;
    const Doubles cosine_f = 1.0 + z * c;
    // An odd number of quarters exchanges the two; the second half of a turn changes the sine's
    // sign, the middle half the cosine's.
    const Bits quarters = (Bits)marked;
    const Bits odd = -(quarters & 1);
    sine = (Doubles)((Bits)Lane::select(odd, cosine_f, sine_f) ^ ((quarters & 2) << 62));
    cosine = (Doubles)((Bits)Lane::select(odd, sine_f, cosine_f) ^ (((quarters + 1) & 2) << 62));
  }
};

}  // namespace posenc::detail
