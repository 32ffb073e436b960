#include "posenc/model/safetensors.h"

#include <cmath>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "catch.h"
#include "posenc/error.h"
#include "posenc/model/state_dict.h"
#include "safetensors_file.h"

namespace {

using Catch::Matchers::ContainsSubstring;
using posenc::RangeError;
using posenc::Safetensors;

Safetensors parse(const std::vector<std::uint8_t>& file) {
  return posenc::parse_safetensors(file.data(), file.size());
}

// What parsing a file with this header and this much data complains of.
std::string complaint(const std::string& header, std::size_t data_size) {
  try {
    parse(file_with_header(header, data_size));
  } catch (const RangeError& error) {
    return error.what();
  }
  return "none";
}

// A text in which %41 is the byte 0x41.
std::string with_escapes(const std::string& text) {
  std::string bytes;
  for (std::size_t n = 0; n < text.size(); ++n) {
    if (text[n] != '%') {
      bytes += text[n];
    } else {
      bytes += static_cast<char>(std::stoi(text.substr(n + 1, 2), nullptr, 16));
      n += 2;
    }
  }
  return bytes;
}

}  // namespace

TEST_CASE("a safetensors file gives back the numbers that went in") {
  const std::vector<float> values{1.5F, -2, 0, 3.25e-30F, -1e30F, 7};
  const auto file = SafetensorsFile()
                        .add("first", {2, 3}, values)
                        .add("none", {0, 5}, {})
                        .add("scalar", {}, {42})
                        .bytes();
  const Safetensors parsed = parse(file);
  CHECK(parsed.tensors.size() == 3);
  CHECK(parsed.read("first", {2, 3}) == values);
  CHECK(parsed.read("none", {0, 5}).empty());
  CHECK(parsed.read("scalar", {}) == std::vector<float>{42});
}

TEST_CASE("every finite F16 and BF16 number is widened exactly") {
  std::vector<std::uint16_t> halves, brains;
  std::vector<float> half_values, brain_values;
  for (int bits = 0; bits < 65536; ++bits) {
    const int sign = bits >> 15, exponent = (bits >> 10) & 31, fraction = bits & 1023;
    if (exponent != 31) {
      halves.push_back(static_cast<std::uint16_t>(bits));
      const double magnitude =
          exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25);
      half_values.push_back(static_cast<float>(sign != 0 ? -magnitude : magnitude));
    }
    const int wide_exponent = (bits >> 7) & 255, short_fraction = bits & 127;
    if (wide_exponent != 255) {
      brains.push_back(static_cast<std::uint16_t>(bits));
      const double magnitude = wide_exponent == 0
                                   ? std::ldexp(short_fraction, -133)
                                   : std::ldexp(128 + short_fraction, wide_exponent - 134);
      brain_values.push_back(static_cast<float>(sign != 0 ? -magnitude : magnitude));
    }
  }
  const auto file = SafetensorsFile()
                        .add("half", "F16", {halves.size()}, bytes_of(halves))
                        .add("brain", "BF16", {brains.size()}, bytes_of(brains))
                        .bytes();
  CHECK(bytes_of(parse(file).read("half", {halves.size()})) == bytes_of(half_values));
  CHECK(bytes_of(parse(file).read("brain", {brains.size()})) == bytes_of(brain_values));
}

TEST_CASE("a value that is not finite is refused by its place") {
  const std::uint16_t half = GENERATE(std::uint16_t{0x7C00}, std::uint16_t{0x7E00});
  const auto file = SafetensorsFile()
                        .add("w", {3}, {1, std::numeric_limits<float>::quiet_NaN(), 1})
                        .add("h", "F16", {2}, bytes_of(std::vector<std::uint16_t>{0, half}))
                        .bytes();
  CHECK_THROWS_WITH(parse(file).read("w", {3}), "w's element 1 must be finite, was NaN");
  CHECK_THROWS_WITH(parse(file).read("h", {2}),
                    ContainsSubstring("h's element 1 must be finite, was "));
}

TEST_CASE("a tensor that is missing, misshapen or no float is named") {
  const auto file = SafetensorsFile()
                        .add("w", {2, 3}, std::vector<float>(6))
                        .add("ids", "I64", {1}, std::vector<std::uint8_t>(8))
                        .bytes();
  const Safetensors parsed = parse(file);
  CHECK_THROWS_WITH(parsed.read("v", {1}), "v must be in the file, was missing");
  CHECK_THROWS_WITH(parsed.read("w", {3, 2}), "w must be of shape [3, 2], was [2, 3]");
  CHECK_THROWS_WITH(parsed.read("ids", {1}), "ids must be F32, F16 or BF16, was I64");
  CHECK_THROWS_WITH(parsed.shape("w", 1), "w must be of 1 dimensions, was of shape [2, 3]");
}

TEST_CASE("metadata and escapes are read as JSON means them") {
  const std::string header =
      "{ \"__metadata__\" : {\"format\":\"pt\",\"\":\"\"} "
      ",\n\t\"a\\\"\\\\\\/\\n\\u4e2d\\uD83D\\ude00"
      "人\": {\"data_offsets\":[0,4],\"shape\":[ ],\"dtype\":\"F32\"}}   ";
  const auto file = file_with_header(header, 4);
  const Safetensors parsed = parse(file);
  CHECK(parsed.metadata.at("format") == "pt");
  CHECK(parsed.metadata.at("").empty());
  CHECK(parsed.read("a\"\\/\n中😀人", {}) == std::vector<float>{0});
}

TEST_CASE("a file must be long enough for its header, and its header for the format") {
  const std::vector<std::uint8_t> nothing;
  CHECK_THROWS_WITH(posenc::parse_safetensors(nothing.data(), 0),
                    "the file's size must be at least 10 bytes, was 0");
  auto file = file_with_header("{}", 0);
  CHECK(parse(file).tensors.empty());
  file[0] = 3;
  CHECK_THROWS_WITH(parse(file), "the header's size must be 2 to 2 bytes, was 3");
  file[7] = 255;
  CHECK_THROWS_WITH(parse(file), ContainsSubstring("the header's size must be 2 to 2 bytes, was "));
  file[0] = 1;
  file[7] = 0;
  CHECK_THROWS_WITH(parse(file), "the header's size must be 2 to 2 bytes, was 1");
}

TEST_CASE("a header over 100 MB is refused before it is read") {
  std::vector<std::uint8_t> file(100000000 + 20);
  for (int byte = 0; byte < 8; ++byte) {
    file[static_cast<std::size_t>(byte)] =
        static_cast<std::uint8_t>(std::uint64_t{100000001} >> (8 * byte));
  }
  CHECK_THROWS_WITH(parse(file), "the header's size must be 2 to 100000000 bytes, was 100000001");
}

TEST_CASE("headers are taken and refused as the typed API takes and refuses them") {
  const auto bytes = file_bytes(POSENC_TESTS_DIR "/safetensors/headers.txt");
  std::istringstream lines(std::string(bytes.begin(), bytes.end()));
  int cases = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    CAPTURE(line);
    ++cases;
    std::istringstream columns(line);
    std::string verdict, data_size, header, message;
    std::getline(columns, verdict, '\t');
    std::getline(columns, data_size, '\t');
    std::getline(columns, header, '\t');
    std::getline(columns, message, '\t');
    const std::string was = complaint(with_escapes(header), std::stoul(data_size));
    CHECK((was == "none") == (verdict == "taken"));
    if (verdict != "taken") CHECK_THAT(was, ContainsSubstring(message));
  }
  CHECK(cases > 80);
}

TEST_CASE("a header that is not the format's JSON is refused where it goes wrong") {
  const std::string header = GENERATE("[]", " {}", "{}{}", "{\"a\":null}", "{\"a\\u12");
  CHECK_THAT(complaint(header, 4), ContainsSubstring("the header's byte "));
}

TEST_CASE("a long name is shortened in a message, between characters") {
  std::string name;
  for (int n = 0; n < 100; ++n) name += "人";
  const std::string message =
      complaint("{\"" + name + R"(":{"dtype":"F32","shape":[9],"data_offsets":[0,0]}})", 0);
  CHECK_THAT(message, ContainsSubstring("人人…'s data_offsets must be"));
  CHECK(message.size() < 250);
}

TEST_CASE("what a model has not read of a file is named") {
  const auto file = SafetensorsFile().add("a", {1}, {1}).add("b", {1}, {2}).bytes();
  const Safetensors parsed = parse(file);
  posenc::StateDict state(parsed);
  state.read("a", {1});
  CHECK_THROWS_WITH(state.require_all_read(),
                    "b must be a tensor that the model has, was none of its");
  state.read("b", {1});
  CHECK_NOTHROW(state.require_all_read());
}
