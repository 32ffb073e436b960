#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "catch.h"
#include "model/safetensors_file.h"
#include "npy.h"
#include "posenc/dialects/presets.h"
#include "posenc/dialects/sequence_presets.h"
#include "posenc/doctor/doctor.h"
#include "posenc/grid.h"
#include "posenc/model/transformer.h"
#include "posenc/rotary/rotary_presets.h"
#include "posenc/rotation.h"
#include "posenc/rows.h"

// The same numbers to the bit natively and in every engine: tests/api/same-bits.test.ts makes the
// same arrays in the same order.

namespace {

// FNV-1a over the words of numbers, hexadecimal.
class Hash {
 public:
  void add(const std::vector<float>& numbers) {
    for (const float number : numbers) {
      std::uint32_t word = 0;
      std::memcpy(&word, &number, sizeof word);
      add(word);
    }
  }

  void add(double number) {
    std::uint64_t words = 0;
    std::memcpy(&words, &number, sizeof words);
    add(static_cast<std::uint32_t>(words));
    add(static_cast<std::uint32_t>(words >> 32U));
  }

  std::string text() const {
    std::string digits;
    for (int shift = 28; shift >= 0; shift -= 4) digits += "0123456789abcdef"[hash_ >> shift & 15U];
    return digits;
  }

 private:
  void add(std::uint32_t word) { hash_ = (hash_ ^ word) * 0x01000193U; }

  std::uint32_t hash_ = 0x811c9dc5U;
};

std::map<std::string, std::string> expected() {
  std::ifstream file(POSENC_GOLDEN_DIR "/same-bits.txt");
  std::map<std::string, std::string> hashes;
  std::string name, hash;
  while (file >> name >> hash) hashes[name] = hash;
  REQUIRE(hashes.size() == 8);
  return hashes;
}

std::vector<float> encoded(const posenc::Encoding& encoding, const posenc::Range& range) {
  std::vector<float> rows(range.length * encoding.dim);
  posenc::encode_range(encoding, range, rows.data(), encoding.dim);
  return rows;
}

}  // namespace

TEST_CASE("the same bits on every target") {
  Hash table;
  table.add(encoded({posenc::paper_spectrum(512, 10000), posenc::interleaved(), 512}, {0, 8192}));

  Hash list;
  const posenc::Encoding other{posenc::paper_spectrum(66, 500), posenc::concatenated(66), 66};
  std::vector<double> positions;
  for (int n = 0; n < 1000; ++n) positions.push_back(n * n * 0.375 - 1000);
  std::vector<float> rows(positions.size() * other.dim);
  posenc::encode_positions(other, positions.data(), positions.size(), rows.data(), other.dim);
  list.add(rows);

  Hash grid;
  std::vector<float> cells(std::size_t{17} * 23 * 128);
  posenc::encode_grid(128, 10000, posenc::concatenated, posenc::AxisOrder::x_first, {0, 17},
                      {0, 23}, cells.data());
  grid.add(cells);

  Hash rotation;
  const posenc::Spectrum spectrum = posenc::paper_spectrum(64, 10000);
  const posenc::Encoding paper{spectrum, posenc::interleaved(), 64};
  for (const double k : {-3.0, 1.0, 7.0, 1000.0}) {
    const posenc::Rotation turn = posenc::rotation(spectrum, k);
    std::vector<float> matrix(std::size_t{64} * 64), turned = encoded(paper, {0, 100});
    posenc::rotation_matrix(turn, paper.layout, 64, matrix.data());
    posenc::rotate(turn, paper.layout, 64, turned.data(), 100, turned.data());
    rotation.add(matrix);
    rotation.add(turned);
  }

  Hash dialects;
  std::vector<std::string> names;
  for (const auto& preset : posenc::presets::sequences) names.emplace_back(preset.name);
  std::sort(names.begin(), names.end());
  for (const std::string& name : names) {
    posenc::SequenceOptions options{};
    options.dim = 64;
    const posenc::Dialect dialect = posenc::sequence_preset(name, options);
    std::vector<double> counted(300);
    for (std::size_t n = 0; n < counted.size(); ++n) counted[n] = static_cast<double>(n + 2);
    std::vector<float> of_name(counted.size() * dialect.dim);
    posenc::encode_sequence(dialect, counted.data(), counted.size(), of_name.data());
    dialects.add(of_name);
  }

  Hash rotary;
  posenc::RotaryOptions options{};
  options.dim = 128;
  for (const double base : {10000.0, 500000.0}) {
    options.base = base;
    const posenc::Rotary plain = posenc::rotary_preset("transformers-default", "", options).rotary;
    std::vector<double> turns(std::size_t{2048} * 128);
    posenc::rotary_turns(plain, 0, 1, 2048, turns.data());
    std::vector<float> cosines(turns.size()), sines(turns.size());
    posenc::rotary_tables(plain, turns.data(), 2048, posenc::TableWidth::full, 128, cosines.data(),
                          sines.data());
    rotary.add(cosines);
    rotary.add(sines);
  }

  Hash model;
  const auto file = golden_bytes("001_transformer.safetensors");
  const posenc::Transformer transformer(posenc::parse_safetensors(file.data(), file.size()), 2,
                                        posenc::Positions::sinusoidal);
  const Array source = golden("001_transformer.src");
  model.add(transformer.encode({source.values.data(), source.shape[0], source.shape[1]}));

  Hash doctor;
  for (const std::string& name : names) {
    posenc::SequenceOptions of_table{};
    of_table.dim = 64;
    const posenc::Dialect dialect = posenc::sequence_preset(name, of_table);
    std::vector<double> counted(40);
    for (std::size_t n = 0; n < counted.size(); ++n) counted[n] = static_cast<double>(n + 2);
    std::vector<float> told(counted.size() * dialect.dim);
    posenc::encode_sequence(dialect, counted.data(), counted.size(), told.data());
    const auto findings = posenc::identify(told.data(), {counted.size(), dialect.dim});
    if (findings.empty()) continue;
    const posenc::Finding& first = findings.front();
    for (const double number : {first.base, first.shift, first.amplitude, first.max_difference}) {
      doctor.add(std::isnan(number) ? 0 : number);
    }
    posenc::write_table(first, told.data());
    doctor.add(told);
  }

  const auto hashes = expected();
  CHECK(table.text() == hashes.at("table"));
  CHECK(list.text() == hashes.at("list"));
  CHECK(grid.text() == hashes.at("grid"));
  CHECK(rotation.text() == hashes.at("rotation"));
  CHECK(dialects.text() == hashes.at("dialects"));
  CHECK(rotary.text() == hashes.at("rotary"));
  CHECK(model.text() == hashes.at("model"));
  CHECK(doctor.text() == hashes.at("doctor"));
}
