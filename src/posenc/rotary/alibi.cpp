#include "posenc/rotary/alibi.h"

#include <cmath>
#include <limits>

#include "posenc/error.h"
#include "posenc/numbers.h"
#include "posenc/pair_arithmetic.h"
#include "posenc/rotary/unchecked.h"

namespace posenc {

using namespace detail;

namespace {

// 2^(-largest · k/n) for k = first, first + step, …
void put_powers(double largest, std::size_t n, std::size_t first, std::size_t step, double* slopes,
                std::size_t length) {
  const DoublePair rate = divide(multiply({-largest, 0}, logarithm(2)), real(n));
  const DoublePair ratio = exponential(multiply(rate, {real(step), 0}));
  DoublePair slope = exponential(multiply(rate, {real(first), 0}));
  for (std::size_t k = 0; k < length; ++k) {
    slopes[k] = slope.high;
    slope = multiply(slope, ratio);
  }
}

}  // namespace

std::vector<double> unchecked::alibi_slopes(std::size_t heads, double largest,
                                            std::size_t total_heads) {
  std::size_t power = 1;
  while (power <= heads / 2) power *= 2;
  std::vector<double> slopes(total_heads);
  put_powers(largest, power, 1, 1, slopes.data(), power);
  // Every other one of the slopes of twice as many heads, from the first on.
  put_powers(largest, 2 * power, 1, 2, slopes.data() + power, heads - power);
  return slopes;
}

void unchecked::alibi_bias(const std::vector<double>& slopes, AlibiForm form, std::size_t queries,
                           std::size_t keys, std::size_t first_row, std::size_t rows, float* bias) {
  for (std::size_t row = first_row; row < first_row + rows; ++row) {
    const double slope = slopes[row / queries];
    const std::size_t query = keys - queries + row % queries;
    const double from = real(form == AlibiForm::last_key ? keys - 1 : query);
    for (std::size_t key = 0; key < keys; ++key) {
      const bool hidden = form == AlibiForm::causal && key > query;
      *bias++ = hidden ? -std::numeric_limits<float>::infinity()
                       : static_cast<float>(-slope * std::fabs(from - real(key)));
    }
  }
}

std::vector<double> alibi_slopes(std::size_t heads, double largest, std::size_t total_heads) {
  if (heads == 0) throw RangeError("heads", "an integer ≥ 1", 0.0);
  if (!(largest > 0 && largest <= 100)) {
    throw RangeError("largest", "a number greater than 0 and at most 100", largest);
  }
  if (total_heads == 0) total_heads = heads;
  if (total_heads < heads) {
    throw RangeError("totalHeads", with_number("at least heads, ", real(heads)), real(total_heads));
  }
  return unchecked::alibi_slopes(heads, largest, total_heads);
}

void alibi_bias(const std::vector<double>& slopes, AlibiForm form, std::size_t queries,
                std::size_t keys, std::size_t first_row, std::size_t rows, float* bias) {
  if (queries > keys) {
    throw RangeError("queries", with_number("at most keys, ", real(keys)), real(queries));
  }
  unchecked::alibi_bias(slopes, form, queries, keys, first_row, rows, bias);
}

void bloom_bias(const std::vector<double>& slopes, const unsigned char* mask, std::size_t keys,
                std::size_t first_row, std::size_t rows, float* bias) {
  for (std::size_t row = first_row; row < first_row + rows; ++row) {
    const double slope = slopes[row % slopes.size()];
    const unsigned char* tokens = mask + row / slopes.size() * keys;
    double seen = 0;
    for (std::size_t key = 0; key < keys; ++key) {
      if (tokens[key] != 0) ++seen;
      *bias++ = tokens[key] != 0 ? static_cast<float>(slope * (seen - 1)) : 0.0F;
    }
  }
}

}  // namespace posenc
