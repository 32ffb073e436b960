# cmake -DCOMPILER=… -DCOMPILER_ID=… -DSOURCE_DIR=… -P refused_flags.cmake
#
# Compiles a file of the core with flags under which its arithmetic would be wrong, and without them.

set(refused -ffast-math)
if(NOT COMPILER MATCHES "em\\+\\+")  # which has no -Ofast
  list(APPEND refused -Ofast)
endif()
if(COMPILER_ID STREQUAL "GNU")
  list(APPEND refused "-fassociative-math\;-fno-signed-zeros\;-fno-trapping-math" -mfpmath=387)
endif()

function(compile flags result_variable output_variable)
  execute_process(
    COMMAND ${COMPILER} -std=c++17 -fsyntax-only -I${SOURCE_DIR} ${flags}
      ${SOURCE_DIR}/posenc/pair_arithmetic.cpp
    RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  set(${result_variable} ${result} PARENT_SCOPE)
  set(${output_variable} "${output}" PARENT_SCOPE)
endfunction()

compile("-O2" result output)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "does not compile with -O2: ${output}")
endif()
foreach(flags IN LISTS refused)
  compile("${flags}" result output)
  if(result EQUAL 0 OR NOT output MATCHES "posenc must be compiled without")
    message(FATAL_ERROR "compiles with ${flags}: ${output}")
  endif()
endforeach()
