#pragma once

#include <emscripten/val.h>

#include <cmath>
#include <cstddef>
#include <vector>

#include "border/positional.h"
#include "posenc/layout.h"
#include "posenc/spectrum.h"

// How presets pass the border. A preset is chosen by its place in the core's list and becomes
// numbers, which JavaScript keeps and gives back with every call: nothing of it stays here. Options
// come as numbers too, in the order in which the borders read them; NaN and a list of no length
// stand for what is left out.

class Options {
 public:
  explicit Options(Address address) : next_(at<double>(address)) {}

  [[gnu::noinline]] double number(double own) {
    const double given = *next_++;
    return std::isnan(given) ? own : given;
  }
  void take(double& option) { option = number(option); }
  void take(std::size_t& option) {
    option = static_cast<std::size_t>(number(static_cast<double>(option)));
  }
  void take(bool& option) { option = number(option ? 1 : 0) != 0; }
  template <typename Number>
  void take(std::vector<Number>& list) {
    const auto length = static_cast<std::size_t>(*next_++);
    for (std::size_t n = 0; n < length; ++n) list.push_back(static_cast<Number>(*next_++));
  }

 private:
  const double* next_;
};

inline emscripten::val float64_array(const std::vector<double>& numbers) {
  return emscripten::val(emscripten::typed_memory_view(numbers.size(), numbers.data()))
      .call<emscripten::val>("slice");
}

// Numbers on their way to JavaScript, one after the other.
class Packer {
 public:
  [[gnu::noinline]] void put(double number) { numbers_.push_back(number); }
  void put(std::size_t number) { put(static_cast<double>(number)); }
  void put(const posenc::Layout& layout) {
    put(layout.sin_start);
    put(layout.cos_start);
    put(layout.stride);
  }
  [[gnu::noinline]] void put(const std::vector<double>& more) {
    for (const double number : more) put(number);
  }
  void put(const posenc::Spectrum& spectrum) {
    put(spectrum.frequencies);
    put(spectrum.remainders);
  }
  emscripten::val packed() const { return float64_array(numbers_); }

 private:
  std::vector<double> numbers_;
};

inline void take(const double*& numbers, std::vector<double>& into, std::size_t count) {
  into.assign(numbers, numbers + count);
  numbers += count;
}

inline std::size_t whole(const double*& numbers) { return static_cast<std::size_t>(*numbers++); }

// A name's address, whose last byte is 0; 0 for none.
inline Address text(const char* name) { return reinterpret_cast<Address>(name); }
