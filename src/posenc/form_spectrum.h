#pragma once

#include <cstddef>

#include "posenc/form.h"
#include "posenc/spectrum.h"

// Internal. The frequencies that a row's words ask for, for presets of every kind.
namespace posenc::detail {

/// ω_i of h pairs, i = 0 … h - 1, where n = columns / 2: form.h says what each form makes of them.
/// RangeError for a base or a shift that makes no frequencies.
Spectrum spectrum_of(const Frequencies& frequencies, std::size_t pairs, std::size_t columns);

/// RangeError for a shift that equals the pairs, or makes a frequency past 1e15.
void require_shift(std::size_t pairs, double base, double shift);

}  // namespace posenc::detail
