#pragma once

#include <emscripten/bind.h>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "border/value.h"

// An object that JavaScript keeps between calls and does not read, such as an encoding. It crosses
// the border as a Float64Array: a function returns a Block<Encoding>, and another takes a
// Kept<Encoding>, which is the encoding again. Both use one function, found by the object's type,
// that names every field once:
//
//   template <typename Visit>
//   void fields(Visit& visit, Encoding& encoding) {
//     visit(encoding.spectrum, encoding.layout, encoding.dim);
//   }
//
// A field is a number, a bool, an enum, a std::vector of fields or an object with its own `fields`.
// Values of the object that JavaScript shows are returned beside the block, by name.

// Counts the numbers of an object, and writes them to `next` if that is set.
class BlockWriter {
 public:
  template <typename... Fields>
  void operator()(Fields&... values) {
    (put(values), ...);
  }
  std::size_t count = 0;
  double* next = nullptr;

 private:
  [[gnu::noinline]] void put_number(double number) {
    ++count;
    if (next != nullptr) *next++ = number;
  }
  template <typename Object>
  void put(Object& object) {
    if constexpr (std::is_arithmetic_v<Object> || std::is_enum_v<Object>) {
      put_number(static_cast<double>(object));
    } else {
      fields(*this, object);
    }
  }
  template <typename Element>
  void put(std::vector<Element>& list) {
    put_number(static_cast<double>(list.size()));
    for (Element& element : list) put(element);
  }
  void put(std::vector<double>& list) {
    put_number(static_cast<double>(list.size()));
    count += list.size();
    if (next != nullptr) next = std::copy(list.begin(), list.end(), next);
  }
};

class BlockReader {
 public:
  explicit BlockReader(const double* numbers) : next_(numbers) {}
  template <typename... Fields>
  void operator()(Fields&... values) {
    (take(values), ...);
  }

 private:
  template <typename Object>
  void take(Object& object) {
    if constexpr (std::is_arithmetic_v<Object> || std::is_enum_v<Object>) {
      object = static_cast<Object>(*next_++);
    } else {
      fields(*this, object);
    }
  }
  template <typename Element>
  void take(std::vector<Element>& list) {
    std::size_t size = 0;
    take(size);
    list = std::vector<Element>(size);
    for (Element& element : list) take(element);
  }
  void take(std::vector<double>& list) {
    std::size_t size = 0;
    take(size);
    list = std::vector<double>(next_, next_ + size);
    next_ += size;
  }

  const double* next_;
};

template <typename Object>
struct Block {
  Block() = default;
  Block(const Object& object) {
    // `fields` serves reading too, so it asks for an object that it may change; a writer changes
    // none.
    auto& same = const_cast<Object&>(object);
    BlockWriter writer;
    writer(same);
    numbers = std::vector<double>(writer.count);
    writer.next = numbers.data();
    writer(same);
  }
  std::vector<double> numbers;
};

// Constructor and destructor are not inlined, so that all functions share one copy of their code.
template <typename Object>
struct Kept : Object {
  [[gnu::noinline]] explicit Kept(const std::vector<double>& numbers) : Object{} {
    BlockReader reader(numbers.data());
    Object& object = *this;
    reader(object);
  }
  [[gnu::noinline]] ~Kept() = default;
};

template <typename Object>
struct emscripten::internal::TypeID<Block<Object>> : BorderTypeID<Block<Object>> {};

template <typename Object>
struct emscripten::internal::TypeID<Kept<Object>> : TypeID<Block<Object>> {};

template <typename Object>
struct emscripten::internal::BindingType<Block<Object>> {
  using Numbers = BindingType<std::vector<double>>;
  using WireType = Numbers::WireType;
  template <typename... Policy>
  static WireType toWireType(const Block<Object>& block, Policy... policy) {
    return Numbers::toWireType(block.numbers, policy...);
  }
  // embind needs this function, but nothing calls it: functions take a Kept.
  static Block<Object> fromWireType(WireType) { return {}; }
};

template <typename Object>
struct emscripten::internal::BindingType<Kept<Object>> {
  using WireType = EM_VAL;
  static Kept<Object> fromWireType(WireType wire) {
    const val block = val::take_ownership(wire);
    std::vector<double> numbers(block["length"].template as<std::size_t>());
    const val window(typed_memory_view(numbers.size(), numbers.data()));
    window.template call<void>("set", block);
    return Kept<Object>(numbers);
  }
};
