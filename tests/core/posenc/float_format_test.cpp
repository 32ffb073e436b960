#include "posenc/float_format.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <tuple>
#include <vector>

#include "catch.h"

using posenc::FloatFormat;

namespace {

constexpr FloatFormat float32 = FloatFormat::float32;
constexpr FloatFormat float16 = FloatFormat::float16;
constexpr FloatFormat bfloat16 = FloatFormat::bfloat16;
constexpr double infinite = std::numeric_limits<double>::infinity();

std::uint16_t bits_of(FloatFormat format, double number) {
  std::uint16_t bits = 0;
  posenc::round_to_bits(format, &number, 1, &bits);
  return bits;
}

// What the bits stand for. fraction: of its bits, those after the leading one.
double value_of(int fraction, int bits) {
  const int significand = bits & ((1 << fraction) - 1), exponent = bits >> fraction;
  const int least = 2 - (1 << (14 - fraction)) - fraction;
  if (exponent == 0) return std::ldexp(significand, least);
  return std::ldexp(significand + (1 << fraction), least + exponent - 1);
}

}  // namespace

TEST_CASE("a number is rounded to the nearest of a format, ties to even, as its hardware does") {
  // IEEE 754 binary16 and the upper half of binary32.
  for (const auto& [format, value, rounded] :
       {std::tuple<FloatFormat, double, double>{float16, 2049, 2048},
        {float16, 2051, 2052},
        {float16, -0.1, -0.0999755859375},
        {float16, 65519, 65504},
        {float16, 65520, infinite},
        {float16, std::ldexp(1, -24), std::ldexp(1, -24)},
        {float16, std::ldexp(1, -25), 0},
        {float16, 3 * std::ldexp(1, -25), std::ldexp(1, -23)},
        {bfloat16, 257, 256},
        {bfloat16, 259, 260},
        {bfloat16, 0.1, 0.10009765625},
        {bfloat16, 3.4e38, infinite},
        {bfloat16, -infinite, -infinite},
        {float32, 16777217, 16777216},
        {float32, 0.1, 0.1F},
        {float32, 1e-40, 1e-40F},
        {float32, 0, 0}}) {
    INFO(value);
    CHECK(posenc::rounded_to(format, value) == rounded);
  }
  // Against the machine's own rounding to float32.
  for (double value = 1e-44; value < 1e38; value *= 1.7) {
    CHECK(posenc::rounded_to(float32, value) == static_cast<double>(static_cast<float>(value)));
  }
}

TEST_CASE(
    "every number of 16 bits is itself, and what lies between two is the nearer, ties to even") {
  for (const auto& [format, fraction] : {std::pair(float16, 10), std::pair(bfloat16, 7)}) {
    const int past_largest = 0x8000 - (1 << fraction);
    for (int bits = 0; bits < past_largest; ++bits) {
      const double value = value_of(fraction, bits), next = value_of(fraction, bits + 1);
      const double middle = (value + next) / 2;
      REQUIRE(bits_of(format, value) == bits);
      REQUIRE(bits_of(format, -value) == (bits | 0x8000));
      REQUIRE(bits_of(format, middle) == bits + bits % 2);
      REQUIRE(bits_of(format, std::nextafter(middle, 0)) == bits);
      REQUIRE(bits_of(format, -std::nextafter(middle, next)) == ((bits + 1) | 0x8000));
    }
  }
}

TEST_CASE("past the largest number of 16 bits there is infinity, and NaN stays NaN") {
  for (const auto& [format, fraction] : {std::pair(float16, 10), std::pair(bfloat16, 7)}) {
    const int past_largest = 0x8000 - (1 << fraction);
    for (const double much : {value_of(fraction, past_largest), 1e39, 1e300, infinite}) {
      CHECK(bits_of(format, much) == past_largest);
      CHECK(bits_of(format, -much) == (past_largest | 0x8000));
    }
    CHECK((bits_of(format, std::numeric_limits<double>::quiet_NaN()) & 0x7FFF) > past_largest);
    CHECK(bits_of(format, -0.0) == 0x8000);
    CHECK(bits_of(format, 5e-324) == 0);
  }
}

TEST_CASE("a number is rounded to 16 bits once, not to float32 before") {
  // Above the middle between two by less than float32 sees.
  const double above = 1 + std::ldexp(1, -11) + std::ldexp(1, -40);
  CHECK(bits_of(float16, above) == 0x3C01);
  CHECK(bits_of(float16, static_cast<float>(above)) == 0x3C00);
  CHECK(bits_of(bfloat16, 1 + std::ldexp(1, -8) + std::ldexp(1, -40)) == 0x3F81);
}

TEST_CASE("bits may be written where the numbers lie") {
  std::vector<double> numbers;
  for (int n = 0; n < 100; ++n) numbers.push_back(std::sin(n));
  std::vector<std::uint16_t> apart(numbers.size()), here(numbers.size());
  posenc::round_to_bits(float16, numbers.data(), numbers.size(), apart.data());
  posenc::round_to_bits(float16, numbers.data(), numbers.size(),
                        reinterpret_cast<std::uint16_t*>(numbers.data()));
  std::memcpy(here.data(), numbers.data(), here.size() * sizeof(std::uint16_t));
  CHECK(here == apart);
}
