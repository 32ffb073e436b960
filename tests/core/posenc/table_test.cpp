#include "posenc/table.h"

#include <cmath>
#include <vector>

#include "catch.h"
#include "posenc/error.h"

TEST_CASE("an id gives its row") {
  const std::vector<float> table{0, 1, 10, 11, 20, 21};
  const double ids[] = {2, 0, 2};
  std::vector<float> out(6);
  posenc::look_up(table.data(), 3, 2, ids, 3, out.data());
  CHECK(out == std::vector<float>{20, 21, 0, 1, 20, 21});
}

TEST_CASE("an id outside the table is refused by its place, and nothing is written") {
  const std::vector<float> table(6);
  std::vector<float> out(4, 7);
  const double bad = GENERATE(3.0, -1.0, 0.5, 9007199254740992.0, double{NAN});
  const double ids[] = {1, bad};
  CHECK_THROWS_WITH(posenc::look_up(table.data(), 3, 2, ids, 2, out.data()),
                    Catch::Matchers::ContainsSubstring(
                        "ids[1] must be a whole number from 0 to 2 (the table has 3 rows), was"));
  CHECK(out == std::vector<float>(4, 7));
}
