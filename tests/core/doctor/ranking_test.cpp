#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "catch.h"
#include "doctor_cases.h"
#include "posenc/doctor/doctor.h"

// Which of several answers to the same numbers comes first.
namespace {

using posenc::Finding;
using posenc::Mistake;
using posenc::RotaryPart;
using posenc::Verdict;

// Rows of waves: `number` gives a row's column at a position.
template <typename Number>
Table rows_from(double start, std::size_t rows, std::size_t columns, Number number) {
  return table_by(rows, columns, [&](std::size_t row, std::size_t column) {
    return number(start + static_cast<double>(row), column);
  });
}

double wave(double position, bool sine, double exponent, double base = 10000) {
  const double angle = position * std::pow(base, -exponent);
  return sine ? std::sin(angle) : std::cos(angle);
}

// Interleaved, as in the paper: the exponent of pair i is steps · i.
Table interleaved(std::size_t rows, std::size_t columns, double steps, double base = 10000,
                  double unit = 1) {
  return rows_from(0, rows, columns, [=](double position, std::size_t column) {
    return wave(unit * position, column % 2 == 0, steps * static_cast<double>(column / 2), base);
  });
}

Table joined(double start, std::size_t rows, std::size_t dim) {
  return rows_from(start, rows, dim, [=](double position, std::size_t column) {
    const std::size_t half = dim / 2;
    return wave(position, column >= half,
                2 * static_cast<double>(column % half) / static_cast<double>(dim));
  });
}

Table half_width(double start, std::size_t rows, std::size_t pairs, bool sine) {
  return rows_from(start, rows, pairs, [=](double position, std::size_t pair) {
    return wave(position, sine, static_cast<double>(pair) / static_cast<double>(pairs));
  });
}

bool has(const Finding& f, const std::string& preset) {
  return std::find(f.presets.begin(), f.presets.end(), preset) != f.presets.end();
}

}  // namespace

TEST_CASE("a cache of half width is not taken for a joined one, nor a joined one for it") {
  for (const std::size_t width : {8, 16, 32, 64}) {
    for (const double start : {0.0, 7.0}) {
      for (const bool sine : {false, true}) {
        const auto found = identified(half_width(start, 96, width, sine));
        INFO("width " << width << ", start " << start << (sine ? ", sines" : ", cosines"));
        REQUIRE(!found.empty());
        CHECK(found[0].verdict == Verdict::match);
        CHECK(found[0].is_rotary(sine ? RotaryPart::sin : RotaryPart::cos));
        CHECK_FALSE(found[0].as<posenc::FoundRotary>()->paired);
        CHECK(found[0].dim == 2 * width);
        CHECK(found[0].base == 10000);
        CHECK(found[0].axes[0].start == start);
      }
      const auto found = identified(joined(start, 96, width));
      INFO("width " << width << ", start " << start << ", joined");
      const auto rotary =
          std::find_if(found.begin(), found.end(), [](const Finding& f) { return f.is_rotary(); });
      REQUIRE(rotary != found.end());
      CHECK(rotary->is_rotary(RotaryPart::cos_sin));
      CHECK(rotary->dim == width);
    }
  }
}

TEST_CASE("cosines before sines are a rotary's first where they start at 0 and are a head wide") {
  const auto cache = identified(joined(0, 48, 64));
  REQUIRE(cache.size() > 1);
  CHECK(cache[0].is_rotary(RotaryPart::cos_sin));
  CHECK_FALSE(cache[1].is_rotary());
  CHECK(has(cache[1], "diffusers-timestep"));
  for (const Table& table : {joined(5, 48, 64), joined(0, 48, 512)}) {
    const auto added = identified(table);
    REQUIRE(added.size() > 1);
    CHECK_FALSE(added[0].is_rotary());
    CHECK(has(added[0], "diffusers-timestep"));
    CHECK(added[1].is_rotary(RotaryPart::cos_sin));
    for (const Finding& f : added) CHECK(f.verdict == Verdict::match);
  }
}

TEST_CASE("a known mistake comes before a parameter that nobody types, which is named too") {
  const auto doubled = identified(interleaved(48, 32, 4.0 / 32));
  REQUIRE(doubled.size() > 1);
  CHECK(doubled[0].mistake == Mistake::doubled_exponent);
  CHECK(doubled[1].base == 1e8);
  for (const double base : {10000.0, 100.0, 1000.0, 500000.0}) {
    // The first pair has the exponent of the second.
    const auto counted = identified(interleaved(48, 32, 2.0 / 32, base, std::pow(base, -2.0 / 32)));
    INFO("base " << base);
    REQUIRE(!counted.empty());
    CHECK(counted[0].verdict == Verdict::mistake);
    CHECK(counted[0].mistake == Mistake::pair_counted_from_one);
    CHECK(counted[0].base == base);
    CHECK(counted[0].axes[0].step == 1);
  }
}

TEST_CASE("pairs counted from one come before steps of a tenth, where the base is the same") {
  const auto found = identified(interleaved(20, 8, 2.0 / 8, 10000, 0.1));
  REQUIRE(!found.empty());
  CHECK(found[0].mistake == Mistake::pair_counted_from_one);
  CHECK(found[0].base == 10000);
  CHECK(found[0].axes[0].step == 1);
}

TEST_CASE("steps of a tenth come before pairs counted from one, where these are of another base") {
  // Of base 10000 with twice the exponent, or of base 10^8.
  const auto doubled = identified(interleaved(20, 16, 4.0 / 16, 10000, 0.1));
  REQUIRE(!doubled.empty());
  CHECK(doubled[0].mistake == Mistake::doubled_exponent);
  CHECK(doubled[0].base == 10000);
  CHECK(doubled[0].axes[0].step == Catch::Approx(0.1));
  // Sines, then cosines, of base 10000 with the last pair at its end, or of base 10^5, which is in
  // use.
  const auto ended = identified(rows_from(1, 20, 10, [](double position, std::size_t column) {
    return wave(position / 10, column < 5, static_cast<double>(column % 5) / 4);
  }));
  REQUIRE(!ended.empty());
  CHECK(ended[0].verdict == Verdict::match);
  CHECK(ended[0].base == 10000);
  CHECK(ended[0].axes[0].start == Catch::Approx(0.1));
  CHECK(ended[0].axes[0].step == Catch::Approx(0.1));
}

TEST_CASE("a round base comes before a corner, and a corner before a base that is not round") {
  const auto whole = identified(interleaved(20, 16, 2.0 / 16, 100));
  REQUIRE(!whole.empty());
  CHECK(whole[0].base == 100);
  CHECK(whole[0].dim == 16);
  // In a fourth of 32 columns base 10000 makes the same numbers.
  const auto ten = identified(interleaved(20, 8, 2.0 / 8, 10));
  REQUIRE(!ten.empty());
  CHECK(ten[0].base == 10);
  CHECK(ten[0].dim == 8);
  const auto corner = identified(interleaved(8, 8, 2.0 / 128));
  REQUIRE(!corner.empty());
  CHECK(corner[0].base == 10000);
  CHECK(corner[0].dim == 128);
  CHECK(corner[0].columns == 8);
  // Of four decimals, the base might be 3.02.
  Table printed = interleaved(10, 12, 2.0 / 100);
  for (float& value : printed.values) value = std::round(value * 1e4F) / 1e4F;
  const auto of_100 = identified(printed);
  REQUIRE(!of_100.empty());
  CHECK(of_100[0].base == 10000);
  CHECK(of_100[0].dim == 100);
}

TEST_CASE("a table whose numbers are all the same tells nothing") {
  for (const float number : {0.0F, 0.5F, 1.0F, -1.0F, 0.70710678F, 2.0F}) {
    for (const std::size_t rows : {1, 20, 56, 128}) {
      const Table table{std::vector<float>(rows * 100, number), {rows, 100}};
      CHECK(identified(table).empty());
    }
  }
}
