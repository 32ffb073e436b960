#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
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

template <typename Number>
Table rows(std::size_t height, std::size_t width, Number number) {
  Table table{{}, {height, width}};
  for (std::size_t n = 0; n < height * width; ++n) {
    table.values.push_back(static_cast<float>(number(n / width, n % width)));
  }
  return table;
}

double wave(double angle, std::size_t column) {
  return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

Table paper(const std::vector<double>& positions, std::size_t dim) {
  return rows(positions.size(), dim, [&](std::size_t row, std::size_t column) {
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
  return rows(height, 2 * frequencies.size(), [&](std::size_t row, std::size_t column) {
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

TEST_CASE("rows drawn at random have no start and no step, and are told as they are") {
  Random random(24);
  for (int n = 0; n < 100; ++n) {
    std::vector<double> positions{static_cast<double>(random() % 4)};
    while (positions.size() < 8) {
      positions.push_back(positions.back() + 1 + static_cast<double>(random() % 9));
    }
    positions[4] = positions[3] + 10;  // so that they are not even by chance
    positions[5] = std::max(positions[5], positions[4] + 1);
    std::sort(positions.begin(), positions.end());
    const auto found = identified(paper(positions, 64));
    REQUIRE(!found.empty());
    CHECK(found[0].verdict == Verdict::match);
    CHECK(found[0].coordinates == positions);
    CHECK(std::isnan(found[0].axes[0].start));
    CHECK(std::isnan(found[0].axes[0].step));
  }
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
  const Table table = rows(29, dim, [](std::size_t row, std::size_t column) {
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

TEST_CASE("a sine and a cosine of any two frequencies are not said to be an encoding") {
  Random random(24);
  for (int n = 0; n < 200; ++n) {
    const double a = static_cast<double>(1 + random() % 999) / 1000;
    const double b = static_cast<double>(1 + random() % 999) / 1000;
    const auto table = rows(100 + random() % 300, 2, [=](std::size_t row, std::size_t column) {
      const auto at = static_cast<double>(row);
      return column == 0 ? std::sin(a * at) : std::cos(b * at);
    });
    INFO("a " << a << ", b " << b);
    CHECK_FALSE(sure(identified(table)));
  }
}

TEST_CASE("nothing is sure of sinusoids whose frequencies follow no rule of an encoding") {
  constexpr double turn = 6.283185307179586;
  CHECK_FALSE(sure(identified(waves(100, {0.1, 0.05}))));
  CHECK_FALSE(sure(identified(waves(300, {turn / 24, turn / 12, turn / 168, turn / 84}))));
  CHECK_FALSE(sure(identified(waves(300, {turn / 24, turn / 12, turn / 6, turn / 3}))));
  CHECK_FALSE(sure(identified(waves(300, {turn / 24, turn / 12}))));
  for (const auto& both : {std::pair{0.967, 0.901}, {0.403, 0.285}, {0.886, 0.035}}) {
    const auto found = identified(rows(300, 2, [&both](std::size_t row, std::size_t column) {
      const auto at = static_cast<double>(row);
      return column == 0 ? std::sin(both.first * at) : std::cos(both.second * at);
    }));
    CHECK_FALSE(sure(found));
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

TEST_CASE("indices that changed places are not called a product for a power") {
  const auto found = identified(rows(24, 32, [](std::size_t row, std::size_t column) {
    const double exponent = 2 * static_cast<double>(row) / 32;
    return wave(static_cast<double>(column / 2) * std::pow(10000, -exponent), column);
  }));
  CHECK_FALSE(sure(found));
}

TEST_CASE("the frequencies of a part of a head are not said to be those of a narrow one") {
  for (const double part : {0.5, 0.75}) {
    Table table{{}, {static_cast<std::size_t>(part * 64)}};
    for (std::size_t n = 0; n < table.shape[0]; ++n) {
      table.values.push_back(static_cast<float>(std::pow(10000, -static_cast<double>(n) / 64)));
    }
    CHECK_FALSE(sure(identified(table)));
  }
}

TEST_CASE("a schedule is no rotary's frequencies") {
  for (const double factor : {0.1, 0.5, 0.9, 0.25}) {
    for (const std::size_t steps : {4, 5, 8, 16, 32}) {
      Table table{{}, {steps}};
      for (std::size_t n = 0; n < steps; ++n) {
        table.values.push_back(static_cast<float>(std::pow(factor, static_cast<double>(n))));
      }
      INFO(steps << " steps, each " << factor << " of the one before");
      CHECK_FALSE(sure(identified(table)));
    }
  }
}

TEST_CASE("rows that count on are not placed by whole turns because a column is negated") {
  // Half a turn of the slowest pair is 500 turns of the fastest, 50 and 5 of those between.
  const Table table = rows(38, 7, [](std::size_t row, std::size_t column) {
    const double angle =
        2 * static_cast<double>(row) * std::pow(10, -static_cast<double>(column / 2));
    return static_cast<double>(
        to_float16(static_cast<float>(column == 6 ? -std::sin(angle) : wave(angle, column))));
  });
  CHECK_FALSE(sure(identified(table)));
}

TEST_CASE("the columns of one axis of a grid do not speak for where another is placed") {
  // A mirrored pair is also a place 6 turns of the next one away.
  const Table table = rows(32, 12, [](std::size_t row, std::size_t column) {
    const std::size_t at[] = {row / 8, row / 2 % 4, row % 2};
    const double place = static_cast<double>(at[column / 4]);
    const double value = wave(place * (column / 2 % 2 == 0 ? 1 : std::pow(500000, -0.5)), column);
    return static_cast<double>(to_float16(static_cast<float>(column == 8 ? -value : value)));
  });
  CHECK_FALSE(sure(identified(table)));
}

TEST_CASE("of two bases in use that make the same numbers, neither is sure where one is not") {
  // 10000^(-i/2) and 1000000^(-i/3), in some rows of 8 bits.
  std::vector<double> positions;
  for (std::size_t n = 0; n < 32; ++n)
    positions.push_back(static_cast<double>(n * n % 997 + 4 * n));
  const Table table = rows(32, 6, [&](std::size_t row, std::size_t column) {
    const double angle = positions[row] * std::pow(100, -static_cast<double>(column % 3));
    return static_cast<double>(
        to_bfloat16(static_cast<float>(column < 3 ? std::sin(angle) : std::cos(angle))));
  });
  const auto found = identified(table);
  REQUIRE(found.size() > 1);
  CHECK((sure(found[0]) == sure(found[1])));
}

TEST_CASE("a single row is surely no grid, and no mistake") {
  const Table table =
      rows(1, 17, [](std::size_t, std::size_t column) { return column < 10 ? 0.1 : 0.099; });
  CHECK_FALSE(sure(identified(table)));
  CHECK_FALSE(sure(identified(
      rows(1, 20, [](std::size_t, std::size_t column) { return column < 10 ? 1 : 0.1; }))));
}

TEST_CASE("a decay of four decimals is near to some short base, and no rotary's for that") {
  for (const auto& [rate, count] :
       {std::pair<double, std::size_t>{0.209924, 23}, {0.060504, 106}}) {
    Table table{{}, {count}};
    for (std::size_t n = 0; n < count; ++n) {
      const double value = std::exp(-rate * static_cast<double>(n));
      table.values.push_back(static_cast<float>(std::round(value * 1e4) / 1e4));
    }
    CHECK_FALSE(sure(identified(table)));
  }
}

TEST_CASE("pairs of cosine and sine that do not tell their rotary are not called rows") {
  // Of base 8000000, at an eighth of each position, in 8 bits.
  Table table = rows(24, 32, [](std::size_t row, std::size_t column) {
    const double frequency = std::pow(8e6, -static_cast<double>(column / 2) / 16) / 8;
    const double value = wave(static_cast<double>(row) * frequency, column + 1);
    return static_cast<double>(to_bfloat16(static_cast<float>(value)));
  });
  CHECK(sure(identified(table)));
  table.shape = {24, 16, 2};
  CHECK_FALSE(sure(identified(table)));
}

TEST_CASE("rows that are the same again tell no more than one of them") {
  for (const std::size_t height : {7, 24, 100}) {
    const auto same = [](std::size_t, std::size_t column) { return column % 2 == 0 ? 1 : 0; };
    CHECK_FALSE(sure(identified(rows(height, 4, same))));
    CHECK_FALSE(sure(identified(rows(height, 6, same))));
    for (const std::size_t width : {2, 4, 5, 8}) {
      INFO(height << " x " << width << ", of ones and zeros in turn");
      CHECK_FALSE(sure(identified(rows(height, width, [](std::size_t row, std::size_t column) {
        return (row + column) % 2 == 0 ? 1 : 0;
      }))));
    }
  }
  // Two pairs on the unit circle are near to those of some far position at some base in use.
  Random random(24);
  for (std::uint32_t n = 0; n < share_of(300); ++n) {
    const double angles[] = {static_cast<double>(random() % 6283) / 1000,
                             static_cast<double>(random() % 6283) / 1000};
    const Table table = rows(
        20, 4, [&](std::size_t, std::size_t column) { return wave(angles[column / 2], column); });
    INFO("angles " << angles[0] << ", " << angles[1]);
    CHECK_FALSE(sure(identified(table)));
  }
}

TEST_CASE("pairs that are all one are a division in whole numbers only where rows are counted") {
  for (std::size_t parts = 3; parts < 16; ++parts) {
    for (const std::size_t height : {std::size_t{2}, parts, std::size_t{60}}) {
      const double step = 6.283185307179586 / static_cast<double>(parts);
      INFO(height << " rows, each a turn / " << parts << " on");
      CHECK_FALSE(sure(identified(rows(height, 6, [=](std::size_t row, std::size_t column) {
        const double value = wave(step * static_cast<double>(row), column);
        return static_cast<double>(to_bfloat16(static_cast<float>(value)));
      }))));
    }
  }
  // A thousand thirds of a turn are a third of it again at a tenth of the frequency.
  CHECK_FALSE(sure(identified(rows(56, 7, [](std::size_t row, std::size_t column) {
    return std::round(wave(6.283185307179586 / 3 * static_cast<double>(row), column) * 1e4) / 1e4;
  }))));
  const auto counted = identified(waves(20, {1, 1, 1}));
  REQUIRE(!counted.empty());
  CHECK(counted[0].mistake == Mistake::integer_division);
  CHECK(counted[0].verdict == Verdict::mistake);
}

TEST_CASE("a far position leaves no more room than angles in float32 do") {
  constexpr double start = 3000;
  const auto angle = [](std::size_t row, std::size_t column) {
    return (start + static_cast<double>(row)) *
           std::pow(10000, -static_cast<double>(column / 2) / 16);
  };
  // float32 takes each frequency to another, by such a share, and the same in every row.
  const auto drifted = [&](double share, bool in_all_rows) {
    return identified(rows(40, 32, [=](std::size_t row, std::size_t column) {
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
  const auto found = identified(rows(40, 32, [](std::size_t row, std::size_t column) {
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

TEST_CASE("heads that were merged without their transpose are named") {
  for (const std::size_t heads : {2, 4, 8, 16}) {
    for (const std::size_t height : {20, 33, 64}) {
      const Table whole = paper(height, 64);
      const std::size_t each = 64 / heads;
      Table merged = whole;
      for (std::size_t n = 0; n < whole.values.size(); ++n) {
        const std::size_t head = n / (height * each), row = n / each % height;
        merged.values[n] = whole.values[row * 64 + head * each + n % each];
      }
      INFO(heads << " heads, " << height << " rows");
      check_reshaped(merged, {height, 64}, {heads, height, each}, {height, 64});
    }
  }
}

TEST_CASE("heads before positions are named at the sizes that models have") {
  for (const std::size_t heads : {2, 8, 12, 16}) {
    for (const std::size_t height : {50, 64, 100}) {
      const std::size_t each = 16, dim = heads * each;
      const Table whole = paper(height, dim);
      Table first{{}, {heads * height, each}};
      for (std::size_t n = 0; n < whole.values.size(); ++n) {
        const std::size_t head = n / (height * each), row = n / each % height;
        first.values.push_back(whole.values[row * dim + head * each + n % each]);
      }
      INFO(heads << " heads, " << height << " rows");
      check_reshaped(first, {heads * height, each}, {heads, height, each}, {height, dim});
    }
  }
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

TEST_CASE("columns that do not turn have no factor of LongRoPE's") {
  for (const std::size_t turning : {16, 32, 48}) {
    const auto found = identified(rows(200, 64, [=](std::size_t row, std::size_t pair) {
      const double frequency =
          pair < turning ? std::pow(10000, -static_cast<double>(pair) / 64) : 0;
      return std::cos(static_cast<double>(row) * frequency);
    }));
    INFO(turning << " of 64 pairs");
    CHECK_FALSE(sure(found));
  }
}

TEST_CASE("numbers that fall by one ratio are surely a rotary's only where its base was typed") {
  const auto falling = [](std::size_t count, double ratio) {
    Table table{{}, {count}};
    for (std::size_t n = 0; n < count; ++n) {
      table.values.push_back(static_cast<float>(std::pow(ratio, static_cast<double>(n))));
    }
    return identified(table);
  };
  CHECK_FALSE(sure(falling(96, 0.92)));
  CHECK_FALSE(sure(falling(72, std::exp(-0.1))));
  // geomspace, by its ends.
  for (const double last : {1e-3, 1e-4, 1e-5, 1e-6, 2e-5}) {
    for (std::size_t count = 16; count <= 128; ++count) {
      INFO(count << " numbers from 1 to " << last);
      CHECK_FALSE(sure(falling(count, std::pow(last, 1 / static_cast<double>(count - 1)))));
    }
  }
}

TEST_CASE("the cosines of a part of a head are not said to be those of a narrow one") {
  for (const double part : {0.25, 0.5, 0.75}) {
    for (const double base : {10000.0, 500000.0, 1e6}) {
      const auto pairs = static_cast<std::size_t>(part * 64);
      const auto angle = [=](std::size_t row, std::size_t pair) {
        return static_cast<double>(row) * std::pow(base, -static_cast<double>(pair) / 64);
      };
      INFO(part << " of 128 columns, base " << base);
      CHECK_FALSE(sure(identified(rows(200, pairs, [=](std::size_t row, std::size_t column) {
        return std::cos(angle(row, column));
      }))));
      CHECK_FALSE(sure(identified(rows(200, 2 * pairs, [=](std::size_t row, std::size_t column) {
        const double turned = angle(row, column % pairs);
        return column < pairs ? std::cos(turned) : std::sin(turned);
      }))));
    }
  }
}

TEST_CASE(
    "a part of a head, of a base that few bits leave near to a whole number, is not said to be "
    "rows") {
  // 500000^(3/4) is 18803.015.
  const Table table = rows(287, 48, [](std::size_t row, std::size_t column) {
    const double angle =
        static_cast<double>(row) * std::pow(500000, -static_cast<double>(column % 24) / 32);
    return std::round(127 * (column < 24 ? std::cos(angle) : std::sin(angle))) / 127;
  });
  CHECK_FALSE(sure(identified(table)));
}

TEST_CASE("two pairs tell no base that is not in use") {
  for (const double second : {1 / 2.0, 1 / 3.0, 1 / 4.0, 1 / 5.0, 1 / 6.0, 1 / 7.0}) {
    for (const std::size_t height : {8, 60, 300}) {
      INFO("frequencies 1, " << second << ", " << height << " rows");
      CHECK_FALSE(sure(identified(waves(height, {1, second}))));
    }
  }
  CHECK(sure(identified(paper(60, 4))));
}

TEST_CASE("what is halved at every step is not surely ALiBi's") {
  for (const std::size_t heads : {2, 4, 8}) {
    const double ratio = std::pow(2, -8 / static_cast<double>(heads));
    Table table{{}, {heads}};
    for (std::size_t n = 0; n < heads; ++n) {
      table.values.push_back(static_cast<float>(std::pow(ratio, static_cast<double>(n + 1))));
    }
    const auto found = identified(table);
    REQUIRE(!found.empty());
    CHECK(found[0].verdict == Verdict::ambiguous);
    CHECK(found[0].bias.heads == heads);
  }
}

// Rows of a base at even steps, interleaved, of so many decimals.
std::vector<Finding> identified_rows(std::size_t dim, std::size_t height, double base, double start,
                                     double step, double power = 0) {
  return identified(rows(height, dim, [=](std::size_t row, std::size_t column) {
    const double exponent = 2 * static_cast<double>(column / 2) / static_cast<double>(dim);
    const double angle = (start + step * static_cast<double>(row)) * std::pow(base, -exponent);
    const double value = wave(angle, column);
    return power == 0 ? value : std::round(value * power) / power;
  }));
}

TEST_CASE("a base that nobody types is told by few decimals only to one in a hundred") {
  CHECK(sure(identified_rows(16, 6, 100, 0, 1, 100)));
  CHECK(sure(identified_rows(8, 2, 10000, 0, 3, 1000)));
  // Two rows less tell the first to 1.2 in a hundred, more rows of one decimal to 1.3.
  CHECK_FALSE(sure(identified_rows(16, 4, 100, 0, 1, 100)));
  CHECK_FALSE(sure(identified_rows(16, 16, 100, 0, 1, 10)));
}

TEST_CASE("a base and a place that nobody types cost all digits that float32 tells of them") {
  CHECK_FALSE(sure(identified_rows(8, 25, 1992.0699105259469, 3, 80.9)));
  CHECK_FALSE(sure(identified_rows(6, 7, 12345, 1 / 19.0, 2)));
}

TEST_CASE("four pairs tell a base that nobody types and a step of some halves, three do not") {
  // 20 rows tell the base to more digits than float32 has, which is all that it costs.
  const auto found = identified_rows(8, 20, 12345, 0, 2.5);
  CHECK(sure(found));
  REQUIRE(!found.empty());
  CHECK(found[0].base == Catch::Approx(12345));
  CHECK_FALSE(sure(identified_rows(6, 20, 12345, 0, 2.5)));
}

TEST_CASE("three pairs in rows that are counted tell a base of three digits") {
  const auto found = identified_rows(6, 23, 1250, 0, 1);
  CHECK(sure(found));
  REQUIRE(!found.empty());
  CHECK(found[0].base == 1250);
}

TEST_CASE("that most tables have base 10000 pays for whole steps of two pairs, not for halves") {
  CHECK(sure(identified_rows(4, 3, 10000, 0, 1, 10000)));
  CHECK_FALSE(sure(identified_rows(4, 3, 10000, 0.5, 0.5, 10000)));
}

}  // namespace judge_tests
