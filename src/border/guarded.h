#pragma once

#include <emscripten/val.h>

#include <new>
#include <string>
#include <type_traits>

#include "posenc/error.h"

// What went wrong, for JavaScript: the exception being handled is told apart here, once for all
// functions.
[[gnu::noinline]] inline emscripten::val current_error() {
  std::string message("memory must have room for the result, was full");
  try {
    throw;
  } catch (const posenc::RangeError& error) {
    message = error.what();
  } catch (const std::bad_alloc&) {
  }
  return emscripten::val(message);
}

// A function that can fail, as JavaScript calls it: it returns its value or undefined, or the
// message of its error, which the typed API throws as a RangeError; thrown from here it would pass
// through frames that still own memory.
template <auto function>
struct Guarded;

template <typename Result, typename... Arguments, Result (*function)(Arguments...)>
struct Guarded<function> {
  static emscripten::val call(Arguments... arguments) {
    try {
      if constexpr (std::is_void_v<Result>) {
        function(arguments...);
        return emscripten::val::undefined();
      } else {
        return emscripten::val(function(arguments...));
      }
    } catch (...) {
      return current_error();
    }
  }
};
