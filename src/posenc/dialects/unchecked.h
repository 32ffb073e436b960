#pragma once

#include "posenc/dialects/grid_presets.h"
#include "posenc/dialects/sequence_presets.h"

// Internal. What make computes of a row once its words and options are checked. TypeScript gives a
// preset only options that its row takes, and the compiler has checked the rows of the tables: the
// wasm file needs no messages for others.
namespace posenc::dialects_detail {

Dialect made(const SequencePreset& row, const SequenceOptions& options);
Dialect made(const GridPreset& row, const GridOptions& options);

}  // namespace posenc::dialects_detail
