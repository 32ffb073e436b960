#pragma once

#include <cstddef>
#include <vector>

#include "posenc/spectrum.h"

namespace posenc {

// Rotary spectra for contexts longer than those a model was trained on.

/// A base multiplied by a stretch that comes from an argument of the caller's. RangeError names
/// that argument where the product is not a base: greater than 1, at most 1e100.
double stretched_base(double base, double stretch, const char* argument, double given);

/// θ' = θ · factor^(dim / (dim - 2)), which leaves the fastest pair alone and stretches the slowest
/// by the factor (bloc97, "NTK-aware scaled RoPE", 2023). dim: more than 2. factor: from 1e-6 to
/// 1e6. RangeError otherwise.
double ntk_base(double base, double factor, std::size_t dim);

/// The base of dynamic NTK: stretched as by a factor of factor · length / trained - (factor - 1),
/// for lengths past the trained one; base itself for others. dim: more than 2. factor: from 1e-6 to
/// 1e6. trained: from 1 to 2^53. RangeError otherwise.
double dynamic_ntk_base(double base, double factor, std::size_t dim, double trained, double length);

/// YaRN (Peng et al., "YaRN: Efficient Context Window Extension of Large Language Models", 2023,
/// section 3.2): pairs that turn more than beta_fast times in the trained length keep their
/// frequency, those that turn less than beta_slow times are slowed by the factor, and a ramp leads
/// from one to the other.
struct Yarn {
  double factor;                         // from 1e-6 to 1e6
  double trained;                        // positions the model was trained on, from 1 to 2^53
  double beta_fast = 32, beta_slow = 1;  // from 1e-6 to 1e6
  bool truncate = true;                  // ends of the ramp rounded outwards to whole pairs
};
Spectrum yarn_spectrum(std::size_t dim, double base, const Yarn& yarn);

/// 0.1 · m · ln(factor) + 1, by which YaRN multiplies sines and cosines; 1 for factors up to 1.
/// factor: from 1e-6 to 1e6. m: from 0 to 1e6. RangeError otherwise.
double yarn_amplitude(double factor, double m = 1);

/// Llama 3.1: wavelengths past trained/low are slowed by the factor, those under trained/high are
/// kept, those between are mixed (Meta, llama-models, 2024).
struct Llama3 {
  double factor;             // from 1e-6 to 1e6
  double low = 1, high = 4;  // from 1e-6 to 1e6, high at least low
  double trained = 8192;     // from 1 to 2^53
};
Spectrum llama3_spectrum(std::size_t dim, double base, const Llama3& llama3);

/// LongRoPE: each pair slowed by a factor of its own (Ding et al., 2024). factors: one for each
/// pair, each from 1e-6 to 1e6. RangeError otherwise.
Spectrum longrope_spectrum(std::size_t dim, double base, const std::vector<double>& factors);

/// sqrt(1 + ln(factor) / ln(trained)), by which LongRoPE multiplies sines and cosines; 1 for
/// factors up to 1. factor: from 0 to 2^53. trained: from 2 to 2^53 (the logarithm of 1 is 0).
/// RangeError otherwise.
double longrope_amplitude(double factor, double trained);

}  // namespace posenc
