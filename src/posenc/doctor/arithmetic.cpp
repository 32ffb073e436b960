#include "posenc/doctor/arithmetic.h"

#include <algorithm>
#include <numeric>

#include "posenc/float_format.h"

namespace posenc::doctor_detail {

double rounded_to(Precision precision, double number) {
  if (precision == Precision::bfloat16) return rounded_to(FloatFormat::bfloat16, number);
  return precision == Precision::float16 ? rounded_to(FloatFormat::float16, number) : number;
}

std::vector<std::size_t> counted(std::size_t count) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  return numbers;
}

std::vector<std::size_t> rising(const std::vector<double>& keys) {
  std::vector<std::size_t> order = counted(keys.size());
  const auto less = [&](std::size_t a, std::size_t b) {
    if (keys[a] < keys[b] || keys[b] < keys[a]) return keys[a] < keys[b];
    const bool a_is_none = std::isnan(keys[a]), b_is_none = std::isnan(keys[b]);
    return a_is_none != b_is_none ? b_is_none : a < b;
  };
  std::sort(order.begin(), order.end(), less);
  return order;
}

std::vector<std::size_t> spread(std::size_t count, std::size_t most) {
  const std::size_t size = std::min(count, most);
  std::vector<std::size_t> indices;
  indices.reserve(size);
  for (std::size_t n = 0; n < size; ++n) indices.push_back(n * count / size);
  return indices;
}

}  // namespace posenc::doctor_detail
