#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "posenc/doctor/terms.h"
#include "posenc/numbers.h"

// Internal. The arithmetic that all rooms of the doctor share.
namespace posenc::doctor_detail {

inline constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
inline constexpr double never = std::numeric_limits<double>::infinity();
inline constexpr double full_turn = detail::two_pi;

using detail::real;

inline double square(double x) { return x * x; }

/// A half goes to the even one of its neighbours, which takes one instruction of wasm.
inline double nearest_whole(double x) { return std::rint(x); }

inline bool is_whole(double x) { return x == nearest_whole(x); }

/// x less the nearest whole number of turns, -π … π.
inline double within_half_turn(double x) { return x - full_turn * nearest_whole(x / full_turn); }

/// What telling one of so many choices takes.
inline double bits(double choices) { return std::log(1 + choices) / std::log(2.0); }

/// e^x, to 2e-16 where x < 0. (The C library's exp brings a table of 2 kB, expm1 does not.)
inline double exponential_of(double x) { return std::expm1(x) + 1; }

/// The nearest number of float16 or bfloat16; of another precision, the number itself.
double rounded_to(Precision precision, double number);

/// 0, 1 … count - 1.
std::vector<std::size_t> counted(std::size_t count);

/// The indices of keys from the smallest key to the largest, equal keys in their order; NaN last.
std::vector<std::size_t> rising(const std::vector<double>& keys);

/// Indices 0 … count - 1, or as many of them as `most`, evenly spread.
std::vector<std::size_t> spread(std::size_t count, std::size_t most);

}  // namespace posenc::doctor_detail
