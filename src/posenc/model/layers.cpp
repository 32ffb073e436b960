#include "posenc/model/layers.h"

#include "posenc/error.h"
#include "posenc/model/buffer.h"

namespace posenc::model_detail {

std::string layer_prefix(const char* side, std::size_t layer) {
  return side + to_text(static_cast<double>(layer)) + ".";
}

void require_tokens(const char* argument, std::size_t length) {
  if (length == 0) throw RangeError(argument, "at least one token long", "empty");
}

void require_tables(const GivenPositions& positions, std::size_t batch) {
  if (positions.rows == nullptr || positions.tables == 1 || positions.tables == batch) return;
  const std::string all = batch == 1 ? "" : " or " + to_text(static_cast<double>(batch));
  throw RangeError("positions' tables", "1" + all, static_cast<double>(positions.tables));
}

void add_and_normalise(const std::vector<float>& change, const LayerNorm& norm, float* x) {
  for (std::size_t n = 0; n < change.size(); ++n) x[n] += change[n];
  norm.apply(x, change.size() / norm.dim());
}

std::vector<AttentionWeights> room_for(std::size_t layers, std::size_t batch, std::size_t heads,
                                       std::size_t queries, std::size_t keys) {
  const std::vector<float> values = zeros({batch, heads, queries, keys});
  return std::vector<AttentionWeights>(layers, {batch, heads, queries, keys, values});
}

float* weights_of(AttentionWeights* weights, std::size_t sequence) {
  if (weights == nullptr) return nullptr;
  return weights->values.data() + sequence * weights->heads * weights->queries * weights->keys;
}

}  // namespace posenc::model_detail
