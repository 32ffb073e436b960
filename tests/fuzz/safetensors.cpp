// Any bytes are a .safetensors file or a RangeError, every tensor of a file can be read or is
// refused, and so is every model. The seeds are a Transformer and BertEmbeddings of few numbers.

#include "posenc/model/safetensors.h"

#include <cstdint>

#include "posenc/error.h"
#include "posenc/model/bert_embeddings.h"
#include "posenc/model/transformer.h"

namespace {

// A RangeError is a right answer.
template <typename Work>
void take(const Work& work) {
  try {
    work();
  } catch (const posenc::RangeError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  take([&] {
    const posenc::Safetensors file = posenc::parse_safetensors(bytes, size);
    for (const auto& [name, tensor] : file.tensors) {
      take([&, &name = name, &tensor = tensor] { file.read(name, tensor.shape); });
    }
    const double tokens[] = {0, 1, 2};
    take([&] {
      posenc::Transformer(file, 2, posenc::Positions::sinusoidal).encode({tokens, 1, 3});
    });
    take([&] { posenc::BertEmbeddings(file, "").embed({tokens, 1, 3}); });
  });
  return 0;
}
