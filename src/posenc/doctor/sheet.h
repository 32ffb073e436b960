#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "posenc/doctor/doctor.h"

// Internal. The table as the doctor reads it.
namespace posenc {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr double never = std::numeric_limits<double>::infinity();

inline double real(std::size_t n) { return static_cast<double>(n); }

/// Perhaps transposed, without the rows that are zero, each column perhaps standing for two.
struct Sheet {
  const float* values;
  std::size_t row_step, column_step;
  std::vector<std::size_t> rows;     // those that are not zero, in the order of the table
  std::vector<std::size_t> columns;  // those that are read
  std::vector<std::size_t> read_as;  // for each column of the table, which of them has its numbers

  double at(std::size_t row, std::size_t column) const {
    return values[rows[row] * row_step + columns[column] * column_step];
  }

  bool is_zero(std::size_t column) const;
};

/// Columns that stand twice, as rotary tables have them, are read once. False where none do.
bool halve(Sheet& sheet);

/// What rounding may have done to a number.
struct Rounding {
  Precision precision;
  double relative, absolute;

  double of(double value) const { return relative * std::fabs(value) + absolute; }
};

/// The coarsest rounding that all numbers have in common.
Rounding rounding_of(const float* values, std::size_t count);

/// Indices 0 … count - 1, or as many of them as `most`, evenly spread.
std::vector<std::size_t> spread(std::size_t count, std::size_t most);

}  // namespace posenc
