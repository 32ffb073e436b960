#pragma once

// Internal: a lesson of the tutorial. No header of the library shows it.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace posenc::lesson {

/// What a PositionTrainer is made of. RangeError names what is outside of its range.
struct PositionTraining {
  std::size_t rows = 16;     // of the table, 2 to 256
  std::size_t dim = 8;       // columns of the table, 1 to 64
  std::size_t trained = 12;  // words of the text that is trained on, back + 1 to rows
  std::size_t back = 3;      // how many places before its own each place must look, at least 1
  double rate = 0.005;       // Adam's learning rate, above 0 and at most 1
  std::uint32_t seed = 1;    // of the numbers that training starts with
};

/// How many places of a text look where they should.
struct PlacesFound {
  std::size_t right, asked;
};

/// Learns a table of positions by gradient descent, on the smallest problem that needs one: every
/// place of a text must look `back` places before its own. Words cannot help, so there are none:
/// queries and keys are made of positions alone. With P [rows, dim], the table, and W [dim, dim],
/// place p of a text looks at each place q by
///
///   softmax over q of  P(p)ᵀ W P(q) / √dim
///
/// (scaled dot-product attention with one head: Vaswani et al., 2017, section 3.2.1; W is the
/// query's matrix times that of the key). The loss is the mean of −ln of what falls on place p −
/// back, over the places from `back` on. The text has `trained` words at every step: no later row
/// has a part in the loss, its gradient is 0, and it stays as it was drawn.
///
/// Each number is drawn evenly, of W between ±√3 / √dim and of P between ±√3 / 2, by std::mt19937
/// in this order: P row by row, then W. A seed starts alike on every platform. Training takes exp
/// and log from the platform's library, which may differ in the last bit.
///
/// One step costs 2 · trained² · dim + 6 · trained · dim² multiplications, about.
class PositionTrainer {
 public:
  explicit PositionTrainer(const PositionTraining& options);

  /// Takes `count` steps of Adam (Kingma and Ba, 2015: β₁ 0.9, β₂ 0.999, ε 1e-8), as
  /// torch.optim.Adam does.
  void step(std::size_t count = 1);

  /// How many steps were taken.
  std::size_t steps() const { return steps_; }

  /// The loss of the table as it is: ln(trained) where every place looks everywhere alike, 0 where
  /// all look at the right one alone.
  double loss() const;

  /// The derivative of the loss by each number: of the table, rows × dim, then of W, dim × dim.
  std::vector<double> gradient() const;

  /// The numbers that are learned, in the same order.
  const std::vector<double>& parameters() const { return parameters_; }
  /// RangeError unless there are as many as before, and all are finite.
  void set_parameters(const std::vector<double>& parameters);

  /// The table, rows × dim.
  std::vector<float> table() const;

  /// Where each place of a text of `length` words looks: length × length, each row sums to 1.
  /// length: 1 to rows. RangeError otherwise.
  std::vector<double> attention(std::size_t length) const;

  /// Of the places from `first` to length - 1, how many look most at the place `back` before
  /// theirs. Places below `back` are not asked. length: 1 to rows; first: at most length.
  /// RangeError otherwise.
  PlacesFound found(std::size_t length, std::size_t first = 0) const;

  /// How far each row has moved from where it started: a Euclidean distance for each of the rows.
  std::vector<double> moved() const;

 private:
  std::vector<double> scores(std::size_t length) const;

  PositionTraining options_;
  std::vector<double> parameters_, start_;
  std::vector<double> mean_, square_;       // Adam's moments of the gradient
  double mean_left_ = 1, square_left_ = 1;  // β₁ and β₂ to the power of the steps
  std::size_t steps_ = 0;
};

}  // namespace posenc::lesson
