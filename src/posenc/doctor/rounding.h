#pragma once

#include <cmath>
#include <cstddef>
#include <optional>

#include "posenc/doctor/terms.h"

// Internal. What the numbers of a table were rounded to.
namespace posenc::doctor_detail {

/// What rounding may have done to a number.
struct Rounding {
  Precision precision;
  double relative, absolute;

  double of(double value) const { return relative * std::fabs(value) + absolute; }
};

/// The coarsest rounding that all numbers have in common. Of many numbers, some are looked at.
Rounding rounding_of(const float* values, std::size_t count);

/// That of int8 times one scale: all numbers are whole multiples of one step, of
/// which the largest has at most 255. Nothing where they are not, or have so few values that many
/// tables do.
std::optional<Rounding> rounding_to_steps(const float* values, std::size_t count);

}  // namespace posenc::doctor_detail
