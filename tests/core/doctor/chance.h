#pragma once

// What members of a family are made by chance with.
#include <initializer_list>
#include <random>

using Random = std::mt19937;

template <typename Choice>
Choice one_of(Random& random, std::initializer_list<Choice> choices) {
  return choices.begin()[random() % choices.size()];
}
