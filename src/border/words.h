#pragma once

#include <emscripten/bind.h>

#include "posenc/form.h"

// Registers an enumeration whose values have names (form.h), to be called in EMSCRIPTEN_BINDINGS.
template <typename Word>
void register_words(const char* type) {
  emscripten::enum_<Word> registered(type);
  for (const Word word : posenc::all_words<Word>()) registered.value(name_of(word), word);
}
