#include "posenc/doctor/placing.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/cells.h"
#include "posenc/doctor/tolerances.h"

namespace posenc::doctor_detail {

namespace {

// A position told by the angles of one row.
struct Placement {
  double position, uncertainty;
  std::size_t misfits;  // pairs that say otherwise
};

// How far an angle may have been taken. What float32 does leaves a far one known; an estimate may
// not.
double drift_of(double angle, double relative) {
  const double off = std::fabs(angle) * relative;
  return relative > 2 * drift ? off : std::min(off, most_open);
}

// How far an angle may be from what it should be: four times the noise, and what the position
// leaves open.
double allowed(double noise, double angle, double relative, double frequency, double uncertainty) {
  return 4 * noise + drift_of(angle, relative) + 3 * frequency * uncertainty;
}

// Places a row from a position guessed to within `uncertainty`. The slowest pair comes first; each
// faster pair sharpens what the slower ones said.
// relative: noise that grows with the angle, per radian. most: misfits after which to give up.
Placement place_near(const double* angles, const double* noises, const Tones& tones,
                     double relative, double guess, double uncertainty, std::size_t most) {
  Placement here{guess, uncertainty, 0};
  for (const std::size_t pair : tones.rising) {
    const double frequency = tones.frequencies[pair], noise = noises[pair];
    const double expected = frequency * here.position;
    double off = within_half_turn(angles[pair] - expected);
    if (pair >= tones.whole) {
      const double mirrored = within_half_turn(full_turn / 2 - angles[pair] - expected);
      if (std::fabs(mirrored) < std::fabs(off)) off = mirrored;
    }
    if (!(std::fabs(off) <= allowed(noise, expected, relative, frequency, here.uncertainty))) {
      if (++here.misfits > most) break;
      continue;
    }
    const double variance = square((noise + drift_of(expected, relative)) / frequency);
    const double share = square(here.uncertainty) / (square(here.uncertainty) + variance);
    if (!(share > 0)) continue;
    here.position += share * off / frequency;
    here.uncertainty *= std::sqrt(1 - share);
  }
  return here;
}

// The same from the slowest pair, whose angle is taken to be within half a turn, or `turns` whole
// turns off.
Placement place(const double* angles, const double* noises, const Tones& tones, double relative,
                double turns, std::size_t most) {
  for (const std::size_t pair : tones.rising) {
    if (!std::isfinite(noises[pair]) || pair >= tones.whole || tones.frequencies[pair] == 0)
      continue;
    const double frequency = tones.frequencies[pair];
    return place_near(angles, noises, tones, relative,
                      (angles[pair] + turns * full_turn) / frequency,
                      (noises[pair] + 1e-30) / frequency, most);
  }
  return {0, 0, tones.rising.size()};
}

// Finds rows among the multiples of a unit: by one column first, then by a few. The more columns,
// the fewer positions share them.
class Counting {
 public:
  Counting(const Sheet& sheet, const Group& group, const std::vector<double>& rates, Law law,
           const Rounding& rounding, double unit)
      : sheet_(sheet), rounding_(rounding), unit_(unit) {
    const std::size_t pairs = std::min<std::size_t>(group.pairs.size(), 8);
    reach_ = std::size_t{64} << std::min<std::size_t>(2 * pairs - 2, 6);
    std::vector<double> positions(reach_);
    for (std::size_t n = 0; n < reach_; ++n) positions[n] = unit * real(n);
    // The first ones, which turn fastest.
    few_.law = law;
    few_.axes.resize(pairs);
    few_.positions.push_back(std::move(positions));
    for (std::size_t n = 0; n < pairs; ++n) {
      const Pair& pair = group.pairs[n];
      few_.frequencies.push_back(rates[n]);
      few_.columns.push_back(2 * n + (pair.sine == no_column ? 1 : 0));
      columns_.push_back(pair.sine == no_column ? pair.cosine : pair.sine);
    }
    // One that few positions share: a power of 0 is 1 at all of them.
    while (probe_ + 1 < pairs && rates[probe_] == 0) ++probe_;
    Formula alone = few_;
    alone.frequencies.assign(1, rates[probe_]);
    alone.axes.resize(1);
    alone.columns.assign(1, few_.columns[probe_] % 2);
    RowWriter writer(alone);
    probes_.resize(reach_);
    for (std::size_t n = 0; n < reach_; ++n) writer.write(n, &probes_[n]);
    few_writer_.emplace(few_);
  }

  // Numbers in few bits stand for many positions: rows that count on from the one before them do
  // so.
  Placed place(const std::vector<std::size_t>& rows, double enough) const {
    Placed placed{std::vector<double>(rows.size(), unknown), std::vector<double>(rows.size()), 0};
    std::size_t at = reach_, before = 0, misses = 0;
    for (std::size_t n = 0; n < rows.size(); ++n) {
      at += rows[n] - before;
      before = rows[n];
      if (at >= reach_ || !agrees(rows[n], at)) at = first_of(rows[n]);
      if (at < reach_) {
        placed.positions[n] = unit_ * real(at);
      } else if (real(++misses) > (1 - enough) * real(n + 1) + 1) {
        return placed;  // most tables have none of them
      }
    }
    placed.fitted = 1 - real(misses) / real(rows.size());
    return placed;
  }

 private:
  // The first position that a row may stand at; reach_ where there is none.
  std::size_t first_of(std::size_t row) const {
    const double was = sheet_.at(row, columns_[probe_]), least = may_be_off(was);
    std::size_t n = 0;
    for (; n < reach_; ++n) {
      const double off = std::fabs(was - probes_[n]);
      if (off <= least + unit_ * real(n) * drift && agrees(row, n)) break;
    }
    return n;
  }

  bool agrees(std::size_t row, std::size_t n) const {
    float would_be[8];
    few_writer_->write(n, would_be);
    for (std::size_t place = 0; place < columns_.size(); ++place) {
      const double was = sheet_.at(row, columns_[place]);
      const double off = std::fabs(was - would_be[place]);
      if (!(off <= may_be_off(was) + unit_ * real(n) * drift)) return false;
    }
    return true;
  }

  double may_be_off(double was) const { return 2 * rounding_.of(was) + 1e-7; }

  const Sheet& sheet_;
  const Rounding& rounding_;
  const double unit_;
  std::size_t reach_, probe_ = 0;
  std::vector<std::size_t> columns_;
  Formula few_;  // of these
  mutable std::optional<RowWriter> few_writer_;
  std::vector<float> probes_;  // of each position
};

}  // namespace

Placed place_rows(const Phases& phases, const Tones& tones, double relative, double enough) {
  Placed placed{std::vector<double>(phases.rows, unknown), std::vector<double>(phases.rows), 0};
  const std::size_t may_misfit = phases.pairs / 16 + (phases.pairs > 3 ? 1 : 0);
  std::size_t fits = 0, misses = 0;
  double slowest = never;  // of those whose angle is known
  for (std::size_t pair = 0; pair < tones.whole; ++pair) {
    if (tones.frequencies[pair] > 0) slowest = std::min(slowest, tones.frequencies[pair]);
  }
  for (std::size_t row = 0; row < phases.rows; ++row) {
    const double* angles = phases.angle(row);
    const double* noises = phases.noise(row);
    Placement best{0, 0, phases.pairs + 1};
    // Where the row before and the one before that lead, then from the slowest pair, if need be
    // some turns off.
    if (row >= 2 && std::isfinite(placed.positions[row - 1] + placed.positions[row - 2])) {
      const double guess = 2 * placed.positions[row - 1] - placed.positions[row - 2];
      best = place_near(angles, noises, tones, relative, guess, 0.02 / slowest, may_misfit);
    }
    for (int n = 0; n <= 16 && best.misfits > phases.pairs / 16; ++n) {
      const double turns = n % 2 == 0 ? -n / 2 : (n + 1) / 2;
      const Placement here = place(angles, noises, tones, relative, turns, may_misfit);
      if (here.misfits < best.misfits) best = here;
      // A turn of the slowest is thousands of positions.
      if (slowest < 1e-3) break;
    }
    if (best.misfits <= may_misfit && std::fabs(best.position) < 1e8) {
      ++fits;
      placed.positions[row] = best.position;
      placed.uncertainties[row] = best.uncertainty;
    } else if (real(++misses) > (1 - enough) * real(phases.rows)) {
      return placed;
    }
  }
  placed.fitted = real(fits) / real(phases.rows);
  return placed;
}

double place_one(const Phases& row, const Tones& tones, std::size_t most) {
  constexpr double relative = 3 * ulp;
  constexpr double farthest = 16777216;  // float32 counts no further
  constexpr double last_usual = 2;
  double best = unknown;
  const double *angles = row.angle(0), *noises = row.noise(0);
  // Whether all pairs fit a position. After one that fits worse, a better one is looked for.
  const auto is_perfect = [&](double position) {
    const std::size_t misfits =
        place_near(angles, noises, tones, relative, position, 0, most).misfits;
    if (misfits > most) return false;
    best = position;
    if (misfits == 0) return true;
    most = misfits - 1;
    return false;
  };
  // Most tables begin at 0, 1 or 2, also where their slowest columns were learned.
  for (double position = 0; position <= last_usual; ++position) {
    if (is_perfect(position)) return best;
  }
  // Any of the slowest may be wrong.
  std::size_t left = 3;
  for (const std::size_t pair : tones.rising) {
    if (left == 0 || best > last_usual) break;
    if (!std::isfinite(noises[pair]) || tones.frequencies[pair] == 0) continue;
    --left;
    const double frequency = tones.frequencies[pair], turn = full_turn / frequency;
    for (double guess = angles[pair] / frequency - turn; guess < farthest; guess += turn) {
      const double position = nearest_whole(
          place_near(angles, noises, tones, relative, guess, noises[pair] / frequency, most)
              .position);
      if (position >= 0 && position <= farthest && is_perfect(position)) return best;
    }
  }
  return best;
}

Placed place_by_counting(const Sheet& sheet, const Structure& structure, const Group& group,
                         const std::vector<double>& rates, const std::vector<std::size_t>& rows,
                         const Rounding& rounding, double enough) {
  for (const double unit : {1.0, 0.25}) {
    if (unit != 1 && structure.part) break;
    const Counting counting(sheet, group, rates, structure.law, rounding, unit);
    Placed placed = counting.place(rows, enough);
    if (placed.fitted >= enough) return placed;
  }
  return {};
}

FoundAxis settle(std::vector<double>& positions, const std::vector<double>& uncertainties,
                 double least_doubt) {
  const auto doubt = [&](std::size_t n) {
    return 6 * uncertainties[n] + least_doubt * (1 + std::fabs(positions[n]));
  };
  bool whole = true;
  for (std::size_t n = 0; n < positions.size() && whole; ++n) {
    if (!std::isfinite(positions[n])) continue;
    whole = std::fabs(positions[n] - nearest_whole(positions[n])) <= std::min(0.2, doubt(n));
  }
  if (whole) {
    for (double& position : positions) position = nearest_whole(position) + 0.0;
  }
  FoundAxis axis{unknown, unknown, positions.size()};
  // The distinct ones in order, and the smallest gap between them.
  std::vector<std::size_t> order = rising(positions);
  while (!order.empty() && !std::isfinite(positions[order.back()])) order.pop_back();
  if (order.empty()) return axis;
  double gap = never;
  for (std::size_t n = 1; n < order.size(); ++n) {
    const double here = positions[order[n]] - positions[order[n - 1]];
    if (here > doubt(order[n]) + doubt(order[n - 1])) gap = std::min(gap, here);
  }
  const double first = positions[order[0]] + 0.0;  // not -0
  if (!std::isfinite(gap)) {
    for (double& position : positions) {
      if (std::isfinite(position)) position = first;
    }
    axis.start = first;
    axis.step = 0;
    return axis;
  }
  // Sharpened from neighbour to neighbour: each is a whole number of steps from the first.
  double step = gap, xx = 0, xy = 0;
  for (const std::size_t n : order) {
    const double steps = nearest_whole((positions[n] - first) / step);
    // Any place is near to a whole number of steps as small as that.
    if (steps > 1e9 || std::fabs(positions[n] - first - steps * step) >
                           std::min(0.3 * gap, 2 * doubt(n) + 1e-7 * steps * step)) {
      return axis;
    }
    xx += steps * steps;
    xy += steps * (positions[n] - first);
    if (xx > 0) step = xy / xx;
  }
  if (whole) step = nearest_whole(step);
  axis.start = first;
  axis.step = step;
  if (whole) return axis;
  double widest = 0;
  for (const std::size_t n : order) widest = std::max(widest, uncertainties[n]);
  const double step_doubt = 6 * widest / std::sqrt(xx) + 1e-9;
  const auto simple = [](double number, double may_be) {
    for (const double parts : {1.0, 2.0, 3.0, 4.0, 5.0, 8.0, 10.0, 16.0}) {
      const double near = nearest_whole(number * parts) / parts;
      if (std::fabs(number - near) <= may_be) return near + 0.0;
    }
    return number;
  };
  axis.step = step = simple(step, step_doubt);
  // The start, too, from all.
  double off = 0;
  for (const std::size_t n : order) {
    off += positions[n] - first - nearest_whole((positions[n] - first) / step) * step;
  }
  axis.start = simple(first + off / real(order.size()), 6 * widest + least_doubt);
  for (double& position : positions) {
    if (!std::isfinite(position)) continue;
    position = axis.start + nearest_whole((position - axis.start) / step) * step;
  }
  return axis;
}

void fill_gaps(std::vector<double>& positions) {
  for (std::size_t n = 0; n < positions.size(); ++n) {
    if (std::isfinite(positions[n])) continue;
    const bool led = n >= 2;
    positions[n] = led ? 2 * positions[n - 1] - positions[n - 2] : n == 1 ? positions[0] + 1 : 0;
    if (n == 0) {
      for (std::size_t later = 1; later < positions.size(); ++later) {
        if (!std::isfinite(positions[later])) continue;
        positions[0] = positions[later] - real(later);
        break;
      }
    }
  }
}

}  // namespace posenc::doctor_detail
