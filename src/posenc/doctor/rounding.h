#pragma once

#include <cmath>
#include <cstddef>

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

}  // namespace posenc::doctor_detail
