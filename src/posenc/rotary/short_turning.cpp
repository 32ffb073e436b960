#include "posenc/rotary/short_turning.h"

#include <algorithm>
#include <cstring>

#include "posenc/word_lanes.h"

namespace posenc::rotary_detail {

using namespace detail;

namespace {

constexpr std::size_t at_once = 8;  // pairs

typedef std::int16_t Shorts __attribute__((vector_size(16)));

// Eight numbers as float32: those at even places, those at odd ones.
struct Eight {
  Quad even, odd;
};

Words read(const std::uint16_t* bits) {
  Words words;
  std::memcpy(&words, bits, sizeof words);
  return words;
}

void write(Words words, std::uint16_t* bits) { std::memcpy(bits, &words, sizeof words); }

Eight read(const float* numbers, bool by_parity) {
  const Quad first = FourPairs<2>::read(numbers), second = FourPairs<2>::read(numbers + 4);
  if (!by_parity) return {first, second};
  return {Quad{first[0], first[2], second[0], second[2]},
          Quad{first[1], first[3], second[1], second[3]}};
}

// The lower half of each word of `even`, the upper half of each of `odd`.
Words blended(Words even, Words odd) {
#if defined(__wasm_simd128__)
  return (Words)wasm_i16x8_shuffle((v128_t)even, (v128_t)odd, 0, 9, 2, 11, 4, 13, 6, 15);
#else
  return (even & 0xFFFF) | (odd & 0xFFFF0000);
#endif
}

// Takes two vectors of neighbours, where each word is a pair, and makes one of the first columns of
// all pairs and one of the second columns. Four of the pairs then stand at even places, the others
// at odd ones. The same steps make the neighbours again.
void exchange(Words& a, Words& b) {
  const Words lower = blended(a, b << 16);
  b = blended(a >> 16, b);
  a = lower;
}

// The larger of each two halves of words, as whole numbers with a sign.
Words larger_halves(Words a, Words b) {
#if defined(__wasm_simd128__)
  return (Words)wasm_i16x8_max((v128_t)a, (v128_t)b);
#else
  const Words is_a = (Words)((Shorts)a > (Shorts)b);
  return (a & is_a) | (b & ~is_a);
#endif
}

// Finite numbers, whose turns are finite too.
class Float16 {
 public:
  // The exponents of float32 are 112 larger. Cosines and sines have this factor instead: the
  // products are the same, bit for bit, of subnormal numbers too.
  static constexpr float factor = 0x1p112F;
  static constexpr std::uint32_t too_large = 0x7400;  // 2^14

  Eight widened(Words bits) const {
    const QuadBits even = (QuadBits)(bits << 16), odd = (QuadBits)bits;
    return {(Quad)((Words)(even >> 3) & kept_), (Quad)((Words)(odd >> 3) & kept_)};
  }

  Words rounded(const Eight& numbers) const {
    const Words even = (Words)numbers.even, odd = (Words)numbers.odd;
    const Words signs = blended(even >> 16, odd) & signs_;
    return blended(magnitude(even), magnitude(odd) << 16) | signs;
  }

 private:
  // In the lower half of each word; the upper half is of no use.
  Words magnitude(Words number) const {
    const Words positive = number & positive_;
    const Words exponent = larger(positive, least_) & infinity_;
    // The last bit of a sum with 2^13 times the power of two is worth the last bit of the result:
    // the addition rounds, and nothing else does.
    const Words sum = (Words)((Quad)(exponent + shift_) + (Quad)positive);
    // The sum's lower half is the significand, its upper half 128 times the exponent.
#if defined(__wasm_simd128__)
    return (Words)wasm_i32x4_dot_i16x8((v128_t)sum, (v128_t)weights_);
#else
    return (sum & 0xFFFF) + (sum >> 16 << 3);
#endif
  }

  static constexpr std::uint32_t words[]{
      0x8FFFE000,   ~sign_bit, 113U << 23, infinity_bits, (13U << 23) + (1U << 11),
      8U << 16 | 1, 0x80008000};
  const Words kept_ = loaded(words), positive_ = loaded(words + 1);
  const Words least_ = loaded(words + 2), infinity_ = loaded(words + 3);  // least_: 2^-14
  // The exponent is 125 too large, 126 with the leading one: 2^17 - 2^11 in all, of which 2^11 is
  // added here, and 2^17 is past the lower half.
  const Words shift_ = loaded(words + 4), weights_ = loaded(words + 5);
  const Words signs_ = loaded(words + 6);
};

class Bfloat16 {
 public:
  static constexpr float factor = 1;
  static constexpr std::uint32_t too_large = 0x7E00;  // 2^125

  Eight widened(Words bits) const { return {(Quad)(bits << 16), (Quad)(bits & upper_)}; }

  Words rounded(const Eight& numbers) const {
    return blended(upper((Words)numbers.even) >> 16, upper((Words)numbers.odd));
  }

 private:
  Words upper(Words number) const { return number + half_ + (number >> 16 & one_); }

  const Words upper_ = constant(0xFFFF0000), half_ = constant(0x7FFF), one_ = constant(1);
};

}  // namespace

float ShortTurns::factor() const {
  return format_ == FloatFormat::float16 ? Float16::factor : Bfloat16::factor;
}

template <typename Format>
void ShortTurns::turn_each(const float* const* turns, std::size_t inner, std::size_t rows,
                           std::size_t stride, std::uint16_t* x) const {
  const Format format;
  const bool neighbours = pairing_.stride == 2;
  const std::size_t step = neighbours ? 2 * at_once : at_once;
  const std::size_t apart = neighbours ? at_once : pairs_;
  std::size_t within = 0;
  for (std::size_t row = 0; row < rows; ++row, x += stride) {
    const float* turn = *turns;
    std::uint16_t* columns = x;
    for (std::size_t pair = 0; pair < pairs_; pair += at_once, columns += step) {
      Words firsts = read(columns), seconds = read(columns + apart);
      if (neighbours) exchange(firsts, seconds);
      const Eight a = format.widened(firsts), b = format.widened(seconds);
      const Eight cosines = read(turn + pair, !neighbours);
      const Eight sines = read(turn + pairs_ + pair, !neighbours);
      firsts = format.rounded(
          {a.even * cosines.even - b.even * sines.even, a.odd * cosines.odd - b.odd * sines.odd});
      seconds = format.rounded(
          {b.even * cosines.even + a.even * sines.even, b.odd * cosines.odd + a.odd * sines.odd});
      if (neighbours) exchange(firsts, seconds);
      write(firsts, columns);
      write(seconds, columns + apart);
    }
    if (++within < inner) continue;
    within = 0;
    ++turns;
  }
}

bool ShortTurns::takes(const std::uint16_t* bits, std::size_t count) const {
  if (pairs_ == 0 || pairs_ % at_once != 0 || count % (2 * at_once) != 0) return false;
  const bool is_half = format_ == FloatFormat::float16;
  const std::uint32_t too_large = is_half ? Float16::too_large : Bfloat16::too_large;
  const Words magnitudes = constant(0x7FFF7FFF);
  Words largest{};
  for (std::size_t n = 0; n < count; n += 2 * at_once) {
    const Words a = read(bits + n) & magnitudes, b = read(bits + n + at_once) & magnitudes;
    largest = larger_halves(largest, larger_halves(a, b));
  }
  return !any((Words)((Shorts)largest >= (Shorts)(0x10001U * too_large - Words{})));
}

void ShortTurns::turn_rows(const float* const* turns, std::size_t inner, std::size_t rows,
                           std::size_t stride, std::uint16_t* x) const {
  if (format_ == FloatFormat::float16) {
    turn_each<Float16>(turns, inner, rows, stride, x);
  } else {
    turn_each<Bfloat16>(turns, inner, rows, stride, x);
  }
}

}  // namespace posenc::rotary_detail
