#pragma once

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

/// Tells a base in as few digits as make the table, no start and step of rows that are not evenly
/// spaced, and of a finding that is not proved that it is ambiguous.
/// sheet: the numbers that the finding was read from.
void judge(const Sheet& sheet, const Rounding& rounding, Finding& finding);

/// Whether a finding of a base in use is not proved: others that say the same numbers are not,
/// then.
bool leaves_open(const Finding& finding);

}  // namespace posenc::doctor_detail
