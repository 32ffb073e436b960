#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

// The id by which embind knows a type of the border: the address of a byte. (The default id is the
// type's RTTI, which contains the type's name and would make the wasm file larger.)
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

// Converts a result to the form in which it crosses the border. Since Emscripten 3.1.59 embind's
// conversions take a policy too. Whether they do is seen in the type of one of them.
template <typename Conversion>
struct ToWire;
template <typename Wire, typename Result, typename... Policy>
struct ToWire<Wire (*)(Result, Policy...)> {
  template <typename Type>
  static auto convert(Type&& result) {
    using Binding = emscripten::internal::BindingType<std::decay_t<Type>>;
    return Binding::toWireType(std::forward<Type>(result), Policy{}...);
  }
};
template <typename Type>
auto to_wire(Type&& result) {
  using Own = ToWire<decltype(&emscripten::internal::BindingType<bool>::toWireType)>;
  return Own::convert(std::forward<Type>(result));
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

// A vector that a function returns becomes a typed array in JavaScript's own memory, a copy.
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
  // embind needs this function, but nothing calls it: no function takes such an array.
  static std::vector<Number> fromWireType(WireType) { return {}; }
};
