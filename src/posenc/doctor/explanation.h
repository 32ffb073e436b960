#pragma once

#include <memory>
#include <vector>

#include "posenc/doctor/comparison.h"
#include "posenc/doctor/finding.h"
#include "posenc/doctor/scalings.h"
#include "posenc/doctor/tuning.h"

// Internal. Explanations, the proposals of the searches: a formula that makes a table, with every
// parameter that was chosen freely. Verdict and names are added later.
namespace posenc::doctor_detail {

struct Explanation {
  /// How its columns were read. Groups say which are of one frequency, which other bases and widths
  /// make too; what has none is told as it is. It lives as long as the search, or is `own`.
  const Structure* structure = &own;
  Structure own{};
  Mistake mistake = Mistake::none;
  Tuning tuning{};
  double uncertainty = 0;       // of ln base
  bool typed = true;            // where it has no groups: somebody would have typed the base
  bool is_determined = true;    // by its numbers: no other parameters make them
  std::vector<FoundAxis> axes;  // of each group
  decltype(Finding::kind) kind;
  Doubts doubts;
  std::shared_ptr<Formula> formula;
  Comparison comparison;

  Explanation() = default;
  Explanation(const Explanation&) = delete;
  Explanation& operator=(const Explanation&) = delete;
};

/// The frequency of each pair of a group, or what the structure's law has in its place.
std::vector<double> rates_of(const Structure& structure, const Tuning& tuning, const Group& group);

/// The formula of a structure's groups at the frequencies of a tuning.
std::shared_ptr<Formula> formula_of(const Sheet& sheet, const Structure& structure,
                                    const Tuning& tuning, double amplitude,
                                    std::vector<std::vector<double>> positions);

/// A formula that reads every cell, so many columns a row. What the columns hold is not told yet.
std::shared_ptr<Formula> formula_of(std::size_t rows, std::size_t columns);

/// An explanation along one axis, without a base: of a table, or of turned vectors.
std::unique_ptr<Explanation> explanation_of(std::shared_ptr<Formula> formula, const FoundAxis& axis,
                                            const Comparison& comparison);

/// Adds base and scaling of a rotary.
void add_spectrum(Explanation& explanation, const FoundSpectrum& spectrum);

/// Whether start and step of all axes, in units of `unit`, are whole, halves or quarters.
bool all_simple(const Explanation& explanation, double unit = 1);

}  // namespace posenc::doctor_detail
