#include "posenc/doctor/rivals.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/in_use.h"
#include "posenc/doctor/tolerances.h"
#include "posenc/doctor/tuning.h"

namespace posenc::doctor_detail {

namespace {

// Whether a ratio is a number, as far as both are known, and known well enough to say so.
bool is_number(double ratio, double number, double doubt) {
  return std::fabs(ratio - number) <= std::min(0.002 * number, std::max(4 * doubt, 2e-6) * ratio);
}

// The ratios of banks: of few digits, parts of an octave, half a decade, and the numbers that have
// names.
bool is_ratio_of_a_bank(double ratio, double doubt) {
  const auto octave = [](double parts) { return exponential_of(std::log(2.0) / parts); };
  for (const double number : {octave(2), octave(3), octave(4), 1.25, std::sqrt(10.0), 100.0, 1000.0,
                              exponential_of(1), full_turn / 2, (1 + std::sqrt(5.0)) / 2}) {
    if (is_number(ratio, number, doubt)) return true;
  }
  const double tenths = nearest_whole(ratio * 10) / 10;
  return ratio < 16.5 && is_number(ratio, ratio < 10 ? tenths : nearest_whole(ratio), doubt);
}

// Whether the columns of a mistake may be a bank's: they are pairs of one ratio.
bool may_be_a_bank(Mistake mistake) {
  return mistake == Mistake::none || mistake == Mistake::multiplied ||
         mistake == Mistake::pairs_reversed || mistake == Mistake::pair_counted_from_one ||
         mistake == Mistake::doubled_exponent || mistake == Mistake::endpoint_for_paper;
}

}  // namespace

bool is_of_a_bank(const Finding& f, const std::vector<double>& frequencies) {
  if (frequencies.size() < 2 || std::isnan(f.base) || !falls_by_one_ratio(f.frequencies) ||
      !falls_by_one_ratio(f.scaling.form) || !may_be_a_bank(f.mistake)) {
    return false;
  }
  const bool right = f.mistake == Mistake::none && f.frequencies != FrequencyForm::growing;
  const bool grid = f.fields.size() > 1;
  // A library's grid has a base for each axis.
  if (right && grid && (f.is_rotary() || !f.presets.empty())) return false;
  const bool placed = !f.unusual.base && !f.unusual.start && !f.unusual.step;
  const double logarithm = std::fabs(std::log(frequencies[0] / frequencies[1]));
  if (!(logarithm > 1e-3)) return false;
  const double doubt = f.base_uncertainty * logarithm / std::log(f.base);
  const int rank = snap(f.base, f.base_uncertainty).rank;
  const double ratio = exponential_of(logarithm);
  const bool decade = is_number(ratio, 10, doubt);
  const bool shifted = f.frequencies == FrequencyForm::shifted;
  // The paper's 8 columns are decades, too, and so are tensor2tensor's 10: these are likelier.
  const bool typed = (right && placed) || f.mistake == Mistake::pair_counted_from_one;
  if (rank == 0 && !shifted && (typed || !decade)) return false;
  // And so are 12 columns of base 10^6, and tensor2tensor's 14.
  const bool likelier = right && placed && !grid, in_use = f.base == 1e6 && !shifted;
  if (rank == 1 && likelier && (in_use || !decade)) return false;
  if (is_ratio_of_a_bank(ratio, doubt)) return true;
  if (!right || (likelier && rank < 3)) return false;
  // From 1 to a number of few digits, or to half a power of ten, which logspace makes.
  const double last = logarithm * (real(frequencies.size() / f.fields.size()) - 1);
  const double halves = 2 * last / std::log(10.0);
  return snap(exponential_of(last), f.base_uncertainty).rank < 3 ||
         std::fabs(halves - nearest_whole(halves)) <= 4 * f.base_uncertainty;
}

bool is_schedule(const FoundSpectrum& spectrum, std::size_t count) {
  const auto is_among = [](const auto& list, auto number) {
    return std::find(std::begin(list), std::end(list), number) != std::end(list);
  };
  // Schedules are divided by ten, too.
  const bool divided = spectrum.scaling.form == RotaryScaling::linear;
  const bool known =
      is_among(factors_of_linear, spectrum.scaling.factor) && spectrum.scaling.factor != 10;
  return !is_among(pairs_of_heads, count) || (divided && !known) || spectrum.base < usual_base;
}

bool are_half_lives(std::size_t heads) { return (heads & (heads - 1)) == 0; }

bool are_distances(const std::vector<double>& relative, const std::vector<double>& of,
                   std::size_t half) {
  double most[2] = {0, 0};  // of earlier keys, and of later ones
  const auto side = [&](std::size_t n) { return half > 0 && relative[n] > 0 ? 1 : 0; };
  const auto bucket = [&](std::size_t n) { return of[n] - side(n) * real(half); };
  for (std::size_t n = 0; n < of.size(); ++n) {
    most[side(n)] = std::max(most[side(n)], bucket(n));
  }
  for (std::size_t n = 0; n < of.size(); ++n) {
    const double distance = side(n) == 1 ? relative[n] : std::max(0.0, -relative[n]);
    if (of[n] >= 0 && bucket(n) != std::min(distance, most[side(n)])) return false;
  }
  return true;
}

}  // namespace posenc::doctor_detail
