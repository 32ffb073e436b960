#include "posenc/model/linear.h"

#include "posenc/model/matrix_product.h"
#include "posenc/rotary/rotary.h"

namespace posenc {

Linear::Linear(const float* weight, const float* bias, std::size_t inputs, std::size_t outputs)
    : inputs_(inputs), weight_(inputs * outputs), bias_(bias, bias + outputs) {
  for (std::size_t input = 0; input < inputs; ++input) {
    for (std::size_t output = 0; output < outputs; ++output) {
      weight_[input * outputs + output] = weight[output * inputs + input];
    }
  }
}

Linear::Linear(StateDict& state, const std::string& prefix, std::size_t inputs, std::size_t outputs)
    : Linear(state.read(prefix + "weight", {outputs, inputs}).data(),
             state.read(prefix + "bias", {outputs}).data(), inputs, outputs) {}

void Linear::apply(const float* x, std::size_t count, float* y) const {
  matrix_product(row_major(x, count, inputs_), row_major(weight_.data(), inputs_, outputs()), y,
                 outputs(), bias_.data());
}

void Linear::convert_pairing(std::size_t heads, Layout from, Layout to) {
  const std::size_t head_dim = outputs() / heads;
  const auto convert = [&](std::vector<float>& rows) {
    const std::vector<float> before = rows;
    posenc::convert_pairing(before.data(), before.size() / head_dim, head_dim, 1, head_dim, from,
                            to, rows.data());
  };
  convert(weight_);
  convert(bias_);
}

}  // namespace posenc
