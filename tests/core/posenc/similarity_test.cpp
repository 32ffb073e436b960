#include "posenc/similarity.h"

#include <vector>

#include "catch.h"
#include "posenc/error.h"

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
