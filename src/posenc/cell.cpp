#include "posenc/cell.h"

#include "posenc/angle.h"
#include "posenc/error.h"

namespace posenc {

Cell cell(const Encoding& encoding, double position, std::size_t column) {
  require_position("position", position);
  const Layout& layout = encoding.layout;
  for (std::size_t pair = 0; pair < encoding.spectrum.size(); ++pair) {
    const bool is_sine = column == layout.sin_start + pair * layout.stride;
    const bool is_cosine = column == layout.cos_start + pair * layout.stride;
    if (column >= encoding.dim || !(is_sine || is_cosine)) continue;
    const Phasor hand = phasor(encoding.spectrum, pair, position);
    return {pair,
            is_sine,
            encoding.spectrum.frequencies[pair],
            wavelength(encoding.spectrum.frequencies[pair]),
            angle(encoding.spectrum, pair, position),
            encoding.amplitude * (is_sine ? hand.sine : hand.cosine)};
  }
  refuse_index("column", "the columns of a row", encoding.dim, static_cast<double>(column));
}

}  // namespace posenc
