#pragma once

#include <cstddef>
#include <vector>

#include "posenc/layout.h"
#include "posenc/spectrum.h"

namespace posenc {

/// Neighbours (0, 1), (2, 3) …: GPT-J, GPT-NeoX's paper, lucidrains, timm.
constexpr Layout adjacent() { return {0, 1, 2}; }

/// Halves (0, h), (1, h + 1) …, h = dim/2: Llama, GPT-NeoX's code ("rotate_half").
constexpr Layout halves(std::size_t dim) { return {0, dim / 2, 1}; }

/// Rotary position embedding (Su et al., "RoFormer: Enhanced Transformer with Rotary Position
/// Embedding", 2021): each pair (a, b) of a query or key becomes
///
///     a' = a cos - b sin,   b' = b cos + a sin,   at the angle coordinate · ω,
///
/// so that the product of a query at p and a key at q depends on p - q alone.
struct Rotary {
  Spectrum spectrum;              // ω of each pair
  std::vector<std::size_t> axes;  // which coordinate turns each pair
  std::size_t coordinates;        // of a position: 1 for text, 2 or 3 for images and video
  Layout pairing;                 // pair i is (sin_start + i·stride, cos_start + i·stride)
  std::size_t dim;                // columns of a row; those outside every pair are left alone
  double amplitude = 1;           // multiplies sine and cosine (YaRN, LongRoPE)
  double stretch =
      1;  // xPos divides positions, but not their centre, by it (rotary-embedding-torch)

  std::size_t pairs() const { return spectrum.size(); }
};

/// A rotary of one coordinate.
Rotary rotary(Spectrum spectrum, Layout pairing, std::size_t dim, double amplitude = 1);

/// xPos (Sun et al., "A Length-Extrapolatable Transformer", 2022): queries are also multiplied by
/// ζ_i^((p - centre)/base), keys divided by it, with ζ_i = (2i + 0.4 d) / (1.4 d).
struct Xpos {
  double centre;      // of magnitude at most 2^53
  double base = 512;  // from 1e-6 to 1e15
};

/// points: count × coordinates. RangeError names the first coordinate that is not finite, past
/// 2^53, or turns a pair by more than 2^53 radians, where sine and cosine would no longer depend on
/// it.
void require_points(const Rotary& rotary, const double* points, std::size_t count);

/// position · ω of every pair, radians. angles: count × pairs. points: as for require_points.
void rotary_angles(const Rotary& rotary, const double* points, std::size_t count, double* angles);

/// The turn of every pair at every position, in float64, amplitude included:
/// turns: count × 2 × pairs, the cosines of a position before its sines.
/// points: as for require_points.
void rotary_turns(const Rotary& rotary, const double* points, std::size_t count, double* turns);

/// The same for the positions start, start + step, … of a rotary of one coordinate.
void rotary_turns(const Rotary& rotary, double start, double step, std::size_t count,
                  double* turns);

/// RangeError names the first position whose scale is more than float32 holds. power: as for
/// scale_turns.
void require_scales(const Rotary& rotary, const Xpos& xpos, double power, const double* positions,
                    std::size_t count);

/// Multiplies turns by xPos's scales (power 1: queries) or divides by them (power -1: keys).
/// A scale less than float32 holds is 0. positions: as for require_scales.
void scale_turns(const Rotary& rotary, const Xpos& xpos, double power, const double* positions,
                 std::size_t count, double* turns);

/// Turns the rows of x in place; products and sums in float64, rounded once.
///
/// x: outer × count × inner × dim, row-major: [batch · heads, positions, 1, dim], or
/// [batch, positions, heads, dim]. turns: of count positions.
void turn_pairs(const Rotary& rotary, const double* turns, std::size_t outer, std::size_t count,
                std::size_t inner, float* x);

/// How wide a row of cosines or sines is.
enum class TableWidth {
  full,  // 2 · pairs: one number for each column that turns, in columns counted from the first
  half,  // pairs: one number for each pair, as ONNX's RotaryEmbedding and vLLM keep them
};

/// Cosines and sines as libraries keep them.
///
/// cosines, sines: count rows of that width, each row_floats after the one before: the width itself
/// for two tables, twice the width for rows of cosines and sines side by side.
void rotary_tables(const Rotary& rotary, const double* turns, std::size_t count, TableWidth width,
                   std::size_t row_floats, float* cosines, float* sines);

/// The same in float64, not rounded: what round_to_bits (float_format.h) makes float16 and bfloat16
/// of. row_numbers: as row_floats.
void rotary_tables(const Rotary& rotary, const double* turns, std::size_t count, TableWidth width,
                   std::size_t row_numbers, double* cosines, double* sines);

/// Moves the members of pairs from one pairing to another, e.g. from halves to adjacent: of
/// rotated rows, or of the output channels of q's and k's projection weights. Exact, undone by the
/// call with from and to exchanged.
///
/// x: blocks × dim × width, row-major: width is 1 for rows, the number of input channels for
/// weights [heads · dim, width]. out must not overlap x. The first rotary_dim of dim are moved, the
/// rest copied. RangeError where rotary_dim is odd or more than dim.
void convert_pairing(const float* x, std::size_t blocks, std::size_t dim, std::size_t width,
                     std::size_t rotary_dim, Layout from, Layout to, float* out);

}  // namespace posenc
