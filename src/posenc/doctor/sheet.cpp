#include "posenc/doctor/sheet.h"

#include <algorithm>
#include <utility>

#include "posenc/doctor/arithmetic.h"

namespace posenc::doctor_detail {

Sheet::Sheet(const float* table, const Arrangement& shape) : arrangement(shape) {
  const std::size_t height = shape.height(), width = shape.cells / height;
  for (std::size_t row = 0; row < height; ++row) {
    std::size_t column = 0;
    while (column < width && table[shape.place(row, column)] == 0) ++column;
    if (column < width) arrangement.rows.push_back(row);
  }
  columns = counted(width);
  arrangement.read_as = columns;
  read(table);
  // Side by side, or the one half of the sines and of the cosines after the other. What stands more
  // often is no rotary's.
  doubled =
      width >= 4 && width % 4 == 0 &&
      std::any_of(columns.begin(), columns.end(), [this](auto n) { return stands_twice(n); }) &&
      (halve(1) || halve(width / 4));
  if (doubled) read(table);
  const auto is_zero = [this](std::size_t column) {
    std::size_t row = 0;
    while (row < this->height() && at(row, column) == 0) ++row;
    return row == this->height();
  };
  while (zero_columns + 2 < columns.size() && is_zero(columns.size() - 1 - zero_columns)) {
    ++zero_columns;
  }
}

Sheet Sheet::whole(const float* table, const Arrangement& shape) {
  Sheet sheet(shape);
  const std::size_t height = shape.height();
  sheet.arrangement.rows = counted(height);
  sheet.arrangement.read_as = sheet.columns = counted(shape.cells / height);
  sheet.read(table);
  return sheet;
}

Sheet Sheet::of_cache(const float* table, const Arrangement& shape) {
  Sheet sheet = whole(table, shape);
  const std::size_t width = sheet.width();
  sheet.doubled = width > 2 && width % 2 == 0 && (sheet.halve(width / 2) || sheet.halve(1));
  if (sheet.doubled) sheet.read(table);
  return sheet;
}

void Sheet::read(const float* table) {
  values.resize(height() * width());
  float* value = values.data();
  for (const std::size_t row : arrangement.rows) {
    for (const std::size_t column : columns) *value++ = table[arrangement.place(row, column)];
  }
}

// Whether one other column is the same, and no more.
bool Sheet::stands_twice(std::size_t column) const {
  std::size_t times = 0;
  for (std::size_t other = 0; other < width() && times < 3; ++other) {
    std::size_t row = 0;
    while (row < height() && at(row, column) == at(row, other)) ++row;
    times += row == height() ? 1 : 0;
  }
  return times == 2;
}

// Reads columns once that stand twice, so far apart. False where any does not.
bool Sheet::halve(std::size_t apart) {
  std::vector<std::size_t> kept, from(width());
  for (std::size_t column = 0; column < width(); ++column) {
    const bool second = column / apart % 2 != 0;
    from[column] = second ? from[column - apart] : kept.size();
    if (!second) kept.push_back(column);
  }
  for (std::size_t row = 0; row < height(); ++row) {
    for (std::size_t column = 0; column < width(); ++column) {
      if (at(row, column) != at(row, kept[from[column]])) return false;
    }
  }
  columns = std::move(kept);
  arrangement.read_as = std::move(from);
  return true;
}

}  // namespace posenc::doctor_detail
