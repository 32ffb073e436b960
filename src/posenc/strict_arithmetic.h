#pragma once

#include <cfloat>

// Internal. If a compiler may reorder sums of float64, keep them in more digits, or take for
// granted that no number is NaN or infinite, the rounding error of a product or a sum can't be
// computed, and every angle would be wrong silently. So the core does not compile where a macro
// says so.
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(_M_FP_FAST)
#error \
    "posenc must be compiled without -ffast-math, -Ofast or -fassociative-math: it computes what rounding loses"
#endif
#if defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__
#error "posenc must be compiled without -ffinite-math-only: it tells NaN and infinity from numbers"
#endif
#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0
#error \
    "posenc must be compiled without x87 arithmetic, with -msse2 -mfpmath=sse: it computes what rounding to float64 loses"
#endif

namespace posenc::detail {

/// Clang defines no macro for -funsafe-math-optimizations, -fassociative-math or -fno-honor-nans.
/// RangeError where a sum, a product or a comparison comes out as it may only under such flags.
/// Called wherever frequencies or rows begin to be made, never in the loops over them.
void require_strict_arithmetic();

}  // namespace posenc::detail
