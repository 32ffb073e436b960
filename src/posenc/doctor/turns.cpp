#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/cells.h"
#include "posenc/doctor/proposals.h"
#include "posenc/doctor/rounding.h"
#include "posenc/doctor/tolerances.h"

namespace posenc {

namespace doctor_detail {

namespace {

// The vectors of a tensor, as a rotary may see them.
struct Vectors {
  std::size_t outer, positions, heads, width;

  std::size_t cells() const { return outer * positions * heads * width; }
};

// The share that may disagree: vectors that are nearly zero tell nothing.
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

  // The cosine and the sine that each pair was turned by are those of a rotary's table.
  std::vector<Finding> find() {
    Rounding noise = rounding_;
    if (!read(noise)) return {};
    Arrangement shape;
    shape.width = turned_.dim;
    shape.cells = turns_.size();
    const Sheet sheet = Sheet::whole(turns_.data(), shape);
    const std::vector<std::size_t> sizes{vectors_.positions, pairs(), 2};
    Proposal e = explain_as_rotary(sheet, sizes, noise);
    if (!e || !(has_few_digits(*e) || compare(*e))) {
      const std::vector<Structure> ways = rotary_structures(turned_.dim, true, 1);
      if (ways.empty()) return {};
      e = explain(sheet, ways[0], noise);
      if (!e || !(has_few_digits(*e) || compare(*e))) return {};
    }
    return findings_of(*explained(*e), rounding_);
  }

 private:
  std::size_t pairs() const { return turned_.dim / 2; }

  // Of the turn of each pair at each position, the cosine and the sine; zero where it tells none.
  // False where the pairs are not turned: their lengths change, or vectors of one position turn
  // differently. noise: of these numbers.
  bool read(Rounding& noise) {
    struct Sums {
      double dot = 0, cross = 0, before = 0, after = 0;
    };
    std::vector<Sums> all;
    double before = 0, after = 0;
    const std::size_t dim = turned_.dim;
    for (std::size_t n = 0; n < vectors_.positions * pairs(); ++n) {
      const std::size_t first = turned_.first(n % pairs()), second = turned_.second(n % pairs());
      Sums sums;
      for (std::size_t outer = 0; outer < vectors_.outer; ++outer) {
        for (std::size_t head = 0; head < vectors_.heads; ++head) {
          const std::size_t at =
              ((outer * vectors_.positions + n / pairs()) * vectors_.heads + head) * vectors_.width;
          const double bx = before_[at + first], by = before_[at + second];
          const double ax = after_[at + first], ay = after_[at + second];
          sums.dot += bx * ax + by * ay;
          sums.cross += bx * ay - by * ax;
          sums.before += bx * bx + by * by;
          sums.after += ax * ax + ay * ay;
        }
      }
      before += sums.before;
      after += sums.after;
      all.push_back(sums);
    }
    const double amplitude = std::sqrt(after / before),
                 each = real(vectors_.outer * vectors_.heads);
    if (!(amplitude > 1e-3 && amplitude < 1e3)) return false;
    const auto noise_of = [&](double length) {
      return 3 * rounding_.relative + 3 * rounding_.absolute / (length * amplitude);
    };
    const double usual = noise_of(std::sqrt(before / (each * real(all.size()))));
    std::size_t misfits = 0;
    for (const Sums& sums : all) {
      const double here = noise_of(std::sqrt(sums.before / each));
      const double product = std::sqrt(sums.before * sums.after);
      const bool rigid =
          std::fabs(std::sqrt(sums.after / sums.before) / amplitude - 1) <= 2 * here &&
          std::sqrt(square(sums.dot) + square(sums.cross)) >=
              (1 - 4 * here * here - 1e-12) * product;
      const bool tells = sums.before > 0 && here < 0.3;
      if (tells && !rigid) ++misfits;
      const double share = tells && rigid && here < 4 * usual ? 1 / sums.before : 0;
      turns_.push_back(static_cast<float>(sums.dot * share));
      turns_.push_back(static_cast<float>(sums.cross * share));
    }
    noise = {rounding_.precision, 1e-7, usual * amplitude};
    return real(misfits) <= few * real(all.size()) && dim >= 2;
  }

  // Whether the number of two digits near to a base that is known roughly turns them, too.
  bool has_few_digits(Explanation& e) {
    const Formula found = *e.formula;
    const double base = two_digits(e.tuning.base), off = std::fabs(base / e.tuning.base - 1);
    if (!falls_by_one_ratio(e.tuning.scaling.form) || snap(e.tuning.base, 0).rank < 4 ||
        off > most_doubts * e.uncertainty + least_doubt_of_base) {
      return false;
    }
    e.formula->frequencies = plain_frequencies(pairs(), base, e.tuning.scaling.factor);
    if (compare(e)) {
      e.tuning.base = base;
      e.typed = true;
      return true;
    }
    *e.formula = found;
    return false;
  }

  // Whether the formula turns what was before into what is after.
  bool compare(const Explanation& e) {
    const Formula& formula = *e.formula;
    const std::size_t cells = vectors_.cells(), width = vectors_.width;
    e.formula->turned = turned_;
    std::vector<float> would_be(cells);
    write_turned(formula, before_, cells, would_be.data());
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
            formula.amplitude * std::sqrt(square(before_[vector * width + turned_.first(pair)]) +
                                          square(before_[vector * width + turned_.second(pair)]));
        const std::size_t position = vector / vectors_.heads % vectors_.positions;
        angle = formula.frequencies[pair] * std::fabs(formula.positions[0][position]);
      }
      const double doubt = std::min(0.08, angle * (drift + 3 * e.uncertainty));
      if (off <= (4 * rounding_.relative + doubt) * length + 3 * rounding_.absolute) continue;
      if (differences_.differing++ > 0) continue;
      differences_.row = vector;
      differences_.column = column;
      differences_.was = after_[n];
      differences_.would_be = would_be[n];
    }
    return real(differences_.differing) <= few * real(cells);
  }

  Proposal explained(const Explanation& found) const {
    const std::vector<double>& positions = found.formula->positions[0];
    FoundAxis axis{positions[0], positions.size() > 1 ? positions[1] - positions[0] : 0,
                   positions.size()};
    // Rows in order stand where the first one says; others follow no rule.
    for (std::size_t row = 0; row < positions.size(); ++row) {
      if (positions[row] != axis.start + real(row) * axis.step) axis.start = axis.step = unknown;
    }
    auto e = explanation_of(found.formula, axis, differences_);
    e->tuning.base = found.tuning.base;
    e->tuning.scaling = found.tuning.scaling;
    e->uncertainty = found.uncertainty;
    e->typed = found.typed;
    e->kind = FoundTurn{turned_.pairing, turned_.width, turned_.heads};
    e->own.order = ColumnOrder::cosines_interleaved;
    // Pairs whose angle is more than noise somewhere.
    std::size_t known_pairs = 0;
    for (std::size_t pair = 0; pair < pairs(); ++pair) {
      std::size_t row = 0;
      while (row < positions.size() &&
             !(std::fabs(turns_[row * turned_.dim + 2 * pair + 1]) > 24 * rounding_.of(1))) {
        ++row;
      }
      known_pairs += row < positions.size() ? 1 : 0;
    }
    e->is_determined = known_pairs >= 2;
    return e;
  }

  const float *before_, *after_;
  const Vectors vectors_;
  const Turned turned_;
  Rounding rounding_{};
  std::vector<float> turns_;  // of each position and pair: cosine and sine
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

}  // namespace doctor_detail

std::vector<Finding> identify_turn(const float* before, const float* after,
                                   const std::vector<std::size_t>& shape) {
  using namespace doctor_detail;
  const std::size_t sizes = shape.size();
  std::size_t cells = 1;
  for (const std::size_t size : shape) cells *= size;
  if (sizes < 2 || cells == 0) return {};
  for (std::size_t n = 0; n < cells; ++n) {
    if (!std::isfinite(before[n]) || !std::isfinite(after[n])) return {};
  }
  const std::size_t width = shape[sizes - 1];
  const std::size_t changed = changed_columns(before, after, cells, width);
  if (changed == 0) return {};
  std::vector<Finding> best;
  // A part of the columns of a base in use is likelier than all of them of its square: pairs that
  // do not turn in few positions are of any.
  const auto rank = [](const Finding& f) {
    return std::make_pair(f.verdict, snap(f.base, 0).rank);
  };
  for (const bool heads : {false, true}) {
    if (heads && sizes < 3) break;
    const std::size_t positions = shape[sizes - (heads ? 3 : 2)];
    const std::size_t inner = heads ? shape[sizes - 2] : 1;
    const Vectors vectors{cells / (positions * inner * width), positions, inner, width};
    for (const std::size_t dim : {width, changed + changed % 2}) {
      if (dim % 2 != 0 || dim > width) continue;
      for (const Pairing pairing : {Pairing::halves, Pairing::adjacent}) {
        if (dim == 2 && pairing == Pairing::halves) continue;
        std::vector<Finding> found = Turning(before, after, vectors, dim, pairing).find();
        if (found.empty() || !(best.empty() || rank(found[0]) < rank(best[0]))) continue;
        if (found[0].verdict == Verdict::match && rank(found[0]).second < 2) return found;
        best = std::move(found);
      }
      if (changed + changed % 2 == width) break;
    }
  }
  return best;
}

}  // namespace posenc
