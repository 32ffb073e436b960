#include "posenc/table.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "posenc/error.h"

namespace posenc {

void look_up(const float* table, std::size_t length, std::size_t dim, const double* ids,
             std::size_t count, float* out, const char* argument) {
  for (std::size_t n = 0; n < count; ++n) {
    const double id = ids[n];
    if (id >= 0 && id < static_cast<double>(length) && id == std::floor(id)) continue;
    throw RangeError(element(argument, n),
                     "a whole number from 0 to " + to_text(static_cast<double>(length) - 1) +
                         " (the table has " + to_text(static_cast<double>(length)) + " rows)",
                     id);
  }
  for (std::size_t n = 0; n < count; ++n, out += dim) {
    std::copy_n(table + static_cast<std::size_t>(ids[n]) * dim, dim, out);
  }
}

}  // namespace posenc
