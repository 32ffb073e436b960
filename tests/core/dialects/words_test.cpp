#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "catch.h"
#include "plain_words.h"
#include "posenc/dialects/grid_presets.h"
#include "posenc/dialects/presets.h"
#include "posenc/dialects/sequence_presets.h"
#include "posenc/error.h"

// Every combination of the words of a row, used by a preset or not, makes the numbers that the
// words say, or is refused.

namespace words_of_rows {

namespace {

using posenc::Amplitude;
using posenc::ColumnOrder;
using posenc::CoordinateMap;
using posenc::FrequencyForm;
using posenc::OddColumn;
using posenc::PresetKind;

constexpr Amplitude amplitudes[] = {Amplitude::one, Amplitude::inverse_root_of_dim};

std::string in_words(const posenc::Frequencies& frequencies, ColumnOrder order) {
  return std::string(name_of(frequencies.form)) + " of base " + std::to_string(frequencies.base) +
         ", " + name_of(order);
}

// Frequencies of every form, with a base that no preset has.
std::vector<posenc::Frequencies> all_frequencies() {
  std::vector<posenc::Frequencies> all;
  for (const FrequencyForm form : posenc::all_words<FrequencyForm>()) {
    all.emplace_back(form, 500);
    if (form == FrequencyForm::shifted) {
      all.emplace_back(form, 500, 0.5);
      all.emplace_back(form, 70, -2);
    }
  }
  all.emplace_back(FrequencyForm::endpoint, 500, 1, posenc::SinglePair::divided_by_one);
  return all;
}

bool begins_with_cosines(ColumnOrder order) {
  return order == ColumnOrder::cosines_first || order == ColumnOrder::cosines_interleaved;
}

bool is_of_several_axes(ColumnOrder order) {
  return order == ColumnOrder::sines_then_cosines || order == ColumnOrder::bands_in_turn ||
         order == ColumnOrder::pairs_in_turn;
}

// A frequency for every column follows from a ratio alone.
bool has_no_ratio(const posenc::Frequencies& frequencies) {
  return frequencies.form == FrequencyForm::octaves || frequencies.form == FrequencyForm::linear ||
         frequencies.form == FrequencyForm::products;
}

plain::Real amplitude_of(Amplitude amplitude, double factor, std::size_t dim) {
  const auto columns = static_cast<plain::Real>(dim);
  return amplitude == Amplitude::inverse_root_of_dim ? factor / std::sqrt(columns) : factor;
}

// --- Sequences -----------------------------------------------------------------------------------

bool can_be_made(const posenc::SequencePreset& row) {
  if (is_of_several_axes(row.order)) return false;
  if (row.odd == OddColumn::last_sine && begins_with_cosines(row.order)) return false;
  return row.order != ColumnOrder::one_frequency_a_column || !has_no_ratio(row.frequencies);
}

// The pairs of a sequence of dim columns; the last one of an odd dim may be a sine alone.
std::size_t pairs_of(const posenc::SequencePreset& row, std::size_t dim) {
  return row.odd == OddColumn::last_sine ? (dim + 1) / 2 : dim / 2;
}

bool has_dim(const posenc::SequencePreset& row, std::size_t dim) {
  if (row.odd == OddColumn::none && dim % 2 != 0) return false;
  const bool divides_by_zero = row.frequencies.form == FrequencyForm::endpoint &&
                               row.frequencies.single_pair == posenc::SinglePair::refused;
  // With a shift of 1 too, one pair divides by zero.
  const bool one_shifted =
      row.frequencies.form == FrequencyForm::shifted && row.frequencies.shift == 1;
  if (divides_by_zero) return pairs_of(row, dim) > 1;
  return !one_shifted || pairs_of(row, dim) != 1;
}

// The largest difference between the row's numbers and those that its words say.
double difference(const posenc::SequencePreset& row, std::size_t dim) {
  posenc::SequenceOptions options{};
  options.dim = dim;
  const posenc::Dialect dialect = make(row, options);
  const std::vector<double> positions{0, 1, 2.5, 40, -3};
  std::vector<float> rows(positions.size() * dialect.dim, 9);
  encode_sequence(dialect, positions.data(), positions.size(), rows.data());
  if (dialect.dim != dim) return INFINITY;
  const std::size_t pairs = pairs_of(row, dim);
  const std::vector<plain::Content> columns = plain::columns(row.order, {{0, pairs}});
  double most = 0;
  for (std::size_t n = 0; n < rows.size(); ++n) {
    const std::size_t column = n % dim;
    plain::Real expected = 0;
    if (column < columns.size()) {
      const plain::Real frequency =
          plain::frequency(row.frequencies, static_cast<plain::Real>(columns[column].i),
                           static_cast<plain::Real>(pairs), static_cast<plain::Real>(dim) / 2);
      const plain::Real angle = positions[n / dim] * row.scale * frequency;
      expected = (columns[column].sine ? std::sin(angle) : std::cos(angle)) *
                 amplitude_of(row.amplitude, row.factor, dim);
    }
    most = std::max(most, static_cast<double>(std::fabs(rows[n] - expected)));
  }
  return most;
}

// --- Grids ---------------------------------------------------------------------------------------

using posenc::AxesInColumns;
using posenc::Shares;

constexpr Shares all_shares[] = {Shares::equal, Shares::rounded_up, Shares::rounded_down,
                                 Shares::quarter_for_time, Shares::bands};
constexpr AxesInColumns all_places[] = {AxesInColumns::in_order, AxesInColumns::last_two_exchanged,
                                        AxesInColumns::first_two_exchanged};

bool can_be_made(const posenc::GridPreset& row) {
  const CoordinateMap map = row.coordinates;
  const bool own = map == CoordinateMap::given || map == CoordinateMap::past_padding;
  if (row.kind == PresetKind::grid && own) return false;
  if (row.kind == PresetKind::image && map != CoordinateMap::past_padding) return false;
  if (row.kind == PresetKind::boxes && map != CoordinateMap::given) return false;
  if (row.axes == 1 && row.places != AxesInColumns::in_order) return false;
  if (row.shares == Shares::quarter_for_time) {
    if (row.axes != 3 || row.order == ColumnOrder::bands_in_turn ||
        row.order == ColumnOrder::pairs_in_turn) {
      return false;
    }
  }
  return row.order != ColumnOrder::one_frequency_a_column || !has_no_ratio(row.frequencies);
}

// The columns that are asked for, two pairs an axis at least: some are cut where shares are rounded
// up, and some are left over where they are rounded down.
std::size_t dim_of(const posenc::GridPreset& row) {
  switch (row.shares) {
    case Shares::equal:
    case Shares::bands:
      return 4 * row.axes;
    case Shares::rounded_up:
      return 4 * row.axes - 1;
    case Shares::rounded_down:
      return 4 * row.axes + 1;
    case Shares::quarter_for_time:
      return 16;
  }
  return 0;
}

std::vector<plain::Part> parts_of(const posenc::GridPreset& row) {
  std::vector<plain::Part> parts;
  for (std::size_t place = 0; place < row.axes; ++place) parts.push_back({place, 2});
  if (row.shares == Shares::quarter_for_time) parts[1].pairs = parts[2].pairs = 3;
  if (row.places == AxesInColumns::first_two_exchanged) std::swap(parts[0].axis, parts[1].axis);
  if (row.places == AxesInColumns::last_two_exchanged) {
    std::swap(parts[row.axes - 1].axis, parts[row.axes - 2].axis);
  }
  return parts;
}

posenc::GridOptions options_of(const posenc::GridPreset& row) {
  posenc::GridOptions options{};
  options.dim = dim_of(row);
  options.bands = 2;
  const std::vector<std::size_t> shapes[] = {{}, {3}, {2, 3}, {2, 1, 3}};
  if (row.kind == PresetKind::grid) options.shape = shapes[row.axes];
  options.interpolation = 2;
  options.time_interpolation = 4;
  options.base_size = 8;
  return options;
}

// The points of an image and of boxes; of a grid, the cells by what the words say.
std::vector<std::vector<plain::Real>> points_of(const posenc::GridPreset& row,
                                                const std::vector<std::size_t>& shape) {
  if (row.kind != PresetKind::grid) return {{3, 1, 2.5L}, {0.25L, -2, 7}};
  std::size_t cells = 1;
  for (const std::size_t size : shape) cells *= size;
  std::vector<std::vector<plain::Real>> points(cells);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    std::size_t after = cells;
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
      after /= shape[axis];
      const bool time = axis == 0 && shape.size() == 3;
      points[cell].push_back(plain::coordinate(row.coordinates, cell / after % shape[axis],
                                               shape[axis], time ? 4 : 2, 8));
    }
  }
  return points;
}

double difference(const posenc::GridPreset& row) {
  const posenc::GridOptions options = options_of(row);
  const posenc::Dialect dialect = make(row, options);
  const std::size_t dim = dim_of(row);
  const auto points = points_of(row, options.shape);
  std::vector<float> rows(points.size() * dialect.dim, 9);
  if (dialect.dim != dim) return INFINITY;
  if (row.kind == PresetKind::grid) {
    if (dialect.rows() != points.size()) return INFINITY;
    encode_grid(dialect, rows.data());
  } else {
    std::vector<double> flat;
    for (const auto& point : points) {
      for (std::size_t axis = 0; axis < row.axes; ++axis) {
        flat.push_back(static_cast<double>(point[axis]));
      }
    }
    posenc::encode_points(dialect.fields, dim, flat.data(), points.size(), row.axes, rows.data());
  }
  const std::vector<plain::Part> parts = parts_of(row);
  const std::vector<plain::Content> columns = plain::columns(row.order, parts);
  double most = 0;
  for (std::size_t n = 0; n < rows.size(); ++n) {
    plain::Real expected = 0;
    if (n % dim < columns.size()) {
      const plain::Content& content = columns[n % dim];
      const auto pairs = static_cast<plain::Real>(parts[content.place].pairs);
      const plain::Real angle =
          points[n / dim][content.axis] * row.scale *
          plain::frequency(row.frequencies, static_cast<plain::Real>(content.i), pairs, pairs);
      expected = (content.sine ? std::sin(angle) : std::cos(angle)) *
                 amplitude_of(row.amplitude, row.factor, dim);
    }
    most = std::max(most, static_cast<double>(std::fabs(rows[n] - expected)));
  }
  return most;
}

// What keeps a table with such a row from compiling (presets.h).
constexpr posenc::SequencePreset of_two_axes[] = {
    {{"new", PresetKind::sequence, {"dim"}, {}}, FrequencyForm::paper, ColumnOrder::pairs_in_turn}};
static_assert(!posenc::can_make_all(of_two_axes));

template <typename Row, typename Options>
bool is_refused(const Row& row, const Options& options) {
  try {
    make(row, options);
  } catch (const posenc::RangeError&) {
    return true;
  }
  return false;
}

// Whether a row is refused by the words of the test and by the core alike, and is as it should be
// where it is made. Not CHECK, of which there would be so many that they took most of the time.
template <typename Row, typename Options, typename Check>
bool is_right(const Row& row, const Options& options, std::size_t& made, Check&& check) {
  const bool can = can_be_made(row);
  if ((refusal(row) == nullptr) != can) return false;
  if (!can) return is_refused(row, options);
  ++made;
  return check();
}

}  // namespace

TEST_CASE("the words of a sequence's row make its numbers, in every combination") {
  std::size_t made = 0;
  for (const posenc::Frequencies& frequencies : all_frequencies()) {
    for (const ColumnOrder order : posenc::all_words<ColumnOrder>()) {
      for (const OddColumn odd : posenc::all_words<OddColumn>()) {
        for (const Amplitude amplitude : amplitudes) {
          const posenc::SequencePreset row{{"new", PresetKind::sequence, {"dim"}, {}},
                                           frequencies,
                                           order,
                                           odd,
                                           amplitude,
                                           -3,
                                           0.75};
          posenc::SequenceOptions options{};
          options.dim = 8;
          const bool right = is_right(row, options, made, [&] {
            const std::size_t dims[] = {1, 2, 7, 8};
            return std::all_of(std::begin(dims), std::end(dims), [&](std::size_t dim) {
              options.dim = dim;
              return has_dim(row, dim) ? difference(row, dim) <= 4e-7 : is_refused(row, options);
            });
          });
          if (!right) {
            FAIL_CHECK(in_words(frequencies, order) << ", an odd column: " << name_of(odd));
          }
        }
      }
    }
  }
  CHECK(made == 2 * (11 * (3 + 2 + 3 + 2) + 8 * 3));
}

TEST_CASE("the words of a grid's row make its numbers, in every combination") {
  std::size_t made = 0;
  for (const posenc::Frequencies& frequencies : all_frequencies()) {
    for (const ColumnOrder order : posenc::all_words<ColumnOrder>()) {
      for (const CoordinateMap map : posenc::all_words<CoordinateMap>()) {
        for (const Shares shares : all_shares) {
          for (const AxesInColumns places : all_places) {
            for (const PresetKind kind : {PresetKind::grid, PresetKind::image, PresetKind::boxes}) {
              for (const std::size_t axes : {1, 2, 3}) {
                const Amplitude amplitude = amplitudes[made % 2];
                const posenc::GridPreset row{
                    {"new", kind, {}, {}}, axes,      frequencies, order, map, shares, places,
                    FrequencyForm::paper,  amplitude, 2,           0.5};
                if (is_right(row, options_of(row), made, [&] { return difference(row) <= 4e-7; })) {
                  continue;
                }
                FAIL_CHECK(in_words(frequencies, order)
                           << ", " << name_of(map) << ", " << name_of(kind) << " of " << axes
                           << ", shares " << static_cast<int>(shares) << ", places "
                           << static_cast<int>(places));
              }
            }
          }
        }
      }
    }
  }
  CHECK(made > 20000);
}

TEST_CASE("an option changes the row: what it makes is what the changed words make") {
  posenc::SequencePreset row{{"new", PresetKind::sequence, {"dim"}, {}},
                             FrequencyForm::endpoint,
                             ColumnOrder::interleaved};
  posenc::SequenceOptions options{};
  options.dim = 8;
  const auto encoded = [](const posenc::Dialect& dialect) {
    const double positions[] = {0, 1, 7.5};
    std::vector<float> rows(3 * dialect.dim);
    encode_sequence(dialect, positions, 3, rows.data());
    return rows;
  };
  posenc::SequencePreset changed = row;
  changed.frequencies = {FrequencyForm::shifted, 500, 2};
  changed.order = ColumnOrder::cosines_interleaved;
  changed.factor = 4;
  changed.scale = 3;
  const auto expected = encoded(make(changed, options));
  options.base = 500;
  options.shift = 2;
  options.cosines_first = true;
  options.amplitude = 4;
  options.scale = 3;
  CHECK(encoded(make(row, options)) == expected);
  row.amplitude = Amplitude::inverse_root_of_dim;  // which the option replaces
  CHECK(encoded(make(row, options)) == expected);
}

TEST_CASE("an option that a row has no place for is refused") {
  posenc::SequenceOptions shift{}, flip{};
  shift.dim = flip.dim = 8;
  shift.shift = 0.5;
  flip.cosines_first = true;
  CHECK_THROWS_WITH(posenc::sequence_preset("paper", shift),
                    "shift must be left out where the frequencies have none, was 0.5");
  CHECK_THROWS_WITH(posenc::sequence_preset("samlynnevans", flip),
                    "flipSinToCos must be left out where no order begins with cosines, was true");
  CHECK_THROWS_WITH(posenc::sequence_preset("marian", flip),
                    "row must be in an order that begins with a sine, to end on one, was marian");
}

TEST_CASE("a row that takes flipSinToCos is refused where it cannot begin with cosines") {
  const posenc::SequencePreset ends_on_a_sine{
      {"new", PresetKind::sequence, {"dim"}, {"flipSinToCos"}},
      FrequencyForm::paper,
      ColumnOrder::concatenated,
      OddColumn::last_sine};
  CHECK(std::string(refusal(ends_on_a_sine)) ==
        "in an order that begins with a sine, to end on one");
}

TEST_CASE("a row that takes xFirst or inPixels is refused where it has no place for them") {
  posenc::GridPreset row{{"new", PresetKind::grid, {}, {"xFirst"}},
                         2,
                         FrequencyForm::paper,
                         ColumnOrder::interleaved,
                         CoordinateMap::counted};
  CHECK(refusal(row) == nullptr);
  row.places = AxesInColumns::last_two_exchanged;
  CHECK(std::string(refusal(row)) == "of several axes in order, to have x first");
  row.takes = {{"inPixels"}};
  CHECK(std::string(refusal(row)) == "of pixels, to be counted instead");
}

}  // namespace words_of_rows
