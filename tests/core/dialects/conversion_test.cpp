#include "posenc/dialects/conversion.h"

#include "catch.h"
#include "posenc/dialects/grid_presets.h"
#include "posenc/dialects/sequence_presets.h"
#include "posenc/error.h"

namespace {

posenc::Dialect sequence(const char* name, std::size_t dim) {
  posenc::SequenceOptions options{};
  options.dim = dim;
  return posenc::sequence_preset(name, options);
}

std::vector<float> some_rows(const posenc::Dialect& dialect) {
  const std::vector<double> positions{0, 1, 2.5, 300, -7};
  std::vector<float> result(positions.size() * dialect.dim);
  posenc::encode_sequence(dialect, positions.data(), positions.size(), result.data());
  return result;
}

std::vector<float> converted(const posenc::Dialect& from, const posenc::Dialect& to,
                             const std::vector<float>& table) {
  const std::size_t count = table.size() / from.dim;
  std::vector<float> out(count * to.dim, 9);
  posenc::convert_columns(table.data(), count, from.dim, posenc::column_order(from, to),
                          out.data());
  return out;
}

}  // namespace

TEST_CASE("tables of one spectrum are each other's columns in another order") {
  for (const char* from : {"paper", "mae-1d", "marian", "keras-hub", "tatp22-1d", "xlm"}) {
    for (const char* to : {"paper", "mae-1d", "marian", "keras-hub", "tatp22-1d", "xlm"}) {
      INFO(from << " to " << to);
      const auto a = sequence(from, 48), b = sequence(to, 48);
      CHECK(converted(a, b, some_rows(a)) == some_rows(b));
    }
  }
  // An odd dim: the same sines and cosines, whichever cosine is dropped being the same one.
  const auto marian = sequence("marian", 11), xlm = sequence("xlm", 11);
  CHECK(converted(marian, xlm, some_rows(marian)) == some_rows(xlm));
  // A column that is zero stays zero.
  const auto fairseq = sequence("fairseq", 11), tensor2tensor = sequence("tensor2tensor", 11);
  CHECK(converted(fairseq, tensor2tensor, some_rows(fairseq)) == some_rows(fairseq));
}

TEST_CASE("x before y and y before x are each other's columns in another order") {
  posenc::GridOptions options{};
  options.dim = 24;
  options.shape = {3, 5};
  const auto mae = posenc::grid_preset("mae", options);
  const auto sines_first = posenc::grid_preset("timm-2d", options);
  options.interleave = true;
  const auto y_first = posenc::grid_preset("timm-2d", options);
  const auto table = [](const posenc::Dialect& dialect) {
    std::vector<float> result(dialect.rows() * dialect.dim);
    posenc::encode_grid(dialect, result.data());
    return result;
  };
  CHECK(converted(mae, y_first, table(mae)) == table(y_first));
  CHECK(converted(y_first, mae, table(y_first)) == table(mae));
  CHECK(converted(mae, sines_first, table(mae)) == table(sines_first));
}

TEST_CASE("dialects of other numbers are refused with the reason") {
  const auto order = [](const char* from, const char* to, std::size_t dim) {
    return posenc::column_order(sequence(from, dim), sequence(to, dim));
  };
  using Catch::Matchers::ContainsSubstring;
  CHECK_THROWS_WITH(order("paper", "fairseq", 16),
                    ContainsSubstring("to must be a dialect of the same frequencies (no order of "
                                      "columns makes one spectrum of another"));
  CHECK_THROWS_WITH(order("fairseq", "paper", 16), ContainsSubstring("same frequencies"));
  CHECK_THROWS_WITH(order("paper", "samlynnevans", 16), ContainsSubstring("same frequencies"));
  CHECK_THROWS_WITH(order("mae-1d", "x-transformers", 16),
                    "to must be a dialect of the same amplitude, was 0.25");
}
