#pragma once

#include <cstddef>
#include <memory>
#include <vector>

// Internal. What the angles of a table tell of its frequencies and positions, when each is known
// only up to whole turns and some noise.
namespace posenc {

/// e^x and ln x in float64, good to a few ulp: what estimates need, and no table of the C
/// library's.
double plain_exponential(double x);
double plain_logarithm(double x);

/// The angle of a sine and a cosine times any positive number, -π … π; 0 where both are 0. In
/// float64, good to a few ulp.
double plain_angle(double sine, double cosine);

/// x less the nearest whole number of turns, -π … π.
double within_half_turn(double x);

/// The angles of some rows' pairs: rows × pairs each. An angle that the table does not tell has
/// infinite noise. Of the pairs from `whole` on only the sine is known: their angles are those of
/// least magnitude that have it.
struct Phases {
  std::size_t rows = 0, pairs = 0, whole = 0;
  std::unique_ptr<double[]> numbers;  // a row's angles, then their noises

  double* angle(std::size_t row) const { return &numbers[2 * row * pairs]; }
  double* noise(std::size_t row) const { return angle(row) + pairs; }
};

/// Frequencies as a hypothesis has them, and which is slowest, second slowest … Of those from
/// `whole` on only sines are known.
struct Tones {
  std::vector<double> frequencies;
  std::vector<std::size_t> rising;
  std::size_t whole;

  Tones(std::vector<double> frequencies, std::size_t whole);
};

/// A position told by the angles of one row.
struct Placement {
  double position, uncertainty;
  std::size_t misfits;  // pairs that say otherwise
};

/// Places a row: from the slowest pair, whose angle is taken to be within half a turn (or `turns`
/// whole turns off), each faster pair sharpens what the slower ones said.
/// drift: noise that grows with the angle, per radian. most: misfits after which to give up.
Placement place(const double* angles, const double* noises, const Tones& tones, double drift,
                double turns, std::size_t most);

/// The same from a position guessed to within `uncertainty`.
Placement place_near(const double* angles, const double* noises, const Tones& tones, double drift,
                     double guess, double uncertainty, std::size_t most);

/// ln(ω_(i+1) / ω_i) of geometric frequencies.
struct Ratio {
  double logarithm, uncertainty;
};

/// The ratios that rows, and the differences of neighbouring rows, agree on; the best supported
/// first. growing: the first pair is the slowest.
std::vector<Ratio> estimate_ratios(const Phases& phases, bool growing);

/// Sharpens a ratio with every row that it places. positions: one a row; NaN for rows to leave out.
/// whole: they are known to be what they are, in units of the first frequency.
Ratio refine_ratio(const Phases& phases, const Tones& tones, const std::vector<double>& positions,
                   bool whole);

}  // namespace posenc
