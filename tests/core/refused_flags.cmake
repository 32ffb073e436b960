# cmake -DCOMPILER=… -DCOMPILER_ID=… -DSOURCE_DIR=… -DWORK_DIR=… -P refused_flags.cmake
#
# Compiles the core with flags under which its arithmetic would be wrong, and without them. It does not
# compile where a macro says so. Where none does, what it makes is refused when it is asked for.

cmake_minimum_required(VERSION 3.21)

if(NOT COMPILER)
  message("no clang++ here: NOT tested that the core refuses its flags")
  return()
endif()
string(APPEND WORK_DIR /refused_flags)
file(MAKE_DIRECTORY ${WORK_DIR})
# One file, and the one that is compiled for AVX2.
file(GLOB sources ${SOURCE_DIR}/posenc/*.cpp)
list(REMOVE_ITEM sources ${SOURCE_DIR}/posenc/row_kernels_avx2.cpp)
list(TRANSFORM sources REPLACE "(.+)" "#include \"\\1\"\n" OUTPUT_VARIABLE includes)
list(JOIN includes "" all)
get_filename_component(name ${COMPILER} NAME)
file(WRITE ${WORK_DIR}/${name}.cpp "${all}#include \"${CMAKE_CURRENT_LIST_DIR}/refused_flags.cpp\"\n")

# Sets `outcome` to "refused" by the compiler or by the program; to "right" tables; or to what else came.
function(try flags)
  separate_arguments(list UNIX_COMMAND "${flags}")
  set(command ${COMPILER} -std=c++17 -ffp-contract=off ${list} -I${SOURCE_DIR})
  execute_process(COMMAND ${command} -fsyntax-only ${SOURCE_DIR}/posenc/pair_arithmetic.cpp
    RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(result EQUAL 0 AND NOT COMPILER MATCHES "em\\+\\+")
    execute_process(COMMAND ${command} ${WORK_DIR}/${name}.cpp
      ${SOURCE_DIR}/posenc/row_kernels_avx2.cpp -o ${WORK_DIR}/${name}
      RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(result EQUAL 0)
      execute_process(COMMAND ${WORK_DIR}/${name}
        RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
    else()
      set(result "1, as it does not compile")
    endif()
  endif()
  if(result EQUAL 0)
    set(outcome right PARENT_SCOPE)
  elseif(result MATCHES "^(1|2)$" AND output MATCHES "posenc must be compiled without")
    set(outcome refused PARENT_SCOPE)
  else()
    set(outcome "exit code ${result}: ${output}" PARENT_SCOPE)
  endif()
endfunction()

set(wrong -ffast-math -ffinite-math-only)
if(NOT COMPILER MATCHES "em\\+\\+")  # which has no -Ofast, and whose programs are not run here
  list(APPEND wrong -Ofast "-O2 -funsafe-math-optimizations"
    "-O2 -fassociative-math -fno-signed-zeros -fno-trapping-math")
endif()
if(COMPILER_ID STREQUAL "GNU")
  list(APPEND wrong -mfpmath=387)
endif()
try(-O2)
if(NOT outcome STREQUAL "right")
  message(FATAL_ERROR "-O2: ${outcome}")
endif()
foreach(flags IN LISTS wrong)
  try("${flags}")
  if(NOT outcome STREQUAL "refused")
    message(FATAL_ERROR "${flags}: ${outcome}")
  endif()
endforeach()
