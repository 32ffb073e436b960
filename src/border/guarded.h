#pragma once

#include <cxxabi.h>
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <limits>
#include <new>
#include <stdexcept>
#include <type_traits>
#include <typeinfo>

#include "border/value.h"
#include "posenc/error.h"

// How many bytes of the wasm memory are used.
struct MemoryUse {
  double taken = 0;  // by blocks that are not freed
  // The last request that found no room: its bytes, infinite if they can't be counted, and the
  // bytes that were taken at that time.
  double refused = 0, taken_then = 0;

  void refuse(double bytes) {
    refused = bytes;
    taken_then = taken;
  }
};
inline MemoryUse memory_use;

// Throws a RangeError of JavaScript (src/api/wasm/load.ts). message: UTF-8, or nullptr if memory
// ran out. It needs no memory. The C++ frames that the error passes destroy their objects but do
// not give back their part of the stack, so JavaScript resets the stack.
[[noreturn, gnu::noinline]] inline void fail(const char* message) {
  emscripten::val::module_property("fail")(reinterpret_cast<std::uintptr_t>(message),
                                           memory_use.refused, memory_use.taken_then);
  __builtin_unreachable();
}

// The message of the exception that is being handled, of any type. Valid until the next exception.
// nullptr if memory ran out. This compares the exception's exact type, because catch clauses for
// several types would add 1 kB to each wasm file.
[[gnu::noinline]] inline const char* message_of_current_exception() {
  // The last exception is kept alive, because it holds the message.
  static void* last = nullptr;
  if (last != nullptr) __cxxabiv1::__cxa_decrement_exception_refcount(last);
  last = __cxxabiv1::__cxa_current_primary_exception();
  const std::type_info& type = *__cxxabiv1::__cxa_current_exception_type();
  if (type == typeid(posenc::RangeError)) {
    return static_cast<const posenc::RangeError*>(last)->what();
  }
  if (type == typeid(std::bad_alloc)) return nullptr;
  if (type == typeid(std::bad_array_new_length) || type == typeid(std::length_error)) {
    memory_use.refuse(std::numeric_limits<double>::infinity());
    return nullptr;
  }
  return "the core failed in a way that only a bug explains: please report the call";
}

// An argument or a result in the form in which it crosses the border. embind itself would convert
// it outside of the try block below, and memory can run out there too.
template <typename Type>
struct Wire {
  using Binding = emscripten::internal::BindingType<Type>;
  typename Binding::WireType wire;
};

template <typename Type>
struct emscripten::internal::TypeID<Wire<Type>>
    : TypeID<std::remove_cv_t<std::remove_reference_t<Type>>> {};

template <typename Type>
struct emscripten::internal::BindingType<Wire<Type>> {
  using WireType = typename Wire<Type>::Binding::WireType;
  template <typename... Policy>
  static WireType toWireType(Wire<Type> result, Policy...) {
    return result.wire;
  }
  static Wire<Type> fromWireType(WireType wire) { return {wire}; }
};

// Frees the object that embind made of an argument, if that is a value_object. embind itself does
// so after a call, but not after an error.
template <typename Object>
void discard(Object* made) {
  delete made;
}
inline void discard(emscripten::EM_VAL) {}
template <typename Number>
void discard(const Number&) {}

// A function as JavaScript calls it: if it throws, the call throws a RangeError.
template <auto function>
struct Guarded;

template <typename Result, typename... Arguments, Result (*function)(Arguments...)>
struct Guarded<function> {
  using Returned = std::conditional_t<std::is_void_v<Result>, void, Wire<Result>>;
  static Returned call(Wire<Arguments>... arguments) {
    const char* error;
    try {
      if constexpr (std::is_void_v<Result>) {
        return function(Wire<Arguments>::Binding::fromWireType(arguments.wire)...);
      } else {
        return {to_wire(function(Wire<Arguments>::Binding::fromWireType(arguments.wire)...))};
      }
    } catch (...) {
      error = message_of_current_exception();
    }
    (discard(arguments.wire), ...);
    fail(error);
  }
};

// Registers a function of the border with embind. Every function is registered by this one, so that
// no C++ exception leaves the module.
template <auto function>
void expose(const char* name) {
  emscripten::function(name, &Guarded<function>::call);
}
