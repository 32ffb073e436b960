#include "posenc/rotary/session.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

#include "posenc/error.h"
#include "posenc/numbers.h"
#include "posenc/pair_arithmetic.h"
#include "posenc/phasor_rows.h"
#include "posenc/rotary/scaling.h"
#include "posenc/rotary/short_turning.h"
#include "posenc/rotary/turning.h"

namespace posenc {

using namespace detail;

namespace {

constexpr std::size_t tokens_at_once = 64;

// Numbers of 16 bits are turned as float32, so many at once: they stay in the first cache.
constexpr std::size_t numbers_at_once = 2048;

// Rows of int8 that are smaller are 0: float32 has few bits for their scale.
constexpr float least_largest = 0x1p-110F;

}  // namespace

double TextLength::after(double length) {
  switch (rule_) {
    case LengthRule::none:
      return in_force_;
    case LengthRule::longrope:
      // All lengths past the trained one have the same factors.
      in_force_ = length > trained_ ? trained_ + 1 : trained_;
      return in_force_;
    case LengthRule::dynamic:
      break;
  }
  if (length > in_force_) in_force_ = length;
  if (length < trained_) in_force_ = trained_;
  return in_force_;
}

double query_factor(const QueryFactor& factor, double position) {
  require_between("interval", factor.interval, 1, largest_exact);
  require_between("slots", position, 0, largest_exact);
  const double steps = std::floor((position + factor.shift) / factor.interval);
  return 1 + factor.scale * logarithm(1 + steps).high;
}

double softmax_scale(const SoftmaxScale& scale) {
  require_between("columns", scale.columns, 1, largest_exact);
  const double m = yarn_amplitude(scale.factor, scale.mscale);
  return scale.times / std::sqrt(scale.columns) * m * m;
}

// The turns of one set of frequencies, each kept where its position says.
class RotarySession::Turns {
 public:
  explicit Turns(Rotary rotary)
      : rotary_(std::move(rotary)),
        phasors_(rotary_.spectrum, {0, 0}, 1, PhasorRows::usual_anchors),
        row_floats_(2 * rotary_.pairs()),
        most_rows_(1) {
    const std::size_t row_bytes = std::max(row_floats_, std::size_t{1}) * sizeof(float);
    while (2 * most_rows_ * row_bytes <= most_bytes) most_rows_ *= 2;
    for (std::size_t pair = 0; pair < rotary_.pairs(); ++pair) {
      fastest_ = std::max(fastest_, std::fabs(rotary_.spectrum.frequencies[pair]));
    }
    make_room(std::min(most_rows_, std::size_t{64}));
  }

  const Rotary& rotary() const { return rotary_; }
  std::size_t kept() const { return kept_; }
  double farthest() const { return largest_exact / std::max(1.0, fastest_); }

  // Cosines, then sines; until the next call that makes some.
  const float* at(double position) {
    std::size_t slot = slot_of(position);
    if (keys_[slot] == position) return &rows_[slot * row_floats_];
    // Another position has this place. Once half of the places are taken, there will be more.
    if (!std::isnan(keys_[slot]) && 2 * kept_ >= keys_.size() && keys_.size() < most_rows_) {
      try {
        make_room(2 * keys_.size());
      } catch (...) {  // There is no more memory: fewer are kept.
        most_rows_ = keys_.size();
      }
      slot = slot_of(position);
    }
    float* row = &rows_[slot * row_floats_];
    if (std::isnan(keys_[slot])) ++kept_;
    keys_[slot] = position;
    make(position, row);
    return row;
  }

 private:
  std::size_t slot_of(double position) const {
    const bool whole = position == std::floor(position);
    std::uint64_t bits = 0;
    if (whole) {
      bits = static_cast<std::uint64_t>(static_cast<std::int64_t>(position));
    } else {
      std::memcpy(&bits, &position, sizeof bits);
      bits ^= bits >> 32;
      bits ^= bits >> 17;
    }
    return static_cast<std::size_t>(bits) & (keys_.size() - 1);
  }

  void make(double position, float* row) {
    const bool whole = position == std::floor(position);
    const double* hands =
        whole ? phasors_.at(static_cast<std::int64_t>(position)) : phasors_.computed(position);
    const std::size_t pairs = rotary_.pairs();
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      const double* hand = hands + pair / block_pairs * block_size + pair % block_pairs;
      row[pair] = static_cast<float>(rotary_.amplitude * hand[block_pairs]);
      row[pairs + pair] = static_cast<float>(rotary_.amplitude * hand[0]);
    }
  }

  void make_room(std::size_t rows) {
    std::vector<double> keys(rows, std::numeric_limits<double>::quiet_NaN());
    std::vector<float> numbers(rows * row_floats_);
    keys.swap(keys_);
    numbers.swap(rows_);
    kept_ = 0;
    for (std::size_t old = 0; old < keys.size(); ++old) {
      if (std::isnan(keys[old])) continue;
      const std::size_t slot = slot_of(keys[old]);
      keys_[slot] = keys[old];
      std::copy_n(&numbers[old * row_floats_], row_floats_, &rows_[slot * row_floats_]);
      ++kept_;
    }
  }

  const Rotary rotary_;
  PhasorRows phasors_;
  const std::size_t row_floats_;
  std::size_t most_rows_;
  double fastest_ = 0;
  std::size_t kept_ = 0;
  std::vector<double> keys_;  // the position of each row; NaN: none
  std::vector<float> rows_;   // row_floats_ each
};

namespace {

Rotary rotary_at(const SessionRotary& layers, double length) {
  if (layers.preset.empty()) return rotary({}, adjacent(), layers.options.dim);
  RotaryOptions options = layers.options;
  if (layers.rule != LengthRule::none) options.length = length;
  return rotary_preset(layers.preset, layers.version, options).rotary;
}

}  // namespace

// What a session has at a length, with or without the amplitude.
std::unique_ptr<RotarySession::Turns> RotarySession::turns_at(double length, bool amplitude) const {
  Rotary rotary = rotary_at(layers_, length);
  if (!amplitude) rotary.amplitude = 1;
  return std::unique_ptr<Turns>(new Turns(std::move(rotary)));
}

RotarySession::RotarySession(SessionRotary layers, const QueryFactor& factor)
    : layers_(std::move(layers)),
      factor_(factor),
      length_(layers_.rule, layers_.trained),
      turns_(turns_at(length_.in_force())),
      turning_(turns_.get()) {}

RotarySession::~RotarySession() = default;

const Rotary& RotarySession::rotary() const { return turns_->rotary(); }

std::size_t RotarySession::kept() const {
  return turns_->kept() + (other_ == nullptr ? 0 : other_->kept()) +
         (shifts_ == nullptr ? 0 : shifts_->kept());
}

void RotarySession::reset() {
  length_.reset();
  turns_ = turns_at(length_.in_force());
  turning_ = turns_.get();
  other_.reset();
  shifts_.reset();
}

void RotarySession::require_turning(const char* argument, const double* positions, std::size_t rows,
                                    std::size_t stride, std::size_t count) const {
  const double farthest = turning_->farthest();
  const bool once = turning_->rotary().amplitude != 1;
  for (std::size_t row = 0; row < rows; ++row) {
    const double* of_row = positions + row * stride;
    for (std::size_t n = 0; n < count; ++n) {
      const double position = of_row[n];
      if (std::fabs(position) <= farthest && !(once && position < 0)) continue;
      const std::string name = element(argument, row * count + n);
      require_position(name.c_str(), position);
      std::string may_be = "at least 0, as the amplitude is not 1: shift turns keys back";
      if (position < -farthest || position > farthest) {
        may_be = with_number("of magnitude at most ", std::floor(farthest));
      }
      throw RangeError(name, may_be, position);
    }
  }
}

double RotarySession::begin(const double* positions, std::size_t rows, std::size_t stride,
                            std::size_t count) {
  turning_ = turns_.get();
  require_turning("positions", positions, rows, stride, count);
  double longest = -1;
  for (std::size_t row = 0; row < rows; ++row) {
    const double* of_row = positions + row * stride;
    for (std::size_t n = 0; n < count; ++n) longest = std::max(longest, of_row[n]);
  }
  if (rows * count != 0) follow(longest + 1);
  return longest;
}

void RotarySession::begin_shift(const double* deltas, std::size_t rows, std::size_t stride,
                                std::size_t count, double length) {
  const double in_force = length_.in_force();
  const double of =
      length == 0 ? in_force : TextLength(layers_.rule, layers_.trained).after(length);
  turning_ = turns_.get();
  if (of != in_force || turns_->rotary().amplitude != 1) {
    if (shifts_ == nullptr || shifts_length_ != of) {
      shifts_ = turns_at(of, false);
      shifts_length_ = of;
    }
    turning_ = shifts_.get();
  }
  require_turning("delta", deltas, rows, stride, count);
}

void RotarySession::follow(double length) {
  if (layers_.rule == LengthRule::none) return;
  TextLength next = length_;
  const double before = length_.in_force(), now = next.after(length);
  if (now == before) return;
  if (other_ != nullptr && other_length_ == now) {
    turns_.swap(other_);
  } else {
    std::unique_ptr<Turns> made = turns_at(now);
    turns_.swap(made);
    // LongRoPE goes to and fro between two sets of frequencies; dynamic NTK has new ones each time.
    if (layers_.rule == LengthRule::longrope) other_.swap(made);
  }
  other_length_ = before;
  length_ = next;
  turning_ = turns_.get();
}

namespace {

// A part of a plan: some tokens of one sequence.
struct Part {
  const SessionPlan& plan;
  std::size_t sequence, first, count;
};

// The place of the part's first number, counted in numbers.
std::size_t begin_of(const Part& part, const SessionTensor& x) {
  const std::size_t sequence = part.sequence * x.heads * part.plan.count;
  return (sequence + part.first * (part.plan.heads_last ? x.heads : 1)) * x.dim;
}

// A part is so many runs of rows. The rows of a run lie one after the other, and each run begins
// at the same distance from the one before.
struct Runs {
  std::size_t rows, inner, runs, apart;
};

Runs runs_of(const Part& part, const SessionTensor& x) {
  if (part.plan.heads_last || part.plan.count == 1) {
    return {part.count * x.heads, x.heads, 1, 0};
  }
  return {part.count, 1, x.heads, part.plan.count * x.dim};
}

// Whether a token of the part has a position other than 0.
bool moves(const Part& part, std::size_t token, std::size_t axes) {
  const SessionPlan& plan = part.plan;
  const double* position = plan.positions + part.sequence * plan.batch_stride + part.first + token;
  for (std::size_t axis = 0; axis < axes; ++axis, position += plan.axis_stride) {
    if (*position != 0) return true;
  }
  return false;
}

// Rows of int8 as float32.
void widen_rows(const SessionTensor& x, std::size_t row, std::size_t rows, float* numbers) {
  const auto* bytes = static_cast<const std::int8_t*>(x.data) + row * x.dim;
  for (const std::size_t end = row + rows; row < end; ++row) {
    for (std::size_t n = 0; n < x.dim; ++n) {
      *numbers++ = static_cast<float>(*bytes++) * x.scales[row];
    }
  }
}

// Makes a row of int8 of one of float32. A row of zeros keeps its scale, since any scale would do.
void narrow_row(const float* numbers, const SessionTensor& x, std::size_t row) {
  float largest = 0;
  for (std::size_t n = 0; n < x.dim; ++n) largest = std::max(largest, std::fabs(numbers[n]));
  float scale = std::numeric_limits<float>::infinity();
  if (largest >= least_largest) x.scales[row] = scale = largest / 127;
  auto* bytes = static_cast<std::int8_t*>(x.data) + row * x.dim;
  for (std::size_t n = 0; n < x.dim; ++n) {
    bytes[n] = static_cast<std::int8_t>(std::nearbyint(numbers[n] / scale));
  }
}

void multiply_rows(const double* times, std::size_t inner, std::size_t first, std::size_t rows,
                   std::size_t dim, float* x) {
  for (std::size_t row = first; row < first + rows; ++row) {
    const double by = times[row / inner];
    for (std::size_t column = 0; column < dim; ++column, ++x) {
      *x = static_cast<float>(*x * by);
    }
  }
}

}  // namespace

void RotarySession::turn(const SessionPlan& plan) {
  const Rotary& rotary = turning_->rotary();
  const std::size_t pairs = rotary.pairs();
  const float* turns[tokens_at_once];
  double times[tokens_at_once];
  const rotary_detail::ShortTurns short_turns(plan.format, rotary.pairing, pairs);
  const bool is_moderate = std::fabs(rotary.amplitude) <= rotary_detail::ShortTurns::most_amplitude;
  float factor = 0;  // of the turns of the part; 0: they are not there yet

  const auto of_part = [&](const Part& part, const SessionTensor& x, bool multiplied) {
    if (x.data == nullptr || x.heads == 0) return;
    const Runs runs = runs_of(part, x);
    const auto turn_some = [&](std::size_t first, std::size_t rows, float* numbers) {
      if (pairs != 0) {
        rotary_detail::turn_rows(rotary.pairing, pairs, turns, runs.inner, first, rows, x.dim,
                                 numbers + x.first);
      }
      if (multiplied) multiply_rows(times, runs.inner, first, rows, x.dim, numbers);
    };
    const std::size_t begin = begin_of(part, x);
    for (std::size_t run = 0; run < runs.runs; ++run) {
      const std::size_t place = begin + run * runs.apart;
      auto* bits = static_cast<std::uint16_t*>(x.data) + (x.scales == nullptr ? place : 0);
      const bool is_float32 = plan.format == FloatFormat::float32;
      const bool quick =
          !is_float32 && is_moderate && !multiplied && short_turns.takes(bits, runs.rows * x.dim);
      const float by = quick ? short_turns.factor() : 1;
      if (pairs != 0 && factor != by) {
        const double* positions = plan.positions + part.sequence * plan.batch_stride + part.first;
        find_turns(plan, positions, part.count, by, turns);
        factor = by;
      }
      if (is_float32 && x.scales == nullptr) {
        turn_some(0, runs.rows, static_cast<float*>(x.data) + place);
        continue;
      }
      if (quick) {
        short_turns.turn_rows(turns, runs.inner, runs.rows, x.dim, bits + x.first);
        continue;
      }
      const std::size_t most =
          std::max(std::size_t{1}, numbers_at_once / std::max(std::size_t{1}, x.dim));
      if (numbers_.size() < most * x.dim) numbers_.resize(most * x.dim);
      for (std::size_t first = 0; first < runs.rows; first += most) {
        const std::size_t rows = std::min(most, runs.rows - first), numbers = rows * x.dim;
        const std::size_t row = place / x.dim + first;
        if (x.scales == nullptr)
          numbers_of_bits(plan.format, bits, numbers, numbers_.data());
        else
          widen_rows(x, row, rows, numbers_.data());
        turn_some(first, rows, numbers_.data());
        if (x.scales == nullptr) {
          round_to_bits(plan.format, numbers_.data(), numbers, bits);
        } else {
          for (std::size_t n = 0; n < rows; ++n) {
            if (!moves(part, (first + n) / runs.inner, rotary.coordinates)) continue;
            narrow_row(&numbers_[n * x.dim], x, row + n);
          }
        }
        bits += numbers;
      }
    }
  };

  for (std::size_t sequence = 0; sequence < plan.batch; ++sequence) {
    for (std::size_t first = 0; first < plan.count; first += tokens_at_once) {
      const Part part{plan, sequence, first, std::min(tokens_at_once, plan.count - first)};
      factor = 0;
      if (plan.slots != nullptr) {
        const double* slots = plan.slots + sequence * plan.slot_stride + first;
        for (std::size_t token = 0; token < part.count; ++token) {
          times[token] = query_factor(factor_, slots[token]);
        }
      }
      of_part(part, plan.q, plan.slots != nullptr);
      of_part(part, plan.k, false);
    }
  }
}

void RotarySession::find_turns(const SessionPlan& plan, const double* positions, std::size_t count,
                               float factor, const float** turns) {
  const Rotary& rotary = turning_->rotary();
  // Copied together here: two positions may share a place, so that one would overwrite the other.
  const std::size_t pairs = rotary.pairs(), row_floats = 2 * pairs;
  if (rows_.size() < tokens_at_once * row_floats) rows_.resize(tokens_at_once * row_floats);
  for (std::size_t token = 0; token < count; ++token) {
    float* row = &rows_[token * row_floats];
    std::copy_n(turning_->at(positions[token]), row_floats, row);
    for (std::size_t axis = 1; axis < rotary.coordinates; ++axis) {
      const double coordinate = positions[axis * plan.axis_stride + token];
      if (coordinate == positions[token]) continue;
      const float* of_axis = turning_->at(coordinate);
      for (std::size_t pair = 0; pair < pairs; ++pair) {
        if (rotary.axes[pair] != axis) continue;
        row[pair] = of_axis[pair];
        row[pairs + pair] = of_axis[pairs + pair];
      }
    }
    for (std::size_t n = 0; n < row_floats; ++n) row[n] *= factor;
    turns[token] = row;
  }
}

}  // namespace posenc
