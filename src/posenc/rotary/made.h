#pragma once

#include "posenc/rotary/rotary_presets.h"

// Internal. Makes a preset whose words and options are already checked. TypeScript passes only
// options that the row takes, and the compiler has checked the rows, so that the wasm file needs no
// messages for others.
namespace posenc::unchecked {

RotaryDialect made(const RotaryPreset& row, const std::string& version,
                   const RotaryOptions& options);

}  // namespace posenc::unchecked
