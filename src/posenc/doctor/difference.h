#pragma once

#include <cstddef>

namespace posenc {

/// table - formula, number by number, rounded once: what is left where a formula was to explain a
/// table. Each count numbers; out may be either of them.
void difference(const float* table, const float* formula, std::size_t count, float* out);

}  // namespace posenc
