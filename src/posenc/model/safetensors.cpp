#include "posenc/model/safetensors.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "posenc/error.h"

namespace posenc {

namespace {

constexpr std::uint64_t largest_header = 100000000;
constexpr std::uint64_t largest_number = std::uint64_t{1} << 53;  // below it JavaScript is exact

std::string number_text(std::uint64_t number) { return to_text(static_cast<double>(number)); }

// A name as a message shows it: cut short, because a header may hold one of any length.
std::string shown(const std::string& name) {
  constexpr std::size_t most = 120;
  if (name.size() <= most) return name;
  std::size_t end = most;
  while ((static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;  // not inside a character
  return name.substr(0, end) + "…";
}

std::string shape_text(const std::vector<std::uint64_t>& shape) {
  constexpr std::size_t most = 8;
  std::string text = "[";
  for (std::size_t axis = 0; axis < std::min(shape.size(), most); ++axis) {
    text += (axis == 0 ? "" : ", ") + number_text(shape[axis]);
  }
  return text + (shape.size() > most ? ", …]" : "]");
}

/// Bytes of an element of each dtype of the format; 0 for a dtype that it does not have.
std::uint64_t element_size(const std::string& dtype) {
  struct Known {
    const char* dtype;
    std::uint64_t size;
  };
  constexpr Known known[] = {{"F32", 4}, {"F16", 2},     {"BF16", 2},    {"F64", 8}, {"I64", 8},
                             {"I32", 4}, {"I16", 2},     {"I8", 1},      {"U64", 8}, {"U32", 4},
                             {"U16", 2}, {"F8_E5M2", 1}, {"F8_E4M3", 1}, {"U8", 1},  {"BOOL", 1}};
  for (const Known& one : known) {
    if (dtype == one.dtype) return one.size;
  }
  return 0;
}

/// The part of JSON that a header can be made of: objects of a known form, strings, arrays of whole
/// numbers. It does not recurse, so no header can exhaust the stack.
class HeaderReader {
 public:
  HeaderReader(const char* text, std::size_t size) : text_(text), end_(text + size), at_(text) {}

  char peek() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\t' || *at_ == '\n' || *at_ == '\r')) ++at_;
    return at_ == end_ ? '\0' : *at_;
  }

  bool at_end() { return peek() == '\0' && at_ == end_; }

  void expect(char symbol, const char* may_be) {
    if (peek() != symbol) fail(may_be);
    ++at_;
  }

  bool accept(char symbol) {
    if (peek() != symbol) return false;
    ++at_;
    return true;
  }

  /// Calls each(key) for every key of an object, with the reader at the key's value.
  template <typename Each>
  void object(Each each) {
    expect('{', "an object");
    if (accept('}')) return;
    do {
      const std::string key = string();
      expect(':', "a colon after a key");
      each(key);
    } while (accept(','));
    expect('}', "a comma or the end of an object");
  }

  std::vector<std::uint64_t> whole_numbers() {
    std::vector<std::uint64_t> numbers;
    expect('[', "an array of whole numbers");
    if (accept(']')) return numbers;
    do {
      numbers.push_back(whole_number());
    } while (accept(','));
    expect(']', "a comma or the end of an array");
    return numbers;
  }

  std::string string() {
    expect('"', "a string");
    std::string result;
    for (;;) {
      if (at_ == end_) fail("a string that ends");
      const unsigned char byte = static_cast<unsigned char>(*at_);
      if (byte == '"') break;
      if (byte < 0x20) fail("a string without control characters");
      if (byte == '\\') {
        ++at_;
        escape(result);
      } else {
        character(result);
      }
    }
    ++at_;
    return result;
  }

  [[noreturn]] void fail(const char* may_be) const {
    const std::string place = "byte " + number_text(static_cast<std::uint64_t>(at_ - text_));
    const std::string was = at_ == end_ ? "the end" : "byte value " + number_text(value_here());
    throw RangeError("the header's " + place, may_be, was);
  }

 private:
  std::uint64_t value_here() const { return static_cast<unsigned char>(*at_); }

  std::uint64_t whole_number() {
    const char first = peek();
    if (first < '0' || first > '9') fail("a whole number");
    std::uint64_t number = 0;
    const char* start = at_;
    for (; at_ != end_ && *at_ >= '0' && *at_ <= '9'; ++at_) {
      const std::uint64_t digit = static_cast<std::uint64_t>(*at_ - '0');
      number = number * 10 + digit;
      if (number >= largest_number) fail("a whole number below 2^53");
    }
    if (first == '0' && at_ - start > 1) fail("a whole number without leading zeros");
    return number;
  }

  void escape(std::string& result) {
    constexpr char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    const char name = at_ == end_ ? '\0' : *at_;
    if (name == 'u') {
      ++at_;
      append_utf8(result, escaped_code_point());
      return;
    }
    const char* found = name == '\0' ? nullptr : std::strchr(names, name);
    if (found == nullptr) fail("one of the escapes of JSON");
    result.push_back(values[found - names]);
    ++at_;
  }

  std::uint32_t escaped_code_point() {
    const std::uint32_t first = four_hex_digits();
    if (first < 0xD800 || first > 0xDFFF) return first;
    if (first > 0xDBFF || end_ - at_ < 2 || at_[0] != '\\' || at_[1] != 'u') {
      fail("a pair of surrogates");
    }
    at_ += 2;
    const std::uint32_t second = four_hex_digits();
    if (second < 0xDC00 || second > 0xDFFF) fail("a pair of surrogates");
    return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
  }

  std::uint32_t four_hex_digits() {
    std::uint32_t value = 0;
    for (int digit = 0; digit < 4; ++digit, ++at_) {
      const char symbol = at_ == end_ ? '\0' : *at_;
      if (symbol >= '0' && symbol <= '9') {
        value = value * 16 + static_cast<std::uint32_t>(symbol - '0');
      } else if ((symbol >= 'a' && symbol <= 'f') || (symbol >= 'A' && symbol <= 'F')) {
        value = value * 16 + static_cast<std::uint32_t>((symbol | 0x20) - 'a' + 10);
      } else {
        fail("a hexadecimal digit");
      }
    }
    return value;
  }

  static void append_utf8(std::string& result, std::uint32_t code_point) {
    const auto byte = [&](std::uint32_t bits) { result.push_back(static_cast<char>(bits)); };
    if (code_point < 0x80) return byte(code_point);
    if (code_point < 0x800) {
      byte(0xC0 | (code_point >> 6));
    } else {
      if (code_point < 0x10000) {
        byte(0xE0 | (code_point >> 12));
      } else {
        byte(0xF0 | (code_point >> 18));
        byte(0x80 | ((code_point >> 12) & 0x3F));
      }
      byte(0x80 | ((code_point >> 6) & 0x3F));
    }
    byte(0x80 | (code_point & 0x3F));
  }

  // One character of UTF-8, in its shortest form, and no surrogate.
  void character(std::string& result) {
    const std::uint32_t first = static_cast<unsigned char>(*at_);
    std::ptrdiff_t length = 0;
    std::uint32_t code_point = 0, smallest = 0;
    if (first < 0x80) {
      length = 1, code_point = first;
    } else if ((first & 0xE0) == 0xC0) {
      length = 2, code_point = first & 0x1F, smallest = 0x80;
    } else if ((first & 0xF0) == 0xE0) {
      length = 3, code_point = first & 0x0F, smallest = 0x800;
    } else if ((first & 0xF8) == 0xF0) {
      length = 4, code_point = first & 0x07, smallest = 0x10000;
    }
    if (length == 0 || length > end_ - at_) fail("UTF-8");
    for (std::ptrdiff_t n = 1; n < length; ++n) {
      const std::uint32_t next = static_cast<unsigned char>(at_[n]);
      if ((next & 0xC0) != 0x80) fail("UTF-8");
      code_point = (code_point << 6) | (next & 0x3F);
    }
    if (code_point < smallest || code_point > 0x10FFFF ||
        (code_point >= 0xD800 && code_point <= 0xDFFF)) {
      fail("UTF-8");
    }
    result.append(at_, static_cast<std::size_t>(length));
    at_ += length;
  }

  const char *text_, *end_, *at_;
};

/// A tensor's place in the data, as its header gives it.
struct Extent {
  std::uint64_t begin, end;
  const std::string* name;
};

// Stands for a product that 64 bits can't hold, which is more than any file has.
constexpr std::uint64_t too_many = std::numeric_limits<std::uint64_t>::max();

std::uint64_t element_count(const std::vector<std::uint64_t>& shape) {
  if (std::find(shape.begin(), shape.end(), 0) != shape.end()) return 0;
  std::uint64_t count = 1;
  for (const std::uint64_t length : shape) {
    if (count > too_many / length) return too_many;
    count *= length;
  }
  return count;
}

void read_metadata(HeaderReader& reader, std::map<std::string, std::string>& metadata) {
  reader.object([&](const std::string& key) {
    if (!metadata.emplace(key, reader.string()).second) {
      throw RangeError(shown(key), "in the metadata once", "there twice");
    }
  });
}

// Reads and checks what the header says of one tensor. Whether its bytes overlap another's is
// checked by require_tiling.
Extent read_tensor(HeaderReader& reader, const std::string& name, std::uint64_t data_size,
                   Tensor& tensor) {
  bool has_dtype = false, has_shape = false;
  std::vector<std::uint64_t> offsets;
  reader.object([&](const std::string& key) {
    if (key == "dtype" && !has_dtype) {
      tensor.dtype = reader.string();
      has_dtype = true;
    } else if (key == "shape" && !has_shape) {
      tensor.shape = reader.whole_numbers();
      has_shape = true;
    } else if (key == "data_offsets" && offsets.empty()) {
      offsets = reader.whole_numbers();
      if (offsets.size() != 2) {
        throw RangeError(shown(name) + "'s data_offsets", "two whole numbers",
                         number_text(offsets.size()) + " of them");
      }
    } else {
      throw RangeError(shown(name) + "'s keys", "dtype, shape and data_offsets, once each",
                       shown(key));
    }
  });
  if (!has_dtype || !has_shape || offsets.empty()) {
    throw RangeError(shown(name), "described by dtype, shape and data_offsets",
                     std::string("without ") + (!has_dtype   ? "dtype"
                                                : !has_shape ? "shape"
                                                             : "data_offsets"));
  }
  const std::uint64_t size = element_size(tensor.dtype);
  if (size == 0) {
    throw RangeError(shown(name) + "'s dtype", "one that the format has", shown(tensor.dtype));
  }
  tensor.count = element_count(tensor.shape);
  const std::string range = shape_text(offsets);
  if (offsets[0] > offsets[1] || offsets[1] > data_size) {
    throw RangeError(shown(name) + "'s data_offsets",
                     "in order and within the " + number_text(data_size) + " bytes of data", range);
  }
  if ((offsets[1] - offsets[0]) % size != 0 || (offsets[1] - offsets[0]) / size != tensor.count) {
    throw RangeError(shown(name) + "'s data_offsets",
                     "as far apart as " + tensor.dtype + " " + shape_text(tensor.shape) + " needs",
                     range);
  }
  return {offsets[0], offsets[1], nullptr};
}

void require_tiling(std::vector<Extent>& extents, std::uint64_t data_size) {
  std::sort(extents.begin(), extents.end(), [](const Extent& a, const Extent& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
  });
  std::uint64_t filled = 0;
  for (const Extent& extent : extents) {
    if (extent.begin != filled) {
      throw RangeError(shown(*extent.name) + "'s first byte",
                       number_text(filled) + ", where the tensor before it ends",
                       number_text(extent.begin));
    }
    filled = extent.end;
  }
  if (filled != data_size) {
    throw RangeError("the last tensor's end", number_text(data_size) + ", the end of the file",
                     number_text(filled));
  }
}

float from_bits(std::uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

std::uint32_t little_endian(const std::uint8_t* bytes, int size) {
  std::uint32_t value = 0;
  for (int n = size; n-- > 0;) value = (value << 8) | bytes[n];
  return value;
}

float from_half(std::uint32_t half) {
  const std::uint32_t sign = (half & 0x8000) << 16, exponent = (half >> 10) & 31;
  const std::uint32_t fraction = half & 0x3FF;
  if (exponent == 31) return from_bits(sign | 0x7F800000 | (fraction << 13));
  if (exponent != 0) return from_bits(sign | ((exponent + 112) << 23) | (fraction << 13));
  const float magnitude = static_cast<float>(fraction) * 5.9604644775390625e-8F;  // 2^-24
  return sign != 0 ? -magnitude : magnitude;
}

template <typename Decode>
void widen(const Tensor& tensor, int size, Decode decode, std::vector<float>& values) {
  for (std::size_t n = 0; n < values.size(); ++n) {
    values[n] = decode(little_endian(tensor.bytes + n * static_cast<std::size_t>(size), size));
  }
}

const Tensor& find(const Safetensors& file, const std::string& name) {
  const auto found = file.tensors.find(name);
  if (found == file.tensors.end()) throw RangeError(shown(name), "in the file", "missing");
  return found->second;
}

}  // namespace

std::vector<float> Safetensors::read(const std::string& name,
                                     const std::vector<std::uint64_t>& shape) const {
  const Tensor& tensor = find(*this, name);
  if (tensor.shape != shape) {
    throw RangeError(shown(name), "of shape " + shape_text(shape), shape_text(tensor.shape));
  }
  const bool is_float = tensor.dtype == "F32", is_half = tensor.dtype == "F16";
  if (!is_float && !is_half && tensor.dtype != "BF16") {
    throw RangeError(shown(name), "F32, F16 or BF16", tensor.dtype);
  }
  std::vector<float> values(static_cast<std::size_t>(tensor.count));
  if (is_float) {
    widen(tensor, 4, from_bits, values);
  } else if (is_half) {
    widen(tensor, 2, from_half, values);
  } else {
    const auto from_bfloat16 = [](std::uint32_t bits) { return from_bits(bits << 16); };
    widen(tensor, 2, from_bfloat16, values);
  }
  for (std::size_t n = 0; n < values.size(); ++n) {
    if (!std::isfinite(values[n])) {
      throw RangeError(shown(name) + "'s element " + number_text(n), "finite",
                       static_cast<double>(values[n]));
    }
  }
  return values;
}

const std::vector<std::uint64_t>& Safetensors::shape(const std::string& name,
                                                     std::size_t dimensions) const {
  const Tensor& tensor = find(*this, name);
  if (tensor.shape.size() != dimensions) {
    throw RangeError(shown(name), "of " + number_text(dimensions) + " dimensions",
                     "of shape " + shape_text(tensor.shape));
  }
  return tensor.shape;
}

Safetensors parse_safetensors(const std::uint8_t* file, std::size_t size) {
  if (size < 10) {  // eight bytes and "{}"
    throw RangeError("the file's size", "at least 10 bytes", static_cast<double>(size));
  }
  std::uint64_t header_size = 0;
  for (int n = 8; n-- > 0;) header_size = (header_size << 8) | file[n];
  const std::uint64_t rest = size - 8, most = std::min(rest, largest_header);
  if (header_size < 2 || header_size > most) {
    throw RangeError("the header's size", "2 to " + number_text(most) + " bytes",
                     number_text(header_size));
  }
  const std::uint8_t* data = file + 8 + header_size;
  const std::uint64_t data_size = rest - header_size;
  HeaderReader reader(reinterpret_cast<const char*>(file + 8),
                      static_cast<std::size_t>(header_size));
  if (file[8] != '{') reader.fail("the start of an object");
  Safetensors result;
  std::vector<Extent> extents;
  bool has_metadata = false;
  reader.object([&](const std::string& name) {
    if (name == "__metadata__" && !has_metadata) {
      has_metadata = true;
      read_metadata(reader, result.metadata);
      return;
    }
    const auto inserted = result.tensors.emplace(name, Tensor{});
    if (!inserted.second || name == "__metadata__") {
      throw RangeError(shown(name), "in the header once", "there twice");
    }
    Tensor& tensor = inserted.first->second;
    Extent extent = read_tensor(reader, name, data_size, tensor);
    tensor.bytes = data + extent.begin;
    extent.name = &inserted.first->first;
    extents.push_back(extent);
  });
  if (!reader.at_end()) reader.fail("the end of the header");
  require_tiling(extents, data_size);
  return result;
}

}  // namespace posenc
