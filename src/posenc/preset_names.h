#pragma once

#include <cstddef>
#include <string>

// Internal. Presets are found by name.
namespace posenc {

/// A list of presets' names: nullptr past the last.
using PresetNames = const char* (*)(std::size_t index);

/// The place of a name in the list. RangeError where it is not there.
std::size_t preset_index(PresetNames names, const std::string& name);

/// index: less than how many names there are. RangeError otherwise.
void require_preset(PresetNames names, std::size_t index);

}  // namespace posenc
