#include "posenc/fixed_point.h"

#include <cmath>
#include <memory>
#include <utility>

#include "posenc/pair_arithmetic.h"

namespace posenc::detail {

namespace {

constexpr int limb_bits = 32;

int whole_bits(std::size_t limbs) { return limb_bits * static_cast<int>(limbs); }

}  // namespace

struct Digits::Number {
  Digits* digits;
  Number* before;
  // Two's complement, the least significant first. Once made, they never change.
  std::unique_ptr<std::uint32_t[]> limbs;
};

Digits::~Digits() {
  while (last_ != nullptr) delete std::exchange(last_, last_->before);
}

FixedPoint::FixedPoint(Digits& digits)
    : number_(new Digits::Number{&digits, digits.last_,
                                 std::make_unique<std::uint32_t[]>(digits.limbs)}) {
  digits.last_ = number_;
}

Digits& FixedPoint::digits() const { return *number_->digits; }

std::uint32_t* FixedPoint::limbs() const { return number_->limbs.get(); }

bool FixedPoint::is_negative() const { return limbs()[size() - 1] >> 31 != 0; }

FixedPoint::FixedPoint(Digits& digits, double value, int exponent) : FixedPoint(digits) {
  int binary_exponent = 0;
  const double mantissa = std::ldexp(std::frexp(std::fabs(value), &binary_exponent), 53);
  auto bits = static_cast<std::uint64_t>(mantissa);
  int place = binary_exponent - 53 + exponent + whole_bits(digits.after_point);
  for (; bits != 0; bits >>= 1, ++place) {
    if (place < 0 || place >= whole_bits(size())) continue;
    limbs()[place / limb_bits] |= static_cast<std::uint32_t>(bits & 1) << place % limb_bits;
  }
  *this = negative_if(value < 0);
}

bool FixedPoint::is_zero() const {
  std::uint32_t any = 0;
  for (std::size_t n = 0; n < size(); ++n) any |= limbs()[n];
  return any == 0;
}

FixedPoint operator+(FixedPoint a, FixedPoint b) {
  const FixedPoint sum(a.digits());
  std::uint64_t carry = 0;
  for (std::size_t n = 0; n < a.size(); ++n) {
    carry += std::uint64_t{a.limbs()[n]} + b.limbs()[n];
    sum.limbs()[n] = static_cast<std::uint32_t>(carry);
    carry >>= limb_bits;
  }
  return sum;
}

FixedPoint FixedPoint::operator-() const {
  const FixedPoint result(digits());
  std::uint64_t carry = 1;
  for (std::size_t n = 0; n < size(); ++n) {
    carry += static_cast<std::uint32_t>(~limbs()[n]);
    result.limbs()[n] = static_cast<std::uint32_t>(carry);
    carry >>= limb_bits;
  }
  return result;
}

FixedPoint operator*(FixedPoint a, FixedPoint b) {
  const bool negative = a.is_negative() != b.is_negative();
  a = a.magnitude();
  b = b.magnitude();
  const FixedPoint product(a.digits());
  const std::size_t size = a.size(), lost = a.digits().after_point;
  // The columns of the product from the lowest. Of the first `lost` only the carries are kept.
  std::uint64_t low = 0, high = 0;
  for (std::size_t column = 0; column < lost + size; ++column) {
    for (std::size_t n = column < size ? 0 : column - size + 1; n <= column && n < size; ++n) {
      const std::uint64_t term = std::uint64_t{a.limbs()[n]} * b.limbs()[column - n];
      low += static_cast<std::uint32_t>(term);
      high += term >> limb_bits;
    }
    if (column >= lost) product.limbs()[column - lost] = static_cast<std::uint32_t>(low);
    low = (low >> limb_bits) + high;
    high = 0;
  }
  return product.negative_if(negative);
}

FixedPoint operator/(FixedPoint a, std::uint32_t b) {
  const FixedPoint dividend = a.magnitude(), quotient(a.digits());
  std::uint64_t rest = 0;
  for (std::size_t n = a.size(); n-- != 0;) {
    rest = rest << limb_bits | dividend.limbs()[n];
    quotient.limbs()[n] = static_cast<std::uint32_t>(rest / b);
    rest %= b;
  }
  return quotient.negative_if(a.is_negative());
}

double FixedPoint::to_odd() const {
  const FixedPoint number = magnitude();
  std::uint64_t bits = 0;  // the leading 53, or all
  int place = whole_bits(size()), lowest = place;
  while (place-- != 0) {
    const std::uint32_t bit = number.limbs()[place / limb_bits] >> place % limb_bits & 1;
    if (bits >> 52 != 0) {
      bits |= bit;
    } else {
      bits = bits << 1 | bit;
      lowest = place;
    }
  }
  const double odd =
      std::ldexp(static_cast<double>(bits), lowest - whole_bits(digits().after_point));
  return is_negative() ? -odd : odd;
}

namespace {

// Which x^n / n! a series adds: all; the odd ones; the even ones. A sine's and a cosine's have
// alternating signs.
enum class Terms { all, sine, cosine };

FixedPoint series(FixedPoint x, Terms terms) {
  const std::uint32_t step = terms == Terms::all ? 1 : 2;
  const FixedPoint by = step == 1 ? x : -(x * x);
  FixedPoint term = terms == Terms::sine ? x : FixedPoint(x.digits(), 1);
  FixedPoint sum = term;
  for (std::uint32_t n = terms == Terms::sine ? 1 : 0; !term.is_zero(); n += step) {
    term = term * by / (step == 1 ? n + 1 : (n + 1) * (n + 2));
    sum = sum + term;
  }
  return sum;
}

// How many limbs of a DoublePair are certainly correct.
constexpr std::size_t pair_limbs = 2;

// ln m for 1/2 ≤ m < 1, by Newton's iteration, which doubles the number of correct limbs.
FixedPoint logarithm_of_mantissa(Digits& digits, double m) {
  const DoublePair near = logarithm(m);
  FixedPoint y = FixedPoint(digits, near.high) + FixedPoint(digits, near.low);
  for (std::size_t correct = pair_limbs; correct < digits.after_point; correct *= 2) {
    y = y + FixedPoint(digits, m) * exponential(-y) - FixedPoint(digits, 1);
  }
  return y;
}

}  // namespace

FixedPoint logarithm(Digits& digits, double x) {
  int exponent = 0;
  const double m = std::frexp(x, &exponent);
  return logarithm_of_mantissa(digits, m) -
         FixedPoint(digits, exponent) * logarithm_of_mantissa(digits, 0.5);
}

FixedPoint exponential(FixedPoint x) {
  constexpr int squarings = 20;  // of e^(x / 2^20), whose series is short
  FixedPoint power = series(x / (std::uint32_t{1} << squarings), Terms::all);
  for (int n = 0; n < squarings; ++n) power = power * power;
  return power;
}

// π/2, and how many limbs of their sum are correct.
constexpr double half_pi_parts[] = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54,
                                    -0x1.f1976b7ed8fbcp-110, 0x1.4cf98e804177dp-164};
constexpr std::size_t parts_limbs = 6;

FixedPoint sine(FixedPoint x, std::int64_t quarters) {
  Digits& digits = x.digits();
  // By the iteration y + cos y, which triples the number of correct limbs.
  FixedPoint half_pi(digits, 0);
  for (const double part : half_pi_parts) half_pi = half_pi + FixedPoint(digits, part);
  for (std::size_t correct = parts_limbs; correct < digits.after_point; correct *= 3) {
    half_pi = half_pi + series(half_pi, Terms::cosine);
  }
  const double whole = std::floor(x.to_odd() * 0.6366197723675814 + 0.5);
  const FixedPoint rest = x - FixedPoint(digits, whole) * half_pi;
  quarters += static_cast<std::int64_t>(whole);
  return series(rest, quarters % 2 == 0 ? Terms::sine : Terms::cosine).negative_if(quarters & 2);
}

}  // namespace posenc::detail
