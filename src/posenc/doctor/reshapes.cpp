#include "posenc/doctor/reshapes.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/cells.h"
#include "posenc/doctor/formula.h"
#include "posenc/doctor/in_use.h"

namespace posenc::doctor_detail {

namespace {

// Of a sine of even steps, x(n + 1) + x(n - 1) is the same multiple of x(n) everywhere. A few
// columns tell most shapes apart. All rows are looked at: heads before positions count on for as
// many as there are positions, in any number of heads. In float32 far angles are rounded.
bool may_count_on(const float* table, const Reshape& reshape, const Rounding& rounding,
                  std::size_t rows) {
  const Arrangement where = arrangement_of(reshape);
  const std::size_t height = reshape.meant[0], width = where.width;
  const std::size_t last = std::min(height, rows) - 1;
  for (const std::size_t column : spread(width, 12)) {
    double products = 0, squares = 0;
    const auto at = [&](std::size_t row) -> double { return table[where.place(row, column)]; };
    for (std::size_t row = 1; row < last; ++row) {
      products += at(row) * (at(row + 1) + at(row - 1));
      squares += at(row) * at(row);
    }
    const double times = squares > 0 ? products / squares : 2;
    if (std::fabs(times) > 2.2) return false;
    for (std::size_t row = 1; row < last; ++row) {
      const double off = at(row + 1) + at(row - 1) - times * at(row);
      if (std::fabs(off) > 16 * rounding.of(1) + 1e-4 + 4 * ulp * real(row)) return false;
    }
  }
  return true;
}

// Few rows tell most shapes, and soon.
bool may_count_on(const float* table, const Reshape& reshape, const Rounding& rounding) {
  const std::size_t height = reshape.meant[0], few = 40;
  return may_count_on(table, reshape, rounding, few) &&
         (height <= few || may_count_on(table, reshape, rounding, height));
}

}  // namespace

Arrangement arrangement_of(const Reshape& reshape) {
  Arrangement where;
  where.width = reshape.meant[1];
  where.cells = reshape.meant[0] * where.width;
  if (reshape.each() != 0) {
    where.pixels = reshape.meant[0];
    where.each = reshape.each();
  }
  return where;
}

std::vector<Reshape> reshapes(const float* table, const std::vector<std::size_t>& shape,
                              const Rounding& rounding, bool agrees) {
  std::size_t cells = 1;
  for (const std::size_t size : shape) cells *= size;
  const std::size_t width = shape.back(), height = cells / width;
  std::vector<Reshape> found;
  // Parts of rows do not count on: where all rows do, none of them is a part of a wider one. Fewer
  // than five may do so by chance.
  const bool whole_rows = height >= 5 && may_count_on(table, {{}, {height, width}, true}, rounding);
  const auto add = [&](std::vector<std::size_t> view, std::vector<std::size_t> meant) {
    if (found.size() == most_reshapes) return;
    if (meant[0] < 3 || meant[1] < 4 || (view.size() == 2 && shape == meant)) return;
    if (whole_rows && meant[1] > width) return;
    Reshape one{std::move(view), std::move(meant), true};
    one.counts_on = may_count_on(table, one, rounding);
    const bool grid = agrees && one.view.size() == 2 && one.meant[1] == 2 * width;
    if (grid || one.counts_on) found.push_back(std::move(one));
  };
  const auto add_view = [&](std::size_t columns) {
    if (columns > 1 && cells % columns == 0)
      add({cells / columns, columns}, {cells / columns, columns});
  };
  // Heads split, and heads before positions.
  if (shape.size() == 3) {
    add_view(shape[1] * shape[2]);
    add(shape, {shape[1], shape[0] * shape[2]});
  }
  // Heads before positions, merged as if they were not.
  for (const std::size_t heads : heads_in_use) {
    if (shape.size() == 2 && !whole_rows && width % heads == 0) {
      add({heads, height, width / heads}, {height, width});
    }
  }
  add_view(height);
  for (std::size_t times = 2; times <= 16; ++times) {
    add_view(width * times);
    if (width % times == 0) add_view(width / times);
  }
  // Transposed, then viewed as if it were not.
  add({width, height, 1}, {height, width});
  for (const std::size_t heads : heads_in_use) {
    if (shape.size() == 2 && height % heads == 0) {
      add({heads, height / heads, width}, {height / heads, heads * width});
    }
  }
  return found;
}

void tell_reshape(const Reshape& reshape, Finding& f) {
  f.verdict = Verdict::mistake;
  f.mistake = Mistake::reshaped;
  f.channels_first = false;
  f.view = reshape.view;
  f.meant = reshape.meant;
}

}  // namespace posenc::doctor_detail
