#include "posenc/model/permutation.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "posenc/error.h"

namespace posenc {

namespace {

std::vector<std::size_t> checked(const double* order, std::size_t count) {
  std::vector<std::size_t> places(count);
  std::vector<bool> is_taken(count);
  for (std::size_t n = 0; n < count; ++n) {
    const bool is_place =
        order[n] >= 0 && order[n] < static_cast<double>(count) && order[n] == std::floor(order[n]);
    if (!is_place || is_taken[static_cast<std::size_t>(order[n])]) {
      throw RangeError(
          "order[" + to_text(static_cast<double>(n)) + "]",
          "one of 0 to " + to_text(static_cast<double>(count) - 1) + " that has not been before",
          order[n]);
    }
    places[n] = static_cast<std::size_t>(order[n]);
    is_taken[places[n]] = true;
  }
  return places;
}

}  // namespace

double difference_from_permuted(const float* rows, const float* permuted, const double* order,
                                std::size_t count, std::size_t dim) {
  double largest = 0;
  for (const std::size_t place : checked(order, count)) {
    const float* row = rows + place * dim;
    for (std::size_t n = 0; n < dim; ++n) {
      largest = std::max(largest, std::fabs(double{*permuted++} - double{row[n]}));
    }
  }
  return largest;
}

}  // namespace posenc
