#include "posenc/lesson/tasks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <utility>

#include "posenc/error.h"
#include "posenc/model/generation.h"
#include "posenc/sizes.h"

namespace posenc::lesson {

namespace {

// Fisher and Yates: the first chosen of items become a random choice of them, in random order.
void shuffle_first(std::mt19937& numbers, std::vector<double>& items, std::size_t chosen) {
  for (std::size_t n = 0; n < chosen; ++n) {
    std::swap(items[n], items[n + numbers() % (items.size() - n)]);
  }
}

TaskAnswers none_of(const Tokens& rows) {
  const std::size_t count = detail::product_of({rows.batch, rows.length});
  return {std::vector<std::size_t>(count), std::vector<std::size_t>(count)};
}

}  // namespace

std::vector<double> task_rows(std::size_t vocab_size, std::size_t length, std::size_t count,
                              std::uint32_t seed) {
  require_between("length", static_cast<double>(length), 1, 2 * static_cast<double>(vocab_size));
  std::mt19937 numbers(seed);
  std::vector<double> rows, words(vocab_size), row(length);
  rows.reserve(detail::product_of({count, length}));
  for (std::size_t n = 0; n < count; ++n) {
    std::iota(words.begin(), words.end(), 0.0);
    shuffle_first(numbers, words, (length + 1) / 2);
    for (std::size_t place = 0; place < length; ++place) row[place] = words[place / 2];
    shuffle_first(numbers, row, length);
    rows.insert(rows.end(), row.begin(), row.end());
  }
  return rows;
}

TaskAnswers back_answers(const Tokens& rows) {
  TaskAnswers result = none_of(rows);
  for (std::size_t n = 0; n < result.answers.size(); ++n) {
    if (n % rows.length < back_distance) continue;
    result.answers[n] = static_cast<std::size_t>(rows.ids[n - back_distance]);
    result.weights[n] = 1;
  }
  return result;
}

TaskAnswers seen_answers(const Tokens& rows) {
  TaskAnswers result = none_of(rows);
  for (std::size_t n = 0; n < result.answers.size(); ++n) {
    const std::size_t place = n % rows.length;
    const double* row = rows.ids + (n - place);
    const auto before = std::count(row, row + place, row[place]);
    const auto all = before + std::count(row + place, row + rows.length, row[place]);
    result.answers[n] = before == 0 ? 0 : 1;
    if (all == 2) result.weights[n] = before == 0 ? place : rows.length - 1 - place;
  }
  return result;
}

std::vector<std::size_t> likeliest_answers(const std::vector<float>& logits, std::size_t choices) {
  std::vector<std::size_t> answers(logits.size() / choices);
  for (std::size_t n = 0; n < answers.size(); ++n) {
    answers[n] = likeliest_token(logits.data() + n * choices, choices);
  }
  return answers;
}

std::vector<RowScore> row_scores(const std::vector<std::size_t>& given,
                                 const TaskAnswers& right_answers, std::size_t length) {
  std::vector<RowScore> rows(given.size() / length);
  for (std::size_t n = 0; n < given.size(); ++n) {
    RowScore& row = rows[n / length];
    row.asked += right_answers.weights[n];
    if (given[n] == right_answers.answers[n]) row.right += right_answers.weights[n];
  }
  return rows;
}

TaskScore total_score(const std::vector<RowScore>& rows) {
  TaskScore total{rows.size(), 0, 0, std::numeric_limits<double>::infinity()};
  for (const RowScore& row : rows) {
    total.right += row.right;
    total.asked += row.asked;
  }
  if (rows.size() < 2 || total.asked == 0) return total;
  // The ratio of two sums over rows: how far each row is from it, in the first sum's unit.
  const auto count = static_cast<double>(rows.size()), asked = static_cast<double>(total.asked);
  const double accuracy = static_cast<double>(total.right) / asked;
  double squares = 0;
  for (const RowScore& row : rows) {
    const double off = static_cast<double>(row.right) - accuracy * static_cast<double>(row.asked);
    squares += off * off;
  }
  total.half_width = 1.96 * std::sqrt(squares / (count - 1) * count) / asked;
  return total;
}

AnswerOrigins answer_origins(const std::vector<std::size_t>& given, const Tokens& rows) {
  AnswerOrigins origins{std::vector<std::size_t>(rows.length),
                        std::vector<std::size_t>(rows.length)};
  for (std::size_t n = 0; n < given.size(); ++n) {
    const std::size_t place = n % rows.length;
    if (place < back_distance) continue;
    const double* row = rows.ids + (n - place);
    const auto answer = static_cast<double>(given[n]);
    bool is_before = false;
    for (std::size_t distance = 0; distance <= place; ++distance) {
      ++origins.asked[distance];
      if (row[place - distance] != answer) continue;
      ++origins.found[distance];
      is_before = true;
    }
    if (is_before) continue;
    const double* end = row + rows.length;
    ++(std::find(row + place, end, answer) == end ? origins.nowhere : origins.later);
  }
  return origins;
}

}  // namespace posenc::lesson
