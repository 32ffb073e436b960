#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/rounding.h"
#include "posenc/doctor/sheet.h"
#include "posenc/doctor/tuning.h"

// Internal. What the angles of a table tell of its frequencies, when each is known only up to whole
// turns and some noise.
namespace posenc::doctor_detail {

/// The amplitude that most pairs of the structure have; NaN where fewer have one in common than the
/// share `least`. Sines or cosines alone have 1.
double amplitude_of(const Sheet& sheet, const Structure& structure,
                    const std::vector<std::size_t>& rows, const Rounding& rounding,
                    double least = 0.85);

/// The angles of some rows' pairs, rows × pairs each. An angle that the table does not tell has
/// infinite noise. Where only a pair's sine is known, its angle is that of least magnitude that has
/// it.
struct Phases {
  std::size_t rows = 0, pairs = 0;
  std::vector<double> angles, noises;

  const double* angle(std::size_t row) const { return &angles[row * pairs]; }
  const double* noise(std::size_t row) const { return &noises[row * pairs]; }
};

/// A group's angles on some rows.
Phases phases_of(const Sheet& sheet, const Group& group, const std::vector<std::size_t>& rows,
                 double amplitude, const Rounding& rounding);

/// The frequencies of a group as a hypothesis has them, and which is slowest, second slowest …
struct Tones {
  std::vector<double> frequencies;
  std::vector<std::size_t> rising;
  std::size_t whole;  // pairs before those of which only the sine is known

  Tones(const Tuning& tuning, const Group& group);
};

/// ln(ω_(i+1) / ω_i) of geometric frequencies.
struct Ratio {
  double logarithm, uncertainty;
};

/// The ratios that rows, and the differences of neighbouring rows, agree on; the best supported
/// first. growing: the first pair is the slowest.
std::vector<Ratio> estimate_ratios(const Phases& phases, std::size_t whole, bool growing);

/// Sharpens a ratio with every row that it places. positions: one a row; NaN for rows to leave out.
/// whole: they are known to be what they are, in units of the first frequency.
Ratio refine_ratio(const Phases& phases, const Tones& tones, const std::vector<double>& positions,
                   bool whole);

}  // namespace posenc::doctor_detail
