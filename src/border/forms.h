#pragma once

#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>

#include "border/guarded.h"
#include "border/memory.h"
#include "posenc/float_format.h"

// JavaScript has numbers of 16 bits made in float64, block by block, and then rounded in place by
// this function.
inline void round_to_bits(Address<double> numbers, std::size_t count, posenc::FloatFormat format) {
  double* first = numbers;
  posenc::round_to_bits(format, first, count, reinterpret_cast<std::uint16_t*>(first));
}

// To be called in EMSCRIPTEN_BINDINGS.
inline void register_forms() {
  emscripten::enum_<posenc::FloatFormat>("FloatFormat")
      .value("float32", posenc::FloatFormat::float32)
      .value("float16", posenc::FloatFormat::float16)
      .value("bfloat16", posenc::FloatFormat::bfloat16);
  expose<&round_to_bits>("roundToBits");
}
