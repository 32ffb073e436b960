#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/cells.h"
#include "posenc/doctor/phases.h"
#include "posenc/doctor/placing.h"
#include "posenc/doctor/proposals.h"
#include "posenc/doctor/tolerances.h"

namespace posenc::doctor_detail {

namespace {

// The rows that hypotheses are tried on first: the first few, and some of the others.
std::vector<std::size_t> sample_of(std::size_t rows) {
  constexpr std::size_t few = 24;
  std::vector<std::size_t> sample;
  for (std::size_t row = 0; row < rows; ++row) {
    const bool spread = row * few / rows != (row + 1) * few / rows;
    if (row < few || spread) sample.push_back(row);
  }
  return sample;
}

class Examination {
 public:
  Examination(const Sheet& sheet, const Structure& structure, const Rounding& rounding)
      : sheet_(sheet),
        structure_(structure),
        rounding_(rounding),
        sample_(sample_of(sheet_.height())),
        amplitude_(amplitude_of(sheet_, structure, sample_, rounding)) {}

  // The frequencies and positions that fit most rows. Many pairs leave one answer; of those that
  // few leave, the best is taken.
  Proposal best() {
    if (!std::isfinite(amplitude_)) return nullptr;
    for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
      const Group& group = structure_.groups[n];
      few_ = few_ || group.pairs.size() <= 4;
      if (!group.is_counted()) {
        sampled_[n] = phases_of(sheet_, group, sample_, amplitude_, rounding_);
      }
    }
    if (!try_known()) try_estimated();
    const bool sequence = structure_.groups.size() == 1 && structure_.part.has_value();
    if (best_ != nullptr && sequence && !is_divided(*best_)) return nullptr;
    return std::move(best_);
  }

 private:
  static constexpr double enough = 0.8;

  // Whether a rotary's positions are whole, or were divided by a factor in use: linear scaling.
  static bool is_divided(Explanation& e) {
    std::vector<double>& positions = e.formula->positions[0];
    const auto whole = [](double position) { return is_whole(position); };
    if (std::all_of(positions.begin(), positions.end(), whole)) return true;
    if (e.tuning.scaling.form != RotaryScaling::none) return false;
    for (const double factor : factors_of_linear) {
      std::vector<double> times = positions;
      for (double& position : times) {
        const double near = nearest_whole(position * factor);
        const double may_be =
            std::min(0.2, e.doubts.positions[0] * factor + 1e-5 * (10 + std::fabs(near)));
        if (std::fabs(position * factor - near) <= may_be) position = near;
      }
      if (!std::all_of(times.begin(), times.end(), whole)) continue;
      positions = std::move(times);
      e.axes[0].start *= factor;
      e.axes[0].step *= factor;
      e.tuning.scaling = {RotaryScaling::linear, factor};
      for (double& frequency : e.formula->frequencies) frequency /= factor;
      return true;
    }
    return false;
  }

  static bool better(const Explanation& a, const Explanation& b) {
    if (a.comparison.differing != b.comparison.differing) {
      return a.comparison.differing < b.comparison.differing;
    }
    const auto grows = [](const Explanation& e) { return e.tuning.form == FrequencyForm::growing; };
    if (grows(a) != grows(b)) return grows(b);
    if (all_simple(a) != all_simple(b)) return all_simple(a);
    return reach(a) < reach(b);
  }

  // Positions that are far from 0 are freer to fit.
  static double reach(const Explanation& e) {
    double farthest = 0;
    for (const std::vector<double>& positions : e.formula->positions) {
      for (const double position : positions) farthest = std::max(farthest, std::fabs(position));
    }
    return farthest;
  }

  // True once no other frequencies need be tried.
  bool try_known() {
    using Form = FrequencyForm;
    if (structure_.mistake != Mistake::none) {
      try_one({Form::paper, usual_base});
      return true;
    }
    const Group& first = structure_.groups[0];
    const bool one_pair = first.pairs.size() < 2;
    if (structure_.part) {
      // Scaled ones tell themselves by their angles.
      const bool scaled = structure_.groups.size() == 1 && !first.is_counted();
      for (std::size_t n = 0; scaled || n < bases_of_rotaries.count; ++n) {
        const Tuning tuning = usual_tuning(n, amplitude_);
        if (tuning.base == 0) break;
        if (try_one(tuning)) return true;
      }
      return false;
    }
    for (std::size_t n = 0; n < count_of_rows_bases; ++n) {
      for (const Form form : {Form::paper, Form::endpoint}) {
        if (form == Form::endpoint && one_pair) continue;
        if (try_one({form, base_of_rows(n)})) return true;
      }
    }
    if (one_pair) return false;
    // e^(-2i): what LoFTR made of ln base / d by a division in whole numbers.
    if (first.half <= 64 && try_one({Form::paper, exponential_of(2 * first.half)})) return true;
    for (const double largest : largest_of_bands) {
      for (const Form form : {Form::octaves, Form::linear}) {
        if (try_one({form, largest})) return true;
      }
    }
    return try_one({Form::products, usual_base});
  }

  void try_estimated() {
    for (const bool growing : {false, true}) {
      for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
        const Group& group = structure_.groups[n];
        for (const Ratio& ratio : estimate_ratios(sampled_[n], group.whole_pairs(), growing)) {
          const double base =
              exponential_of(std::min(200.0, ratio.logarithm * group.half / group.stride));
          if (!(base > 1.0001 && base < (growing ? 1e7 : 1e13))) continue;
          if (try_one({growing ? FrequencyForm::growing : FrequencyForm::paper, base, 0,
                       ratio.uncertainty * group.half / group.stride})) {
            return;
          }
        }
      }
    }
  }

  bool try_one(Tuning tuning) {
    if (!tune(tuning)) return false;
    auto one = std::make_unique<Explanation>();
    if (!place_by_sample(tuning, *one) && !place_all(tuning, *one)) return false;
    if (best_ == nullptr || better(*one, *best_)) best_ = std::move(one);
    return !few_;
  }

  // An estimate places the rows of the sample, these rows sharpen the estimate, and where that is
  // another base, it places them again: they were as far off as the first one was.
  bool tune(Tuning& tuning) {
    const double first = tuning.base;
    if (!place_sample(tuning) || !sharpen(tuning)) return false;
    tuning.doubt = std::min(tuning.doubt, uncertainty_);
    return tuning.base == first || place_sample(tuning);
  }

  bool place_sample(const Tuning& tuning) {
    for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
      placed_[n] = place(n, sample_, tuning, enough);
      if (placed_[n].fitted < enough) return false;
    }
    return true;
  }

  // Where the rows of a group stand.
  Placed place(std::size_t n, const std::vector<std::size_t>& rows, const Tuning& tuning,
               double least) const {
    const Group& group = structure_.groups[n];
    if (group.is_counted()) {
      return place_by_counting(sheet_, structure_, group, rates_of(structure_, tuning, group), rows,
                               rounding_, least);
    }
    const double relative = drift + 3 * tuning.doubt;
    if (&rows == &sample_) return place_rows(sampled_[n], {tuning, group}, relative, least);
    return place_rows(phases_of(sheet_, group, rows, amplitude_, rounding_), {tuning, group},
                      relative, least);
  }

  // Where the sample's rows stand as evenly as their numbers, all rows do, but for few cells.
  bool place_by_sample(const Tuning& tuning, Explanation& e) const {
    const std::size_t last = sample_.size() - 1;
    if (structure_.groups.size() > 1 || last < 8) return false;
    Placed rows = placed_[0];
    const double first = rows.positions[0];
    const double step = (rows.positions[last] - first) / real(sample_[last] - sample_[0]);
    const double doubt = doubt_of(rows);
    if (!in_reach(tuning, rows.positions)) return false;
    for (std::size_t n = 0; n <= last; ++n) {
      const double expected = first + step * real(sample_[n] - sample_[0]);
      if (!(std::fabs(rows.positions[n] - expected) <= 2 * doubt)) return false;
    }
    rows.positions.resize(sheet_.height());
    for (std::size_t row = 0; row < sheet_.height(); ++row) {
      rows.positions[row] = first + step * real(row - sample_[0]);
    }
    rows.uncertainties.assign(sheet_.height(), rows.uncertainties[last]);
    complete(tuning, &rows, e);
    return e.comparison.differing * 100 <= e.comparison.cells;
  }

  // All rows, by frequencies that fit the sample.
  bool place_all(const Tuning& tuning, Explanation& e) const {
    Placed all[most_axes];
    const std::vector<std::size_t> rows = counted(sheet_.height());
    for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
      all[n] = place(n, rows, tuning, 0.5);
      if (all[n].fitted < 0.5 || !in_reach(tuning, all[n].positions)) return false;
    }
    complete(tuning, all, e);
    return true;
  }

  // From the rows of each group. placed: one for each.
  void complete(const Tuning& tuning, Placed* placed, Explanation& e) const {
    std::vector<std::vector<double>> positions;
    e.axes.clear();
    e.doubts.positions.clear();
    for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
      Placed& rows = placed[n];
      const FoundAxis found = settle(rows.positions, rows.uncertainties, 2e-7);
      const bool whole = is_whole(found.start) && is_whole(found.step);
      e.axes.push_back(found);
      e.doubts.positions.push_back(whole ? 0 : doubt_of(rows));
      fill_gaps(rows.positions);
      positions.push_back(std::move(rows.positions));
    }
    e.structure = &structure_;
    e.mistake = structure_.mistake;
    e.tuning = tuning;
    e.uncertainty = uncertainty_;
    e.formula = formula_of(sheet_, structure_, tuning, amplitude_, std::move(positions));
    settle_base(e);
  }

  // The base as a user would have written it, unless the one that was found fits better.
  void settle_base(Explanation& e) const {
    const double found = e.tuning.base, doubt = 3 * uncertainty_;
    const Snapped snapped = snap(found, uncertainty_);
    const double snapped_doubt = snapped.rank < 2 ? 0 : doubt;
    compare_with(e, snapped.base, snapped_doubt);
    const std::size_t differing = e.comparison.differing;
    if (snapped.base == found || differing == 0) return;
    compare_with(e, found, doubt);
    if (differing <= e.comparison.differing) compare_with(e, snapped.base, snapped_doubt);
  }

  void compare_with(Explanation& e, double base, double doubt) const {
    e.tuning.base = base;
    e.doubts.base = doubt;
    std::size_t place = 0;
    for (const Group& group : structure_.groups) {
      for (const double one : rates_of(structure_, e.tuning, group)) {
        e.formula->frequencies[place++] = one;
      }
    }
    e.comparison = compare(sheet_, *e.formula, e.doubts, rounding_);
  }

  // How far any row may be from where it was placed.
  static double doubt_of(const Placed& rows) {
    double doubt = 0;
    for (std::size_t row = 0; row < rows.positions.size(); ++row) {
      const double distance = std::fabs(rows.positions[row]);
      const double here = 3 * rows.uncertainties[row] + 1.5e-7 * (1 + distance);
      if (std::isfinite(distance)) doubt = std::max(doubt, here);
    }
    return doubt;
  }

  // Bands for pixels are for coordinates from -1 to 1.
  static bool in_reach(const Tuning& tuning, const std::vector<double>& positions) {
    if (tuning.form != FrequencyForm::octaves && tuning.form != FrequencyForm::linear) return true;
    return std::none_of(positions.begin(), positions.end(),
                        [](double position) { return std::fabs(position) > 1.01; });
  }

  // The base that the angles themselves ask for; a hypothesis far from it is given up.
  bool sharpen(Tuning& tuning) {
    uncertainty_ = never;
    if (!is_geometric(tuning.form) || tuning.scaling.form != RotaryScaling::none) {
      uncertainty_ = 0;
      return true;
    }
    // Whole positions have these sines, or cosines, by this base and by none that is near to it.
    if (structure_.groups[0].is_counted()) {
      uncertainty_ = least_doubt_of_base;
      return true;
    }
    double weights = 0, sum = 0;
    for (std::size_t n = 0; n < structure_.groups.size(); ++n) {
      const Group& group = structure_.groups[n];
      if (group.pairs.size() < 2) continue;
      std::vector<double> positions = placed_[n].positions;
      const bool whole =
          settle(positions, placed_[n].uncertainties, 1e-6).step >= 1 && is_whole(positions[0]);
      // The same position again has the same rounding, and tells nothing new.
      for (std::size_t row = 1; row < positions.size(); ++row) {
        const auto here = positions.begin() + static_cast<std::ptrdiff_t>(row);
        if (std::find(positions.begin(), here, *here) != here) *here = unknown;
      }
      const Ratio ratio = refine_ratio(sampled_[n], {tuning, group}, positions, whole);
      if (!std::isfinite(ratio.uncertainty)) continue;
      const double steps = steps_of(tuning, group) / group.stride;
      const double doubt = ratio.uncertainty * steps;
      weights += 1 / (doubt * doubt);
      sum += std::fabs(ratio.logarithm) * steps / (doubt * doubt);
    }
    if (weights == 0) return true;
    uncertainty_ = 1 / std::sqrt(weights) + 1e-8;
    const double base = sum / weights;
    // An estimate is sharpened; a base in use stays what it is, unless it is another.
    if (tuning.doubt > 0 || std::fabs(base - std::log(tuning.base)) > 8 * uncertainty_ + 2e-6) {
      tuning.base = exponential_of(base);
    }
    return tuning.base > 1.0001 && tuning.base < 1e60;
  }

  const Sheet& sheet_;
  const Structure& structure_;
  const Rounding& rounding_;
  const std::vector<std::size_t> sample_;
  const double amplitude_;
  Phases sampled_[most_axes];   // of each group
  Placed placed_[most_axes];    // the sample's rows, by each group
  double uncertainty_ = never;  // of ln base
  bool few_ = false;            // pairs in some group
  Proposal best_;
};

}  // namespace

Proposal explain(const Sheet& sheet, const Structure& structure, const Rounding& rounding) {
  return Examination(sheet, structure, rounding).best();
}

}  // namespace posenc::doctor_detail
