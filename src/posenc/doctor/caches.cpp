#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/comparison.h"
#include "posenc/doctor/interpretation.h"
#include "posenc/doctor/oscillation.h"
#include "posenc/doctor/proposals.h"
#include "posenc/doctor/rivals.h"
#include "posenc/doctor/scalings.h"
#include "posenc/doctor/tolerances.h"
#include "posenc/doctor/tuning.h"
#include "posenc/doctor/waves.h"

namespace posenc::doctor_detail {

namespace {

// The columns that hold each pair's cosine, its sine, or both.
struct Columns {
  std::optional<RotaryPart> part;  // nothing where each column has a frequency of its own
  std::size_t pairs;
  std::size_t stride, sines;  // from a pair to the next, and to its sine

  bool both() const { return part == RotaryPart::cos_sin || part == RotaryPart::cis; }
};

class Cache {
 public:
  Cache(const Sheet& sheet, const Rounding& rounding)
      : sheet_(sheet), rows_(sheet.height()), width_(sheet.width()), rounding_(rounding) {}

  // part: sin and cos_sin follow from cos.
  Proposal find(bool pairs_of_two) const {
    if (rows_ < 3 || width_ < 2) return nullptr;
    const std::size_t half = width_ / 2;
    if (pairs_of_two) return read({RotaryPart::cis, half, 2, 1});
    if (!sheet_.doubled && width_ % 2 == 0 && width_ > 2 && turns_forward(half)) {
      Proposal found = read({RotaryPart::cos_sin, half, 1, half});
      if (found != nullptr) return found;
    }
    return read({RotaryPart::cos, width_, 1, 0});
  }

 private:
  static constexpr std::size_t reach = 1U << 20;  // of the first position
  static constexpr std::size_t rough_reach = 1U << 15;
  static constexpr std::size_t enough_rows = 16;    // for later ones to tell more than the first
  static constexpr double behind = -full_turn / 4;  // a sine's phase, that of its cosine being 0

  // Whether the first column may be the cosines of angles whose sines are another one: from row to
  // row they grow. Rows whose sines come first would be looked for among a million positions.
  bool turns_forward(std::size_t sines) const {
    for (const std::size_t row : spread(rows_ - 1, 16)) {
      const float *here = &sheet_.values[row * width_], *next = here + width_;
      if (here[0] * next[sines] - here[sines] * next[0] < -0.02F) return false;
    }
    return true;
  }

  Samples column(std::size_t n) const { return {&sheet_.values[n], width_, rows_}; }

  std::vector<Oscillation> measure(const Columns& columns, double noise) const {
    std::vector<Oscillation> measured;
    for (std::size_t pair = 0; pair < columns.pairs; ++pair) {
      measured.push_back(oscillation_of(column(pair * columns.stride), rounding_.relative,
                                        rounding_.absolute + noise));
      // Most tables are no rotary's: their first columns say so.
      if (!may_follow(measured, pair, drift_of_rows)) return {};
    }
    return measured;
  }

  // Amplitude and start by the pairs that turn enough in the rows there are.
  struct Turns {
    std::vector<std::size_t> pairs;
    std::vector<double> phases;  // of each of them
    double amplitude = unknown;
  };

  Turns turns_of(const Columns& columns, const std::vector<double>& frequencies) const {
    Turns turns;
    std::vector<double> amplitudes;
    for (std::size_t pair = 0; pair < columns.pairs; ++pair) {
      if (frequencies[pair] * real(rows_) < 2) break;
      turns.pairs.push_back(pair);
      const Wave wave = wave_of(column(pair * columns.stride), frequencies[pair]);
      turns.phases.push_back(wave.phase);
      amplitudes.push_back(wave.amplitude);
    }
    if (amplitudes.empty()) return turns;
    const double middle = amplitudes[rising(amplitudes)[amplitudes.size() / 2]];
    turns.amplitude = std::fabs(middle - 1) <= 2 * rounding_.of(1) + 1e-5 ? 1 : middle;
    return turns;
  }

  // The first whole position at which all phases agree; NaN where there is none.
  // even, odd: how far the cosines of such pairs are from the table's; the sine is a quarter turn
  // behind. end: the least position that is too far.
  double start_of(const Turns& turns, const std::vector<double>& frequencies, double even,
                  double odd, std::size_t end) const {
    const double noise = least_off + 8 * rounding_.of(1);
    for (std::size_t start = 0; start < end; ++start) {
      std::size_t n = 0;
      for (; n < turns.pairs.size(); ++n) {
        const double before = turns.pairs[n] % 2 == 0 ? even : odd;
        const double phase = frequencies[turns.pairs[n]] * real(start) + before;
        if (std::fabs(within_half_turn(phase - turns.phases[n])) >
            noise + std::min(most_drift_of_phases,
                             frequencies[turns.pairs[n]] * real(start) * drift_of_phases)) {
          break;
        }
      }
      if (n == turns.pairs.size()) return real(start);
    }
    return unknown;
  }

  // The first position by the pairs that turn, of cosines or, where columns may be those, of sines.
  double first_position(Columns& columns, const Turns& turns,
                        const std::vector<double>& frequencies, std::size_t farthest) const {
    const double start = start_of(turns, frequencies, 0, 0, farthest);
    if (columns.part != RotaryPart::cos) return start;
    const std::size_t end = std::isfinite(start) ? static_cast<std::size_t>(start) : farthest;
    const double of_sines = start_of(turns, frequencies, behind, behind, end);
    if (!std::isfinite(of_sines)) return start;
    columns.part = RotaryPart::sin;
    return of_sines;
  }

  // Frequencies that are known roughly tell how many whole turns the angles of later rows have
  // made: their sines and cosines tell the rest, of each pair by itself.
  std::vector<Oscillation> sharpened(const Columns& columns, std::vector<Oscillation> measured,
                                     double amplitude, double start) const {
    // Sines tell small angles better.
    const std::size_t sines = columns.both() ? columns.sines : 0;
    const double turned = columns.both() || columns.part == RotaryPart::sin ? behind : 0;
    for (std::size_t pair = 0; pair < columns.pairs; ++pair) {
      auto& [frequency, doubt] = measured[pair];
      const Samples samples = column(pair * columns.stride + sines);
      for (const std::size_t row : spread(rows_, 64)) {
        const double position = start + real(row), expected = frequency * position;
        const double off = doubt * position, angle = within_half_turn(expected + turned);
        const double cosine = samples.at(row) / amplitude;
        const double sine = std::sqrt(std::max(0.0, 1 - square(cosine)));
        // Of two angles that have a cosine, which one it is; those of the first half turn have none
        // before them.
        const bool first = turned == 0 && expected + 4 * off < full_turn / 2;
        if (position == 0 || off > most_open || !(sine > (first ? 0 : 4 * off))) continue;
        const double correction = std::copysign(std::atan2(sine, cosine), angle) - angle;
        const double noise =
            (rounding_.of(cosine) + noise_of_cosine) / sine + expected * noise_of_angle;
        if (std::fabs(correction) > most_doubts * (noise + off)) return {};
        const double share = square(off) / (square(off) + square(noise));
        frequency += share * correction / position;
        doubt *= std::sqrt(1 - share);
      }
    }
    return measured;
  }

  // The angles of far positions are rounded too, in float32: their sines are off by more than their
  // own rounding, and how far the positions are is not known yet.
  Proposal read(const Columns& columns) const {
    for (const double noise : {0.0, 2e-5, 3e-4, 4e-3}) {
      Proposal found = read(columns, noise);
      if (found && found->comparison.differing == 0) return found;
      if (rounding_.of(1) > noise && noise > 0) break;
    }
    return {};
  }

  Proposal read(Columns columns, double noise) const {
    const std::vector<Oscillation> measured = measure(columns, noise);
    if (measured.size() < 2) return {};
    // The amplitude is asked for before the frequencies are known, and again after.
    std::vector<double> rough;
    rough.reserve(measured.size());
    for (const Oscillation& one : measured) rough.push_back(one.frequency);
    const Turns rough_turns = turns_of(columns, rough);
    const double amplitude = rough_turns.amplitude;
    FoundSpectrum spectrum;
    if (rows_ >= enough_rows && may_be_spectrum(measured, drift_of_rows)) {
      Columns rough_columns = columns;
      const double start = first_position(rough_columns, rough_turns, rough, rough_reach);
      spectrum = spectrum_of(sharpened(rough_columns, measured, amplitude, start), drift_of_rows,
                             amplitude);
    }
    if (spectrum.frequencies.empty()) spectrum = spectrum_of(measured, drift_of_rows, amplitude);
    if (spectrum.frequencies.empty()) return {};
    const Turns turns = turns_of(columns, spectrum.frequencies);
    if (turns.pairs.empty()) return {};
    double start = first_position(columns, turns, spectrum.frequencies, reach);
    // Sines and cosines in turn, each with a frequency of its own. Those of 10000^2 have a name.
    if (!std::isfinite(start) && columns.pairs == width_ && !sheet_.doubled && spectrum.typed &&
        spectrum.scaling.form == RotaryScaling::none &&
        std::fabs(spectrum.base / square(usual_base) - 1) > 0.05) {
      start = start_of(turns, spectrum.frequencies, behind, 0, reach);
      columns.part = std::nullopt;
    }
    if (!std::isfinite(start)) return {};
    return explained(columns, spectrum, turns, start,
                     static_cast<std::size_t>(std::count_if(
                         measured.begin(), measured.end(), [](const Oscillation& one) {
                           return one.uncertainty < known_to * one.frequency;
                         })));
  }

  Proposal explained(const Columns& columns, const FoundSpectrum& spectrum, const Turns& turns,
                     double start, std::size_t known_pairs) const {
    auto formula = formula_of(rows_, width_);
    formula->arrangement = sheet_.arrangement;
    formula->columns.clear();
    formula->frequencies = spectrum.frequencies;
    formula->axes.resize(columns.pairs);
    formula->amplitude = amplitude_of(spectrum, turns.amplitude, 1e-3 + 2 * rounding_.of(1));
    const bool own = !columns.part;
    const std::size_t sine = columns.part == RotaryPart::sin ? 0 : 1;
    for (std::size_t n = 0; n < width_; ++n) {
      const std::size_t pair = columns.part == RotaryPart::cis ? n / 2 : n % columns.pairs;
      const bool second =
          columns.both() ? n - pair * columns.stride == columns.sines : own && pair % 2 == 0;
      formula->columns.push_back(2 * pair + (second ? 0 : sine));
    }
    std::vector<double> positions;
    positions.reserve(rows_);
    for (std::size_t row = 0; row < rows_; ++row) positions.push_back(start + real(row));
    formula->positions.push_back(std::move(positions));
    Doubts doubts;
    doubts.positions.push_back(0);
    doubts.base = spectrum.typed ? 0 : 3 * spectrum.uncertainty;
    const Comparison c = compare(sheet_, *formula, doubts, rounding_);
    auto made = explanation_of(formula, {start, 1, rows_}, c);
    Explanation& e = *made;
    e.doubts = std::move(doubts);
    add_spectrum(e, spectrum);
    e.own.part = columns.part;
    e.own.order = columns.part == RotaryPart::cos_sin ? ColumnOrder::cosines_first
                  : columns.part == RotaryPart::cis   ? ColumnOrder::cosines_interleaved
                  : own                               ? ColumnOrder::interleaved
                                                      : ColumnOrder::concatenated;
    if (own) e.mistake = Mistake::own_exponent;
    const bool of_part = !own && spectrum.scaling.form == RotaryScaling::none &&
                         may_be_part(std::log(spectrum.base), spectrum.uncertainty);
    // Time encoders have such cosines, too, of bases that nobody types, or larger than any model's.
    const double off = std::fabs(two_digits(spectrum.base) / spectrum.base - 1);
    const bool typed = spectrum.typed || off <= spectrum.uncertainty / 10 + least_doubt_of_base;
    e.is_determined = known_pairs >= 2 && !of_part && typed && spectrum.base < largest_of_models;
    return made;
  }

  const Sheet& sheet_;
  const std::size_t rows_, width_;
  const Rounding& rounding_;
};

// Whether NTK makes the base of one in use, by a power of two: a number by chance is near to a base
// that it makes by other factors.
bool is_stretched(const FoundSpectrum& spectrum, std::size_t count) {
  for (const double base : bases_of_models) {
    for (const double factor : factors_of_ntk) {
      const double off = std::log(spectrum.base / base) - ntk_logarithm(factor, count);
      if (std::fabs(off) <= least_doubt_of_base) return true;
    }
  }
  return false;
}

Proposal find_frequencies(const float* vector, std::size_t count, const Rounding& rounding) {
  if (count < 4) return {};
  std::vector<Oscillation> measured;
  for (std::size_t n = 0; n < count; ++n) {
    if (!(vector[n] > 0)) return {};
    measured.push_back({vector[n], (rounding.of(vector[n]) + 1e-12) / 4});
  }
  const FoundSpectrum spectrum = spectrum_of(measured, drift_of_vector, unknown);
  const bool few_bits =
      rounding.precision == Precision::bfloat16 || rounding.precision == Precision::float16;
  if (spectrum.frequencies.empty() || spectrum.base < least_base_of_vector) return {};
  // Any numbers that fall by one ratio are frequencies of some base. Few of them, or of few bits,
  // are near to many bases that somebody would have typed, and to more that NTK makes.
  const Snapped snapped = snap(spectrum.base, few_bits ? spectrum.uncertainty : 0);
  // Whatever falls by one ratio has some base: a schedule, a decay. A head has a multiple of 8
  // pairs, and no model's base is far from those in use.
  const bool of_head =
      count >= 16 && count % 8 == 0 && std::fabs(std::log10(spectrum.base) - 6) < 3;
  // The digits of a base are paid for by how well it is known; a base of NTK has the digits of its
  // factor.
  const double price = price_of_base(std::min(snapped.rank, 2));
  const double evidence = bits(10 / spectrum.uncertainty) + (of_head ? bits_of_the_usual : 0);
  const bool in_use = spectrum.typed && snapped.rank != 3 && evidence - price >= least_left;
  if (few_bits ? !in_use || !of_head : !in_use && !of_head) return {};
  // tensor2tensor's are no rotary's.
  const double steps = real(count) / real(count - 1);
  const double endpoint = std::log(spectrum.base) - steps * std::log(usual_base);
  if (!spectrum.typed && std::fabs(endpoint) < near_endpoint) return {};
  const auto formula = formula_of(1, count);
  formula->law = Law::rates;
  formula->frequencies = spectrum.frequencies;
  formula->axes.resize(count);
  formula->positions.push_back({1});
  for (std::size_t n = 0; n < count; ++n) formula->columns[n] = 2 * n;
  auto explanation = explanation_of(formula, {0, 1, 1}, distance(vector, *formula));
  Explanation& e = *explanation;
  add_spectrum(e, spectrum);
  e.own.part = RotaryPart::inv_freq;
  e.typed = in_use;
  const bool stretched = is_stretched(spectrum, count);
  const bool made = in_use && (snapped.rank < 3 || stretched) && !is_schedule(spectrum, count);
  e.is_determined = made && !may_be_part(std::log(spectrum.base), spectrum.uncertainty);
  if (few_bits && e.is_determined) e.mistake = Mistake::low_precision_angles;
  return explanation;
}

}  // namespace

bool may_be_part(double logarithm, double uncertainty) {
  for (const double whole : bases_of_models) {
    for (const double part : shares_of_heads) {
      const double off = logarithm - part * std::log(whole);
      if (std::fabs(off) <= most_doubts * uncertainty + least_doubt_of_base) return true;
    }
  }
  return false;
}

Proposal explain_as_rotary(const Sheet& sheet, const std::vector<std::size_t>& sizes,
                           const Rounding& rounding) {
  if (sizes.size() == 1) {
    return sheet.doubled ? nullptr : find_frequencies(sheet.values.data(), sizes[0], rounding);
  }
  const bool pairs_of_two = sizes.size() == 3 && sizes[2] == 2;
  if (sizes.size() > 2 && !pairs_of_two) return nullptr;
  return Cache(sheet, rounding).find(pairs_of_two);
}

}  // namespace posenc::doctor_detail
