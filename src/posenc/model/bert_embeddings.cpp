#include "posenc/model/bert_embeddings.h"

#include "posenc/dropout.h"
#include "posenc/model/buffer.h"
#include "posenc/model/state_dict.h"
#include "posenc/table.h"

namespace posenc {

using namespace model_detail;

BertEmbeddings::BertEmbeddings(const Safetensors& file, const std::string& prefix,
                               double layer_norm_eps)
    : BertEmbeddings(StateDict(file), prefix,
                     StateDict(file).length(prefix + "word_embeddings.weight", 2, 1),
                     layer_norm_eps) {}

BertEmbeddings::BertEmbeddings(StateDict&& state, const std::string& prefix,
                               std::size_t hidden_size, double eps)
    : words_(state.read_rows(prefix + "word_embeddings.weight", hidden_size)),
      token_types_(state.read_rows(prefix + "token_type_embeddings.weight", hidden_size)),
      positions_(state.read_rows(prefix + "position_embeddings.weight", hidden_size), hidden_size),
      norm_(state, prefix + "LayerNorm.", hidden_size, eps) {}

std::vector<float> BertEmbeddings::embed(const BertInput& input) const {
  const std::size_t count = input.batch * input.length;
  std::vector<float> sum = zeros({input.batch, input.length, hidden_size()});
  look_up(words_.data(), vocab_size(), hidden_size(), input.input_ids, count, sum.data(),
          "input_ids");
  const std::vector<double> one_segment(input.token_type_ids == nullptr ? count : 0);
  std::vector<float> types(sum.size());
  look_up(token_types_.data(), type_vocab_size(), hidden_size(),
          input.token_type_ids == nullptr ? one_segment.data() : input.token_type_ids, count,
          types.data(), "token_type_ids");
  for (std::size_t n = 0; n < sum.size(); ++n) sum[n] += types[n];
  if (input.position_ids == nullptr) {
    positions_.add_range(0, input.length, sum.data(), input.batch);
  } else {
    positions_.add_positions(input.position_ids, count, sum.data());
  }
  norm_.apply(sum.data(), count);
  return sum;
}

std::vector<float> BertEmbeddings::embed(const BertInput& input, double p,
                                         std::uint32_t seed) const {
  Dropout dropout(p, seed);
  std::vector<float> normalised = embed(input);
  dropout.apply(normalised.data(), normalised.size());
  return normalised;
}

}  // namespace posenc
