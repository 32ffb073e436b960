#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// The sizes of a Transformer of article 001.
struct TransformerSizes {
  std::size_t vocab_size, dim, layers, ff_dim;
};

/// A name of the article's state dict, and the shape that goes with it.
using NamedShape = std::pair<std::string, std::vector<std::size_t>>;

/// Every parameter of the article's class, by PyTorch's names.
std::vector<NamedShape> parameters_of(const TransformerSizes& sizes);

/// A .safetensors file of the article's class with weights drawn as PyTorch would, evenly within
/// ± 1 / √inputs (norms near 1, embeddings within ± 1).
///
/// learned_positions: rows of pos_encoding.pe, drawn likewise; 0 for none.
std::vector<std::uint8_t> random_transformer(const TransformerSizes& sizes, std::uint32_t seed,
                                             std::size_t learned_positions = 0);
