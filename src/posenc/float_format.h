#pragma once

namespace posenc {

/// How a model stores its numbers, and what it computes in.
enum class FloatFormat { float32, float16, bfloat16 };

/// The number of a format nearest to value, ties to even; infinite past the format's largest.
double rounded_to(FloatFormat format, double value);

}  // namespace posenc
