#include "posenc/doctor/explanation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/hands.h"
#include "posenc/doctor/placing.h"

namespace posenc {

namespace {

struct Attempt {
  Tuning tuning;
  double uncertainty;                          // of ln base
  std::vector<std::vector<double>> positions;  // of each group, a number for each row
  std::vector<std::vector<double>> uncertainties;
};

class Examination {
 public:
  Examination(const Sheet& sheet, const Structure& structure, const Rounding& rounding)
      : sheet_(sheet), structure_(structure), rounding_(rounding) {
    const std::size_t count = sheet.rows.size(), few = 24;
    for (std::size_t row = 0; row < count; ++row) {
      const bool spread = row * few / count != (row + 1) * few / count;
      if (row < few || spread) sample_.push_back(row);
    }
    for (std::size_t row = 0; row < count; ++row) all_.push_back(row);
    amplitude_ = amplitude_of(sheet, structure, sample_, rounding);
  }

  double amplitude() const { return amplitude_; }

  // The frequencies and positions that fit most rows. Many pairs leave one answer; few may leave
  // more.
  std::vector<Attempt> solve() {
    std::vector<Attempt> attempts;
    if (!std::isfinite(amplitude_)) return attempts;
    bool few = false;
    for (const Group& group : structure_.groups) {
      sampled_.push_back(phases_of(sheet_, group, sample_, amplitude_, rounding_));
      few = few || group.pairs <= 4;
    }
    for (const bool from_angles : {false, true}) {
      for (const Tuning& tuning : from_angles ? estimated() : known()) {
        Attempt attempt;
        if (!try_one(tuning, attempt)) continue;
        attempts.push_back(std::move(attempt));
        if (!few) return attempts;
      }
    }
    return attempts;
  }

 private:
  static constexpr double enough = 0.8;

  std::vector<Tuning> known() const {
    using Form = FrequencyForm;
    std::vector<Tuning> tunings;
    const Group& first = structure_.groups[0];
    const bool one_pair = first.pairs < 2;
    for (const double base : {10000.0, 100.0, 1000.0, 500000.0, 1000000.0, 20.0, 500.0}) {
      tunings.push_back({Form::paper, base});
      if (!one_pair) tunings.push_back({Form::endpoint, base});
      if (first.half != real(first.pairs)) tunings.push_back({Form::rounded, base});
    }
    if (one_pair) return tunings;
    tunings.push_back({Form::growing, 100});
    tunings.push_back({Form::growing, 10000});
    for (const double largest : {224.0, 56.0, 64.0, 16.0, 10.0, 12.0}) {
      tunings.push_back({Form::octaves, largest});
      tunings.push_back({Form::linear, largest});
    }
    tunings.push_back({Form::products, 1e4});
    return tunings;
  }

  std::vector<Tuning> estimated() const {
    std::vector<Tuning> tunings;
    for (const bool growing : {false, true}) {
      for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
        const Group& group = structure_.groups[n];
        for (const Ratio& ratio : estimate_ratios(sampled_[n], growing)) {
          const double base = plain_exponential(std::min(200.0, ratio.logarithm * group.half));
          if (base > 1.0001 && base < (growing ? 1e7 : 1e13)) {
            tunings.push_back({growing ? FrequencyForm::growing : FrequencyForm::paper, base, 0,
                               ratio.uncertainty * group.half});
          }
        }
      }
    }
    return tunings;
  }

  bool try_one(Tuning tuning, Attempt& attempt) {
    // An estimate places rows roughly, rows that are placed sharpen the estimate.
    for (int round = tuning.doubt > 1e-6 ? 0 : 2; round < 3; ++round) {
      std::vector<Placed> placed;
      for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
        const Group& group = structure_.groups[n];
        const Tones tones(frequencies(tuning, group), group.whole_pairs());
        placed.push_back(place_rows(sampled_[n], tones, drift + 3 * tuning.doubt, enough));
        if (placed.back().fitted < enough) return false;
      }
      if (!sharpen(tuning, placed)) return false;
      tuning.doubt = std::min(tuning.doubt, uncertainty_);
    }
    attempt = {tuning, uncertainty_, {}, {}};
    for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
      const Group& group = structure_.groups[n];
      const Tones tones(frequencies(tuning, group), group.whole_pairs());
      const Phases phases = phases_of(sheet_, group, all_, amplitude_, rounding_);
      Placed all = place_rows(phases, tones, drift + 3 * tuning.doubt, 0.5);
      if (all.fitted < 0.5 || !in_reach(tuning, all.positions)) return false;
      attempt.positions.push_back(std::move(all.positions));
      attempt.uncertainties.push_back(std::move(all.uncertainties));
    }
    return true;
  }

  // Bands for pixels are for coordinates from -1 to 1.
  static bool in_reach(const Tuning& tuning, const std::vector<double>& positions) {
    if (tuning.form != FrequencyForm::octaves && tuning.form != FrequencyForm::linear) return true;
    return std::none_of(positions.begin(), positions.end(),
                        [](double position) { return std::fabs(position) > 1.01; });
  }

  // The base that the angles themselves ask for; a hypothesis far from it is given up.
  bool sharpen(Tuning& tuning, const std::vector<Placed>& placed) {
    uncertainty_ = never;
    const bool geometric = tuning.form != FrequencyForm::linear &&
                           tuning.form != FrequencyForm::products &&
                           tuning.form != FrequencyForm::octaves;
    if (!geometric) {
      uncertainty_ = 0;
      return true;
    }
    double weights = 0, sum = 0;
    for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
      const Group& group = structure_.groups[n];
      if (group.pairs < 2) continue;
      const Tones tones(frequencies(tuning, group), group.whole_pairs());
      std::vector<double> positions = placed[n].positions;
      const bool whole = settle(positions, placed[n].uncertainties, 1e-6).step >= 1 &&
                         positions[0] == std::round(positions[0]);
      // The same position again has the same rounding, and tells nothing new.
      for (std::size_t row = 1; row < positions.size(); ++row) {
        const auto here = positions.begin() + static_cast<std::ptrdiff_t>(row);
        if (std::find(positions.begin(), here, *here) != here) *here = unknown;
      }
      const Ratio ratio = refine_ratio(sampled_[n], tones, positions, whole);
      if (!std::isfinite(ratio.uncertainty)) continue;
      const double steps = steps_of(tuning, group);
      const double doubt = ratio.uncertainty * steps;
      weights += 1 / (doubt * doubt);
      sum += std::fabs(ratio.logarithm) * steps / (doubt * doubt);
    }
    if (weights == 0) return true;
    uncertainty_ = 1 / std::sqrt(weights) + 1e-8;
    const double base = sum / weights;
    if (std::fabs(base - plain_logarithm(tuning.base)) > 8 * uncertainty_ + 2e-6) {
      tuning.base = plain_exponential(base);
    }
    return tuning.base > 1.0001 && tuning.base < 1e13;
  }

  const Sheet& sheet_;
  const Structure& structure_;
  const Rounding& rounding_;
  std::vector<std::size_t> sample_, all_;
  std::vector<Phases> sampled_;
  double amplitude_;
  double uncertainty_ = never;  // of ln base
};

void write_groups(const Explanation& e, std::size_t columns, std::size_t first, std::size_t count,
                  float* rows) {
  std::fill_n(rows, count * columns, 0.0F);
  for (const Group& group : e.structure.groups) {
    const std::vector<double> tones = frequencies(e.tuning, group);
    std::vector<double> sines(group.pairs), cosines(group.pairs);
    for (std::size_t n = 0; n < count; ++n) {
      hands(tones.data(), group.pairs, e.positions[group.axis][first + n], sines.data(),
            cosines.data());
      group.put(sines.data(), cosines.data(), e.amplitude, rows + n * columns);
    }
  }
}

Explanation explain_by(const Attempt& attempt, const Sheet& sheet, const Structure& structure,
                       double amplitude, const Rounding& rounding) {
  Explanation e{structure, attempt.tuning, attempt.uncertainty, amplitude, {}, {}, {},
                0,         write_groups};
  e.positions.resize(structure.axes);
  e.doubts.resize(structure.axes);
  e.axes.resize(structure.axes);
  for (std::size_t n = 0; n < structure.groups.size(); ++n) {
    const std::size_t axis = structure.groups[n].axis;
    e.positions[axis] = attempt.positions[n];
    e.axes[axis] = settle(e.positions[axis], attempt.uncertainties[n], 2e-7);
    const FoundAxis& found = e.axes[axis];
    const bool whole =
        found.start == std::round(found.start) && found.step == std::round(found.step);
    for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
      const double doubt =
          3 * attempt.uncertainties[n][row] + 1.5e-7 * (1 + std::fabs(e.positions[axis][row]));
      e.doubts[axis].push_back(whole ? 0 : doubt);
    }
    fill_gaps(e.positions[axis]);
  }
  const Snapped snapped = snap(e.tuning.base, e.uncertainty);
  const double found = e.tuning.base;
  e.tuning.base = snapped.base;
  e.base_doubt = snapped.rank < 2 ? 0 : 3 * e.uncertainty;
  e.comparison = compare(sheet, e, rounding);
  if (snapped.base != found && e.comparison.differing > 0) {
    Explanation as_found = e;
    as_found.tuning.base = found;
    as_found.base_doubt = 3 * e.uncertainty;
    as_found.comparison = compare(sheet, as_found, rounding);
    if (as_found.comparison.differing < e.comparison.differing) return as_found;
  }
  return e;
}

}  // namespace

double evidence(const Explanation& e, const Rounding& rounding) {
  const auto bits = [](double choices) {
    return plain_logarithm(1 + choices) / 0.6931471805599453;
  };
  // A sine and its cosine tell the same.
  double left = e.comparison.bits / 2;
  for (std::size_t axis = 0; axis < e.axes.size(); ++axis) {
    const FoundAxis& found = e.axes[axis];
    double largest = 0;
    for (const double position : e.positions[axis])
      largest = std::max(largest, std::fabs(position));
    const bool whole =
        found.start == std::round(found.start) && found.step == std::round(found.step);
    const double of_a_number = bits(largest) + (whole ? 0 : bits_of(rounding.of(1)));
    left -= of_a_number * (std::isfinite(found.step) ? 2 : real(e.positions[axis].size()));
  }
  const int rank = snap(e.tuning.base, e.uncertainty).rank;
  return left - (rank == 0 ? 0 : rank == 1 ? 4 : bits(10 / (e.uncertainty + 1e-9)));
}

bool simple(const FoundAxis& axis, double unit) {
  const auto is = [unit](double number) {
    const double quarters = 4 * number * unit;
    return std::fabs(quarters - std::round(quarters)) <= 1e-3;
  };
  return is(axis.start) && is(axis.step);
}

bool all_simple(const Explanation& e) {
  return std::all_of(e.axes.begin(), e.axes.end(),
                     [](const FoundAxis& axis) { return simple(axis, 1); });
}

std::vector<Explanation> explain(const Sheet& sheet, const Structure& structure,
                                 const Rounding& rounding) {
  Examination examination(sheet, structure, rounding);
  std::vector<Explanation> best;
  for (const Attempt& attempt : examination.solve()) {
    Explanation e = explain_by(attempt, sheet, structure, examination.amplitude(), rounding);
    if (best.empty()) {
      best.push_back(std::move(e));
      continue;
    }
    const Comparison &ours = e.comparison, &theirs = best[0].comparison;
    const auto usual = [](const Explanation& one) {
      return snap(one.tuning.base, one.uncertainty).rank < 2;
    };
    const auto growing = [](const Explanation& one) {
      return one.tuning.form == FrequencyForm::growing;
    };
    const bool better = ours.differing != theirs.differing     ? ours.differing < theirs.differing
                        : growing(e) != growing(best[0])       ? growing(best[0])
                        : all_simple(e) != all_simple(best[0]) ? all_simple(e)
                        : usual(e) != usual(best[0])
                            ? usual(e)
                            : evidence(e, rounding) > evidence(best[0], rounding);
    if (better) best[0] = std::move(e);
  }
  return best;
}

std::vector<Tuning> namings(const Explanation& e) {
  const Group& group = e.structure.groups[0];
  const FrequencyForm form = e.tuning.form;
  const bool falling = form == FrequencyForm::paper || form == FrequencyForm::endpoint ||
                       form == FrequencyForm::rounded || form == FrequencyForm::shifted;
  const bool alike = std::all_of(
      e.structure.groups.begin(), e.structure.groups.end(),
      [&](const Group& other) { return other.pairs == group.pairs && other.half == group.half; });
  const bool dealt = e.structure.order == ColumnOrder::bands_in_turn;
  if (!falling || !alike || dealt || group.pairs < 2) return {e.tuning};
  const double each = plain_logarithm(e.tuning.base) / steps_of(e.tuning, group);
  const double doubt = e.uncertainty / steps_of(e.tuning, group);
  struct Named {
    Tuning tuning;
    int rank;
  };
  std::vector<Named> named;
  const auto add = [&](Tuning tuning) {
    const double steps = steps_of(tuning, group);
    const Snapped snapped = snap(plain_exponential(each * steps), doubt * steps);
    tuning.base = tuning.form == form ? e.tuning.base : snapped.base;
    named.push_back({tuning, snapped.rank});
  };
  add({FrequencyForm::paper, 0});
  add({FrequencyForm::endpoint, 0});
  if (group.half != real(group.pairs)) add({FrequencyForm::rounded, 0});
  // Another shift, where the base is the usual one.
  const double steps = plain_logarithm(10000) / each;
  const double shift = std::round(2 * (real(group.pairs) - steps)) / 2;
  const bool usual =
      shift == 0 || shift == 1 ||
      std::any_of(named.begin(), named.end(), [](const Named& n) { return n.rank < 2; });
  if (!usual && std::fabs(real(group.pairs) - steps - shift) <= 4 * doubt / each * steps + 1e-6) {
    named.push_back({{FrequencyForm::shifted, 10000, shift}, 0});
  }
  const bool in_use =
      std::any_of(named.begin(), named.end(), [](const Named& n) { return n.rank < 2; });
  std::vector<Tuning> result;
  for (int rank = 0; rank < 5; ++rank) {
    for (const Named& one : named) {
      // None in use: each is as good a name as another.
      if (one.rank == rank && (rank < 2 || !in_use)) result.push_back(one.tuning);
    }
  }
  return result;
}

}  // namespace posenc
