#pragma once

#include <cstddef>
#include <vector>

// Internal. Maps a row and a column, as the doctor reads them, to a number of the table as it was
// given.
namespace posenc::doctor_detail {

struct Arrangement {
  std::size_t cells = 0;             // of the table
  std::size_t width = 1;             // columns of the table, or its channels
  std::size_t pixels = 0;            // of each image of a table whose channels come first; else 0
  std::size_t each = 1;              // of such channels, how many stand side by side
  bool transposed = false;           // the rows that are read are the table's columns
  std::vector<std::size_t> rows;     // the table's row of each row that is read
  std::vector<std::size_t> read_as;  // for each of the table's columns, which column is read as it

  std::size_t height() const { return transposed ? width : cells / width; }

  /// row, column: of the table, after it was transposed.
  std::size_t place(std::size_t row, std::size_t column) const {
    const std::size_t position = transposed ? column : row, channel = transposed ? row : column;
    if (pixels == 0) return position * width + channel;
    const std::size_t block = position / pixels * (width / each) + channel / each;
    return (block * pixels + position % pixels) * each + channel % each;
  }
};

}  // namespace posenc::doctor_detail
