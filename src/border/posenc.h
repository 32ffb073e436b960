#pragma once

#include <cstddef>
#include <type_traits>

#include "border/block.h"
#include "border/fields.h"
#include "border/guarded.h"
#include "border/memory.h"
#include "border/walks.h"
#include "posenc/posenc.h"

// What the two files of posenc's border share. posenc.cpp has the functions that every build of the
// module has. posenc_programs.cpp has those that no figure needs: the module of the figures in one
// file is built without them.

namespace posenc {

template <typename Visit>
void fields(Visit& visit, Rotation& rotation) {
  visit(rotation.cosines, rotation.sines);
}

}  // namespace posenc

// How rows are rounded if every value must be the nearest float32. In posenc_programs.cpp that is
// posenc::nearest. The figures in one file do without it: no value that they show would differ.
extern const posenc::RowRounding nearest_rounding;

inline posenc::RowRounding rounding_of(bool nearest) {
  return nearest ? nearest_rounding : posenc::fast;
}

// An encoding, and how its rows are rounded.
struct Encoding : posenc::Encoding {
  bool nearest;
};

template <typename Visit>
void fields(Visit& visit, Encoding& encoding) {
  posenc::Encoding& plain = encoding;
  visit(plain, encoding.nearest);
}

struct RangeEncoder : posenc::RangeEncoder {
  RangeEncoder(const Encoding& encoding, const posenc::Range& range)
      : posenc::RangeEncoder(encoding, range, rounding_of(encoding.nearest)) {}
};

struct PositionEncoder : posenc::PositionEncoder {
  PositionEncoder(const Encoding& encoding, std::size_t count)
      : posenc::PositionEncoder(encoding, count, rounding_of(encoding.nearest)) {}
};

enum class LayoutName { interleaved, concatenated };

inline posenc::Layout layout_of(LayoutName name, std::size_t dim) {
  return name == LayoutName::interleaved ? posenc::interleaved() : posenc::concatenated(dim);
}

using Rows = Walks<Encoding, RangeEncoder, PositionEncoder>;

struct Grid {
  std::size_t dim;
  double base;
  LayoutName layout;
  posenc::AxisOrder order;
  std::size_t width;
  bool nearest;
};

// The rows first_row … first_row + rows - 1 of a grid of any height.
template <typename Number>
void encode_grid(const Grid& grid, std::size_t first_row, std::size_t rows, Address<Number> out) {
  const auto layout_of_half = grid.layout == LayoutName::interleaved
                                  ? +[](std::size_t) { return posenc::interleaved(); }
                                  : +[](std::size_t dim) { return posenc::concatenated(dim); };
  Number* first = out;
  const posenc::Range y{static_cast<double>(first_row), rows}, x{0, grid.width};
  if constexpr (std::is_same_v<Number, float>) {
    posenc::encode_grid(grid.dim, grid.base, layout_of_half, grid.order, y, x, first,
                        rounding_of(grid.nearest));
  } else {
    posenc::encode_grid(grid.dim, grid.base, layout_of_half, grid.order, y, x, first);
  }
}
