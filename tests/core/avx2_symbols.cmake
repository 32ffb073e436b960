# cmake -DNM=… -DLIBRARY=… -P avx2_symbols.cmake
#
# One file of the core is compiled for AVX2. Of an inline function that other files have too, the
# linker may keep that file's form, and a machine without AVX2 would stop there. So all its inline
# functions (weak symbols, W) are templates of four lanes, <4ul>, which no other file has.

execute_process(COMMAND ${NM} --demangle --defined-only ${LIBRARY}
  RESULT_VARIABLE result OUTPUT_VARIABLE symbols ERROR_VARIABLE error)
string(REGEX REPLACE ".*\n[^\n]*row_kernels_avx2[^\n]*:\n" "" symbols "\n${symbols}")
string(REGEX REPLACE "\n\n.*" "\n" symbols "${symbols}")
if(NOT result EQUAL 0 OR NOT symbols MATCHES " T [^\n]*avx2_tested_kernels")
  message(FATAL_ERROR "${NM} finds no functions for AVX2 in ${LIBRARY}: ${error}")
endif()

string(REGEX MATCHALL "[^\n]* W [^\n]*" inline_functions "${symbols}")
list(FILTER inline_functions EXCLUDE REGEX "<4u")
if(inline_functions)
  message(FATAL_ERROR "row_kernels_avx2.cpp shares functions with other files: ${inline_functions}")
endif()
