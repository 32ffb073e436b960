#include "posenc/doctor/telling.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"

namespace posenc::doctor_detail {

namespace {

bool side_by_side(ColumnOrder order) {
  return order == ColumnOrder::interleaved || order == ColumnOrder::cosines_interleaved;
}

// The tellings of frequencies that fall by one ratio.
class Tellings {
 public:
  explicit Tellings(const Explanation& e)
      : e_(e),
        group_(e.structure->groups[0]),
        each_(std::log(e.tuning.base) / steps_of(e.tuning, group_)),
        doubt_(4 * e.uncertainty / steps_of(e.tuning, group_) + 1e-7 * each_) {}

  std::vector<Telling> take() {
    add_whole(FrequencyForm::paper, group_.half);
    if (group_.half != group_.size()) add_whole(FrequencyForm::rounded, group_.size());
    if (!side_by_side(e_.structure->order)) {
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

  void add(Telling telling, double price) {
    telling.price = price;
    telling.unit = exponential_of(each_ * real(telling.first));
    // The coordinates of a grid follow rules of their own.
    if (e_.axes.size() == 1) {
      const bool even = std::isfinite(e_.axes[0].step);
      const double doubt = e_.doubts.positions[0] * telling.unit;
      const double start = even ? price_of(e_.axes[0].start * telling.unit, doubt) : 0;
      const double step = price_of(e_.axes[0].step * telling.unit, doubt);
      telling.unusual.start = start == unlikely_price;
      telling.unusual.step = step == unlikely_price;
      telling.price += start + step;
    }
    const bool guessed = telling.mistake != Mistake::none || telling.dim != 0;
    if (telling.price < unlikely_price || !guessed) all_.push_back(telling);
  }

  void add_whole(FrequencyForm form, double steps) {
    if (steps <= 0) return;
    const double doubt = e_.uncertainty * steps / steps_of(e_.tuning, group_);
    const Snapped snapped = snap(exponential_of(each_ * steps), doubt);
    const bool own = form == e_.tuning.form;
    Telling telling{form, own ? e_.tuning.base : snapped.base};
    const double price = price_of_base(snapped.rank);
    telling.unusual.base = price == unlikely_price;
    add(telling, price);
    if (form != FrequencyForm::paper || e_.axes.size() > 1 || snapped.rank > 3 ||
        is_whole(e_.axes[0].step)) {
      return;
    }
    // The first pair has the exponent of the second: positions come out whole in units of it.
    telling.base = snapped.base;
    telling.mistake = Mistake::pair_counted_from_one;
    telling.first = 1;
    // A tenth is a step that people type, but seldom in the width that makes the same numbers of
    // positions counted one by one.
    const bool counted = std::fabs(e_.axes[0].step * exponential_of(each_) - 1) <= 1e-3;
    add(telling, (counted ? 1 : bits_of_a_kind) + price);
  }

  // Another shift, where the base is the usual one.
  void add_shifted() {
    const double steps = std::log(usual_base) / each_;
    const double shift = nearest_whole(2 * (group_.size() - steps)) / 2;
    if (shift == 0 || shift == 1 || !is(usual_base, group_.size() - shift)) return;
    Telling telling{FrequencyForm::shifted, usual_base, shift};
    const bool typed = std::fabs(shift) <= 2;
    telling.unusual.shift = !typed;
    add(telling, typed ? bits_of_a_kind : unlikely_price);
  }

  void add_mistake(Mistake mistake, FrequencyForm form = FrequencyForm::paper,
                   double base = usual_base) {
    Telling telling{form, base};
    telling.mistake = mistake;
    add(telling, bits_of_a_kind);
  }

  void add_mistakes() {
    const double size = group_.size();
    for (const double base : bases_of_models) {
      if (is(base, group_.half / 2)) {
        add_mistake(Mistake::doubled_exponent, FrequencyForm::paper, base);
      }
    }
    if (side_by_side(e_.structure->order) && size > 1 && is(usual_base, size - 1)) {
      add_mistake(Mistake::endpoint_for_paper, FrequencyForm::endpoint);
    }
  }

  // Some columns of a wider table, whose steps are whole.
  void add_corners() {
    const double whole = std::log(usual_base) / each_, half = nearest_whole(whole);
    if (half <= group_.size() || half > 65536 || !is(usual_base, half)) return;
    const double step = e_.axes[0].step;
    const double before = step > 0 && step < 0.9 ? nearest_whole(-std::log(step) / each_) : 0;
    const double after = half - before - group_.size();
    if (before < 0 || after < 0) return;
    Telling telling{FrequencyForm::paper, usual_base};
    telling.dim = 2 * static_cast<std::size_t>(half);
    telling.first = static_cast<std::size_t>(before);
    const double where = before == 0 ? 0 : after == 0 ? 1 : 4;
    add(telling, price_of_corner + where + price_of_width(telling.dim));
  }

  const Explanation& e_;
  const Group& group_;
  const double each_, doubt_;  // ln(ω_i / ω_(i+1))
  std::vector<Telling> all_;
};

// Growing frequencies: of whole positions, a table that multiplies where the paper divides; of
// positions that are whole in units of the fastest frequency, one whose pairs stand in reverse.
Telling of_growing(const Explanation& e) {
  Telling telling{e.tuning.form, e.tuning.base};
  if (e.structure->order == ColumnOrder::bands_in_turn) return telling;
  const double fastest = frequencies(e.tuning, e.structure->groups[0]).back();
  double least = never;
  for (const FoundAxis& axis : e.axes) least = std::min(least, axis.step);
  const bool whole = e.tuning.base == usual_base && all_simple(e) && least > 0.2;
  const bool reversed = all_simple(e, fastest) && least * fastest > 0.2;
  telling.mistake = whole      ? Mistake::multiplied
                    : reversed ? Mistake::pairs_reversed
                               : Mistake::none;
  if (telling.mistake == Mistake::none) telling.price = unlikely_price;
  return telling;
}

// Whether other bases, widths and words may make the same frequencies.
bool is_free(const Explanation& e) {
  const std::vector<Group>& groups = e.structure->groups;
  const FrequencyForm form = e.tuning.form;
  if (groups.empty() || groups[0].pairs.size() < 2 || e.mistake != Mistake::none ||
      !is_geometric(form) || form == FrequencyForm::growing ||
      e.structure->order == ColumnOrder::bands_in_turn) {
    return false;
  }
  return std::all_of(groups.begin(), groups.end(), [&](const Group& other) {
    return other.size() == groups[0].size() && other.half == groups[0].half;
  });
}

// Beside what is in use, nothing is told that nobody types.
std::vector<Telling> likely(const std::vector<Telling>& all) {
  std::vector<double> prices;
  prices.reserve(all.size());
  for (const Telling& telling : all) prices.push_back(telling.price);
  std::vector<Telling> likely;
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

std::vector<Telling> tellings(const Explanation& e) {
  const FrequencyForm form = e.tuning.form;
  Telling as_it_is{form, e.tuning.base};
  as_it_is.mistake = e.mistake;
  as_it_is.unusual.base = !e.typed;
  if (is_free(e)) return likely(Tellings(e).take());
  if (e.mistake == Mistake::none && form == FrequencyForm::products) {
    as_it_is.mistake = Mistake::product_for_power;
  }
  if (e.mistake == Mistake::none && form == FrequencyForm::growing) as_it_is = of_growing(e);
  std::vector<Telling> all(e.structure->part == RotaryPart::cos_sin ? 2 : 1, as_it_is);
  all.back().as_rows = all.size() > 1;
  return all;
}

}  // namespace posenc::doctor_detail
