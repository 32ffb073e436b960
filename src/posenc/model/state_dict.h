#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "posenc/model/safetensors.h"

namespace posenc {

/// A model's parameters by PyTorch's names for them, and which of them have not been read yet. If
/// some are left when a model has read what it needs, the file was meant for another model.
///
/// Refers to the file, which must outlive it.
class StateDict {
 public:
  explicit StateDict(const Safetensors& file);

  /// As Safetensors::read, and marks the tensor as read.
  std::vector<float> read(const std::string& name, const std::vector<std::uint64_t>& shape);

  /// A tensor of shape [rows, dim]. The file decides how many rows, at least one.
  std::vector<float> read_rows(const std::string& name, std::size_t dim);

  /// The length of one axis of a tensor, for sizes that the file decides. RangeError naming the
  /// tensor where it is missing, has more or fewer dimensions, or that length is 0.
  std::size_t length(const std::string& name, std::size_t dimensions, std::size_t axis) const;

  bool has(const std::string& name) const { return file_.has(name); }

  /// The number of layers: how many of prefix + "0.", prefix + "1.", … begin the name of a tensor.
  std::size_t count_layers(const std::string& prefix) const;

  /// RangeError naming the first tensor that was not read.
  void require_all_read() const;

 private:
  const Safetensors& file_;
  std::set<std::string> unread_;
};

}  // namespace posenc
