#pragma once

#include <cfloat>

// Internal. If a compiler may reorder sums of float64 or keep them in more digits, the rounding
// error of a product or a sum can't be computed, and every angle would be wrong silently. So the
// core does not compile there.
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(_M_FP_FAST)
#error \
    "posenc must be compiled without -ffast-math, -Ofast or -fassociative-math: it computes what rounding loses"
#endif
#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0
#error \
    "posenc must be compiled without x87 arithmetic, with -msse2 -mfpmath=sse: it computes what rounding to float64 loses"
#endif
