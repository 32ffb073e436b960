#pragma once

#include <emscripten/bind.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "border/guarded.h"
#include "border/memory.h"
#include "border/value.h"
#include "posenc/model/attention.h"
#include "posenc/model/safetensors.h"
#include "posenc/model/tokens.h"

// What the borders of the modules share that run models: the weights of a file, tokens, and rows of
// positions.

// UTF-8. It is no std::string: embind would allocate that without a check whether memory is left.
struct Text {
  Address<std::uint8_t> utf8;
  std::size_t size;
};

inline std::string of_core(const Text& text) {
  const std::uint8_t* begin = text.utf8;
  return {begin, begin + text.size};
}

// A tensor of a .safetensors file. JavaScript has read and checked the header
// (src/api/files/header.ts), so that no module carries a parser. data: the tensor's bytes.
struct TensorEntry {
  Text name, dtype;
  Address<double> shape;
  std::size_t dimensions;
  Address<std::uint8_t> data;
};

inline Address<posenc::Safetensors> new_weights() { return new posenc::Safetensors; }

inline void add_tensor(Address<posenc::Safetensors> weights, const TensorEntry& entry) {
  posenc::Tensor& tensor = weights->tensors[of_core(entry.name)];
  tensor = {of_core(entry.dtype), {}, entry.data, 1};
  for (std::size_t axis = 0; axis < entry.dimensions; ++axis) {
    tensor.shape.push_back(static_cast<std::uint64_t>(entry.shape[axis]));
    tensor.count *= tensor.shape.back();
  }
}

// Token ids, batch × length.
struct Tokens {
  Address<double> ids;
  std::size_t batch, length;
};

inline posenc::Tokens of_core(const Tokens& tokens) {
  return {tokens.ids, tokens.batch, tokens.length};
}

inline void copy_to(Address<float> out, const std::vector<float>& numbers) {
  std::copy(numbers.begin(), numbers.end(), static_cast<float*>(out));
}

// out: room for all layers, one after the other; nothing is copied if it is null.
inline void copy_weights(Address<float> out, const std::vector<posenc::AttentionWeights>& layers) {
  float* next = out;
  for (const posenc::AttentionWeights& layer : layers) {
    next = std::copy(layer.values.begin(), layer.values.end(), next);
  }
}

// rows: null for the model's own positions, or tables of length × dim.
struct GivenPositions {
  Address<float> rows;
  std::size_t tables;
};

inline posenc::GivenPositions of_core(const GivenPositions& positions) {
  return {positions.rows, positions.tables};
}

// Registers these types, and the functions of weights. To be called in EMSCRIPTEN_BINDINGS.
inline void register_models() {
  using emscripten::value_object;
  register_value<std::vector<std::size_t>>("Uint32Array<ArrayBuffer>");
  register_address<posenc::Safetensors>("Address<\"weights\">");
  value_object<Text>("Text").field("utf8", &Text::utf8).field("size", &Text::size);
  value_object<TensorEntry>("TensorEntry")
      .field("name", &TensorEntry::name)
      .field("dtype", &TensorEntry::dtype)
      .field("shape", &TensorEntry::shape)
      .field("dimensions", &TensorEntry::dimensions)
      .field("data", &TensorEntry::data);
  expose<&new_weights>("newWeights");
  expose<&add_tensor>("addTensor");
  expose<&destroy<posenc::Safetensors>>("destroyWeights");

  value_object<Tokens>("TokenBatch")
      .field("ids", &Tokens::ids)
      .field("batch", &Tokens::batch)
      .field("length", &Tokens::length);
  value_object<GivenPositions>("GivenPositions")
      .field("rows", &GivenPositions::rows)
      .field("tables", &GivenPositions::tables);
}
