#include "posenc/nearest.h"

#include <algorithm>
#include <cmath>

#include "posenc/fixed_point.h"
#include "posenc/row_kernels.h"
#include "posenc/row_writer.h"

namespace posenc {

using namespace detail;

namespace {

constexpr double widest_amplitude = 4294967296;    // 2^32
constexpr double most_angle_times_pairs = 0x1p42;  // |largest ω · position| · pairs
constexpr double row_error = 0x1p-48;              // of a number of a phasor row, at amplitude 1
constexpr double phasor_error = 0x1p-50;           // of a phasor computed by itself, likewise
constexpr double small_angle = 0x1p-13;
constexpr double small_error = 0x1p-50;  // of the sine of a small angle, relative
// The i-th stored frequency errs by at most (i + 1) · 2^-94 of itself. An angle of first_limbs may
// err by 2^-64: in units of that the error is (i + 1) · stored_error.
constexpr double stored_error = 0x1p-94 * 0x1p64;
constexpr std::size_t first_limbs = 6;  // of a fixed-point number, after its point
constexpr int error_limbs = 4;          // how many of the last limbs may be wrong

// The law, if its numbers are not too large for FixedPoint; else none.
SpectrumLaw computable_law(const SpectrumLaw& law, std::size_t pairs) {
  const double exponent = std::fabs(law.numerator) * static_cast<double>(pairs) / law.denominator;
  const bool fits = exponent <= 4096 && law.denominator >= 0x1p-32 && law.denominator <= 0x1p32;
  return fits ? law : SpectrumLaw{};
}

// Whether sum - error and sum + error round to the same float32.
bool settled(double sum, double error) {
  error += sum_error * std::fabs(sum);
  return static_cast<float>(sum - error) == static_cast<float>(sum + error);
}

class NearestRows : public RowWriter {
 public:
  explicit NearestRows(const Encoding& encoding)
      : columns_(encoding.layout, encoding.dim, encoding.spectrum.size()),
        frequencies_(new double[2 * columns_.pairs]),
        law_(computable_law(encoding.spectrum.law, columns_.pairs)),
        amplitude_(encoding.amplitude),
        margin_(row_error * std::fabs(amplitude_)) {
    double fastest = 0;
    for (std::size_t pair = 0; pair < columns_.pairs; ++pair) {
      const double frequency = encoding.spectrum.frequencies[pair];
      frequencies_[2 * pair] = frequency;
      frequencies_[2 * pair + 1] = encoding.spectrum.remainders[pair];
      fastest = std::max(fastest, std::fabs(frequency));
    }
    farthest_ = std::fabs(amplitude_) <= widest_amplitude
                    ? most_angle_times_pairs / (fastest * static_cast<double>(columns_.pairs))
                    : -1;
  }

  void write(const double* row, const ExactPosition& position, bool add, float* out) override {
    const auto kernel = add ? kernels_.add : kernels_.put;
    for (std::size_t block = 0;
         (block = kernel(row, columns_, margin_, block, out)) < columns_.blocks; ++block) {
      round(row + block * block_size, block, position, add, out);
    }
  }

  void fan(const Fan& rows, float* middle, std::ptrdiff_t row_stride, bool stream) override {
    const auto& [row, inner, outer, position, r] = rows;
    const std::ptrdiff_t offset = r * row_stride;
    for (std::size_t block = 0;
         (block = kernels_.fan(row, inner, outer, columns_, margin_, block, middle, offset,
                               offset + row_stride, stream)) < columns_.blocks;
         ++block) {
      const std::size_t n = block * block_size;
      for (const std::ptrdiff_t steps : {r, -r, r + 1, -r - 1}) {
        const double* by = steps == r || steps == -r ? inner : outer;
        double turned[block_size];
        phasors_.turn(row + n, by + n, steps < 0, 1, turned);
        const ExactPosition there{position.start, position.step,
                                  position.n + static_cast<double>(steps)};
        round(turned, block, there, false, middle + steps * row_stride);
      }
    }
  }

 private:
  // Rounds a block that the kernels left.
  void round(const double* numbers, std::size_t block, const ExactPosition& position, bool add,
             float* out) const {
    unsigned doubts = round_block(numbers, block, columns_, margin_.error, add, out);
    if (doubts == 0) return;
    const DoublePair place = position.pair();
    const bool guaranteed = std::fabs(place.high) <= farthest_;
    for (std::size_t n = 0; doubts != 0; ++n, doubts >>= 1) {
      if ((doubts & 1) == 0) continue;
      const bool cosine = n >= block_pairs;
      const std::size_t pair = block * block_pairs + n % block_pairs;
      float& column = out[columns_.column(pair, cosine)];
      const float addend = add ? column : 0;
      column = guaranteed ? settle(pair, cosine, numbers[n], addend, position, place)
                          : static_cast<float>(addend + numbers[n]);
    }
  }

  // The nearest float32 to addend + amplitude · sin(ω · position), or to that of the cosine.
  // number: what float64 has in place of the second. place: the position, rounded.
  float settle(std::size_t pair, bool cosine, double number, float addend,
               const ExactPosition& position, DoublePair place) const {
    const double frequency = frequencies_[2 * pair];
    if (place.high == 0 || frequency == 0) {
      // The number is exact. Its sum may lie halfway between two float32.
      if (addend == 0) return static_cast<float>(number);
      Digits digits(2 * first_limbs);
      return static_cast<float>((FixedPoint(digits, number) + FixedPoint(digits, addend)).to_odd());
    }
    const double angle = frequency * place.high;
    if (!cosine && std::fabs(angle) < small_angle) {
      const double sine = amplitude_ * (angle - angle * angle * angle / 6), sum = addend + sine;
      if (settled(sum, small_error * std::fabs(sine))) return static_cast<float>(sum);
    }
    double block[block_size];
    phasor_block(frequency, frequencies_[2 * pair + 1], place, block);
    const double near = addend + amplitude_ * block[cosine ? block_pairs : 0];
    if (settled(near, phasor_error * std::fabs(amplitude_))) return static_cast<float>(near);
    for (std::size_t limbs = first_limbs;; limbs *= 2) {
      Digits digits(limbs);
      const auto steps = static_cast<double>(pair + 1);
      const bool stored = limbs == first_limbs || law_.denominator == 0;
      const FixedPoint place_exactly =
          FixedPoint(digits, position.start) +
          FixedPoint(digits, position.step) * FixedPoint(digits, position.n);
      const FixedPoint wave =
          sine(frequency_of(pair, stored, digits) * place_exactly, cosine ? 1 : 0);
      const FixedPoint sum = FixedPoint(digits, amplitude_) * wave + FixedPoint(digits, addend);
      // In units of the last limb that is correct.
      double units = std::max(1.0, std::fabs(amplitude_));
      if (stored && law_.denominator != 0) units *= 1 + std::fabs(angle) * stored_error * steps;
      const FixedPoint error(digits, units, 32 * (error_limbs - static_cast<int>(limbs)));
      const auto low = static_cast<float>((sum - error).to_odd());
      const auto high = static_cast<float>((sum + error).to_odd());
      if (low == high) return high;
    }
  }

  FixedPoint frequency_of(std::size_t pair, bool stored, Digits& digits) const {
    const double* both = &frequencies_[2 * pair];
    if (stored) return FixedPoint(digits, both[0]) + FixedPoint(digits, both[1]);
    const FixedPoint steps =
        FixedPoint(digits, -law_.numerator) * FixedPoint(digits, static_cast<double>(pair));
    const FixedPoint inverse = exponential(-logarithm(digits, law_.denominator));
    return exponential(logarithm(digits, law_.base) * steps * inverse);
  }

  const Columns columns_;
  const std::unique_ptr<double[]> frequencies_;  // each with its remainder
  const SpectrumLaw law_;
  const double amplitude_;
  const Margin margin_;
  double farthest_;  // |position| up to which the result is guaranteed
  const TestedKernels& kernels_ = tested_kernels();
  const PhasorKernels& phasors_ = phasor_kernels();
};

}  // namespace

std::unique_ptr<RowWriter> nearest(const Encoding& encoding) {
  return std::make_unique<NearestRows>(encoding);
}

}  // namespace posenc
