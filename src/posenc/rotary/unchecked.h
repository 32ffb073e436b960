#pragma once

#include <cstddef>
#include <vector>

#include "posenc/rotary/alibi.h"
#include "posenc/rotary/scaling.h"
#include "posenc/rotary/t5_bias.h"

// Internal. The functions of the same names, without the checks of their arguments. The doctor's
// arguments are in range, so that its wasm file needs no messages for others.
namespace posenc::unchecked {

std::vector<double> alibi_slopes(std::size_t heads, double largest, std::size_t total_heads);

void alibi_bias(const std::vector<double>& slopes, AlibiForm form, std::size_t queries,
                std::size_t keys, std::size_t first_row, std::size_t rows, float* bias);

T5Ranges t5_ranges(const T5Buckets& t5);

/// The share of each pair's frequency that is not slowed: 1 for a pair that is left alone.
std::vector<double> yarn_shares(std::size_t dim, double base, const Yarn& yarn);
std::vector<double> llama3_shares(const std::vector<double>& frequencies, const Llama3& llama3);

}  // namespace posenc::unchecked
