// The border of the models. It is a module of its own, so that a page that only makes tables does
// not fetch a Transformer.
//
// A model is made once and lives in the wasm memory until JavaScript destroys it.

#include "border/model.h"

#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "border/guarded.h"
#include "border/memory.h"
#include "posenc/model/bert_embeddings.h"
#include "posenc/model/generation.h"
#include "posenc/model/permutation.h"
#include "posenc/model/transformer.h"

namespace {

using posenc::BertEmbeddings;
using posenc::DecoderState;
using posenc::Safetensors;
using posenc::Transformer;

// --- Transformer ---------------------------------------------------------------------------------

Address<Transformer> transformer(Address<Safetensors> weights, std::size_t heads,
                                 posenc::Positions positions) {
  return new Transformer(*weights, heads, positions);
}

struct TransformerSizes {
  std::size_t vocab_size, dim, layers, ff_dim;
};

TransformerSizes transformer_sizes(Address<Transformer> model) {
  return {model->vocab_size(), model->dim(), model->layers(), model->ff_dim()};
}

// attention: null, or room for each layer's weights.
void encode(Address<Transformer> model, const Tokens& src, const GivenPositions& positions,
            Address<float> memory, Address<float> attention) {
  std::vector<posenc::AttentionWeights> layers;
  copy_to(memory, model->encode(of_core(src), attention ? &layers : nullptr, of_core(positions)));
  copy_weights(attention, layers);
}

// The encoder's output: batch × length × dim.
struct EncoderMemory {
  Address<float> rows;
  std::size_t length;
};

// added: null, or matrices of length × length.
struct AdditiveMask {
  Address<float> added;
  std::size_t matrices;
};

// Room for the results of decoding. The addresses of attention are null if it is not wanted.
struct DecoderOutput {
  Address<float> logits, self_attention, cross_attention;
};

void decode(Address<Transformer> model, const Tokens& tgt, const GivenPositions& positions,
            const EncoderMemory& memory, const AdditiveMask& mask, const DecoderOutput& out) {
  const float* rows = memory.rows;
  const std::vector<float> encoded(rows, rows + tgt.batch * memory.length * model->dim());
  posenc::DecoderAttention attention;
  copy_to(out.logits,
          model->decode(of_core(tgt), encoded, memory.length, {mask.added, mask.matrices},
                        out.self_attention ? &attention : nullptr, of_core(positions)));
  copy_weights(out.self_attention, attention.self);
  copy_weights(out.cross_attention, attention.cross);
}

void causal_mask(std::size_t length, Address<float> out) {
  copy_to(out, posenc::causal_mask(length));
}

void additive_mask(Address<std::uint8_t> hidden, std::size_t count, Address<float> out) {
  copy_to(out, posenc::additive_mask(hidden, count));
}

Address<DecoderState> begin_decoding(Address<Transformer> model, const EncoderMemory& memory) {
  return new DecoderState(model->begin(memory.rows, memory.length));
}

// logits: vocab_size.
void step(Address<Transformer> model, Address<DecoderState> state, double token,
          Address<float> logits) {
  copy_to(logits, model->step(*state, token));
}

// end: the token that ends the text. most: the largest number of tokens to write.
std::vector<std::size_t> generate(Address<Transformer> model, const Tokens& src,
                                  const GivenPositions& positions, const Tokens& prompt, double end,
                                  std::size_t most) {
  return posenc::generate(*model, of_core(src), {prompt.ids, prompt.length, end, most},
                          of_core(positions));
}

// rows, permuted: count × dim. order: count.
double difference_from_permuted(Address<float> rows, Address<float> permuted, Address<double> order,
                                std::size_t count, std::size_t dim) {
  return posenc::difference_from_permuted(rows, permuted, order, count, dim);
}

// --- BERT ----------------------------------------------------------------------------------------

Address<BertEmbeddings> bert_embeddings(Address<Safetensors> weights, const Text& prefix,
                                        double layer_norm_eps) {
  return new BertEmbeddings(*weights, of_core(prefix), layer_norm_eps);
}

struct BertSizes {
  std::size_t vocab_size, hidden_size, max_position_embeddings, type_vocab_size;
};

BertSizes bert_sizes(Address<BertEmbeddings> bert) {
  return {bert->vocab_size(), bert->hidden_size(), bert->max_position_embeddings(),
          bert->type_vocab_size()};
}

// token_types, positions: null for the defaults.
struct BertInput {
  Tokens ids;
  Address<double> token_types, positions;
};

posenc::BertInput of_core(const BertInput& input) {
  return {input.ids.ids, input.ids.batch, input.ids.length, input.token_types, input.positions};
}

void embed(Address<BertEmbeddings> bert, const BertInput& input, Address<float> out) {
  copy_to(out, bert->embed(of_core(input)));
}

void embed_and_drop_out(Address<BertEmbeddings> bert, const BertInput& input, double p, double seed,
                        Address<float> out) {
  copy_to(out, bert->embed(of_core(input), p, static_cast<std::uint32_t>(seed)));
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_model) {
  using emscripten::enum_;
  using emscripten::value_object;

  register_memory();
  register_models();
  register_address<Transformer>("Address<\"Transformer\">");
  register_address<DecoderState>("Address<\"decoder state\">");
  register_address<BertEmbeddings>("Address<\"BertEmbeddings\">");

  enum_<posenc::Positions>("Positions")
      .value("none", posenc::Positions::none)
      .value("sinusoidal", posenc::Positions::sinusoidal)
      .value("learned", posenc::Positions::learned);
  expose<&transformer>("transformer");
  value_object<TransformerSizes>("TransformerSizes")
      .field("vocabSize", &TransformerSizes::vocab_size)
      .field("dim", &TransformerSizes::dim)
      .field("layers", &TransformerSizes::layers)
      .field("ffDim", &TransformerSizes::ff_dim);
  expose<&transformer_sizes>("transformerSizes");
  expose<&destroy<Transformer>>("destroyTransformer");
  expose<&encode>("encode");
  value_object<EncoderMemory>("EncoderMemory")
      .field("rows", &EncoderMemory::rows)
      .field("length", &EncoderMemory::length);
  value_object<AdditiveMask>("AdditiveMask")
      .field("added", &AdditiveMask::added)
      .field("matrices", &AdditiveMask::matrices);
  value_object<DecoderOutput>("DecoderOutput")
      .field("logits", &DecoderOutput::logits)
      .field("selfAttention", &DecoderOutput::self_attention)
      .field("crossAttention", &DecoderOutput::cross_attention);
  expose<&decode>("decode");
  expose<&causal_mask>("causalMask");
  expose<&additive_mask>("additiveMask");
  expose<&begin_decoding>("beginDecoding");
  expose<&destroy<DecoderState>>("endDecoding");
  expose<&step>("step");
  expose<&generate>("generate");
  expose<&difference_from_permuted>("differenceFromPermuted");

  expose<&bert_embeddings>("bertEmbeddings");
  value_object<BertSizes>("BertSizes")
      .field("vocabSize", &BertSizes::vocab_size)
      .field("hiddenSize", &BertSizes::hidden_size)
      .field("maxPositionEmbeddings", &BertSizes::max_position_embeddings)
      .field("typeVocabSize", &BertSizes::type_vocab_size);
  expose<&bert_sizes>("bertSizes");
  expose<&destroy<BertEmbeddings>>("destroyBertEmbeddings");
  value_object<BertInput>("BertInput")
      .field("ids", &BertInput::ids)
      .field("tokenTypes", &BertInput::token_types)
      .field("positions", &BertInput::positions);
  expose<&embed>("embed");
  expose<&embed_and_drop_out>("embedAndDropOut");
}
