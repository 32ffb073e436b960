#pragma once

// Internal: a lesson of the tutorial. No header of the library shows it.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace posenc::lesson {

// Four measures by which any rows of positions are judged: the paper's, another formula's, or a
// table that was learned. Each tells the number that decides, and where it was found. `rows` is
// count × dim, row-major: the row of position n is row n. RangeError names a number that is not
// finite.

/// The two rows that lie nearest to each other. Where rows meet, the first two that do.
struct ClosestRows {
  std::size_t first, second;
  double distance;  // Euclidean

  /// Whether every row is unlike every other: float32 tells even the nearest two apart.
  bool passes() const { return distance > meeting; }

  static constexpr double meeting = 1e-5;  // rows that are no further apart meet
};

/// count: at least 2. RangeError otherwise.
ClosestRows closest_rows(const float* rows, std::size_t count, std::size_t dim);

/// How much the dot product of two rows that are k apart depends on where they stand: the k from 1
/// to count - 2 for which it depends most.
struct StepSpread {
  std::size_t k;
  std::size_t low, high;  // where the two rows begin whose product is least and most
  double least, most;     // the products
  double scale;           // the largest |product| of two rows, at least 1

  double difference() const { return most - least; }
  /// Whether a step of k is the same wherever it starts, but for the rounding to float32.
  bool passes() const { return difference() <= 1e-5 * scale; }
};

/// count: at least 3. RangeError otherwise.
StepSpread widest_spread(const float* rows, std::size_t count, std::size_t dim);

/// How many of some words are still nearest to themselves after a row was added, at the position
/// where the fewest are; of several such positions the first.
struct KeptWords {
  std::size_t kept, of;
  std::size_t position;
  std::size_t word, nearest;  // the first word that is lost there and the word that it is then
                              // nearest to; 0 and 0 if all are kept

  bool passes() const { return kept == of; }
};

/// words: word_count × dim, at least 1 word. Of two words that are equally near, a word's own
/// counts. RangeError where there is no row or no word.
KeptWords fewest_kept(const float* rows, std::size_t count, std::size_t dim, const float* words,
                      std::size_t word_count);

/// The largest |number| of the rows. A wave stays within 1.
struct LargestNumber {
  double value;

  bool passes() const { return value <= 1; }
};

/// RangeError where there is no row.
LargestNumber largest_number(const float* rows, std::size_t count, std::size_t dim);

/// Made-up embeddings of words: each number is drawn evenly between -√3 and √3, so that its mean
/// square is 1, as in a new nn.Embedding. std::mt19937 draws them, the same on every platform.
/// Returns count × dim numbers.
std::vector<float> made_up_words(std::size_t count, std::size_t dim, std::uint32_t seed);

}  // namespace posenc::lesson
