#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/structure.h"

// Internal. Hypotheses of a table's frequencies.
namespace posenc::doctor_detail {

/// The base of the paper, which most libraries have.
inline constexpr double usual_base = 10000;

/// The bases that people use, from those of rows that are added to those of rotaries.
inline constexpr double bases_in_use[] = {20,      500,    1000,    100, usual_base, 500000,
                                          1000000, 150000, 5000000, 1e5, 1e7};

/// Some of them.
struct Bases {
  std::size_t first, count;

  const double* begin() const { return bases_in_use + first; }
  const double* end() const { return begin() + count; }
  double operator[](std::size_t n) const { return begin()[n]; }
};

/// Those of many models, and those that rotaries have: the likeliest first.
inline constexpr Bases bases_of_models{4, 3}, bases_of_rotaries{4, 5};

/// Those of rows that are added, the likeliest first.
inline constexpr std::size_t count_of_rows_bases = 7;
constexpr double base_of_rows(std::size_t n) { return bases_in_use[n < 3 ? 4 + n : 6 - n]; }

/// One hypothesis of the frequencies of every group.
struct Tuning {
  FrequencyForm form;
  double base;
  double shift = 0;  // of shifted frequencies
  double doubt = 0;  // of ln base, while it is an estimate
};

/// Whether ω_(i+1) / ω_i is the same for all i and tells the base.
bool is_geometric(FrequencyForm form);

/// For the forms that fall: ω_i = base^(-i / steps).
double steps_of(const Tuning& tuning, const Group& group);

/// One for each pair. The base must be more than 1.
std::vector<double> frequencies(const Tuning& tuning, const Group& group);

/// A base that is found, as a user would have written it.
struct Snapped {
  double base;
  /// 0: 10000; 1: another that is in use; 2, 3: few digits; 4: perhaps few; 5: none of these.
  int rank;
};

/// uncertainty: of ln base.
Snapped snap(double base, double uncertainty);

}  // namespace posenc::doctor_detail
