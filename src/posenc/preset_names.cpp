#include "posenc/preset_names.h"

#include "posenc/error.h"

namespace posenc {

std::size_t preset_index(PresetNames names, const std::string& name) {
  for (std::size_t index = 0; names(index) != nullptr; ++index) {
    if (name == names(index)) return index;
  }
  throw RangeError("name", "one of the presets' names", name);
}

void require_preset(PresetNames names, std::size_t index) {
  if (names(index) != nullptr) return;
  throw RangeError("index", "less than how many presets there are", static_cast<double>(index));
}

}  // namespace posenc
