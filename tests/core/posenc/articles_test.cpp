// The systems of the five articles against what PyTorch and NumPy gave for them (tests/golden):
// *_torch and *_f32 are what the library printed in float32, *_exact the same formula in 80 bits.

#include <algorithm>
#include <cmath>
#include <vector>

#include "catch.h"
#include "exact.h"
#include "npy.h"
#include "paper_rows.h"
#include "posenc/posenc.h"

namespace {

constexpr double half_ulp = 3.0e-8;  // of a float32 between 1/2 and 1: 2^-25, rounded up

template <typename Numbers>
double largest_difference(const Numbers& a, const std::vector<double>& b) {
  REQUIRE(a.size() == b.size());
  double largest = 0;
  for (std::size_t n = 0; n < b.size(); ++n) {
    largest = std::max(largest, std::fabs(static_cast<double>(a[n]) - b[n]));
  }
  return largest;
}

// Nowhere farther from the library's value than that is from the real one, plus one rounding.
void check_as_near_as(const std::vector<float>& ours, const std::vector<double>& library,
                      const std::vector<double>& real) {
  REQUIRE(ours.size() == library.size());
  REQUIRE(ours.size() == real.size());
  std::size_t farther = 0;
  for (std::size_t n = 0; n < ours.size(); ++n) {
    const double allowed = std::fabs(library[n] - real[n]) + half_ulp;
    if (!(std::fabs(ours[n] - library[n]) <= allowed)) ++farther;
  }
  CHECK(farther == 0);
}

std::vector<double> real_rows(const std::vector<double>& positions, std::size_t dim) {
  std::vector<double> result;
  for (const double position : positions) {
    for (std::size_t column = 0; column < dim; ++column) {
      result.push_back(static_cast<double>(exact::entry(position, column, dim)));
    }
  }
  return result;
}

void check_lookup_case(const std::string& name, std::size_t length, std::size_t dim) {
  const posenc::Encoding encoding = paper(dim);
  std::vector<float> table(length * dim);
  posenc::encode_range(encoding, {0, length}, table.data(), dim);

  const Array table_rows = golden(name + ".table_rows");
  check_as_near_as(table, golden(name + ".table_torch").values, real_rows(table_rows.values, dim));

  const Array ids = golden(name + ".position_ids");
  std::vector<float> looked_up(ids.values.size() * dim);
  posenc::look_up(table.data(), length, dim, ids.values.data(), ids.values.size(),
                  looked_up.data());
  const std::vector<double> real = golden(name + ".lookup_exact").values;
  CHECK(largest_difference(looked_up, real) <= half_ulp);
  check_as_near_as(looked_up, golden(name + ".lookup_torch").values, real);
  CHECK(looked_up == list(encoding, ids.values));

  const Array inv_freq = golden(name + ".inv_freq_torch");
  const posenc::Spectrum& spectrum = encoding.spectrum;
  REQUIRE(spectrum.size() == inv_freq.values.size());
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    const float ours = static_cast<float>(spectrum.frequencies[pair]);
    const float torch = static_cast<float>(inv_freq.values[pair]);
    CHECK(std::fabs(ours - torch) <= 4 * (std::nextafter(torch, 2.0F) - torch));
  }
}

}  // namespace

TEST_CASE("000: a table of 10 rows looked up by ids [2, 4] is PyTorch's") {
  check_lookup_case("000_lookup_small", 10, 6);
}

TEST_CASE("000: a table of 512 rows looked up by scattered ids [3, 11] is PyTorch's") {
  check_lookup_case("000_lookup_scattered", 512, 64);
}

TEST_CASE("001: x + PE, the same rows for each sequence of the batch, is PyTorch's") {
  const Array x = golden("001_add.x");
  REQUIRE(x.shape == std::vector<std::size_t>{2, 7, 16});
  std::vector<float> sum = x.floats();
  posenc::add_range(paper(16), {0, 7}, sum.data(), 2);
  const std::vector<double> real = golden("001_add.y_exact").values;
  const std::vector<double> torch = golden("001_add.y_torch").values;
  for (std::size_t n = 0; n < sum.size(); ++n) {
    // The sums reach 3.2, where float32 itself is coarser than 6e-8: the nearest one is asked for.
    CHECK(sum[n] == static_cast<float>(real[n]));
    CHECK(std::fabs(sum[n] - torch[n]) <=
          std::fabs(torch[n] - real[n]) + std::max(half_ulp, std::fabs(sum[n] - real[n])));
  }
}

TEST_CASE("002: PE(pos + k) is R_k applied to PE(pos), for every pos and k of the article") {
  const Array positions = golden("002_rotation.pos"), offsets = golden("002_rotation.k");
  const Array before = golden("002_rotation.pe_pos_exact");
  const Array after = golden("002_rotation.pe_shifted_exact");
  const posenc::Encoding encoding = paper(8);
  for (std::size_t n = 0; n < positions.values.size(); ++n) {
    const std::vector<double> real_before(before.values.begin() + static_cast<long>(8 * n),
                                          before.values.begin() + static_cast<long>(8 * n + 8));
    const std::vector<double> real_after(after.values.begin() + static_cast<long>(8 * n),
                                         after.values.begin() + static_cast<long>(8 * n + 8));
    const std::vector<float> at_position = list(encoding, {positions.values[n]});
    CHECK(largest_difference(at_position, real_before) <= half_ulp);
    CHECK(largest_difference(list(encoding, {positions.values[n] + offsets.values[n]}),
                             real_after) <= half_ulp);

    const posenc::Rotation shift = posenc::rotation(encoding.spectrum, offsets.values[n]);
    std::vector<float> rotated(8);
    posenc::rotate(shift, encoding.layout, 8, at_position.data(), 1, rotated.data());
    CHECK(largest_difference(rotated, real_after) <= 1.5e-7);

    std::vector<float> matrix(64);
    posenc::rotation_matrix(shift, encoding.layout, 8, matrix.data());
    std::vector<double> product(8);
    for (std::size_t row = 0; row < 8; ++row) {
      for (std::size_t column = 0; column < 8; ++column) {
        product[row] += static_cast<double>(matrix[8 * row + column]) * real_before[column];
      }
    }
    CHECK(largest_difference(product, real_after) <= 1.2e-7);
  }
}

TEST_CASE("002: the wavelengths are the article's, and the last stays below its limit") {
  const Array wavelengths = golden("002_rotation.wavelengths_exact");
  const posenc::Spectrum spectrum = posenc::paper_spectrum(8, 10000);
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    CHECK(posenc::wavelength(spectrum.frequencies[pair]) ==
          Catch::Approx(wavelengths.values[pair]).epsilon(2.3e-16));
  }
  const auto last = [](std::size_t dim) {
    return posenc::wavelength(posenc::paper_spectrum(dim, 10000).frequencies.back());
  };
  CHECK(std::round(last(4)) == 628);
  CHECK(std::round(last(64)) == 47117);
  CHECK(std::round(last(512)) == 60611);
}

TEST_CASE("003: the worked 3 × 4 example, every array of it") {
  std::vector<double> positions(3), exponents(2), div_term(2), inv_freq(2), by_exp(2), angles(6);
  std::vector<float> after_sines(12), after_cosines(12);
  posenc::write_trace(4, 10000, posenc::interleaved(), 3,
                      {positions.data(), exponents.data(), div_term.data(), inv_freq.data(),
                       by_exp.data(), angles.data(), after_sines.data(), after_cosines.data()});
  CHECK(positions == std::vector<double>{0, 1, 2});
  CHECK(exponents == std::vector<double>{0, 0.5});
  CHECK(largest_difference(div_term, golden("003_worked_example.div_term_torch").values) == 0);
  CHECK(inv_freq == std::vector<double>{1, 0.01});
  CHECK(by_exp == inv_freq);
  CHECK(largest_difference(angles, golden("003_worked_example.scaled_torch").values) <= 1e-9);

  const std::vector<double> table = golden("003_worked_example.P_torch").values;
  check_as_near_as(after_cosines, table, real_rows(positions, 4));
  for (std::size_t n = 0; n < 12; ++n) {
    CHECK(after_sines[n] == (n % 2 == 0 ? after_cosines[n] : 0));
  }
}

TEST_CASE("003: in evaluation dropout is the identity, and the sum is PyTorch's") {
  std::vector<float> sum = golden("003_worked_example.x").floats();
  posenc::add_range(paper(4), {0, 3}, sum.data(), 1);
  // Sums up to 2: PyTorch rounds the table, then the sum; here the sum is rounded once.
  CHECK(largest_difference(sum, golden("003_worked_example.y_eval_torch").values) <= 1.2e-7);
}

TEST_CASE("004: the concatenated layout, at whole and at fractional positions, is NumPy's") {
  for (const auto& [name, dim] :
       {std::pair<std::string, std::size_t>{"004_concat", 8}, {"004_concat_fractional", 16}}) {
    const posenc::Encoding encoding{posenc::paper_spectrum(dim, 10000), posenc::concatenated(dim),
                                    dim};
    const std::vector<double> positions = golden(name + ".pos").values;
    CHECK(largest_difference(list(encoding, positions), golden(name + ".y_exact").values) <=
          half_ulp);
  }
}

TEST_CASE("004: the 4 × 4 grid, x in the first half, is NumPy's") {
  std::vector<float> grid(16 * 16);
  posenc::encode_grid(16, 10000, posenc::concatenated, posenc::AxisOrder::x_first, {0, 4}, {0, 4},
                      grid.data());
  CHECK(largest_difference(grid, golden("004_grid2d.y_exact").values) <= half_ulp);
}
