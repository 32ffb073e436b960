#pragma once

#include <cstddef>

#include "posenc/form.h"
#include "posenc/spectrum.h"

// Internal. The frequencies that a row's words ask for, for presets of every kind.
namespace posenc::detail {

/// ω_i for i = 0 … count - 1, where h = pairs and n = columns / 2 (form.h says what each form does
/// with them). count is pairs, or more for rows whose every column has a frequency of its own.
///
/// RangeError for numbers of which the form makes no frequencies, among them one pair of an endpoint
/// spectrum that refuses it (the argument that the message names is shift).
Spectrum spectrum_of(const Frequencies& frequencies, std::size_t pairs, std::size_t columns,
                     std::size_t count);

inline Spectrum spectrum_of(const Frequencies& frequencies, std::size_t pairs,
                            std::size_t columns) {
  return spectrum_of(frequencies, pairs, columns, pairs);
}

}  // namespace posenc::detail
