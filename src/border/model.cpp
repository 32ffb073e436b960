// The border of the models, as embind.cpp is the plain core's: a module of its own, so that who
// wants a table need not fetch a Transformer.
//
// A model is made once and known by its address, which JavaScript gives back with every call and
// at last to its release function.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "border/positional.h"
#include "posenc/model/bert_embeddings.h"
#include "posenc/model/generation.h"
#include "posenc/model/permutation.h"
#include "posenc/model/safetensors.h"
#include "posenc/model/transformer.h"

namespace {

using emscripten::val;

template <typename Model>
double keep(Model&& model) {
  auto kept = std::make_unique<std::decay_t<Model>>(std::forward<Model>(model));
  return static_cast<double>(reinterpret_cast<Address>(kept.release()));
}

template <typename Model>
void release_model(Address model) {
  delete at<Model>(model);
}

template <typename Number>
void copy_to(const std::vector<Number>& numbers, Address out) {
  std::copy(numbers.begin(), numbers.end(), at<Number>(out));
}

posenc::Safetensors safetensors_at(Address file, std::size_t size) {
  return posenc::parse_safetensors(at<const std::uint8_t>(file), size);
}

// into: a Map.
void metadata(Address file, std::size_t size, val into) {
  for (const auto& [key, value] : safetensors_at(file, size).metadata) {
    into.call<void>("set", key, value);
  }
}

// --- Transformer ---------------------------------------------------------------------------------

// out: 6 numbers, the address and the sizes.
void transformer(Address file, std::size_t size, std::size_t heads, int positions, Address out) {
  posenc::Transformer model(safetensors_at(file, size), heads,
                            static_cast<posenc::Positions>(positions));
  const std::size_t sizes[] = {model.vocab_size(), model.dim(), model.heads(), model.layers(),
                               model.ff_dim()};
  double* numbers = at<double>(out);
  numbers[0] = keep(std::move(model));
  std::copy(std::begin(sizes), std::end(sizes), numbers + 1);
}

// Layer after layer; nothing where out is 0.
void copy_weights(const std::vector<posenc::AttentionWeights>& layers, Address out) {
  float* next = at<float>(out);
  for (const posenc::AttentionWeights& layer : layers) {
    next = std::copy(layer.values.begin(), layer.values.end(), next);
  }
}

void encode(Address model, Address src, std::size_t batch, std::size_t length, Address memory,
            Address weights) {
  std::vector<posenc::AttentionWeights> layers;
  copy_to(at<posenc::Transformer>(model)->encode({at<double>(src), batch, length},
                                                 weights == 0 ? nullptr : &layers),
          memory);
  copy_weights(layers, weights);
}

// mask: 0, or matrices of length × length. self, cross: 0, or room for the weights of each.
void decode(Address model, Address tgt, std::size_t batch, std::size_t length,
            Address memory_address, std::size_t memory_length, Address mask, std::size_t matrices,
            Address logits, Address self, Address cross) {
  const posenc::Transformer& transformer = *at<posenc::Transformer>(model);
  const float* memory = at<float>(memory_address);
  posenc::DecoderAttention attention;
  copy_to(transformer.decode({at<double>(tgt), batch, length},
                             {memory, memory + batch * memory_length * transformer.dim()},
                             memory_length, {at<float>(mask), matrices},
                             self == 0 ? nullptr : &attention),
          logits);
  copy_weights(attention.self, self);
  copy_weights(attention.cross, cross);
}

void causal_mask(std::size_t length, Address out) { copy_to(posenc::causal_mask(length), out); }

void additive_mask(Address hidden, std::size_t count, Address out) {
  copy_to(posenc::additive_mask(at<std::uint8_t>(hidden), count), out);
}

// out: one number, the state's address.
void begin(Address model, Address memory, std::size_t memory_length, Address out) {
  *at<double>(out) = keep(at<posenc::Transformer>(model)->begin(at<float>(memory), memory_length));
}

void step(Address model, Address state, double token, Address logits) {
  copy_to(at<posenc::Transformer>(model)->step(*at<posenc::DecoderState>(state), token), logits);
}

// out: 1 + most numbers, how many tokens were written and the tokens.
void generate(Address model, Address src, std::size_t length, Address prompt,
              std::size_t prompt_length, double end_token, std::size_t most, Address out) {
  const std::vector<std::size_t> written =
      posenc::generate(*at<posenc::Transformer>(model), {at<double>(src), 1, length},
                       {at<double>(prompt), prompt_length, end_token, most});
  double* numbers = at<double>(out);
  *numbers = static_cast<double>(written.size());
  std::copy(written.begin(), written.end(), numbers + 1);
}

// difference: one number.
void difference_from_permuted(Address rows, Address permuted, Address order, std::size_t count,
                              std::size_t dim, Address difference) {
  *at<double>(difference) = posenc::difference_from_permuted(at<float>(rows), at<float>(permuted),
                                                             at<double>(order), count, dim);
}

// --- BERT ----------------------------------------------------------------------------------------

// out: 5 numbers, the address and the sizes.
void bert_embeddings(Address file, std::size_t size, std::string prefix, double layer_norm_eps,
                     Address out) {
  posenc::BertEmbeddings bert(safetensors_at(file, size), prefix, layer_norm_eps);
  const std::size_t sizes[] = {bert.vocab_size(), bert.hidden_size(),
                               bert.max_position_embeddings(), bert.type_vocab_size()};
  double* numbers = at<double>(out);
  numbers[0] = keep(std::move(bert));
  std::copy(std::begin(sizes), std::end(sizes), numbers + 1);
}

// token_types, positions: 0 for the usual ones. p: 0 in evaluation.
void embed(Address bert, Address ids, std::size_t batch, std::size_t length, Address token_types,
           Address positions, double p, double seed, Address out) {
  const posenc::BertInput input{at<double>(ids), batch, length, at<double>(token_types),
                                at<double>(positions)};
  const posenc::BertEmbeddings& embeddings = *at<posenc::BertEmbeddings>(bert);
  copy_to(p == 0 ? embeddings.embed(input)
                 : embeddings.embed(input, p, static_cast<std::uint32_t>(seed)),
          out);
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_model) {
  using emscripten::function;
  function("allocate", &allocate);
  function("release", &release);
  function("bytes", &bytes);
  function("metadata", &Guarded<&metadata>::call);
  function("transformer", &Guarded<&transformer>::call);
  function("releaseTransformer", &release_model<posenc::Transformer>);
  function("encode", &Guarded<&encode>::call);
  function("decode", &Guarded<&decode>::call);
  function("causalMask", &Guarded<&causal_mask>::call);
  function("additiveMask", &Guarded<&additive_mask>::call);
  function("begin", &Guarded<&begin>::call);
  function("step", &Guarded<&step>::call);
  function("releaseState", &release_model<posenc::DecoderState>);
  function("generate", &Guarded<&generate>::call);
  function("differenceFromPermuted", &Guarded<&difference_from_permuted>::call);
  function("bertEmbeddings", &Guarded<&bert_embeddings>::call);
  function("releaseBertEmbeddings", &release_model<posenc::BertEmbeddings>);
  function("embed", &Guarded<&embed>::call);
}
