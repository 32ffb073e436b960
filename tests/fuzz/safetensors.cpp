// Any bytes are a .safetensors file or a RangeError, and every tensor of a file can be read or is
// refused.

#include "posenc/model/safetensors.h"

#include <cstdint>

#include "posenc/error.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  try {
    const posenc::Safetensors file = posenc::parse_safetensors(bytes, size);
    for (const auto& [name, tensor] : file.tensors) {
      try {
        file.read(name, tensor.shape);
      } catch (const posenc::RangeError&) {
        // Another dtype, or a value that is not finite.
      }
    }
  } catch (const posenc::RangeError&) {
    // Not such a file.
  }
  return 0;
}
