#pragma once

#include <cstdint>
#include <string>

#include "doctor_cases.h"

// Tables that no family of the doctor makes, and what may be said of each.

/// What a sure answer to a table may be.
enum class Truth {
  nothing,  // none: whatever agrees with the numbers is not how they were made
  told,     // any that its own words bear out: the table is of a family, at parameters of its own
  no_mistake,  // the same, but none that is called a mistake
  paper,       // the paper's numbers of base 10000, that its own words bear out
  reshaped,    // the mistake of this name, with the shape that the table should have
};

struct ZooTable {
  Table table;
  Truth truth = Truth::nothing;
  std::size_t width = 0;  // of a table that was reshaped: columns it should have
  bool fine = false;      // off by so little that rounding may hide it
  std::string kind, story;
};

/// How many kinds there are.
std::size_t zoo_kinds();

/// A table of one kind, from 0 on.
ZooTable zoo_table(std::size_t kind, std::uint32_t seed);
