#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// Makes .safetensors files, right ones and wrong ones.
class SafetensorsFile {
 public:
  /// A tensor after those before it, as F32.
  SafetensorsFile& add(const std::string& name, const std::vector<std::size_t>& shape,
                       const std::vector<float>& values);

  /// The same from bytes, of any dtype.
  SafetensorsFile& add(const std::string& name, const std::string& dtype,
                       const std::vector<std::size_t>& shape,
                       const std::vector<std::uint8_t>& bytes);

  std::vector<std::uint8_t> bytes() const;

 private:
  std::string entries_;  // of the header, with commas between them
  std::vector<std::uint8_t> data_;
};

/// A file with this header, true to its size or not, and this much data.
std::vector<std::uint8_t> file_with_header(const std::string& header, std::size_t data_size);

/// The numbers as little-endian bytes.
std::vector<std::uint8_t> bytes_of(const std::vector<float>& values);
std::vector<std::uint8_t> bytes_of(const std::vector<std::uint16_t>& values);

/// A file of tests/golden, byte for byte: golden_bytes("002_bert.safetensors").
std::vector<std::uint8_t> golden_bytes(const std::string& name);

/// A file of any folder, byte for byte. Throws std::runtime_error where there is none.
std::vector<std::uint8_t> file_bytes(const std::string& path);
