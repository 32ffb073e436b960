#include "posenc/doctor/explanation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"

namespace posenc::doctor_detail {

std::vector<double> rates_of(const Structure& structure, const Tuning& tuning, const Group& group) {
  if (structure.law != Law::wave_powers) return frequencies(tuning, group);
  std::vector<double> powers;
  powers.reserve(group.pairs.size());
  for (const Pair& pair : group.pairs) powers.push_back(pair.index / group.half);
  return powers;
}

std::shared_ptr<Formula> formula_of(const Sheet& sheet, const Structure& structure,
                                    const Tuning& tuning, double amplitude,
                                    std::vector<std::vector<double>> positions) {
  auto made = std::make_shared<Formula>();
  Formula& formula = *made;
  formula.arrangement = sheet.arrangement;
  formula.law = structure.law;
  formula.columns.assign(sheet.width(), no_column);
  std::size_t wave = 0;
  for (std::size_t axis = 0; axis < structure.groups.size(); ++axis) {
    const Group& group = structure.groups[axis];
    for (const Pair& pair : group.pairs) {
      if (pair.sine != no_column) formula.columns[pair.sine] = wave;
      if (pair.cosine != no_column) formula.columns[pair.cosine] = wave + 1;
      wave += 2;
    }
    for (const double rate : rates_of(structure, tuning, group)) {
      formula.frequencies.push_back(rate);
      formula.axes.push_back(axis);
    }
  }
  formula.positions = std::move(positions);
  formula.amplitude = amplitude;
  return made;
}

std::shared_ptr<Formula> formula_of(std::size_t rows, std::size_t columns) {
  auto formula = std::make_shared<Formula>();
  Arrangement& shape = formula->arrangement;
  shape.cells = rows * columns;
  shape.width = columns;
  shape.rows = counted(rows);
  shape.read_as = formula->columns = counted(columns);
  return formula;
}

std::unique_ptr<Explanation> explanation_of(std::shared_ptr<Formula> formula, const FoundAxis& axis,
                                            const Comparison& comparison) {
  auto made = std::make_unique<Explanation>();
  Explanation& e = *made;
  e.own.columns = formula->columns.size();
  e.tuning.base = e.uncertainty = unknown;
  e.axes.push_back(axis);
  e.formula = std::move(formula);
  e.comparison = comparison;
  return made;
}

void add_spectrum(Explanation& e, const FoundSpectrum& spectrum) {
  e.tuning.base = spectrum.base;
  e.uncertainty = spectrum.uncertainty;
  e.typed = spectrum.typed;
  e.tuning.scaling = spectrum.scaling;
}

bool all_simple(const Explanation& e, double unit) {
  const auto is_simple = [unit](double number) {
    const double quarters = 4 * number * unit;
    return std::fabs(quarters - nearest_whole(quarters)) <= 1e-3;
  };
  return std::all_of(e.axes.begin(), e.axes.end(), [&](const FoundAxis& axis) {
    return is_simple(axis.start) && is_simple(axis.step);
  });
}

}  // namespace posenc::doctor_detail
