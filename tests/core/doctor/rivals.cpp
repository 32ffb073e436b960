#include "rivals.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace zoo_tables {

namespace {

constexpr double half_turn = 3.141592653589793;

ZooTable told(Table table, std::string story) {
  ZooTable made;
  made.table = std::move(table);
  made.story = std::move(story);
  return made;
}

ZooTable vector_of(std::size_t count, std::string story,
                   const std::function<double(double)>& value) {
  Table table{{}, {count}};
  for (std::size_t n = 0; n < count; ++n) {
    table.values.push_back(static_cast<float>(value(real(n))));
  }
  return told(std::move(table), std::move(story) + " of " + std::to_string(count));
}

// Coordinates of pixels, counted ones, and any.
std::vector<double> coordinates(Random& random) {
  const std::size_t count = whole(random, 4, 200), kind = random() % 8;
  std::vector<double> at;
  for (std::size_t n = 0; n < count; ++n) {
    const double k = real(n), all = real(count);
    at.push_back(kind == 0   ? -1 + 2 * k / (all - 1)
                 : kind == 1 ? k / (all - 1)
                 : kind == 2 ? k
                 : kind == 3 ? k / all
                 : kind == 4 ? (2 * k + 1) / all - 1
                 : kind == 5 ? between(random, -1, 1)
                 : kind == 6 ? k + 1
                             : k / 100);
  }
  return at;
}

// Sines and cosines of each frequency in turn, all of one before all of the other, or one alone.
Table bank(Random& random, const std::vector<double>& frequencies, const std::vector<double>& at) {
  const std::size_t order = random() % 6, pairs = frequencies.size();
  return table_by(at.size(), order < 4 ? 2 * pairs : pairs,
                  [&](std::size_t row, std::size_t column) {
                    const bool in_turn = order < 2;
                    const std::size_t pair = in_turn ? column / 2 : column % pairs;
                    const bool second = in_turn ? column % 2 != 0 : column >= pairs;
                    const bool sine = order >= 4 ? order == 4 : second == (order % 2 != 0);
                    const double angle = frequencies[pair] * at[row];
                    return sine ? std::sin(angle) : std::cos(angle);
                  });
}

std::vector<double> by_ratio(std::size_t count, double first, double ratio) {
  std::vector<double> frequencies;
  for (std::size_t n = 0; n < count; ++n) frequencies.push_back(first * std::pow(ratio, real(n)));
  return frequencies;
}

ZooTable bank_of(Random& random, double ratio, std::size_t most) {
  const double first = one_of(random, {1.0, 1.0, half_turn, 2 * half_turn, 0.5});
  // 4 decades are the paper's own and 5 tensor2tensor's, of base 10^6 these are 6 and 7, and fewer
  // are columns of those.
  const bool falls = random() % 3 == 0 && ratio != 10;
  const std::size_t count = whole(random, 2, most);
  return told(bank(random, by_ratio(count, first, falls ? 1 / ratio : ratio), coordinates(random)),
              std::to_string(count) + (falls ? " falling by " : " rising by ") +
                  std::to_string(ratio) + " from " + std::to_string(first));
}

}  // namespace

ZooTable bank_of_octaves(Random& random) {
  return bank_of(random, one_of(random, {2.0, 2.0, 2.0, std::sqrt(2.0), 1.5, 3.0, 4.0, 8.0}), 12);
}

ZooTable bank_of_decades(Random& random) { return bank_of(random, 10, 7); }

ZooTable learning_rates(Random& random) {
  const std::size_t count = random() % 2 == 0 ? 8 * whole(random, 1, 32) : whole(random, 4, 256);
  // From 1 on they would be a rotary's own frequencies.
  const double rate = one_of(random, {0.1, 0.01, 1e-3, 3e-4, 5e-4, 2e-5, 1e-4, 6e-4, 0.05, 2.5e-4});
  const double last = one_of(random, {0.1, 0.01, 1e-3, 1e-4, 1e-5, 1e-6, 5e-3, 2e-4, 5e-5, 3e-6});
  const double decay = one_of(random, {0.9, 0.95, 0.99, 0.96, 0.98, 0.5, 0.1, 0.8, 0.7, 0.85, 0.97,
                                       0.995, 0.999, 0.94, 0.93, 0.75, 0.6});
  const std::size_t kind = random() % 6;
  const double all = real(count), warm = real(whole(random, 1, count));
  return vector_of(count, "learning rates, kind " + std::to_string(kind), [=](double n) {
    return kind == 0   ? rate * std::pow(decay, n)
           : kind == 1 ? rate * std::pow(last, n / (all - 1))
           : kind == 2 ? rate * std::pow(last, n / all)
           : kind == 3 ? rate * (1 + std::cos(half_turn * n / all)) / 2
           : kind == 4 ? rate / std::sqrt(n + 1)
                       : rate * std::pow(decay, std::max(0.0, n - warm));
  });
}

ZooTable plain_distances(Random& random) {
  const std::size_t queries = whole(random, 3, 64), more = random() % 4 == 0 ? random() % 16 : 0;
  const std::size_t kind = random() % 6;
  const double most = real(whole(random, 2, 40));
  return told(table_by(queries, queries + more,
                       [=](std::size_t row, std::size_t column) {
                         const double off = real(row) - real(column);
                         const double past = std::max(off, 0.0);
                         return kind == 0   ? past
                                : kind == 1 ? std::fabs(off)
                                : kind == 2 ? std::min(past, most)
                                : kind == 3 ? std::min(std::fabs(off), most)
                                : kind == 4 ? std::max(-most, std::min(most, -off)) + most
                                            : std::max(-off, 0.0);
                       }),
              "distances, kind " + std::to_string(kind));
}

ZooTable half_lives(Random& random) {
  const std::size_t count =
      random() % 2 == 0 ? one_of<std::size_t>(random, {2, 4, 8, 16, 32, 64}) : whole(random, 2, 40);
  const double life = one_of(random, {1.0, 2.0, 4.0, 8.0, 16.0, 0.5, 0.25, 3.0, 10.0});
  const double first = random() % 2 == 0 ? 0 : 1;
  return vector_of(count, "half-lives of " + std::to_string(life),
                   [=](double n) { return std::pow(2, -(n + first) / life); });
}

ZooTable distances_in_a_unit(Random& random) {
  const std::size_t queries = whole(random, 3, 48), more = random() % 4 == 0 ? random() % 16 : 0;
  const std::size_t keys = queries + more, kind = random() % 5;
  const double unit = 1 / one_of(random, {256.0, 256.0, 16.0, 2.0, 4.0, 64.0, 128.0, 1.0, 10.0});
  return told(table_by(queries, keys,
                       [=](std::size_t row, std::size_t column) {
                         const double off = real(row) - real(column);
                         const double none = -std::numeric_limits<double>::infinity();
                         return kind == 0   ? -unit * std::fabs(off)
                                : kind == 1 ? (off >= 0 ? -unit * off : none)
                                : kind == 2 ? unit * real(column)
                                : kind == 3 ? -unit * std::max(off, 0.0)
                                            : unit * (real(column) - real(keys - 1));
                       }),
              "one of " + std::to_string(1 / unit) + ", kind " + std::to_string(kind));
}

// TGAT's and GraphMixer's cosines.
ZooTable time_encoder(Random& random) {
  const std::size_t dim = one_of<std::size_t>(random, {16, 20, 32, 50, 64, 100, 128, 172});
  const double decades = one_of(random, {3.0, 5.0, 6.0, 8.0, 9.0, 9.0, 10.0});
  const double root = std::sqrt(real(dim));
  const bool mixer = random() % 3 == 0;
  const double start = random() % 2 == 0 ? 0 : real(whole(random, 1, 100000));
  const double step = random() % 3 == 0 ? one_of(random, {60.0, 3600.0, 0.5}) : 1;
  return told(table_by(whole(random, 8, 300), dim,
                       [=](std::size_t row, std::size_t column) {
                         const double share = real(column) / real(dim - 1);
                         const double frequency = mixer ? std::pow(root, -real(column) / root)
                                                        : std::pow(10, -decades * share);
                         return std::cos(frequency * (start + step * real(row)));
                       }),
              std::string(mixer ? "GraphMixer" : "TGAT") + ", dim " + std::to_string(dim));
}

// Of code that has no exponent 4i/d: sines before cosines. In turn, the two have the same bits.
ZooTable large_base(Random& random) {
  const std::size_t pairs = whole(random, 8, 64);
  const double base = one_of(random, {1e8, 1e8, 2.5e11, 1e12});
  ZooTable made = told(table_by(whole(random, 16, 300), 2 * pairs,
                                [=](std::size_t row, std::size_t column) {
                                  const double share = real(column % pairs) / real(pairs);
                                  const double angle = real(row) * std::pow(base, -share);
                                  return column < pairs ? std::sin(angle) : std::cos(angle);
                                }),
                       "base " + std::to_string(base));
  made.truth = Truth::no_mistake;
  return made;
}

}  // namespace zoo_tables
