#include "posenc/doctor/names.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/tuning.h"

namespace posenc::doctor_detail {

namespace {

bool near(double a, double b) { return std::fabs(a - b) <= 2e-3 * (1 + std::fabs(b)); }

template <typename Named, std::size_t count>
struct Table {
  Named rows[count];
};

// The rows of a table as the doctor needs them.
template <typename Named, typename Row, std::size_t count>
constexpr Table<Named, count> table_of(const Row (&rows)[count]) {
  Table<Named, count> table{};
  for (std::size_t n = 0; n < count; ++n) table.rows[n] = named(rows[n]);
  return table;
}

constexpr auto sequence_rows = table_of<NamedForm>(presets::sequences);
constexpr auto grid_rows = table_of<NamedForm>(presets::grids);
constexpr auto rotary_rows = table_of<NamedRotary>(presets::rotaries);

// ln(ω_i / ω_(i+1)) of frequencies that fall by one ratio.
double fall(FrequencyForm form, double base, double shift, double half, double size) {
  const double each = std::log(base) / steps_of(form, shift, half, size);
  return form == FrequencyForm::growing ? -each : each;
}

// Whether frequencies that were found fall as fast as a row's own.
bool falls_as(const NamedForm& form, const Finding& f) {
  if (std::isnan(f.base)) return true;
  // Of an axis. A column of zeros is none that was found, but one of the row's.
  const double columns = real(f.dim) / real(f.axes.size());
  const double found_columns = columns - (f.odd == OddColumn::zero ? 1 : 0);
  const double pairs = std::ceil(found_columns / 2);
  const double own = fall(form.own, form.base, form.shift, columns / 2, pairs);
  const double found = fall(f.frequencies, f.base, f.shift, found_columns / 2, pairs);
  const double doubt = (4 * f.base_uncertainty + 1e-4) / std::fabs(std::log(f.base));
  return std::fabs(own / found - 1) <= doubt;
}

// Whether a found base is a row's own. A table of one pair tells no base.
bool is_base(double own, const Finding& f) {
  if (std::isnan(own) || std::isnan(f.base)) return true;
  return std::fabs(std::log(f.base / own)) <= 4 * f.base_uncertainty + 1e-4;
}

// Whether the words of a row say the frequencies that were found.
bool says_frequencies(const NamedForm& form, const Finding& f) {
  const bool shifted = f.frequencies == FrequencyForm::shifted;
  if (shifted && f.shift < 0 && form.cut) return true;
  if (shifted && !std::isnan(form.shift) && !near(f.shift, form.shift)) return false;
  return form.may_have(f.frequencies) && is_base(form.base, f);
}

// Whether a row makes the frequencies that were found: by its words where its user chooses the
// base, and else by how fast they fall, which other words may tell with another base. The axes of a
// grid may have unequal shares of the columns, so that its words serve too.
bool has_frequencies(const NamedForm& form, const Finding& f) {
  const bool of_one_ratio = falls_by_one_ratio(form.own) && falls_by_one_ratio(f.frequencies);
  if (!of_one_ratio || std::isnan(form.base)) return says_frequencies(form, f);
  return falls_as(form, f) || (f.axes.size() > 1 && says_frequencies(form, f));
}

// Whether a row makes the amplitude that was found.
bool has_amplitude(const NamedForm& form, const Finding& f) {
  const double own = form.factor * form.factor / (form.shrunk ? real(f.dim) : 1);
  return near(f.amplitude * f.amplitude / own, 1);
}

bool is_sequence(const NamedForm& form, const Finding& f) {
  const bool even = f.odd == OddColumn::none;
  return form.may_have(f.order) && has_frequencies(form, f) && (even || f.odd == form.odd) &&
         has_amplitude(form, f);
}

std::vector<const char*> sequence_names(const Finding& f, const Families& families) {
  std::vector<const char*> names;
  if (f.doubled) return names;
  // A class token stands in row 0, likely before position 0; another row of zeros is padding.
  const bool later = !f.zero_rows.empty() && f.zero_rows.back() != 0;
  const bool padded = later || (!f.zero_rows.empty() && f.axes[0].start != 0);
  for (const bool padding : {true, false}) {
    if (later && !names.empty()) break;
    for (const NamedForm& form : families.sequences) {
      if ((padded ? form.padded == padding : padding) && is_sequence(form, f)) {
        names.push_back(form.name);
      }
    }
  }
  return names;
}

// What the coordinates of a grid's axes have in common.
struct Coordinates {
  bool counted = true;   // 0, 1, 2 …
  bool parts = true;     // as many equal parts, from the first one on
  bool patches = true;   // all from 0 to the same place
  bool centred = false;  // some are less than 0

  explicit Coordinates(const std::vector<FoundAxis>& axes) {
    double reach = 0;
    for (const FoundAxis& axis : axes) {
      centred = centred || axis.start < 0;
      if (std::isnan(axis.step)) continue;  // no column encodes it
      const bool single = axis.length == 1;
      counted = counted && axis.start == 0 && (axis.step == 1 || single);
      parts = parts && axis.start != 0 && (near(axis.start, axis.step) || single);
      if (single) continue;
      const double own = axis.step * real(axis.length);
      patches = patches && axis.start == 0 && (reach == 0 || near(own, reach));
      reach = own;
    }
  }
};

bool is_grid(const NamedForm& form, const Finding& f, const Coordinates& coordinates) {
  if (form.axes != 0 && form.axes != f.axes.size()) return false;
  if (!form.may_have(f.order) || !has_frequencies(form, f)) return false;
  // Whether the fastest axis, x, has its columns before y: in a grid that tells its fastest axis.
  const bool shows_order = f.ordered && f.fields.size() == 2 && !form.either_first &&
                           f.order != ColumnOrder::sines_then_cosines;
  if (shows_order && (f.fields[0] == 1) != (form.places != AxesInColumns::in_order)) return false;
  switch (form.coordinates) {
    case CoordinateMap::counted:
      return coordinates.counted;
    case CoordinateMap::past_padding:
      return !f.ordered || coordinates.parts;
    case CoordinateMap::patches:
      return !f.ordered || coordinates.patches;
    case CoordinateMap::given:
    case CoordinateMap::counted_from_one:
    case CoordinateMap::interpolated:
    case CoordinateMap::pixels:
    case CoordinateMap::centres:
      break;
  }
  return true;
}

// Those that divide by a factor need none, or divide by 1.
bool may_scale(RotaryScaling own, RotaryScaling scaling) {
  if (own == scaling) return true;
  const bool divides = own == RotaryScaling::stretched || own == RotaryScaling::multiplied;
  return divides && (scaling == RotaryScaling::none || scaling == RotaryScaling::linear);
}

bool has_pairing(const NamedRotary& rotary, const Finding& f) {
  if (rotary.either_pairing) return true;
  if (const auto* turn = f.as<FoundTurn>()) return rotary.pairing == turn->pairing;
  const auto* const found = f.as<FoundRotary>();
  return !found->paired || rotary.pairing == found->pairing;
}

// Of one position a row.
bool is_of_text(const NamedRotary& rotary, const Finding& f) {
  return rotary.of_text && !rotary.of_bands && has_pairing(rotary, f) && is_base(rotary.base, f) &&
         may_scale(rotary.scaling, f.scaling.form);
}

// Of a grid whose cells are counted, each axis a share of the columns.
bool is_of_counted_grid(const NamedRotary& rotary, const Finding& f) {
  return rotary.counted && f.ordered && rotary.x_first == (f.fields[0] != 0) &&
         Coordinates(f.axes).counted && has_pairing(rotary, f) && is_base(rotary.base, f);
}

// The rotary of a grid, whose sines and cosines are read as rows.
bool is_of_grid(const NamedRotary& rotary, const Finding& f) {
  if (f.order == ColumnOrder::bands_in_turn) return rotary.dealt_out;
  if (f.order != ColumnOrder::sines_then_cosines) return false;
  // DINOv3 counts from the middle of the image; so do pixels, at frequencies of their own.
  const bool centres = Coordinates(f.axes).centred && f.frequencies == FrequencyForm::paper;
  return rotary.coordinates == (centres ? CoordinateMap::centres : CoordinateMap::pixels);
}

std::vector<const char*> rotary_names(const Finding& f, const Families& families,
                                      bool (*is)(const NamedRotary& rotary, const Finding& f)) {
  std::vector<const char*> names;
  for (const NamedRotary& rotary : families.rotaries) {
    if (is(rotary, f)) names.push_back(rotary.name);
  }
  return names;
}

std::vector<const char*> bias_names(BiasForm form, const Families& families) {
  std::vector<const char*> names;
  for (const BiasPreset& row : families.biases) {
    if (row.form == form) names.push_back(row.name);
  }
  return names;
}

// Whether a known mistake is a word of rows, so that a row may make it.
bool may_be_of_a_row(Mistake mistake) {
  switch (mistake) {
    case Mistake::none:
    case Mistake::one_frequency_a_column:
    case Mistake::multiplied:
    case Mistake::product_for_power:
    case Mistake::endpoint_for_paper:
      return true;
    case Mistake::base_outside_the_sine:
    case Mistake::base_inside_the_sine:
    case Mistake::pairs_reversed:
    case Mistake::low_precision_angles:
    case Mistake::own_exponent:
    case Mistake::doubled_exponent:
    case Mistake::pair_counted_from_one:
    case Mistake::integer_division:
    case Mistake::floor_divided_exponent:
    case Mistake::reshaped:
      return false;
  }
  return false;
}

std::vector<const char*> grid_names(const Finding& f, const Families& families) {
  const bool dealt_out = f.axes.size() == 3 && f.order == ColumnOrder::bands_in_turn;
  if (f.doubled || dealt_out) return rotary_names(f, families, is_of_grid);
  const Coordinates coordinates(f.axes);
  std::vector<const char*> names;
  for (const NamedForm& form : families.grids) {
    if (is_grid(form, f, coordinates)) names.push_back(form.name);
  }
  return names;
}

}  // namespace

const Families libraries{
    {sequence_rows.rows, std::size(sequence_rows.rows)},
    {grid_rows.rows, std::size(grid_rows.rows)},
    {rotary_rows.rows, std::size(rotary_rows.rows)},
    {presets::biases, std::size(presets::biases)},
};

std::vector<const char*> preset_names(const Finding& finding, const Families& families) {
  if (finding.as<FoundAlibi>() != nullptr) return bias_names(BiasForm::slopes, families);
  if (finding.as<FoundT5>() != nullptr) return bias_names(BiasForm::buckets, families);
  if (finding.is_rotary() || finding.as<FoundTurn>() != nullptr) {
    if (finding.unusual.amplitude) return {};
    return rotary_names(finding, families,
                        finding.axes.size() > 1 ? is_of_counted_grid : is_of_text);
  }
  if (!may_be_of_a_row(finding.mistake)) return {};
  return finding.axes.size() > 1 ? grid_names(finding, families)
                                 : sequence_names(finding, families);
}

}  // namespace posenc::doctor_detail
