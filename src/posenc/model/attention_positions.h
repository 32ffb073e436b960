#pragma once

#include <cstddef>
#include <vector>

#include "posenc/rotary/rotary.h"
#include "posenc/rotary/t5_bias.h"

namespace posenc {

/// By how much rows of queries or keys are turned. The rotary module makes it.
struct RowTurns {
  const Rotary* rotary = nullptr;  // of the dim of a head; null: rows are not turned
  const double* turns = nullptr;   // rotary_turns of the position of each row
};

/// What attention itself is told of positions. Nothing is added to the words for it.
struct AttentionPositions {
  RowTurns turns;
  const float* biases = nullptr;  // added to the scores: heads × length × length; null for none
};

/// Which keys the heads with linear biases see.
enum class AlibiSides {
  both,       // every head sees all keys
  alternate,  // heads 0, 2, … see no key after the query, heads 1, 3, … none before it
};

/// ALiBi in an encoder, where keys stand before and after the query: -slope × |key - query|, made
/// by alibi_bias. The paper has decoders alone. For an encoder its authors suggest, among others,
/// that half of the heads see one side and half the other (ofirpress/attention_with_linear_biases,
/// issue 5): what is the same on both sides cannot tell left from right. A head that sees one side
/// alone can, and knows something of order even with a slope of 0.
struct AlibiHeads {
  std::vector<double> slopes;  // one for each head, from -1e6 to 1e6
  AlibiSides sides = AlibiSides::both;
};

/// RangeError names the first slope that is out of its range.
void require_slopes(const AlibiHeads& alibi);

/// heads × length × length: -infinity where a head does not see a key. RangeError as
/// require_slopes'.
std::vector<float> attention_biases(const AlibiHeads& alibi, std::size_t length);

/// T5's biases of distances in both directions, made by t5_bias. All layers share them.
struct T5Heads {
  T5Ranges ranges;
  std::vector<float> weights;  // buckets × heads
  std::size_t heads = 0;
};

/// heads × length × length.
std::vector<float> attention_biases(const T5Heads& t5, std::size_t length);

}  // namespace posenc
