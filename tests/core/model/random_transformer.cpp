#include "random_transformer.h"

#include <cmath>
#include <random>

#include "safetensors_file.h"

namespace {

void add_linear(std::vector<NamedShape>& to, const std::string& prefix, std::size_t inputs,
                std::size_t outputs) {
  to.push_back({prefix + "weight", {outputs, inputs}});
  to.push_back({prefix + "bias", {outputs}});
}

void add_norm(std::vector<NamedShape>& to, const std::string& prefix, std::size_t dim) {
  to.push_back({prefix + "weight", {dim}});
  to.push_back({prefix + "bias", {dim}});
}

void add_layer(std::vector<NamedShape>& to, const std::string& prefix,
               const std::vector<std::string>& attentions, const TransformerSizes& sizes) {
  for (const std::string& attention : attentions) {
    add_linear(to, prefix + attention + ".in_proj_", sizes.dim, 3 * sizes.dim);
    add_linear(to, prefix + attention + ".out_proj.", sizes.dim, sizes.dim);
  }
  add_linear(to, prefix + "ffn.0.", sizes.dim, sizes.ff_dim);
  add_linear(to, prefix + "ffn.2.", sizes.ff_dim, sizes.dim);
  for (std::size_t norm = 0; norm <= attentions.size(); ++norm) {
    add_norm(to, prefix + "norm" + std::to_string(norm + 1) + ".", sizes.dim);
  }
}

}  // namespace

std::vector<NamedShape> parameters_of(const TransformerSizes& sizes) {
  std::vector<NamedShape> all{{"embedding.weight", {sizes.vocab_size, sizes.dim}}};
  for (std::size_t layer = 0; layer < sizes.layers; ++layer) {
    add_layer(all, "encoder." + std::to_string(layer) + ".", {"attn"}, sizes);
    add_layer(all, "decoder." + std::to_string(layer) + ".", {"self_attn", "cross_attn"}, sizes);
  }
  add_norm(all, "norm.", sizes.dim);
  add_linear(all, "fc_out.", sizes.dim, sizes.vocab_size);
  return all;
}

std::vector<std::uint8_t> random_transformer(const TransformerSizes& sizes, std::uint32_t seed,
                                             std::size_t learned_positions) {
  std::mt19937 random(seed);
  // mt19937 is the same everywhere; the standard's distributions are not.
  const auto draw = [&] { return static_cast<float>(random() / 2147483648.0 - 1); };
  std::vector<NamedShape> all = parameters_of(sizes);
  if (learned_positions != 0) all.push_back({"pos_encoding.pe", {1, learned_positions, sizes.dim}});
  SafetensorsFile file;
  for (const auto& [name, shape] : all) {
    std::size_t count = 1;
    for (const std::size_t length : shape) count *= length;
    const bool is_norm_weight =
        name.find("norm") != std::string::npos && name.find("weight") != std::string::npos;
    const bool is_linear = shape.size() == 2 && name != "embedding.weight";
    const float scale = is_linear ? 1 / std::sqrt(static_cast<float>(shape[1])) : 1;
    std::vector<float> values(count);
    for (float& value : values) value = is_norm_weight ? 1 + draw() / 8 : draw() * scale;
    file.add(name, shape, values);
  }
  return file.bytes();
}
