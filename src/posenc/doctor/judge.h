#pragma once

#include <vector>

#include "posenc/doctor/finding.h"
#include "posenc/doctor/rounding.h"
#include "posenc/doctor/sheet.h"

// Internal. Judges findings, whichever search proposed them. A finding is proved if its parameters
// make the whole table, within the rounding of its numbers, and if the table holds more bits than
// those that were chosen freely.
namespace posenc::doctor_detail {

/// Whether the verdict of a finding is a sure one.
bool is_sure(const Finding& finding);

/// Whether a finding is sure and all its parameters are as people type them.
bool is_plain(const Finding& finding);

/// Rounds bases to as few digits as make the table, removes start and step of rows that are not
/// evenly spaced, and calls findings ambiguous that are not proved; all of them, where one of a
/// base in use is not proved. sheet: the numbers that they were read from. findings: those of one
/// explanation.
void judge(const Sheet& sheet, const Rounding& rounding, std::vector<Finding>& findings);

}  // namespace posenc::doctor_detail
