#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "catch.h"
#include "npy.h"
#include "posenc/doctor/doctor.h"

namespace {

using posenc::Finding;
using posenc::Mistake;
using posenc::RotaryPart;
using posenc::RotaryScaling;
using posenc::Verdict;

constexpr double any = std::numeric_limits<double>::quiet_NaN();

// What golden/threads/manifest.json expects of a table's first finding.
struct Expected {
  const char* name;
  Mistake mistake = Mistake::none;
  const char* preset = nullptr;
  double base = any, start = any;
  std::size_t dim = 0, first = 0, end = 0;  // 0: not said
  RotaryPart part = RotaryPart::none;
  int pairing = -1;  // of posenc::Pairing; -1: not said
  RotaryScaling scaling = RotaryScaling::none;
  double factor = 1, amplitude = any;
  std::size_t heads = 0;
  bool none = false;
};

Expected mistaken(const char* name, Mistake mistake) {
  Expected expected{name};
  expected.mistake = mistake;
  return expected;
}

Expected paper(const char* name, double start, std::size_t dim, std::size_t first = 0,
               std::size_t end = 0) {
  return {name, Mistake::none, "paper", 10000, start, dim, first, end};
}

Expected rotary(const char* name, RotaryPart part, int pairing, double base, double start,
                RotaryScaling scaling = RotaryScaling::none, double factor = 1,
                double amplitude = any) {
  return {name, Mistake::none, nullptr, base,    start,  0,        0,
          0,    part,          pairing, scaling, factor, amplitude};
}

Expected nothing(const char* name) {
  Expected expected{name};
  expected.none = true;
  return expected;
}

std::vector<Expected> all_expected() {
  const int adjacent = static_cast<int>(posenc::Pairing::adjacent);
  const int halves = static_cast<int>(posenc::Pairing::halves);
  Expected few_bits = rotary("inv_freq_bf16", RotaryPart::inv_freq, -1, 10000, any);
  few_bits.mistake = Mistake::low_precision_angles;
  Expected alibi{"alibi_causal"}, slopes{"alibi_slopes"};
  alibi.preset = slopes.preset = "alibi";
  alibi.heads = slopes.heads = 12;
  Expected loftr{"loftr_fixed_a"}, whisper{"whisper"};
  loftr.preset = "loftr";
  whisper.preset = "whisper";
  return {
      mistaken("own_exponent_a", Mistake::own_exponent),
      mistaken("doubled_exponent_a", Mistake::doubled_exponent),
      mistaken("pair_from_one_a", Mistake::pair_counted_from_one),
      mistaken("all_one_a", Mistake::integer_division),
      mistaken("positions_bf16_a", Mistake::low_precision_angles),
      mistaken("loftr_bug_a", Mistake::floor_divided_exponent),
      loftr,
      whisper,
      rotary("rope_cos_halves_a", RotaryPart::cos, halves, 10000, 0),
      rotary("rope_sin_halves_a", RotaryPart::sin, halves, 10000, 0),
      rotary("rope_cos_adjacent_a", RotaryPart::cos, adjacent, 10000, 0),
      rotary("rope_cos_half_a", RotaryPart::cos, -1, 10000, 0),
      rotary("rope_cos_sin_a", RotaryPart::cos_sin, -1, 10000, 0),
      rotary("rope_cis_a", RotaryPart::cis, -1, 10000, 0),
      rotary("rope_cos_bf16_a", RotaryPart::cos, halves, 10000, 0),
      rotary("rope_llama3_cos", RotaryPart::cos, halves, 500000, 0, RotaryScaling::llama3, 8),
      rotary("inv_freq_llama3", RotaryPart::inv_freq, -1, 500000, any, RotaryScaling::llama3, 8),
      rotary("inv_freq_default", RotaryPart::inv_freq, -1, 10000, any),
      rotary("inv_freq_linear", RotaryPart::inv_freq, -1, 10000, any, RotaryScaling::linear, 4),
      few_bits,
      rotary("rope_yarn_cos", RotaryPart::cos, halves, 10000, 0, RotaryScaling::yarn, 16,
             1.2772588722239782),
      rotary("inv_freq_yarn", RotaryPart::inv_freq, -1, 10000, any, RotaryScaling::yarn, 16),
      paper("offset_two", 2, 64),
      alibi,
      slopes,
      nothing("learned_0"),
      nothing("learned_1"),
      nothing("sum_with_words"),
      paper("corner_a", 0, 128, 0, 8),
      paper("corner_b", 0, 512, 0, 10),
      paper("last_columns", 0, 64, 56, 64),
      paper("print_corner_a.txt", 0, 128, 0, 8),
      paper("print_corner_b.txt", 0, 512, 0, 10),
      paper("print_elided_a.txt", any, 128),
      paper("print_elided_b.txt", any, 512),
      paper("print_elided_numpy_a.txt", any, 128),
      paper("print_elided_numpy_b.txt", any, 512),
      paper("csv_with_index.txt", 0, 64),
  };
}

struct Read {
  std::vector<float> numbers;
  std::vector<std::size_t> shape;
  posenc::Gaps gaps;
};

std::string text_of(const std::string& name) {
  std::ifstream file(POSENC_GOLDEN_DIR "/threads/" + name);
  if (!file) throw std::runtime_error("no golden/threads/" + name);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The rows of a print in brackets; dots among numbers, and dots among rows, are gaps.
Read read_brackets(const std::string& text) {
  Read read;
  std::size_t rows = 0, columns = 0;
  bool inside = false;
  for (std::size_t n = text.find("[[") + 1; n < text.size(); ++n) {
    const char c = text[n];
    if (c == '[') {
      inside = true;
      columns = 0;
    } else if (c == ']') {
      if (!inside) break;
      inside = false;
      ++rows;
    } else if (text.compare(n, 3, "...") == 0) {
      (inside ? read.gaps.columns_before : read.gaps.rows_before) = inside ? columns : rows;
      n += 2;
    } else if (c == '-' || (c >= '0' && c <= '9')) {
      char* end = nullptr;
      read.numbers.push_back(std::strtof(&text[n], &end));
      n = static_cast<std::size_t>(end - text.data()) - 1;
      ++columns;
    }
  }
  read.shape = {rows, columns};
  return read;
}

// Below a header, each line begins with its number.
Read read_csv(const std::string& text) {
  Read read;
  std::size_t rows = 0;
  for (std::size_t line = text.find('\n') + 1; line < text.size(); ++rows) {
    const std::size_t end = text.find('\n', line);
    for (std::size_t n = text.find(',', line); n < end; n = text.find(',', n + 1)) {
      read.numbers.push_back(std::strtof(&text[n + 1], nullptr));
    }
    line = end + 1;
  }
  read.shape = {rows, read.numbers.size() / rows};
  return read;
}

Read read(const std::string& name) {
  if (name.find(".txt") == std::string::npos) {
    const Array array = golden("threads/" + name);
    return {array.floats(), array.shape, {}};
  }
  const std::string text = text_of(name);
  return name.compare(0, 3, "csv") == 0 ? read_csv(text) : read_brackets(text);
}

bool agrees(double was, double expected) {
  return std::isnan(expected) || std::fabs(was - expected) <= 0.002 * std::fabs(expected);
}

bool names(const Finding& finding, const std::string& preset) {
  for (const char* const name : finding.presets) {
    if (name == preset) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("the doctor names the tables and prints of real threads") {
  const std::vector<Expected> all = all_expected();
  CHECK(all.size() == 38);
  for (const Expected& expected : all) {
    INFO(expected.name);
    const Read table = read(expected.name);
    const std::vector<Finding> findings =
        posenc::identify(table.numbers.data(), table.shape, table.gaps);
    CHECK(findings.empty() == expected.none);
    if (findings.empty()) continue;
    const Finding& f = findings[0];
    CHECK(f.mistake == expected.mistake);
    CHECK(f.verdict == (expected.mistake == Mistake::none ? Verdict::match : Verdict::mistake));
    if (expected.preset != nullptr) CHECK(names(f, expected.preset));
    CHECK(agrees(f.base, expected.base));
    CHECK(agrees(f.amplitude, expected.amplitude));
    if (!std::isnan(expected.start)) CHECK(f.axes[0].start == expected.start);
    if (expected.dim != 0) CHECK(f.dim == expected.dim);
    if (expected.end != 0) {
      CHECK(f.first_column == expected.first);
      CHECK(f.first_column + f.columns == expected.end);
    }
    CHECK(f.rotary.part == expected.part);
    CHECK(f.rotary.paired == (expected.pairing >= 0));
    if (expected.pairing >= 0) CHECK(static_cast<int>(f.rotary.pairing) == expected.pairing);
    CHECK(f.rotary.scaling == expected.scaling);
    CHECK(agrees(f.rotary.factor, expected.factor));
    CHECK(f.bias.heads == expected.heads);
    // What the finding says the table should be.
    std::vector<float> again(table.numbers.size());
    posenc::write_table(f, again.data());
    double largest = 0;
    for (std::size_t n = 0; n < again.size(); ++n) {
      if (again[n] == table.numbers[n]) continue;  // infinities too
      largest = std::max<double>(largest, std::fabs(again[n] - table.numbers[n]));
    }
    CHECK(largest == Catch::Approx(f.max_difference).margin(1e-12));
  }
}
