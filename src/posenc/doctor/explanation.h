#pragma once

#include <memory>
#include <vector>

#include "posenc/doctor/comparison.h"
#include "posenc/doctor/finding.h"
#include "posenc/doctor/tuning.h"

// Internal. A formula that makes a table, with everything it was free to choose.
namespace posenc::doctor_detail {

struct Explanation {
  const Structure* structure = nullptr;  // lives as long as the examination
  ColumnOrder order{};
  Tuning tuning{};
  double uncertainty = 0;       // of ln base
  std::vector<FoundAxis> axes;  // of each group
  Doubts doubts;
  Mistake mistake = Mistake::none;
  std::shared_ptr<Formula> formula;
  Comparison comparison;
};

/// What stands for the frequency of each pair of a group in the structure's law.
std::vector<double> rates_of(const Structure& structure, const Tuning& tuning, const Group& group);

/// The formula of a structure's groups at the frequencies of a tuning.
std::shared_ptr<Formula> formula_of(const Sheet& sheet, const Structure& structure,
                                    const Tuning& tuning, double amplitude,
                                    std::vector<std::vector<double>> positions);

/// Whether start and step of all axes, in units of `unit`, are whole, halves or quarters.
bool all_simple(const Explanation& explanation, double unit = 1);

}  // namespace posenc::doctor_detail
