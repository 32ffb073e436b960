#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "catch.h"
#include "plain_words.h"
#include "posenc/error.h"
#include "posenc/rotary/presets.h"
#include "posenc/rotary/rotary_presets.h"

// Every combination of the words of a rotary's row, used by a preset or not, makes the turns that
// the words say, or is refused.

namespace words_of_rotaries {

namespace {

using plain::Real;
using posenc::CoordinateMap;
using posenc::FrequencyForm;
using posenc::Pairing;
using posenc::RotaryAxes;
using posenc::RotaryScaling;

constexpr RotaryAxes all_axes[] = {RotaryAxes::text,        RotaryAxes::text_or_each,
                                   RotaryAxes::x_then_y,    RotaryAxes::y_then_x,
                                   RotaryAxes::in_sections, RotaryAxes::dealt_out,
                                   RotaryAxes::alternating, RotaryAxes::quarter_for_time};

// Of a model that was trained on 64 positions, asked about 256.
constexpr double factor = 4, ntk = 3, trained = 64, asked = 256;
constexpr std::size_t dim = 16;
const std::vector<double> own_factors{1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4};

posenc::RotaryOptions options_of(const posenc::RotaryPreset& row, bool grid) {
  posenc::RotaryOptions options{};
  options.dim = dim;
  options.factor = factor;
  options.ntk = ntk;
  options.max_positions = row.scaling == RotaryScaling::dynamic ? trained : asked;
  options.trained = trained;
  options.length = asked;
  options.long_factors = options.short_factors = own_factors;
  options.sections = {2, 3, 3};
  if (grid)
    options.shape = posenc::coordinates_of(row.axes) == 3 ? std::vector<std::size_t>{2, 1, 3}
                                                          : std::vector<std::size_t>{2, 3};
  return options;
}

bool is_of_bands(const posenc::RotaryPreset& row) {
  return row.frequencies.form == FrequencyForm::octaves ||
         row.frequencies.form == FrequencyForm::linear;
}

bool can_be_made(const posenc::RotaryPreset& row) {
  const bool paper = row.frequencies.form == FrequencyForm::paper;
  const bool any = row.scaling == RotaryScaling::none || row.scaling == RotaryScaling::linear ||
                   row.scaling == RotaryScaling::periods;
  const bool bands = row.scaling == RotaryScaling::stretched && is_of_bands(row);
  if (!paper && !any && !bands) return false;
  const CoordinateMap map = row.coordinates;
  if (map == CoordinateMap::given) {
    return row.axes == RotaryAxes::text || row.axes == RotaryAxes::in_sections ||
           row.axes == RotaryAxes::dealt_out || row.axes == RotaryAxes::alternating;
  }
  if (row.axes == RotaryAxes::text) return false;
  return map == CoordinateMap::counted || map == CoordinateMap::counted_from_one ||
         map == CoordinateMap::pixels || map == CoordinateMap::centres;
}

// Of a number that the compiler does not know: Clang 19 ends with a segmentation fault where it
// works out the long double logarithm of a constant for wasm.
Real natural_log(Real x) {
  const volatile Real unknown = x;
  return std::log(Real{unknown});
}

// YaRN's ramp: the pair, not rounded, that turns so many times in the trained length.
Real pair_of_turns(Real turns, Real columns, Real base) {
  return columns * natural_log(trained / (turns * 2 * plain::pi)) / (2 * natural_log(base));
}

// ω_i of the columns that one coordinate turns.
Real frequency(const posenc::RotaryPreset& row, std::size_t i, std::size_t columns, bool grid) {
  const Real d = static_cast<Real>(columns), at = static_cast<Real>(i);
  const Real base = row.frequencies.base, own = plain::frequency(row.frequencies, at, d / 2, d / 2);
  const auto of_base = [&](Real other) { return std::pow(other, -2 * at / d); };
  switch (row.scaling) {
    case RotaryScaling::none:
      return own;
    case RotaryScaling::linear:
    case RotaryScaling::proportional:  // all columns turn
      return own / factor;
    case RotaryScaling::multiplied:
      return of_base(base * ntk) / factor;
    case RotaryScaling::stretched: {
      const Real stretched =
          is_of_bands(row) ? own : of_base(base * std::pow(Real{ntk}, d / (d - 2)));
      return grid ? stretched : stretched / factor;
    }
    case RotaryScaling::dynamic: {
      const Real by = factor * asked / trained - (factor - 1);
      return of_base(base * std::pow(by, d / (d - 2)));
    }
    case RotaryScaling::llama3: {
      const Real wavelength = 2 * plain::pi / own;
      if (wavelength > trained) return own / factor;
      if (wavelength < trained / 4) return own;
      const Real smooth = (trained / wavelength - 1) / (4 - 1);
      return (1 - smooth) * own / factor + smooth * own;
    }
    case RotaryScaling::yarn: {
      const Real low = std::max(std::floor(pair_of_turns(32, d, base)), Real{0});
      Real high = std::min(std::ceil(pair_of_turns(1, d, base)), d - 1);
      if (low == high) high += 0.001L;
      const Real slowed = std::min(std::max((at - low) / (high - low), Real{0}), Real{1});
      return own / factor * slowed + own * (1 - slowed);
    }
    case RotaryScaling::longrope:
      return own / own_factors[i];
    case RotaryScaling::periods:
      return own * 2 * plain::pi;
  }
  return NAN;
}

Real amplitude_of(const posenc::RotaryPreset& row) {
  if (row.scaling == RotaryScaling::yarn) return 0.1L * natural_log(factor) + 1;
  if (row.scaling != RotaryScaling::longrope) return 1;
  return std::sqrt(1 + natural_log(asked / trained) / natural_log(trained));
}

struct Turn {
  std::size_t axis;
  Real frequency;
};

// Of each pair, from the first on.
std::vector<Turn> turns_of(const posenc::RotaryPreset& row, bool grid) {
  std::vector<Turn> turns;
  const auto add = [&](std::size_t axis, std::size_t columns) {
    for (std::size_t i = 0; i < columns / 2; ++i) {
      turns.push_back({axis, frequency(row, i, columns, grid)});
    }
  };
  switch (row.axes) {
    case RotaryAxes::text:
      add(0, dim);
      break;
    case RotaryAxes::text_or_each:
      add(0, dim);
      if (grid) add(1, dim);
      break;
    case RotaryAxes::x_then_y:
      add(1, dim / 2);
      add(0, dim / 2);
      break;
    case RotaryAxes::y_then_x:
      add(0, dim / 2);
      add(1, dim / 2);
      break;
    case RotaryAxes::quarter_for_time:
      add(0, 4);
      add(1, 6);
      add(2, 6);
      break;
    case RotaryAxes::in_sections:
      // Two pairs of time, three of y, three of x.
      add(0, dim);
      for (const std::size_t pair : {2, 3, 4}) turns[pair].axis = 1;
      for (const std::size_t pair : {5, 6, 7}) turns[pair].axis = 2;
      break;
    case RotaryAxes::dealt_out:
      // Two pairs of time, three of y and three of x, in turn.
      add(0, dim);
      for (const std::size_t pair : {1, 4, 7}) turns[pair].axis = 1;
      for (const std::size_t pair : {2, 5}) turns[pair].axis = 2;
      break;
    case RotaryAxes::alternating:
      // Three pairs of y and three of x in turn, then two of time.
      add(0, dim);
      for (const std::size_t pair : {0, 2, 4}) turns[pair].axis = 1;
      for (const std::size_t pair : {1, 3, 5}) turns[pair].axis = 2;
      break;
  }
  return turns;
}

// What keeps a table with such a row from compiling (presets.h).
constexpr posenc::RotaryPreset of_counted_text[] = {{{"new", posenc::PresetKind::rotary, {}, {}},
                                                     FrequencyForm::paper,
                                                     RotaryScaling::none,
                                                     Pairing::halves,
                                                     RotaryAxes::text,
                                                     CoordinateMap::counted}};
static_assert(!posenc::can_make_all(of_counted_text));

bool has_size_for(const posenc::RotaryPreset& row) {
  // LongRoPE's factors are one for each pair of an axis.
  const bool shared = row.axes != RotaryAxes::text && row.axes != RotaryAxes::text_or_each &&
                      !posenc::has_sections(row.axes);
  return row.scaling != RotaryScaling::longrope || !shared;
}

// The largest difference between a turned row and what the words say it becomes.
double difference(const posenc::RotaryPreset& row, bool grid) {
  const posenc::RotaryOptions options = options_of(row, grid);
  const posenc::RotaryDialect dialect = make(row, "", options);
  std::vector<double> points =
      grid ? posenc::grid_points(dialect.axes) : std::vector<double>{0, 5, 37, 2, 11, 3};
  const std::size_t axes = dialect.rotary.coordinates, count = points.size() / axes;
  double most = 0;
  for (std::size_t n = 0; grid && n < points.size(); ++n) {
    std::size_t after = 1;
    for (std::size_t axis = n % axes + 1; axis < axes; ++axis) after *= options.shape[axis];
    const std::size_t cells = options.shape[n % axes];
    const Real at = plain::coordinate(row.coordinates, n / axes / after % cells, cells, 1, 16);
    most = std::max(most, static_cast<double>(std::fabs(points[n] - at)));
  }
  const std::vector<Turn> turns = turns_of(row, grid);
  const std::size_t width = 2 * turns.size();
  if (dialect.rotary.dim != width || dialect.rotary.pairs() != turns.size()) return INFINITY;
  std::vector<float> before(count * width), after;
  for (std::size_t n = 0; n < before.size(); ++n) before[n] = static_cast<float>(n % 7) - 3;
  after = before;
  std::vector<double> hands(count * width);
  rotary_turns(dialect.rotary, points.data(), count, hands.data());
  turn_pairs(dialect.rotary, hands.data(), 1, count, 1, after.data());
  for (std::size_t point = 0; point < count; ++point) {
    for (std::size_t pair = 0; pair < turns.size(); ++pair) {
      const bool side_by_side = row.pairing == Pairing::adjacent;
      const std::size_t first = point * width + (side_by_side ? 2 * pair : pair);
      const std::size_t second = first + (side_by_side ? 1 : turns.size());
      const Real angle = points[point * axes + turns[pair].axis] * turns[pair].frequency;
      const Real cosine = amplitude_of(row) * std::cos(angle);
      const Real sine = amplitude_of(row) * std::sin(angle);
      const Real a = before[first] * cosine - before[second] * sine;
      const Real b = before[second] * cosine + before[first] * sine;
      most = std::max({most, static_cast<double>(std::fabs(after[first] - a)),
                       static_cast<double>(std::fabs(after[second] - b))});
    }
  }
  return most;
}

}  // namespace

TEST_CASE("the words of a rotary's row make its turns, in every combination") {
  std::size_t made = 0;
  for (const FrequencyForm form : posenc::all_words<FrequencyForm>()) {
    for (const RotaryScaling scaling : posenc::all_words<RotaryScaling>()) {
      for (const Pairing pairing : posenc::all_words<Pairing>()) {
        for (const RotaryAxes axes : all_axes) {
          for (const CoordinateMap map : posenc::all_words<CoordinateMap>()) {
            INFO(name_of(form) << ", " << name_of(scaling) << ", " << name_of(pairing) << ", "
                               << name_of(map) << ", axes " << static_cast<int>(axes));
            const posenc::RotaryPreset row{{"new", posenc::PresetKind::rotary, {"dim"}, {}},
                                           {form, 700, 0.5},
                                           scaling,
                                           pairing,
                                           axes,
                                           map};
            const bool always_grid =
                posenc::coordinates_of(axes) > 1 && map != CoordinateMap::given;
            const bool can = can_be_made(row);
            CHECK((refusal(row) == nullptr) == can);
            if (!can) {
              CHECK_THROWS_AS(make(row, "", options_of(row, always_grid)), posenc::RangeError);
              continue;
            }
            if (!has_size_for(row)) continue;
            ++made;
            CHECK(difference(row, always_grid) <= 2e-6);
            if (axes == RotaryAxes::text_or_each) CHECK(difference(row, true) <= 2e-6);
          }
        }
      }
    }
  }
  CHECK(made > 1000);
}

TEST_CASE("a rotary's row that takes xFirst is refused without two axes") {
  posenc::RotaryPreset row{{"new", posenc::PresetKind::rotary, {"dim"}, {"xFirst"}},
                           FrequencyForm::paper,
                           RotaryScaling::none,
                           Pairing::adjacent,
                           RotaryAxes::y_then_x,
                           CoordinateMap::counted};
  CHECK(refusal(row) == nullptr);
  row.axes = RotaryAxes::quarter_for_time;
  CHECK(std::string(refusal(row)) == "of two axes, for x first");
}

TEST_CASE("the sections of a text with images are all its pairs, however large they are told") {
  posenc::RotaryOptions options{};
  options.dim = 16;
  for (const char* const name :
       {"transformers-mrope", "transformers-mrope-interleaved", "transformers-mrope-alternating"}) {
    options.sections = {2, 3, 4};
    CHECK_THROWS_WITH(posenc::rotary_preset(name, "", options),
                      "sections must be of 8 pairs together, was 9");
    options.sections = {2, 6};
    CHECK_THROWS_WITH(posenc::rotary_preset(name, "", options),
                      "sections must be of 3 numbers, was 2");
    // Their sum is 8 in whole numbers of this size.
    const std::size_t half = ~std::size_t{0} / 2 + 1;
    options.sections = {half, half, 8};
    CHECK_THROWS_AS(posenc::rotary_preset(name, "", options), posenc::RangeError);
  }
}

TEST_CASE("height and width that take turns have as many pairs each") {
  posenc::RotaryOptions options{};
  options.dim = 16;
  options.sections = {2, 2, 4};
  CHECK_THROWS_WITH(posenc::rotary_preset("transformers-mrope-alternating", "", options),
                    "sections[2] must be 2, as many as height has, was 4");
}

TEST_CASE("columns that turn are not told apart where axes share them") {
  posenc::RotaryOptions options{};
  options.dim = 16;
  options.rotary_dim = 8;
  options.shape = {2, 3};
  CHECK_THROWS_WITH(posenc::rotary_preset("timm-dinov3", "", options),
                    "rotaryDim must be left out where axes share the columns, was 8");
}

}  // namespace words_of_rotaries
