#include "posenc/doctor/names.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "posenc/dialects/presets.h"
#include "posenc/doctor/arithmetic.h"
#include "posenc/rotary/presets.h"

namespace posenc::doctor_detail {

namespace {

bool near(double a, double b) { return std::fabs(a - b) <= 2e-3 * (1 + std::fabs(b)); }

// What the rows of the presets say, for the doctor: worked out by the compiler, so that the rows
// themselves need not be there.
struct NamedForm {
  const char* name = nullptr;
  unsigned orders = 0, forms = 0;  // a bit for each that it may have
  OddColumn odd = OddColumn::none;
  CoordinateMap coordinates = CoordinateMap::given;
  AxisOrder first = AxisOrder::y_first;
  std::size_t axes = 1;  // 0: any number
  bool cut = false;      // its spectrum may be cut
  bool padded = false;   // it has a row of padding
  bool either_first = false;
  bool shrunk = false;

  constexpr bool may_have(ColumnOrder order) const {
    return (orders >> static_cast<int>(order) & 1) != 0;
  }
  constexpr bool may_have(FrequencyForm form, double shift) const {
    const bool shifted_by_cut = form == FrequencyForm::shifted && shift < 0 && cut;
    return (forms >> static_cast<int>(form) & 1) != 0 || shifted_by_cut;
  }
};

template <typename Row>
constexpr NamedForm form_of(const Row& row) {
  NamedForm form;
  form.name = row.name;
  for (int order = 0; order <= static_cast<int>(ColumnOrder::pairs_in_turn); ++order) {
    const bool may = may_have(row, row.order, static_cast<ColumnOrder>(order));
    form.orders |= (may ? 1U : 0U) << order;
  }
  for (int each = 0; each <= static_cast<int>(FrequencyForm::products); ++each) {
    const bool may = may_have(row, row.frequencies, static_cast<FrequencyForm>(each));
    form.forms |= (may ? 1U : 0U) << each;
  }
  form.cut = may_have(row, row.frequencies, FrequencyForm::shifted, -1.0);
  form.padded = row.takes.has("paddingIdx");
  form.either_first = row.takes.has("xFirst");
  return form;
}

template <std::size_t count>
struct NamedForms {
  NamedForm forms[count];
};

constexpr auto sequence_forms = [] {
  NamedForms<std::size(presets::sequences)> all{};
  for (std::size_t n = 0; n < std::size(presets::sequences); ++n) {
    const SequencePreset& row = presets::sequences[n];
    all.forms[n] = form_of(row);
    all.forms[n].odd = row.odd;
    all.forms[n].shrunk = row.amplitude == Amplitude::inverse_root_of_dim;
  }
  return all;
}();

constexpr auto grid_forms = [] {
  NamedForms<std::size(presets::grids)> all{};
  for (std::size_t n = 0; n < std::size(presets::grids); ++n) {
    const GridPreset& row = presets::grids[n];
    all.forms[n] = form_of(row);
    all.forms[n].coordinates = row.coordinates;
    all.forms[n].first = row.first;
    all.forms[n].axes = row.axes;
  }
  return all;
}();

// The same of rotaries: what tells them apart in a table.
struct NamedRotary {
  const char* name = nullptr;
  CoordinateMap coordinates = CoordinateMap::given;
  bool dealt_out = false;  // one pair of each axis in turn
  bool of_text = false;
  RotaryScaling scaling = RotaryScaling::none;
  Pairing pairing = Pairing::halves;
  bool either_pairing = false;
};

struct NamedRotaries {
  NamedRotary rotaries[std::size(presets::rotaries)];
};

constexpr auto named_rotaries = [] {
  NamedRotaries all{};
  for (std::size_t n = 0; n < std::size(presets::rotaries); ++n) {
    const RotaryPreset& row = presets::rotaries[n];
    all.rotaries[n] = {row.name,
                       row.coordinates,
                       row.axes == RotaryAxes::dealt_out,
                       row.axes == RotaryAxes::text || row.axes == RotaryAxes::text_or_each,
                       row.scaling,
                       row.pairing,
                       row.takes.has("pairing")};
  }
  return all;
}();

bool is_sequence(const NamedForm& form, const Finding& f) {
  const bool even = f.odd == OddColumn::none;
  return form.may_have(f.order) && form.may_have(f.frequencies, f.shift) &&
         (even || f.odd == form.odd) &&
         near(f.amplitude * f.amplitude * (form.shrunk ? real(f.dim) : 1), 1);
}

std::vector<const char*> sequence_names(const Finding& f) {
  std::vector<const char*> names;
  if (f.doubled) return names;
  // A class token stands in row 0, likely before position 0; another row of zeros is padding.
  const bool later = !f.zero_rows.empty() && f.zero_rows.back() != 0;
  const bool padded = later || (!f.zero_rows.empty() && f.axes[0].start != 0);
  for (const bool padding : {true, false}) {
    if (later && !names.empty()) break;
    for (const NamedForm& form : sequence_forms.forms) {
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
  if (!form.may_have(f.order) || !form.may_have(f.frequencies, 0)) return false;
  // Whether the fastest axis, x, has its columns before y: in a grid that tells its fastest axis.
  const bool told = f.ordered && f.fields.size() == 2 && !form.either_first &&
                    f.order != ColumnOrder::sines_then_cosines;
  if (told && (f.fields[0] == 1) != (form.first == AxisOrder::x_first)) return false;
  switch (form.coordinates) {
    case CoordinateMap::counted:
      return coordinates.counted;
    case CoordinateMap::past_padding:
      return !f.ordered || coordinates.parts;
    case CoordinateMap::patches:
      return !f.ordered || coordinates.patches;
    default:
      return true;
  }
}

std::vector<const char*> rotary_names(const Finding& f, const Coordinates& coordinates) {
  std::vector<const char*> names;
  const bool dealt_out = f.order == ColumnOrder::bands_in_turn;
  if (!dealt_out && f.order != ColumnOrder::sines_then_cosines) return names;
  // DINOv3 counts from the middle of the image; so do pixels, at frequencies of their own.
  const bool centres = coordinates.centred && f.frequencies == FrequencyForm::paper;
  const CoordinateMap map = centres ? CoordinateMap::centres : CoordinateMap::pixels;
  for (const NamedRotary& rotary : named_rotaries.rotaries) {
    if (dealt_out ? rotary.dealt_out : rotary.coordinates == map) names.push_back(rotary.name);
  }
  return names;
}

// Those that divide by a factor need none, or divide by 1.
bool may_scale(RotaryScaling own, RotaryScaling scaling) {
  if (own == scaling) return true;
  const bool divides = own == RotaryScaling::stretched || own == RotaryScaling::multiplied;
  return divides && (scaling == RotaryScaling::none || scaling == RotaryScaling::linear);
}

std::vector<const char*> text_rotary_names(const FoundRotary& found) {
  std::vector<const char*> names;
  for (const NamedRotary& rotary : named_rotaries.rotaries) {
    const bool paired = !found.paired || rotary.either_pairing || rotary.pairing == found.pairing;
    if (rotary.of_text && paired && may_scale(rotary.scaling, found.scaling)) {
      names.push_back(rotary.name);
    }
  }
  return names;
}

std::vector<const char*> bias_names(BiasForm form) {
  std::vector<const char*> names;
  for (const BiasPreset& row : presets::biases) {
    if (row.form == form) names.push_back(row.name);
  }
  return names;
}

std::vector<const char*> grid_names(const Finding& f) {
  const Coordinates coordinates(f.axes);
  const bool dealt_out = f.axes.size() == 3 && f.order == ColumnOrder::bands_in_turn;
  if (f.doubled || dealt_out) return rotary_names(f, coordinates);
  std::vector<const char*> names;
  for (const NamedForm& form : grid_forms.forms) {
    if (is_grid(form, f, coordinates)) names.push_back(form.name);
  }
  return names;
}

}  // namespace

std::vector<const char*> preset_names(const Finding& finding) {
  if (finding.bias.heads > 0) return bias_names(BiasForm::slopes);
  if (finding.bias.buckets > 0) return bias_names(BiasForm::buckets);
  if (finding.rotary.part != RotaryPart::none) {
    if (finding.unusual.amplitude) return {};
    return text_rotary_names(finding.rotary);
  }
  // Of the wrong copies, those of one frequency a column have become presets.
  const bool copied = finding.order == ColumnOrder::one_frequency_a_column;
  if (finding.mistake != Mistake::none && !copied) return {};
  return finding.axes.size() > 1 ? grid_names(finding) : sequence_names(finding);
}

}  // namespace posenc::doctor_detail
