#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "border/guarded.h"
#include "border/value.h"

// Large arrays and objects of the core cross the border as addresses in the wasm memory. The type
// of an address says what is there, in C++ and in TypeScript, so that two of them can't be
// exchanged.
template <typename Type>
class Address {
 public:
  Address() = default;
  Address(Type* to) : to_(to) {}
  operator Type*() const { return to_; }
  Type* operator->() const { return to_; }

 private:
  Type* to_ = nullptr;
};

// embind converts an Address as it converts an unsigned integer.
template <typename Type>
struct emscripten::internal::TypeID<Address<Type>> : BorderTypeID<Address<Type>> {};

template <typename Type>
struct emscripten::internal::BindingType<Address<Type>> {
  using WireType = std::uintptr_t;
  template <typename... Policy>
  static WireType toWireType(Address<Type> address, Policy...) {
    return reinterpret_cast<WireType>(static_cast<Type*>(address));
  }
  static Address<Type> fromWireType(WireType wire) { return reinterpret_cast<Type*>(wire); }
};

// typescript: the type as the declarations spell it, such as Address<"float32">.
template <typename Type>
void register_address(const char* typescript) {
  using namespace emscripten::internal;
  _embind_register_integer(TypeID<Address<Type>>::get(), typescript, sizeof(std::uintptr_t), 0,
                           std::numeric_limits<std::uintptr_t>::max());
}

// A block of memory.
Address<void> allocate(double bytes);

inline void release(Address<void> block) { operator delete(block); }

struct Window;

// A view of the wasm memory. It becomes invalid when the memory grows, so JavaScript gets a new one
// after every call.
inline Value<Window> bytes(Address<void> block, std::size_t count) {
  const auto* begin = static_cast<const std::uint8_t*>(static_cast<void*>(block));
  return {emscripten::val(emscripten::typed_memory_view(count, begin))};
}

// Deletes an object that a function of the module made with new.
template <typename Object>
void destroy(Address<Object> object) {
  delete static_cast<Object*>(object);
}

// Registers what every module needs. To be called in EMSCRIPTEN_BINDINGS.
inline void register_memory() {
  register_address<void>("Address");
  register_address<float>("Address<\"float32\">");
  register_address<double>("Address<\"float64\">");
  register_address<std::uint8_t>("Address<\"uint8\">");
  register_address<std::uint32_t>("Address<\"uint32\">");
  register_value<Value<Window>>("Uint8Array<ArrayBuffer>");
  register_value<std::vector<float>>("Float32Array<ArrayBuffer>");
  register_value<std::vector<double>>("Float64Array<ArrayBuffer>");
  expose<&allocate>("allocate");
  expose<&release>("release");
  expose<&bytes>("bytes");
}
