#pragma once

#include <emscripten/bind.h>

#include "posenc/cell.h"

// To be called in EMSCRIPTEN_BINDINGS of a module that explains single numbers of a table.
inline void register_cell() {
  using posenc::Cell;
  emscripten::value_object<Cell>("Cell")
      .field("pair", &Cell::pair)
      .field("isSine", &Cell::is_sine)
      .field("frequency", &Cell::frequency)
      .field("wavelength", &Cell::wavelength)
      .field("angle", &Cell::angle)
      .field("value", &Cell::value);
}
