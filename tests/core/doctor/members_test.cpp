#include "members.h"

#include <cstddef>
#include <cstdint>

#include "catch.h"
#include "chance.h"

namespace members_tests {

// Tells members of each family, one for each seed from first to last.
void tells_members(std::uint32_t first, std::uint32_t last) {
  const std::size_t members = last - first + 1;
  for (const MemberFamily& family : member_families()) {
    std::size_t told = 0;
    for (std::uint32_t seed = first; seed <= last; ++seed) {
      const Member member = family.make(seed);
      if (member.is_told(identified(member))) {
        ++told;
      } else {
        UNSCOPED_INFO(family.name << " " << seed << ": " << member.story);
      }
    }
    CHECK(told >= members * family.least / 100);
  }
}

TEST_CASE("the doctor tells members of each family that are made by chance") {
  tells_members(1, share_of(40));
}
// CI takes these too: "long" in CMakePresets.json.
TEST_CASE("long: the doctor tells 160 more members of each family") { tells_members(41, 200); }

}  // namespace members_tests
