// A program that prints the rows of all presets as JSON, for preset_rows.mjs. It is run while the
// package is built, so that TypeScript knows every fact of a preset without being told it again.

#include <cstdio>

#include "posenc/dialects/presets.h"
#include "posenc/rotary/presets.h"

namespace {

const char* name_of(posenc::PresetKind kind) {
  switch (kind) {
    case posenc::PresetKind::sequence:
      return "sequence";
    case posenc::PresetKind::grid:
      return "grid";
    case posenc::PresetKind::image:
      return "image";
    case posenc::PresetKind::boxes:
      return "boxes";
    case posenc::PresetKind::rotary:
      return "rotary";
    case posenc::PresetKind::bias:
      return "bias";
  }
  return "";
}

const char* name_of(posenc::FrequencyForm form) {
  switch (form) {
    case posenc::FrequencyForm::paper:
      return "paper";
    case posenc::FrequencyForm::endpoint:
      return "endpoint";
    case posenc::FrequencyForm::shifted:
      return "shifted";
    case posenc::FrequencyForm::rounded:
      return "rounded";
    case posenc::FrequencyForm::growing:
      return "growing";
    case posenc::FrequencyForm::octaves:
      return "octaves";
    case posenc::FrequencyForm::linear:
      return "linear";
    case posenc::FrequencyForm::products:
      return "products";
  }
  return "";
}

const char* name_of(posenc::ColumnOrder order) {
  switch (order) {
    case posenc::ColumnOrder::interleaved:
      return "interleaved";
    case posenc::ColumnOrder::cosines_interleaved:
      return "cosines-interleaved";
    case posenc::ColumnOrder::concatenated:
      return "concatenated";
    case posenc::ColumnOrder::cosines_first:
      return "cosines-first";
    case posenc::ColumnOrder::sines_then_cosines:
      return "sines-then-cosines";
    case posenc::ColumnOrder::bands_in_turn:
      return "bands-in-turn";
    case posenc::ColumnOrder::pairs_in_turn:
      return "pairs-in-turn";
    case posenc::ColumnOrder::one_frequency_a_column:
      return "one-frequency-a-column";
  }
  return "";
}

const char* name_of(posenc::OddColumn odd) {
  switch (odd) {
    case posenc::OddColumn::none:
      return "none";
    case posenc::OddColumn::last_sine:
      return "last-sine";
    case posenc::OddColumn::zero:
      return "zero";
  }
  return "";
}

void print_names(const char* property, const posenc::Names& names) {
  std::printf(", \"%s\": [", property);
  const char* separator = "";
  for (const char* const name : names) {
    std::printf("%s\"%s\"", separator, name);
    separator = ", ";
  }
  std::printf("]");
}

void print_common(const posenc::Preset& row) {
  static const char* separator = "{\n";
  std::printf("%s\"%s\": {\"kind\": \"%s\"", separator, row.name, name_of(row.kind));
  separator = ",\n";
  print_names("needs", row.needs);
  print_names("takes", row.takes);
  print_names("versions", row.versions);
}

void print(const char* property, const char* value) {
  std::printf(", \"%s\": \"%s\"", property, value);
}

}  // namespace

int main() {
  for (const posenc::SequencePreset& row : posenc::presets::sequences) {
    print_common(row);
    print("frequencies", name_of(row.frequencies));
    print("order", name_of(row.order));
    print("odd", name_of(row.odd));
    std::printf("}");
  }
  for (const posenc::GridPreset& row : posenc::presets::grids) {
    print_common(row);
    print("frequencies", name_of(row.frequencies));
    print("order", name_of(row.order));
    std::printf("}");
  }
  for (const posenc::RotaryPreset& row : posenc::presets::rotaries) {
    print_common(row);
    std::printf("}");
  }
  for (const posenc::BiasPreset& row : posenc::presets::biases) {
    print_common(row);
    std::printf("}");
  }
  std::printf("\n}\n");
}
