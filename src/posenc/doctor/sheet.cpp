#include "posenc/doctor/sheet.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

namespace posenc {

namespace {

bool has_bits(float value, unsigned low_bits) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return (bits & ((1U << low_bits) - 1)) == 0;
}

bool is_float16(float value) {
  // Normal numbers keep 10 bits of their fraction; smaller ones are multiples of 2^-24.
  const float scaled = std::fabs(value) * 16777216.0F;
  return std::fabs(value) < 6.103515625e-5F ? scaled == std::round(scaled) : has_bits(value, 13);
}

// A multiple of 10^-digits, as printed.
bool is_decimal(float value, double power) {
  const double scaled = value * power;
  return std::fabs(scaled - std::round(scaled)) <= 1.2e-7 * std::fabs(scaled);
}

}  // namespace

Rounding rounding_of(const float* values, std::size_t count) {
  bool bfloat16 = true, float16 = true;
  unsigned decimals = 0x3f;  // bit n: multiples of 10^-n
  constexpr double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5};
  bool whole = true;
  for (std::size_t n = 0; n < count; ++n) {
    const float value = values[n];
    whole = whole && value == std::round(value);
    bfloat16 = bfloat16 && has_bits(value, 16);
    float16 = float16 && is_float16(value);
    for (unsigned digits = 0; digits < 6 && decimals != 0; ++digits) {
      if ((decimals >> digits & 1) != 0 && !is_decimal(value, powers[digits])) {
        decimals &= ~(1U << digits);
      }
    }
  }
  constexpr double unit = 5.9604644775390625e-8;  // 2^-24, half an ulp of float32 at 1
  if (whole) return {Precision::float32, 2 * unit, 1e-12};
  for (unsigned digits = 1; digits < 6; ++digits) {
    if ((decimals >> digits & 1) != 0) return {Precision::decimals, 1e-7, 0.51 / powers[digits]};
  }
  if (bfloat16) return {Precision::bfloat16, 65536 * unit, 1e-12};
  if (float16) return {Precision::float16, 8192 * unit, 3.1e-8};
  return {Precision::float32, 2 * unit, 1e-12};
}

Sheet::Sheet(const float* table, std::size_t height, std::size_t width, bool turned)
    : Arrangement{turned ? 1 : width, turned ? width : 1, {}, {}, {}}, transposed(turned) {
  if (turned) std::swap(height, width);
  for (std::size_t row = 0; row < height; ++row) {
    bool zero = true;
    for (std::size_t column = 0; column < width && zero; ++column) {
      zero = table[row * row_step + column * column_step] == 0;
    }
    (zero ? zero_rows : rows).push_back(row);
  }
  for (std::size_t column = 0; column < width; ++column) columns.push_back(column);
  read_as = columns;
  read(table);
  // Side by side, or the one half of the sines and of the cosines after the other.
  doubled = width > 0 && width % 4 == 0 && (halve(1) || halve(width / 4));
  if (doubled) read(table);
  const auto is_zero = [this](std::size_t column) {
    std::size_t row = 0;
    while (row < rows.size() && at(row, column) == 0) ++row;
    return row == rows.size();
  };
  while (zero_columns + 2 < columns.size() && is_zero(columns.size() - 1 - zero_columns)) {
    ++zero_columns;
  }
}

void Sheet::read(const float* table) {
  const std::size_t width = columns.size();
  values.reset(new float[rows.size() * width]);
  float* value = values.get();
  for (const std::size_t row : rows) {
    const float* from = table + row * row_step;
    const std::size_t* column = columns.data();
    for (std::size_t n = 0; n < width; ++n) *value++ = from[column[n] * column_step];
  }
}

// Reads columns once that stand twice, so far apart. False where any does not.
bool Sheet::halve(std::size_t apart) {
  const std::size_t n = columns.size();
  std::vector<std::size_t> kept, from(n);
  for (std::size_t column = 0; column < n; ++column) {
    const bool second = column / apart % 2 != 0;
    from[column] = second ? from[column - apart] : kept.size();
    if (!second) kept.push_back(column);
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < n; ++column) {
      if (at(row, column) != at(row, kept[from[column]])) return false;
    }
  }
  columns = std::move(kept);
  read_as = std::move(from);
  return true;
}

std::vector<std::size_t> spread(std::size_t count, std::size_t most) {
  std::vector<std::size_t> rows;
  for (std::size_t n = 0; n < std::min(count, most); ++n) {
    rows.push_back(n * count / std::min(count, most));
  }
  return rows;
}

}  // namespace posenc
