#pragma once

#include <cstddef>
#include <vector>

namespace posenc {

/// The formula of a geometric spectrum: ω_i = base^(-i · numerator / denominator), as real numbers.
/// A denominator of 0 means that the frequencies have no such formula.
struct SpectrumLaw {
  double base = 1, numerator = 0, denominator = 0;
};

/// The angular frequencies ω_i of the pairs i = 0 … size() - 1, in radians a position.
///
/// frequencies[i] is ω_i rounded to float64. remainders[i] is what the rounding left over, so that
/// their sum is ω_i with a relative error of about 2^-95: at position 2^24 the rounding of ω alone
/// would already move an angle by 10^-9, enough to spoil one float32 rounding in thirty.
struct Spectrum {
  std::vector<double> frequencies;
  std::vector<double>
      remainders;        // one for each frequency; zeros for frequencies given as they are
  SpectrumLaw law = {};  // none if the frequencies were changed afterwards

  std::size_t size() const { return frequencies.size(); }
};

/// ω_i = base^(-2i/dim) for i = 0 … dim/2 - 1, each frequency within 1 ulp of float64
/// (Vaswani et al., "Attention Is All You Need", 2017, section 3.5).
/// dim: even, at least 2. base: greater than 1. RangeError otherwise.
Spectrum paper_spectrum(std::size_t dim, double base);

/// ω_i = base^(-i · numerator / denominator) for i = 0 … pairs - 1: every spectrum whose
/// frequencies have one ratio, each to the next.
/// The paper's is (dim/2, base, 2, dim); the "endpoint" spectrum of tensor2tensor is
/// (dim/2, base, 1, dim/2 - 1). With a negative numerator the frequencies grow.
/// base: greater than 1. numerator: of magnitude at most 1e100. denominator: greater than 0.
/// RangeError otherwise.
Spectrum geometric_spectrum(std::size_t pairs, double base, double numerator, double denominator);

/// ω_i = base^(-i / (pairs - shift)): tensor2tensor, fairseq, DDPM and Whisper end at 1/base with
/// shift 1; diffusers takes any shift, and past the number of pairs the frequencies grow.
/// RangeError where pairs = shift, which the originals answer with NaN or a division by zero, and
/// where a frequency would exceed 1e15.
Spectrum endpoint_spectrum(std::size_t pairs, double base, double shift);

/// ω_i = π · (1, …, largest/2), evenly spaced: bands for positions from -1 to 1 (timm, "linear").
Spectrum linear_bands(std::size_t pairs, double largest);

/// ω_i = π · (1, …, largest/2), each a constant multiple of the one before (timm's default).
Spectrum octave_bands(std::size_t pairs, double largest);

/// Every frequency times a factor: positions in another unit. RangeError where one is then past
/// 1e15.
Spectrum scaled(Spectrum spectrum, double factor);

/// The same numbers by the formula of article 001, exp(-2i · ln(base) / dim), each within 1 ulp of
/// paper_spectrum, which multiplies each frequency by the ratio base^(-2/dim) to get the next. (In
/// float64 alone the rounding of the exponent would cost ten ulp.)
/// frequencies: room for dim/2. dim, base: as for paper_spectrum.
void frequencies_by_exponential(std::size_t dim, double base, double* frequencies);

/// λ = 2π / ω, in positions per turn, within 1 ulp, for a frequency ω > 0. The paper's wavelengths
/// run from 2π towards 2π · base, which they would reach only at i = dim/2.
double wavelength(double frequency);

}  // namespace posenc
