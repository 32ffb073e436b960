// What embind's headers call, each passed on to the function of embind.js that does it. Before a
// module runs, an engine makes code for every signature that its imports have, and V8 has its
// optimiser do so: for embind's own, of which there are a dozen and more, it needs more time than
// for all the rest of the module. Here they have two. A function of embind.js gets a number, its
// only argument or the address of all of them: so C hands over the arguments of a variadic
// function. Only for Emscripten 3.1.6, as embind.js is.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstddef>

using namespace emscripten;
using namespace emscripten::internal;

extern "C" {

// In embind.js. A number that nobody reads is returned where there is nothing to return.
int border_register_void(...);
int border_register_bool(...);
int border_register_integer(...);
int border_register_float(...);
int border_register_std_string(...);
int border_register_memory_view(...);
int border_register_emval(...);
int border_register_enum(...);
int border_register_enum_value(...);
int border_register_value_object(...);
int border_register_value_object_field(...);
int border_register_function(...);
EM_VAL border_incref(EM_VAL value);
EM_VAL border_decref(EM_VAL value);
int border_run_destructors(EM_DESTRUCTORS destructors);
EM_VAL border_new_cstring(const char* text);
EM_VAL border_new_array(int nothing);
EM_VAL border_get_module_property(const char* name);
EM_VAL border_get_property(...);
EM_VAL border_take_value(...);
EM_VAL border_call(...);
EM_METHOD_CALLER border_get_method_caller(...);
EM_GENERIC_WIRE_TYPE border_as(...);
EM_GENERIC_WIRE_TYPE border_call_method(...);
int border_call_void_method(...);

// --- Types ---------------------------------------------------------------------------------------

void _embind_register_void(TYPEID type, const char*) { border_register_void(type); }

void _embind_register_bool(TYPEID type, const char*, std::size_t, bool, bool) {
  border_register_bool(type);
}

void _embind_register_integer(TYPEID type, const char* name, std::size_t, long least,
                              unsigned long) {
  border_register_integer(type, name, least);
}

void _embind_register_float(TYPEID type, const char* name, std::size_t size) {
  border_register_float(type, name, size);
}

void _embind_register_std_string(TYPEID type, const char*) { border_register_std_string(type); }

void _embind_register_memory_view(TYPEID type, unsigned kind, const char*) {
  border_register_memory_view(type, kind);
}

void _embind_register_emval(TYPEID type, const char* name) { border_register_emval(type, name); }

void _embind_register_enum(TYPEID type, const char* name, std::size_t size, bool) {
  border_register_enum(type, name, size);
}

void _embind_register_enum_value(TYPEID type, const char* name, GenericEnumValue value) {
  border_register_enum_value(type, name, value);
}

// --- Objects and functions -----------------------------------------------------------------------

void _embind_register_value_object(TYPEID type, const char* name, const char*, GenericFunction make,
                                   const char*, GenericFunction remove) {
  border_register_value_object(type, name, make, remove);
}

void _embind_register_value_object_field(TYPEID type, const char* name, TYPEID gets, const char*,
                                         GenericFunction getter, void* getter_context, TYPEID sets,
                                         const char*, GenericFunction setter,
                                         void* setter_context) {
  border_register_value_object_field(type, name, gets, getter, getter_context, sets, setter,
                                     setter_context);
}

void _embind_finalize_value_object(TYPEID) {}

void _embind_register_function(const char* name, unsigned count, const TYPEID types[], const char*,
                               GenericFunction invoker, GenericFunction own) {
  border_register_function(name, count, types, invoker, own);
}

// --- Values of JavaScript ------------------------------------------------------------------------

void _emval_incref(EM_VAL value) { border_incref(value); }

void _emval_decref(EM_VAL value) { border_decref(value); }

void _emval_run_destructors(EM_DESTRUCTORS destructors) { border_run_destructors(destructors); }

EM_VAL _emval_new_cstring(const char* text) { return border_new_cstring(text); }

EM_VAL _emval_new_array() { return border_new_array(0); }

EM_VAL _emval_get_module_property(const char* name) { return border_get_module_property(name); }

EM_VAL _emval_get_property(EM_VAL object, EM_VAL key) { return border_get_property(object, key); }

EM_VAL _emval_take_value(TYPEID type, EM_VAR_ARGS arguments) {
  return border_take_value(type, arguments);
}

EM_VAL _emval_call(EM_VAL value, unsigned count, const TYPEID types[], EM_VAR_ARGS arguments) {
  return border_call(value, count, types, arguments);
}

EM_METHOD_CALLER _emval_get_method_caller(unsigned count, const TYPEID types[]) {
  return border_get_method_caller(count, types);
}

EM_GENERIC_WIRE_TYPE _emval_as(EM_VAL value, TYPEID type, EM_DESTRUCTORS* destructors) {
  return border_as(value, type, destructors);
}

EM_GENERIC_WIRE_TYPE _emval_call_method(EM_METHOD_CALLER caller, EM_VAL object, const char* name,
                                        EM_DESTRUCTORS* destructors, EM_VAR_ARGS arguments) {
  return border_call_method(caller, object, name, destructors, arguments);
}

void _emval_call_void_method(EM_METHOD_CALLER caller, EM_VAL object, const char* name,
                             EM_VAR_ARGS arguments) {
  border_call_void_method(caller, object, name, arguments);
}
}
