#include "posenc/float_format.h"

#include <cmath>
#include <limits>
#include <tuple>

#include "catch.h"

using posenc::FloatFormat;

namespace {

constexpr FloatFormat float32 = FloatFormat::float32;
constexpr FloatFormat float16 = FloatFormat::float16;
constexpr FloatFormat bfloat16 = FloatFormat::bfloat16;
constexpr double infinity = std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE("a number is rounded to the nearest of a format, ties to even, as its hardware does") {
  // IEEE 754 binary16 and the upper half of binary32.
  for (const auto& [format, value, rounded] :
       {std::tuple<FloatFormat, double, double>{float16, 2049, 2048},
        {float16, 2051, 2052},
        {float16, -0.1, -0.0999755859375},
        {float16, 65519, 65504},
        {float16, 65520, infinity},
        {float16, std::ldexp(1, -24), std::ldexp(1, -24)},
        {float16, std::ldexp(1, -25), 0},
        {float16, 3 * std::ldexp(1, -25), std::ldexp(1, -23)},
        {bfloat16, 257, 256},
        {bfloat16, 259, 260},
        {bfloat16, 0.1, 0.10009765625},
        {bfloat16, 3.4e38, infinity},
        {bfloat16, -infinity, -infinity},
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
