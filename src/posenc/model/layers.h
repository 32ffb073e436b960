#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "posenc/model/attention.h"
#include "posenc/model/layer_norm.h"
#include "posenc/model/tokens.h"

// Internal. What models of several layers have in common.
namespace posenc::model_detail {

inline constexpr double layer_norm_eps = 1e-5;

/// side + layer + ".": what the names of a layer's tensors begin with.
std::string layer_prefix(const char* side, std::size_t layer);

void require_tokens(const char* argument, std::size_t length);

/// RangeError unless there is one table of positions, or one for each sequence.
void require_tables(const GivenPositions& positions, std::size_t batch);

/// x = norm(x + change).
void add_and_normalise(const std::vector<float>& change, const LayerNorm& norm, float* x);

/// Weights of as many layers, all zero.
std::vector<AttentionWeights> room_for(std::size_t layers, std::size_t batch, std::size_t heads,
                                       std::size_t queries, std::size_t keys);

/// Where the weights of one sequence are, or null if weights is.
float* weights_of(AttentionWeights* weights, std::size_t sequence);

}  // namespace posenc::model_detail
