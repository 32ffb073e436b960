#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "posenc/strict_arithmetic.h"

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE__)
#include <xmmintrin.h>
#endif

namespace posenc::detail {

// Internal. Vectors of `width` float64: 2 for WebAssembly, SSE2 and NEON, 4 for AVX2. Arithmetic is
// GCC's and Clang's vector extension. The bits of a result do not depend on the width. Bits and
// Words are the same bytes as whole numbers of 64 and of 32 bits.
template <std::size_t width>
struct VectorTypes;

template <>
struct VectorTypes<2> {
  typedef double Doubles __attribute__((vector_size(16)));
  typedef std::int64_t Bits __attribute__((vector_size(16)));
  typedef std::int32_t Words __attribute__((vector_size(16)));
  typedef std::uint32_t Unsigned __attribute__((vector_size(16)));
  typedef float Floats __attribute__((vector_size(8)));
};

template <>
struct VectorTypes<4> {
  typedef double Doubles __attribute__((vector_size(32)));
  typedef std::int64_t Bits __attribute__((vector_size(32)));
  typedef std::int32_t Words __attribute__((vector_size(32)));
  typedef std::uint32_t Unsigned __attribute__((vector_size(32)));
  typedef float Floats __attribute__((vector_size(16)));
};

template <std::size_t width>
struct Lanes {
  using Doubles = typename VectorTypes<width>::Doubles;
  using Bits = typename VectorTypes<width>::Bits;
  using Words = typename VectorTypes<width>::Words;
  using Floats = typename VectorTypes<width>::Floats;

  static Doubles load(const double* numbers) {
    Doubles lanes;
    std::memcpy(&lanes, numbers, sizeof lanes);
    return lanes;
  }

  static void store(double* out, Doubles lanes) { std::memcpy(out, &lanes, sizeof lanes); }

  static Doubles splat(double number) { return number - Doubles{}; }

  // mask ? a : b, for a mask of all ones or all zeros in each lane.
  static Doubles select(Bits mask, Doubles a, Doubles b) {
#if defined(__wasm_simd128__)
    return (Doubles)wasm_v128_bitselect((v128_t)a, (v128_t)b, (v128_t)mask);
#else
    return (Doubles)((mask & (Bits)a) | (~mask & (Bits)b));
#endif
  }

  // The same 64 bits in each lane, as words.
  static Words words(std::int64_t bits) { return (Words)(bits - Bits{}); }

  // The sum of each two words, modulo 2^32.
  static Words sum(Words a, Words b) {
    using Unsigned = typename VectorTypes<width>::Unsigned;
    return (Words)((Unsigned)a + (Unsigned)b);
  }

  // The smaller word of each two.
  static Words smaller(Words a, Words b) {
#if defined(__wasm_simd128__)
    return (Words)wasm_i32x4_min((v128_t)a, (v128_t)b);
#else
    return a < b ? a : b;
#endif
  }

  // Whether any bit is set.
  static bool any(Words words) {
#if defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)words);
#else
    std::int64_t bits[width];
    std::memcpy(bits, &words, sizeof bits);
    std::int64_t all = 0;
    for (const std::int64_t each : bits) all |= each;
    return all != 0;
#endif
  }
};

// Four neighbouring float32 columns.
typedef float Quad __attribute__((vector_size(16)));
typedef std::int32_t QuadBits __attribute__((vector_size(16)));  // of a comparison of words

// The sines and cosines of four pairs in float64, and how they become float32 columns and back.
template <std::size_t width>
struct FourPairs {
  using Lane = Lanes<width>;
  using Doubles = typename Lane::Doubles;
  using Floats = typename Lane::Floats;
  static constexpr std::size_t parts = 4 / width;

  Doubles sine[parts], cosine[parts];

  struct Columns {
    Quad first, second;
  };

#if defined(__SSE__)
  static constexpr bool can_stream = true;
  static void fence() { _mm_sfence(); }
#else
  static constexpr bool can_stream = false;
  static void fence() {}
#endif

  static Quad read(const float* columns) {
    Quad quad;
    std::memcpy(&quad, columns, sizeof quad);
    return quad;
  }

  // stream: whether to write past the cache. If so, out must be aligned to 16 bytes, and a fence
  // must follow.
  template <bool stream>
  static void write(float* out, Quad quad) {
#if defined(__SSE__)
    if constexpr (stream) {
      _mm_stream_ps(out, (__m128)quad);
      return;
    }
#endif
    std::memcpy(out, &quad, sizeof quad);
  }

  // Four sines, then four cosines.
  static FourPairs load(const double* block) {
    FourPairs pairs;
    for (std::size_t part = 0; part < parts; ++part) {
      pairs.sine[part] = Lane::load(block + part * width);
      pairs.cosine[part] = Lane::load(block + 4 + part * width);
    }
    return pairs;
  }

  void store(double* block) const {
    for (std::size_t part = 0; part < parts; ++part) {
      Lane::store(block + part * width, sine[part]);
      Lane::store(block + 4 + part * width, cosine[part]);
    }
  }

  FourPairs operator+(const FourPairs& other) const {
    FourPairs sum;
    for (std::size_t part = 0; part < parts; ++part) {
      sum.sine[part] = sine[part] + other.sine[part];
      sum.cosine[part] = cosine[part] + other.cosine[part];
    }
    return sum;
  }

  // As float32: sin cos sin cos …
  Columns woven() const {
    if constexpr (parts == 1) {
      const Quad sines = narrow(sine[0]), cosines = narrow(cosine[0]);
      return {Quad{sines[0], cosines[0], sines[1], cosines[1]},
              Quad{sines[2], cosines[2], sines[3], cosines[3]}};
    } else {
      return {woven(narrow(sine[0]), narrow(cosine[0])), woven(narrow(sine[1]), narrow(cosine[1]))};
    }
  }

  // As float32: the sines, the cosines.
  Columns runs() const { return {joined(sine), joined(cosine)}; }

  static FourPairs of_woven(const Columns& columns) {
    const Quad &a = columns.first, &b = columns.second;
    return of_runs({Quad{a[0], a[2], b[0], b[2]}, Quad{a[1], a[3], b[1], b[3]}});
  }

  static FourPairs of_runs(const Columns& columns) {
    FourPairs pairs;
    widen(columns.first, pairs.sine);
    widen(columns.second, pairs.cosine);
    return pairs;
  }

 private:
#if defined(__wasm_simd128__)
  // Clang spells this instruction differently from version to version; its own header knows.
  using Narrow = v128_t;
  static Narrow narrow(Doubles lanes) { return wasm_f32x4_demote_f64x2_zero((v128_t)lanes); }
  static Quad woven(Narrow a, Narrow b) { return (Quad)wasm_i32x4_shuffle(a, b, 0, 4, 1, 5); }
  static Quad joined(Narrow a, Narrow b) { return (Quad)wasm_i32x4_shuffle(a, b, 0, 1, 4, 5); }
#else
  using Narrow = Floats;
  static Narrow narrow(Doubles lanes) { return __builtin_convertvector(lanes, Floats); }
  static Quad woven(Narrow a, Narrow b) { return Quad{a[0], b[0], a[1], b[1]}; }
  static Quad joined(Narrow a, Narrow b) { return Quad{a[0], a[1], b[0], b[1]}; }
#endif

  static Quad joined(const Doubles (&lanes)[parts]) {
    if constexpr (parts == 1) {
      return narrow(lanes[0]);
    } else {
      return joined(narrow(lanes[0]), narrow(lanes[1]));
    }
  }

  static void widen(Quad columns, Doubles (&lanes)[parts]) {
    if constexpr (parts == 1) {
      lanes[0] = __builtin_convertvector(columns, Doubles);
    } else {
#if defined(__wasm_simd128__)
      const v128_t bits = (v128_t)columns;
      lanes[0] = (Doubles)wasm_f64x2_promote_low_f32x4(bits);
      lanes[1] = (Doubles)wasm_f64x2_promote_low_f32x4(wasm_i32x4_shuffle(bits, bits, 2, 3, 2, 3));
#else
      lanes[0] = Doubles{columns[0], columns[1]};
      lanes[1] = Doubles{columns[2], columns[3]};
#endif
    }
  }
};

}  // namespace posenc::detail
