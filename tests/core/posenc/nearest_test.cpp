// posenc::nearest: every value is the float32 nearest to the real one. The expected values are
// MPFR's; npm run certify compares billions of others with it.

#include "posenc/nearest.h"

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "catch.h"
#include "paper_rows.h"
#include "posenc/fixed_point.h"
#include "posenc/grid.h"
#include "posenc/row_kernels.h"
#include "same_bits.h"

namespace {

std::vector<float> nearest_range(const posenc::Encoding& encoding, const posenc::Range& range) {
  std::vector<float> rows(range.length * encoding.dim);
  posenc::encode_range(encoding, range, rows.data(), encoding.dim, posenc::nearest);
  return rows;
}

std::vector<float> nearest_list(const posenc::Encoding& encoding,
                                const std::vector<double>& positions) {
  std::vector<float> rows(positions.size() * encoding.dim);
  posenc::encode_positions(encoding, positions.data(), positions.size(), rows.data(), encoding.dim,
                           posenc::nearest);
  return rows;
}

struct Entry {
  std::size_t dim, position, column;
  float nearest;
};

// The only values that `fast` rounds to the other neighbour, of all 2 151 677 952 of the even dims
// to 1024, positions 0 … 8191 and base 10000.
const Entry eleven[] = {
    {574, 7162, 516, 0x1.f0a216p-1F},   {590, 2581, 165, -0x1.b5c8a8p-24F},
    {644, 7454, 387, 0x1.b8fbfap-16F},  {686, 1266, 172, 0x1.6d248ep-4F},
    {718, 6868, 345, 0x1.b609a4p-24F},  {744, 373, 218, -0x1.0fe81ap-5F},
    {772, 2871, 110, 0x1.86a9c8p-15F},  {806, 3396, 221, -0x1.133176p-10F},
    {854, 915, 6, -0x1.65d61ap-7F},     {958, 7440, 767, 0x1.62f98ep-16F},
    {1006, 3498, 270, -0x1.712c18p-7F},
};

}  // namespace

TEST_CASE(
    "the eleven values that float64 leaves in doubt are the nearest, whichever way they come") {
  for (const auto& [dim, position, column, expected] : eleven) {
    INFO("dim " << dim << ", position " << position << ", column " << column);
    const posenc::Encoding encoding = paper(dim);
    const auto whole = static_cast<double>(position);
    CHECK(range(encoding, {whole, 1})[column] != expected);
    CHECK(nearest_range(encoding, {whole, 1})[column] == expected);
    CHECK(nearest_list(encoding, {whole})[column] == expected);
    CHECK(nearest_list(encoding, {3, -whole})[dim + column] ==
          (column % 2 == 0 ? -expected : expected));
    CHECK(nearest_range(encoding, {whole - 20, 40})[20 * dim + column] == expected);
    posenc::Encoding doubled = encoding;
    doubled.amplitude = 2;
    CHECK(nearest_range(doubled, {whole, 1})[column] == 2 * expected);
    posenc::Encoding in_runs = encoding;
    in_runs.layout = posenc::concatenated(dim);
    CHECK(nearest_range(in_runs, {whole, 1})[column % 2 * (dim / 2) + column / 2] == expected);
    // No order that vectors can write.
    posenc::Encoding turned_over = encoding;
    turned_over.layout = {1, 0, 2};
    CHECK(nearest_range(turned_over, {whole - 20, 40})[20 * dim + (column ^ 1)] == expected);
    // Where x is 0, the sum is the value.
    std::vector<float> x(2 * dim);
    posenc::add_range(encoding, {whole, 1}, x.data(), 2, posenc::nearest);
    CHECK(x[column] == expected);
    CHECK(x[dim + column] == expected);
  }
}

TEST_CASE("a grid's values are the nearest too, by patches and by fields") {
  const Entry& entry = eleven[5];
  const std::size_t dim = entry.dim;
  std::vector<float> patches(2 * dim), cells(dim);
  posenc::encode_grid(
      2 * dim, 10000, [](std::size_t) { return posenc::interleaved(); }, posenc::AxisOrder::x_first,
      {static_cast<double>(entry.position), 1}, {7, 1}, patches.data(), posenc::nearest);
  CHECK(patches[dim + entry.column] == entry.nearest);
  posenc::encode_cells({{paper(dim), 0}}, dim, {{static_cast<double>(entry.position)}},
                       cells.data(), posenc::nearest);
  CHECK(cells[entry.column] == entry.nearest);
}

TEST_CASE("small values are the nearest: those of slow pairs and those next to position 0") {
  struct Small {
    double base;
    std::size_t dim;
    double position;
    float nearest;  // of the last sine
  };
  const auto [base, dim, position, expected] =
      GENERATE(Small{1e6, 128, 1, 0x1.4d1c98p-20F}, Small{1e6, 128, 3, 0x1.f3aae4p-19F},
               Small{1e6, 128, -7, -0x1.237904p-17F}, Small{1e6, 128, 0.1, 0x1.0a7d46p-23F},
               Small{1e12, 128, 1, 0x1.b17366p-40F}, Small{1e12, 128, 3, 0x1.45168cp-38F},
               Small{1e12, 128, -7, -0x1.7b44fap-37F}, Small{1e12, 128, 0.1, 0x1.5ac2b8p-43F},
               Small{1e100, 128, 1, 0}, Small{10000, 512, 1, 0x1.b2cb9cp-14F},
               Small{10000, 512, 2, 0x1.b2cb9cp-13F}, Small{10000, 512, 1e-9, 0x1.d2dba4p-44F},
               Small{10000, 512, 3e-41, 0x1p-148F}, Small{10000, 512, 1e-45, 0});
  CHECK(nearest_list(paper(dim, base), {position})[dim - 2] == expected);
}

TEST_CASE("sums are the nearest, and of two that are equally near the even one") {
  struct Sum {
    std::size_t position, column;
    float x, nearest;
  };
  const Sum sums[] = {
      {1254, 19, 0x1.202bep-1F, -0x1.d938a2p-8F},
      {6924, 82, -0x1.c6ca9p-4F, -0x1.b1f458p-21F},
  };
  const posenc::Encoding encoding = paper(128);
  for (const auto& [position, column, x, expected] : sums) {
    INFO("position " << position << ", column " << column);
    std::vector<float> rows(128);
    rows[column] = x;
    const auto whole = static_cast<double>(position);
    posenc::add_positions(encoding, &whole, 1, rows.data(), posenc::nearest);
    CHECK(rows[column] == expected);
    rows[column] = x;
    posenc::add_positions(encoding, &whole, 1, rows.data());
    CHECK(rows[column] != expected);
  }
  // cos 0 = 1.
  const float ulp = std::numeric_limits<float>::epsilon();
  std::vector<float> ties{0, ulp / 2, 0, 3 * ulp / 2, 0, -ulp / 4, 0, 0x1p-149F};
  posenc::add_range(paper(8), {0, 1}, ties.data(), 1, posenc::nearest);
  CHECK(ties == std::vector<float>{0, 1, 0, 1 + 2 * ulp, 0, 1, 0, 1});
}

TEST_CASE("x that is not finite stays so, and far positions are what fast makes of them") {
  const float infinity = std::numeric_limits<float>::infinity();
  std::vector<float> x{infinity, -infinity, std::nanf(""), std::numeric_limits<float>::max()};
  posenc::add_range(paper(4), {5, 1}, x.data(), 1, posenc::nearest);
  CHECK(x[0] == infinity);
  CHECK(x[1] == -infinity);
  CHECK(std::isnan(x[2]));
  CHECK(x[3] == std::numeric_limits<float>::max());
  const posenc::Range far{9007199254740900, 50};
  CHECK(same_bits(nearest_range(paper(64), far), range(paper(64), far)));
}

TEST_CASE(
    "a whole position's nearest row has the same bits by range, by list, in pieces and alone") {
  const posenc::Encoding encoding = paper(22);
  for (const posenc::Range& positions :
       {posenc::Range{-333, 700}, posenc::Range{16777000, 200}, posenc::Range{7, 60, 4096}}) {
    std::vector<double> each;
    std::vector<float> alone;
    for (std::size_t n = 0; n < positions.length; ++n) {
      each.push_back(positions.start + positions.step * static_cast<double>(n));
      const std::vector<float> row = nearest_range(encoding, {each.back(), 1});
      alone.insert(alone.end(), row.begin(), row.end());
    }
    const std::vector<float> whole = nearest_range(encoding, positions);
    CHECK(same_bits(whole, alone));
    CHECK(same_bits(whole, nearest_list(encoding, each)));
    posenc::RangeEncoder encoder(encoding, positions, posenc::nearest);
    std::vector<float> pieces(whole.size());
    std::size_t written = 0;
    while (const std::size_t count = encoder.next(pieces.data() + written * 22, 40, 22)) {
      written += count;
    }
    CHECK(same_bits(whole, pieces));
  }
}

TEST_CASE("a number in doubt is told apart from those beside it, whatever its size") {
  // By its definition: the ends of the interval round to different float32.
  const auto ends_differ = [](double number, double error) {
    return static_cast<float>(number - error) != static_cast<float>(number + error);
  };
  const double amplitude = GENERATE(1.0, 0.3, 5.0, 0x1p-90);
  const double error = 0x1p-48 * amplitude;
  const posenc::detail::Margin margin(error);
  const std::size_t pairs = 16;
  const posenc::detail::Columns columns(posenc::interleaved(), 2 * pairs, pairs);
  std::mt19937_64 generator(5);
  std::size_t in_doubt = 0, left = 0, missed = 0;
  for (int n = 0; n < 100000; ++n) {
    // Near the middle between two float32, from 2^-40 of the amplitude up to it.
    const float below = static_cast<float>(
        amplitude * std::ldexp(0.5 + std::ldexp(static_cast<double>(generator()), -65),
                               -static_cast<int>(generator() % 40)));
    const float above = std::nextafter(below, 1.0F);
    const double middle = (static_cast<double>(below) + above) / 2;
    const double away = (std::ldexp(static_cast<double>(generator()), -62) - 2) * error;
    const double number = (n % 2 == 0 ? 1 : -1) * (middle + away);
    std::vector<double> row(2 * pairs, 0.75 * amplitude);
    row[n % (2 * pairs)] = number;
    std::vector<float> out(2 * pairs), sums(2 * pairs);
    const std::size_t block = n % (2 * pairs) / posenc::detail::block_size;
    const bool put_leaves = posenc::detail::tested_kernels().put(row.data(), columns, margin, block,
                                                                 out.data()) == block;
    const bool add_leaves = posenc::detail::tested_kernels().add(row.data(), columns, margin, block,
                                                                 sums.data()) == block;
    const bool doubtful = ends_differ(number, error);
    in_doubt += doubtful;
    left += put_leaves;
    const double* const own = &row[block * posenc::detail::block_size];
    const bool is_seen =
        put_leaves && add_leaves &&
        posenc::detail::round_block(own, block, columns, error, false, out.data()) != 0;
    missed += doubtful && !is_seen;
  }
  CHECK(missed == 0);
  // Both happen, and more are left than need be: those that are small.
  CHECK(in_doubt > 10000);
  CHECK(left < 100000);
}

TEST_CASE("a position between whole ones has one nearest row, in a range and in a list") {
  const posenc::Encoding encoding = paper(128);
  const posenc::Range quarters{-100.25, 400, 0.25};
  std::vector<double> each;
  for (std::size_t n = 0; n < quarters.length; ++n) each.push_back(-100.25 + 0.25 * double(n));
  CHECK(same_bits(nearest_range(encoding, quarters), nearest_list(encoding, each)));
}

TEST_CASE("a spectrum without a law has the values nearest to those of the frequencies it stores") {
  const Entry& entry = eleven[5];
  posenc::Encoding stored = paper(entry.dim);
  stored.spectrum.law = {};
  const auto row = [&] { return nearest_range(stored, {double(entry.position), 1}); };
  CHECK(row()[entry.column] == entry.nearest);
  CHECK(posenc::scaled(paper(8).spectrum, 2).law.denominator == 0);
  // π: sin 1 of half of it is the cosine of 0, but not quite.
  stored.spectrum = posenc::linear_bands(1, 2);
  stored.dim = 2;
  CHECK(nearest_range(stored, {1, 1}) == std::vector<float>{0x1.1a6264p-53F, -1});
}

TEST_CASE("fixed point has as many digits as it is asked for") {
  const std::size_t limbs = GENERATE(std::size_t{6}, 12, 24);
  posenc::detail::Digits digits(limbs);
  const auto near_zero = [&](posenc::detail::FixedPoint x) {
    return std::fabs(x.to_odd()) < std::ldexp(1.0, 64 - 32 * static_cast<int>(limbs));
  };
  const posenc::detail::FixedPoint one(digits, 1), third = one / 3;
  CHECK(near_zero(third + third + third - one));
  CHECK(near_zero(exponential(logarithm(digits, 10000)) * (one / 10000) - one));
  CHECK(near_zero(exponential(-logarithm(digits, 7)) - one / 7));
  const posenc::detail::FixedPoint x(digits, -8191.375);
  const posenc::detail::FixedPoint sine = posenc::detail::sine(x, 0),
                                   cosine = posenc::detail::sine(x, 1);
  CHECK(near_zero(sine * sine + cosine * cosine - one));
  CHECK(static_cast<float>(sine.to_odd()) == static_cast<float>(std::sin(-8191.375)));
  CHECK(static_cast<float>(cosine.to_odd()) == static_cast<float>(std::cos(-8191.375)));
  CHECK(posenc::detail::FixedPoint(digits, -0.1).to_odd() == -0.1);
  CHECK(posenc::detail::FixedPoint(digits, 3, -40).to_odd() == std::ldexp(3.0, -40));
  // Halfway between 1 and the next float64, and a little more: the odd neighbour, the next.
  CHECK((one + posenc::detail::FixedPoint(digits, 1, -53)).to_odd() == 1 + 0x1p-52);
}
