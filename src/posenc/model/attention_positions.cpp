#include "posenc/model/attention_positions.h"

#include <utility>

#include "posenc/error.h"
#include "posenc/model/buffer.h"
#include "posenc/rotary/alibi.h"

namespace posenc {

using namespace model_detail;

namespace {

void transpose(float* matrix, std::size_t length) {
  for (std::size_t row = 0; row < length; ++row) {
    for (std::size_t column = 0; column < row; ++column) {
      std::swap(matrix[row * length + column], matrix[column * length + row]);
    }
  }
}

}  // namespace

void require_slopes(const AlibiHeads& alibi) {
  for (std::size_t head = 0; head < alibi.slopes.size(); ++head) {
    require_between(element("slopes", head).c_str(), alibi.slopes[head], -1e6, 1e6);
  }
}

std::vector<float> attention_biases(const AlibiHeads& alibi, std::size_t length) {
  require_slopes(alibi);
  const std::size_t heads = alibi.slopes.size();
  std::vector<float> biases = zeros({heads, length, length});
  const bool is_one_sided = alibi.sides == AlibiSides::alternate;
  alibi_bias(alibi.slopes, is_one_sided ? AlibiForm::causal : AlibiForm::symmetric, length, length,
             0, heads * length, biases.data());
  // A head that looks ahead is one that looks back, with queries and keys exchanged.
  for (std::size_t head = 1; is_one_sided && head < heads; head += 2) {
    transpose(biases.data() + head * length * length, length);
  }
  return biases;
}

std::vector<float> attention_biases(const T5Heads& t5, std::size_t length) {
  std::vector<float> biases = zeros({t5.heads, length, length});
  t5_bias(t5.ranges, t5.weights.data(), t5.heads, length, length, 1, 0, t5.heads * length,
          biases.data());
  return biases;
}

}  // namespace posenc
