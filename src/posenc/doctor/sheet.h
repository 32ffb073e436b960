#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "posenc/doctor/arrangement.h"

// Internal. A table as it is read: perhaps transposed, without the rows that are zero, columns that
// stand twice once.
namespace posenc::doctor_detail {

struct Sheet {
  Arrangement arrangement;
  std::vector<std::size_t> columns;  // the table's column of each column that is read
  std::vector<float> values;         // of the rows and columns that are read
  std::size_t zero_columns = 0;      // at the end
  bool doubled = false;

  /// table: `shape` of it tells the size and what comes first; rows and columns are found here.
  Sheet(const float* table, const Arrangement& shape);

  /// All rows and columns of a table, zero or not.
  static Sheet whole(const float* table, const Arrangement& shape);

  /// The same as a rotary keeps them: each column once, where all stand twice, in two halves or
  /// side by side.
  static Sheet of_cache(const float* table, const Arrangement& shape);

  std::size_t height() const { return arrangement.rows.size(); }
  std::size_t width() const { return columns.size(); }
  double at(std::size_t row, std::size_t column) const {
    return values[row * columns.size() + column];
  }
  bool empty() const { return height() == 0 || width() < 2; }

 private:
  explicit Sheet(Arrangement read) : arrangement(std::move(read)) {}
  bool stands_twice(std::size_t column) const;
  bool halve(std::size_t apart);
  void read(const float* table);
};

}  // namespace posenc::doctor_detail
