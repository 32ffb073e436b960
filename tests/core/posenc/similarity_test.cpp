#include "posenc/similarity.h"

#include <vector>

#include "catch.h"
#include "npy.h"
#include "posenc/error.h"
#include "posenc/rows.h"

namespace {

float product(const posenc::Spectrum& spectrum, double p, double q) {
  float result = 0;
  posenc::similarity(spectrum, &p, 1, &q, 1, &result);
  return result;
}

}  // namespace

TEST_CASE("PE(p) · PE(q) depends on p - q alone, and neither way round") {
  const posenc::Spectrum spectrum = posenc::paper_spectrum(64, 10000);
  for (const double offset : {0.0, 1.0, 7.0, 100.0}) {
    const float here = product(spectrum, 3, 3 + offset);
    for (const double from : {0.0, 17.0, 1000.0, -250.5}) {
      CHECK(product(spectrum, from, from + offset) == Catch::Approx(here).margin(2e-6));
      CHECK(product(spectrum, from + offset, from) == Catch::Approx(here).margin(2e-6));
    }
  }
}

TEST_CASE("it is the number of pairs at p = q, and does not fall steadily from there") {
  const posenc::Spectrum spectrum = posenc::paper_spectrum(64, 10000);
  CHECK(product(spectrum, 5, 5) == 32);
  CHECK(product(spectrum, 0, 5) / 32 == Catch::Approx(0.734).margin(0.0005));
  CHECK(product(spectrum, 0, 6) / 32 == Catch::Approx(0.736).margin(0.0005));
}

TEST_CASE("the matrix has a row for each p and a column for each q") {
  const posenc::Spectrum spectrum = posenc::paper_spectrum(8, 10000);
  const double p[] = {0, 1}, q[] = {4, 5, 6};
  std::vector<float> matrix(6);
  posenc::similarity(spectrum, p, 2, q, 3, matrix.data());
  CHECK(matrix[4] == product(spectrum, 1, 5));
  const double bad[] = {1e300};
  CHECK_THROWS_AS(posenc::similarity(spectrum, p, 2, bad, 1, matrix.data()), posenc::RangeError);
}

TEST_CASE("dot products of rows are the exact ones, rounded once") {
  const std::vector<float> a = golden("similarity.a").floats(), b = golden("similarity.b").floats();
  std::vector<float> products(6 * 9);
  posenc::similarity(a.data(), 6, b.data(), 9, 12, products.data());
  const std::vector<double> exact = golden("similarity.dots_exact").values;
  for (std::size_t n = 0; n < products.size(); ++n) {
    // Row 3 of a and row 4 of b cancel each other: what is left of their terms is float64's
    // rounding.
    const double margin = n == 3 * 9 + 4 ? 1e-3 : 0;
    CHECK(products[n] == Catch::Approx(static_cast<float>(exact[n])).margin(margin).epsilon(0));
  }
}

TEST_CASE("rows of an encoding have the similarity of its positions") {
  const posenc::Spectrum spectrum = posenc::paper_spectrum(16, 10000);
  const double positions[] = {0, 3, 100.5};
  std::vector<float> rows(3 * 16), of_rows(9), of_positions(9);
  posenc::encode_positions({spectrum, posenc::concatenated(16), 16}, positions, 3, rows.data(), 16);
  posenc::similarity(rows.data(), 3, rows.data(), 3, 16, of_rows.data());
  posenc::similarity(spectrum, positions, 3, positions, 3, of_positions.data());
  for (std::size_t n = 0; n < 9; ++n) {
    CHECK(of_rows[n] == Catch::Approx(of_positions[n]).margin(1e-6));
  }
}

TEST_CASE("no rows have no similarities") {
  const float row[] = {1, 2};
  float untouched = 7;
  posenc::similarity(row, 1, nullptr, 0, 2, &untouched);
  CHECK(untouched == 7);
}
