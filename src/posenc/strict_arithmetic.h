#pragma once

#include <cfloat>

// Internal. Where sums of float64 may be reordered or kept in more digits, what a product or a sum
// has lost can't be computed, and every angle would come out wrong without a word. So the core does
// not compile there.
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(_M_FP_FAST)
#error \
    "posenc must be compiled without -ffast-math, -Ofast or -fassociative-math: it computes what rounding loses"
#endif
#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0
#error \
    "posenc must be compiled without x87 arithmetic, with -msse2 -mfpmath=sse: it computes what rounding to float64 loses"
#endif
