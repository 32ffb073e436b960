#include "posenc/float_format.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numeric>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

#include "catch.h"
#include "posenc/error.h"

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

float nan_of(const char* payload, float) { return std::nanf(payload); }
double nan_of(const char* payload, double) { return std::nan(payload); }

// Numbers, and the bits of the nearest of a format to each.
template <typename Number>
struct Nearest {
  std::vector<Number> numbers;
  std::vector<std::uint16_t> bits;

  void add(Number number, int nearest) {
    numbers.push_back(number);
    bits.push_back(static_cast<std::uint16_t>(nearest));
    numbers.push_back(-number);
    bits.push_back(static_cast<std::uint16_t>(nearest | 0x8000));
  }

  // Every number of a format, every middle between two, and what lies next to these.
  explicit Nearest(int fraction) {
    const int past_largest = 0x8000 - (1 << fraction);
    const Number most = std::numeric_limits<Number>::max();
    for (int low = 0; low < past_largest; ++low) {
      // Exactly, in float32 too.
      const auto value = static_cast<Number>(value_of(fraction, low));
      const auto middle =
          static_cast<Number>((value_of(fraction, low) + value_of(fraction, low + 1)) / 2);
      add(value, low);
      add(std::nextafter(value, most), low);
      add(std::nextafter(value, Number{0}), low);
      add(middle, low + low % 2);
      add(std::nextafter(middle, Number{0}), low);
      add(std::nextafter(middle, most), low + 1);
    }
    add(most, past_largest);
    add(std::numeric_limits<Number>::infinity(), past_largest);
    // NaN of every kind: the payload in its upper bits, or in its lower ones.
    for (const char* payload : {"", "1", "0x1fff", "0x200000", "0x3fffff"}) {
      add(nan_of(payload, Number{}), 0x7FFF);
    }
  }

  // In another order: numbers of all magnitudes stand side by side.
  void shuffle(unsigned seed) {
    std::mt19937 generator(seed);
    for (std::size_t n = numbers.size(); n > 1; --n) {
      const std::size_t other = generator() % n;
      std::swap(numbers[n - 1], numbers[other]);
      std::swap(bits[n - 1], bits[other]);
    }
  }
};

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

TEMPLATE_TEST_CASE("numbers beside each other are rounded as each by itself", "", float, double) {
  for (const auto& [format, fraction] : {std::pair(float16, 10), std::pair(bfloat16, 7)}) {
    Nearest<TestType> expected(fraction);
    for (unsigned seed = 0; seed < 3; ++seed) {
      std::vector<std::uint16_t> bits(expected.numbers.size());
      posenc::round_to_bits(format, expected.numbers.data(), bits.size(), bits.data());
      CHECK(bits == expected.bits);
      expected.shuffle(seed);
    }
    // A few at a time, and nothing is written past them.
    for (std::size_t count = 0; count < 20; ++count) {
      std::vector<std::uint16_t> bits(24, 0x1234), some(24, 0x1234);
      std::copy_n(expected.bits.begin(), count, some.begin());
      posenc::round_to_bits(format, expected.numbers.data(), count, bits.data());
      CHECK(bits == some);
    }
  }
}

TEST_CASE("all 65536 bits of 16 are widened to the number that they stand for") {
  for (const auto& [format, fraction] : {std::pair(float16, 10), std::pair(bfloat16, 7)}) {
    const int infinity_bits = 0x8000 - (1 << fraction);
    std::vector<std::uint16_t> bits(65536);
    std::iota(bits.begin(), bits.end(), std::uint16_t{0});
    std::vector<float> numbers(bits.size());
    posenc::numbers_of_bits(format, bits.data(), bits.size(), numbers.data());
    std::vector<int> wrong;
    for (int low = 0; low < 0x8000; ++low) {
      const float number = numbers[static_cast<std::size_t>(low)];
      const float negative = numbers[static_cast<std::size_t>(low | 0x8000)];
      const double value = low == infinity_bits ? infinite : value_of(fraction, low);
      const bool is_right = low > infinity_bits ? std::isnan(number) && std::isnan(negative)
                                                : number == value && negative == -value;
      if (!is_right || std::signbit(number) || !std::signbit(negative)) wrong.push_back(low);
    }
    CHECK(wrong == std::vector<int>{});
    for (std::size_t count = 0; count < 20; ++count) {
      std::vector<float> some(24, 7);
      posenc::numbers_of_bits(format, &bits[0x3C00], count, some.data());
      for (std::size_t n = 0; n < some.size(); ++n) {
        CHECK(some[n] == (n < count ? numbers[0x3C00 + n] : 7));
      }
    }
  }
}

TEST_CASE("a number is rounded to 16 bits once, not to float32 before") {
  // Above the middle between two by less than float32 sees.
  const double above = 1 + std::ldexp(1, -11) + std::ldexp(1, -40);
  CHECK(bits_of(float16, above) == 0x3C01);
  CHECK(bits_of(float16, static_cast<float>(above)) == 0x3C00);
  CHECK(bits_of(bfloat16, 1 + std::ldexp(1, -8) + std::ldexp(1, -40)) == 0x3F81);
}

TEST_CASE("a format shares its first number between two whole numbers where its bits end") {
  for (const FloatFormat format : {float32, float16, bfloat16}) {
    // As many whole numbers are each its own: two steps at 1 are that share of it.
    const double shared = 2 / posenc::spacing(format, 1);
    for (double n = shared - 300; n < shared; ++n) {
      CHECK(posenc::rounded_to(format, std::fabs(n)) == std::fabs(n));
    }
    CHECK(posenc::rounded_to(format, shared + 1) == shared);
  }
}

TEST_CASE("the spacing of a format is the distance to its next number") {
  for (const FloatFormat format : {float32, float16, bfloat16}) {
    for (const double power : {1.0, 2.0, 256.0, 2048.0, 32768.0}) {
      const double step = posenc::spacing(format, power);
      CHECK(posenc::spacing(format, 1.9 * power) == step);
      CHECK(posenc::rounded_to(format, power + step) == power + step);
      CHECK(posenc::rounded_to(format, power + step / 4) == power);
    }
  }
  CHECK(posenc::spacing(bfloat16, 131071) == 512);
  CHECK(posenc::spacing(float16, 65519) == 32);
  CHECK(posenc::spacing(float16, 65520) == infinite);
  CHECK_THROWS_AS(posenc::spacing(float16, 0.5), posenc::RangeError);
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
