#include "posenc/doctor/scalings.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/interpretation.h"
#include "posenc/doctor/tolerances.h"
#include "posenc/doctor/tuning.h"
#include "posenc/rotary/unchecked.h"

namespace posenc::doctor_detail {

namespace {

using Numbers = std::vector<double>;

// A scaling that leaves the fast pairs alone and slows the slow ones by a factor. A row is all that
// the doctor need know of it.
struct Slowing {
  RotaryScaling scaling;
  double louder;  // its amplitude is 1 + louder · ln factor
  /// The share of each pair's frequency that is not slowed.
  Numbers (*shares)(const Numbers& frequencies, double base, double factor, double trained);

  double amplitude_of(double factor) const { return louder * std::log(factor) + 1; }
  double factor_of(double amplitude) const { return exponential_of((amplitude - 1) / louder); }
};

constexpr Slowing slowings[] = {
    {RotaryScaling::llama3, 0,
     [](const Numbers& frequencies, double, double factor, double trained) {
       return unchecked::llama3_shares(frequencies, {factor, 1, 4, trained});
     }},
    {RotaryScaling::yarn, 0.1,
     [](const Numbers& frequencies, double base, double factor, double trained) {
       return unchecked::yarn_shares(2 * frequencies.size(), base, {factor, trained});
     }},
};

// The row of a scaling; null where it has none.
const Slowing* slowing_of(RotaryScaling scaling) {
  const auto found = std::find_if(std::begin(slowings), std::end(slowings),
                                  [&](const Slowing& row) { return row.scaling == scaling; });
  return found == std::end(slowings) ? nullptr : found;
}

// A factor as somebody would have typed it.
double rounded(double factor, double share) {
  for (const double parts : {1.0, 2.0, 4.0, 10.0}) {
    const double near = nearest_whole(factor * parts) / parts;
    if (std::fabs(near / factor - 1) <= std::max(most_doubts * share, 1e-5)) return near;
  }
  return factor;
}

double doubt_of(const Oscillation& one, double relative) {
  return one.uncertainty + relative * one.frequency;
}

bool is_measured(const Oscillation& one, double relative) {
  return doubt_of(one, relative) < measured_to * one.frequency;
}

bool is_few_digits(const Snapped& snapped) { return snapped.rank < 4; }

class Spectra {
 public:
  Spectra(const std::vector<Oscillation>& measured, double relative, double amplitude)
      : measured_(measured),
        count_(measured.size()),
        half_(real(count_)),
        relative_(relative),
        amplitude_(amplitude) {}

  FoundSpectrum find() {
    if (!may_be_spectrum(measured_, relative_)) return {};
    if (louder() && try_slowed(true)) return found_;
    if (try_plain(1, RotaryScaling::none)) return found_;
    const double slowed = 1 / measured_[0].frequency;
    if (slowed > least_factor && measured_[0].uncertainty < known_to / 2 / slowed &&
        try_plain(rounded(slowed, measured_[0].uncertainty * slowed), RotaryScaling::linear)) {
      return found_;
    }
    if (try_slowed(false)) return found_;
    if (try_own_factors()) return found_;
    return {};
  }

 private:
  double doubt(std::size_t n) const { return doubt_of(measured_[n], relative_); }
  bool louder() const { return amplitude_ > least_louder; }
  bool tells(std::size_t n) const { return is_measured(measured_[n], relative_); }

  bool fits(const std::vector<double>& frequencies) const {
    for (std::size_t n = 0; n < count_; ++n) {
      const double off = std::fabs(frequencies[n] - measured_[n].frequency);
      if (off > most_doubts * measured_[n].uncertainty + relative_ * frequencies[n]) return false;
    }
    return true;
  }

  // ln base by the first pairs, in units of `slowed`.
  struct Fit {
    double logarithm = 0, uncertainty = never;
  };
  Fit fit(std::size_t pairs, double slowed) const {
    double xx = 0, xy = 0;
    for (std::size_t n = 1; n < pairs; ++n) {
      if (!tells(n)) continue;
      const double x = real(n) / half_, y = -std::log(measured_[n].frequency * slowed);
      const double weight = square(measured_[n].frequency / doubt(n));
      xx += weight * x * x;
      xy += weight * x * y;
    }
    return {xy / xx, 1 / std::sqrt(xx)};
  }

  std::vector<double> plain(double base, double slowed) const {
    return plain_frequencies(count_, base, slowed);
  }

  // Bases that somebody would have typed, and those that NTK makes of bases in use by a factor: as
  // far from the one that was measured as its rounding may have taken it.
  std::vector<double> likely_bases(const Fit& fitted) const {
    const double own = exponential_of(fitted.logarithm);
    std::vector<double> likely;
    for (const double doubts : {1.0, 3.0}) {
      const Snapped snapped = snap(own, doubts * fitted.uncertainty);
      if (is_few_digits(snapped)) likely.push_back(snapped.base);
    }
    const auto add = [&](double base) {
      const double off = std::fabs(std::log(base) - fitted.logarithm);
      if (off <= most_doubts_of_base * fitted.uncertainty + least_doubt_of_base) {
        likely.push_back(base);
      }
    };
    for (const double base : bases_of_rotaries) add(base);
    for (const double parts : {1.0, 4.0}) {
      if (count_ < 3 || fitted.uncertainty > known_of_ntk) break;
      for (const double base : bases_of_models) {
        const double factor = exponential_of(std::log(own / base) * (half_ - 1) / half_);
        const double near = nearest_whole(parts * factor) / parts;
        // A power of two, or one that chance is seldom near to.
        const bool usual = std::find(std::begin(factors_of_ntk), std::end(factors_of_ntk), near) !=
                           std::end(factors_of_ntk);
        const double luck = 2 * most_doubts_of_base * fitted.uncertainty * parts * near;
        if (!usual && luck > most_luck) continue;
        if (near >= least_ntk && near <= most_ntk) {
          add(base * exponential_of(ntk_logarithm(near, count_)));
        }
      }
    }
    return likely;
  }

  bool try_plain(double slowed, RotaryScaling scaling) {
    const Fit fitted = fit(count_, slowed);
    if (!(fitted.logarithm > least_logarithm && fitted.logarithm < most_logarithm)) return false;
    std::vector<double> bases = likely_bases(fitted);
    const std::size_t likely = bases.size();
    bases.push_back(exponential_of(fitted.logarithm));
    for (std::size_t n = 0; n <= likely; ++n) {
      if (!fits(plain(bases[n], slowed))) continue;
      const bool typed = n < likely && price_of(slowed) < unlikely_price;
      found_ = {{scaling, slowed}, bases[n], fitted.uncertainty, typed, plain(bases[n], slowed)};
      return true;
    }
    return false;
  }

  // Llama 3 and YaRN leave the fastest pairs alone and slow the slowest by a factor.
  // by_amplitude: by the factor that the amplitude would tell of YaRN.
  bool try_slowed(bool by_amplitude) {
    // As many of the first pairs as one base makes.
    Fit fitted;
    std::size_t pairs = 2;
    for (; pairs <= count_; ++pairs) {
      const Fit next = fit(pairs, 1);
      if (std::isfinite(next.uncertainty) && next.uncertainty < 0.5) {
        const std::vector<double> frequencies = plain(exponential_of(next.logarithm), 1);
        const double off = std::fabs(frequencies[pairs - 1] - measured_[pairs - 1].frequency);
        if (off > 3 * doubt(pairs - 1) + 3 * next.uncertainty * frequencies[pairs - 1]) break;
      }
      fitted = next;
    }
    if (pairs < 3 || !(fitted.logarithm > least_logarithm && fitted.logarithm < 40)) return false;
    const double own = exponential_of(fitted.logarithm);
    const Snapped snapped = snap(own, fitted.uncertainty);
    std::vector<double> bases;
    if (is_few_digits(snapped)) bases.push_back(snapped.base);
    for (const double base : bases_of_models) {
      const double off = std::fabs(std::log(base / own));
      if (off <= most_doubts * fitted.uncertainty + least_doubt_of_base) bases.push_back(base);
    }
    bases.push_back(own);
    for (const double base : bases) {
      for (const bool louder : {this->louder(), !this->louder()}) {
        if (by_amplitude && !louder) break;
        for (const Slowing& slowing : slowings) {
          if ((slowing.louder > 0) != louder) continue;
          for (const double factor :
               by_amplitude ? factors_by_amplitude(slowing) : factors_by(base)) {
            for (const double trained : lengths_in_use) {
              const FoundScaling scaling{slowing.scaling, factor, trained};
              if (try_one(scaling, base, fitted.uncertainty)) return true;
            }
          }
        }
      }
    }
    return false;
  }

  // The whole factor, or the quarters, whose scaling has this amplitude.
  std::vector<double> factors_by_amplitude(const Slowing& slowing) const {
    const double factor = slowing.factor_of(amplitude_), parts = factor < 4 ? 4 : 1;
    const double near = nearest_whole(factor * parts) / parts;
    if (near > 64 || std::fabs(near / factor - 1) > 0.01) return {};
    return {near};
  }

  // The factors that the slowest pairs tell, and those in use.
  std::vector<double> factors_by(double base) const {
    std::vector<double> factors;
    const std::vector<double> frequencies = plain(base, 1);
    std::size_t slowest = count_ - 1;
    while (slowest > 0 && !(doubt(slowest) < known_to * measured_[slowest].frequency)) --slowest;
    const double ratio = frequencies[slowest] / measured_[slowest].frequency;
    if (ratio > 1.05) {
      const double near = rounded(ratio, doubt(slowest) / measured_[slowest].frequency);
      factors.push_back(near);
    }
    for (const double factor : factors_in_use) factors.push_back(factor);
    return factors;
  }

  bool try_one(const FoundScaling& scaling, double base, double uncertainty) {
    if (!(scaling.factor > least_factor && scaling.factor < most_factor)) return false;
    std::vector<double> frequencies = slowed(count_, base, scaling);
    if (!fits(frequencies)) return false;
    const bool typed =
        is_few_digits(snap(base, least_doubt_of_base)) && price_of(scaling.factor) < unlikely_price;
    found_ = {scaling, base, uncertainty, typed, std::move(frequencies)};
    return true;
  }

  // LongRoPE's factors are hundredths, one for each pair. Few rows tell only those of the faster
  // pairs: of the others, what was measured is known to less than a hundredth.
  bool try_own_factors() {
    if (count_ < 8) return false;
    for (const double base : bases_of_models) {
      const std::vector<double> own = plain(base, 1);
      std::vector<double> frequencies;
      double before = 0.99, chance = 1;  // that as many factors are near to hundredths
      for (std::size_t n = 0; n < count_; ++n) {
        const double factor = own[n] / measured_[n].frequency;
        const double near = nearest_whole(factor * 100) / 100;
        const double may_be = most_doubts * factor * doubt(n) / measured_[n].frequency;
        const double fastest = measured_[n].frequency + most_doubts * doubt(n);
        if (!(measured_[n].frequency > 0) || own[n] > most_own_factor * fastest) break;
        if (!(factor + may_be > before - 0.2)) break;
        if (may_be < 0.0025) {
          if (std::fabs(near - factor) > may_be) break;
          before = near;
          chance *= 200 * may_be;
        }
        frequencies.push_back(own[n] / near);
      }
      if (frequencies.size() < count_ || chance > most_luck_of_all) continue;
      found_ = {{RotaryScaling::longrope}, base, least_doubt_of_base, true, std::move(frequencies)};
      return true;
    }
    return false;
  }

  const std::vector<Oscillation>& measured_;
  const std::size_t count_;
  const double half_, relative_, amplitude_;
  FoundSpectrum found_;
};

}  // namespace

double most_louder(const FoundScaling& scaling) {
  const Slowing* const slowing = slowing_of(scaling.form);
  if (slowing != nullptr) return slowing->amplitude_of(scaling.factor) - 1;
  return scaling.form == RotaryScaling::longrope ? 0.5 : 0;
}

double ntk_logarithm(double factor, std::size_t count) {
  return std::log(factor) * real(count) / real(count - 1);
}

std::vector<double> plain_frequencies(std::size_t count, double base, double slowed) {
  std::vector<double> frequencies;
  frequencies.reserve(count);
  const double each = std::log(base) / real(count);
  for (std::size_t n = 0; n < count; ++n) {
    frequencies.push_back(exponential_of(-each * real(n)) / slowed);
  }
  return frequencies;
}

double amplitude_of(const FoundSpectrum& spectrum, double amplitude, double doubt) {
  const Slowing* const slowing = slowing_of(spectrum.scaling.form);
  if (slowing == nullptr || amplitude == 1) return amplitude;
  const double own = slowing->amplitude_of(spectrum.scaling.factor);
  return std::fabs(own - amplitude) <= doubt ? own : amplitude;
}

std::vector<double> slowed(std::size_t count, double base, const FoundScaling& scaling) {
  const auto [form, factor, trained] = scaling;
  std::vector<double> frequencies = plain_frequencies(count, base, 1);
  const Numbers kept = slowing_of(form)->shares(frequencies, base, factor, trained);
  for (std::size_t n = 0; n < count; ++n) frequencies[n] *= (1 - kept[n]) / factor + kept[n];
  return frequencies;
}

Tuning usual_tuning(std::size_t n, double amplitude) {
  constexpr std::size_t bases = bases_of_rotaries.count, lengths = std::size(lengths_in_use);
  Tuning tuning{FrequencyForm::paper, n < bases ? bases_of_rotaries[n] : 0};
  if (n < bases) return tuning;
  n -= bases;
  // An amplitude is a scaling's, and tells its factor.
  const bool louder = amplitude > least_louder;
  const std::size_t factors = std::size(factors_in_use), choices = factors + (louder ? 1 : 0);
  tuning.scaling.trained = lengths_in_use[n % lengths];
  n /= lengths;
  const std::size_t factor = n % choices;
  n /= choices;
  for (const Slowing& slowing : slowings) {
    if (louder && slowing.louder == 0) continue;
    if (n < bases) {
      tuning.base = bases_of_rotaries[n];
      tuning.scaling.form = slowing.scaling;
      tuning.scaling.factor =
          factor < factors ? factors_in_use[factor] : rounded(slowing.factor_of(amplitude), 0.004);
      break;
    }
    n -= bases;
  }
  return tuning;
}

bool may_follow(const std::vector<Oscillation>& measured, std::size_t n, double relative) {
  const Oscillation& here = measured[n];
  const double doubt = doubt_of(here, relative);
  if (!std::isfinite(here.frequency)) return false;
  if (n == 0) return here.frequency <= 1 + most_doubts * doubt;
  const Oscillation& before = measured[n - 1];
  const double more = here.frequency - before.frequency;
  if (more > most_doubts * (doubt + doubt_of(before, relative))) return false;
  const bool both = is_measured(here, relative) && is_measured(before, relative);
  return !both || here.frequency <= before.frequency * least_fall;
}

bool may_be_spectrum(const std::vector<Oscillation>& measured, double relative) {
  std::size_t known = 0;
  for (std::size_t n = 0; n < measured.size(); ++n) {
    if (!may_follow(measured, n, relative)) return false;
    known += is_measured(measured[n], relative) ? 1 : 0;
  }
  return known >= 2;
}

FoundSpectrum spectrum_of(const std::vector<Oscillation>& measured, double relative,
                          double amplitude) {
  return Spectra(measured, relative, amplitude).find();
}

}  // namespace posenc::doctor_detail
