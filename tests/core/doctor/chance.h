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

// How many tables are made, of those that an optimised native build makes. Other builds make a
// quarter: they are slower, and their numbers are the same.
constexpr std::uint32_t share_of(std::uint32_t count) {
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__EMSCRIPTEN__) && \
    !defined(__i386__)
  return count;
#else
  return count / 4;
#endif
}
