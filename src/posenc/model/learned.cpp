#include "posenc/model/learned.h"

#include <utility>

#include "posenc/error.h"
#include "posenc/model/buffer.h"
#include "posenc/table.h"

namespace posenc {

using namespace model_detail;

LearnedPositions::LearnedPositions(std::vector<float> table, std::size_t dim)
    : table_(std::move(table)), dim_(dim) {}

void LearnedPositions::add_range(std::size_t start, std::size_t length, float* x,
                                 std::size_t batch) const {
  if (start > positions() || length > positions() - start) {
    throw RangeError("length",
                     "at most " + to_text(static_cast<double>(positions())) +
                         " (the table of learned positions has no more rows)",
                     static_cast<double>(start) + static_cast<double>(length));
  }
  for (std::size_t sequence = 0; sequence < batch; ++sequence) {
    const float* row = table_.data() + start * dim_;
    for (std::size_t n = 0; n < length * dim_; ++n) *x++ += *row++;
  }
}

void LearnedPositions::add_positions(const double* positions, std::size_t count, float* x) const {
  std::vector<float> rows = zeros({count, dim_});
  look_up(table_.data(), this->positions(), dim_, positions, count, rows.data(), "position_ids");
  for (std::size_t n = 0; n < rows.size(); ++n) x[n] += rows[n];
}

}  // namespace posenc
