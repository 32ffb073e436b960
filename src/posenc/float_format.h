#pragma once

#include <cstddef>
#include <cstdint>

namespace posenc {

/// How a model stores its numbers, and what it computes in.
enum class FloatFormat { float32, float16, bfloat16 };

/// The number of a format nearest to value, ties to even; infinite past the format's largest.
double rounded_to(FloatFormat format, double value);

/// How far apart the numbers of a format are between the powers of two around value: 512 in
/// bfloat16 at 131 071. Infinite where value rounds to infinity. value: from 1 to 2^53.
/// RangeError otherwise.
double spacing(FloatFormat format, double value);

/// Numbers rounded so as 16 bits, for an array of numbers: sign, exponent and fraction as IEEE 754
/// orders them (bfloat16 is the upper half of a float32). NaN stays NaN.
///
/// format: float16 or bfloat16. bits: room for count; it may be the place of the numbers
/// themselves, which are then overwritten.
void round_to_bits(FloatFormat format, const double* numbers, std::size_t count,
                   std::uint16_t* bits);

/// The same of float32 numbers, which must lie elsewhere.
void round_to_bits(FloatFormat format, const float* numbers, std::size_t count,
                   std::uint16_t* bits);

/// The numbers that 16 bits stand for, each exactly. NaN stays NaN.
///
/// format: float16 or bfloat16. numbers: room for count, elsewhere than the bits.
void numbers_of_bits(FloatFormat format, const std::uint16_t* bits, std::size_t count,
                     float* numbers);

}  // namespace posenc
