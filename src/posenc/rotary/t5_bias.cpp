#include "posenc/rotary/t5_bias.h"

#include <cmath>

#include "posenc/error.h"
#include "posenc/pair_arithmetic.h"

namespace posenc {

namespace {

double count(std::size_t n) { return static_cast<double>(n); }

// The bucket of key - query among those of one side, and its place among all.
class Side {
 public:
  explicit Side(const T5Buckets& t5)
      : distances_(t5_distances(t5)),
        after_(t5.bidirectional ? static_cast<std::uint32_t>(t5.buckets / 2) : 0),
        bidirectional_(t5.bidirectional) {}

  std::uint32_t bucket(double relative_position) const {
    const bool after = relative_position > 0;
    if (after && !bidirectional_) return 0;
    const double distance = std::fabs(relative_position), last = count(distances_.size() - 1);
    const auto place = static_cast<std::size_t>(distance < last ? distance : last);
    return distances_[place] + (after ? after_ : 0);
  }

 private:
  std::vector<std::uint32_t> distances_;
  std::uint32_t after_;
  bool bidirectional_;
};

}  // namespace

std::vector<std::uint32_t> t5_distances(const T5Buckets& t5) {
  const std::size_t buckets = t5.bidirectional ? t5.buckets / 2 : t5.buckets;
  const std::size_t exact = buckets / 2;
  if (exact < 1 || buckets > 0xffffffff) {
    throw RangeError("buckets", t5.bidirectional ? "at least 4" : "at least 2", count(t5.buckets));
  }
  if (t5.max_distance <= exact) {
    throw RangeError("maxDistance",
                     with_number("more than ", count(exact), ", the distances with a bucket each"),
                     count(t5.max_distance));
  }
  const DoublePair span = logarithm(count(t5.max_distance) / count(exact));
  std::vector<std::uint32_t> distances(t5.max_distance + 1);
  for (std::size_t distance = 0; distance < distances.size(); ++distance) {
    double bucket = count(distance);
    if (distance >= exact) {
      const DoublePair share = divide(logarithm(count(distance) / count(exact)), span.high);
      // A share that is a whole number of buckets but for the last bits is that number.
      const double part = share.high * count(buckets - exact);
      bucket = count(exact) + std::floor(part + 1e-9);
    }
    distances[distance] =
        static_cast<std::uint32_t>(bucket < count(buckets - 1) ? bucket : count(buckets - 1));
  }
  return distances;
}

void t5_buckets(const T5Buckets& t5, const double* relative_positions, std::size_t count,
                std::uint32_t* buckets) {
  const Side side(t5);
  for (std::size_t n = 0; n < count; ++n) buckets[n] = side.bucket(relative_positions[n]);
}

void t5_bias(const T5Buckets& t5, const float* weights, std::size_t heads, std::size_t queries,
             std::size_t keys, double scale, float* bias) {
  if (queries > keys) {
    throw RangeError("queries", with_number("at most keys, ", count(keys)), count(queries));
  }
  const Side side(t5);
  for (std::size_t head = 0; head < heads; ++head) {
    for (std::size_t query = keys - queries; query < keys; ++query) {
      for (std::size_t key = 0; key < keys; ++key) {
        const std::uint32_t bucket = side.bucket(count(key) - count(query));
        *bias++ = static_cast<float>(scale * weights[bucket * heads + head]);
      }
    }
  }
}

}  // namespace posenc
