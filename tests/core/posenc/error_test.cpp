#include "posenc/error.h"

#include <cmath>

#include "catch.h"

TEST_CASE("a number in a message reads as a person would write it") {
  CHECK(posenc::to_text(0) == "0");
  CHECK(posenc::to_text(-7) == "-7");
  CHECK(posenc::to_text(0.25) == "0.25");
  CHECK(posenc::to_text(-3.5) == "-3.5");
  CHECK(posenc::to_text(9007199254740992.0) == "9007199254740992");
  CHECK(posenc::to_text(1e300) == "1e+300");
  CHECK(posenc::to_text(1e-7) == "1e-7");
  CHECK(posenc::to_text(0.9999999) == "1");
  CHECK(posenc::to_text(NAN) == "NaN");
  CHECK(posenc::to_text(-INFINITY) == "-Infinity");
}
