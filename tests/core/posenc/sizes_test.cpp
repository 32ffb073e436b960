#include "posenc/sizes.h"

#include <limits>
#include <new>

#include "catch.h"

using posenc::detail::product_of;

TEST_CASE("a product of sizes that no memory holds is refused, whatever it comes to in bits") {
  constexpr std::size_t half = std::size_t{1} << (std::numeric_limits<std::size_t>::digits / 2);
  CHECK(product_of({}) == 1);
  CHECK(product_of({3, 4, 5}) == 60);
  CHECK(product_of({0, half, half}) == 0);
  CHECK(product_of({half, half / 32}) == half * (half / 32));
  CHECK_THROWS_AS(product_of({half, half}), std::bad_alloc);
  CHECK_THROWS_AS(product_of({half, half + 1}), std::bad_alloc);
  CHECK_THROWS_AS(product_of({half, half, 0}), std::bad_alloc);
}
