#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "posenc/doctor/doctor.h"

// Tables to try the doctor on.

struct Table {
  std::vector<float> values;
  std::vector<std::size_t> shape;
};

inline std::vector<posenc::Finding> identified(const Table& table) {
  return posenc::identify(table.values.data(), table.shape);
}

/// A table of height × width of which `number` gives each cell by its row and column.
template <typename Number>
Table table_by(std::size_t height, std::size_t width, Number&& number) {
  Table table{{}, {height, width}};
  table.values.reserve(height * width);
  for (std::size_t row = 0; row < height; ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      table.values.push_back(static_cast<float>(number(row, column)));
    }
  }
  return table;
}

/// The rows of a preset of sequences at so many positions from a start on.
Table rows_of_preset(const std::string& preset, std::size_t dim, std::size_t rows,
                     double base = 10000, double start = 0);

float to_float16(float value);
float to_bfloat16(float value);

/// The rows of a shape that are named.
Table rows_of(const Table& table, const std::vector<std::size_t>& rows);

Table transposed(const Table& table);

/// A table made by chance from a preset, and what was done to it afterwards.
struct ChanceCase {
  Table table;
  std::string preset;  // empty for tables that are no encoding
  double base;
  bool spoilt;        // changed by more than any rounding
  bool cut;           // to its first columns, which may be a table of another base
  std::string story;  // for the report of a failure
};

ChanceCase chance_case(std::uint32_t seed);

/// Whether a finding names the preset, with the base to 1e-3.
bool says(const posenc::Finding& finding, const std::string& preset, double base);

/// Whether a finding's own table is the one given, to within the coarsest rounding.
bool reproduces(const posenc::Finding& finding, const Table& table);

/// Whether every cell agrees, and the table tells its parameters.
bool sure(const posenc::Finding& finding);
bool sure(const std::vector<posenc::Finding>& findings);
