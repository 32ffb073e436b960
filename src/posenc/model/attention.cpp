#include "posenc/model/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "posenc/error.h"
#include "posenc/model/buffer.h"
#include "posenc/model/matrix_product.h"

namespace posenc {

using namespace model_detail;

namespace {

constexpr float hidden_score = -std::numeric_limits<float>::infinity();

// The largest score is subtracted first, so that no exponential overflows.
void softmax(float* scores, std::size_t count) {
  const float largest = *std::max_element(scores, scores + count);
  double sum = 0;
  for (std::size_t n = 0; n < count; ++n) {
    scores[n] = std::exp(scores[n] - largest);
    sum += scores[n];
  }
  for (std::size_t n = 0; n < count; ++n) scores[n] = static_cast<float>(scores[n] / sum);
}

// One of the three projections that PyTorch keeps in one matrix of 3 · dim rows.
Linear projection(const std::vector<float>& weight, const std::vector<float>& bias,
                  std::size_t part, std::size_t dim) {
  return Linear(weight.data() + part * dim * dim, bias.data() + part * dim, dim, dim);
}

// x: count rows of as many heads, each of the rotary's dim.
void turn_heads(const RowTurns& turns, std::size_t count, std::size_t heads, float* x) {
  if (turns.rotary == nullptr) return;
  turn_pairs(*turns.rotary, turns.turns, 1, count, heads, x);
}

void append_rows(const Linear& linear, const float* x, std::size_t count,
                 std::vector<float>& rows) {
  const std::size_t filled = rows.size();
  rows.resize(filled + count * linear.outputs());
  linear.apply(x, count, rows.data() + filled);
}

}  // namespace

void require_heads(std::size_t heads, std::size_t dim) {
  if (heads == 0 || dim % heads != 0) {
    throw RangeError("heads", "a divisor of dim (" + to_text(static_cast<double>(dim)) + ")",
                     static_cast<double>(heads));
  }
}

std::vector<float> additive_mask(const std::uint8_t* hidden, std::size_t count) {
  std::vector<float> added(count);
  for (std::size_t n = 0; n < count; ++n) added[n] = hidden[n] != 0 ? hidden_score : 0.0F;
  return added;
}

std::vector<float> causal_mask(std::size_t length) {
  std::vector<float> added = zeros({length, length});
  for (std::size_t query = 0; query < length; ++query) {
    std::fill_n(added.begin() + static_cast<std::ptrdiff_t>(query * length + query + 1),
                length - query - 1, hidden_score);
  }
  return added;
}

void require_mask(const Mask& mask, std::size_t batch, std::size_t heads, std::size_t queries,
                  std::size_t keys, const char* argument) {
  if (mask.added == nullptr) return;
  if (mask.matrices != 1 && mask.matrices != batch * heads) {
    throw RangeError(
        argument,
        "1 matrix or batch × heads (" + to_text(static_cast<double>(batch * heads)) + ") of them",
        static_cast<double>(mask.matrices));
  }
  const float* row = mask.added;
  for (std::size_t n = 0; n < mask.matrices * queries; ++n, row += keys) {
    const auto name = [&] { return "row " + to_text(static_cast<double>(n)) + " of " + argument; };
    bool sees_a_key = false;
    for (std::size_t key = 0; key < keys; ++key) {
      if (row[key] == hidden_score) continue;
      sees_a_key = true;
      if (!std::isfinite(row[key])) {
        throw RangeError(name(), "made of finite numbers and -Infinity",
                         static_cast<double>(row[key]));
      }
    }
    if (!sees_a_key) throw RangeError(name(), "open for at least one key", "hiding all of them");
  }
}

Attention::Attention(StateDict& state, const std::string& prefix, std::size_t dim,
                     std::size_t heads)
    : Attention(state.read(prefix + "in_proj_weight", {std::uint64_t{3} * dim, dim}),
                state.read(prefix + "in_proj_bias", {std::uint64_t{3} * dim}),
                Linear(state, prefix + "out_proj.", dim, dim), heads) {}

Attention::Attention(const std::vector<float>& weight, const std::vector<float>& bias,
                     Linear output, std::size_t heads)
    : heads_(heads),
      query_(projection(weight, bias, 0, output.inputs())),
      key_(projection(weight, bias, 1, output.inputs())),
      value_(projection(weight, bias, 2, output.inputs())),
      output_(std::move(output)) {
  require_heads(heads, dim());
}

void Attention::project(const float* x, std::size_t count, float* queries, float* keys) const {
  query_.apply(x, count, queries);
  key_.apply(x, count, keys);
}

void Attention::remember(const float* x, std::size_t count, KeysValues& memory,
                         const RowTurns& turns) const {
  append_rows(key_, x, count, memory.keys);
  turn_heads(turns, count, heads_, memory.keys.data() + memory.keys.size() - count * dim());
  append_rows(value_, x, count, memory.values);
}

void Attention::attend(const float* x, std::size_t count, const KeysValues& memory,
                       const float* added, std::size_t head_stride, float* weights, float* out,
                       const RowTurns& turns) const {
  const std::size_t dim = this->dim(), head_dim = dim / heads_;
  const std::size_t keys = memory.keys.size() / dim;
  std::vector<float> queries = zeros({count, dim}), heads = zeros({count, dim});
  std::vector<float> scores = zeros({weights == nullptr ? count : 0, keys});
  query_.apply(x, count, queries.data());
  turn_heads(turns, count, heads_, queries.data());
  const float scale = static_cast<float>(1 / std::sqrt(static_cast<double>(head_dim)));
  for (float& query : queries) query *= scale;
  for (std::size_t head = 0; head < heads_; ++head) {
    const std::size_t column = head * head_dim;
    float* row = weights == nullptr ? scores.data() : weights + head * count * keys;
    const MatrixView q{queries.data() + column, count, head_dim, dim, 1};
    const MatrixView k{memory.keys.data() + column, keys, head_dim, dim, 1};
    const MatrixView v{memory.values.data() + column, keys, head_dim, dim, 1};
    matrix_product(q, transposed(k), row, keys);
    const MatrixView a = row_major(row, count, keys);
    for (std::size_t query = 0; query < count; ++query, row += keys) {
      if (added != nullptr) {
        const float* from = added + head * head_stride + query * keys;
        for (std::size_t key = 0; key < keys; ++key) row[key] += from[key];
      }
      softmax(row, keys);
    }
    matrix_product(a, v, heads.data() + column, dim);
  }
  output_.apply(heads.data(), count, out);
}

void Attention::convert_pairing(Layout from, Layout to) {
  query_.convert_pairing(heads_, from, to);
  key_.convert_pairing(heads_, from, to);
}

}  // namespace posenc
