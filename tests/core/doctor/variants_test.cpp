#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "catch.h"
#include "doctor_cases.h"
#include "posenc/doctor/doctor.h"
#include "posenc/rotary/alibi.h"
#include "posenc/rotary/scaling.h"

// Families as people vary them: other bases, fewer bits, other masks.
namespace {

using posenc::Mistake;
using posenc::RotaryScaling;
using posenc::Verdict;

// The cosines of positions in float32, as a rotary's cache of half width keeps them.
Table cosines(const std::vector<float>& frequencies, std::size_t rows, float (*rounded)(float)) {
  Table table{{}, {rows, frequencies.size()}};
  for (std::size_t row = 0; row < rows; ++row) {
    for (const float frequency : frequencies) {
      table.values.push_back(rounded(std::cos(static_cast<float>(row) * frequency)));
    }
  }
  return table;
}

std::vector<float> in_float32(const std::vector<double>& frequencies) {
  return {frequencies.begin(), frequencies.end()};
}

}  // namespace

TEST_CASE("a frequency of its own for every column is told at any base in use") {
  for (const double base : {10000.0, 100.0, 1000.0, 20000.0, 500000.0}) {
    for (const double start : {0.0, 3.0}) {
      Table table{{}, {40, 48}};
      for (std::size_t n = 0; n < 40 * 48; ++n) {
        const std::size_t column = n % 48;
        const double angle = (start + static_cast<double>(n / 48)) *
                             std::pow(base, -static_cast<double>(column) / 48);
        table.values.push_back(
            static_cast<float>(column % 2 == 0 ? std::sin(angle) : std::cos(angle)));
      }
      const auto found = identified(table);
      INFO("base " << base << ", start " << start);
      REQUIRE(!found.empty());
      CHECK(found[0].verdict == Verdict::mistake);
      CHECK(found[0].mistake == Mistake::own_exponent);
      CHECK(found[0].base == base);
      CHECK(found[0].dim == 48);
      CHECK(found[0].axes[0].start == start);
      CHECK(reproduces(found[0], table));
    }
  }
}

TEST_CASE("NTK and Llama 3 are told in float16 and bfloat16") {
  for (float (*const rounded)(float) : {to_float16, to_bfloat16}) {
    const double base = 10000 * std::pow(4.0, 64.0 / 62);
    const auto ntk =
        identified(cosines(in_float32(posenc::paper_spectrum(64, base).frequencies), 600, rounded));
    REQUIRE(!ntk.empty());
    CHECK(ntk[0].verdict == Verdict::match);
    CHECK(std::fabs(ntk[0].base / base - 1) < 1e-6);
    const auto llama = identified(
        cosines(in_float32(posenc::llama3_spectrum(64, 500000, {8}).frequencies), 1500, rounded));
    REQUIRE(!llama.empty());
    CHECK(llama[0].verdict == Verdict::match);
    CHECK(llama[0].scaling.form == RotaryScaling::llama3);
    CHECK(llama[0].scaling.factor == 8);
  }
}

TEST_CASE("YaRN is told by its amplitude where too few rows show which pairs it slows") {
  const auto printed = [](float value) { return std::round(value * 1e4F) / 1e4F; };
  for (const double factor : {1.5, 4.0, 10.0, 32.0}) {
    Table table = cosines(in_float32(posenc::yarn_spectrum(64, 10000, {factor, 4096}).frequencies),
                          16, [](float value) { return value; });
    for (float& value : table.values) {
      value = printed(value * static_cast<float>(posenc::yarn_amplitude(factor)));
    }
    const auto found = identified(table);
    INFO("factor " << factor);
    REQUIRE(!found.empty());
    CHECK(found[0].verdict == Verdict::match);
    CHECK(found[0].scaling.form == RotaryScaling::yarn);
    CHECK(found[0].scaling.factor == factor);
  }
}

TEST_CASE("an amplitude that no scaling makes is unusual in a rotary's cache") {
  const auto in_full = [](float value) { return value; };
  const std::vector<float> frequencies = in_float32(posenc::paper_spectrum(64, 10000).frequencies);
  for (const std::size_t rows : {16, 64, 512}) {
    for (const float amplitude : {0.5F, 0.9F, 1.05F, 1.1F, 1.2F, 1.5F, 2.0F, 5.0F, 100.0F}) {
      Table table = cosines(frequencies, rows, in_full);
      for (float& value : table.values) value *= amplitude;
      const auto found = identified(table);
      INFO(amplitude << ", " << rows << " rows");
      REQUIRE(!found.empty());
      CHECK(found[0].verdict == Verdict::unusual);
      CHECK(found[0].unusual.amplitude);
      CHECK(std::fabs(found[0].amplitude / amplitude - 1) < 1e-4);
      CHECK(found[0].base == 10000);
      CHECK(found[0].scaling.form == RotaryScaling::none);
      CHECK(found[0].presets.empty());
    }
  }
}

TEST_CASE("angles of few bits are told from any position on") {
  for (const double start : {0.0, 300.0, 1500.0}) {
    Table table{{}, {48, 32}};
    for (std::size_t n = 0; n < 48 * 32; ++n) {
      const float position = to_bfloat16(static_cast<float>(start) + static_cast<float>(n / 32));
      const auto frequency =
          static_cast<float>(std::pow(10000.0, -2 * static_cast<double>(n % 32 / 2) / 32));
      const float angle = to_bfloat16(position * to_bfloat16(frequency));
      table.values.push_back(n % 2 == 0 ? std::sin(angle) : std::cos(angle));
    }
    const auto found = identified(table);
    INFO("start " << start);
    REQUIRE(!found.empty());
    CHECK(found[0].mistake == Mistake::low_precision_angles);
    CHECK(found[0].verdict == Verdict::mistake);
    CHECK(found[0].axes[0].start == start);
  }
}

TEST_CASE("numbers that are not all finite are a bias or nothing, whatever most of them are") {
  // An image whose channels come first, and one number of it that a mask left.
  const std::size_t side = 12, width = 16;
  Table table{{}, {width, side, side}};
  for (std::size_t channel = 0; channel < width; ++channel) {
    for (std::size_t cell = 0; cell < side * side; ++cell) {
      const double frequency = std::pow(10000, -2 * static_cast<double>(channel / 2) / width);
      const double angle = static_cast<double>(cell) * frequency;
      table.values.push_back(
          static_cast<float>(channel % 2 == 0 ? std::sin(angle) : std::cos(angle)));
    }
  }
  REQUIRE(!identified(table).empty());
  CHECK(identified(table)[0].channels_first);
  table.values[5] = -std::numeric_limits<float>::infinity();
  CHECK(identified(table).empty());
}

TEST_CASE("ALiBi's masks may be the least number of float32, bfloat16 or float16") {
  const std::vector<double> slopes = posenc::alibi_slopes(12);
  const std::size_t length = 10;
  for (const float masked : {-std::numeric_limits<float>::infinity(),
                             std::numeric_limits<float>::lowest(), -3.3895314e38F, -65504.0F}) {
    Table table{std::vector<float>(12 * length * length), {12, length, length}};
    posenc::alibi_bias(slopes, posenc::AlibiForm::causal, length, length, 0, 12 * length,
                       table.values.data());
    for (float& value : table.values) {
      if (std::isinf(value)) value = masked;
    }
    const auto found = identified(table);
    INFO("masked " << masked);
    REQUIRE(!found.empty());
    CHECK(found[0].verdict == Verdict::match);
    const auto* const alibi = found[0].as<posenc::FoundAlibi>();
    REQUIRE(alibi != nullptr);
    CHECK(alibi->heads == 12);
    CHECK(alibi->form == posenc::AlibiForm::causal);
    CHECK(alibi->masked == masked);
    std::vector<float> again(table.values.size());
    posenc::write_table(found[0], again.data());
    CHECK(again == table.values);
  }
}

TEST_CASE("BLOOM's slope times position of the key, of any number of sequences") {
  for (const std::size_t heads : {8, 12}) {
    for (const std::size_t batch : {1, 3}) {
      const std::size_t keys = 9;
      const std::vector<unsigned char> mask(batch * keys, 1);
      Table table{std::vector<float>(batch * heads * keys), {batch * heads, 1, keys}};
      posenc::bloom_bias(posenc::alibi_slopes(heads), mask.data(), keys, 0, batch * heads,
                         table.values.data());
      const auto found = identified(table);
      INFO(heads << " heads, " << batch << " sequences");
      REQUIRE(!found.empty());
      CHECK(found[0].verdict == Verdict::match);
      const auto* const alibi = found[0].as<posenc::FoundAlibi>();
      REQUIRE(alibi != nullptr);
      CHECK(alibi->heads == heads);
      CHECK(alibi->batch == batch);
      CHECK(reproduces(found[0], table));
    }
  }
}
