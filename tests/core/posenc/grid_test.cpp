#include "posenc/grid.h"

#include <vector>

#include "catch.h"
#include "posenc/error.h"

namespace {

std::vector<float> grid(std::size_t dim, std::size_t height, std::size_t width,
                        posenc::AxisOrder order) {
  std::vector<float> rows(height * width * dim);
  posenc::encode_grid(dim, 10000, posenc::concatenated, order, {0, height}, {0, width},
                      rows.data());
  return rows;
}

}  // namespace

TEST_CASE("token t of a grid stands at x = t mod width, y = t div width") {
  const std::size_t height = 3, width = 5, dim = 8, half = 4;
  const posenc::Encoding axis{posenc::paper_spectrum(half, 10000), posenc::concatenated(half),
                              half};
  std::vector<float> line(width * half);
  posenc::encode_range(axis, {0, width}, line.data(), half);
  const std::vector<float> x_first = grid(dim, height, width, posenc::AxisOrder::x_first);
  const std::vector<float> y_first = grid(dim, height, width, posenc::AxisOrder::y_first);
  for (std::size_t token = 0; token < height * width; ++token) {
    const std::size_t x = token % width, y = token / width;
    for (std::size_t column = 0; column < half; ++column) {
      CHECK(x_first[token * dim + column] == line[x * half + column]);
      CHECK(x_first[token * dim + half + column] == line[y * half + column]);
      CHECK(y_first[token * dim + column] == line[y * half + column]);
      CHECK(y_first[token * dim + half + column] == line[x * half + column]);
    }
  }
}

TEST_CASE("axes of any number fill their columns, the last axis fastest, and the rest is zero") {
  const posenc::Encoding axis{posenc::paper_spectrum(2, 10000), posenc::interleaved(), 2};
  std::vector<float> rows(2 * 3 * 2 * 7, 9);
  posenc::encode_cells({{axis, 0, 0}, {axis, 2, 1}, {axis, 4, 2}}, 7, {{0, 1}, {0, 1, 2}, {5, 6}},
                       rows.data());
  const auto sine = [&](double position) {
    float row[2];
    posenc::encode_positions(axis, &position, 1, row, 2);
    return row[0];
  };
  for (std::size_t a = 0; a < 2; ++a) {
    for (std::size_t b = 0; b < 3; ++b) {
      for (std::size_t c = 0; c < 2; ++c) {
        const float* row = &rows[7 * ((a * 3 + b) * 2 + c)];
        CHECK(row[0] == sine(static_cast<double>(a)));
        CHECK(row[2] == sine(static_cast<double>(b)));
        CHECK(row[4] == sine(5 + static_cast<double>(c)));
        CHECK(row[6] == 0);
      }
    }
  }
}

TEST_CASE("a dim that four does not divide, an empty grid and axes too wide are refused") {
  using Catch::Matchers::ContainsSubstring;
  std::vector<float> rows(64, 7);
  const auto encode = [&](std::size_t dim, std::size_t height, std::size_t width) {
    posenc::encode_grid(dim, 10000, posenc::concatenated, posenc::AxisOrder::x_first, {0, height},
                        {0, width}, rows.data());
  };
  CHECK_THROWS_WITH(encode(6, 2, 2), "dim must be a multiple of 4, at least 4, was 6");
  CHECK_THROWS_WITH(encode(0, 2, 2), ContainsSubstring("was 0"));
  CHECK_THROWS_WITH(encode(8, 0, 2), ContainsSubstring("height must be"));
  CHECK_THROWS_WITH(encode(8, 2, 0), ContainsSubstring("width must be"));
  const posenc::Encoding wide{posenc::paper_spectrum(8, 10000), posenc::interleaved(), 8};
  CHECK_THROWS_WITH(posenc::encode_cells({{wide, 0}}, 4, {{0, 1}}, rows.data()),
                    ContainsSubstring("dim must be"));
  CHECK_THROWS_WITH(posenc::encode_cells({{wide, 0, 1}}, 8, {{0, 1}}, rows.data()),
                    ContainsSubstring("axis must be"));
  CHECK(rows == std::vector<float>(64, 7));
}
