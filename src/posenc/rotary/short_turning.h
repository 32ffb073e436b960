#pragma once

#include <cstddef>
#include <cstdint>

#include "posenc/float_format.h"
#include "posenc/layout.h"

// Internal. The loop over queries and keys of 16 bits of a session. In wasm it is compiled for
// speed, the rest for size.
namespace posenc::rotary_detail {

/// Turns rows of float16 or bfloat16: each pair as float32, as rotary_detail::turn_rows does, and
/// the results rounded to 16 bits.
class ShortTurns {
 public:
  ShortTurns(FloatFormat format, const Layout& pairing, std::size_t pairs)
      : format_(format), pairing_(pairing), pairs_(pairs) {}

  /// What cosines and sines must have been multiplied by: a power of two.
  float factor() const;

  /// Cosines and sines may be so large.
  static constexpr double most_amplitude = 2;

  /// Whether it turns these numbers: not where the pairs do not fill its vectors, or where a number
  /// is not finite or so large that its turn may be infinite.
  bool takes(const std::uint16_t* bits, std::size_t count) const;

  /// Turns rows in place: row n by the cosines and then sines of turns[n / inner].
  ///
  /// x: the first column that turns of the first row, of rows rows, each `stride` after the one
  /// before.
  void turn_rows(const float* const* turns, std::size_t inner, std::size_t rows, std::size_t stride,
                 std::uint16_t* x) const;

 private:
  template <typename Format>
  void turn_each(const float* const* turns, std::size_t inner, std::size_t rows, std::size_t stride,
                 std::uint16_t* x) const;

  const FloatFormat format_;
  const Layout pairing_;
  const std::size_t pairs_;
};

}  // namespace posenc::rotary_detail
