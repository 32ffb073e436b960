// Arrays of numbers of 16 bits, apart from the rest of float_format.h: in wasm these loops are
// compiled for speed, the rest for size.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "posenc/float_format.h"
#include "posenc/lanes.h"
#include "posenc/word_lanes.h"

namespace posenc {

using namespace detail;

namespace {

// --- Lanes ---------------------------------------------------------------------------------------

// All ones where a > b, of words below 2^31. The compiler does not see that it is a comparison: it
// would replace `and` by a choice between that and 0, which takes five instructions for one.
Words is_more(Words a, Words b) { return hidden((Words)((QuadBits)a > (QuadBits)b)); }

// Of words below 2^31.
Words smaller(Words a, Words b) {
#if defined(__wasm_simd128__)
  return (Words)wasm_i32x4_min((v128_t)a, (v128_t)b);
#else
  const Words is_a = (Words)((QuadBits)a < (QuadBits)b);
  return (a & is_a) | (b & ~is_a);
#endif
}

// Four numbers of 16 bits; the sign fills the upper half.
Words read_four(const std::uint16_t* bits) {
#if defined(__wasm_simd128__)
  return (Words)wasm_i32x4_load16x4(bits);
#else
  typedef std::int16_t Shorts __attribute__((vector_size(8)));
  Shorts shorts;
  std::memcpy(&shorts, bits, sizeof shorts);
  return (Words) __builtin_convertvector(shorts, QuadBits);
#endif
}

// Eight words below 2^16.
void write_eight(std::uint16_t* bits, Words first, Words second) {
#if defined(__wasm_simd128__)
  wasm_v128_store(bits, wasm_u16x8_narrow_i32x4((v128_t)first, (v128_t)second));
#else
  typedef std::uint16_t Shorts __attribute__((vector_size(8)));
  const Shorts shorts[]{__builtin_convertvector(first, Shorts),
                        __builtin_convertvector(second, Shorts)};
  std::memcpy(bits, shorts, sizeof shorts);
#endif
}

// The upper and the lower halves of four float64.
struct Halves {
  Words upper, lower;

  explicit Halves(const double* numbers) {
    const Lanes<2>::Bits a = (Lanes<2>::Bits)Lanes<2>::load(numbers);
    const Lanes<2>::Bits b = (Lanes<2>::Bits)Lanes<2>::load(numbers + 2);
#if defined(__wasm_simd128__)
    upper = (Words)wasm_i32x4_shuffle((v128_t)a, (v128_t)b, 1, 3, 5, 7);
    lower = (Words)wasm_i32x4_shuffle((v128_t)a, (v128_t)b, 0, 2, 4, 6);
#else
    const auto half = [](std::int64_t bits) { return static_cast<std::uint32_t>(bits); };
    upper = Words{half(a[0] >> 32), half(a[1] >> 32), half(b[0] >> 32), half(b[1] >> 32)};
    lower = Words{half(a[0]), half(a[1]), half(b[0]), half(b[1])};
#endif
  }
};

// --- Formats -------------------------------------------------------------------------------------

// Rounding makes the sign and 15 ones of NaN.
class Float16 {
 public:
  static constexpr int fraction = 10, bias = 15;

  Words rounded(Words number) const {
    const Words magnitude = number & magnitude_bits_, kept = smaller(magnitude, most_);
    const Words exponent = larger(kept, least_) & infinity_;
    // The last bit of a sum with this power of two is worth the last bit of the result: the
    // addition rounds, and nothing else does.
    const Words power = exponent + shift_;
    const Words sum = (Words)((Quad)power + (Quad)kept);
    const Words nan = is_more(magnitude, infinity_) & nan_;
    return (sum - power + ((exponent - least_) >> 13)) | nan | (number >> 16 & sign_);
  }

 private:
  const Words magnitude_bits_ = constant(~sign_bit), infinity_ = constant(infinity_bits);
  const Words least_ = constant(113U << 23), most_ = constant(143U << 23);  // 2^-14, 2^16
  const Words shift_ = constant(13U << 23), sign_ = constant(0x8000), nan_ = constant(0x7FFF);
};

class WideFloat16 {
 public:
  Words widened(Words bits) const {
    // The exponents of float32 are 112 larger, which the product adds, to subnormal numbers too.
    const Words small = bits << 13 & kept_;
    const Words special = is_more(small & magnitude_bits_, finite_) & infinity_;
    return (Words)((Quad)small * (Quad)power_) | special;
  }

 private:
  const Words kept_ = constant(0x8FFFFFFF), magnitude_bits_ = constant(~sign_bit);
  const Words finite_ = constant((31U << 23) - 1);  // no finite number has more
  const Words power_ = constant(239U << 23), infinity_ = constant(infinity_bits);  // 2^112
};

class Bfloat16 {
 public:
  static constexpr int fraction = 7, bias = 127;

  Words rounded(Words number) const {
    const Words upper = number >> 16;
    const Words nan = is_more(number & magnitude_bits_, infinity_);
    // NaN stays as it is, and no sum carries into its sign.
    const Words sum = number + (~nan & (half_ + (upper & one_)));
    return sum >> 16 | (nan & half_);
  }

 private:
  const Words magnitude_bits_ = constant(~sign_bit), infinity_ = constant(infinity_bits);
  const Words half_ = constant(0x7FFF), one_ = constant(1);
};

class WideBfloat16 {
 public:
  static Words widened(Words bits) { return bits << 16; }
};

// What a format of 16 bits is to float64.
struct ShortFormat {
  int fraction, bias;
};

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

// One float64, whatever it is.
std::uint16_t rounded_bits(const ShortFormat& format, double value) {
  constexpr int own_fraction = 52;
  constexpr std::uint64_t exponent_bits = 0x7FF0000000000000;
  const auto power_of_two = [](int exponent) {
    return static_cast<std::uint64_t>(1023 + exponent) << own_fraction;
  };
  const std::uint64_t least = power_of_two(1 - format.bias);
  const double most = number_of(power_of_two(1 + format.bias));
  const double magnitude = std::min(most, std::fabs(value));
  const std::uint64_t exponent = std::max(least, bits_of(magnitude) & exponent_bits);
  // As in Float16::rounded.
  const int shift = own_fraction - format.fraction;
  const std::uint64_t power = exponent + (static_cast<std::uint64_t>(shift) << own_fraction);
  const std::uint64_t rounded =
      (bits_of(number_of(power) + magnitude) - power) + ((exponent - least) >> shift);
  const std::uint64_t nan = std::isnan(value) ? 0x7FFF : 0;
  return static_cast<std::uint16_t>((bits_of(value) >> 48 & 0x8000) | rounded | nan);
}

[[gnu::noinline]] void round_each(const ShortFormat& format, const double* numbers,
                                  std::size_t count, std::uint16_t* bits) {
  for (std::size_t n = 0; n < count; ++n) {
    const std::uint16_t rounded = rounded_bits(format, numbers[n]);
    // Not an assignment: numbers that lie here too would be taken to stay as they are.
    std::memcpy(bits + n, &rounded, sizeof rounded);
  }
}

// Four float64, where they have all bits of the format: neither below its smallest normal number
// nor past its largest.
template <typename Format>
class FromDoubles {
 public:
  // other: tells, for four of the results each, where the numbers are not such.
  Words rounded(const double* numbers, Words& other) const {
    const Halves halves(numbers);
    const Words magnitude = halves.upper & magnitude_bits_;
    other |= (Words)((QuadBits)magnitude < (QuadBits)least_) |
             (Words)((QuadBits)magnitude >= (QuadBits)most_);
    // All that the lower half can decide is whether more is dropped than the upper half says.
    const Words whole = magnitude | ((Words)(halves.lower != 0) & one_);
    const Words rounded = whole - rebias_ + (whole >> dropped & one_);
    return (rounded >> dropped) | (halves.upper >> 16 & sign_);
  }

 private:
  static constexpr int dropped = 20 - Format::fraction;  // bits of the upper half
  static constexpr std::uint32_t exponent(int of) { return static_cast<std::uint32_t>(of) << 20; }

  const Words magnitude_bits_ = constant(~sign_bit), one_ = constant(1), sign_ = constant(0x8000);
  const Words least_ = constant(exponent(1024 - Format::bias));
  const Words most_ = constant(exponent(1024 + Format::bias));
  // From one bias to the other, and up by nearly half of the last bit.
  const Words rebias_ = constant(exponent(1023 - Format::bias) - (1U << (dropped - 1)) + 1);
};

// --- Loops ---------------------------------------------------------------------------------------

constexpr std::size_t at_once = 8;

template <typename Format>
void round_doubles(const double* numbers, std::size_t count, std::uint16_t* bits) {
  constexpr ShortFormat format{Format::fraction, Format::bias};
  const FromDoubles<Format> four;
  std::size_t n = 0;
  for (; n + at_once <= count; n += at_once) {
    Words other{};
    const Words first = four.rounded(numbers + n, other);
    const Words second = four.rounded(numbers + n + 4, other);
    if (any(other)) {
      round_each(format, numbers + n, at_once, bits + n);
    } else {
      write_eight(bits + n, first, second);
    }
  }
  round_each(format, numbers + n, count - n, bits + n);
}

template <typename Format>
void round_floats(const float* numbers, std::size_t count, std::uint16_t* bits) {
  const Format four;
  std::size_t n = 0;
  for (; n + at_once <= count; n += at_once) {
    Words words[2];
    std::memcpy(words, numbers + n, sizeof words);
    write_eight(bits + n, four.rounded(words[0]), four.rounded(words[1]));
  }
  for (; n < count; ++n) {
    const double number = numbers[n];
    round_each({Format::fraction, Format::bias}, &number, 1, bits + n);
  }
}

template <typename Format>
void widen(const std::uint16_t* bits, std::size_t count, float* numbers) {
  const Format four;
  const auto widen_eight = [&](const std::uint16_t* from, float* to) {
    const Words words[]{four.widened(read_four(from)), four.widened(read_four(from + 4))};
    std::memcpy(to, words, sizeof words);
  };
  std::size_t n = 0;
  for (; n + at_once <= count; n += at_once) widen_eight(bits + n, numbers + n);
  if (n == count) return;
  std::uint16_t last[at_once] = {};
  float wide[at_once];
  std::memcpy(last, bits + n, (count - n) * sizeof *bits);
  widen_eight(last, wide);
  std::memcpy(numbers + n, wide, (count - n) * sizeof *numbers);
}

}  // namespace

void round_to_bits(FloatFormat format, const double* numbers, std::size_t count,
                   std::uint16_t* bits) {
  if (format == FloatFormat::float16) {
    round_doubles<Float16>(numbers, count, bits);
  } else {
    round_doubles<Bfloat16>(numbers, count, bits);
  }
}

void round_to_bits(FloatFormat format, const float* numbers, std::size_t count,
                   std::uint16_t* bits) {
  if (format == FloatFormat::float16) {
    round_floats<Float16>(numbers, count, bits);
  } else {
    round_floats<Bfloat16>(numbers, count, bits);
  }
}

void numbers_of_bits(FloatFormat format, const std::uint16_t* bits, std::size_t count,
                     float* numbers) {
  if (format == FloatFormat::float16) {
    widen<WideFloat16>(bits, count, numbers);
  } else {
    widen<WideBfloat16>(bits, count, numbers);
  }
}

}  // namespace posenc
