#pragma once

#include <cstddef>

// Internal. Numbers that several formulas need.
namespace posenc::detail {

inline constexpr double pi = 3.141592653589793, two_pi = 2 * pi;

constexpr double real(std::size_t n) { return static_cast<double>(n); }

}  // namespace posenc::detail
