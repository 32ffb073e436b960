#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/finding.h"
#include "posenc/doctor/rounding.h"

// Internal. Decides what may be said of a table: whoever proposes an explanation does not judge it.
namespace posenc::doctor_detail {

/// Whether a finding says more than that its numbers may be so.
bool is_sure(const Finding& finding);

/// Whether a finding is sure of what most people would write: rows that count on from a whole
/// number, or a grid of them, all columns, nothing unusual.
bool is_plain(const Finding& finding);

/// Lowers the verdict of what cannot be proved. The table is made again of what will be printed,
/// without leeway for what was fitted; and what the finding chose freely must be less than its
/// frequencies tell. Rows that are not evenly spaced lose their start and step.
/// table: the one that was identified.
void judge(const float* table, const Rounding& rounding, Finding& finding);

}  // namespace posenc::doctor_detail
