#include "posenc/doctor/explanation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/hands.h"
#include "posenc/doctor/placing.h"

namespace posenc {

namespace {

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

  // The frequencies and positions that fit most rows. Many pairs leave one answer; of those that
  // few leave, the best is taken.
  Explained best() {
    if (!std::isfinite(amplitude_)) return nullptr;
    for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
      const Group& group = structure_.groups[n];
      sampled_[n] = phases_of(sheet_, group, sample_, amplitude_, rounding_);
      few_ = few_ || group.pairs <= 4;
    }
    if (!try_known()) try_estimated();
    return std::move(best_);
  }

 private:
  static constexpr double enough = 0.8;

  bool better(const Explanation& a, const Explanation& b) const {
    if (a.comparison.differing != b.comparison.differing) {
      return a.comparison.differing < b.comparison.differing;
    }
    const auto growing = [](const Explanation& e) {
      return e.tuning.form == FrequencyForm::growing;
    };
    const auto usual = [](const Explanation& e) {
      return snap(e.tuning.base, e.uncertainty).rank < 2;
    };
    if (growing(a) != growing(b)) return growing(b);
    if (all_simple(a) != all_simple(b)) return all_simple(a);
    if (usual(a) != usual(b)) return usual(a);
    return evidence(a, rounding_) > evidence(b, rounding_);
  }

  // True once no other frequencies need be tried.
  bool try_known() {
    using Form = FrequencyForm;
    const Group& first = structure_.groups[0];
    const bool one_pair = first.pairs < 2;
    for (const double base : {10000.0, 100.0, 1000.0, 500000.0, 1000000.0, 20.0, 500.0}) {
      for (const Form form : {Form::paper, Form::endpoint, Form::rounded}) {
        if (form == Form::endpoint && one_pair) continue;
        if (form == Form::rounded && first.half == real(first.pairs)) continue;
        if (try_one({form, base})) return true;
      }
    }
    if (one_pair) return false;
    for (const double base : {100.0, 10000.0}) {
      if (try_one({Form::growing, base})) return true;
    }
    for (const double largest : {224.0, 56.0, 64.0, 16.0, 10.0, 12.0}) {
      for (const Form form : {Form::octaves, Form::linear}) {
        if (try_one({form, largest})) return true;
      }
    }
    return try_one({Form::products, 1e4});
  }

  void try_estimated() {
    for (const bool growing : {false, true}) {
      for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
        const Group& group = structure_.groups[n];
        for (const Ratio& ratio : estimate_ratios(sampled_[n], growing)) {
          const double base = plain_exponential(std::min(200.0, ratio.logarithm * group.half));
          if (!(base > 1.0001 && base < (growing ? 1e7 : 1e13))) continue;
          if (try_one({growing ? FrequencyForm::growing : FrequencyForm::paper, base, 0,
                       ratio.uncertainty * group.half})) {
            return;
          }
        }
      }
    }
  }

  bool try_one(Tuning tuning) {
    Explained one = std::make_shared<Explanation>();
    if (!tune(tuning) || !place_all(tuning, *one)) return false;
    complete(*one);
    if (best_ == nullptr || better(*one, *best_)) best_ = std::move(one);
    return !few_;
  }

  // An estimate places rows roughly, rows that are placed sharpen the estimate.
  bool tune(Tuning& tuning) {
    for (int round = tuning.doubt > 1e-6 ? 0 : 2; round < 3; ++round) {
      Placed placed[most_axes];
      for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
        placed[n] = place_rows(sampled_[n], tones(tuning, n), drift + 3 * tuning.doubt, enough);
        if (placed[n].fitted < enough) return false;
      }
      if (!sharpen(tuning, placed)) return false;
      tuning.doubt = std::min(tuning.doubt, uncertainty_);
    }
    return true;
  }

  Tones tones(const Tuning& tuning, std::size_t n) const {
    const Group& group = structure_.groups[n];
    return {frequencies(tuning, group), group.whole_pairs()};
  }

  bool place_all(const Tuning& tuning, Explanation& e) const {
    for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
      const Group& group = structure_.groups[n];
      const Phases phases = phases_of(sheet_, group, all_, amplitude_, rounding_);
      Placed all = place_rows(phases, tones(tuning, n), drift + 3 * tuning.doubt, 0.5);
      if (all.fitted < 0.5 || !in_reach(tuning, all.positions)) return false;
      e.positions[group.axis] = std::move(all.positions);
      e.doubts[group.axis] = std::move(all.uncertainties);
    }
    e.tuning = tuning;
    return true;
  }

  // From rows that were placed, each with its uncertainty for its doubt.
  void complete(Explanation& e) const {
    e.structure = structure_;
    e.uncertainty = uncertainty_;
    e.amplitude = amplitude_;
    e.write = write_groups;
    for (std::size_t axis = 0; axis < structure_.axes; ++axis) {
      const FoundAxis found = settle(e.positions[axis], e.doubts[axis], 2e-7);
      e.axes[axis] = found;
      const bool whole =
          found.start == std::round(found.start) && found.step == std::round(found.step);
      for (std::size_t row = 0; row < sheet_.rows.size(); ++row) {
        double& doubt = e.doubts[axis][row];
        doubt = whole ? 0 : 3 * doubt + 1.5e-7 * (1 + std::fabs(e.positions[axis][row]));
      }
      fill_gaps(e.positions[axis]);
    }
    const Snapped snapped = snap(e.tuning.base, e.uncertainty);
    const double found = e.tuning.base;
    e.tuning.base = snapped.base;
    e.base_doubt = snapped.rank < 2 ? 0 : 3 * e.uncertainty;
    e.comparison = compare(sheet_, e, rounding_);
    if (snapped.base != found && e.comparison.differing > 0) {
      const Comparison as_snapped = e.comparison;
      const double doubt = e.base_doubt;
      e.tuning.base = found;
      e.base_doubt = 3 * e.uncertainty;
      e.comparison = compare(sheet_, e, rounding_);
      if (as_snapped.differing <= e.comparison.differing) {
        e.tuning.base = snapped.base;
        e.base_doubt = doubt;
        e.comparison = as_snapped;
      }
    }
  }

  // Bands for pixels are for coordinates from -1 to 1.
  static bool in_reach(const Tuning& tuning, const std::vector<double>& positions) {
    if (tuning.form != FrequencyForm::octaves && tuning.form != FrequencyForm::linear) return true;
    return std::none_of(positions.begin(), positions.end(),
                        [](double position) { return std::fabs(position) > 1.01; });
  }

  // The base that the angles themselves ask for; a hypothesis far from it is given up.
  bool sharpen(Tuning& tuning, const Placed* placed) {
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
      std::vector<double> positions = placed[n].positions;
      const bool whole = settle(positions, placed[n].uncertainties, 1e-6).step >= 1 &&
                         positions[0] == std::round(positions[0]);
      // The same position again has the same rounding, and tells nothing new.
      for (std::size_t row = 1; row < positions.size(); ++row) {
        const auto here = positions.begin() + static_cast<std::ptrdiff_t>(row);
        if (std::find(positions.begin(), here, *here) != here) *here = unknown;
      }
      const Ratio ratio = refine_ratio(sampled_[n], tones(tuning, n), positions, whole);
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
  Phases sampled_[most_axes];  // of each group
  double amplitude_;
  double uncertainty_ = never;  // of ln base
  bool few_ = false;            // pairs in some group
  Explained best_;
};

}  // namespace

double evidence(const Explanation& e, const Rounding& rounding) {
  const auto bits = [](double choices) {
    return plain_logarithm(1 + choices) / 0.6931471805599453;
  };
  // A sine and its cosine tell the same.
  double left = e.comparison.bits / 2;
  for (std::size_t axis = 0; axis < e.structure.axes; ++axis) {
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
  return std::all_of(e.axes, e.axes + e.structure.axes,
                     [](const FoundAxis& axis) { return simple(axis, 1); });
}

Explained explain(const Sheet& sheet, const Structure& structure, const Rounding& rounding) {
  return Examination(sheet, structure, rounding).best();
}

Namings namings(const Explanation& e) {
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
  } named[4];
  std::size_t count = 0;
  const auto add = [&](Tuning tuning) {
    const double steps = steps_of(tuning, group);
    const Snapped snapped = snap(plain_exponential(each * steps), doubt * steps);
    tuning.base = tuning.form == form ? e.tuning.base : snapped.base;
    named[count++] = {tuning, snapped.rank};
  };
  add({FrequencyForm::paper, 0});
  add({FrequencyForm::endpoint, 0});
  if (group.half != real(group.pairs)) add({FrequencyForm::rounded, 0});
  // Another shift, where the base is the usual one.
  const double steps = plain_logarithm(10000) / each;
  const double shift = std::round(2 * (real(group.pairs) - steps)) / 2;
  const auto in_use = [&] {
    return std::any_of(named, named + count, [](const Named& n) { return n.rank < 2; });
  };
  const bool usual = shift == 0 || shift == 1 || in_use();
  if (!usual && std::fabs(real(group.pairs) - steps - shift) <= 4 * doubt / each * steps + 1e-6) {
    named[count++] = {{FrequencyForm::shifted, 10000, shift}, 0};
  }
  // Those in use, or where none is, each is as good a name as another.
  const int least = in_use() ? 2 : 5;
  Namings result;
  for (int rank = 0; rank < least; ++rank) {
    for (std::size_t n = 0; n < count; ++n) {
      if (named[n].rank == rank) result.push_back(named[n].tuning);
    }
  }
  return result;
}

}  // namespace posenc
