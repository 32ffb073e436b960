// Random damage to .safetensors files. Under the sanitizers (npm test in CI) a read past an end
// ends the test; POSENC_FUZZ_INPUTS=1000000 makes it a long one.

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "catch.h"
#include "posenc/error.h"
#include "posenc/model/bert_embeddings.h"
#include "posenc/model/transformer.h"
#include "random_transformer.h"
#include "safetensors_file.h"

namespace {

using Bytes = std::vector<std::uint8_t>;

std::size_t input_count() {
  const char* wanted = std::getenv("POSENC_FUZZ_INPUTS");
  return wanted == nullptr ? 20000 : std::strtoul(wanted, nullptr, 10);
}

// Pieces of a header that are likelier to get somewhere than random bytes are.
const std::vector<std::string>& pieces() {
  static const std::vector<std::string> all{
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      "\"",
      "\\",
      "\\u0000",
      "\\ud83d\\ude00",
      "\xE4\xBA\xBA",
      " ",
      "0",
      "1",
      "-1",
      "4294967296",
      "18446744073709551615",
      "18446744073709551616",
      "1e9",
      "\"F16\"",
      "\"BF16\"",
      "\"I64\"",
      "\"dtype\"",
      "\"shape\"",
      "\"data_offsets\"",
      "\"__metadata__\":{\"a\":\"b\"},",
      "\"w\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]},"};
  return all;
}

class Damage {
 public:
  explicit Damage(std::uint32_t seed) : random_(seed) {}

  Bytes operator()(Bytes file) {
    const std::size_t header_size = file.size() < 10 ? 0 : file[0] + 256U * file[1];
    const std::size_t damaged_size = file.size();
    for (std::size_t times = 1 + below(4); times > 0 && !file.empty(); --times) {
      // Mostly in the header, which holds what can go wrong.
      const std::size_t span = below(4) != 0 ? std::min(file.size(), header_size + 8) : file.size();
      strike(file, below(span));
    }
    // Half of the time the header's size is made true again, so that its JSON is reached.
    if (file.size() >= 10 && below(2) == 0) {
      const std::size_t grown = header_size + file.size() - damaged_size;
      for (std::size_t byte = 0; byte < 8; ++byte) {
        file[byte] = static_cast<std::uint8_t>(std::uint64_t{grown} >> (8 * byte));
      }
    }
    return file;
  }

 private:
  std::size_t below(std::size_t bound) { return bound == 0 ? 0 : random_() % bound; }

  void strike(Bytes& file, std::size_t place) {
    const auto at = file.begin() + static_cast<std::ptrdiff_t>(place);
    const std::string& piece = pieces()[below(pieces().size())];
    switch (below(7)) {
      case 0:
        *at = static_cast<std::uint8_t>(random_());
        break;
      case 1:
        *at = static_cast<std::uint8_t>(*at ^ (1U << below(8)));
        break;
      case 2:
        file.insert(at, piece.begin(), piece.end());
        break;
      case 3: {
        const std::size_t length = std::min(piece.size(), file.size() - place);
        std::copy_n(piece.begin(), length, at);
        break;
      }
      case 4:
        file.erase(at, at + static_cast<std::ptrdiff_t>(below(file.size() - place + 1)));
        break;
      case 5: {  // another digit keeps the JSON whole and makes its numbers lie
        const auto digit = std::find_if(at, file.end(), [](int c) { return c >= '0' && c <= '9'; });
        if (digit != file.end()) *digit = static_cast<std::uint8_t>('0' + below(10));
        break;
      }
      default: {
        const Bytes copy(at, at + static_cast<std::ptrdiff_t>(
                                      below(std::min<std::size_t>(64, file.size() - place) + 1)));
        const auto to = file.begin() + static_cast<std::ptrdiff_t>(below(file.size()));
        file.insert(to, copy.begin(), copy.end());
      }
    }
  }

  std::mt19937 random_;
};

// Whether the file was read to its last number; a RangeError is the other right answer.
bool reads(const Bytes& file) {
  // A copy of its exact size: the sanitizers see a read past it.
  const Bytes exact(file);
  try {
    const posenc::Safetensors parsed = posenc::parse_safetensors(exact.data(), exact.size());
    for (const auto& [name, tensor] : parsed.tensors) {
      if (tensor.dtype == "F32" || tensor.dtype == "F16" || tensor.dtype == "BF16") {
        parsed.read(name, tensor.shape);
      }
    }
    const double tokens[] = {0, 1, 2};
    if (parsed.has("embedding.weight")) {
      const posenc::Transformer model(parsed, 2, posenc::Positions::sinusoidal);
      model.encode({tokens, 1, 3});
    } else {
      posenc::BertEmbeddings(parsed, "").embed({tokens, 1, 3});
    }
    return true;
  } catch (const posenc::RangeError&) {
    return false;
  }
}

}  // namespace

TEST_CASE("damaged files are read or refused, and nothing else") {
  const Bytes transformer = random_transformer({5, 4, 1, 6}, 1);
  const Bytes bert = SafetensorsFile()
                         .add("word_embeddings.weight", "F16", {4, 2}, Bytes(16))
                         .add("position_embeddings.weight", "BF16", {3, 2}, Bytes(12))
                         .add("token_type_embeddings.weight", {1, 2}, {0, 1})
                         .add("LayerNorm.weight", {2}, {1, 1})
                         .add("LayerNorm.bias", {2}, {0, 0})
                         .add("position_ids", "I64", {1}, Bytes(8))
                         .bytes();
  REQUIRE(reads(transformer));
  REQUIRE(reads(bert));
  Damage damage(20170612);
  std::size_t read = 0, refused = 0;
  for (std::size_t n = 0; n < input_count(); ++n) {
    ++(reads(damage(n % 2 == 0 ? bert : transformer)) ? read : refused);
  }
  // Damage that changes nothing but a weight is no damage to the format.
  CHECK(read > 0);
  CHECK(refused > read);
}
