#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstddef>
#include <vector>

// What embind knows a type of the border by: an address of its own. (Left to itself it would take
// the type's RTTI, whose name is longer than many a function.)
template <typename Type>
struct BorderTypeID {
  static constexpr emscripten::internal::TYPEID get() { return &id; }
  static inline char id;
};

// Registers a type that crosses the border as a JavaScript value, with the type that the module's
// declarations give it.
template <typename Type>
void register_value(const char* typescript) {
#ifdef EMSCRIPTEN_DECLARE_VAL_TYPE
  emscripten::register_type<Type>(typescript);
#else  // Emscripten 3.1.6, where every such type is registered as val itself is
  using namespace emscripten::internal;
  _embind_register_emval(TypeID<Type>::get(), typescript);
#endif
}

// A val that has a TypeScript type of its own. Kind tells such types apart.
template <typename Kind>
struct Value {
  emscripten::val value = emscripten::val::undefined();
};

template <typename Kind>
struct emscripten::internal::TypeID<Value<Kind>> : BorderTypeID<Value<Kind>> {};

template <typename Kind>
struct emscripten::internal::BindingType<Value<Kind>> {
  using WireType = EM_VAL;
  template <typename... Policy>
  static WireType toWireType(const Value<Kind>& wrapper, Policy... policy) {
    return BindingType<val>::toWireType(wrapper.value, policy...);
  }
  static Value<Kind> fromWireType(WireType wire) { return {val::take_ownership(wire)}; }
};

// Numbers that a function returns cross as a typed array of JavaScript's own, a copy.
template <typename Number>
struct emscripten::internal::TypeID<std::vector<Number>> : BorderTypeID<std::vector<Number>> {};

template <typename Number>
struct emscripten::internal::BindingType<std::vector<Number>> {
  using WireType = EM_VAL;
  template <typename... Policy>
  static WireType toWireType(const std::vector<Number>& numbers, Policy... policy) {
    const val window(typed_memory_view(numbers.size(), numbers.data()));
    return BindingType<val>::toWireType(window.call<val>("slice"), policy...);
  }
  // Only for embind, which asks for a way back: no function takes such an array.
  static std::vector<Number> fromWireType(WireType) { return {}; }
};
