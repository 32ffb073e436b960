#pragma once

#include <cstddef>

// Internal. The numbers that people type into encodings, each list once: the likeliest first.
namespace posenc::doctor_detail {

/// The base of the paper, which most libraries have.
inline constexpr double usual_base = 10000;

/// The bases that people use, from those of rows that are added to those of rotaries.
inline constexpr double bases_in_use[] = {20,      500,    1000,    100, usual_base, 500000,
                                          1000000, 150000, 5000000, 1e5, 1e7};

/// Some of them.
struct Bases {
  std::size_t first, count;

  const double* begin() const { return bases_in_use + first; }
  const double* end() const { return begin() + count; }
  double operator[](std::size_t n) const { return begin()[n]; }
};

/// Those of many models, and those that rotaries have: the likeliest first.
inline constexpr Bases bases_of_models{4, 3}, bases_of_rotaries{4, 6};

/// Those of rows that are added, the likeliest first.
inline constexpr std::size_t count_of_rows_bases = 7;
constexpr double base_of_rows(std::size_t n) { return bases_in_use[n < 3 ? 4 + n : 6 - n]; }

/// No model has one that is larger: the largest is 3.6e9.
inline constexpr double largest_of_models = 4e9;

/// The fastest band of octaves and of evenly spaced ones, in half turns: maxRes and maxFreq.
inline constexpr double largest_of_bands[] = {224, 56, 64, 16, 10, 12};

/// By which Llama 3 and YaRN slow the slowest pairs, and the positions that such a model was
/// trained with.
inline constexpr double factors_in_use[] = {8, 32, 4, 16, 2, 64, 40, 128};
inline constexpr double lengths_in_use[] = {8192,  4096,   2048, 32768, 16384,
                                            65536, 131072, 1024, 40960, 262144};

/// By which NTK stretches a base.
inline constexpr double factors_of_ntk[] = {2, 4, 8, 16, 32};

/// By which linear scaling divides positions.
inline constexpr double factors_of_linear[] = {2, 4, 8, 16, 32, 1.5, 2.5, 3, 5, 6, 10, 64};

/// Pairs of the heads that models have.
inline constexpr std::size_t pairs_of_heads[] = {16, 24, 32, 40, 48, 56, 64, 80, 96, 128, 256};

/// The share of a head that turns, where not all of it does.
inline constexpr double shares_of_heads[] = {0.25, 0.5, 0.75};

inline constexpr std::size_t heads_in_use[] = {2, 4, 8, 12, 16};

/// Of T5: how many buckets there are, and from which distance on all are one.
inline constexpr std::size_t counts_of_buckets[] = {32, 16, 64, 128, 8, 256};
inline constexpr std::size_t farthest_of_buckets[] = {128, 64, 256, 512, 1024, 2048, 32, 16};

}  // namespace posenc::doctor_detail
