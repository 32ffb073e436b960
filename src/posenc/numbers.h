#pragma once

#include <cstddef>

// Internal. Numbers that several formulas need.
namespace posenc::detail {

// Up to here every whole number is a float64: 2^53.
inline constexpr double largest_exact = 9007199254740992;

inline constexpr double pi = 3.141592653589793, two_pi = 2 * pi;

constexpr double real(std::size_t n) { return static_cast<double>(n); }

}  // namespace posenc::detail
