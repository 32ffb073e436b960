#include "posenc/doctor/doctor.h"

#include <cmath>
#include <limits>

#include "posenc/doctor/formula.h"
#include "posenc/doctor/proposals.h"
#include "posenc/doctor/search.h"

namespace posenc {

using namespace doctor_detail;

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
  table.fine = table.rounding = rounding_of(numbers, table.cells);
  if (table.finite && table.fine.precision != Precision::decimals) {
    table.rounding = rounding_to_steps(numbers, table.cells).value_or(table.fine);
  }
  return search(table);
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

void difference(const float* table, const float* formula, std::size_t count, float* out) {
  // Of two infinities nothing is left.
  for (std::size_t n = 0; n < count; ++n) {
    out[n] = table[n] == formula[n] ? 0 : table[n] - formula[n];
  }
}

}  // namespace posenc
