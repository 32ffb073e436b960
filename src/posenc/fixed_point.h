#pragma once

#include <cstddef>
#include <cstdint>

// Internal. Numbers with as many binary digits as a rounding needs: see nearest.h. The code is
// small rather than fast, because only about two numbers in a million need it.
namespace posenc::detail {

/// Owns numbers, and frees them when it is destroyed.
class Digits {
 public:
  static constexpr std::size_t before_point = 3;

  /// limbs_after_point: of 32 bits each, in every number.
  explicit Digits(std::size_t limbs_after_point) : after_point(limbs_after_point) {}
  Digits(const Digits&) = delete;
  Digits& operator=(const Digits&) = delete;
  ~Digits();

  const std::size_t after_point, limbs = before_point + after_point;

 private:
  friend class FixedPoint;
  struct Number;
  Number* last_ = nullptr;
};

/// A real number of magnitude below 2^95 in fixed point. This is a handle; the number itself
/// belongs to a Digits. Sums are exact. A product, a quotient and a number made of a float64 lose
/// what lies past the last digit: less than one unit of that digit.
class FixedPoint {
 public:
  /// value · 2^exponent.
  FixedPoint(Digits& digits, double value, int exponent = 0);

  Digits& digits() const;
  bool is_zero() const;
  FixedPoint operator-() const;
  FixedPoint negative_if(bool negative) const { return negative ? -*this : *this; }

  /// Rounded to odd: of the two float64 next to the number, the one whose last bit is set. Rounding
  /// that to float32 gives what rounding the number itself gives (Boldo and Melquiond, "Emulation
  /// of FMA and correctly rounded sums: proved algorithms using rounding to odd", 2008).
  double to_odd() const;

  friend FixedPoint operator+(FixedPoint a, FixedPoint b);
  friend FixedPoint operator*(FixedPoint a, FixedPoint b);

  /// b: at least 1.
  friend FixedPoint operator/(FixedPoint a, std::uint32_t b);

 private:
  explicit FixedPoint(Digits& digits);
  bool is_negative() const;
  FixedPoint magnitude() const { return negative_if(is_negative()); }

  std::uint32_t* limbs() const;
  std::size_t size() const { return digits().limbs; }

  Digits::Number* number_;
};

FixedPoint operator+(FixedPoint a, FixedPoint b);
inline FixedPoint operator-(FixedPoint a, FixedPoint b) { return a + -b; }
FixedPoint operator*(FixedPoint a, FixedPoint b);
FixedPoint operator/(FixedPoint a, std::uint32_t b);

/// Each of the following errs by less than 2^64 units of the last digit.

/// ln x for a positive float64.
FixedPoint logarithm(Digits& digits, double x);

/// e^x for |x| ≤ 2^12 and e^x ≤ 2^50.
FixedPoint exponential(FixedPoint x);

/// sin(x + quarters · π/2): with 1 it is the cosine of x. x: radians, |x| ≤ 2^50.
FixedPoint sine(FixedPoint x, std::int64_t quarters);

}  // namespace posenc::detail
