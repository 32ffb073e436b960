#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "posenc/model/layer_norm.h"
#include "posenc/model/learned.h"
#include "posenc/model/safetensors.h"

namespace posenc {

/// A batch of sequences as BERT's embedding layer takes them: batch × length ids each, row-major,
/// whole numbers (as float64, so that another number can be refused).
struct BertInput {
  const double* input_ids;
  std::size_t batch, length;
  const double* token_type_ids = nullptr;  // null: all 0, one segment
  const double* position_ids = nullptr;    // null: 0 … length - 1 for each sequence
};

/// The embedding layer of BERT (Devlin et al., 2019, figure 2; article 002's BertEmbeddings): the
/// embeddings of the word, its position and its segment, added up and normalised.
class BertEmbeddings {
 public:
  /// Reads word_embeddings.weight, position_embeddings.weight, token_type_embeddings.weight and
  /// LayerNorm.weight and .bias, each after prefix. Other tensors of the file do not matter.
  ///
  /// layer_norm_eps: BERT's configuration of the same name.
  explicit BertEmbeddings(const Safetensors& file, const std::string& prefix = "embeddings.",
                          double layer_norm_eps = 1e-12);

  /// In evaluation: without dropout.
  ///
  /// Returns batch × length × hidden_size(). RangeError names the first id that has no row, or a
  /// length longer than the table of positions, and says how long that is.
  std::vector<float> embed(const BertInput& input) const;

  /// In training: the same, then dropout with probability p (BERT's hidden_dropout_prob).
  std::vector<float> embed(const BertInput& input, double p, std::uint32_t seed) const;

  std::size_t vocab_size() const { return words_.size() / hidden_size(); }
  std::size_t type_vocab_size() const { return token_types_.size() / hidden_size(); }
  std::size_t max_position_embeddings() const { return positions_.positions(); }
  std::size_t hidden_size() const { return positions_.dim(); }

 private:
  BertEmbeddings(StateDict&& state, const std::string& prefix, std::size_t hidden_size, double eps);

  std::vector<float> words_;        // [vocab_size, hidden_size]
  std::vector<float> token_types_;  // [type_vocab_size, hidden_size]
  LearnedPositions positions_;
  LayerNorm norm_;
};

}  // namespace posenc
