#include "posenc/layout.h"

#include <numeric>
#include <vector>

#include "catch.h"
#include "posenc/error.h"
#include "posenc/rows.h"

namespace {

std::vector<float> converted(const std::vector<float>& rows, std::size_t dim, posenc::Layout from,
                             posenc::Layout to) {
  std::vector<float> out(rows.size());
  posenc::convert_layout(rows.data(), rows.size() / dim, dim, from, to, out.data());
  return out;
}

}  // namespace

TEST_CASE("conversion between layouts is a permutation and its own inverse") {
  const std::size_t dim = GENERATE(std::size_t{2}, 6, 64);
  std::vector<float> rows(5 * dim);
  std::iota(rows.begin(), rows.end(), 0.0F);
  const posenc::Layout a = posenc::interleaved(), b = posenc::concatenated(dim);
  CHECK(converted(converted(rows, dim, a, b), dim, b, a) == rows);
  CHECK(converted(rows, dim, a, a) == rows);
}

TEST_CASE("converted rows are the rows encoded in the other layout, to the bit") {
  const posenc::Spectrum spectrum = posenc::paper_spectrum(10, 10000);
  std::vector<float> interleaved(7 * 10), concatenated(7 * 10);
  posenc::encode_range({spectrum, posenc::interleaved(), 10}, {3, 7}, interleaved.data(), 10);
  posenc::encode_range({spectrum, posenc::concatenated(10), 10}, {3, 7}, concatenated.data(), 10);
  CHECK(converted(interleaved, 10, posenc::interleaved(), posenc::concatenated(10)) ==
        concatenated);
}

TEST_CASE("rows of an odd dim have no pairs to move") {
  float row[3] = {};
  CHECK_THROWS_AS(
      posenc::convert_layout(row, 1, 3, posenc::interleaved(), posenc::interleaved(), row),
      posenc::RangeError);
}
