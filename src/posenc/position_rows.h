#pragma once

#include <cstddef>

#include "posenc/phasor_rows.h"
#include "posenc/row_kernels.h"
#include "posenc/rows.h"

// Internal. The phasor rows of positions in any order: of whole positions by angle addition, of
// others each computed.
namespace posenc {

class PositionRows {
 public:
  /// count: about how many positions will be asked for; it decides how many anchors are kept.
  PositionRows(const Encoding& encoding, std::size_t count);

  const Columns columns;

  /// Until the next call.
  const double* at(double position);

  /// Columns that no pair reaches are left as they are.
  void put(double position, float* row) { kernels_.put(at(position), columns, row); }
  void add(double position, float* x) { kernels_.add(at(position), columns, x); }

 private:
  const ColumnKernels& kernels_ = column_kernels();
  PhasorRows rows_;
};

}  // namespace posenc
