// Version 2 of Catch2 is a header whose implementation, main() included, is compiled where this is
// defined: here alone. Version 3 brings a compiled library with its own main().
#define CATCH_CONFIG_MAIN
#if !__has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch.hpp>
#endif
