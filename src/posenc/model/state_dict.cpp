#include "posenc/model/state_dict.h"

#include "posenc/error.h"

namespace posenc {

StateDict::StateDict(const Safetensors& file) : file_(file) {
  for (const auto& named : file.tensors) unread_.insert(named.first);
}

std::vector<float> StateDict::read(const std::string& name,
                                   const std::vector<std::uint64_t>& shape) {
  unread_.erase(name);
  return file_.read(name, shape);
}

std::vector<float> StateDict::read_rows(const std::string& name, std::size_t dim) {
  return read(name, {length(name, 2, 0), dim});
}

std::size_t StateDict::length(const std::string& name, std::size_t dimensions,
                              std::size_t axis) const {
  const std::uint64_t length = file_.shape(name, dimensions)[axis];
  if (length == 0) throw RangeError(name, "without an empty dimension", "empty");
  // If no axis is empty, no length is more than the file's. If another axis is, read() refuses it.
  return static_cast<std::size_t>(length);
}

std::size_t StateDict::count_layers(const std::string& prefix) const {
  for (std::size_t layer = 0;; ++layer) {
    const std::string start = prefix + to_text(static_cast<double>(layer)) + ".";
    const auto first = file_.tensors.lower_bound(start);
    if (first == file_.tensors.end() || first->first.compare(0, start.size(), start) != 0) {
      return layer;
    }
  }
}

void StateDict::require_all_read() const {
  if (unread_.empty()) return;
  throw RangeError(*unread_.begin(), "a tensor that the model has", "none of its");
}

}  // namespace posenc
