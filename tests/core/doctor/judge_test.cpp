#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catch.h"
#include "chance.h"
#include "doctor_cases.h"
#include "posenc/dialects/grid_presets.h"
#include "posenc/doctor/doctor.h"
#include "posenc/doctor/placing.h"
#include "posenc/doctor/reshapes.h"
#include "posenc/doctor/rounding.h"
#include "statement.h"
#include "zoo.h"

// What may be said of tables that agree with a formula and are not sure to be it.
namespace judge_tests {

using posenc::Finding;
using posenc::Mistake;
using posenc::Verdict;
using Shape = std::vector<std::size_t>;

double wave(double angle, std::size_t column) {
  return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

Table paper(const std::vector<double>& positions, std::size_t dim) {
  return table_by(positions.size(), dim, [&](std::size_t row, std::size_t column) {
    const double exponent = 2 * static_cast<double>(column / 2) / static_cast<double>(dim);
    return wave(positions[row] * std::pow(10000, -exponent), column);
  });
}

Table paper(std::size_t height, std::size_t dim) {
  std::vector<double> positions;
  for (std::size_t row = 0; row < height; ++row) positions.push_back(static_cast<double>(row));
  return paper(positions, dim);
}

Table waves(std::size_t height, const std::vector<double>& frequencies) {
  return table_by(height, 2 * frequencies.size(), [&](std::size_t row, std::size_t column) {
    return wave(static_cast<double>(row) * frequencies[column / 2], column);
  });
}

// The numbers of a table in another shape are called so, and make the table again.
void check_reshaped(Table table, const Shape& shape, const Shape& view, const Shape& meant) {
  table.shape = shape;
  const auto found = identified(table);
  REQUIRE(!found.empty());
  CHECK(found[0].verdict == Verdict::mistake);
  CHECK(found[0].mistake == Mistake::reshaped);
  CHECK(found[0].view == view);
  CHECK(found[0].meant == meant);
  CHECK(found[0].base == 10000);
  CHECK(reproduces(found[0], table));
  CHECK(contradiction(found[0], table).empty());
}

TEST_CASE("rows with gaps have no start and no step") {
  const std::vector<double> gaps[] = {{0, 1, 5}, {3, 4, 5, 9}, {7, 5, 3, 1}, {0, 2, 3, 5, 8, 13}};
  for (const std::vector<double>& positions : gaps) {
    const auto found = identified(paper(positions, 32));
    REQUIRE(!found.empty());
    CHECK(found[0].verdict == Verdict::match);
    CHECK(found[0].coordinates == positions);
    CHECK(std::isnan(found[0].axes[0].start));
    CHECK(std::isnan(found[0].axes[0].step));
  }
  const auto even = identified(paper({3, 5, 7, 9}, 32));
  REQUIRE(!even.empty());
  CHECK(even[0].axes[0].start == 3);
  CHECK(even[0].axes[0].step == 2);
}

TEST_CASE("rows are not counted in steps of which any place is a whole number") {
  const double least = 1.0 / 1048576;
  std::vector<double> near{0, least, 2 * least, 512}, far{0, least, 2 * least, 67108864};
  const std::vector<double> known(4);
  CHECK(posenc::doctor_detail::settle(near, known, 1e-12).step == Catch::Approx(least));
  // 2^46 steps, which a count of 32 bits has no room for.
  CHECK(std::isnan(posenc::doctor_detail::settle(far, known, 1e-12).step));
}

TEST_CASE("a base that nobody types is told in digits that make the table, of each way to say it") {
  // diffusers' and fairseq's words make the same numbers of two bases.
  const std::size_t dim = 32;
  const Table table = table_by(29, dim, [](std::size_t row, std::size_t column) {
    const double exponent = static_cast<double>(column % 16) / 15;
    const double angle = 0.25 * static_cast<double>(row) * std::pow(23456.7, -exponent);
    const double number = column < 16 ? std::sin(angle) : std::cos(angle);
    return std::round(number * 1e4) / 1e4;
  });
  const auto found = identified(table);
  REQUIRE(found.size() == 2);
  for (const Finding& f : found) {
    CHECK(f.verdict == Verdict::unusual);
    CHECK(contradiction(f, table).empty());
  }
}

TEST_CASE("a wrong view is named, with the shape that was meant") {
  check_reshaped(paper(16, 64), {64, 16}, {16, 64}, {16, 64});
  check_reshaped(paper(64, 32), {32, 64}, {64, 32}, {64, 32});
  check_reshaped(paper(32, 16), {8, 64}, {32, 16}, {32, 16});
  // Heads split.
  check_reshaped(paper(20, 64), {20, 4, 16}, {20, 64}, {20, 64});
}

TEST_CASE("heads before positions, and a transpose that was viewed, are named") {
  const Table whole = paper(20, 64);
  Table heads{{}, {4, 20, 16}};
  for (std::size_t n = 0; n < whole.values.size(); ++n) {
    const std::size_t head = n / 320, row = n / 16 % 20;
    heads.values.push_back(whole.values[row * 64 + head * 16 + n % 16]);
  }
  check_reshaped(heads, {4, 20, 16}, {4, 20, 16}, {20, 64});
  check_reshaped(heads, {80, 16}, {4, 20, 16}, {20, 64});
  check_reshaped(heads, {20, 64}, {4, 20, 16}, {20, 64});  // merged without their transpose
  check_reshaped(transposed(whole), {20, 64}, {64, 20, 1}, {20, 64});
}

TEST_CASE("a table that is not in another shape is not said to be") {
  for (const std::size_t height : {4, 16, 64}) {
    for (const std::size_t dim : {8, 16, 64}) {
      for (const bool turned : {false, true}) {
        const Table table = paper(height, dim);
        const auto found = identified(turned ? transposed(table) : table);
        REQUIRE(!found.empty());
        CHECK(found[0].mistake == Mistake::none);
        CHECK(found[0].meant.empty());
      }
    }
  }
}

TEST_CASE("few shapes are tried beside the table's own, and none where its rows count on") {
  using posenc::doctor_detail::most_reshapes;
  const auto tried = [](const Table& table) {
    const auto rounding =
        posenc::doctor_detail::rounding_of(table.values.data(), table.values.size());
    return posenc::doctor_detail::reshapes(table.values.data(), table.shape, rounding, true).size();
  };
  // 512 × 512 with a step that nobody types was read in so many shapes that it took 4 s.
  std::vector<double> positions;
  for (int row = 0; row < 512; ++row) positions.push_back(0.37 * row);
  CHECK(tried(paper(positions, 512)) == 0);
  for (std::size_t kind = 0; kind < zoo_kinds(); ++kind) {
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
      const Table table = zoo_table(kind, seed).table;
      if (table.shape.size() > 1) CHECK(tried(table) <= most_reshapes);
    }
  }
}

TEST_CASE(
    "frequencies that are nearly the paper's are not the paper's a thousand turns further on") {
  // A thousand turns of the first pair are a hundred of the second, ten of the third, one of the
  // fourth: what float32 does to so large an angle would hide how far these are off.
  for (const double off : {2e-5, 1e-4, 1e-3}) {
    const auto found = identified(
        waves(12, {1 + 0.1 * off, 0.1 * (1 + off), 0.01 * (1 + 1.2 * off), 0.001 * (1 - off)}));
    CHECK_FALSE(sure(found));
  }
}

TEST_CASE("what is near agrees in three cells of four, whatever was chosen for it") {
  Random random(25);
  std::size_t near = 0;
  for (int n = 0; n < 200; ++n) {
    const std::size_t dim = 2 * (2 + random() % 8);
    std::vector<double> frequencies;
    for (std::size_t pair = 0; pair < dim / 2; ++pair) {
      const double wavelength =
          std::pow(10000, 2 * static_cast<double>(pair) / static_cast<double>(dim));
      frequencies.push_back(n % 2 == 0 ? 1 / std::round(wavelength)
                                       : std::round(1000 / wavelength) / 1000);
    }
    Table table = waves(8 + random() % 60, frequencies);
    table.values[random() % table.values.size()] += 0.5F;
    for (const Finding& f : identified(table)) {
      if (f.verdict != Verdict::near) continue;
      ++near;
      std::vector<float> said(table.values.size());
      posenc::write_table(f, said.data());
      std::size_t off = 0;
      for (std::size_t cell = 0; cell < said.size(); ++cell) {
        off += std::fabs(said[cell] - table.values[cell]) > 0.021 ? 1 : 0;
      }
      CHECK(4 * off <= said.size());
    }
  }
  CHECK(near > 20);
}

TEST_CASE("a grid of few bits with a wrong column is near the usual base, and of no other base") {
  for (const double base : {10000.0, 500000.0}) {
    const Table table = table_by(21, 48, [=](std::size_t row, std::size_t column) {
      const double position = static_cast<double>(column < 24 ? row / 3 : row % 3);
      const double exponent = static_cast<double>(column % 24 / 2) / 12;
      const float number =
          to_bfloat16(static_cast<float>(wave(position * std::pow(base, -exponent), column)));
      return static_cast<double>(column == 5 ? -number : number);
    });
    const auto found = identified(table);
    INFO(base);
    REQUIRE(found.empty() == (base != 10000));
    for (const Finding& f : found) {
      CHECK(f.verdict == Verdict::near);
      CHECK(f.base == 10000);
      CHECK(f.differing == 21);
    }
  }
}

TEST_CASE("cosines before sines of a part of a head are not surely rows of a shift") {
  // Three quarters of a head of 96 columns and base 10^6: of base 10000, 32 steps of 36 pairs.
  const std::size_t pairs = 36;
  const auto found = identified(table_by(212, 2 * pairs, [=](std::size_t row, std::size_t column) {
    const double pair = static_cast<double>(column % pairs);
    const double angle = static_cast<double>(row) * std::pow(1e6, -pair / 48);
    return column < pairs ? std::cos(angle) : std::sin(angle);
  }));
  REQUIRE(!found.empty());
  for (const Finding& f : found) CHECK_FALSE(sure(f));
}

TEST_CASE("of two bases in use that make the same numbers, neither is sure where one is not") {
  // 10000^(-i/2) and 1000000^(-i/3), in some rows of 8 bits.
  std::vector<double> positions;
  for (std::size_t n = 0; n < 32; ++n)
    positions.push_back(static_cast<double>(n * n % 997 + 4 * n));
  const Table table = table_by(32, 6, [&](std::size_t row, std::size_t column) {
    const double angle = positions[row] * std::pow(100, -static_cast<double>(column % 3));
    return static_cast<double>(
        to_bfloat16(static_cast<float>(column < 3 ? std::sin(angle) : std::cos(angle))));
  });
  const auto found = identified(table);
  REQUIRE(found.size() > 1);
  CHECK((sure(found[0]) == sure(found[1])));
}

TEST_CASE("rows that a base in use placed stand where the base of the angles places them") {
  // Base 500000 is in use, and near to what 19 columns of 10^(-6i/10) are without their odd one.
  const Table table = table_by(33, 19, [](std::size_t row, std::size_t column) {
    const double angle =
        static_cast<double>(row) / 4 * std::pow(1e6, -static_cast<double>(column / 2) / 10);
    return std::round(wave(angle, column) * 1e4) / 1e4;
  });
  const auto found = identified(table);
  REQUIRE(!found.empty());
  CHECK(found[0].verdict == Verdict::match);
  CHECK(says(found[0], "tatp22-1d", 1e6));
  CHECK(found[0].axes[0].step == 0.25);
}

TEST_CASE("a bank that goes to half a power of ten is not surely an encoding") {
  // From 1 to 10^-3.5; octaves of both axes of a picture; decades of a circle.
  const auto bank = identified(table_by(110, 20, [](std::size_t row, std::size_t column) {
    const double frequency = std::pow(10, -3.5 * static_cast<double>(column % 10) / 9);
    const double angle = static_cast<double>(row) * frequency;
    return column < 10 ? std::sin(angle) : std::cos(angle);
  }));
  const auto picture = identified(table_by(64, 32, [](std::size_t row, std::size_t column) {
    const std::size_t cell = column < 16 ? row / 8 : row % 8;
    const double at = 2 * static_cast<double>(cell) / 7 - 1;
    const double angle = at * std::pow(2, -static_cast<double>(column % 8));
    return column % 16 < 8 ? std::sin(angle) : std::cos(angle);
  }));
  const auto circle = identified(table_by(22, 4, [](std::size_t row, std::size_t column) {
    const double turn = 6.283185307179586 * static_cast<double>(row) / 21;
    return std::sin(turn * std::pow(10, -static_cast<double>(column)));
  }));
  for (const auto& found : {bank, picture, circle}) CHECK_FALSE(sure(found));
}

TEST_CASE("a far position leaves no more room than angles in float32 do") {
  constexpr double start = 3000;
  const auto angle = [](std::size_t row, std::size_t column) {
    return (start + static_cast<double>(row)) *
           std::pow(10000, -static_cast<double>(column / 2) / 16);
  };
  // float32 takes each frequency to another, by such a share, and the same in every row.
  const auto drifted = [&](double share, bool in_all_rows) {
    return identified(table_by(40, 32, [=](std::size_t row, std::size_t column) {
      const double sign = (column / 2 + (in_all_rows ? 0 : row)) % 2 == 0 ? 1 : -1;
      return wave(angle(row, column) * (column < 2 ? 1 : 1 + sign * share), column);
    }));
  };
  for (const double share : {0.0, 3e-7, 5e-7}) {
    INFO("drifted by " << share);
    const auto found = drifted(share, true);
    REQUIRE(!found.empty());
    CHECK(found[0].verdict == Verdict::match);
    CHECK(found[0].axes[0].start == start);
    CHECK(sure(drifted(share, false)) == (share == 0));
  }
  // So do steps in float32, as libraries have them.
  const auto found = identified(table_by(40, 32, [](std::size_t row, std::size_t column) {
    const float step = -9.210340371976184F / 32;
    const float frequency = std::exp(static_cast<float>(column / 2 * 2) * step);
    const float turned = (3000.0F + static_cast<float>(row)) * frequency;
    return static_cast<double>(column % 2 == 0 ? std::sin(turned) : std::cos(turned));
  }));
  REQUIRE(!found.empty());
  CHECK(found[0].verdict == Verdict::match);
  CHECK(found[0].axes[0].start == start);
  CHECK(found[0].angles == posenc::Precision::float32);
}

TEST_CASE("a grid's numbers in the shape of the grid on its side are named") {
  posenc::GridOptions options{};
  options.dim = 32;
  options.shape = {6, 3};
  for (const char* const name : {"tatp22-2d", "mae", "timm-2d"}) {
    const auto dialect = posenc::grid_preset(name, options);
    Table table{std::vector<float>(18 * dialect.dim), {6, 3, dialect.dim}};
    posenc::encode_grid(dialect, table.values.data());
    const auto right = identified(table);
    INFO(name);
    REQUIRE(!right.empty());
    CHECK(right[0].verdict == Verdict::match);
    check_reshaped(table, {3, 6, dialect.dim}, {18, dialect.dim}, {18, dialect.dim});
  }
}

// Rows of a base at even steps, interleaved, of so many decimals.
std::vector<Finding> identified_rows(std::size_t dim, std::size_t height, double base, double start,
                                     double step, double power = 0) {
  return identified(table_by(height, dim, [=](std::size_t row, std::size_t column) {
    const double exponent = 2 * static_cast<double>(column / 2) / static_cast<double>(dim);
    const double angle = (start + step * static_cast<double>(row)) * std::pow(base, -exponent);
    const double value = wave(angle, column);
    return power == 0 ? value : std::round(value * power) / power;
  }));
}

TEST_CASE("a base is told where the rows have digits for it, and for their start and step") {
  const struct {
    std::size_t dim, height;
    double base, start, step, power;
    bool told;
  } cases[] = {
      // Two rows less tell base 100 to 1.2 in a hundred, more rows of one decimal to 1.3.
      {16, 6, 100, 0, 1, 100, true},
      {16, 4, 100, 0, 1, 100, false},
      {16, 16, 100, 0, 1, 10, false},
      {8, 2, 10000, 0, 3, 1000, true},
      // A base and a place that nobody types cost all digits that float32 tells of them.
      {8, 25, 1992.0699105259469, 3, 80.9, 0, false},
      {6, 7, 12345, 1 / 19.0, 2, 0, false},
      // 20 rows tell the base to more digits than float32 has, which is all that it costs.
      {8, 20, 12345, 0, 2.5, 0, true},
      {6, 20, 12345, 0, 2.5, 0, false},
      {6, 23, 1250, 0, 1, 0, true},
      // That most tables have base 10000 pays for whole steps of two pairs, not for halves.
      {4, 3, 10000, 0, 1, 10000, true},
      {4, 3, 10000, 0.5, 0.5, 10000, false},
  };
  for (const auto& [dim, height, base, start, step, power, told] : cases) {
    INFO(height << " x " << dim << " of base " << base << ", in steps of " << step);
    const auto found = identified_rows(dim, height, base, start, step, power);
    CHECK(sure(found) == told);
    if (told) CHECK(found[0].base == Catch::Approx(base));
  }
}

}  // namespace judge_tests
