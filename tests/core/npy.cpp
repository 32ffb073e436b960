#include "npy.h"

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace {

template <typename Number>
std::vector<double> numbers(const char* bytes, std::size_t count) {
  std::vector<Number> typed(count);
  std::memcpy(typed.data(), bytes, count * sizeof(Number));
  return {typed.begin(), typed.end()};
}

// The text between two marks in the header's Python dictionary.
std::string between(const std::string& header, const std::string& before, char after) {
  const std::size_t start = header.find(before);
  if (start == std::string::npos) throw std::runtime_error("no " + before + " in " + header);
  const std::size_t first = start + before.size();
  return header.substr(first, header.find(after, first) - first);
}

}  // namespace

Array golden(const std::string& name) {
  const std::string path = std::string(POSENC_GOLDEN_DIR) + "/" + name + ".npy";
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("no file " + path);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  // Version 1: a magic of 6 bytes, 2 of version, 2 of header length, the header.
  if (bytes.size() < 10 || bytes.compare(1, 5, "NUMPY") != 0 || bytes[6] != 1) {
    throw std::runtime_error(path + " is not a version 1 .npy file");
  }
  const std::size_t header_size =
      static_cast<unsigned char>(bytes[8]) + 256U * static_cast<unsigned char>(bytes[9]);
  const std::string header = bytes.substr(10, header_size);
  if (between(header, "'fortran_order': ", ',') != "False") {
    throw std::runtime_error(path + " is not in row-major order");
  }
  Array array;
  std::size_t count = 1;
  std::string sizes = between(header, "'shape': (", ')') + ",";
  for (std::size_t comma; (comma = sizes.find(',')) != std::string::npos;
       sizes.erase(0, comma + 1)) {
    if (sizes.find_first_of("0123456789") >= comma) continue;
    array.shape.push_back(std::stoul(sizes));
    count *= array.shape.back();
  }
  const std::string type = between(header, "'descr': '", '\'');
  const char* data = bytes.data() + 10 + header_size;
  const std::size_t size = static_cast<std::size_t>(type.back() - '0');
  if (bytes.size() != 10 + header_size + count * size) {
    throw std::runtime_error(path + " has too few or too many bytes");
  }
  if (type == "<f4") array.values = numbers<float>(data, count);
  if (type == "<f8") array.values = numbers<double>(data, count);
  if (type == "<i4") array.values = numbers<std::int32_t>(data, count);
  if (type == "<i8") array.values = numbers<std::int64_t>(data, count);
  if (type == "|b1") array.values = numbers<std::uint8_t>(data, count);
  if (type == "|u1") array.values = numbers<std::uint8_t>(data, count);
  if (array.values.size() != count) throw std::runtime_error(path + " holds " + type);
  return array;
}
