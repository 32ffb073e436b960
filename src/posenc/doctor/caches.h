#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "posenc/doctor/explanation.h"

// Internal. Tables and vectors that rotary embeddings keep, of one position a row.
namespace posenc::doctor_detail {

/// Whether a part of a head may have the frequencies of a whole one of another base: a half of a
/// head of base 10000 those of base 100. logarithm: of that base. uncertainty: of the logarithm.
bool may_be_part(double logarithm, double uncertainty);

/// What a table is of a rotary embedding; none where it is no rotary's.
/// sizes: those of the table that are not 1. One: frequencies. Two: positions × columns. Three that
/// end in 2: positions × pairs × (cosine, sine).
std::unique_ptr<Explanation> explain_as_rotary(const Sheet& sheet,
                                               const std::vector<std::size_t>& sizes,
                                               const Rounding& rounding);

}  // namespace posenc::doctor_detail
