#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/oscillation.h"
#include "posenc/doctor/tuning.h"
#include "posenc/rotary/presets.h"

// Internal. Which base and scaling make the frequencies of a rotary embedding.
namespace posenc::doctor_detail {

/// How far from 1 the amplitude may be that a scaling brings: YaRN's by its factor, at times
/// divided by another, and LongRoPE's up to 1.5.
double most_louder(const FoundScaling& scaling);

struct FoundSpectrum {
  FoundScaling scaling;
  double base = 0, uncertainty = 0;  // of ln base
  bool typed = false;                // somebody would have typed base and factor
  std::vector<double> frequencies;   // none: no scaling known here fits
};

/// Whether the n-th frequency may be the next of a rotary's: the first is at most 1, each slower
/// than the one before it, within what is known of them. relative: how far they may be off besides,
/// as a share.
bool may_follow(const std::vector<Oscillation>& measured, std::size_t n, double relative);

/// Whether all may, and two are measured well enough to tell a base.
bool may_be_spectrum(const std::vector<Oscillation>& measured, double relative);

/// What makes the measured frequencies. relative: as above. amplitude: of sines and cosines, which
/// tells YaRN's factor; NaN where there is none.
FoundSpectrum spectrum_of(const std::vector<Oscillation>& measured, double relative,
                          double amplitude);

/// The n-th of the tunings that models have, the usual ones first: of bases in use, as they are and
/// slowed as Llama 3 and YaRN do. amplitude: as above. Base 0: there are no more.
Tuning usual_tuning(std::size_t n, double amplitude);

/// base^(-n / count), some of them slowed by a factor, as Llama 3 or YaRN do.
std::vector<double> slowed(std::size_t count, double base, const FoundScaling& scaling);

/// ln of what NTK stretches the base of so many pairs by.
double ntk_logarithm(double factor, std::size_t count);

/// base^(-n / count), each slowed by the same factor.
std::vector<double> plain_frequencies(std::size_t count, double base, double slowed);

/// The amplitude that was measured, or YaRN's own where that is within a doubt of it.
double amplitude_of(const FoundSpectrum& spectrum, double amplitude, double doubt);

}  // namespace posenc::doctor_detail
