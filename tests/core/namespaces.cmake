# cmake -DNM=… -DLIBRARIES=… -DSOURCE_DIR=… -P namespaces.cmake
#
# Two classes of one name in one namespace: the linker keeps one of their destructors, and nobody is
# told. So the namespace posenc holds what installed headers declare, and nothing else.

file(GLOB_RECURSE headers ${SOURCE_DIR}/posenc/*.h)
set(declared detail model_detail dialects_detail rotary_detail doctor_detail lesson unchecked)
set(wrong "")
foreach(header IN LISTS headers)
  file(READ ${header} text)
  string(REGEX MATCH "(^|\n)// Internal" internal "${text}")
  string(REGEX REPLACE "//[^\n]*" "" code "${text}")
  if(NOT internal)
    string(REGEX MATCHALL "[A-Za-z_0-9]+" words "${code}")
    list(APPEND declared ${words})
  elseif(code MATCHES "namespace posenc[ \n]*{")
    string(APPEND wrong "${header} is internal and opens the namespace posenc\n")
  endif()
endforeach()

foreach(library IN LISTS LIBRARIES)
  execute_process(COMMAND ${NM} --demangle --defined-only ${library}
    RESULT_VARIABLE result OUTPUT_VARIABLE symbols ERROR_VARIABLE error)
  string(REGEX MATCHALL "posenc::[A-Za-z_0-9]+" names "${symbols}")
  if(NOT result EQUAL 0 OR names STREQUAL "")
    message(FATAL_ERROR "${NM} finds nothing of posenc in ${library}: ${error}")
  endif()
  string(REPLACE "posenc::" "" names "${names}")
  list(REMOVE_DUPLICATES names)
  list(REMOVE_ITEM names ${declared})
  foreach(name IN LISTS names)
    string(APPEND wrong "posenc::${name} of ${library} stands in no installed header\n")
  endforeach()
endforeach()

if(wrong)
  message(FATAL_ERROR "${wrong}What is internal belongs in posenc::detail or its module's own.")
endif()
