#pragma once

#include <memory>

#include "posenc/rows.h"

namespace posenc {

/// A rounding of rows (see RowRounding): **every value is the float32 nearest to the real one**, of
/// two that are equally near the even one.
///
///     encode_range(encoding, {0, 8192}, rows, encoding.dim, posenc::nearest);
///
/// The real value is amplitude · sin(ω · position) or the same of the cosine; with add, the sum of
/// x and that. ω is base^(-i · numerator / denominator), the real number, where the spectrum has a
/// law (Spectrum::law: the paper's and every other geometric spectrum). Where it has none, ω is the
/// rational number frequencies[i] + remainders[i], exactly. So a spectrum with π in it, scaled or
/// smoothed, has the values nearest to those of the frequencies that it stores, which are not quite
/// those of its formula.
///
/// Why it holds. Each number of a row is made in float64 with an error below
/// 2^-48 · |amplitude|: three phasors within 4e-16 in either coordinate, which is 5.7e-16 as the
/// length of a vector, and two turns that round by 3.1e-16 each, make 2.4e-15; the frequencies' own
/// digits add at most 9e-16. If both ends of that interval round to the same float32, so does the
/// real value: the rounding test (Ziv, "Fast evaluation of elementary mathematical functions with
/// correctly rounded last bit", 1991). It leaves about two values in a million in doubt. Near
/// 0, where the bound is wide, x - x³/6 settles angles below 2^-13 to within 2^-50 of the sine
/// itself. The same test with a phasor that is computed by itself, not by angle addition, leaves a
/// quarter of the others: it is within 4e-16 in either coordinate, the frequency's digits add at
/// most 2.3e-16 and the amplitude's product 1.2e-16, which is less than 2^-50. What is still in
/// doubt is computed in fixed point, with ω from its law, π and the logarithm to as many digits as
/// that takes: 192 bits after the point, then 384, 768 and so on, of which the last 128 are given
/// to the error, until the test passes.
///
/// Why that ends. ω is algebraic: a rational power of a rational number, or rational. The position
/// is rational. If ω · position is not 0 its sine and cosine are transcendental (Lindemann, 1882;
/// Weierstrass, 1885), and so is such a number times a rational one, plus a rational one. The
/// numbers halfway between two float32 are rational, so the real value is none of them, and enough
/// digits tell on which side of them it lies. If ω · position is 0, the value is known exactly.
///
/// Where it holds: |position| · largest ω · number of pairs ≤ 2^42 and |amplitude| ≤ 2^32, which
/// for the paper's spectrum is |position| ≤ 2^24 up to dim 524 288, and more for smaller ones.
/// Further out, and for x that is not finite, a value is what `fast` writes. Where float64 has a
/// frequency as 0, it counts as 0.
std::unique_ptr<detail::RowWriter> nearest(const Encoding& encoding);

}  // namespace posenc
