#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace posenc {

/// T5's relative positions (Raffel et al., "Exploring the Limits of Transfer Learning with a
/// Unified Text-to-Text Transformer", 2020): near distances have a bucket each, far ones share
/// buckets that grow with the logarithm, and all from max_distance on share the last.
struct T5Buckets {
  std::size_t buckets = 32;        // at most 65536
  std::size_t max_distance = 128;  // at most 2^32 - 1
  bool bidirectional = true;       // half of the buckets for keys after the query; else those are 0
};

/// T5Buckets as ranges of distances: bucket b of a side holds the distances from starts[b] up to,
/// but not including, starts[b + 1]. A bucket whose start is also the next one's holds none.
struct T5Ranges {
  std::vector<double> starts;  // in distances, ascending, starts[0] = 0
  std::uint32_t after = 0;  // added to the bucket of a key after the query; 0: they share bucket 0
};

/// RangeError for fewer than 2 buckets (4 where bidirectional) or more than 65536, and for a
/// max_distance that the buckets of one distance each already reach.
T5Ranges t5_ranges(const T5Buckets& t5);

/// The bucket of each relative position, key - query.
void t5_buckets(const T5Ranges& ranges, const double* relative_positions, std::size_t count,
                std::uint32_t* buckets);

/// scale × weights[bucket(key - query)][head]: some rows of heads × queries × keys. Row
/// head · queries + n is that of the head's query n; queries are the last of the keys, as when
/// decoding with a cache.
/// weights: buckets × heads. bias: rows × keys. RangeError if queries > keys.
void t5_bias(const T5Ranges& ranges, const float* weights, std::size_t heads, std::size_t queries,
             std::size_t keys, double scale, std::size_t first_row, std::size_t rows, float* bias);

}  // namespace posenc
