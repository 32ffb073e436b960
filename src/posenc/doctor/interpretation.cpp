#include "posenc/doctor/interpretation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"

namespace posenc::doctor_detail {

namespace {

// No encoding is wider.
constexpr double most_pairs = 65536;

bool side_by_side(ColumnOrder order) {
  return order == ColumnOrder::interleaved || order == ColumnOrder::cosines_interleaved;
}

// The interpretations of frequencies that fall by one ratio.
class Interpretations {
 public:
  explicit Interpretations(const Explanation& e)
      : e_(e),
        group_(e.structure->groups[0]),
        each_(std::log(e.tuning.base) / steps_of(e.tuning, group_)),
        doubt_(4 * e.uncertainty / steps_of(e.tuning, group_) + 1e-7 * each_) {}

  std::vector<Interpretation> take() {
    add_whole(FrequencyForm::paper, group_.half);
    if (group_.half != group_.size()) add_whole(FrequencyForm::rounded, group_.size());
    if (!side_by_side(e_.structure->order) && !e_.structure->part) {
      add_whole(FrequencyForm::endpoint, group_.size() - 1);
      add_shifted();
    }
    if (std::fabs(each_ - 2) <= doubt_) add_mistake(Mistake::floor_divided_exponent);
    if (e_.axes.size() == 1) {
      add_mistakes();
      if (side_by_side(e_.structure->order)) add_corners();
    }
    return std::move(all_);
  }

 private:
  // Whether a number of steps makes the ratio of a base.
  bool is(double base, double steps) const {
    return std::fabs(std::log(base) / steps - each_) <= doubt_;
  }

  void add(Interpretation interpretation, double price) {
    interpretation.price = price;
    interpretation.unit = exponential_of(each_ * real(interpretation.first));
    // The coordinates of a grid follow rules of their own.
    if (e_.axes.size() == 1) {
      const bool even = std::isfinite(e_.axes[0].step);
      const double doubt = e_.doubts.positions[0] * interpretation.unit;
      const double start = even ? price_of(e_.axes[0].start * interpretation.unit, doubt) : 0;
      const double step = price_of(e_.axes[0].step * interpretation.unit, doubt);
      interpretation.unusual.start = start == unlikely_price;
      interpretation.unusual.step = step == unlikely_price;
      interpretation.price += start + step;
    }
    const bool guessed = interpretation.mistake != Mistake::none || interpretation.dim != 0;
    if (interpretation.price < unlikely_price || !guessed) all_.push_back(interpretation);
  }

  void add_whole(FrequencyForm form, double steps) {
    if (steps <= 0) return;
    const double doubt = e_.uncertainty * steps / steps_of(e_.tuning, group_);
    const Snapped snapped = snap(exponential_of(each_ * steps), doubt);
    const bool own = form == e_.tuning.form;
    Interpretation interpretation{form, own ? e_.tuning.base : snapped.base};
    const double price = price_of_base(snapped.rank);
    interpretation.unusual.base = price == unlikely_price;
    add(interpretation, price);
    if (form != FrequencyForm::paper || e_.axes.size() > 1 || snapped.rank > 3 ||
        is_whole(e_.axes[0].step)) {
      return;
    }
    // The first pair has the exponent of the second: positions come out whole in units of it.
    interpretation.base = snapped.base;
    interpretation.mistake = Mistake::pair_counted_from_one;
    interpretation.first = 1;
    // A tenth is a step that people type, but seldom in the width that makes the same numbers of
    // positions counted one by one.
    const bool counted = std::fabs(e_.axes[0].step * exponential_of(each_) - 1) <= 1e-3;
    add(interpretation, (counted ? 1 : bits_of_a_kind) + price);
  }

  // Another shift, where the base is the usual one.
  void add_shifted() {
    const double steps = std::log(usual_base) / each_;
    const double shift = nearest_whole(2 * (group_.size() - steps)) / 2;
    if (steps > most_pairs || shift == 0 || shift == 1 || !is(usual_base, group_.size() - shift))
      return;
    Interpretation interpretation{FrequencyForm::shifted, usual_base, shift};
    const bool typed = std::fabs(shift) <= 2;
    interpretation.unusual.shift = !typed;
    add(interpretation, typed ? bits_of_a_kind : unlikely_price);
  }

  void add_mistake(Mistake mistake, FrequencyForm form = FrequencyForm::paper,
                   double base = usual_base) {
    Interpretation interpretation{form, base};
    interpretation.mistake = mistake;
    add(interpretation, bits_of_a_kind);
  }

  void add_mistakes() {
    const double size = group_.size();
    // Other orders are of code that has no such exponent, and other bases nobody squares.
    const bool as_in_paper = e_.structure->order == ColumnOrder::interleaved;
    if (as_in_paper && is(usual_base, group_.half / 2)) add_mistake(Mistake::doubled_exponent);
    if (side_by_side(e_.structure->order) && size > 1 && is(usual_base, size - 1)) {
      add_mistake(Mistake::endpoint_for_paper, FrequencyForm::endpoint);
    }
  }

  // Some columns of a wider table, whose steps are whole.
  void add_corners() {
    const double whole = std::log(usual_base) / each_, half = nearest_whole(whole);
    if (half <= group_.size() || half > most_pairs || !is(usual_base, half)) return;
    const double step = e_.axes[0].step;
    const double before = step > 0 && step < 0.9 ? nearest_whole(-std::log(step) / each_) : 0;
    const double after = half - before - group_.size();
    if (before < 0 || after < 0) return;
    Interpretation interpretation{FrequencyForm::paper, usual_base};
    interpretation.dim = 2 * static_cast<std::size_t>(half);
    interpretation.first = static_cast<std::size_t>(before);
    const double where = before == 0 ? 0 : after == 0 ? 1 : 4;
    add(interpretation, price_of_corner + where + price_of_width(interpretation.dim));
  }

  const Explanation& e_;
  const Group& group_;
  const double each_, doubt_;  // ln(ω_i / ω_(i+1))
  std::vector<Interpretation> all_;
};

// Growing frequencies: of whole positions, a table that multiplies where the paper divides; of
// positions that are whole in units of the fastest frequency, one whose pairs stand in reverse.
Interpretation of_growing(const Explanation& e) {
  Interpretation interpretation{e.tuning.form, e.tuning.base};
  if (e.structure->order == ColumnOrder::bands_in_turn) return interpretation;
  const double fastest = frequencies(e.tuning, e.structure->groups[0]).back();
  double least = never;
  for (const FoundAxis& axis : e.axes) least = std::min(least, axis.step);
  const bool whole = e.tuning.base == usual_base && all_simple(e) && least > 0.2;
  const bool reversed = snap(e.tuning.base, e.uncertainty).rank < 2 && all_simple(e, fastest) &&
                        least * fastest > 0.2;
  interpretation.mistake = whole      ? Mistake::multiplied
                           : reversed ? Mistake::pairs_reversed
                                      : Mistake::none;
  if (interpretation.mistake == Mistake::none) interpretation.price = unlikely_price;
  return interpretation;
}

// Whether other bases, widths and words may make the same frequencies.
bool is_free(const Explanation& e) {
  const std::vector<Group>& groups = e.structure->groups;
  const FrequencyForm form = e.tuning.form;
  if (groups.empty() || groups[0].pairs.size() < 2 || e.mistake != Mistake::none ||
      !falls_by_one_ratio(e.tuning.scaling.form) || !is_geometric(form) ||
      form == FrequencyForm::growing || e.structure->order == ColumnOrder::bands_in_turn) {
    return false;
  }
  return std::all_of(groups.begin(), groups.end(), [&](const Group& other) {
    return other.size() == groups[0].size() && other.half == groups[0].half;
  });
}

// Beside what is in use, nothing is told that nobody types.
std::vector<Interpretation> likely(const std::vector<Interpretation>& all) {
  std::vector<double> prices;
  prices.reserve(all.size());
  for (const Interpretation& interpretation : all) prices.push_back(interpretation.price);
  std::vector<Interpretation> likely;
  for (const std::size_t n : rising(prices)) {
    const bool in_use = !likely.empty() && likely[0].price < price_of_short_base;
    if (!in_use || prices[n] < unlikely_price) likely.push_back(all[n]);
  }
  return likely;
}

}  // namespace

double price_of(double number, double doubt) {
  if (!std::isfinite(number)) return 0;  // it follows no rule, and was not typed
  for (double parts = 1; parts <= 64; ++parts) {
    const double near = number * parts;
    if (parts > 1 && std::fabs(near) > 1000) break;
    const double may_be =
        parts == 1 ? doubt + 2e-6 * (1 + std::fabs(near)) : 1e-6 * (1 + std::fabs(near));
    if (std::fabs(near - nearest_whole(near)) <= std::min(1e-3, may_be)) {
      return parts == 1 ? 0 : price_of_fraction;
    }
  }
  return unlikely_price;
}

double price_of_width(std::size_t dim) {
  if ((dim & (dim - 1)) == 0) return 0;
  return dim % 64 == 0 ? 1 : dim % 8 == 0 ? 2 : 4;
}

double price_of_base(int rank) {
  const double prices[] = {0,
                           price_of_known_base,
                           price_of_short_base,
                           price_of_long_base,
                           price_of_long_base + 1,
                           unlikely_price};
  return prices[rank];
}

std::vector<Interpretation> interpretations(const Explanation& e) {
  const FrequencyForm form = e.tuning.form;
  Interpretation as_it_is{form, e.tuning.base};
  as_it_is.mistake = e.mistake;
  as_it_is.unusual.base = !e.typed;
  if (is_free(e)) return likely(Interpretations(e).take());
  if (e.mistake == Mistake::none && form == FrequencyForm::products) {
    as_it_is.mistake = Mistake::product_for_power;
  }
  if (e.mistake == Mistake::none && form == FrequencyForm::growing) as_it_is = of_growing(e);
  std::vector<Interpretation> all(e.structure->part == RotaryPart::cos_sin ? 2 : 1, as_it_is);
  all.back().as_rows = all.size() > 1;
  return all;
}

}  // namespace posenc::doctor_detail
