#include "doctor_cases.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "chance.h"
#include "posenc/dialects/grid_presets.h"
#include "posenc/dialects/sequence_presets.h"

namespace {

std::size_t whole(Random& random, std::size_t least, std::size_t most) {
  return least + random() % (most - least + 1);
}

double real(Random& random, double least, double most) {
  return least + (most - least) * (static_cast<double>(random()) / 4294967296.0);
}

bool chance(Random& random, double p) { return real(random, 0, 1) < p; }

template <typename List>
auto element_of(Random& random, const List& list) {
  return *(std::begin(list) + random() % std::size(list));
}

std::vector<double> positions(Random& random, std::string& story) {
  const std::size_t length = whole(random, 6, 48);
  std::vector<double> result(length);
  const std::size_t kind = random() % 5;
  const double start = kind == 1 ? static_cast<double>(whole(random, 0, 2000)) : 0;
  const double step = kind == 2 ? element_of(random, std::vector<double>{0.25, 0.5, 2, 3}) : 1;
  for (std::size_t n = 0; n < length; ++n) result[n] = start + step * static_cast<double>(n);
  if (kind == 3 || kind == 4) {
    for (double& position : result) position = static_cast<double>(whole(random, 0, 1500));
    if (kind == 3) std::sort(result.begin(), result.end());
  }
  const char* names[] = {"from 0", "from a start", "in steps", "some rows", "some rows, shuffled"};
  story += std::string(", ") + names[kind];
  return result;
}

Table sequence(Random& random, const std::string& preset, double base, std::string& story) {
  posenc::SequenceOptions options{};
  const bool odd_too = preset == "keras-hub" || preset == "marian" || preset == "tatp22-1d" ||
                       preset == "tensor2tensor" || preset == "fairseq";
  options.dim = odd_too ? whole(random, 6, 64) : 2 * whole(random, 3, 48);
  options.base = base;
  story += " dim " + std::to_string(options.dim);
  const std::vector<double> at = positions(random, story);
  const auto dialect = posenc::sequence_preset(preset, options);
  Table table{std::vector<float>(at.size() * dialect.dim), {at.size(), dialect.dim}};
  posenc::encode_sequence(dialect, at.data(), at.size(), table.values.data());
  return table;
}

Table grid(Random& random, const std::string& preset, double base, std::string& story) {
  posenc::GridOptions options{};
  const bool three = preset == "tatp22-3d";
  options.dim = three ? 6 * whole(random, 2, 8) : 4 * whole(random, 2, 12);
  options.base = base;
  for (std::size_t axis = 0; axis < (three ? 3 : 2); ++axis) {
    options.shape.push_back(whole(random, 2, three ? 4 : 7));
  }
  story += " dim " + std::to_string(options.dim);
  const auto dialect = posenc::grid_preset(preset, options);
  Table table{std::vector<float>(dialect.rows() * dialect.dim), {dialect.rows(), dialect.dim}};
  posenc::encode_grid(dialect, table.values.data());
  return table;
}

Table learned(Random& random) {
  const std::size_t rows = whole(random, 4, 48), columns = whole(random, 4, 64);
  Table table{std::vector<float>(rows * columns), {rows, columns}};
  std::normal_distribution<float> normal(0, static_cast<float>(real(random, 0.01, 1)));
  const bool flat = chance(random, 0.5);
  for (float& value : table.values) {
    value = flat ? static_cast<float>(real(random, -1, 1)) : normal(random);
  }
  return table;
}

// The least change that counts as one.
double spoil(Random& random, Table& table, std::string& story) {
  std::vector<float>& values = table.values;
  const std::size_t columns = table.shape[1], rows = table.shape[0];
  const auto big = [&] {
    return static_cast<float>(real(random, 0.15, 1) * (chance(random, 0.5) ? 1 : -1));
  };
  const std::size_t kind = random() % 12;
  const char* names[] = {"a cell",
                         "noise",
                         "columns swapped",
                         "a row learned",
                         "a column negated",
                         "columns reversed",
                         "two sums",
                         "columns shuffled",
                         "frequencies jittered",
                         "noise of a hundredth",
                         "half another table",
                         "a column scaled"};
  story += std::string(", spoilt: ") + names[kind];
  const std::size_t column = random() % columns,
                    other = (column + 1 + random() % (columns - 1)) % columns;
  switch (kind) {
    case 0:
      values[random() % values.size()] += big();
      break;
    case 1: {
      std::normal_distribution<float> normal(0, static_cast<float>(real(random, 0.05, 0.5)));
      for (float& value : values) value += normal(random);
      break;
    }
    case 2:
      for (std::size_t row = 0; row < rows; ++row) {
        std::swap(values[row * columns + column], values[row * columns + other]);
      }
      break;
    case 3: {
      const std::size_t row = random() % rows;
      for (std::size_t n = 0; n < columns; ++n) values[row * columns + n] = big();
      break;
    }
    case 4:
      for (std::size_t row = 0; row < rows; ++row) values[row * columns + column] *= -1;
      break;
    case 5:
      for (std::size_t row = 0; row < rows; ++row) {
        std::reverse(values.begin() + static_cast<std::ptrdiff_t>(row * columns),
                     values.begin() + static_cast<std::ptrdiff_t>((row + 1) * columns));
      }
      break;
    case 6:
      for (std::size_t n = 0; n + columns < values.size(); ++n) values[n] += values[n + columns];
      break;
    case 7: {
      std::vector<std::size_t> order(columns);
      for (std::size_t n = 0; n < columns; ++n) order[n] = n;
      std::shuffle(order.begin(), order.end(), random);
      const std::vector<float> before = values;
      for (std::size_t n = 0; n < values.size(); ++n) {
        values[n] = before[n / columns * columns + order[n % columns]];
      }
      break;
    }
    case 9: {
      std::normal_distribution<float> normal(0, 0.01F);
      for (float& value : values) value += normal(random);
      return 0.015;
    }
    case 10: {
      const auto start = static_cast<double>(whole(random, 0, 100));
      const Table another = rows_of_preset("marian", columns, rows, 300, start);
      std::copy(another.values.begin() + static_cast<std::ptrdiff_t>(rows / 2 * columns),
                another.values.end(),
                values.begin() + static_cast<std::ptrdiff_t>(rows / 2 * columns));
      break;
    }
    case 11: {
      const double factor = real(random, 0.3, 0.8);
      for (std::size_t row = 0; row < rows; ++row) {
        values[row * columns + column] =
            static_cast<float>(values[row * columns + column] * factor);
      }
      break;
    }
    default:
      for (std::size_t n = 0; n < columns; ++n) {
        const double tone = real(random, 0.2, 1.5), phase = real(random, 0, 6);
        if (chance(random, 0.5)) continue;
        for (std::size_t row = 0; row < rows; ++row) {
          values[row * columns + n] =
              static_cast<float>(std::sin(tone * static_cast<double>(row) + phase));
        }
      }
  }
  return 0.14;
}

// The first of its columns alone.
void cut(Random& random, Table& table, std::string& story) {
  const std::size_t columns = table.shape[1], kept = whole(random, columns / 2, columns - 1);
  std::vector<float> values;
  for (std::size_t n = 0; n < table.values.size(); ++n) {
    if (n % columns < kept) values.push_back(table.values[n]);
  }
  table = {std::move(values), {table.shape[0], kept}};
  story += ", cut to " + std::to_string(kept);
}

}  // namespace

Table rows_of_preset(const std::string& preset, std::size_t dim, std::size_t rows, double base,
                     double start) {
  posenc::SequenceOptions options{};
  options.dim = dim;
  options.base = base;
  const auto dialect = posenc::sequence_preset(preset, options);
  std::vector<double> at(rows);
  for (std::size_t n = 0; n < rows; ++n) at[n] = start + static_cast<double>(n);
  Table table{std::vector<float>(rows * dialect.dim), {rows, dialect.dim}};
  posenc::encode_sequence(dialect, at.data(), rows, table.values.data());
  return table;
}

float to_float16(float value) {
  // All that float16 has from 0 on: what a pattern of bits stands for stands at its own place.
  static const std::vector<double> numbers = [] {
    std::vector<double> all;
    for (int bits = 0; bits < 0x7c00; ++bits) {
      const int exponent = bits >> 10, fraction = bits & 0x3ff;
      all.push_back(exponent == 0 ? std::ldexp(fraction, -24)
                                  : std::ldexp(1024 + fraction, exponent - 25));
    }
    return all;
  }();
  const double size = std::fabs(value);
  const auto above = std::lower_bound(numbers.begin(), numbers.end(), size);
  if (above == numbers.begin()) return value;
  const double below = *(above - 1), middle = below + (*above - below) / 2;
  const bool below_is_even = (above - numbers.begin()) % 2 != 0;
  const bool down = size < middle || (size == middle && below_is_even);
  return static_cast<float>(std::copysign(down ? below : *above, value));
}

float to_bfloat16(float value) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  bits = (bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000;
  std::memcpy(&value, &bits, sizeof bits);
  return value;
}

Table rows_of(const Table& table, const std::vector<std::size_t>& rows) {
  const std::size_t columns = table.shape.back();
  Table result{{}, {rows.size(), columns}};
  for (const std::size_t row : rows) {
    const auto first = table.values.begin() + static_cast<std::ptrdiff_t>(row * columns);
    result.values.insert(result.values.end(), first, first + static_cast<std::ptrdiff_t>(columns));
  }
  return result;
}

Table transposed(const Table& table) {
  const std::size_t columns = table.shape.back(), rows = table.values.size() / columns;
  Table result{std::vector<float>(table.values.size()), {columns, rows}};
  for (std::size_t n = 0; n < table.values.size(); ++n) {
    result.values[n % columns * rows + n / columns] = table.values[n];
  }
  return result;
}

ChanceCase chance_case(std::uint32_t seed) {
  Random random(seed);
  ChanceCase result{{}, "", 0, false, false, "seed " + std::to_string(seed)};
  if (chance(random, 0.15)) {
    result.table = learned(random);
    result.story += " learned";
    return result;
  }
  const std::vector<std::string> presets = {
      "paper", "keras-hub", "tensor2tensor", "fairseq",   "mae-1d",    "marian",      "tatp22-1d",
      "d2l",   "mae",       "timm-2d",       "tatp22-2d", "tatp22-3d", "samlynnevans"};
  result.preset = element_of(random, presets);
  const bool is_grid = result.preset == "mae" || result.preset == "timm-2d" ||
                       result.preset == "tatp22-2d" || result.preset == "tatp22-3d";
  result.base = chance(random, 0.6) || result.preset == "samlynnevans"
                    ? 10000
                    : element_of(random, std::vector<double>{100, 500, 777, 23456.7, 500000, 1e6});
  result.story += " " + result.preset + " base " + std::to_string(result.base);
  result.table = is_grid ? grid(random, result.preset, result.base, result.story)
                         : sequence(random, result.preset, result.base, result.story);
  const std::vector<float> before = result.table.values;
  if (chance(random, 0.5)) {
    const double least = spoil(random, result.table, result.story);
    // A swap of columns that are alike spoils nothing.
    double change = 0;
    for (std::size_t n = 0; n < before.size(); ++n) {
      change = std::max(change, static_cast<double>(std::fabs(before[n] - result.table.values[n])));
    }
    result.spoilt = change > least;
    if (!result.spoilt) result.table.values = before;
  } else if (chance(random, 0.15)) {
    cut(random, result.table, result.story);
    result.cut = true;
  }
  const std::size_t precision = random() % 4;
  for (float& value : result.table.values) {
    if (precision == 1) value = to_float16(value);
    if (precision == 2) value = to_bfloat16(value);
    if (precision == 3) value = static_cast<float>(std::round(value * 1e4) / 1e4);
  }
  const char* names[] = {"", ", float16", ", bfloat16", ", 4 decimals"};
  result.story += names[precision];
  if (chance(random, 0.15)) {
    result.table.values.insert(result.table.values.begin(), result.table.shape[1], 0.0F);
    ++result.table.shape[0];
    result.story += ", class token";
  }
  if (chance(random, 0.1)) {
    result.table = transposed(result.table);
    result.story += ", transposed";
  }
  return result;
}

bool says(const posenc::Finding& finding, const std::string& preset, double base) {
  const auto& names = finding.presets;
  return std::find(names.begin(), names.end(), preset) != names.end() &&
         std::fabs(finding.base / base - 1) <= std::max(1e-3, 5 * finding.base_uncertainty);
}

bool reproduces(const posenc::Finding& finding, const Table& table) {
  std::vector<float> ours(table.values.size());
  posenc::write_table(finding, ours.data());
  for (std::size_t n = 0; n < ours.size(); ++n) {
    if (!(std::fabs(ours[n] - table.values[n]) <= 5e-3)) return false;
  }
  return true;
}

bool sure(const posenc::Finding& finding) {
  return finding.verdict == posenc::Verdict::match || finding.verdict == posenc::Verdict::mistake ||
         finding.verdict == posenc::Verdict::unusual;
}

bool sure(const std::vector<posenc::Finding>& findings) {
  return !findings.empty() && sure(findings[0]);
}
