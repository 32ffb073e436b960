#pragma once

#include <cstddef>

#include "posenc/phasor_rows.h"
#include "posenc/row_writer.h"
#include "posenc/rows.h"

// Internal. The phasor rows of positions in any order. Those of whole positions are made by angle
// addition, the others are each computed.
namespace posenc::detail {

class PositionRows {
 public:
  /// count: about how many positions will be asked for; it decides how many anchors are kept.
  PositionRows(const Encoding& encoding, std::size_t count, RowRounding rounding = fast);

  const RowOutput output;

  /// The phasor row of a position, valid until the next call.
  const double* at(double position);

  /// Columns that no pair reaches are left as they are.
  void put(double position, float* row) { output.put(at(position), {position}, row); }
  void add(double position, float* x) { output.add(at(position), {position}, x); }

 private:
  PhasorRows rows_;
};

}  // namespace posenc::detail
