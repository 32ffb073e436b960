#pragma once

#include <cstddef>
#include <vector>

namespace posenc {

/// Learned positions (Gehring et al., "Convolutional Sequence to Sequence Learning", 2017; BERT): a
/// table with a row of trained numbers for each position from 0 to its last.
class LearnedPositions {
 public:
  /// table: positions × dim, row-major.
  LearnedPositions(std::vector<float> table, std::size_t dim);

  std::size_t positions() const { return table_.size() / dim_; }
  std::size_t dim() const { return dim_; }

  /// x + P, in place, for positions start, start + 1, …, length of them.
  ///
  /// x: batch × length × dim. RangeError saying how many rows the table has where start + length is
  /// past the last.
  void add_range(std::size_t start, std::size_t length, float* x, std::size_t batch) const;

  /// The same with a position for each row of x, named position_ids in errors.
  ///
  /// positions: count whole numbers. x: count × dim.
  void add_positions(const double* positions, std::size_t count, float* x) const;

 private:
  std::vector<float> table_;
  std::size_t dim_;
};

}  // namespace posenc
