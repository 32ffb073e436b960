#pragma once

#include <mpfr.h>

#include <algorithm>
#include <cmath>

/// What the certificate compares with: MPFR, and nothing of the core. Most values are settled by
/// the 64 bits of long double and its C library, whose error is bounded generously; the others by
/// MPFR with as many bits as it takes.
namespace oracle {

class Number {
 public:
  explicit Number(mpfr_prec_t bits) { mpfr_init2(value, bits); }
  ~Number() { mpfr_clear(value); }
  Number(const Number&) = delete;
  Number& operator=(const Number&) = delete;
  mpfr_t value;
};

/// base^(-2·pair/dim).
struct Frequency {
  double base;
  unsigned long pair, dim;
  long double rounded;

  Frequency(double of_base, unsigned long of_pair, unsigned long of_dim)
      : base(of_base), pair(of_pair), dim(of_dim) {
    Number exact(128);
    put(exact);
    rounded = mpfr_get_ld(exact.value, MPFR_RNDN);
  }

  /// With all bits that `out` has, but for the last few.
  void put(Number& out) const {
    const mpfr_prec_t bits = mpfr_get_prec(out.value) + 16;
    Number exponent(bits), root(bits);
    mpfr_set_ui(exponent.value, 2 * pair, MPFR_RNDN);
    mpfr_div_ui(exponent.value, exponent.value, dim, MPFR_RNDN);
    mpfr_neg(exponent.value, exponent.value, MPFR_RNDN);
    mpfr_set_d(root.value, base, MPFR_RNDN);
    mpfr_pow(out.value, root.value, exponent.value, MPFR_RNDN);
  }
};

/// A binary format: the bits of a number, and the exponent of its smallest positive number.
struct Format {
  int bits, least;
};
inline constexpr Format float32{24, -149}, float16{11, -24}, bfloat16{8, -133};

/// What the last bit of a number between 2^(exponent - 1) and 2^exponent is worth, as a power of
/// two.
inline int last_bit(int exponent, Format format) {
  return std::max(exponent - format.bits, format.least);
}

inline long double rounded(long double value, Format format) {
  if (format.bits == float32.bits) return static_cast<float>(value);
  int exponent = 0;
  std::frexp(value, &exponent);
  const int unit = last_bit(exponent, format);
  return std::ldexp(std::nearbyint(std::ldexp(value, -unit)), unit);
}

inline long double rounded(const Number& value, Format format) {
  if (mpfr_zero_p(value.value) != 0) return 0;
  const int unit = last_bit(static_cast<int>(mpfr_get_exp(value.value)), format);
  Number whole(mpfr_get_prec(value.value));
  mpfr_mul_2si(whole.value, value.value, -unit, MPFR_RNDN);
  mpfr_rint(whole.value, whole.value, MPFR_RNDN);
  return std::ldexp(mpfr_get_ld(whole.value, MPFR_RNDN), unit);
}

/// The number of a format nearest to x and the sine, or the cosine, of frequency · position, by
/// MPFR alone.
inline long double settled(const Frequency& frequency, double position, bool cosine, Format format,
                           float x) {
  for (mpfr_prec_t bits = 320;; bits *= 2) {
    Number angle(bits), value(bits), error(bits), low(bits), high(bits);
    frequency.put(angle);
    mpfr_mul_d(angle.value, angle.value, position, MPFR_RNDN);
    (cosine ? mpfr_cos : mpfr_sin)(value.value, angle.value, MPFR_RNDN);
    // The angle is right but for its last ten bits, the value but for its last two; so is the sum.
    mpfr_abs(error.value, angle.value, MPFR_RNDU);
    mpfr_mul_2si(error.value, error.value, 10 - static_cast<long>(bits), MPFR_RNDU);
    mpfr_abs(low.value, value.value, MPFR_RNDU);
    mpfr_mul_2si(low.value, low.value, 2 - static_cast<long>(bits), MPFR_RNDU);
    mpfr_add(error.value, error.value, low.value, MPFR_RNDU);
    mpfr_add_d(value.value, value.value, x, MPFR_RNDN);
    // Then the sine and the cosine are 0 and 1, and the sum has all its bits.
    if (mpfr_zero_p(angle.value) != 0) return rounded(value, format);
    mpfr_abs(low.value, value.value, MPFR_RNDU);
    mpfr_mul_2si(low.value, low.value, 2 - static_cast<long>(bits), MPFR_RNDU);
    mpfr_add(error.value, error.value, low.value, MPFR_RNDU);
    mpfr_sub(low.value, value.value, error.value, MPFR_RNDD);
    mpfr_add(high.value, value.value, error.value, MPFR_RNDU);
    const long double below = rounded(low, format);
    if (below == rounded(high, format)) return below;
  }
}

/// The sine and the cosine of frequency · position, to 64 bits, and what is nearest to them.
class Real {
 public:
  Real(const Frequency& frequency, double position)
      : frequency_(frequency), position_(position), angle_(frequency.rounded * position) {}

  long double sine(Format format, float x = 0) const {
    return nearest(std::sin(angle_), false, format, x);
  }
  long double cosine(Format format, float x = 0) const {
    return nearest(std::cos(angle_), true, format, x);
  }

 private:
  long double nearest(long double value, bool cosine, Format format, float x) const {
    const long double sum = value + x;
    // Of the angle, its product and its frequency, each rounded to 64 bits; of the C library; of
    // the sum.
    const long double error =
        0x1p-62L * std::fabs(angle_) + 0x1p-61L + (x == 0 ? 0 : 0x1p-63L * std::fabs(sum));
    const long double below = rounded(sum - error, format);
    if (below == rounded(sum + error, format)) return below;
    return settled(frequency_, position_, cosine, format, x);
  }

  const Frequency& frequency_;
  double position_;
  long double angle_;
};

}  // namespace oracle
