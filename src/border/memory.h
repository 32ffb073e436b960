#pragma once

#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>

// Addresses into the wasm memory, as the typed API's Memory takes and gives them back.

using Address = std::uintptr_t;

template <typename Type>
Type* at(Address address) {
  return reinterpret_cast<Type*>(address);
}

// 0 where there is no room.
inline Address allocate(std::size_t bytes) { return reinterpret_cast<Address>(std::malloc(bytes)); }

inline void release(Address address) { std::free(at<void>(address)); }

// A window on the wasm memory. It dies when the memory grows: it is fetched anew after every call.
inline emscripten::val bytes(Address address, std::size_t count) {
  return emscripten::val(emscripten::typed_memory_view(count, at<std::uint8_t>(address)));
}
