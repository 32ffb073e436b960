// A program that prints the rows of all presets, their options, and the words that they are told
// in, as JSON for preset_rows.mjs. It runs while the package is built: TypeScript has every fact of
// a preset and of an option, and the names of all words, from here.

#include <cmath>
#include <cstdio>

#include "posenc/dialects/presets.h"
#include "posenc/form.h"
#include "posenc/preset_options.h"
#include "posenc/rotary/presets.h"

namespace {

// The texts between two of a list.
class Separator {
 public:
  explicit Separator(const char* between) : between_(between) {}
  void print() {
    if (!first_) std::printf("%s", between_);
    first_ = false;
  }

 private:
  const char* between_;
  bool first_ = true;
};

void print_names(const char* property, const posenc::Names& names) {
  std::printf(", \"%s\": [", property);
  Separator separator(", ");
  for (const char* const name : names) {
    separator.print();
    std::printf("\"%s\"", name);
  }
  std::printf("]");
}

// The part of a row that every kind of preset has; its object is left open.
void print_common(const posenc::Preset& row) {
  std::printf("\"%s\": {\"kind\": \"%s\"", row.name, name_of(row.kind));
  print_names("needs", row.needs);
  print_names("takes", row.takes);
  print_names("versions", row.versions);
}

void print(const char* property, const char* value) {
  std::printf(", \"%s\": \"%s\"", property, value);
}

void print_own(const posenc::SequencePreset& row) {
  print("frequencies", name_of(row.frequencies.form));
  print("order", name_of(row.order));
  print("odd", name_of(row.odd));
}

void print_own(const posenc::GridPreset& row) {
  print("frequencies", name_of(row.frequencies.form));
  print("order", name_of(row.order));
}

void print_own(const posenc::RotaryPreset&) {}

void print_own(const posenc::BiasPreset&) {}

const char* name_of(posenc::OptionRule::Kind kind) {
  switch (kind) {
    case posenc::OptionRule::Kind::whole:
      return "whole";
    case posenc::OptionRule::Kind::number:
      return "number";
    case posenc::OptionRule::Kind::flag:
      return "flag";
    case posenc::OptionRule::Kind::name:
      return "name";
  }
  return nullptr;
}

void print_text(const char* property, const char* text) {
  std::printf(", \"%s\": \"", property);
  for (; *text != '\0'; ++text) std::printf(*text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
  std::printf("\"");
}

// Without a most, an option has none.
void print_option(const posenc::Option& option) {
  const posenc::OptionRule& rule = option.rule;
  std::printf("\"%s\": {\"kind\": \"%s\"", option.name, name_of(rule.kind));
  print_text("meaning", option.meaning);
  std::printf(", \"least\": %.17g", rule.least);
  if (std::isfinite(rule.most)) std::printf(", \"most\": %.17g", rule.most);
  std::printf(", \"isAbove\": %s", rule.is_above ? "true" : "false");
  if (rule.elements != nullptr) print_text("elements", rule.elements);
  print_names("names", rule.names);
  std::printf("}");
}

template <typename Row, std::size_t count>
void print_rows(const Row (&rows)[count], Separator& separator) {
  for (const Row& row : rows) {
    separator.print();
    print_common(row);
    print_own(row);
    std::printf("}");
  }
}

template <typename Word>
void print_words(const char* type, Separator& types) {
  types.print();
  std::printf("\"%s\": [", type);
  Separator separator(", ");
  for (const Word word : posenc::all_words<Word>()) {
    separator.print();
    std::printf("\"%s\"", name_of(word));
  }
  std::printf("]");
}

}  // namespace

int main() {
  std::printf("{\"rows\": {\n");
  Separator rows(",\n");
  print_rows(posenc::presets::sequences, rows);
  print_rows(posenc::presets::grids, rows);
  print_rows(posenc::presets::rotaries, rows);
  print_rows(posenc::presets::biases, rows);
  std::printf("\n},\n\"options\": {\n");
  Separator options(",\n");
  for (const posenc::Option& option : posenc::presets::options) {
    options.print();
    print_option(option);
  }
  std::printf("\n},\n\"words\": {\n");
  Separator words(",\n");
  print_words<posenc::PresetKind>("PresetKind", words);
  print_words<posenc::FrequencyForm>("FrequencyForm", words);
  print_words<posenc::ColumnOrder>("ColumnOrder", words);
  print_words<posenc::OddColumn>("OddColumn", words);
  print_words<posenc::Pairing>("Pairing", words);
  std::printf("\n}}\n");
}
