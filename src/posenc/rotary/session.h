#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "posenc/float_format.h"
#include "posenc/rotary/rotary.h"
#include "posenc/rotary/rotary_presets.h"

namespace posenc {

/// How the length of a text changes the frequencies of a rotary.
enum class LengthRule {
  none,
  longrope,  // a call longer than the trained length takes the long factors, all its rows
  dynamic,   // a call longer than any before stretches the base; that stays until a call is shorter
             // than the trained length
};

/// The name of the word.
constexpr const char* name_of(LengthRule rule) {
  switch (rule) {
    case LengthRule::none:
      return "none";
    case LengthRule::longrope:
      return "longrope";
    case LengthRule::dynamic:
      return "dynamic";
  }
  return nullptr;
}

/// The length that frequencies follow, call by call (huggingface/transformers 753d61104 (4.57.6),
/// src/transformers/modeling_rope_utils.py, dynamic_rope_update).
class TextLength {
 public:
  /// trained: the length that the rule compares with.
  TextLength(LengthRule rule, double trained)
      : rule_(rule), trained_(trained), in_force_(start()) {}

  /// length: the largest position of a call, of all its rows, plus 1. What it returns is the option
  /// "length" of the presets.
  double after(double length);

  /// The option "length" that `after` returned last. Before the first call it is the trained
  /// length, or 0 where there is no rule.
  double in_force() const { return in_force_; }

  /// Returns to the state before the first call.
  void reset() { in_force_ = start(); }

 private:
  double start() const { return rule_ == LengthRule::none ? 0 : trained_; }

  LengthRule rule_;
  double trained_, in_force_;
};

/// A factor of queries that grows with the position or with the slot of the cache:
/// 1 + scale · ln(1 + floor((position + shift)/interval)). Llama 4: scale 0.1, interval 8192, shift
/// 1. interval: from 1 to 2^53.
struct QueryFactor {
  double scale = 0, interval = 1, shift = 0;
};

/// position: at least 0. RangeError otherwise.
double query_factor(const QueryFactor& factor, double position);

/// The factor of q · k before the softmax: times / sqrt(columns) · m², with
/// m = 0.1 · mscale · ln(factor) + 1, which DeepSeek-V3 puts there and not on its cosines.
struct SoftmaxScale {
  double times = 1, columns = 1;  // columns: of a head, at least 1
  double factor = 1, mscale = 0;  // as for yarn_amplitude; mscale 0: m is 1
};

/// RangeError where columns is less than 1, or as yarn_amplitude throws it.
double softmax_scale(const SoftmaxScale& scale);

/// The rotary of a group of layers, and how its frequencies follow the length of a text.
struct SessionRotary {
  std::string preset, version;  // of presets::rotaries; no preset turns nothing
  RotaryOptions options{};
  LengthRule rule = LengthRule::none;
  double trained = 0;  // where the rule is not none: the length that it compares with
};

/// Queries or keys of some sequences.
struct SessionTensor {
  void* data = nullptr;  // numbers of the plan's format; nullptr for a tensor that is left out
  std::size_t heads = 0;
  std::size_t dim = 0;    // columns of a head
  std::size_t first = 0;  // the first column that may turn
  // A scale for each row: the numbers are then int8, and each stands for itself times its scale.
  float* scales = nullptr;
};

/// The shape of one call.
struct SessionPlan {
  FloatFormat format = FloatFormat::float32;
  std::size_t batch = 0, count = 0;  // count: tokens of each sequence
  bool heads_last = false;           // [batch, count, heads, dim], not [batch, heads, count, dim]
  SessionTensor q, k;
  const double* positions = nullptr;  // of the first token
  std::size_t batch_stride = 0;       // from a sequence's positions to the next; 0: all share them
  std::size_t axis_stride = 0;        // from one axis's positions to the next one's
  const double* slots = nullptr;      // what QueryFactor takes; nullptr: q is not multiplied
  std::size_t slot_stride = 0;        // from a sequence's slots to the next one's
};

/// Turns queries and keys of the layers that share a rotary, step by step.
///
/// Cosines and sines are made once for each position and kept: 8 bytes a pair and position, at most
/// `most_bytes` for each set of frequencies. Numbers are rounded to float32 when they are kept;
/// products and sums are float32, so a turned pair of length r is within 3 · 2^-24 · r.
class RotarySession {
 public:
  static constexpr std::size_t most_bytes = 16777216;

  /// RangeError as rotary_preset throws it.
  explicit RotarySession(SessionRotary layers, const QueryFactor& factor = {});
  ~RotarySession();
  RotarySession(RotarySession&&) = delete;

  /// Records the length of a call. Call it once for each call, before `turn`.
  ///
  /// positions: rows × count, each row `stride` after the one before: a row for each sequence and
  /// axis. Returns the largest position, -1 where there is none. RangeError names the first
  /// position that cannot be turned by, and changes nothing. Where there is an amplitude, that is
  /// also a negative position: it would turn keys back that have the amplitude already.
  double begin(const double* positions, std::size_t rows, std::size_t stride, std::size_t count);

  /// Call it once before `turn` moves keys that were turned before. The plan's positions are then
  /// differences: how far each key moves. Nothing is multiplied by the amplitude, and the length in
  /// force stays.
  ///
  /// length: of the text whose frequencies turned the keys; 0: the frequencies in force. The other
  /// arguments are those of `begin`.
  void begin_shift(const double* deltas, std::size_t rows, std::size_t stride, std::size_t count,
                   double length);

  /// Turns q and k in place, and multiplies q. Positions are those that `begin` or `begin_shift`
  /// has seen.
  ///
  /// A row of int8 is turned as float32 and has a new scale, its largest magnitude / 127; one whose
  /// positions are all 0 stays as it is.
  void turn(const SessionPlan& plan);

  /// The rotary whose frequencies are in force.
  const Rotary& rotary() const;

  /// Positions whose cosines and sines are kept.
  std::size_t kept() const;

  /// The length in force, as TextLength has it.
  double length() const { return length_.in_force(); }

  /// Returns to the state before the first call.
  void reset();

 private:
  class Turns;

  void require_turning(const char* argument, const double* positions, std::size_t rows,
                       std::size_t stride, std::size_t count) const;
  std::unique_ptr<Turns> turns_at(double length, bool amplitude = true) const;
  void follow(double length);
  void find_turns(const SessionPlan& plan, const double* positions, std::size_t count, float factor,
                  const float** turns);

  const SessionRotary layers_;
  const QueryFactor factor_;
  TextLength length_;
  std::unique_ptr<Turns> turns_, other_;  // in force, and LongRoPE's other ones if they are made
  std::unique_ptr<Turns> shifts_;  // without the amplitude, of the length that was asked for last
  double other_length_ = 0, shifts_length_ = 0;
  Turns* turning_;                     // those of the call
  std::vector<float> rows_, numbers_;  // of some tokens: turns, and what is turned in 16 bits
};

}  // namespace posenc
