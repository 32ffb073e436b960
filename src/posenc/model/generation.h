#pragma once

#include <cstddef>
#include <vector>

#include "posenc/model/transformer.h"

namespace posenc {

/// The token with the largest logit, the first of equals. logits: count of them, at least one.
std::size_t likeliest_token(const float* logits, std::size_t count);

/// What a decoder writes when it always takes the likeliest token.
struct Generation {
  const double* prompt;  // what tgt begins with: at least one token
  std::size_t prompt_length;
  double end_token;  // ends the text
  std::size_t most;  // tokens to write, at most
};

/// Greedy decoding of one sequence: the encoder runs once, and each step computes one row,
/// from the keys and values of the rows before.
///
/// src: one sequence (batch 1). positions: what the encoder adds to it; the decoder keeps the
/// model's own. Returns the tokens after the prompt, with end_token as the last of them unless
/// `most` came first. RangeError as encode's and step's; learned positions must reach prompt_length
/// + most - 1.
std::vector<std::size_t> generate(const Transformer& model, const Tokens& src,
                                  const Generation& generation,
                                  const GivenPositions& positions = {});

}  // namespace posenc
