#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "posenc/doctor/arrangement.h"
#include "posenc/doctor/terms.h"
#include "posenc/doctor/waves.h"
#include "posenc/rotary/presets.h"

// Internal. Everything that a finding's numbers are made of.
namespace posenc::doctor_detail {

/// How the numbers of a row follow from its coordinates.
enum class Law {
  waves,          // sin p · ω and cos p · ω, times the amplitude
  divided_waves,  // ω · sin p and ω · cos p: the base divides the sine, not the position
  wave_powers,    // |sin(p / 10000)|^ω and |cos(p / 10000)|^ω; 1 where ω is 0
  rates,          // ω: the frequencies themselves
  slopes,         // ω of a head times a distance: attention biases
};

/// Vectors whose pairs are turned: so many heads at each position, of so many columns, of which the
/// first dim are pairs.
struct Turned {
  std::size_t heads = 0, width = 0, dim = 0;
  Pairing pairing = Pairing::halves;

  std::size_t first(std::size_t pair) const {
    return pairing == Pairing::adjacent ? 2 * pair : pair;
  }
  std::size_t second(std::size_t pair) const {
    return pairing == Pairing::adjacent ? 2 * pair + 1 : pair + dim / 2;
  }
  /// Of one of the first dim columns.
  std::size_t pair(std::size_t column) const {
    return pairing == Pairing::adjacent ? column / 2 : column % (dim / 2);
  }
};

struct Formula {
  Arrangement arrangement;
  Law law = Law::waves;
  std::vector<double> frequencies;
  std::vector<std::size_t> axes;  // of each frequency; those of one axis stand together
  /// For each column that is read, twice the place of its frequency, and 1 more for a cosine;
  /// `no_column` for one that is zero.
  std::vector<std::size_t> columns;
  /// Of each axis, one for each row that is read. Of slopes: the distance of each query and key.
  std::vector<std::vector<double>> positions;
  double amplitude = 1;
  double masked = -std::numeric_limits<double>::infinity();  // of slopes: what infinity stands as
  Precision angles = Precision::exact;                       // which angles are rounded to
  /// Where the rows are cosines and sines that vectors are turned by.
  Turned turned;
};

/// Writes the rows of a formula, one after the other.
class RowWriter {
 public:
  /// nudge: how far angles are off before they are rounded to few bits, as a share.
  explicit RowWriter(const Formula& formula, double nudge = 0);

  /// The numbers of the columns that are read. out: formula.columns.size().
  void write(std::size_t row, float* out);

  /// How much a column grows with its angle, at the row that was written last; of rates, with 1.
  /// Not of slopes.
  double slope(std::size_t column) const;

 private:
  void write_rates(std::size_t row, float* out) const;
  void make_waves(std::size_t first, std::size_t end, double position);
  double number(std::size_t n, std::size_t place) const;

  const Formula& formula_;
  const double nudge_;
  Rates rates_;                // of exact waves; of other laws that of the frequency 1
  std::vector<double> waves_;  // the sine of each frequency, then the cosine of each
};

/// Writes the whole table: zero where the table's rows or columns are not read.
/// table: as many numbers as the table that was identified.
void write_table(const Formula& formula, float* table);

/// The cosine and the sine of each frequency of a rotary embedding: at a row of a table, or, where
/// the formula is the frequencies alone, at a position. out: 2 for each frequency.
void write_hands(const Formula& formula, std::size_t row, float* out);

/// Turns vectors by the rows of a formula. before, after: count numbers, […, positions, heads,
/// columns].
void write_turned(const Formula& formula, const float* before, std::size_t count, float* after);

}  // namespace posenc::doctor_detail
