# Includes Emscripten's own toolchain file. em-config, which lies beside emcc, tells where it is. An
# activated emsdk has precedence over PATH.
find_program(EM_CONFIG em-config HINTS $ENV{EMSDK}/upstream/emscripten REQUIRED)
execute_process(COMMAND ${EM_CONFIG} EMSCRIPTEN_ROOT
  OUTPUT_VARIABLE emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
# That file calls em-config without a path.
get_filename_component(programs ${EM_CONFIG} DIRECTORY)
set(ENV{PATH} "${programs}:$ENV{PATH}")
# The tests run in the Node that is on PATH. Emscripten would prefer a program called nodejs: on
# Debian the system's own, which may be older.
find_program(CMAKE_CROSSCOMPILING_EMULATOR node)
include(${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)
