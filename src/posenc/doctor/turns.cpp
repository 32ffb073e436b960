#include "posenc/doctor/turns.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/cells.h"
#include "posenc/doctor/diagnosis.h"
#include "posenc/doctor/placing.h"
#include "posenc/doctor/rounding.h"
#include "posenc/doctor/scalings.h"
#include "posenc/doctor/tolerances.h"

namespace posenc::doctor_detail {

namespace {

// The vectors of a tensor, as a rotary may see them.
struct Vectors {
  std::size_t outer, positions, heads, width;

  std::size_t cells() const { return outer * positions * heads * width; }
};

// The share of 20 that may disagree: vectors that are nearly zero tell nothing.
constexpr double few = 0.05;

// Reads two tensors as one rotary may have turned them: so many columns, in one pairing.
class Turning {
 public:
  Turning(const float* before, const float* after, const Vectors& vectors, std::size_t dim,
          Pairing pairing)
      : before_(before),
        after_(after),
        vectors_(vectors),
        turned_{vectors.heads, vectors.width, dim, pairing} {
    const Rounding was = rounding_of(before, vectors.cells());
    rounding_ = rounding_of(after, vectors.cells());
    // A print rounds the queries too; halves of a float are exact, whatever came of them.
    if (was.precision == Precision::decimals) rounding_.absolute += was.absolute;
  }

  std::vector<Finding> find() {
    if (!read()) return {};
    if (try_measured() || try_usual() || try_estimated()) {
      return findings_of(*explanation(), rounding_);
    }
    return {};
  }

 private:
  // The sums over all vectors of a position, of one pair: b for before, a for after.
  struct Sums {
    double dot = 0, cross = 0, before = 0, after = 0;
  };

  std::size_t pairs() const { return turned_.dim / 2; }

  Sums sums_of(std::size_t position, std::size_t pair) const {
    Sums sums;
    const std::size_t first = turned_.first(pair), second = turned_.second(pair);
    for (std::size_t outer = 0; outer < vectors_.outer; ++outer) {
      for (std::size_t head = 0; head < vectors_.heads; ++head) {
        const std::size_t vector = (outer * vectors_.positions + position) * vectors_.heads + head;
        const float *b = before_ + vector * vectors_.width, *a = after_ + vector * vectors_.width;
        sums.dot +=
            static_cast<double>(b[first]) * a[first] + static_cast<double>(b[second]) * a[second];
        sums.cross +=
            static_cast<double>(b[first]) * a[second] - static_cast<double>(b[second]) * a[first];
        sums.before += square(b[first]) + square(b[second]);
        sums.after += square(a[first]) + square(a[second]);
      }
    }
    return sums;
  }

  // The angle of each pair at each position. False where the pairs are not turned: their lengths
  // change, or vectors of one position turn differently.
  bool read() {
    const std::size_t cells = vectors_.positions * pairs();
    phases_ = {vectors_.positions, pairs(), {}, {}};
    std::vector<Sums> all;
    Sums total;
    for (std::size_t position = 0; position < vectors_.positions; ++position) {
      for (std::size_t pair = 0; pair < pairs(); ++pair) {
        all.push_back(sums_of(position, pair));
        total.before += all.back().before;
        total.after += all.back().after;
      }
    }
    amplitude_ = std::sqrt(total.after / total.before);
    if (!(amplitude_ > 1e-3 && amplitude_ < 1e3)) return false;
    const double each = real(vectors_.outer * vectors_.heads);
    std::size_t misfits = 0;
    for (const Sums& sums : all) {
      const double length = std::sqrt(sums.before / each);
      const double noise = 3 * rounding_.relative + 3 * rounding_.absolute / (length * amplitude_);
      const double product = std::sqrt(sums.before * sums.after);
      const bool rigid =
          std::fabs(std::sqrt(sums.after / sums.before) / amplitude_ - 1) <= 2 * noise &&
          std::sqrt(square(sums.dot) + square(sums.cross)) >=
              (1 - 4 * noise * noise - 1e-12) * product;
      const bool tells = sums.before > 0 && noise < 0.3;
      if (tells && !rigid) ++misfits;
      phases_.angles.push_back(std::atan2(sums.cross, sums.dot));
      phases_.noises.push_back(tells && rigid ? noise : never);
    }
    const double noise = 3 * rounding_.relative;
    if (std::fabs(amplitude_ - 1) <= noise) amplitude_ = 1;
    return real(misfits) <= few * real(cells);
  }

  // Positions one after the other: each pair's angle grows by its frequency. Of others, the first
  // two rows may be neighbours.
  bool try_measured() {
    if (vectors_.positions < 2) return false;
    std::vector<Oscillation> measured;
    for (std::size_t pair = 0; pair < pairs(); ++pair) {
      const auto angle = [&](std::size_t row) { return phases_.angle(row)[pair]; };
      const auto noise = [&](std::size_t row) { return phases_.noise(row)[pair]; };
      Oscillation rate{within_half_turn(angle(1) - angle(0)), noise(0) + noise(1)};
      double turned = rate.frequency;
      for (std::size_t row = 2; row < vectors_.positions; ++row) {
        const double rows = real(row), leeway = 4 * rate.uncertainty * rows;
        const double expected = turned + rate.frequency;
        const double off = within_half_turn(angle(row) - angle(0) - expected);
        const double doubt = noise(0) + noise(row);
        if (!(leeway < 1) || !(std::fabs(off) <= leeway + 4 * doubt)) break;
        turned = expected + off;
        if (doubt / rows < rate.uncertainty) rate = {turned / rows, doubt / rows};
      }
      measured.push_back(rate);
    }
    const FoundSpectrum spectrum = spectrum_of(measured, drift_of_rows, amplitude_);
    if (spectrum.frequencies.empty()) return false;
    return (!spectrum.typed && accept_few_digits(spectrum)) || accept(spectrum);
  }

  // Of a base that is known roughly: the number of two digits near it.
  bool accept_few_digits(FoundSpectrum spectrum) {
    const RotaryScaling scaling = spectrum.scaling;
    if (scaling != RotaryScaling::none && scaling != RotaryScaling::linear) return false;
    double power = 1;
    while (spectrum.base / power >= 100) power *= 10;
    const double near = nearest_whole(spectrum.base / power) * power;
    if (std::fabs(near / spectrum.base - 1) >
        most_doubts * spectrum.uncertainty + least_doubt_of_base)
      return false;
    spectrum.base = near;
    spectrum.typed = true;
    spectrum.frequencies = plain_frequencies(pairs(), near, spectrum.factor);
    return accept(std::move(spectrum));
  }

  bool try_usual() {
    for (std::size_t n = 0;; ++n) {
      FoundSpectrum spectrum = usual_spectrum(n, pairs(), amplitude_);
      if (spectrum.frequencies.empty()) return false;
      if (accept(std::move(spectrum))) return true;
    }
  }

  // Any base, by the ratio of neighbouring pairs.
  bool try_estimated() {
    for (const Ratio& ratio : estimate_ratios(phases_, pairs(), false)) {
      FoundSpectrum spectrum;
      const double steps = real(pairs()), logarithm = ratio.logarithm * steps;
      if (!(logarithm > least_logarithm && logarithm < most_logarithm)) continue;
      const Snapped snapped = snap(exponential_of(logarithm), ratio.uncertainty * steps);
      spectrum.base = snapped.base;
      spectrum.uncertainty = ratio.uncertainty * steps;
      spectrum.typed = snapped.rank < 4;
      spectrum.frequencies = plain_frequencies(pairs(), spectrum.base, 1);
      if (accept(std::move(spectrum))) return true;
    }
    return false;
  }

  // Whether the frequencies place all rows at whole positions, and turn what was before into what
  // is after.
  bool accept(FoundSpectrum spectrum) {
    Placed placed = place_rows(phases_, Tones(spectrum.frequencies), drift, 1 - few);
    if (placed.fitted < 1 - few) return false;
    axis_ = settle(placed.positions, placed.uncertainties, 2e-7);
    fill_gaps(placed.positions);
    double doubt = 0;
    for (const double one : placed.uncertainties) doubt = std::max(doubt, one);
    if (!all_whole(placed.positions) && !is_divided(placed.positions, 6 * doubt, spectrum)) {
      return false;
    }
    spectrum_ = std::move(spectrum);
    make_formula(std::move(placed.positions));
    return compare();
  }

  static bool all_whole(const std::vector<double>& positions) {
    return std::all_of(positions.begin(), positions.end(), is_whole);
  }

  // Whole positions that were divided by a factor in use: linear scaling.
  bool is_divided(std::vector<double>& positions, double doubt, FoundSpectrum& spectrum) {
    if (spectrum.scaling != RotaryScaling::none) return false;
    for (const double factor : factors_of_linear) {
      std::vector<double> times = positions;
      for (double& position : times) {
        const double whole = nearest_whole(position * factor);
        const double may_be = std::min(0.2, doubt * factor + 1e-5 * (10 + std::fabs(whole)));
        if (std::fabs(position * factor - whole) <= may_be) position = whole;
      }
      if (!all_whole(times)) continue;
      positions = std::move(times);
      spectrum.scaling = RotaryScaling::linear;
      spectrum.factor = factor;
      for (double& frequency : spectrum.frequencies) frequency /= factor;
      axis_ = settle(positions, std::vector<double>(positions.size()), 1e-9);
      return true;
    }
    return false;
  }

  void make_formula(std::vector<double> positions) {
    formula_ = formula_of(vectors_.positions, 2 * pairs());
    Formula& formula = *formula_;
    formula.frequencies = spectrum_.frequencies;
    formula.axes.resize(pairs());
    for (std::size_t& column : formula.columns) column ^= 1;  // the cosine before the sine
    formula.positions.push_back(std::move(positions));
    formula.amplitude = amplitude_of(spectrum_, amplitude_, 1e-4 + 2 * rounding_.relative);
    formula.turned = turned_;
  }

  bool compare() {
    const std::size_t cells = vectors_.cells(), width = vectors_.width;
    std::vector<float> would_be(cells);
    write_turned(*formula_, before_, cells, would_be.data());
    differences_ = {};
    differences_.cells = cells;
    for (std::size_t n = 0; n < cells; ++n) {
      const std::size_t vector = n / width, column = n % width;
      const double off = std::fabs(static_cast<double>(after_[n]) - would_be[n]);
      differences_.largest = std::max(differences_.largest, off);
      differences_.sum += off;
      if (off <= rounding_.of(after_[n])) continue;
      double length = 0, angle = 0;
      if (column < turned_.dim) {
        const std::size_t pair = turned_.pair(column);
        length =
            formula_->amplitude * std::sqrt(square(before_[vector * width + turned_.first(pair)]) +
                                            square(before_[vector * width + turned_.second(pair)]));
        const std::size_t position = vector / vectors_.heads % vectors_.positions;
        angle = formula_->frequencies[pair] * std::fabs(formula_->positions[0][position]);
      }
      const double doubt = std::min(0.08, angle * (drift + 3 * spectrum_.uncertainty));
      if (off <= (4 * rounding_.relative + doubt) * length + 3 * rounding_.absolute) continue;
      if (differences_.differing++ > 0) continue;
      differences_.row = vector;
      differences_.column = column;
      differences_.was = after_[n];
      differences_.would_be = would_be[n];
    }
    return real(differences_.differing) <= few * real(cells);
  }

  // Pairs whose angle is more than noise somewhere.
  std::size_t told_pairs() const {
    std::size_t told = 0;
    for (std::size_t pair = 0; pair < pairs(); ++pair) {
      std::size_t row = 0;
      while (row < phases_.rows &&
             !(std::fabs(phases_.angle(row)[pair]) > 8 * phases_.noise(row)[pair])) {
        ++row;
      }
      told += row < phases_.rows ? 1 : 0;
    }
    return told;
  }

  std::unique_ptr<Explanation> explanation() const {
    FoundAxis axis{axis_.start, axis_.step, vectors_.positions};
    const std::vector<double>& positions = formula_->positions[0];
    // Rows in order stand where the first one says; others follow no rule.
    for (std::size_t row = 0; row < positions.size(); ++row) {
      if (positions[row] == axis.start + real(row) * axis.step) continue;
      axis.start = axis.step = unknown;
      break;
    }
    auto e = explanation_of(formula_, axis, differences_);
    add_spectrum(*e, spectrum_);
    e->own.part = RotaryPart::turn;
    e->own.order = ColumnOrder::cosines_interleaved;
    e->told = told_pairs() >= 2;
    return e;
  }

  const float *before_, *after_;
  const Vectors vectors_;
  const Turned turned_;
  Rounding rounding_{};
  double amplitude_ = 1;
  Phases phases_{};  // of each position and pair
  FoundSpectrum spectrum_;
  FoundAxis axis_{};
  std::shared_ptr<Formula> formula_;
  Comparison differences_;
};

// Columns before those at the end that are the same in both.
std::size_t changed_columns(const float* before, const float* after, std::size_t cells,
                            std::size_t width) {
  std::size_t changed = 0;
  for (std::size_t n = 0; n < cells; ++n) {
    if (before[n] != after[n]) changed = std::max(changed, n % width + 1);
  }
  return changed;
}

}  // namespace

std::vector<Finding> find_turns(const float* before, const float* after,
                                const std::vector<std::size_t>& shape) {
  const std::size_t rank = shape.size();
  if (rank < 2) return {};
  std::size_t cells = 1;
  for (const std::size_t size : shape) cells *= size;
  const std::size_t width = shape[rank - 1];
  const std::size_t changed = changed_columns(before, after, cells, width);
  if (changed == 0) return {};
  std::vector<Finding> best;
  const auto is_better = [&](const Finding& found) {
    return best.empty() || found.verdict < best[0].verdict;
  };
  for (const bool heads : {false, true}) {
    if (heads && rank < 3) break;
    const std::size_t positions = shape[rank - (heads ? 3 : 2)];
    const std::size_t inner = heads ? shape[rank - 2] : 1;
    const Vectors vectors{cells / (positions * inner * width), positions, inner, width};
    for (const std::size_t dim : {width, changed + changed % 2}) {
      if (dim % 2 != 0 || dim > width) continue;
      for (const Pairing pairing : {Pairing::halves, Pairing::adjacent}) {
        if (dim == 2 && pairing == Pairing::halves) continue;
        std::vector<Finding> found = Turning(before, after, vectors, dim, pairing).find();
        if (found.empty() || !is_better(found[0])) continue;
        if (found[0].verdict == Verdict::match) return found;
        best = std::move(found);
      }
      if (changed + changed % 2 == width) break;
    }
  }
  return best;
}

}  // namespace posenc::doctor_detail
