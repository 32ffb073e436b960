#include "posenc/dialects/conversion.h"

#include <algorithm>
#include <cmath>

#include "posenc/error.h"

namespace posenc {

namespace {

// What a column holds.
struct Content {
  bool reached = false, is_sine = false;
  std::size_t axis = 0;
  double frequency = 0;

  bool operator==(const Content& other) const {
    return reached == other.reached && is_sine == other.is_sine && axis == other.axis &&
           std::fabs(frequency - other.frequency) <= 1e-12 * frequency;
  }
};

std::vector<Content> contents(const Dialect& dialect) {
  std::vector<Content> columns(dialect.dim);
  for (const Field& field : dialect.fields) {
    const Layout& layout = field.encoding.layout;
    for (std::size_t pair = 0; pair < field.encoding.spectrum.size(); ++pair) {
      for (const bool is_sine : {true, false}) {
        const std::size_t column =
            (is_sine ? layout.sin_start : layout.cos_start) + pair * layout.stride;
        if (column >= field.encoding.dim) continue;
        columns[field.first_column + column] = {true, is_sine, field.axis,
                                                field.encoding.spectrum.frequencies[pair]};
      }
    }
  }
  return columns;
}

}  // namespace

std::vector<std::size_t> column_order(const Dialect& from, const Dialect& to) {
  const double amplitude = to.fields.front().encoding.amplitude;
  if (from.fields.front().encoding.amplitude != amplitude) {
    throw RangeError("to", "a dialect of the same amplitude", amplitude);
  }
  if (from.coordinates != to.coordinates) {
    const auto [a, b] = std::mismatch(from.coordinates.begin(), from.coordinates.end(),
                                      to.coordinates.begin(), to.coordinates.end());
    throw RangeError(
        std::string("to"), "a dialect of the same positions",
        "one of others along axis " + to_text(static_cast<double>(b - to.coordinates.begin())));
  }
  const std::vector<Content> have = contents(from), want = contents(to);
  std::vector<std::size_t> order(to.dim, no_column);
  // Columns side by side in one dialect are mostly side by side in the other, so each search begins
  // where the last one ended.
  std::size_t next = 0;
  for (std::size_t column = 0; column < to.dim; ++column) {
    if (!want[column].reached) continue;
    std::size_t tries = 0;
    while (tries < from.dim && !(have[next % from.dim] == want[column])) ++next, ++tries;
    if (tries == from.dim) {
      throw RangeError(
          "to",
          "a dialect of the same frequencies (no order of columns makes one spectrum of "
          "another, e.g. the paper's of an endpoint spectrum)",
          to_text(want[column].frequency) + " in column " + to_text(static_cast<double>(column)));
    }
    order[column] = next++ % from.dim;
  }
  return order;
}

void convert_columns(const float* rows, std::size_t count, std::size_t from_dim,
                     const std::vector<std::size_t>& order, float* out) {
  for (std::size_t row = 0; row < count; ++row, rows += from_dim) {
    for (const std::size_t column : order) *out++ = column == no_column ? 0.0F : rows[column];
  }
}

}  // namespace posenc
