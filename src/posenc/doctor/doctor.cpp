#include "posenc/doctor/doctor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "posenc/doctor/formula.h"
#include "posenc/doctor/judge.h"
#include "posenc/doctor/reshapes.h"
#include "posenc/doctor/search.h"
#include "posenc/doctor/tuning.h"
#include "posenc/doctor/turns.h"

namespace posenc {

using namespace doctor_detail;

namespace {

// Whether a grid's axes have the lengths of the table's shape, but not in its order: [W, H, D] of
// H × W positions. sizes: those of the shape that are not 1.
bool is_on_its_side(const Finding& f, const std::vector<std::size_t>& sizes) {
  if (!f.ordered || f.transposed || sizes.size() != f.axes.size() + 1) return false;
  std::vector<std::size_t> lengths, given = sizes;
  for (const FoundAxis& axis : f.axes) lengths.push_back(axis.length);
  given.erase(f.channels_first ? given.begin() : given.end() - 1);
  return lengths != given && std::is_permutation(lengths.begin(), lengths.end(), given.begin());
}

bool is_bias(const Finding& f) { return f.bias.heads + f.bias.buckets > 0; }

// What the table is as it stands, or in the shape that was meant: a rotary, or the rows of a
// sequence or of a grid.
std::vector<Finding> in_any_shape(const Table& table, const Rounding& rounding) {
  const std::vector<std::size_t>& sizes = table.sizes;
  std::vector<Finding> findings = search(table, rounding);
  for (Finding& f : findings) {
    if (!is_sure(f) || f.mistake != Mistake::none || !is_on_its_side(f, sizes)) continue;
    if (f.channels_first) {
      f.verdict = Verdict::ambiguous;  // of its words, none are for such a shape
    } else {
      const std::vector<std::size_t> rows{table.cells / sizes.back(), sizes.back()};
      tell_reshape({rows, rows, false}, f);
    }
  }
  // A bias has no rows that could have been reshaped.
  const bool known = !findings.empty() && (is_plain(findings[0]) || is_bias(findings[0]));
  if (known || !table.finite || sizes.size() < 2) return findings;
  for (const Reshape& reshape : reshapes(table.numbers, sizes, rounding, !findings.empty())) {
    const std::vector<float> meant = as_meant(table.numbers, table.cells, reshape);
    const Sought sought = reshape.counts_on ? Sought::sequence : Sought::grid;
    for (Finding& f : search(Table(meant.data(), reshape.meant), rounding, sought)) {
      if (!is_plain(f) || f.base != usual_base) continue;
      tell_reshape(reshape, f);
      findings.clear();
      findings.push_back(std::move(f));
      return findings;
    }
  }
  return findings;
}

}  // namespace

std::vector<Finding> identify(const float* numbers, const std::vector<std::size_t>& shape,
                              const Gaps& gaps) {
  Table table(numbers, shape);
  table.gaps = gaps;
  if (table.cells == 0) return {};
  bool alike = true;
  for (std::size_t n = 0; n < table.cells; ++n) {
    if (std::isnan(numbers[n]) || numbers[n] > std::numeric_limits<float>::max()) return {};
    table.finite = table.finite && std::isfinite(numbers[n]);
    alike = alike && numbers[n] == numbers[0];
  }
  if (alike) return {};
  const Rounding rounding = rounding_of(numbers, table.cells);
  if (gaps.columns_before != 0) return search(table, rounding);
  std::vector<Finding> findings = in_any_shape(table, rounding);
  if (!table.finite || (!findings.empty() && findings[0].verdict != Verdict::near)) return findings;
  // Its numbers may be those of int8: so coarse that they are asked last.
  const std::optional<Rounding> steps = rounding_to_steps(numbers, table.cells);
  if (!steps) return findings;
  std::vector<Finding> coarse = in_any_shape(table, *steps);
  return coarse.empty() ? findings : coarse;
}

std::vector<Finding> identify_turn(const float* before, const float* after,
                                   const std::vector<std::size_t>& shape) {
  std::size_t cells = 1;
  for (const std::size_t size : shape) cells *= size;
  for (std::size_t n = 0; n < cells; ++n) {
    if (!std::isfinite(before[n]) || !std::isfinite(after[n])) return {};
  }
  if (cells == 0) return {};
  return find_turns(before, after, shape);
}

void write_turned(const Finding& finding, const float* before, std::size_t count, float* after) {
  write_turned(*finding.formula, before, count, after);
}

void write_table(const Finding& finding, float* table) { write_table(*finding.formula, table); }

}  // namespace posenc
