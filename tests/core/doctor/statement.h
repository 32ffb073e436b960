#pragma once

#include <string>

#include "posenc/doctor/doctor.h"
#include "zoo.h"

// What a finding says, written out again by its own words alone: with the C library's sine and
// power, from the fields that are printed, and without the formula that made the finding.

/// Where the words of a finding do not make the table, within the rounding that they state; empty
/// where they do.
std::string contradiction(const posenc::Finding& finding, const Table& table);

/// Whether a sure finding may be told of a table of the zoo.
bool may_say(const ZooTable& zoo, const posenc::Finding& finding);
