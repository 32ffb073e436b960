#include "posenc/rotation.h"

#include <cmath>
#include <random>
#include <vector>

#include "catch.h"
#include "posenc/error.h"
#include "posenc/rows.h"

namespace {

constexpr std::size_t turned_dim = 32;

posenc::Encoding encoding(posenc::Layout layout) {
  return {posenc::paper_spectrum(turned_dim, 10000), layout, turned_dim};
}

std::vector<float> row(const posenc::Encoding& encoding, double position) {
  std::vector<float> result(encoding.dim);
  posenc::encode_positions(encoding, &position, 1, result.data(), encoding.dim);
  return result;
}

}  // namespace

TEST_CASE("PE(pos + k) is PE(pos) rotated by k, from any pos, in either layout") {
  const posenc::Encoding pe =
      encoding(GENERATE(posenc::interleaved(), posenc::concatenated(turned_dim)));
  std::mt19937 generator(3);
  std::uniform_real_distribution<double> anywhere(-5000, 5000);
  for (int trial = 0; trial < 50; ++trial) {
    const double k = anywhere(generator);
    const posenc::Rotation shift = posenc::rotation(pe.spectrum, k);
    for (int from = 0; from < 4; ++from) {
      const double position = anywhere(generator);
      std::vector<float> rotated = row(pe, position);
      posenc::rotate(shift, pe.layout, turned_dim, rotated.data(), 1, rotated.data());
      const std::vector<float> direct = row(pe, position + k);
      for (std::size_t column = 0; column < turned_dim; ++column) {
        CHECK(std::fabs(rotated[column] - direct[column]) <= 2.1e-7F);
      }
    }
  }
}

TEST_CASE("each column is rounded once from the products in float64, in place or elsewhere") {
  // An odd number of pairs, and columns that no pair has.
  const std::size_t pairs = GENERATE(std::size_t{1}, 4, 7, 16), dim = 2 * pairs + 3, rows = 5;
  const auto layout = GENERATE_COPY(posenc::interleaved(), posenc::concatenated(2 * pairs),
                                    posenc::Layout{pairs + 1, 0, 1}, posenc::Layout{1, 0, 2});
  const posenc::Rotation shift = posenc::rotation(posenc::paper_spectrum(2 * pairs, 10000), 3.5);
  std::vector<float> x(rows * dim);
  for (std::size_t n = 0; n < x.size(); ++n) x[n] = static_cast<float>(std::sin(n * 1.7));
  std::vector<float> expected = x, elsewhere(x.size(), 9), in_place = x;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      float& sine = expected[row * dim + layout.sin_start + pair * layout.stride];
      float& cosine = expected[row * dim + layout.cos_start + pair * layout.stride];
      const double a = sine, b = cosine;
      sine = static_cast<float>(a * shift.cosines[pair] + b * shift.sines[pair]);
      cosine = static_cast<float>(b * shift.cosines[pair] - a * shift.sines[pair]);
    }
  }
  posenc::rotate(shift, layout, dim, x.data(), rows, elsewhere.data());
  posenc::rotate(shift, layout, dim, in_place.data(), rows, in_place.data());
  CHECK(elsewhere == expected);
  CHECK(in_place == expected);
}

TEST_CASE("R_a · R_b is R_(a+b), and R_k · R_(-k) is the identity") {
  const posenc::Spectrum spectrum = posenc::paper_spectrum(turned_dim, 10000);
  const posenc::Rotation a = posenc::rotation(spectrum, 12.5), b = posenc::rotation(spectrum, -40);
  const posenc::Rotation both = posenc::compose(a, b), sum = posenc::rotation(spectrum, -27.5);
  const posenc::Rotation none = posenc::compose(a, posenc::rotation(spectrum, -12.5));
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    CHECK(both.cosines[pair] == Catch::Approx(sum.cosines[pair]).margin(5e-16));
    CHECK(both.sines[pair] == Catch::Approx(sum.sines[pair]).margin(5e-16));
    CHECK(none.cosines[pair] == Catch::Approx(1).margin(5e-16));
    CHECK(none.sines[pair] == Catch::Approx(0).margin(5e-16));
  }
}

TEST_CASE("the addition theorem's terms add up to the direct sine and cosine") {
  const posenc::Spectrum spectrum = posenc::paper_spectrum(turned_dim, 10000);
  std::mt19937 generator(4);
  for (int trial = 0; trial < 200; ++trial) {
    const double position = generator() % 10000, k = generator() % 200 - 100.0;
    const std::size_t pair = generator() % spectrum.size();
    const posenc::AdditionTerms terms = posenc::addition_terms(spectrum, pair, position, k);
    CHECK(terms.rotated_sine == terms.sin_alpha_cos_beta + terms.cos_alpha_sin_beta);
    CHECK(terms.rotated_cosine == terms.cos_alpha_cos_beta - terms.sin_alpha_sin_beta);
    CHECK(terms.residual <= 4.5e-16);
    CHECK(terms.alpha == Catch::Approx(position * spectrum.frequencies[pair]).epsilon(1e-15));
  }
}

TEST_CASE(
    "a pair that is not there, an offset that is not finite and unlike rotations are refused") {
  using Catch::Matchers::ContainsSubstring;
  const posenc::Spectrum spectrum = posenc::paper_spectrum(8, 10000);
  CHECK_THROWS_WITH(posenc::addition_terms(spectrum, 4, 0, 0),
                    "pair must be a whole number from 0 to 3 (the pairs), was 4");
  CHECK_THROWS_WITH(posenc::rotation(spectrum, INFINITY), ContainsSubstring("k must be"));
  CHECK_THROWS_WITH(posenc::compose(posenc::rotation(spectrum, 1),
                                    posenc::rotation(posenc::paper_spectrum(6, 10000), 1)),
                    ContainsSubstring("was 3"));
}
