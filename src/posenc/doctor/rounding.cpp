#include "posenc/doctor/rounding.h"

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <cstring>

#include "posenc/doctor/arithmetic.h"

namespace posenc::doctor_detail {

namespace {

bool has_bits(float value, unsigned low_bits) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return (bits & ((1U << low_bits) - 1)) == 0;
}

bool is_float16(float value) {
  // Normal numbers keep 10 bits of their fraction; smaller ones are multiples of 2^-24.
  const float scaled = std::fabs(value) * 16777216.0F;
  return std::fabs(value) < 6.103515625e-5F ? scaled == nearest_whole(scaled) : has_bits(value, 13);
}

// A multiple of 1/power, as printed and read back as float32.
bool is_multiple(double value, double power) {
  const double scaled = value * power;
  return std::fabs(scaled - nearest_whole(scaled)) <= 1.2e-7 * std::fabs(scaled);
}

// The number before the power of ten: 8.4147 of 8.4147e-01.
double mantissa(double value) {
  value = std::fabs(value);
  while (value != 0 && value < 1) value *= 10;
  while (value >= 10) value /= 10;
  return value;
}

// Bit n is cleared where the value is no multiple of 10^-n.
void keep_digits(unsigned& digits, double value) {
  double power = 1;
  for (unsigned n = 0; digits >> n != 0; ++n, power *= 10) {
    if ((digits >> n & 1) != 0 && !is_multiple(value, power)) digits &= ~(1U << n);
  }
}

// The lowest bit that is set, from the first on; `none` where there is none.
unsigned fewest(unsigned digits, unsigned none) {
  unsigned n = 1;
  while (n < none && (digits >> n & 1) == 0) ++n;
  return n;
}

double power_of_ten(unsigned digits) {
  double power = 1;
  for (; digits != 0; --digits) power *= 10;
  return power;
}

}  // namespace

Rounding rounding_of(const float* values, std::size_t count) {
  // float32 has room for seven digits, and small numbers are printed with more decimals.
  constexpr unsigned no_decimals = 9, no_places = 6;
  bool bfloat16 = true, float16 = true, whole = true;
  unsigned decimals = (1U << no_decimals) - 1;
  unsigned places = (1U << no_places) - 1;  // decimals of the mantissa
  // An odd step visits every column of a table whose width is a power of two.
  const std::size_t step = count / 262144 * 2 + 1;
  for (std::size_t n = 0; n < count; n += step) {
    const float value = values[n];
    if (value < -3.38e38F) continue;  // a mask, in a format of its own
    whole = whole && value == nearest_whole(value);
    bfloat16 = bfloat16 && has_bits(value, 16);
    float16 = float16 && is_float16(value);
    keep_digits(decimals, value);
    if (places != 0) keep_digits(places, mantissa(value));
  }
  constexpr double unit = 5.9604644775390625e-8;  // 2^-24, half an ulp of float32 at 1
  if (whole) return {Precision::float32, 2 * unit, 1e-12};
  const unsigned decimal = fewest(decimals, no_decimals), place = fewest(places, no_places);
  const Rounding fixed{Precision::decimals, 1e-7, 0.51 / power_of_ten(decimal)};
  // 0.8415 has four decimals, and three after its first digit. More than five of them any number
  // of float32 may nearly have.
  const bool in_decimals = decimal < no_decimals && decimal <= place + 1;
  if (in_decimals && decimal <= 5) return fixed;
  if (bfloat16) return {Precision::bfloat16, 65536 * unit, 1e-12};
  if (float16) return {Precision::float16, 8192 * unit, 3.1e-8};
  if (in_decimals) return fixed;
  if (place < no_places) return {Precision::decimals, 0.51 / power_of_ten(place), 1e-12};
  return decimal < no_decimals ? fixed : Rounding{Precision::float32, 2 * unit, 1e-12};
}

std::optional<Rounding> rounding_to_steps(const float* values, std::size_t count) {
  constexpr double most_steps = 255, most_off = 1e-3;  // of a step: a float32 is off by 255 · 2^-24
  constexpr std::size_t fewest_levels = 24;
  double least = 0, most = 0;
  const double largest = *std::max_element(values, values + count);
  for (std::size_t n = 0; n < count; ++n) {
    const double size = std::fabs(values[n]);
    most = std::max(most, size);
    if (size != 0 && (least == 0 || size < least)) least = size;
  }
  if (least == 0 || most / least > most_steps + 0.5) return std::nullopt;
  // Of a few numbers, the least may be several steps.
  for (int times = 1; times <= 4; ++times) {
    const double steps = nearest_whole(most / least * times), step = most / steps;
    if (steps > most_steps) break;
    std::bitset<512> levels;
    const bool fits = std::all_of(values, values + count, [&](double value) {
      const double level = nearest_whole(value / step);
      levels.set(static_cast<std::size_t>(level + 256));
      return std::fabs(value / step - level) <= most_off;
    });
    if (!fits) continue;
    if (levels.count() < fewest_levels) return std::nullopt;
    return Rounding{Precision::int8, 1.2e-7, 0.51 * step, largest};
  }
  return std::nullopt;
}

}  // namespace posenc::doctor_detail
