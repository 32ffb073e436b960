#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <optional>
#include <string>
#include <vector>

#include "border/value.h"

struct AnyOptions;

// The options that JavaScript gives: an object whose properties are read by name. If a property is
// missing, the variable that it is read into keeps its value.
class GivenOptions {
 public:
  explicit GivenOptions(const Value<AnyOptions>& given) : object_(given.value) {}

  template <typename Option>
  void take(const char* name, Option& option) const {
    const emscripten::val value = object_[name];
    if (!value.isUndefined()) option = value.as<Option>();
  }
  template <typename Option>
  void take(const char* name, std::optional<Option>& option) const {
    const emscripten::val value = object_[name];
    if (!value.isUndefined()) option = value.as<Option>();
  }
  template <typename Number>
  void take(const char* name, std::vector<Number>& option) const {
    const emscripten::val value = object_[name];
    if (!value.isUndefined()) option = emscripten::convertJSArrayToNumberVector<Number>(value);
  }

 private:
  const emscripten::val object_;
};

// Registers strings, which options may contain. To be called in EMSCRIPTEN_BINDINGS of a module
// that takes options.
inline void register_options() {
  register_value<Value<AnyOptions>>("Record<string, unknown>");
#if !EMSCRIPTEN_HAS_UNBOUND_TYPE_NAMES  // so with builtins.cpp, which registers no strings
  using namespace emscripten::internal;
  _embind_register_std_string(TypeID<std::string>::get(), "std::string");
#endif
}
