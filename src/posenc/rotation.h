#pragma once

#include <cstddef>
#include <vector>

#include "posenc/layout.h"
#include "posenc/spectrum.h"

namespace posenc {

/// R_k, the linear map that takes PE(pos) to PE(pos + k) whatever pos is (Vaswani et al., 2017,
/// section 3.5: "PE(pos+k) can be represented as a linear function of PE(pos)").
///
/// By sin(α+β) = sin α cos β + cos α sin β and cos(α+β) = cos α cos β - sin α sin β, with
/// α = ω_i·pos and β = ω_i·k, each pair turns by its own β. With the pair written (sin, cos), as
/// the encoding has it, its block is
///
///     [  cos β  sin β ]
///     [ -sin β  cos β ]
struct Rotation {
  std::vector<double> cosines, sines;  // of ω_i·k, one for each pair
};

/// R_k for the offset k, any real number. RangeError where k is not finite or past 2^53.
Rotation rotation(const Spectrum& spectrum, double k);

/// R_a · R_b = R_(a+b): one turn after the other, both of one spectrum. RangeError unless they have
/// as many pairs.
Rotation compose(const Rotation& a, const Rotation& b);

/// PE(pos + k) from PE(pos), without a sine: each product and sum in float64, rounded once, so the
/// result is as near as its float32 input lets it be: within 1.5e-7 of the real row.
///
/// layout, dim: those of the rows, with both columns of every pair below dim.
/// rows: count × dim. out: count × dim; it may be rows itself. Columns outside every pair are
/// copied.
void rotate(const Rotation& rotation, Layout layout, std::size_t dim, const float* rows,
            std::size_t count, float* out);

/// R_k as a dim × dim matrix, row-major: PE(pos + k) = matrix · PE(pos), with PE a column in the
/// given layout. Rows and columns outside every pair are zero.
///
/// layout, dim: as for rotate. matrix: dim · dim.
void rotation_matrix(const Rotation& rotation, Layout layout, std::size_t dim, float* matrix);

/// sin(α+β) and cos(α+β) spelled out for one pair, α = ω·pos and β = ω·k, everything in float64.
struct AdditionTerms {
  double alpha, beta;  // radians
  double sin_alpha, cos_alpha, sin_beta, cos_beta;
  double sin_alpha_cos_beta, cos_alpha_sin_beta, cos_alpha_cos_beta, sin_alpha_sin_beta;
  double rotated_sine, rotated_cosine;  // the sum and the difference of the products
  double direct_sine, direct_cosine;    // of ω·(pos + k) itself
  double residual;                      // the larger of |rotated - direct| for sine and cosine
};

/// RangeError where pair is not below spectrum.size(), or position, k or their sum is not finite or
/// past 2^53.
AdditionTerms addition_terms(const Spectrum& spectrum, std::size_t pair, double position, double k);

}  // namespace posenc
