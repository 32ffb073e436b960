#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/interpretation.h"
#include "posenc/doctor/proposals.h"
#include "posenc/doctor/tuning.h"
#include "posenc/doctor/waves.h"

namespace posenc::doctor_detail {

namespace {

// One encoding that may have made the print.
struct Guess {
  std::size_t dim;
  ColumnOrder order;
  FrequencyForm form;
  double base;

  // Of those of one base, widths that people choose come first.
  double price() const { return price_of_width(dim) + (form == FrequencyForm::paper ? 0 : 0.5); }

  bool side_by_side() const {
    return order == ColumnOrder::interleaved || order == ColumnOrder::cosines_interleaved;
  }
  bool is_sine(std::size_t column) const {
    const bool first = side_by_side() ? column % 2 == 0 : column < dim / 2;
    const bool sines_first =
        order == ColumnOrder::interleaved || order == ColumnOrder::concatenated;
    return first == sines_first;
  }
  std::size_t pair(std::size_t column) const {
    return side_by_side() ? column / 2 : column < dim / 2 ? column : column - dim / 2;
  }
  double frequency_of_pair(std::size_t pair) const {
    const double steps = real(dim) / 2 - (form == FrequencyForm::endpoint ? 1 : 0);
    return exponential_of(-std::log(base) * real(pair) / steps);
  }
};

class GappedPrint {
 public:
  GappedPrint(const float* table, std::size_t rows, std::size_t columns, const Gaps& gaps,
              const Rounding& rounding)
      : table_(table),
        rows_(rows),
        columns_(columns),
        rows_before_(gaps.rows_before == 0 ? rows : gaps.rows_before),
        columns_before_(gaps.columns_before),
        rounding_(rounding) {}

  std::vector<Proposal> find() {
    for (std::size_t n = 0; n < count_of_rows_bases && found_.empty(); ++n) {
      for (const FrequencyForm form : {FrequencyForm::paper, FrequencyForm::endpoint}) {
        for (const ColumnOrder order :
             {ColumnOrder::interleaved, ColumnOrder::concatenated, ColumnOrder::cosines_first,
              ColumnOrder::cosines_interleaved}) {
          const std::size_t least = (columns_ + 2) / 2 * 2;
          for (std::size_t dim = least; dim <= 8192; dim += 2) {
            try_one({dim, order, form, base_of_rows(n)});
          }
        }
      }
    }
    const std::vector<std::size_t> order = rising(prices_);
    std::vector<Proposal> likely;
    likely.reserve(3);
    for (const std::size_t n : order) {
      if (likely.size() == 3) break;
      // Widths that are as likely are not told apart, but for powers of two.
      Explanation& e = *found_[n];
      const bool alone = order.size() < 2 || prices_[order[1]] > prices_[n];
      const bool power = (e.own.columns & (e.own.columns - 1)) == 0;
      e.is_determined = power || (n == order[0] && alone);
      likely.push_back(std::move(found_[n]));
    }
    return likely;
  }

 private:
  std::size_t column_of(const Guess& guess, std::size_t shown) const {
    return shown < columns_before_ ? shown : guess.dim - columns_ + shown;
  }

  bool agrees(const Guess& guess, std::size_t row, std::size_t shown, double position) const {
    const std::size_t column = column_of(guess, shown);
    const double frequency = guess.frequency_of_pair(guess.pair(column)),
                 angle = frequency * position;
    const auto [sine, cosine] = wave_at(frequency, position);
    const double would_be = guess.is_sine(column) ? sine : cosine;
    const double was = table_[row * columns_ + shown];
    return std::fabs(was - would_be) <= rounding_.of(was) + 1e-7 + 1e-6 * angle;
  }

  bool agrees(const Guess& guess, std::size_t row, double position) const {
    // The last of the first columns tells most of the width.
    if (!agrees(guess, row, columns_before_ - 1, position)) return false;
    std::size_t shown = 0;
    while (shown < columns_ && agrees(guess, row, shown, position)) ++shown;
    return shown == columns_;
  }

  bool rows_agree(const Guess& guess, std::size_t first, std::size_t end, double position) const {
    // The last row is the farthest from 0.
    for (std::size_t row = end; row-- > first;) {
      if (!agrees(guess, row, position + real(row - first))) return false;
    }
    return true;
  }

  // The positions that the first row after the gap may have, by its first column: every encoding
  // begins with the frequency 1, whose angles no step has rounded.
  const std::vector<double>& after_gap(bool is_sine) {
    std::vector<double>& found = after_gap_[is_sine ? 1 : 0];
    if (!found.empty()) return found;
    constexpr std::size_t reach = 1048576;
    const double was = table_[rows_before_ * columns_], may_differ = rounding_.of(was) + 1e-6;
    const double cosine = std::cos(1.0), sine = std::sin(1.0);
    double c = 1, s = 0;
    for (std::size_t position = 0; position < reach; ++position) {
      if (std::fabs(was - (is_sine ? s : c)) <= may_differ) found.push_back(real(position));
      const double turned = c * cosine - s * sine;
      s = s * cosine + c * sine;
      c = turned;
    }
    return found;
  }

  void try_one(const Guess& guess) {
    for (const double start : {0.0, 1.0, 2.0}) {
      if (!rows_agree(guess, 0, rows_before_, start)) continue;
      std::vector<double> positions;
      positions.reserve(rows_);
      for (std::size_t row = 0; row < rows_before_; ++row) positions.push_back(start + real(row));
      if (rows_before_ < rows_) {
        const double least = start + real(rows_before_) + 1;
        const std::vector<double>& may_be = after_gap(guess.is_sine(0));
        const auto next = std::find_if(may_be.begin(), may_be.end(), [&](double position) {
          return position >= least && rows_agree(guess, rows_before_, rows_, position);
        });
        if (next == may_be.end()) return;
        for (std::size_t row = rows_before_; row < rows_; ++row) {
          positions.push_back(*next + real(row - rows_before_));
        }
      }
      prices_.push_back(guess.price());
      found_.push_back(explanation_of(guess, std::move(positions)));
      return;
    }
  }

  Proposal explanation_of(const Guess& guess, std::vector<double> positions) const {
    const bool even = rows_before_ == rows_;
    const FoundAxis axis{even ? positions[0] : unknown, even ? 1 : unknown, rows_};
    const auto formula = formula_of(rows_, columns_);
    formula->frequencies.reserve(guess.dim / 2);
    for (std::size_t pair = 0; pair < guess.dim / 2; ++pair) {
      formula->frequencies.push_back(guess.frequency_of_pair(pair));
    }
    formula->axes.resize(guess.dim / 2);
    for (std::size_t shown = 0; shown < columns_; ++shown) {
      const std::size_t column = column_of(guess, shown);
      formula->columns[shown] = 2 * guess.pair(column) + (guess.is_sine(column) ? 0 : 1);
    }
    formula->positions.push_back(std::move(positions));
    auto e = doctor_detail::explanation_of(formula, axis, distance(table_, *formula));
    e->own.order = guess.order;
    e->own.columns = guess.dim;
    e->tuning = {guess.form, guess.base};
    e->uncertainty = 0;
    return e;
  }

  const float* table_;
  const std::size_t rows_, columns_, rows_before_, columns_before_;
  const Rounding& rounding_;
  std::vector<Proposal> found_;
  std::vector<double> prices_;        // of each
  std::vector<double> after_gap_[2];  // by the cosine, by the sine
};

}  // namespace

std::vector<Proposal> explain_gapped_print(const float* table, std::size_t rows,
                                           std::size_t columns, const Gaps& gaps,
                                           const Rounding& rounding) {
  if (gaps.columns_before < 2 || gaps.columns_before >= columns || rows < 2 ||
      gaps.rows_before >= rows) {
    return {};
  }
  return GappedPrint(table, rows, columns, gaps, rounding).find();
}

}  // namespace posenc::doctor_detail
