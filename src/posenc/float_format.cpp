#include "posenc/float_format.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "posenc/error.h"
#include "posenc/numbers.h"

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

double spacing(FloatFormat format, double value) {
  require_between("value", value, 1, detail::largest_exact);
  const double rounded = rounded_to(format, value);
  if (std::isinf(rounded)) return rounded;
  int exponent = 0;
  std::frexp(value, &exponent);
  return std::ldexp(1.0, exponent - numbers_of(format).bits);
}

}  // namespace posenc
