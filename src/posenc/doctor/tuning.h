#pragma once

#include <vector>

#include "posenc/doctor/structure.h"

// Internal. Hypotheses of a table's frequencies.
namespace posenc {

/// One hypothesis of the frequencies of every group.
struct Tuning {
  FrequencyForm form;
  double base;
  double shift = 0;  // of shifted frequencies
  double doubt = 0;  // of ln base, while it is an estimate
};

/// ω_i = base^(-i / steps) for the forms that fall.
double steps_of(const Tuning& tuning, const Group& group);

/// To a few ulp of float64: at positions up to 10^6, angles to 1e-9.
std::vector<double> frequencies(const Tuning& tuning, const Group& group);

/// A base that is found, as a user would have written it.
struct Snapped {
  double base;
  int rank;  // 0: 10000; 1: another that is in use; 2, 3: few digits; 4: none of these
};

/// uncertainty: of ln base.
Snapped snap(double base, double uncertainty);

}  // namespace posenc
