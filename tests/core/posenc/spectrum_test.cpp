#include "posenc/spectrum.h"

#include <cmath>
#include <limits>
#include <new>
#include <vector>

#include "catch.h"
#include "exact.h"
#include "posenc/error.h"

TEST_CASE("frequencies are within 1 ulp of base^(-2i/dim), and with their remainders far nearer") {
  const std::size_t dim = GENERATE(std::size_t{2}, 6, 10, 96, 512, 4096);
  const double base = GENERATE(1.001, 2.0, 100.0, 10000.0, 500000.0, 1e9);
  const posenc::Spectrum spectrum = posenc::paper_spectrum(dim, base);
  long double largest = 0;
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    const long double real = exact::frequency(pair, dim, base);
    const long double sum =
        static_cast<long double>(spectrum.frequencies[pair]) + spectrum.remainders[pair];
    const double nearest = static_cast<double>(real);
    CHECK(std::fabs(spectrum.frequencies[pair] - nearest) <=
          std::nextafter(nearest, 2.0) - nearest);
    largest = std::max(largest, std::fabs(sum - real) / real);
  }
  // Natively the yardstick is the limit: long double has 64 bits, and powl gives a few away.
  CHECK(largest < 3e-18L);
}

TEST_CASE("the power form and the exponential form of the articles agree to 1 ulp") {
  const std::size_t dim = GENERATE(std::size_t{2}, 6, 10, 64, 96, 512, 768, 4096);
  const double base = GENERATE(2.0, 10000.0, 1e9);
  const posenc::Spectrum spectrum = posenc::paper_spectrum(dim, base);
  std::vector<double> by_exponential(dim / 2);
  posenc::frequencies_by_exponential(dim, base, by_exponential.data());
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    const double frequency = spectrum.frequencies[pair];
    CHECK(std::fabs(by_exponential[pair] - frequency) <=
          std::nextafter(frequency, 2.0) - frequency);
  }
}

TEST_CASE("a dim that is odd or zero, and a base that is not above 1, are refused by name") {
  using Catch::Matchers::ContainsSubstring;
  CHECK_THROWS_AS(posenc::paper_spectrum(0, 10000), posenc::RangeError);
  CHECK_THROWS_WITH(posenc::paper_spectrum(7, 10000), "dim must be an even integer ≥ 2, was 7");
  CHECK_THROWS_WITH(posenc::paper_spectrum(8, 1),
                    ContainsSubstring("base must be") && ContainsSubstring("was 1"));
  CHECK_THROWS_WITH(posenc::paper_spectrum(8, NAN), ContainsSubstring("was NaN"));
  CHECK_THROWS_WITH(posenc::paper_spectrum(8, INFINITY), ContainsSubstring("was Infinity"));
  CHECK_THROWS_WITH(posenc::geometric_spectrum(3, 2, 1, 0), ContainsSubstring("denominator must"));
}

TEST_CASE("too many pairs are a bad_alloc, and a numerator that is no number is refused") {
  const std::size_t half = static_cast<std::size_t>(-1) / 2 + 1;
  CHECK_THROWS_AS(posenc::paper_spectrum(half, 10000), std::bad_alloc);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(posenc::geometric_spectrum(4, 10000, nan, 8), posenc::RangeError);
}
