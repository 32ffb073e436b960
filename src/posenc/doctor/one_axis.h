#pragma once

#include <cstddef>
#include <memory>

#include "posenc/doctor/comparison.h"
#include "posenc/doctor/finding.h"
#include "posenc/doctor/formula.h"
#include "posenc/doctor/rounding.h"
#include "posenc/doctor/scalings.h"

// Internal. Findings of tables that are read as they are, along one axis: caches, vectors, biases,
// prints with gaps and turned vectors.
namespace posenc::doctor_detail {

/// A formula that reads every cell, so many columns a row. What the columns hold is not told yet.
std::shared_ptr<Formula> formula_of(std::size_t rows, std::size_t columns);

/// Compares every finite cell of a table with its formula. Counts none as differing.
Comparison distance(const float* table, const Formula& formula);

/// All of a finding that its formula and the comparison tell: its presets and verdict are missing.
Finding finding_of(std::shared_ptr<const Formula> formula, const FoundAxis& axis,
                   const Comparison& comparison, const Rounding& rounding);

/// Adds what a spectrum tells. dim: columns that the spectrum's pairs make.
void add_spectrum(Finding& finding, const FoundSpectrum& spectrum);

/// Adds presets and verdict. told: the numbers tell the parameters.
void add_verdict(Finding& finding, bool told);

}  // namespace posenc::doctor_detail
