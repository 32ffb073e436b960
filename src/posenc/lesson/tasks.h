#pragma once

// Internal: a lesson of the tutorial. No header of the library shows it.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "posenc/model/tokens.h"

namespace posenc::lesson {

/// Two tasks that tell apart what a model knows of positions. Both ask at every place of a row:
///
///   back  which word stands 3 places before this one?  (a distance)
///   seen  has the word of this place stood here already?  (an order)
///
/// src/training/attempts.py trains on them, and draws the same rows to count answers on.
inline constexpr std::size_t back_distance = 3;

/// Rows of words drawn by chance: count × length ids from 0 to vocab_size - 1. Each word of a row
/// stands there twice, in any two places; one word of an odd number stands once.
///
/// They come from std::mt19937, so that a seed gives the same rows everywhere, each time its next
/// number modulo how many there are to choose from. For each row the words are chosen first and
/// then ordered, both by Fisher and Yates' shuffle.
/// length: 1 to 2 · vocab_size. RangeError otherwise.
std::vector<double> task_rows(std::size_t vocab_size, std::size_t length, std::size_t count,
                              std::uint32_t seed);

/// What is right at each place of rows, and what it weighs; both batch × length.
struct TaskAnswers {
  std::vector<std::size_t> answers;
  std::vector<std::size_t> weights;  // 0 where nothing is asked
};

/// The word 3 places before. It weighs 1, and the first 3 places are not asked.
TaskAnswers back_answers(const Tokens& rows);

/// 1 where the word of this place stands in an earlier one too, else 0. A place is asked if its
/// word stands twice.
///
/// A model that knows its place alone would often be right: the first word was never seen, the last
/// one always. So a 1 weighs as much as there are places after it, and a 0 as much as there are
/// before: in task_rows both weigh the same at each place, and such a model is right by half.
TaskAnswers seen_answers(const Tokens& rows);

/// The likeliest answer at each place: the one with the largest logit, the first of equals.
///
/// logits: batch × length × choices, from TokenClassifier::classify.
std::vector<std::size_t> likeliest_answers(const std::vector<float>& logits, std::size_t choices);

/// The weight of the right answers of a row, and of all that were asked.
struct RowScore {
  std::size_t right = 0, asked = 0;
};

/// A score for each row. given: as many as right_answers has, length to a row.
std::vector<RowScore> row_scores(const std::vector<std::size_t>& given,
                                 const TaskAnswers& right_answers, std::size_t length);

/// What rows add up to.
struct TaskScore {
  std::size_t rows = 0;
  std::size_t right = 0, asked = 0;  // right / asked is the accuracy
  /// Half of the interval in which the accuracy on all rows of this length lies in 95 of 100 draws:
  /// 1.96 standard errors of a mean over rows, as the answers of one row depend on each other.
  /// Infinity for fewer than two rows, or where nothing was asked. It is 0 if every answer is right
  /// or every one wrong: by the rule of three the accuracy may then still be 3 / rows away.
  double half_width = 0;
};

/// The sum of the rows' scores, and how much it would differ with other rows.
TaskScore total_score(const std::vector<RowScore>& rows);

/// Where in their rows the words stand that were answered to `back`.
struct AnswerOrigins {
  std::vector<std::size_t> asked;  // [length]: places asked that have a word d places before them
  std::vector<std::size_t> found;  // [length]: at how many of these the answer is that word
  std::size_t later = 0;           // answers that stand after their place alone
  std::size_t nowhere = 0;         // answers that are no word of their row
};

/// Counts how many places before its place each answer stands. A word stands in a row twice, so one
/// answer may be found at two distances: found / asked peaks where answers come from, above a floor
/// of chance. asked[0] is all places asked; the first back_distance places are not.
///
/// given: an answer for each place of rows.
AnswerOrigins answer_origins(const std::vector<std::size_t>& given, const Tokens& rows);

}  // namespace posenc::lesson
