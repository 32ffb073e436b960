#pragma once

#include <cstddef>
#include <vector>

namespace posenc {

/// The slopes of ALiBi (Press et al., "Train Short, Test Long: Attention with Linear Biases Enables
/// Input Length Extrapolation", 2022): 2^(-8k/n), k = 1 … n, for n heads; where n is no power of
/// two, those of the next lower power, then every other one of its double.
/// heads: at least 1. largest: in place of 8, MPT's alibi_bias_max: greater than 0, at most 100.
/// total_heads: how many slopes are returned, at least heads; those past heads are 0
/// (x-transformers' total_heads). 0 stands for heads. RangeError otherwise.
std::vector<double> alibi_slopes(std::size_t heads, double largest = 8,
                                 std::size_t total_heads = 0);

/// How the distance from query q to key k enters the bias slope × distance.
enum class AlibiForm {
  symmetric,  // -|k - q| (x-transformers); under a causal mask the paper's -(q - k)
  causal,     // -(q - k), and -infinity for keys after the query
  last_key,   // k - (keys - 1), the same for every query (MPT, BLOOM without padding)
};

/// Some rows of slopes × queries × keys: row head · queries + n is that of the head's query n.
/// Queries are the last of the keys, as when decoding with a cache.
/// bias: rows × keys. RangeError if queries > keys.
void alibi_bias(const std::vector<double>& slopes, AlibiForm form, std::size_t queries,
                std::size_t keys, std::size_t first_row, std::size_t rows, float* bias);

/// BLOOM's: slope × (tokens seen so far - 1), 0 at padding; the same for every query. Some rows of
/// batch × slopes × keys: row n · slopes.size() + head is that of sequence n and the head.
/// mask: batch × keys, 1 for a token, 0 for padding. bias: rows × keys.
void bloom_bias(const std::vector<double>& slopes, const unsigned char* mask, std::size_t keys,
                std::size_t first_row, std::size_t rows, float* bias);

}  // namespace posenc
