// The types of C++ itself that cross the border, in place of embind's own list of types. That list
// has thirty more, each with its name and its RTTI, for which everybody who loads a module would
// wait. Only for Emscripten 3.1.6, whose list this can replace: see CMakeLists.txt.

#include <emscripten/bind.h>
#include <emscripten/version.h>

#include <cstdint>
#include <limits>

#if __EMSCRIPTEN_major__ != 3 || __EMSCRIPTEN_minor__ != 1 || __EMSCRIPTEN_tiny__ != 6
#error "src/border/builtins.cpp is for Emscripten 3.1.6: build with -lembind instead"
#endif

namespace {

using namespace emscripten::internal;

template <typename Integer>
void register_integer(const char* name) {
  using Limits = std::numeric_limits<Integer>;
  _embind_register_integer(TypeID<Integer>::get(), name, sizeof(Integer),
                           static_cast<std::int32_t>(Limits::min()),
                           static_cast<std::uint32_t>(Limits::max()));
}

template <typename Float>
void register_float(const char* name) {
  _embind_register_float(TypeID<Float>::get(), name, sizeof(Float));
}

template <typename Number>
void register_view(unsigned kind) {
  _embind_register_memory_view(TypeID<emscripten::memory_view<Number>>::get(), kind, "");
}

}  // namespace

extern "C" {

__attribute__((constructor)) void __embind_register_native_and_builtin_types() {
  _embind_register_void(TypeID<void>::get(), "void");
  _embind_register_bool(TypeID<bool>::get(), "bool", sizeof(bool), true, false);
  register_integer<int>("int");
  register_integer<unsigned>("unsigned int");
  register_integer<unsigned long>("unsigned long");
  register_float<float>("float");
  register_float<double>("double");
  _embind_register_emval(TypeID<emscripten::val>::get(), "emscripten::val");
  // The numbers are embind's for the kinds of typed arrays.
  register_view<unsigned char>(1);
  register_view<unsigned>(5);
  register_view<unsigned long>(5);
  register_view<float>(6);
  register_view<double>(7);
}
}
