#include "posenc/lesson/position_trainer.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

#include "posenc/error.h"

namespace posenc::lesson {

namespace {

void require_whole(const char* argument, std::size_t was, std::size_t least, std::size_t most) {
  if (was >= least && was <= most) return;
  const std::string may_be = "an integer from " + to_text(static_cast<double>(least)) + " to " +
                             to_text(static_cast<double>(most));
  throw RangeError(argument, may_be, static_cast<double>(was));
}

// out [rows, columns] = left [rows, shared] · right [shared, columns]. A matrix is read by its
// steps from row to row and from column to column, so that a transposed one needs no copy.
struct Matrix {
  const double* numbers;
  std::size_t down, across;

  double at(std::size_t row, std::size_t column) const {
    return numbers[row * down + column * across];
  }
  Matrix transposed() const { return {numbers, across, down}; }
};

std::vector<double> product(const Matrix& left, const Matrix& right, std::size_t rows,
                            std::size_t shared, std::size_t columns, double scale = 1) {
  std::vector<double> out(rows * columns);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      double sum = 0;
      for (std::size_t n = 0; n < shared; ++n) sum += left.at(row, n) * right.at(n, column);
      out[row * columns + column] = sum * scale;
    }
  }
  return out;
}

// Makes shares of scores: their softmax. Returns ln of the sum of the scores' exponentials. exp,
// log and pow bring tables of numbers with them that would make the wasm file half as large again;
// expm1 and log1p do without, and are as good here: no score is above the largest.
double soften(double* scores, std::size_t count) {
  const double largest = *std::max_element(scores, scores + count);
  double sum = 0;
  for (std::size_t n = 0; n < count; ++n) sum += scores[n] = std::expm1(scores[n] - largest) + 1;
  for (std::size_t n = 0; n < count; ++n) scores[n] /= sum;
  return largest + std::log1p(sum - 1);
}

}  // namespace

PositionTrainer::PositionTrainer(const PositionTraining& options) : options_(options) {
  const auto& [rows, dim, trained, back, rate, seed] = options;
  require_whole("rows", rows, 2, 256);
  require_whole("dim", dim, 1, 64);
  require_whole("back", back, 1, rows - 1);
  require_whole("trained", trained, back + 1, rows);
  if (!(rate > 0 && rate <= 1)) throw RangeError("rate", "above 0 and at most 1", rate);

  std::mt19937 generator(seed);
  const double widest = std::sqrt(3.0);
  const auto draw = [&](double deviation) {
    return (static_cast<double>(generator()) / 2147483648.0 - 1) * widest * deviation;
  };
  parameters_.resize(rows * dim + dim * dim);
  const double of_weights = 1 / std::sqrt(static_cast<double>(dim));
  for (std::size_t n = 0; n < parameters_.size(); ++n) {
    parameters_[n] = draw(n < rows * dim ? 0.5 : of_weights);
  }
  start_ = parameters_;
  mean_ = square_ = std::vector<double>(parameters_.size());
}

void PositionTrainer::set_parameters(const std::vector<double>& parameters) {
  if (parameters.size() != parameters_.size()) {
    throw RangeError(
        "parameters",
        to_text(static_cast<double>(parameters_.size())) + " numbers (of the table, then of W)",
        static_cast<double>(parameters.size()));
  }
  for (std::size_t n = 0; n < parameters.size(); ++n) {
    if (!std::isfinite(parameters[n])) {
      throw RangeError(element("parameters", n), std::string("finite"), parameters[n]);
    }
  }
  parameters_ = parameters;
}

std::vector<double> PositionTrainer::scores(std::size_t length) const {
  const std::size_t dim = options_.dim;
  const Matrix table{parameters_.data(), dim, 1};
  const Matrix weights{parameters_.data() + options_.rows * dim, dim, 1};
  const std::vector<double> queries = product(table, weights, length, dim, dim);
  return product({queries.data(), dim, 1}, table.transposed(), length, dim, length,
                 1 / std::sqrt(static_cast<double>(dim)));
}

std::vector<double> PositionTrainer::attention(std::size_t length) const {
  require_whole("length", length, 1, options_.rows);
  std::vector<double> shares = scores(length);
  for (std::size_t place = 0; place < length; ++place) {
    soften(shares.data() + place * length, length);
  }
  return shares;
}

double PositionTrainer::loss() const {
  const std::size_t trained = options_.trained, back = options_.back;
  std::vector<double> all = scores(trained);
  double sum = 0;
  for (std::size_t place = back; place < trained; ++place) {
    double* row = all.data() + place * trained;
    const double right = row[place - back];
    sum += soften(row, trained) - right;
  }
  return sum / static_cast<double>(trained - back);
}

std::vector<double> PositionTrainer::gradient() const {
  const std::size_t rows = options_.rows, dim = options_.dim;
  const std::size_t trained = options_.trained, back = options_.back;
  // By the score of each pair of places: the share, minus 1 at the right place. Places that are not
  // asked have none.
  std::vector<double> by_score = attention(trained);
  std::fill_n(by_score.begin(), back * trained, 0.0);
  for (std::size_t place = back; place < trained; ++place) {
    by_score[place * trained + place - back] -= 1;
  }
  const double scale =
      1 / (static_cast<double>(trained - back) * std::sqrt(static_cast<double>(dim)));

  const Matrix scores{by_score.data(), trained, 1};
  const Matrix table{parameters_.data(), dim, 1};
  const Matrix weights{parameters_.data() + rows * dim, dim, 1};
  // As queries and as keys: G P Wᵀ + Gᵀ P W; and by W: Pᵀ G P.
  const std::vector<double> seen = product(scores, table, trained, trained, dim, scale);
  const std::vector<double> seen_by =
      product(scores.transposed(), table, trained, trained, dim, scale);
  const Matrix keys{seen.data(), dim, 1};
  const std::vector<double> as_query = product(keys, weights.transposed(), trained, dim, dim);
  const std::vector<double> as_key = product({seen_by.data(), dim, 1}, weights, trained, dim, dim);
  const std::vector<double> by_weights = product(table.transposed(), keys, dim, trained, dim);

  std::vector<double> slopes(parameters_.size());
  for (std::size_t n = 0; n < as_query.size(); ++n) slopes[n] = as_query[n] + as_key[n];
  std::copy(by_weights.begin(), by_weights.end(),
            slopes.end() - static_cast<std::ptrdiff_t>(by_weights.size()));
  return slopes;
}

void PositionTrainer::step(std::size_t count) {
  constexpr double beta_mean = 0.9, beta_square = 0.999, epsilon = 1e-8;
  for (; count > 0; --count) {
    const std::vector<double> slopes = gradient();
    ++steps_;
    const double of_mean = 1 - (mean_left_ *= beta_mean);
    const double of_square = 1 - (square_left_ *= beta_square);
    for (std::size_t n = 0; n < slopes.size(); ++n) {
      mean_[n] = beta_mean * mean_[n] + (1 - beta_mean) * slopes[n];
      square_[n] = beta_square * square_[n] + (1 - beta_square) * slopes[n] * slopes[n];
      parameters_[n] -=
          options_.rate * (mean_[n] / of_mean) / (std::sqrt(square_[n] / of_square) + epsilon);
    }
  }
}

std::vector<float> PositionTrainer::table() const {
  std::vector<float> rows(options_.rows * options_.dim);
  for (std::size_t n = 0; n < rows.size(); ++n) rows[n] = static_cast<float>(parameters_[n]);
  return rows;
}

PlacesFound PositionTrainer::found(std::size_t length, std::size_t first) const {
  const std::vector<double> shares = attention(length);
  require_whole("first", first, 0, length);
  PlacesFound places{0, 0};
  for (std::size_t place = std::max(first, options_.back); place < length; ++place) {
    const double* row = shares.data() + place * length;
    const auto most = static_cast<std::size_t>(std::max_element(row, row + length) - row);
    places.right += most + options_.back == place;
    ++places.asked;
  }
  return places;
}

std::vector<double> PositionTrainer::moved() const {
  const std::size_t dim = options_.dim;
  std::vector<double> distances(options_.rows);
  for (std::size_t row = 0; row < distances.size(); ++row) {
    double sum = 0;
    for (std::size_t n = row * dim; n < (row + 1) * dim; ++n) {
      sum += (parameters_[n] - start_[n]) * (parameters_[n] - start_[n]);
    }
    distances[row] = std::sqrt(sum);
  }
  return distances;
}

}  // namespace posenc::lesson
