#include "posenc/cell.h"

#include <cmath>
#include <vector>

#include "catch.h"
#include "posenc/error.h"

TEST_CASE("a cell tells what made it, and its value is the table's before rounding") {
  const posenc::Layout layout = GENERATE(posenc::interleaved(), posenc::concatenated(8));
  const posenc::Encoding encoding{posenc::paper_spectrum(8, 10000), layout, 8};
  const double position = 5;
  std::vector<float> row(8);
  posenc::encode_positions(encoding, &position, 1, row.data(), 8);
  for (std::size_t column = 0; column < 8; ++column) {
    const posenc::Cell cell = posenc::cell(encoding, position, column);
    const std::size_t place = (cell.is_sine ? layout.sin_start : layout.cos_start);
    CHECK(place + cell.pair * layout.stride == column);
    CHECK(static_cast<float>(cell.value) == row[column]);
    CHECK(cell.angle == position * cell.frequency);
    CHECK(cell.wavelength * cell.frequency == Catch::Approx(2 * 3.14159265358979).epsilon(1e-14));
    CHECK(cell.value == Catch::Approx(cell.is_sine ? std::sin(cell.angle) : std::cos(cell.angle)));
  }
}

TEST_CASE("a column past the row is refused") {
  const posenc::Encoding encoding{posenc::paper_spectrum(8, 10000), posenc::interleaved(), 8};
  CHECK_THROWS_WITH(posenc::cell(encoding, 0, 8),
                    "column must be a whole number from 0 to 7 (the columns of a row), was 8");
  CHECK_THROWS_AS(posenc::cell(encoding, NAN, 0), posenc::RangeError);
}
