#pragma once

#include <mpfr.h>

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

/// The float32 nearest to the sine, or the cosine, of frequency · position, by MPFR alone.
inline float settled(const Frequency& frequency, double position, bool cosine) {
  for (mpfr_prec_t bits = 160;; bits *= 2) {
    Number angle(bits), value(bits), error(bits), low(bits), high(bits);
    frequency.put(angle);
    mpfr_mul_d(angle.value, angle.value, position, MPFR_RNDN);
    (cosine ? mpfr_cos : mpfr_sin)(value.value, angle.value, MPFR_RNDN);
    if (mpfr_zero_p(angle.value) != 0) return mpfr_get_flt(value.value, MPFR_RNDN);
    // The angle is right but for its last ten bits, the value but for its last two.
    mpfr_abs(error.value, angle.value, MPFR_RNDU);
    mpfr_mul_2si(error.value, error.value, 10 - static_cast<long>(bits), MPFR_RNDU);
    mpfr_abs(low.value, value.value, MPFR_RNDU);
    mpfr_mul_2si(low.value, low.value, 2 - static_cast<long>(bits), MPFR_RNDU);
    mpfr_add(error.value, error.value, low.value, MPFR_RNDU);
    mpfr_sub(low.value, value.value, error.value, MPFR_RNDD);
    mpfr_add(high.value, value.value, error.value, MPFR_RNDU);
    const float below = mpfr_get_flt(low.value, MPFR_RNDN);
    if (below == mpfr_get_flt(high.value, MPFR_RNDN)) return below;
  }
}

struct Values {
  float sine, cosine;
};

inline Values nearest(const Frequency& frequency, double position) {
  // Of the angle, its product and its frequency, each rounded to 64 bits; of the C library.
  const long double angle = frequency.rounded * position;
  const long double error = 0x1p-62L * std::fabs(angle) + 0x1p-61L;
  const auto either = [&](long double value, bool cosine) {
    const auto low = static_cast<float>(value - error), high = static_cast<float>(value + error);
    return low == high ? low : settled(frequency, position, cosine);
  };
  return {either(std::sin(angle), false), either(std::cos(angle), true)};
}

}  // namespace oracle
