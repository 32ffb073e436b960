#pragma once

#include <cstddef>

#include "border/block.h"
#include "border/memory.h"
#include "posenc/rows.h"

// How rows of an encoding cross the border: a table passes through blocks of memory, and a walk
// keeps what it has computed for one block to use it for the next. Kind is the form in which
// JavaScript keeps the encoding. OfRange writes the rows of a range of positions, OfPositions those
// of positions in any order.
template <typename Kind, typename OfRange, typename OfPositions>
struct Walks {
  struct RangeWalk {
    std::size_t dim;
    OfRange encoder;
  };
  struct PositionWalk {
    std::size_t dim;
    OfPositions encoder;
  };

  static Address<RangeWalk> begin_range(const Kept<Kind>& kind, double start, double step,
                                        std::size_t length) {
    return new RangeWalk{kind.dim, OfRange(kind, posenc::Range{start, length, step})};
  }

  // Writes the next rows, as many as fit well into the room. Returns how many it has written.
  static std::size_t next_rows(Address<RangeWalk> walk, Address<float> rows, std::size_t room) {
    return walk->encoder.next(rows, room, walk->dim);
  }

  // x: batch × count × dim; adds rows first … first + count - 1 to each sequence.
  static void add_rows(Address<RangeWalk> walk, std::size_t first, std::size_t count,
                       Address<float> x, std::size_t batch) {
    walk->encoder.add(first, count, x, batch, count * walk->dim);
  }

  // count: how many positions there will be in all.
  static Address<PositionWalk> begin_positions(const Kept<Kind>& kind, std::size_t count) {
    return new PositionWalk{kind.dim, OfPositions(kind, count)};
  }

  static void write_positions(Address<PositionWalk> walk, Address<double> positions,
                              std::size_t count, Address<float> rows) {
    walk->encoder.write(positions, count, rows, walk->dim);
  }

  static void add_positions(Address<PositionWalk> walk, Address<double> positions,
                            std::size_t count, Address<float> x) {
    walk->encoder.add(positions, count, x);
  }

  // To be called in EMSCRIPTEN_BINDINGS.
  static void register_all() {
    register_address<RangeWalk>("Address<\"range walk\">");
    register_address<PositionWalk>("Address<\"position walk\">");
    expose<&begin_range>("beginRange");
    expose<&destroy<RangeWalk>>("endRange");
    expose<&next_rows>("nextRows");
    expose<&add_rows>("addRows");
    expose<&begin_positions>("beginPositions");
    expose<&destroy<PositionWalk>>("endPositions");
    expose<&write_positions>("writePositions");
    expose<&add_positions>("addPositions");
  }
};
