#pragma once

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
