#include "safetensors_file.h"

#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace {

template <typename Number>
std::vector<std::uint8_t> as_bytes(const std::vector<Number>& values) {
  std::vector<std::uint8_t> bytes(values.size() * sizeof(Number));
  if (!bytes.empty()) std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

}  // namespace

std::vector<std::uint8_t> bytes_of(const std::vector<float>& values) { return as_bytes(values); }

std::vector<std::uint8_t> bytes_of(const std::vector<std::uint16_t>& values) {
  return as_bytes(values);
}

SafetensorsFile& SafetensorsFile::add(const std::string& name,
                                      const std::vector<std::size_t>& shape,
                                      const std::vector<float>& values) {
  return add(name, "F32", shape, bytes_of(values));
}

SafetensorsFile& SafetensorsFile::add(const std::string& name, const std::string& dtype,
                                      const std::vector<std::size_t>& shape,
                                      const std::vector<std::uint8_t>& bytes) {
  std::string sizes;
  for (const std::size_t size : shape) sizes += (sizes.empty() ? "" : ",") + std::to_string(size);
  const std::size_t begin = data_.size();
  data_.insert(data_.end(), bytes.begin(), bytes.end());
  entries_ += (entries_.empty() ? "\"" : ",\"") + name + "\":{\"dtype\":\"" + dtype +
              "\",\"shape\":[" + sizes + "],\"data_offsets\":[" + std::to_string(begin) + "," +
              std::to_string(data_.size()) + "]}";
  return *this;
}

std::vector<std::uint8_t> SafetensorsFile::bytes() const {
  std::vector<std::uint8_t> file = file_with_header("{" + entries_ + "}", 0);
  file.insert(file.end(), data_.begin(), data_.end());
  return file;
}

std::vector<std::uint8_t> file_with_header(const std::string& header, std::size_t data_size) {
  std::vector<std::uint8_t> file;
  for (int byte = 0; byte < 8; ++byte) {
    file.push_back(static_cast<std::uint8_t>(std::uint64_t{header.size()} >> (8 * byte)));
  }
  file.insert(file.end(), header.begin(), header.end());
  file.resize(file.size() + data_size);
  return file;
}

std::vector<std::uint8_t> golden_bytes(const std::string& name) {
  return file_bytes(std::string(POSENC_GOLDEN_DIR) + "/" + name);
}

std::vector<std::uint8_t> file_bytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("no file " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}
