#pragma once

#include <cstddef>
#include <string>

#include "posenc/error.h"
#include "posenc/names.h"
#include "posenc/preset_options.h"

// What the rows of all presets have in common. A preset is one row of a constexpr table:
// posenc/dialects/presets.h has those of positions, grids, images and boxes, and
// posenc/rotary/presets.h those of rotaries and attention biases. The row alone makes the preset's
// numbers; an option changes the row, and the row is then made.
namespace posenc {

/// What a preset makes: rows of positions, of a grid's cells, of an image's cells or of boxes;
/// turns; or attention biases.
enum class PresetKind { sequence, grid, image, boxes, rotary, bias };

/// The name of the word.
constexpr const char* name_of(PresetKind kind) {
  switch (kind) {
    case PresetKind::sequence:
      return "sequence";
    case PresetKind::grid:
      return "grid";
    case PresetKind::image:
      return "image";
    case PresetKind::boxes:
      return "boxes";
    case PresetKind::rotary:
      return "rotary";
    case PresetKind::bias:
      return "bias";
  }
  return nullptr;
}

/// The options that must be given, and those that may be, by their names in preset_options.h.
struct Needs : Names {};
struct Takes : Names {};

/// The versions of a library whose numbers differ, the oldest first. The newest is the default.
/// Empty: there is one version.
struct Versions : Names {};

/// The part of a row that every kind of preset has.
struct Preset {
  const char* name;
  PresetKind kind;
  Needs needs;
  Takes takes;
  Versions versions{};
};

/// The row of a name. rows: a table of structs that derive from Preset. RangeError for a name that
/// is not in it.
template <typename Row, std::size_t count>
const Row& preset_row(const Row (&rows)[count], const std::string& name) {
  for (const Row& row : rows) {
    if (name == row.name) return row;
  }
  throw RangeError("name", "one of the presets' names", name);
}

/// RangeError where the words of a row cannot be made together. refusal: what the row must be; null
/// where it can be made.
inline void require_row(const Preset& row, const char* refusal) {
  if (refusal != nullptr) throw RangeError("row", refusal, row.name);
}

/// Whether every row of a table can be made.
template <typename Row, std::size_t count>
constexpr bool can_make_all(const Row (&rows)[count]) {
  for (const Row& row : rows) {
    if (refusal(row) != nullptr) return false;
  }
  return true;
}

/// Whether every option that the rows of a table name is in preset_options.h.
template <typename Row, std::size_t count>
constexpr bool take_options(const Row (&rows)[count]) {
  for (const Row& row : rows) {
    if (!presets::are_options(row.needs) || !presets::are_options(row.takes)) return false;
  }
  return true;
}

}  // namespace posenc
