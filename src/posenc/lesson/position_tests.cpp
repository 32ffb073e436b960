#include "posenc/lesson/position_tests.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "posenc/error.h"
#include "posenc/numbers.h"
#include "posenc/sizes.h"

namespace posenc::lesson {

using namespace detail;

namespace {

void require_rows(const float* rows, std::size_t count, std::size_t dim, std::size_t least) {
  if (count < least) {
    throw RangeError("rows", with_number("at least ", real(least), " rows"),
                     with_number("", real(count)));
  }
  for (std::size_t n = 0; n < count * dim; ++n) {
    if (!std::isfinite(rows[n])) throw RangeError(element("rows", n), "finite", double{rows[n]});
  }
}

double squared_distance(const float* a, const float* b, std::size_t dim) {
  double sum = 0;
  for (std::size_t n = 0; n < dim; ++n) {
    const double difference = double{a[n]} - double{b[n]};
    sum += difference * difference;
  }
  return sum;
}

double product(const float* a, const float* b, std::size_t dim) {
  double sum = 0;
  for (std::size_t n = 0; n < dim; ++n) sum += double{a[n]} * double{b[n]};
  return sum;
}

// The word that is nearest to a place; the word `own` if it is as near as any other.
std::size_t nearest_word(const float* place, std::size_t own, const float* words,
                         std::size_t word_count, std::size_t dim) {
  std::size_t nearest = own;
  double least = squared_distance(place, words + own * dim, dim);
  for (std::size_t word = 0; word < word_count; ++word) {
    const double distance = squared_distance(place, words + word * dim, dim);
    if (distance < least) {
      least = distance;
      nearest = word;
    }
  }
  return nearest;
}

// How the words fare at one position.
KeptWords kept_at(std::size_t position, const float* row, std::size_t dim, const float* words,
                  std::size_t word_count) {
  KeptWords result{0, word_count, position, 0, 0};
  std::vector<float> place(dim);
  bool is_lost = false;
  for (std::size_t word = 0; word < word_count; ++word) {
    for (std::size_t n = 0; n < dim; ++n) place[n] = words[word * dim + n] + row[n];
    const std::size_t nearest = nearest_word(place.data(), word, words, word_count, dim);
    if (nearest == word) {
      ++result.kept;
    } else if (!is_lost) {
      is_lost = true;
      result.word = word;
      result.nearest = nearest;
    }
  }
  return result;
}

}  // namespace

ClosestRows closest_rows(const float* rows, std::size_t count, std::size_t dim) {
  require_rows(rows, count, dim, 2);
  ClosestRows closest{0, 1, std::numeric_limits<double>::infinity()};
  for (std::size_t second = 1; second < count && closest.passes(); ++second) {
    for (std::size_t first = 0; first < second && closest.passes(); ++first) {
      const double squared = squared_distance(rows + first * dim, rows + second * dim, dim);
      if (squared < closest.distance * closest.distance) {
        closest = {first, second, std::sqrt(squared)};
      }
    }
  }
  return closest;
}

StepSpread widest_spread(const float* rows, std::size_t count, std::size_t dim) {
  require_rows(rows, count, dim, 3);
  StepSpread widest{1, 0, 0, 0, -1, 1};
  for (std::size_t k = 0; k < count; ++k) {
    StepSpread spread{k, 0, 0, 0, 0, 1};
    for (std::size_t start = 0; start + k < count; ++start) {
      const double one = product(rows + start * dim, rows + (start + k) * dim, dim);
      widest.scale = std::max(widest.scale, std::fabs(one));
      if (start == 0) spread.least = spread.most = one;
      if (one < spread.least) {
        spread.least = one;
        spread.low = start;
      }
      if (one > spread.most) {
        spread.most = one;
        spread.high = start;
      }
    }
    // A row beside itself is no step, and the longest step has one start only.
    if (k == 0 || k + 1 == count) continue;
    if (spread.most - spread.least > widest.most - widest.least) {
      spread.scale = widest.scale;
      widest = spread;
    }
  }
  return widest;
}

KeptWords fewest_kept(const float* rows, std::size_t count, std::size_t dim, const float* words,
                      std::size_t word_count) {
  require_rows(rows, count, dim, 1);
  if (word_count == 0) throw RangeError("words", "at least 1 word", 0.0);
  KeptWords fewest = kept_at(0, rows, dim, words, word_count);
  for (std::size_t position = 1; position < count; ++position) {
    const KeptWords here = kept_at(position, rows + position * dim, dim, words, word_count);
    if (here.kept < fewest.kept) fewest = here;
  }
  return fewest;
}

LargestNumber largest_number(const float* rows, std::size_t count, std::size_t dim) {
  require_rows(rows, count, dim, 1);
  double largest = 0;
  for (std::size_t n = 0; n < count * dim; ++n)
    largest = std::max(largest, std::fabs(double{rows[n]}));
  return {largest};
}

std::vector<float> made_up_words(std::size_t count, std::size_t dim, std::uint32_t seed) {
  constexpr double root_of_three = 1.7320508075688772;
  std::mt19937 generator(seed);
  std::vector<float> words(product_of({count, dim}));
  for (float& number : words) {
    const double share = (static_cast<double>(generator()) + 0.5) / 4294967296;
    number = static_cast<float>((2 * share - 1) * root_of_three);
  }
  return words;
}

}  // namespace posenc::lesson
