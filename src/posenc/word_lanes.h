#pragma once

#include <cstdint>

#include "posenc/lanes.h"

// Internal. Vectors of four words of 32 bits, for loops over numbers of 16 bits.
namespace posenc::detail {

// Bits of four float32, or of four numbers of 16 bits in the lower half of each.
typedef std::uint32_t Words __attribute__((vector_size(16)));

inline constexpr std::uint32_t sign_bit = 0x80000000, infinity_bits = 0x7F800000;

// The same words, of which the compiler does not see how they are made. It changes no number, and
// clang 19 can't compile it: "Do not know how to split this operator's operand".
inline Words hidden(Words words) {
#if defined(__wasm_simd128__) && __clang_major__ < 19
  asm("" : "+r"(words));
#endif
  return words;
}

// A word in all lanes, which stays in a register. Where a loop names it, WebAssembly's engines make
// it anew in each turn, with three instructions.
inline Words constant(std::uint32_t word) { return hidden(word - Words{}); }

// The word at an address in all lanes. The compiler does not see which address it is: of a constant
// the engines would make it anew even so, in a loop that needs most registers.
inline Words loaded(const std::uint32_t* word) {
#if defined(__wasm_simd128__)
  asm("" : "+r"(word));
  return (Words)wasm_v128_load32_splat(word);
#else
  return *word - Words{};
#endif
}

// The larger word of each two below 2^31.
inline Words larger(Words a, Words b) {
#if defined(__wasm_simd128__)
  return (Words)wasm_i32x4_max((v128_t)a, (v128_t)b);
#else
  const Words is_a = (Words)((QuadBits)a > (QuadBits)b);
  return (a & is_a) | (b & ~is_a);
#endif
}

// Whether any bit is set.
inline bool any(Words words) {
#if defined(__wasm_simd128__)
  return wasm_v128_any_true((v128_t)words);
#else
  return (words[0] | words[1] | words[2] | words[3]) != 0;
#endif
}

}  // namespace posenc::detail
