#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "doctor_cases.h"

// Tables made by chance of the families that tests/golden/threads has one or two of, computed in
// float32 as the threads' own code does.

struct Member {
  Table table;
  posenc::Gaps gaps;
  std::string story;
  std::function<bool(const std::vector<posenc::Finding>&)> is_told;  // as what it is
};

struct MemberFamily {
  const char* name;
  std::size_t least;  // members of 100 that must be told
  Member (*make)(std::uint32_t seed);
};

std::vector<MemberFamily> member_families();

std::vector<posenc::Finding> identified(const Member& member);
