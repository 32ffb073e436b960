#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <vector>

#include "posenc/doctor/doctor.h"

// Internal. The table as the doctor reads it.
namespace posenc {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr double never = std::numeric_limits<double>::infinity();

inline double real(std::size_t n) { return static_cast<double>(n); }

/// Where in a table the numbers stand that are read.
struct Arrangement {
  std::size_t row_step, column_step;  // from one to the next in the table
  std::vector<std::size_t> rows;      // those that are not zero, in the order of the table
  std::vector<std::size_t> columns;   // those that are read
  std::vector<std::size_t> read_as;   // for each column of the table, which of them has its numbers
};

/// A table as it is read: perhaps transposed, without the rows that are zero, columns that stand
/// twice once.
struct Sheet : Arrangement {
  std::unique_ptr<float[]> values;  // of the rows and columns that are read
  std::vector<std::size_t> zero_rows;
  std::size_t zero_columns = 0;  // at the end
  bool transposed, doubled = false;

  Sheet(const float* table, std::size_t rows, std::size_t columns, bool transposed);

  double at(std::size_t row, std::size_t column) const {
    return values[row * columns.size() + column];
  }

  bool empty() const { return rows.empty() || columns.size() < 2; }

 private:
  bool halve(std::size_t apart);
  void read(const float* table);
};

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
