#include "posenc/doctor/structure.h"

#include <algorithm>

#include "posenc/doctor/sheet.h"

namespace posenc {

namespace {

Group group(std::size_t sin_start, std::size_t cos_start, std::size_t stride, std::size_t pairs,
            std::size_t end, double half, std::size_t axis) {
  return {{sin_start, cos_start, stride}, pairs, end, half, axis};
}

void one_axis(std::size_t n, std::size_t all, Structures& out) {
  if (n < 2) return;
  const bool odd = n % 2 != 0;
  const std::size_t pairs = (n + 1) / 2;
  const double half = real(n) / 2;
  const OddColumn ending = odd            ? OddColumn::last_sine
                           : n + 1 == all ? OddColumn::zero
                                          : OddColumn::none;
  out.push_back({ColumnOrder::interleaved, ending, {group(0, 1, 2, pairs, n, half, 0)}, 1, n});
  out.push_back({ColumnOrder::concatenated, ending, {group(0, pairs, 1, pairs, n, half, 0)}, 1, n});
  if (odd) return;
  out.push_back(
      {ColumnOrder::cosines_first, ending, {group(pairs, 0, 1, pairs, n, half, 0)}, 1, n});
  out.push_back(
      {ColumnOrder::cosines_interleaved, ending, {group(1, 0, 2, pairs, n, half, 0)}, 1, n});
}

// Axes one after the other, each `share` columns, the last cut to n.
void axes_in_turn(std::size_t axes, std::size_t share, std::size_t n, ColumnOrder order,
                  Structures& out) {
  const std::size_t pairs = share / 2;
  Structure structure{order, OddColumn::none, {}, axes, n};
  for (std::size_t axis = 0; axis < axes; ++axis) {
    const std::size_t first = axis * share, end = std::min(first + share, n);
    if (first >= end) return;
    const std::size_t present = (end - first + 1) / 2;
    const bool cut = end < first + share;
    if (cut && order != ColumnOrder::interleaved) return;
    const std::size_t own = cut ? present : pairs;
    if (order == ColumnOrder::interleaved) {
      structure.groups.push_back(group(first, first + 1, 2, own, end, real(pairs), axis));
    } else {
      const bool sines_first = order == ColumnOrder::concatenated;
      structure.groups.push_back(group(first + (sines_first ? 0 : pairs),
                                       first + (sines_first ? pairs : 0), 1, own, end, real(pairs),
                                       axis));
    }
  }
  out.push_back(structure);
}

// Sines of all axes, then cosines of all; or of the axes' pairs in turn.
void axes_together(std::size_t axes, std::size_t n, bool in_turn, Structures& out) {
  if (n % (2 * axes) != 0) return;
  const std::size_t pairs = n / (2 * axes), half = n / 2;
  Structure structure{in_turn ? ColumnOrder::bands_in_turn : ColumnOrder::sines_then_cosines,
                      OddColumn::none,
                      {},
                      axes,
                      n};
  for (std::size_t axis = 0; axis < axes; ++axis) {
    const std::size_t first = in_turn ? axis : axis * pairs;
    structure.groups.push_back(
        group(first, half + first, in_turn ? axes : 1, pairs, n, real(pairs), axis));
  }
  out.push_back(structure);
}

// GLIGEN: for each frequency, the sines of all coordinates, then their cosines.
void corners(std::size_t axes, std::size_t n, Structures& out) {
  if (n % (2 * axes) != 0) return;
  const std::size_t pairs = n / (2 * axes);
  Structure structure{ColumnOrder::bands_in_turn, OddColumn::none, {}, axes, n};
  for (std::size_t axis = 0; axis < axes; ++axis) {
    structure.groups.push_back(group(axis, axes + axis, 2 * axes, pairs, n, real(pairs), axis));
  }
  out.push_back(structure);
}

std::size_t rounded_up(std::size_t n, std::size_t factor) { return (n + factor - 1) / factor; }

}  // namespace

void Group::put(const double* sines, const double* cosines, double amplitude, float* row) const {
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    row[sine(pair)] = static_cast<float>(sines[pair] * amplitude);
    if (cosine(pair) < end) row[cosine(pair)] = static_cast<float>(cosines[pair] * amplitude);
  }
}

Structures structures(std::size_t all, std::size_t zeros, std::size_t axes) {
  Structures found;
  for (const std::size_t n : {all, all - zeros}) {
    if (n == all && !found.empty()) break;
    if (axes == 1) {
      one_axis(n, all, found);
      continue;
    }
    if (n % (2 * axes) == 0) {
      const std::size_t share = n / axes;
      axes_in_turn(axes, share, n, ColumnOrder::concatenated, found);
      axes_in_turn(axes, share, n, ColumnOrder::cosines_first, found);
      axes_together(axes, n, false, found);
    }
    if (n > 2 * axes - 2) {
      axes_in_turn(axes, 2 * rounded_up(n, 2 * axes), n, ColumnOrder::interleaved, found);
    }
    if (axes == 3 && n % 6 == 0) axes_together(axes, n, true, found);
    if (axes == 4) corners(axes, n, found);
    if (axes == 3 && n % 16 == 0) {
      // diffusers: a quarter for time, three eighths each for x and y.
      const std::size_t a = n / 8, b = 3 * n / 16, first = 2 * a, second = first + 2 * b;
      found.push_back(
          {ColumnOrder::concatenated,
           OddColumn::none,
           {group(0, a, 1, a, n, real(a), 0), group(first, first + b, 1, b, n, real(b), 1),
            group(second, second + b, 1, b, n, real(b), 2)},
           3,
           n});
    }
  }
  return found;
}

}  // namespace posenc
