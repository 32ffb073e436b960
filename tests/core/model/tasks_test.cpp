#include "posenc/model/tasks.h"

#include <map>
#include <vector>

#include "catch.h"
#include "posenc/error.h"

namespace {

using posenc::TaskAnswers;
using posenc::Tokens;

Tokens tokens_of(const std::vector<double>& rows, std::size_t length) {
  return {rows.data(), rows.size() / length, length};
}

std::vector<std::size_t> ids_of(const std::vector<double>& row) { return {row.begin(), row.end()}; }

}  // namespace

TEST_CASE("rows of the tasks are those that the training program draws") {
  // Printed by fresh_rows(9, 2, 1) of src/training/attempts.py.
  CHECK(ids_of(posenc::task_rows(32, 9, 2, 1)) ==
        std::vector<std::size_t>{5, 1, 10, 7, 10, 1, 5, 26, 26, 21, 13, 14, 14, 22, 4, 21, 13, 4});
}

TEST_CASE("every word of a row stands there twice, and one of an odd number once") {
  for (const std::size_t length : {1, 2, 9, 48, 64}) {
    const std::vector<double> rows = posenc::task_rows(32, length, 20, 5);
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
  CHECK(posenc::task_rows(32, 12, 3, 1) != posenc::task_rows(32, 12, 3, 2));
  CHECK_THROWS_AS(posenc::task_rows(32, 65, 1, 1), posenc::RangeError);
  CHECK_THROWS_AS(posenc::task_rows(32, 0, 1, 1), posenc::RangeError);
}

TEST_CASE("what is right, and what it weighs, is as it is written down for one row") {
  const std::vector<double> row{4, 2, 2, 9, 4, 7, 7, 7};
  const TaskAnswers back = posenc::back_answers(tokens_of(row, 8));
  CHECK(back.answers == std::vector<std::size_t>{0, 0, 0, 4, 2, 2, 9, 4});
  CHECK(back.weights == std::vector<std::size_t>{0, 0, 0, 1, 1, 1, 1, 1});
  const TaskAnswers seen = posenc::seen_answers(tokens_of(row, 8));
  CHECK(seen.answers == std::vector<std::size_t>{0, 0, 1, 0, 1, 0, 1, 1});
  // 9 stands once and 7 three times: neither is asked.
  CHECK(seen.weights == std::vector<std::size_t>{0, 1, 5, 0, 3, 0, 0, 0});
}

TEST_CASE("a model that knows its place alone is right about `seen` by half") {
  const std::vector<double> rows = posenc::task_rows(32, 12, 4000, 7);
  const TaskAnswers right = posenc::seen_answers(tokens_of(rows, 12));
  for (const std::size_t first_seen : {0, 3, 6, 9}) {
    std::vector<std::size_t> guesses(rows.size());
    for (std::size_t n = 0; n < rows.size(); ++n) guesses[n] = n % 12 >= first_seen ? 1 : 0;
    const posenc::TaskScore score = posenc::score_of(guesses, right);
    // 4000 rows: the standard error is 0.4 %.
    CHECK(static_cast<double>(score.right) / static_cast<double>(score.asked) ==
          Catch::Approx(0.5).margin(0.016));
  }
}

TEST_CASE("the likeliest answer is the first of the largest, and scores add weights up") {
  CHECK(posenc::likeliest_answers({1, 3, 3, 2, -1, -2}, 3) == std::vector<std::size_t>{1, 0});
  const posenc::TaskScore score = posenc::score_of({1, 0, 2}, {{1, 1, 2}, {5, 3, 4}});
  CHECK(score.right == 9);
  CHECK(score.asked == 12);
}
