#include "posenc/dialects/cell.h"

namespace posenc {

namespace {

// Whether a sine or a cosine stands in a column of the field's own.
bool reaches(const Encoding& encoding, std::size_t column) {
  const Layout& layout = encoding.layout;
  const auto within = [&](std::size_t start) {
    const std::size_t past = column - start;
    return column >= start && past % layout.stride == 0 &&
           past / layout.stride < encoding.spectrum.size();
  };
  return column < encoding.dim && (within(layout.sin_start) || within(layout.cos_start));
}

}  // namespace

std::optional<Cell> cell(const std::vector<Field>& fields, double amplitude, double position,
                         std::size_t column) {
  for (const Field& field : fields) {
    if (column < field.first_column || !reaches(field.encoding, column - field.first_column)) {
      continue;
    }
    Cell found = cell(field.encoding, position, column - field.first_column);
    found.value *= amplitude;
    return found;
  }
  return std::nullopt;
}

}  // namespace posenc
