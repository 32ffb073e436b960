#pragma once

#include <cstddef>

namespace posenc {

/// A short list of names; the unused places hold nullptr.
struct Names {
  static constexpr std::size_t most = 16;
  const char* list[most];

  constexpr std::size_t size() const {
    std::size_t count = 0;
    while (count < most && list[count] != nullptr) ++count;
    return count;
  }
  constexpr const char* const* begin() const { return list; }
  constexpr const char* const* end() const { return list + size(); }

  constexpr bool has(const char* name) const {
    for (const char* const own : *this) {
      if (same(own, name)) return true;
    }
    return false;
  }

  static constexpr bool same(const char* a, const char* b) {
    for (; *a == *b; ++a, ++b) {
      if (*a == '\0') return true;
    }
    return false;
  }
};

}  // namespace posenc
