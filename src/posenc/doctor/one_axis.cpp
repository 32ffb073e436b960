#include "posenc/doctor/one_axis.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/names.h"

namespace posenc::doctor_detail {

std::shared_ptr<Formula> formula_of(std::size_t rows, std::size_t columns) {
  auto formula = std::make_shared<Formula>();
  Arrangement& shape = formula->arrangement;
  shape.cells = rows * columns;
  shape.width = columns;
  shape.rows = counted(rows);
  shape.read_as = formula->columns = counted(columns);
  return formula;
}

Comparison distance(const float* table, const Formula& formula) {
  Comparison result;
  result.cells = formula.arrangement.cells;
  std::vector<float> would_be(result.cells);
  write_table(formula, would_be.data());
  for (std::size_t n = 0; n < result.cells; ++n) {
    if (std::isinf(would_be[n])) continue;
    const double off = std::fabs(static_cast<double>(table[n]) - would_be[n]);
    result.largest = std::max(result.largest, off);
    result.sum += off;
  }
  return result;
}

Finding finding_of(std::shared_ptr<const Formula> formula, const FoundAxis& axis,
                   const Comparison& c, const Rounding& rounding) {
  Finding f{};
  f.base = f.base_uncertainty = unknown;
  f.amplitude = formula->amplitude;
  f.dim = f.columns = formula->arrangement.width;
  f.axes.push_back(axis);
  f.fields.push_back(0);
  for (std::size_t row = 0; row < axis.length; ++row) f.coordinates.push_back(real(row));
  if (formula->law == Law::waves) f.coordinates = formula->positions[0];
  f.values = rounding.precision;
  f.max_difference = c.largest;
  f.mean_difference = c.sum / real(c.cells);
  f.differing = c.differing;
  f.row = c.row;
  f.column = c.column;
  f.was = c.was;
  f.would_be = c.would_be;
  f.formula = std::move(formula);
  return f;
}

void add_spectrum(Finding& f, const FoundSpectrum& spectrum) {
  f.rotary.scaling = spectrum.scaling;
  f.rotary.factor = spectrum.factor;
  f.rotary.trained = spectrum.trained;
  f.base = spectrum.base;
  f.base_uncertainty = spectrum.uncertainty;
  f.dim = f.columns = 2 * spectrum.frequencies.size();
  f.unusual.base = !spectrum.typed;
  // YaRN's factor makes an amplitude, at times divided by another, and LongRoPE's one up to 1.5.
  const double made = spectrum.scaling == RotaryScaling::yarn ? 0.1 * std::log(spectrum.factor)
                      : spectrum.scaling == RotaryScaling::longrope ? 0.5
                                                                    : 0;
  f.unusual.amplitude = std::fabs(f.amplitude - 1) > made + 1e-3;
}

void add_verdict(Finding& f, bool told) {
  f.presets = preset_names(f);
  f.verdict = f.differing > 0   ? Verdict::near
              : !told           ? Verdict::ambiguous
              : f.unusual.any() ? Verdict::unusual
                                : Verdict::match;
}

}  // namespace posenc::doctor_detail
