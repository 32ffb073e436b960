#pragma once

// What members of a family are made by chance with.
#include <cstdint>
#include <initializer_list>
#include <random>

using Random = std::mt19937;

template <typename Choice>
Choice one_of(Random& random, std::initializer_list<Choice> choices) {
  return choices.begin()[random() % choices.size()];
}

// How many are made, of those that an optimised native build makes. Other builds are two to four
// times as slow, and have the same numbers: what they would find by themselves, a quarter finds.
constexpr std::uint32_t share_of(std::uint32_t count) {
#if defined(__OPTIMIZE__) && defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__)
  return count;
#else
  return count / 4;
#endif
}
