#pragma once

// Catch2 under one name, whether it is version 2 (one header) or version 3 (many). Tests use the
// spelling of version 3. A test's name is ctest's too, which loses names that contain a semicolon,
// a backslash or half a pair of brackets: such a test fails as "No test cases matched".
#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_approx.hpp>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_all.hpp>
#include <catch2/matchers/catch_matchers_all.hpp>
#else
#include <catch2/catch.hpp>

namespace Catch {
using Detail::Approx;
}  // namespace Catch

namespace Catch::Matchers {
inline auto ContainsSubstring(const std::string& part) { return Contains(part); }
}  // namespace Catch::Matchers
#endif
