#include <cmath>
#include <string>
#include <vector>

#include "catch.h"
#include "chance.h"
#include "doctor_cases.h"
#include "posenc/doctor/doctor.h"
#include "posenc/rotary/rotary.h"
#include "posenc/rotary/rotary_presets.h"

namespace {

using posenc::Finding;
using posenc::Pairing;
using posenc::RotaryScaling;
using posenc::Verdict;

// Queries made by chance, and what a rotary of the library makes of them.
struct TurnMember {
  std::vector<float> before, after;
  std::vector<std::size_t> shape;
  std::size_t dim;  // of the columns that turn
  Pairing pairing;
  RotaryScaling scaling;
  double base, factor;
  std::vector<double> positions;
  std::string story;
};

TurnMember turn_member(std::uint32_t seed) {
  Random random(seed);
  TurnMember made;
  const std::size_t head_dim = one_of<std::size_t>(random, {16, 32, 64, 80, 128});
  made.dim = random() % 4 == 0 ? head_dim / 2 : head_dim;
  made.pairing = one_of(random, {Pairing::halves, Pairing::adjacent});
  made.base = one_of(random, {10000.0, 10000.0, 500000.0, 1000000.0, 20000.0});
  made.factor = 1;
  posenc::RotaryOptions options;
  options.dim = head_dim;
  options.rotary_dim = made.dim;
  options.base = made.base;
  options.pairing = made.pairing;
  const std::size_t kind = random() % 4;
  std::string preset = "transformers-default";
  made.scaling = RotaryScaling::none;
  if (kind == 2) {
    preset = "transformers-linear";
    made.scaling = RotaryScaling::linear;
    made.factor = options.factor = one_of(random, {2.0, 4.0, 8.0});
  } else if (kind == 3 && made.dim >= 64 && made.base != 20000) {
    preset = "transformers-llama3";
    made.scaling = RotaryScaling::llama3;
    made.factor = options.factor = one_of(random, {8.0, 32.0});
    options.trained = 8192;
  }
  const std::size_t heads = 1 + random() % 4, length = 4 + random() % 60;
  const bool before_heads = random() % 2 == 0;
  const bool scattered = random() % 3 == 0;
  const std::size_t start = random() % 2 == 0 ? 0 : random() % 3000;
  for (std::size_t n = 0; n < length; ++n) {
    made.positions.push_back(static_cast<double>(scattered ? random() % 3000 : start + n));
  }
  made.shape = before_heads ? std::vector<std::size_t>{1, length, heads, head_dim}
                            : std::vector<std::size_t>{1, heads, length, head_dim};
  std::normal_distribution<float> normal(0, 1);
  for (std::size_t n = 0; n < heads * length * head_dim; ++n) made.before.push_back(normal(random));
  const int bits = static_cast<int>(random() % 3);
  const bool rounded = bits == 1 && made.scaling != RotaryScaling::llama3;
  if (rounded) {
    for (float& value : made.before) value = to_float16(value);
  }
  made.after = made.before;
  const posenc::Rotary rotary = posenc::rotary_preset(preset, "", options).rotary;
  std::vector<double> turns(length * made.dim);
  posenc::rotary_turns(rotary, made.positions.data(), length, turns.data());
  posenc::turn_pairs(rotary, turns.data(), before_heads ? 1 : heads, length,
                     before_heads ? heads : 1, made.after.data());
  if (rounded) {
    for (float& value : made.after) value = to_float16(value);
  }
  made.story = preset + ", head " + std::to_string(head_dim) + ", dim " + std::to_string(made.dim) +
               ", pairing " + std::to_string(static_cast<int>(made.pairing)) + ", base " +
               std::to_string(made.base) + ", factor " + std::to_string(made.factor) + ", length " +
               std::to_string(length) + ", heads " + std::to_string(heads) +
               (before_heads ? " inside" : "") + (scattered ? ", scattered" : "") +
               (rounded ? ", float16" : "");
  return made;
}

bool is_told(const TurnMember& made, const std::vector<Finding>& findings) {
  if (findings.empty()) return false;
  const Finding& f = findings[0];
  std::vector<float> again(made.after.size());
  posenc::write_turned(f, made.before.data(), again.size(), again.data());
  double largest = 0;
  for (std::size_t n = 0; n < again.size(); ++n) {
    largest = std::max<double>(largest, std::fabs(again[n] - made.after[n]));
  }
  const auto* const turn = f.as<posenc::FoundTurn>();
  return f.verdict == Verdict::match && turn != nullptr && turn->pairing == made.pairing &&
         std::fabs(f.base / made.base - 1) < 0.002 && f.scaling.form == made.scaling &&
         std::fabs(f.scaling.factor / made.factor - 1) < 0.002 && f.dim == made.dim &&
         f.coordinates == made.positions && largest == f.max_difference && largest < 0.01;
}

}  // namespace

TEST_CASE("queries before and after tell the rotary that turned them") {
  std::size_t told = 0;
  constexpr std::uint32_t members = 200;
  for (std::uint32_t seed = 1; seed <= members; ++seed) {
    const TurnMember made = turn_member(seed);
    const auto found = posenc::identify_turn(made.before.data(), made.after.data(), made.shape);
    if (is_told(made, found)) {
      ++told;
      continue;
    }
    std::string was = "nothing";
    if (!found.empty()) {
      was = "verdict " + std::to_string(static_cast<int>(found[0].verdict)) + ", base " +
            std::to_string(found[0].base) + ", scaling " +
            std::to_string(static_cast<int>(found[0].scaling.form)) + " by " +
            std::to_string(found[0].scaling.factor) + ", dim " + std::to_string(found[0].dim);
    }
    UNSCOPED_INFO(seed << ": " << made.story << "; told " << was);
  }
  CHECK(told >= members * 99 / 100);
}

TEST_CASE("what no rotary turned is told as nothing") {
  Random random(7);
  std::normal_distribution<float> normal(0, 1);
  const std::vector<std::size_t> shape{4, 16, 32};
  std::vector<float> before(4 * 16 * 32), after(before.size());
  for (float& value : before) value = normal(random);
  CHECK(posenc::identify_turn(before.data(), before.data(), shape).empty());
  for (float& value : after) value = normal(random);
  CHECK(posenc::identify_turn(before.data(), after.data(), shape).empty());
  CHECK(posenc::identify_turn(before.data(), after.data(), {2048}).empty());
  CHECK(posenc::identify_turn(before.data(), after.data(), {0, 4}).empty());
  // Longer by an amount of each its own: no turn.
  for (std::size_t n = 0; n < before.size(); ++n) {
    after[n] = before[n] * (1 + 0.1F * static_cast<float>(n % 5));
  }
  CHECK(posenc::identify_turn(before.data(), after.data(), shape).empty());
}
