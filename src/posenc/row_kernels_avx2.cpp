#if defined(__x86_64__)

// This file's functions alone are compiled for AVX2, whatever the build's own target is. What it
// includes is templates of this width and declarations: an inline function shared with other files
// could end up in the program in its AVX2 form.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC target("avx2")
#endif

#include "posenc/row_kernels_lanes.h"

namespace posenc::detail {

const PhasorKernels& avx2_phasor_kernels() { return RowKernelsOf<4>::phasor_kernels; }

const ColumnKernels& avx2_column_kernels() { return RowKernelsOf<4>::column_kernels; }

const TestedKernels& avx2_tested_kernels() { return RowKernelsOf<4>::tested_kernels; }

}  // namespace posenc::detail

#if defined(__clang__)
#pragma clang attribute pop
#endif

#endif
