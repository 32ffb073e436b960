#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/in_use.h"
#include "posenc/doctor/phases.h"
#include "posenc/doctor/placing.h"
#include "posenc/doctor/proposals.h"
#include "posenc/doctor/tolerances.h"
#include "posenc/doctor/waves.h"

namespace posenc::doctor_detail {

namespace {

using Positions = std::vector<std::vector<double>>;

// How far a number may be from a formula's that it nearly is, of the amplitude.
constexpr double nearly = 0.05;

// As many rows are looked at, and the share of them and of the cells that must agree.
constexpr std::size_t sampled_rows = 32;
constexpr double enough = 0.55, enough_cells = 0.66;

class Catalogue {
 public:
  Catalogue(const Sheet& sheet, const std::vector<std::size_t>& sizes, const Rounding& rounding)
      : sheet_(sheet),
        sizes_(sizes),
        rounding_(rounding),
        sample_(spread(sheet.height(), sampled_rows)) {}

  void try_all(const Structure& way) {
    const bool rotary = way.part.has_value();
    const double amplitude = amplitude_of(
        sheet_, way, sample_, {rounding_.precision, nearly / 4, rounding_.of(1)}, enough);
    if (!std::isfinite(amplitude)) return;
    const std::size_t bases = rotary ? bases_of_rotaries.count : count_of_rows_bases;
    for (std::size_t n = 0; n < bases; ++n) {
      for (const FrequencyForm form : {FrequencyForm::paper, FrequencyForm::endpoint}) {
        if (rotary && form != FrequencyForm::paper) continue;
        const Tuning tuning{form, rotary ? bases_of_rotaries[n] : base_of_rows(n)};
        if (way.groups.size() > 1) {
          try_grids(way, tuning, amplitude);
        } else {
          Positions positions(1);
          positions[0] = way.groups[0].is_counted() ? by_ids(way, tuning)
                                                    : in_line(way.groups[0], tuning, amplitude);
          if (!positions[0].empty()) try_one(way, tuning, amplitude, std::move(positions));
        }
      }
    }
  }

  Proposal best() {
    if (best_ == nullptr) return nullptr;
    Explanation& e = *best_;
    double most = 0;  // how far ln base turns the angle that it turns most
    for (const std::vector<double>& positions : e.formula->positions) {
      const auto [least, last] = std::minmax_element(positions.begin(), positions.end());
      e.axes.push_back({*least, 1, positions.size()});
      for (const double frequency : e.formula->frequencies) {
        most = std::max(most, *last * frequency * std::fabs(std::log(frequency)));
      }
    }
    e.uncertainty = least_doubt_of_base + rounding_.of(1) * std::log(e.tuning.base) / most;
    e.comparison = compare(sheet_, *e.formula, e.doubts, rounding_);
    return std::move(best_);
  }

 private:
  void try_one(const Structure& way, const Tuning& tuning, double amplitude, Positions positions) {
    auto e = std::make_unique<Explanation>();
    e->structure = &way;
    e->tuning = tuning;
    e->doubts.positions.resize(positions.size());
    e->formula = formula_of(sheet_, way, tuning, amplitude, std::move(positions));
    const double share = agreement(*e);
    if (share <= most_) return;
    most_ = share;
    best_ = std::move(e);
  }

  // Each row by itself; none where too few stand anywhere.
  std::vector<double> by_ids(const Structure& way, const Tuning& tuning) const {
    const Group& group = way.groups[0];
    const Pair& fastest = group.pairs[0];
    const std::size_t column = fastest.sine == no_column ? fastest.cosine : fastest.sine;
    // Numbers that are all small are sines of 0, and cosines of no row.
    double small = 0;
    for (const std::size_t row : sample_) {
      if (std::fabs(sheet_.at(row, column)) <= nearly) ++small;
    }
    if (small > enough_cells * real(sample_.size())) return {};
    Placed placed = place_by_counting(sheet_, way, group, rates_of(way, tuning, group),
                                      counted(sheet_.height()),
                                      {rounding_.precision, rounding_.of(1), nearly / 2}, enough);
    if (placed.fitted < enough) return {};
    fill_gaps(placed.positions);
    const std::vector<std::size_t> order = rising(placed.positions);
    const bool stands = placed.positions[order[order.size() / 4]] ==
                        placed.positions[order[order.size() - 1 - order.size() / 4]];
    return stands ? std::vector<double>{} : std::move(placed.positions);
  }

  // Rows one after the other, which count on: each pair is as far ahead in all of them, and these
  // phases tell the first position.
  std::vector<double> in_line(const Group& group, const Tuning& tuning, double amplitude) const {
    const Tones tones(tuning, group);
    const std::size_t count = group.pairs.size();
    const Rates rates = rates_of(tones.frequencies.data(), count);
    std::vector<double> sines(count), cosines(count), x(count), y(count);
    for (const std::size_t row : sample_) {
      waves(rates, 0, count, real(row), sines.data(), cosines.data());
      for (std::size_t pair = 0; pair < tones.whole; ++pair) {
        const double sine = sheet_.at(row, group.pairs[pair].sine);
        const double cosine = sheet_.at(row, group.pairs[pair].cosine);
        const double length = std::sqrt(square(sine) + square(cosine));
        if (!(std::fabs(length / amplitude - 1) <= 3 * nearly)) continue;
        x[pair] += (cosine * cosines[pair] + sine * sines[pair]) / length;
        y[pair] += (sine * cosines[pair] - cosine * sines[pair]) / length;
      }
    }
    Phases first{1, count, std::vector<double>(count), std::vector<double>(count, never)};
    // Few rows agree by chance.
    const double least = sample_.size() < sampled_rows ? 0.7 : enough;
    std::size_t misses = 0;
    for (std::size_t pair = 0; pair < tones.whole; ++pair) {
      if (std::sqrt(square(x[pair]) + square(y[pair])) >= least * real(sample_.size())) {
        first.angles[pair] = std::atan2(y[pair], x[pair]);
        first.noises[pair] = nearly / 2;
      } else if (real(++misses) > (1 - enough) * real(tones.whole)) {
        return {};
      }
    }
    if (tones.whole < misses + 2) return {};
    const auto most = static_cast<std::size_t>((1 - enough_cells) * real(tones.whole - misses));
    const double start = place_one(first, tones, count - tones.whole + misses + most);
    if (std::isnan(start)) return {};
    std::vector<double> positions;
    for (std::size_t row = 0; row < sheet_.height(); ++row) positions.push_back(start + real(row));
    return positions;
  }

  // The cells of a picture, row by row, whichever axis the first columns encode.
  void try_grids(const Structure& way, const Tuning& tuning, double amplitude) {
    const std::size_t cells = sheet_.height();
    const auto side = static_cast<std::size_t>(nearest_whole(std::sqrt(real(cells))));
    for (std::size_t width = 1; width <= cells; ++width) {
      const bool may_be =
          sizes_.size() == 3 ? width == sizes_[1] : 2 * width >= side && width <= 2 * side;
      if (!may_be || cells % width != 0) continue;
      for (const std::size_t slow : {0, 1}) {
        for (const double start : {0.0, 1.0}) {
          Positions positions(2);
          for (std::size_t cell = 0; cell < cells; ++cell) {
            positions[slow].push_back(start + real(cell / width));
            positions[1 - slow].push_back(start + real(cell % width));
          }
          try_one(way, tuning, amplitude, std::move(positions));
        }
      }
    }
  }

  // The share of the cells that are nearly the formula's; 0 where most are not. Few rows tell most
  // formulas apart: of these half may be spoilt, for chance has more than a quarter among them.
  double agreement(const Explanation& e) const {
    const auto share_of = [&](std::size_t rows) {
      const Comparison c = compare(sheet_, *e.formula, e.doubts, rounding_, sheet_.height() - rows);
      return 1 - real(c.far_off) / real(c.cells);
    };
    if (share_of(std::min<std::size_t>(16, sheet_.height())) < 0.45) return 0;
    const double share = share_of(sheet_.height());
    return share < enough_cells ? 0 : share;
  }

  const Sheet& sheet_;
  const std::vector<std::size_t>& sizes_;
  const Rounding& rounding_;
  const std::vector<std::size_t> sample_;
  double most_ = enough_cells;
  Proposal best_;
};

}  // namespace

Proposal explain_by_catalogue(const Sheet& sheet, const std::vector<Structure>& ways,
                              const std::vector<std::size_t>& sizes, const Rounding& rounding) {
  Catalogue catalogue(sheet, sizes, rounding);
  if (sheet.height() < 8 || sheet.width() < 8) return nullptr;
  for (const Structure& way : ways) catalogue.try_all(way);
  return catalogue.best();
}

}  // namespace posenc::doctor_detail
