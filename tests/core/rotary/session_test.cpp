#include "posenc/rotary/session.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

#include "catch.h"
#include "npy.h"
#include "posenc/error.h"

// golden/session has what the attention of transformers 4.57.6 hands to the scores, made anew in 80
// bits: q, k, position ids and the outputs, for each architecture.

namespace sessions {

namespace {

using Layers = posenc::SessionRotary;
using Options = posenc::RotaryOptions;
using posenc::LengthRule;

constexpr double exact_enough = 2e-6;

struct Call {
  const char* name;
  // [batch][tokens], or for sections [axis][batch][tokens] one after the other.
  std::vector<double> positions;
  double q_times = 1;
};

const std::vector<double> prefill{0, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8, 9};
const std::vector<double> image{0, 1, 2, 2, 2, 2, 4, 1, 0, 1, 1, 1, 1, 3, 0, 1, 2, 2, 3, 3, 4,
                                1, 0, 1, 1, 2, 2, 3, 0, 1, 2, 3, 2, 3, 4, 1, 0, 1, 2, 1, 2, 3};
const std::vector<double> far_image{30000, 11, 29000, 7, 28001, 19};

struct Tensors {
  Array q, k;
};

Tensors inputs(std::size_t tokens, std::size_t q_heads, std::size_t k_heads, std::size_t q_dim,
               std::size_t k_dim) {
  const auto of = [&](std::size_t heads, std::size_t dim) {
    return golden("session/in.2x" + std::to_string(heads) + "x" + std::to_string(tokens) + "x" +
                  std::to_string(dim));
  };
  return {of(q_heads, q_dim), of(k_heads, k_dim)};
}

struct Shape {
  std::size_t q_heads = 2, k_heads = 1, dim = 128, k_dim = 0, first = 0;
};

double furthest(const std::vector<float>& ours, const std::vector<double>& exact) {
  if (ours.size() != exact.size()) return std::numeric_limits<double>::infinity();
  double most = 0;
  for (std::size_t n = 0; n < ours.size(); ++n) {
    most = std::max(most, std::fabs(static_cast<double>(ours[n]) - exact[n]));
  }
  return most;
}

void turn(posenc::RotarySession& session, const std::vector<double>& positions, std::size_t axes,
          const Shape& shape, std::vector<float>& q, std::vector<float>& k,
          bool heads_last = false) {
  const std::size_t tokens = positions.size() / (2 * axes);
  session.begin(positions.data(), 2 * axes, tokens, tokens);
  posenc::SessionPlan plan;
  plan.batch = 2;
  plan.count = tokens;
  plan.heads_last = heads_last;
  const std::size_t k_dim = shape.k_dim == 0 ? shape.dim : shape.k_dim;
  plan.q = {q.data(), shape.q_heads, shape.dim, shape.first};
  plan.k = {k.data(), shape.k_heads, k_dim, shape.k_dim == 0 ? shape.first : 0};
  plan.positions = positions.data();
  plan.batch_stride = tokens;
  plan.axis_stride = 2 * tokens;
  session.turn(plan);
}

void check(const std::string& group, const Layers& layers, const Shape& shape,
           const std::vector<Call>& calls, const char* q_exact = "q_exact",
           const char* k_exact = "k_exact") {
  posenc::RotarySession session(layers);
  const std::size_t axes = session.rotary().coordinates;
  for (const Call& call : calls) {
    INFO(group << " " << call.name);
    std::vector<double> positions = call.positions;
    // A text has the same position along all axes.
    for (std::size_t axis = 1; axis < axes && call.positions.size() % 3 != 0; ++axis) {
      positions.insert(positions.end(), call.positions.begin(), call.positions.end());
    }
    const std::size_t tokens = positions.size() / (2 * axes);
    const std::size_t k_dim = shape.k_dim == 0 ? shape.dim : shape.k_dim;
    const Tensors in = inputs(tokens, shape.q_heads, shape.k_heads, shape.dim, k_dim);
    std::vector<float> q = in.q.floats(), k = in.k.floats();
    turn(session, positions, axes, shape, q, k);
    const std::string name = "session/" + group + "." + call.name + ".";
    CHECK(furthest(q, golden(name + q_exact).values) < exact_enough);
    CHECK(furthest(k, golden(name + k_exact).values) < exact_enough);
  }
}

Options of(std::size_t dim, double base) {
  Options options{};
  options.dim = dim;
  options.base = base;
  return options;
}

Layers plain(std::size_t dim, double base, std::size_t rotary_dim = 0, bool adjacent = false) {
  Layers layers;
  layers.preset = "transformers-default";
  layers.options = of(dim, base);
  layers.options.rotary_dim = rotary_dim;
  if (adjacent) layers.options.pairing = posenc::Pairing::adjacent;
  return layers;
}

const Call prefilled{"prefill", prefill}, decoded{"decode", {7, 12}};
const Call far_away{"far", {100000, 99990}};

Call edge(double last) { return {"edge", {last, last - 1}}; }

}  // namespace

TEST_CASE("A session's layers turn as transformers does: one base, all columns or some") {
  check("mistral_7b_v03.g0", plain(128, 1e6), {}, {prefilled, decoded, edge(32767)});
  check("cohere_command_r.g0", plain(128, 8e6, 0, true), {}, {prefilled, decoded, edge(8191)});
  check("glm4_9b.g0", plain(128, 1e4, 64, true), {}, {prefilled, decoded, edge(32767)});
  check("phi_2.g0", plain(80, 1e4, 32), {4, 2, 80}, {prefilled, decoded, edge(2047)});
  check("gpt_neox_20b.g0", plain(96, 1e4, 24), {2, 2, 96}, {prefilled, decoded, edge(2047)},
        "q_exact", "q_exact");
  check("gptj_6b.g0", plain(256, 1e4, 64, true), {1, 1, 256}, {prefilled, decoded, edge(2047)},
        "q_exact", "q_exact");
  check("modernbert_base.g0", plain(64, 160000), {2, 2, 64}, {prefilled, decoded, edge(8191)},
        "q_exact", "q_exact");
  check("modernbert_base.g1", plain(64, 1e4), {2, 2, 64}, {prefilled, decoded, edge(8191)},
        "q_exact", "q_exact");
  check("gemma3_4b.g0", plain(256, 1e4), {1, 1, 256}, {prefilled, decoded, far_away}, "q_exact",
        "q_exact");
}

TEST_CASE("A session's frequencies follow the length of the text: dynamic NTK") {
  Layers dynamic = plain(64, 1e4);
  dynamic.preset = "transformers-dynamic";
  dynamic.options.factor = 2;
  dynamic.options.max_positions = dynamic.trained = 2048;
  dynamic.rule = LengthRule::dynamic;
  posenc::RotarySession session(dynamic);
  const std::vector<std::pair<std::vector<double>, double>> steps{
      {{2047, 3}, 2048},  {{2048, 3}, 2049},  {{5000, 12}, 5001},
      {{3000, 40}, 5001}, {{2047, 40}, 5001}, {{2046, 40}, 2048}};
  const std::vector<const char*> names{"last_short",    "grown_by_one", "grown",
                                       "shorter_keeps", "at_max_keeps", "below_max_resets"};
  for (std::size_t n = 0; n < steps.size(); ++n) {
    INFO(names[n]);
    const Tensors in = inputs(1, 2, 1, 64, 64);
    std::vector<float> q = in.q.floats(), k = in.k.floats();
    turn(session, steps[n].first, 1, {2, 1, 64}, q, k);
    CHECK(session.length() == steps[n].second);
    const std::string name = std::string("session/llama_dynamic.g0.") + names[n] + ".";
    CHECK(furthest(q, golden(name + "q_exact").values) < exact_enough);
    CHECK(furthest(k, golden(name + "k_exact").values) < exact_enough);
  }
  session.begin(steps[2].first.data(), 1, 2, 2);
  CHECK(session.length() == 5001);
  session.reset();
  CHECK(session.length() == 2048);
  CHECK(session.kept() == 0);
}

TEST_CASE("Sections: each pair is turned by the axis that its section has") {
  Layers qwen = plain(128, 1e6);
  qwen.preset = "transformers-mrope";
  qwen.options.sections = {16, 24, 24};
  const std::vector<double> step{7, 12, 7, 12, 7, 12};
  check("qwen2_vl_7b.g0", qwen, {}, {{"prefill", image}, {"far", far_image}});
  Layers newer = plain(128, 5e6);
  newer.preset = "transformers-mrope-interleaved";
  newer.options.sections = {24, 20, 20};
  check("qwen3_vl_8b.g0", newer, {},
        {{"prefill", image}, {"text", prefill}, {"decode", step}, {"far", far_image}});
  qwen.options.sections = {16, 24, 25};
  CHECK_THROWS_AS(posenc::RotarySession(qwen), posenc::RangeError);
}

TEST_CASE("Llama 4 multiplies q by the slot in the cache, also where nothing turns") {
  Layers none;
  none.options.dim = 128;
  posenc::RotarySession session(none, {0.1, 8192, 1});
  const Tensors in = inputs(1, 2, 1, 128, 128);
  std::vector<float> q = in.q.floats();
  const double slot = 100000;
  posenc::SessionPlan plan;
  plan.batch = 2;
  plan.count = 1;
  plan.q = {q.data(), 2, 128, 0};
  plan.slots = &slot;
  session.turn(plan);
  CHECK(furthest(q, golden("session/llama4_scout.g1.far.q_exact").values) < exact_enough);
  CHECK(std::fabs(posenc::query_factor({0.1, 8192, 1}, slot) - 1.2564949357461537) < 1e-15);
  CHECK(posenc::query_factor({0.1, 8192, 1}, 0) == 1);
  CHECK_THROWS_AS(posenc::query_factor({0.1, 8192, 1}, -1), posenc::RangeError);
}

TEST_CASE(
    "The softmax scale: DeepSeek-V3's is 192^-1/2 with mscale squared, Gemma 3 27B's 168^-1/2") {
  CHECK(std::fabs(posenc::softmax_scale({1, 192, 40, 1}) - 0.1352337788608801) < 1e-15);
  CHECK(std::fabs(posenc::softmax_scale({1, 168}) - 0.07715167498104596) < 1e-15);
  CHECK(posenc::softmax_scale({0.015625, 1}) == 0.015625);
  CHECK_THROWS_AS(posenc::softmax_scale({1, 0}), posenc::RangeError);
}

TEST_CASE("A session refuses a position before anything is turned, and keeps its length") {
  Layers dynamic = plain(8, 1e4);
  dynamic.preset = "transformers-dynamic";
  dynamic.options.factor = 2;
  dynamic.options.max_positions = dynamic.trained = 16;
  dynamic.rule = LengthRule::dynamic;
  posenc::RotarySession session(dynamic);
  const double infinite = std::numeric_limits<double>::infinity();
  for (const double wrong : {std::nan(""), infinite, -infinite, 1e300}) {
    const double positions[]{100, wrong};
    CHECK_THROWS_AS(session.begin(positions, 1, 2, 2), posenc::RangeError);
    CHECK(session.length() == 16);
  }
}

TEST_CASE("A session keeps the turns of many positions, and not of more than its bound") {
  const std::size_t dim = 64, tokens = 200000;
  posenc::RotarySession session(plain(dim, 1e4));
  std::vector<double> positions(tokens);
  std::iota(positions.begin(), positions.end(), 0.0);
  session.begin(positions.data(), 1, tokens, tokens);
  std::vector<float> x(tokens * dim, 1);
  posenc::SessionPlan plan;
  plan.batch = 1;
  plan.count = tokens;
  plan.q = {x.data(), 1, dim, 0};
  plan.positions = positions.data();
  session.turn(plan);
  CHECK(session.kept() > 1000);
  CHECK(session.kept() * dim * sizeof(float) <= posenc::RotarySession::most_bytes);
  // Far and fractional positions, of which several have one place.
  const posenc::Rotary rotary = session.rotary();
  const std::vector<double> places{0.5, 1e9, 1e9 + 65536, -3, 0.5};
  std::vector<float> ours(places.size() * dim, 1), theirs = ours;
  session.begin(places.data(), 1, 5, 5);
  plan.count = 5;
  plan.q.data = ours.data();
  plan.positions = places.data();
  session.turn(plan);
  std::vector<double> turns(places.size() * dim);
  posenc::rotary_turns(rotary, places.data(), 5, turns.data());
  posenc::turn_pairs(rotary, turns.data(), 1, 5, 1, theirs.data());
  for (std::size_t n = 0; n < ours.size(); ++n) CHECK(std::fabs(ours[n] - theirs[n]) < 3e-7);
}

TEST_CASE("Keys are shifted without the amplitude, and not turned back with it") {
  Layers layers = plain(64, 1e4);
  layers.preset = "transformers-yarn";
  layers.options.factor = 4;
  layers.options.max_positions = 4096;
  posenc::RotarySession session(layers);
  const double amplitude = session.rotary().amplitude;
  CHECK(amplitude > 1.1);
  const double there = 700, back = -512, here = there + back;
  CHECK_THROWS_AS(session.begin(&back, 1, 1, 1), posenc::RangeError);
  std::vector<float> x(64, 1), y = x, kept = x;
  posenc::SessionPlan plan;
  plan.batch = plan.count = 1;
  const auto turn = [&](const double& position, std::vector<float>& numbers) {
    plan.k = {numbers.data(), 1, 64, 0};
    plan.positions = &position;
    session.turn(plan);
  };
  session.begin(&there, 1, 1, 1);
  turn(there, x);
  session.begin_shift(&back, 1, 1, 1, 0);
  turn(back, x);
  session.begin(&here, 1, 1, 1);
  turn(here, y);
  for (std::size_t n = 0; n < x.size(); ++n) CHECK(std::fabs(x[n] - y[n]) < 1e-6);

  // Of int8, each number is within half of the new scale.
  std::vector<std::int8_t> bytes(64, 100);
  float scale = 0.01F;
  session.begin_shift(&back, 1, 1, 1, 0);
  turn(back, kept);
  plan.k = {bytes.data(), 1, 64, 0, &scale};
  session.turn(plan);
  CHECK(scale != 0.01F);
  for (std::size_t n = 0; n < kept.size(); ++n) {
    CHECK(std::fabs(bytes[n] * scale - kept[n]) < 0.5001 * scale);
  }
}

TEST_CASE("float16 and bfloat16 are turned as float32, and rounded") {
  const auto format = GENERATE(posenc::FloatFormat::float16, posenc::FloatFormat::bfloat16);
  const bool heads_last = GENERATE(false, true), tempered = GENERATE(false, true);
  const bool neighbours = GENERATE(false, true);
  // One that is not finite, or that a turn may make infinite.
  const double strange = GENERATE(0.0, 5e4, 3.3e38, std::numeric_limits<double>::infinity(),
                                  std::numeric_limits<double>::quiet_NaN());
  // Rows of one head, and heads of one token, that are more than what is turned at once; odd sizes.
  const auto [tokens, heads, dim] =
      GENERATE(std::tuple<std::size_t, std::size_t, std::size_t>{1, 1, 128},
               std::tuple<std::size_t, std::size_t, std::size_t>{70, 2, 128},
               std::tuple<std::size_t, std::size_t, std::size_t>{3, 40, 128},
               std::tuple<std::size_t, std::size_t, std::size_t>{5, 3, 14});
  posenc::RotarySession session(plain(dim, 1e4, 0, neighbours), {0.1, 1, 1});
  const std::size_t count = tokens * heads * dim;
  std::vector<double> numbers(count), positions(tokens);
  for (std::size_t n = 0; n < count; ++n) {
    numbers[n] = std::sin(static_cast<double>(n)) * std::pow(10, static_cast<double>(n % 9) - 6);
  }
  numbers[0] = 0;
  numbers[count - 3] = strange;
  std::iota(positions.begin(), positions.end(), 1234.0);
  std::vector<std::uint16_t> bits(count), expected(count);
  posenc::round_to_bits(format, numbers.data(), count, bits.data());
  std::vector<float> wide(count);
  for (std::size_t n = 0; n < count; ++n) {
    wide[n] = static_cast<float>(posenc::rounded_to(format, numbers[n]));
  }
  if (std::isnan(strange)) wide[count - 3] = std::numeric_limits<float>::quiet_NaN();
  posenc::SessionPlan plan;
  plan.batch = 1;
  plan.count = tokens;
  plan.heads_last = heads_last;
  plan.positions = positions.data();
  plan.slots = tempered ? positions.data() : nullptr;
  session.begin(positions.data(), 1, tokens, tokens);
  plan.q = {wide.data(), heads, dim, 0};
  session.turn(plan);
  const std::vector<double> turned(wide.begin(), wide.end());
  posenc::round_to_bits(format, turned.data(), count, expected.data());
  plan.format = format;
  plan.q.data = bits.data();
  session.turn(plan);
  CHECK(bits == expected);
}

TEST_CASE("Heads may be the last but one axis, and one row of positions serves all sequences") {
  const std::size_t dim = 32, heads = 3, tokens = 70;
  std::vector<double> positions(tokens);
  std::iota(positions.begin(), positions.end(), 5.0);
  std::vector<float> first(2 * heads * tokens * dim), last(first.size());
  const auto place = [&](std::size_t batch, std::size_t head, std::size_t token) {
    return std::pair{((batch * heads + head) * tokens + token) * dim,
                     ((batch * tokens + token) * heads + head) * dim};
  };
  for (std::size_t n = 0; n < 2 * heads * tokens; ++n) {
    const auto [a, b] = place(n / (heads * tokens), n / tokens % heads, n % tokens);
    for (std::size_t column = 0; column < dim; ++column) {
      first[a + column] = last[b + column] = static_cast<float>(n * dim + column);
    }
  }
  posenc::RotarySession session(plain(dim, 1e4));
  session.begin(positions.data(), 1, tokens, tokens);
  posenc::SessionPlan plan;
  plan.batch = 2;
  plan.count = tokens;
  plan.positions = positions.data();
  plan.q = {first.data(), heads, dim, 0};
  session.turn(plan);
  plan.heads_last = true;
  plan.q.data = last.data();
  session.turn(plan);
  for (std::size_t n = 0; n < 2 * heads * tokens; ++n) {
    const auto [a, b] = place(n / (heads * tokens), n / tokens % heads, n % tokens);
    CHECK(std::equal(first.begin() + static_cast<std::ptrdiff_t>(a),
                     first.begin() + static_cast<std::ptrdiff_t>(a + dim),
                     last.begin() + static_cast<std::ptrdiff_t>(b)));
  }
  CHECK(first[dim] != static_cast<float>(dim));
}

}  // namespace sessions
