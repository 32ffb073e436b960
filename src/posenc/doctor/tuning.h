#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/finding.h"
#include "posenc/doctor/in_use.h"
#include "posenc/doctor/structure.h"

// Internal. Hypotheses of a table's frequencies.
namespace posenc::doctor_detail {

/// One hypothesis of the frequencies of every group.
struct Tuning {
  FrequencyForm form;
  double base;
  double shift = 0;        // of shifted frequencies
  double doubt = 0;        // of ln base, while it is an estimate
  FoundScaling scaling{};  // of a rotary
};

/// Whether ω_(i+1) / ω_i is the same for all i and tells the base.
bool is_geometric(FrequencyForm form);

/// ω_i = base^(-i / steps), or base^(i / steps) of growing ones: for forms that fall by one ratio,
/// and how many steps lie between the ends of bands. half: half the columns, a fraction where these
/// are odd. size: how many frequencies there are.
double steps_of(FrequencyForm form, double shift, double half, double size);
double steps_of(const Tuning& tuning, const Group& group);

/// One for each pair. The base must be more than 1.
std::vector<double> frequencies(const Tuning& tuning, const Group& group);

/// The number of two digits that is nearest to one that is at least 1.
double two_digits(double number);

/// A base that is found, as a user would have written it.
struct Snapped {
  double base;
  /// 0: 10000; 1: another that is in use; 2, 3: few digits; 4: perhaps few; 5: none of these.
  int rank;
};

/// uncertainty: of ln base.
Snapped snap(double base, double uncertainty);

}  // namespace posenc::doctor_detail
