#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace posenc {

/// T5's relative positions (Raffel et al., "Exploring the Limits of Transfer Learning with a
/// Unified Text-to-Text Transformer", 2020): near distances have a bucket each, far ones share
/// buckets that grow with the logarithm, and all from max_distance on share the last.
struct T5Buckets {
  std::size_t buckets = 32;
  std::size_t max_distance = 128;
  bool bidirectional = true;  // half of the buckets for keys after the query; else those are 0
};

/// The bucket of each of max_distance + 1 distances on one side: bucket(min(|d|, max_distance)).
/// RangeError for fewer than 2 buckets (4 where bidirectional) or a max_distance that the exact
/// buckets already reach.
std::vector<std::uint32_t> t5_distances(const T5Buckets& t5);

/// The bucket of each relative position, key - query.
void t5_buckets(const T5Buckets& t5, const double* relative_positions, std::size_t count,
                std::uint32_t* buckets);

/// scale × weights[bucket(key - query)][head]; queries are the last of the keys.
/// weights: buckets × heads. bias: heads × queries × keys. RangeError where queries > keys.
void t5_bias(const T5Buckets& t5, const float* weights, std::size_t heads, std::size_t queries,
             std::size_t keys, double scale, float* bias);

}  // namespace posenc
