#include "posenc/coordinates.h"

#include "posenc/error.h"
#include "posenc/numbers.h"

namespace posenc {

using namespace detail;

void require_axes(const std::vector<std::size_t>& shape, std::size_t axes) {
  if (shape.size() == axes) return;
  throw RangeError("shape", with_number("of ", real(axes), " sizes"), real(shape.size()));
}

void require_multiple(std::size_t dim, std::size_t factor) {
  if (dim != 0 && dim % factor == 0) return;
  const std::string number = to_text(real(factor));
  throw RangeError("dim", "a multiple of " + number + ", at least " + number, real(dim));
}

std::vector<double> coordinates(Steps steps, std::size_t length) {
  if (length == 0) throw RangeError("shape", "sizes of at least 1", 0.0);
  std::vector<double> result(length);
  for (std::size_t n = 0; n < length; ++n) result[n] = steps.start + steps.step * real(n);
  return result;
}

Steps cropped_steps(double start, double stop, std::size_t length) {
  if (length < 2) return {start, 0};
  const double last = stop * real(length - 1) / real(length);
  return {start, (last - start) / real(length - 1)};
}

Steps steps_of(CoordinateMap map, std::size_t length, const CoordinateChoices& choices) {
  switch (map) {
    case CoordinateMap::counted:
      return {choices.offset, 1};
    case CoordinateMap::counted_from_one:
      return {1 + choices.offset, 1};
    case CoordinateMap::interpolated:
      return {0, 1 / choices.interpolation};
    case CoordinateMap::patches:
      return {0, choices.base_size / (real(length) * choices.interpolation)};
    case CoordinateMap::pixels:
      return {-1, length < 2 ? 0 : 2 / real(length - 1)};
    case CoordinateMap::centres: {
      const double part = 2 / real(choices.side == 0 ? length : choices.side);
      return {part / 2 - 1 + choices.offset * part, part};
    }
    case CoordinateMap::given:
    case CoordinateMap::past_padding:
      break;
  }
  return {0, 0};
}

void require_positive(const char* argument, double number) {
  if (!(number > 0)) throw RangeError(argument, "a number greater than 0", number);
}

}  // namespace posenc
