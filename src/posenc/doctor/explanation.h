#pragma once

#include <memory>
#include <vector>

#include "posenc/doctor/comparison.h"
#include "posenc/doctor/tuning.h"

// Internal. A formula that makes a table, with everything it was free to choose.
namespace posenc {

struct Explanation;

/// Writes rows first … first + count - 1 of what an explanation makes, each of so many columns.
using WriteRows = void (*)(const Explanation& explanation, std::size_t columns, std::size_t first,
                           std::size_t count, float* rows);

/// What of an angle was rounded to few bits before its sine was taken.
struct FewBits {
  Precision precision = Precision::exact;
  bool position = false, frequency = false, angle = false;

  double operator()(double value) const;
};

struct Explanation {
  Structure structure;
  Tuning tuning;
  double uncertainty, amplitude;
  std::vector<double> positions[most_axes];  // of each axis, a number for each row
  std::vector<double> doubts[most_axes];     // of each position; 0 for whole numbers
  FoundAxis axes[most_axes];                 // in the order of the groups
  double base_doubt;                         // of ln base; 0 for a base in use
  WriteRows write;
  const char* mistake = "";
  FewBits few{};
  Comparison comparison{};
  // Of the table that is explained, for what writes it.
  Arrangement sheet;
  std::size_t cells;         // of the table
  std::size_t channels = 0;  // that come first in the table, or 0
  std::size_t pixels = 0;    // positions after them
};

/// How many bits of the table an explanation accounts for, beyond those it was free to choose.
double evidence(const Explanation& explanation, const Rounding& rounding);

/// Steps of a half, a quarter or whole, from a start that is one too.
bool simple(const FoundAxis& axis, double unit);
bool all_simple(const Explanation& explanation);

using Explained = std::shared_ptr<Explanation>;

/// The best explanation by a structure; none where it does not fit the table at all.
Explained explain(const Sheet& sheet, const Structure& structure, const Rounding& rounding);

/// Three forms, and one more shift.
using Namings = Few<Tuning, 4>;

/// The same numbers under other names: a base for each form that the frequencies may have.
Namings namings(const Explanation& explanation);

}  // namespace posenc
