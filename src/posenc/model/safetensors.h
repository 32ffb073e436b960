#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace posenc {

/// What the header of a .safetensors file says of one tensor, and where its bytes are.
struct Tensor {
  std::string dtype;  // as the file writes it: "F32", "F16", "BF16", "I64", …
  std::vector<std::uint64_t> shape;
  const std::uint8_t* bytes;  // in the caller's buffer, not aligned; little-endian, row-major
  std::uint64_t count;        // of elements: the product of shape, 1 for a scalar
};

/// A .safetensors file (Hugging Face): eight bytes with the size of a JSON header, the header, and
/// the tensors' bytes.
///
/// Tensors point into the buffer that was parsed; it must outlive them and stay as it is.
struct Safetensors {
  std::map<std::string, Tensor> tensors;
  std::map<std::string, std::string> metadata;  // what the file keeps under "__metadata__"

  /// The values of a tensor as float32: F32 as it is, F16 and BF16 widened exactly.
  ///
  /// name, shape: RangeError naming the tensor where it is missing, has another shape or another
  /// dtype, or holds a value that is not finite.
  std::vector<float> read(const std::string& name, const std::vector<std::uint64_t>& shape) const;

  /// The shape of a tensor of as many dimensions as given. RangeError naming the tensor where it is
  /// missing or has more or fewer.
  const std::vector<std::uint64_t>& shape(const std::string& name, std::size_t dimensions) const;

  bool has(const std::string& name) const { return tensors.count(name) != 0; }
};

/// Reads the header of a file held in memory, and checks all of it.
///
/// Every tensor must have exactly dtype, shape and data_offsets; the product of its shape must fit
/// its bytes; and the tensors must fill the file from the header to its last byte, none over
/// another and nothing between. Names must be unique, the header UTF-8 and at most 100 MB, as in
/// the format's reference implementation, and every number a whole one below 2^53, which JavaScript
/// reads exactly too. RangeError otherwise, with the tensor's name where one is to blame.
///
/// file: size bytes. Only texts of the header are copied.
Safetensors parse_safetensors(const std::uint8_t* file, std::size_t size);

}  // namespace posenc
