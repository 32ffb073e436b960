#pragma once

#include <vector>

#include "posenc/doctor/finding.h"
#include "posenc/doctor/rounding.h"
#include "posenc/doctor/sheet.h"

// Internal. Says what of a finding is proved, whichever file has proposed it: its words must make
// the whole table again, within the rounding of its numbers, and pay for what was chosen freely.
namespace posenc::doctor_detail {

/// Whether a finding is told as sure.
bool is_sure(const Finding& finding);

/// Whether a finding is sure, and all of it is as people type it.
bool is_plain(const Finding& finding);

/// Tells bases in as few digits as make the table, no start and step of rows that are not evenly
/// spaced, and of findings that are not proved that they are ambiguous; and of all, where one of a
/// base in use is not proved.
/// sheet: the numbers that they were read from. findings: those of one explanation.
void judge(const Sheet& sheet, const Rounding& rounding, std::vector<Finding>& findings);

}  // namespace posenc::doctor_detail
