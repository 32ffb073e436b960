#include "posenc/strict_arithmetic.h"

#include <cmath>
#include <limits>

#include "posenc/error.h"
#include "posenc/pair_arithmetic.h"

namespace posenc::detail {

void require_strict_arithmetic() {
  // Volatile, so that the compiler can't compute with them itself, exactly.
  volatile double one = 1, small = 0x1p-60, odd = 1 + 0x1p-30;
  volatile double not_a_number = std::numeric_limits<double>::quiet_NaN();
  volatile double infinite = std::numeric_limits<double>::infinity();
  const double a = one, b = small, c = odd, nan = not_a_number, infinity = infinite;
  const bool is_exact = quick_two_sum(a, b).low == 0x1p-60 && two_sum(b, a).low == 0x1p-60 &&
                        two_product(c, c).low == 0x1p-60;
  const bool tells_numbers = std::isnan(nan) && !(nan <= 1) && !std::isfinite(infinity);
  if (is_exact && tells_numbers) return;
  throw RangeError("posenc", "compiled without -funsafe-math-optimizations and its like",
                   "compiled with them");
}

}  // namespace posenc::detail
