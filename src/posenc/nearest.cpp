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
constexpr double sum_error = 0x1p-52;              // of adding to it, relative to the sum
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

// Whether number - error and number + error round to the same float32.
bool settled(double number, double error) {
  return static_cast<float>(number - error) == static_cast<float>(number + error);
}

class NearestRows : public RowWriter {
 public:
  explicit NearestRows(const Encoding& encoding)
      : columns_(encoding.layout, encoding.dim, encoding.spectrum.size()),
        frequencies_(new double[2 * columns_.pairs]),
        law_(computable_law(encoding.spectrum.law, columns_.pairs)),
        amplitude_(encoding.amplitude),
        error_(row_error * std::fabs(amplitude_)) {
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
    const double place = position.rounded();
    const bool guaranteed = std::fabs(place) <= farthest_;
    if (!add) {
      kernels_.put(row, columns_, out);
      // At position 0 a row is exact.
      if (!guaranteed || place == 0 || !in_doubt_(row, columns_.blocks, error_)) return;
    } else if (!guaranteed) {
      return kernels_.add(row, columns_, out);
    }
    const Layout& layout = columns_.layout;
    for (std::size_t n = 0; n < 2 * columns_.pairs; ++n) {
      const std::size_t pair = n / 2;
      const bool cosine = n % 2 != 0;
      const std::size_t column =
          (cosine ? layout.cos_start : layout.sin_start) + pair * layout.stride;
      if (column >= columns_.dim) continue;
      const double number =
          row[pair / block_pairs * block_size + pair % block_pairs + (cosine ? block_pairs : 0)];
      const float addend = add ? out[column] : 0;
      const double sum = addend + number;
      const bool sure = settled(sum, error_ + sum_error * std::fabs(sum)) || !std::isfinite(sum);
      out[column] = sure ? static_cast<float>(sum) : settle(pair, cosine, addend, position, place);
    }
  }

 private:
  // The nearest float32 to addend + amplitude · sin(ω · position), or to that of the cosine.
  // place: the position, rounded.
  float settle(std::size_t pair, bool cosine, float addend, const ExactPosition& position,
               double place) const {
    const double angle = frequencies_[2 * pair] * place;
    if (place == 0 || frequencies_[2 * pair] == 0) {
      return addend + (cosine ? static_cast<float>(amplitude_) : 0);
    }
    if (!cosine && std::fabs(angle) < small_angle) {
      const double sine = amplitude_ * (angle - angle * angle * angle / 6);
      const double sum = addend + sine;
      if (settled(sum, small_error * std::fabs(sine) + sum_error * std::fabs(sum))) {
        return static_cast<float>(sum);
      }
    }
    for (std::size_t limbs = first_limbs;; limbs *= 2) {
      Digits digits(limbs);
      const auto steps = static_cast<double>(pair + 1);
      const bool stored = limbs == first_limbs || law_.denominator == 0;
      const FixedPoint place_exactly =
          FixedPoint(digits, position.start) +
          FixedPoint(digits, position.step) * FixedPoint(digits, position.n);
      const FixedPoint wave = sine(frequency(pair, stored, digits) * place_exactly, cosine ? 1 : 0);
      const FixedPoint number = FixedPoint(digits, amplitude_) * wave + FixedPoint(digits, addend);
      // In units of the last limb that is correct.
      double units = std::max(1.0, std::fabs(amplitude_));
      if (stored && law_.denominator != 0) units *= 1 + std::fabs(angle) * stored_error * steps;
      const FixedPoint error(digits, units, 32 * (error_limbs - static_cast<int>(limbs)));
      const auto low = static_cast<float>((number - error).to_odd());
      const auto high = static_cast<float>((number + error).to_odd());
      if (low == high) return high;
    }
  }

  FixedPoint frequency(std::size_t pair, bool stored, Digits& digits) const {
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
  const double amplitude_, error_;
  double farthest_;  // |position| up to which the result is guaranteed
  const ColumnKernels& kernels_ = column_kernels();
  bool (*const in_doubt_)(const double*, std::size_t, double) = rounding_test();
};

}  // namespace

std::unique_ptr<RowWriter> nearest(const Encoding& encoding) {
  return std::make_unique<NearestRows>(encoding);
}

}  // namespace posenc
