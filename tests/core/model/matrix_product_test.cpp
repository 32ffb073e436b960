#include "posenc/model/matrix_product.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "catch.h"

namespace {

std::vector<float> draw(std::mt19937& random, std::size_t count) {
  std::vector<float> values(count);
  for (float& value : values) value = static_cast<float>(random() / 2147483648.0 - 1);
  return values;
}

}  // namespace

TEST_CASE("a matrix product is the sum of products, whatever its sizes and strides") {
  std::mt19937 random(1);
  const std::vector<std::size_t> sizes{1, 2, 3, 4, 5, 7, 8, 9, 13, 16, 31, 130, 300};
  const std::size_t rows = GENERATE_COPY(from_range(sizes));
  for (const std::size_t terms : sizes) {
    for (const std::size_t columns : {1, 3, 4, 7, 8, 9, 16, 21}) {
      for (const bool is_transposed : {false, true}) {
        CAPTURE(rows, terms, columns, is_transposed);
        const std::size_t a_stride = terms + 3, out_stride = columns + 2;
        const std::vector<float> a = draw(random, rows * a_stride);
        const std::vector<float> b = draw(random, (terms + 1) * (columns + 1));
        posenc::MatrixView right{b.data(), terms, columns, columns + 1, 1};
        if (is_transposed) {
          right = posenc::transposed({b.data(), columns, terms, terms + 1, 1});
        }
        std::vector<float> out(rows * out_stride, 99);
        posenc::matrix_product({a.data(), rows, terms, a_stride, 1}, right, out.data(), out_stride);
        double worst = 0;
        bool is_outside_kept = true;
        for (std::size_t row = 0; row < rows; ++row) {
          for (std::size_t column = 0; column < out_stride; ++column) {
            const float given = out[row * out_stride + column];
            if (column >= columns) {
              is_outside_kept = is_outside_kept && given == 99;
              continue;
            }
            double sum = 0, magnitude = 0;
            for (std::size_t term = 0; term < terms; ++term) {
              const double product =
                  double{a[row * a_stride + term]} *
                  right.data[term * right.row_stride + column * right.column_stride];
              sum += product;
              magnitude += std::fabs(product);
            }
            worst = std::max(worst, std::fabs(given - sum) / (magnitude + 1e-30));
          }
        }
        CHECK(is_outside_kept);
        // 128 roundings in a run and one a run; they seldom all fall the same way.
        CHECK(worst < 2e-6);
      }
    }
  }
}

TEST_CASE("a row of a product has the same bits alone as among others") {
  std::mt19937 random(2);
  const std::size_t rows = 11, terms = 300, columns = 21;
  const std::vector<float> a = draw(random, rows * terms), b = draw(random, terms * columns);
  std::vector<float> together(rows * columns), alone(columns);
  const posenc::MatrixView right = posenc::row_major(b.data(), terms, columns);
  const std::vector<float> bias = draw(random, columns);
  posenc::matrix_product(posenc::row_major(a.data(), rows, terms), right, together.data(), columns,
                         bias.data());
  for (std::size_t row = 0; row < rows; ++row) {
    posenc::matrix_product(posenc::row_major(a.data() + row * terms, 1, terms), right, alone.data(),
                           columns, bias.data());
    CHECK(std::equal(alone.begin(), alone.end(),
                     together.begin() + static_cast<std::ptrdiff_t>(row * columns)));
  }
}

TEST_CASE("a bias is added to each row, last") {
  std::mt19937 random(3);
  const std::size_t rows = 6, columns = 11;
  const std::size_t terms = GENERATE(5, 128, 129, 300);
  const std::vector<float> a = draw(random, rows * terms), b = draw(random, terms * columns);
  const std::vector<float> bias = draw(random, columns);
  std::vector<float> plain(rows * columns), biased(rows * columns);
  const posenc::MatrixView left = posenc::row_major(a.data(), rows, terms);
  const posenc::MatrixView right = posenc::row_major(b.data(), terms, columns);
  posenc::matrix_product(left, right, plain.data(), columns);
  posenc::matrix_product(left, right, biased.data(), columns, bias.data());
  for (std::size_t n = 0; n < plain.size(); ++n) CHECK(biased[n] == plain[n] + bias[n % columns]);
}
