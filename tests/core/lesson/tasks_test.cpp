#include "posenc/lesson/tasks.h"

#include <cmath>
#include <map>
#include <vector>

#include "catch.h"
#include "posenc/error.h"

namespace {

using posenc::Tokens;
using posenc::lesson::TaskAnswers;

Tokens tokens_of(const std::vector<double>& rows, std::size_t length) {
  return {rows.data(), rows.size() / length, length};
}

std::vector<std::size_t> ids_of(const std::vector<double>& row) { return {row.begin(), row.end()}; }

}  // namespace

TEST_CASE("rows of the tasks are those that the training program draws") {
  // Printed by fresh_rows(9, 2, 1) of src/training/attempts.py.
  CHECK(ids_of(posenc::lesson::task_rows(32, 9, 2, 1)) ==
        std::vector<std::size_t>{5, 1, 10, 7, 10, 1, 5, 26, 26, 21, 13, 14, 14, 22, 4, 21, 13, 4});
}

TEST_CASE("every word of a row stands there twice, and one of an odd number once") {
  for (const std::size_t length : {1, 2, 9, 48, 64}) {
    const std::vector<double> rows = posenc::lesson::task_rows(32, length, 20, 5);
    REQUIRE(rows.size() == 20 * length);
    for (std::size_t start = 0; start < rows.size(); start += length) {
      std::map<double, std::size_t> counts;
      for (std::size_t n = start; n < start + length; ++n) ++counts[rows[n]];
      std::size_t once = 0;
      for (const auto& [word, count] : counts) {
        CHECK((word >= 0 && word < 32));
        CHECK((count == 1 || count == 2));
        if (count == 1) ++once;
      }
      CHECK(once == length % 2);
    }
  }
  CHECK(posenc::lesson::task_rows(32, 12, 3, 1) != posenc::lesson::task_rows(32, 12, 3, 2));
  CHECK_THROWS_AS(posenc::lesson::task_rows(32, 65, 1, 1), posenc::RangeError);
  CHECK_THROWS_AS(posenc::lesson::task_rows(32, 0, 1, 1), posenc::RangeError);
}

TEST_CASE("what is right, and what it weighs, is as it is written down for one row") {
  const std::vector<double> row{4, 2, 2, 9, 4, 7, 7, 7};
  const TaskAnswers back = posenc::lesson::back_answers(tokens_of(row, 8));
  CHECK(back.answers == std::vector<std::size_t>{0, 0, 0, 4, 2, 2, 9, 4});
  CHECK(back.weights == std::vector<std::size_t>{0, 0, 0, 1, 1, 1, 1, 1});
  const TaskAnswers seen = posenc::lesson::seen_answers(tokens_of(row, 8));
  CHECK(seen.answers == std::vector<std::size_t>{0, 0, 1, 0, 1, 0, 1, 1});
  // 9 stands once and 7 three times: neither is asked.
  CHECK(seen.weights == std::vector<std::size_t>{0, 1, 5, 0, 3, 0, 0, 0});
}

TEST_CASE("the likeliest answer is the first of the largest, and scores add weights up") {
  CHECK(posenc::lesson::likeliest_answers({1, 3, 3, 2, -1, -2}, 3) ==
        std::vector<std::size_t>{1, 0});
  const auto rows = posenc::lesson::row_scores({1, 0, 2, 2}, {{1, 1, 2, 1}, {5, 3, 4, 2}}, 2);
  REQUIRE(rows.size() == 2);
  CHECK((rows[0].right == 5 && rows[0].asked == 8));
  CHECK((rows[1].right == 4 && rows[1].asked == 6));
  const posenc::lesson::TaskScore score = posenc::lesson::total_score(rows);
  CHECK(score.rows == 2);
  CHECK(score.right == 9);
  CHECK(score.asked == 14);
}

TEST_CASE("half of the interval is 1.96 standard errors of a mean over rows") {
  // Printed by NumPy: 1.96 * (right - share * asked).std(ddof=1) / asked.mean() / sqrt(5), the line
  // of src/training/attempts.py.
  const posenc::lesson::TaskScore score =
      posenc::lesson::total_score({{3, 10}, {9, 10}, {4, 8}, {12, 12}, {5, 10}});
  CHECK(score.right == 33);
  CHECK(score.asked == 50);
  CHECK(score.half_width == Catch::Approx(0.275673843227826).epsilon(1e-12));
  CHECK(posenc::lesson::total_score({{4, 4}, {6, 6}}).half_width == 0);
  CHECK(std::isinf(posenc::lesson::total_score({{3, 10}}).half_width));
  CHECK(std::isinf(posenc::lesson::total_score({{0, 0}, {0, 0}}).half_width));
}

TEST_CASE("an answer is counted at every distance at which it stands before its place") {
  //                             0  1  2  3  4  5
  const std::vector<double> row{7, 4, 7, 4, 9, 9};
  const posenc::lesson::AnswerOrigins origins =
      posenc::lesson::answer_origins({0, 0, 0, 7, 9, 8}, tokens_of(row, 6));
  // Asked are the places 3, 4 and 5. At 3, the answer 7 stands 1 and 3 places before; at 4, the
  // answer 9 is the place's own word; at 5, the answer 8 is none of the row's.
  CHECK(origins.asked == std::vector<std::size_t>{3, 3, 3, 3, 2, 1});
  CHECK(origins.found == std::vector<std::size_t>{1, 1, 0, 1, 0, 0});
  CHECK(origins.later == 0);
  CHECK(origins.nowhere == 1);
  const posenc::lesson::AnswerOrigins ahead =
      posenc::lesson::answer_origins({0, 0, 0, 9, 4, 4}, tokens_of(row, 6));
  CHECK(ahead.later == 1);
  CHECK(ahead.found == std::vector<std::size_t>{0, 1, 1, 1, 1, 0});
  // Of two rows, each is searched alone.
  const posenc::lesson::AnswerOrigins two = posenc::lesson::answer_origins(
      {0, 0, 0, 1, 0, 0, 0, 5}, tokens_of({1, 2, 3, 4, 5, 6, 7, 8}, 4));
  CHECK(two.found == std::vector<std::size_t>{0, 0, 0, 2});
  CHECK(posenc::lesson::answer_origins({1, 1, 1}, tokens_of({1, 1, 2}, 3)).asked ==
        std::vector<std::size_t>{0, 0, 0});
}
