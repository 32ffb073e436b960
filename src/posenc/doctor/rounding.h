#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "posenc/doctor/terms.h"

// Internal. What the numbers of a table were rounded to.
namespace posenc::doctor_detail {

/// What rounding may have done to a number.
struct Rounding {
  Precision precision;
  double relative, absolute;
  /// Of int8: what was larger was cut to it, by a step: of 1/128, -1 is a multiple that int8 has,
  /// and 1 is none.
  double largest = std::numeric_limits<double>::infinity();

  double of(double value) const {
    return relative * std::fabs(value) + (value < largest ? 1 : 2) * absolute;
  }
};

/// The coarsest rounding that all numbers have in common. Of many numbers, some are looked at.
Rounding rounding_of(const float* values, std::size_t count);

/// That of int8 times one scale: all numbers are whole multiples of one step, of
/// which the largest has at most 255. Nothing where they are not, or have so few values that many
/// tables do.
std::optional<Rounding> rounding_to_steps(const float* values, std::size_t count);

}  // namespace posenc::doctor_detail
