#pragma once

#include "posenc/rotary/rotary_presets.h"

// Internal. What make computes of a row once its words and options are checked. TypeScript gives a
// preset only options that its row takes, and the compiler has checked the rows of the table: the
// wasm file needs no messages for others.
namespace posenc::unchecked {

RotaryDialect made(const RotaryPreset& row, const std::string& version,
                   const RotaryOptions& options);

}  // namespace posenc::unchecked
