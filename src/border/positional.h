#pragma once

// The border of modules whose numbers still cross by their order. It goes when the last of them
// crosses by name as posenc.cpp does.

#include <emscripten/val.h>

#include <new>
#include <string>
#include <type_traits>

#include "posenc/error.h"

// What goes wrong where nothing but memory can run out: no code that tells exceptions apart.
[[gnu::noinline]] inline emscripten::val memory_error() {
  return emscripten::val("memory must have room for the result, was full");
}

// What went wrong, for JavaScript: the exception being handled is told apart here, once for all
// functions.
[[gnu::noinline]] inline emscripten::val current_error() {
  try {
    throw;
  } catch (const posenc::RangeError& error) {
    return emscripten::val(std::string(error.what()));
  } catch (const std::bad_alloc&) {
    return memory_error();
  }
}

// A function that can fail, as JavaScript calls it: it returns its value or undefined, or the
// message of its error, which the typed API throws as a RangeError; thrown from here it would pass
// through frames that still own memory.
template <auto function, emscripten::val (*error)() = current_error>
struct Guarded;

template <typename Result, typename... Arguments, Result (*function)(Arguments...),
          emscripten::val (*error)()>
struct Guarded<function, error> {
  static emscripten::val call(Arguments... arguments) {
    try {
      if constexpr (std::is_void_v<Result>) {
        function(arguments...);
        return emscripten::val::undefined();
      } else {
        return emscripten::val(function(arguments...));
      }
    } catch (...) {
      return error();
    }
  }
};

#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>

// Addresses into the wasm memory, as the typed API's Memory takes and gives them back.

using Address = std::uintptr_t;

template <typename Type>
Type* at(Address address) {
  return reinterpret_cast<Type*>(address);
}

// 0 where there is no room.
inline Address allocate(double bytes) {
  const bool possible = bytes < 4294967296;
  void* block = possible ? operator new(static_cast<std::size_t>(bytes), std::nothrow) : nullptr;
  return reinterpret_cast<Address>(block);
}

inline void release(Address address) { operator delete(at<void>(address)); }

// A window on the wasm memory. It dies when the memory grows: it is fetched anew after every call.
inline emscripten::val bytes(Address address, std::size_t count) {
  return emscripten::val(emscripten::typed_memory_view(count, at<std::uint8_t>(address)));
}
