#include "posenc/rotary/t5_bias.h"

#include <algorithm>
#include <cmath>

#include "posenc/error.h"
#include "posenc/numbers.h"
#include "posenc/pair_arithmetic.h"
#include "posenc/rotary/unchecked.h"

namespace posenc {

using namespace detail;

namespace {

constexpr std::size_t most_buckets = 65536;
constexpr double farthest = 4294967295;  // 2^32 - 1

// Rounds a positive x up. An x that is as near to a whole number as rounding errors are large
// counts as that number.
double rounded_up(DoublePair x) {
  const double nearest = std::floor(x.high + 0.5);
  const double past = (x.high - nearest) + x.low;
  return past > 1e-15 ? nearest + 1 : nearest;
}

std::uint32_t bucket_of(const T5Ranges& ranges, double relative_position) {
  const bool after = relative_position > 0;
  if (after && ranges.after == 0) return 0;
  const auto past =
      std::upper_bound(ranges.starts.begin(), ranges.starts.end(), std::fabs(relative_position));
  const auto bucket = static_cast<std::uint32_t>(past - ranges.starts.begin() - 1);
  return after ? bucket + ranges.after : bucket;
}

}  // namespace

T5Ranges t5_ranges(const T5Buckets& t5) {
  const std::size_t least = t5.bidirectional ? 4 : 2;
  if (t5.buckets < least || t5.buckets > most_buckets) {
    throw RangeError("buckets",
                     t5.bidirectional ? "an integer from 4 to 65536" : "an integer from 2 to 65536",
                     real(t5.buckets));
  }
  const std::size_t exact = t5.buckets / least;
  if (t5.max_distance <= exact || real(t5.max_distance) > farthest) {
    throw RangeError("maxDistance",
                     with_number("more than ", real(exact),
                                 ", the distances with a bucket each, and at most 2^32 - 1"),
                     real(t5.max_distance));
  }
  return unchecked::t5_ranges(t5);
}

T5Ranges unchecked::t5_ranges(const T5Buckets& t5) {
  const std::size_t buckets = t5.bidirectional ? t5.buckets / 2 : t5.buckets;
  const std::size_t exact = buckets / 2;
  T5Ranges ranges;
  ranges.after = static_cast<std::uint32_t>(t5.bidirectional ? buckets : 0);
  ranges.starts.resize(buckets);
  // Bucket exact + k starts at exact · (max_distance / exact)^(k / (buckets - exact)).
  const DoublePair span = add(logarithm(real(t5.max_distance)), negative(logarithm(real(exact))));
  const DoublePair ratio = exponential(divide(span, real(buckets - exact)));
  DoublePair start{real(exact), 0};
  for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
    if (bucket < exact) {
      ranges.starts[bucket] = real(bucket);
    } else {
      ranges.starts[bucket] = rounded_up(start);
      start = multiply(start, ratio);
    }
  }
  return ranges;
}

void t5_buckets(const T5Ranges& ranges, const double* relative_positions, std::size_t count,
                std::uint32_t* buckets) {
  for (std::size_t n = 0; n < count; ++n) buckets[n] = bucket_of(ranges, relative_positions[n]);
}

void t5_bias(const T5Ranges& ranges, const float* weights, std::size_t heads, std::size_t queries,
             std::size_t keys, double scale, std::size_t first_row, std::size_t rows, float* bias) {
  if (queries > keys) {
    throw RangeError("queries", with_number("at most keys, ", real(keys)), real(queries));
  }
  for (std::size_t row = first_row; row < first_row + rows; ++row, bias += keys) {
    const std::size_t head = row / queries, query = keys - queries + row % queries;
    const auto value = [&](std::size_t bucket) {
      return static_cast<float>(scale * weights[bucket * heads + head]);
    };
    if (ranges.after == 0) std::fill(bias + query, bias + keys, value(0));
    const std::size_t reach = std::max(query + 1, keys - query);  // one past the farthest distance
    for (std::size_t bucket = 0; bucket < ranges.starts.size(); ++bucket) {
      const auto start = static_cast<std::size_t>(ranges.starts[bucket]);
      if (start >= reach) break;
      const std::size_t end = bucket + 1 < ranges.starts.size()
                                  ? static_cast<std::size_t>(ranges.starts[bucket + 1])
                                  : reach;
      if (start <= query) {
        std::fill(bias + query + 1 - std::min(end, query + 1), bias + query + 1 - start,
                  value(bucket));
      }
      const std::size_t next = std::max(start, std::size_t{1});
      if (ranges.after != 0 && next < keys - query) {
        std::fill(bias + query + next, bias + query + std::min(end, keys - query),
                  value(bucket + ranges.after));
      }
    }
  }
}

}  // namespace posenc
