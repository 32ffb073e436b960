#include "posenc/float_format.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace posenc {

namespace {

struct Format {
  int bits;            // of the significand, with the leading one
  int least_exponent;  // numbers below 2^least_exponent have fewer bits
  int most_exponent;   // 2^most_exponent is past the largest
};

Format numbers_of(FloatFormat format) {
  switch (format) {
    case FloatFormat::float16:
      return {11, -13, 16};
    case FloatFormat::bfloat16:
      return {8, -125, 128};
    case FloatFormat::float32:
      break;
  }
  return {24, -125, 128};
}

std::uint64_t bits_of(double number) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof bits);
  return bits;
}

double number_of(std::uint64_t bits) {
  double number = 0;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

// A format of 16 bits.
struct ShortFormat {
  int fraction;  // bits of a number that follow the leading one
  double least;  // numbers below it have fewer bits
  double most;   // the power of two past the largest
};

std::uint16_t rounded_bits(const ShortFormat& format, double value) {
  constexpr int own_fraction = 52;  // of float64
  constexpr std::uint64_t exponent_bits = 0x7FF0000000000000;
  const double magnitude = std::min(format.most, std::fabs(value));
  const std::uint64_t exponent = bits_of(std::max(format.least, magnitude)) & exponent_bits;
  // The last bit of a sum with this power of two is worth the last bit of the result: the addition
  // rounds, and nothing else does.
  const int shift = own_fraction - format.fraction;
  const std::uint64_t power = exponent + (static_cast<std::uint64_t>(shift) << own_fraction);
  const std::uint64_t rounded = (bits_of(number_of(power) + magnitude) - power) +
                                ((exponent - bits_of(format.least)) >> shift);
  const std::uint64_t nan = std::isnan(value) ? 0x7FFF : 0;
  return static_cast<std::uint16_t>((bits_of(value) >> 48 & 0x8000) | rounded | nan);
}

}  // namespace

double rounded_to(FloatFormat format, double value) {
  const Format numbers = numbers_of(format);
  if (value == 0) return 0;
  int exponent = 0;
  std::frexp(value, &exponent);
  const double unit = std::ldexp(1.0, std::max(exponent, numbers.least_exponent) - numbers.bits);
  const double rounded = std::nearbyint(value / unit) * unit;
  const bool fits = std::fabs(rounded) < std::ldexp(1.0, numbers.most_exponent);
  return fits ? rounded : std::copysign(std::numeric_limits<double>::infinity(), value);
}

void round_to_bits(FloatFormat format, const double* numbers, std::size_t count,
                   std::uint16_t* bits) {
  const ShortFormat short_format = format == FloatFormat::float16
                                       ? ShortFormat{10, 0x1p-14, 0x1p+16}
                                       : ShortFormat{7, 0x1p-126, 0x1p+128};
  for (std::size_t n = 0; n < count; ++n) {
    const std::uint16_t rounded = rounded_bits(short_format, numbers[n]);
    // Not an assignment: numbers that lie here too would be taken to stay as they are.
    std::memcpy(bits + n, &rounded, sizeof rounded);
  }
}

}  // namespace posenc
