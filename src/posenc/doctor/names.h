#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "posenc/dialects/presets.h"
#include "posenc/doctor/finding.h"
#include "posenc/rotary/presets.h"

// Internal. The names of a formula: those of the presets that make it.
namespace posenc::doctor_detail {

/// Stands for a number of a preset that its user may choose.
inline constexpr double chosen_by_user = std::numeric_limits<double>::quiet_NaN();

/// The properties of a preset of rows that a table can show. The compiler derives them, so that the
/// wasm file need not hold the presets.
struct NamedForm {
  const char* name = nullptr;
  unsigned orders = 0, forms = 0;  // a bit for each that it may have
  FrequencyForm own = FrequencyForm::paper;
  double base = chosen_by_user, shift = chosen_by_user;
  double factor = 1;
  OddColumn odd = OddColumn::none;
  CoordinateMap coordinates = CoordinateMap::given;
  AxesInColumns places = AxesInColumns::in_order;
  std::size_t axes = 1;  // 0: any number
  bool cut = false;      // its spectrum may be cut
  bool padded = false;   // it has a row of padding
  bool either_first = false;
  bool shrunk = false;

  constexpr bool may_have(ColumnOrder order) const {
    return (orders >> static_cast<int>(order) & 1) != 0;
  }
  constexpr bool may_have(FrequencyForm form) const {
    return (forms >> static_cast<int>(form) & 1) != 0;
  }
  constexpr void add(FrequencyForm form) { forms |= 1U << static_cast<int>(form); }
};

/// The properties of a preset of rotaries that a table can show.
struct NamedRotary {
  const char* name = nullptr;
  CoordinateMap coordinates = CoordinateMap::given;
  bool dealt_out = false;  // of a grid: one pair of each axis in turn
  bool of_text = false;
  bool of_bands = false;
  bool counted = false;  // of a grid of two axes whose cells are counted, each half of the columns
  bool x_first = false;  // of such a grid: the columns of its fastest axis before the others
  double base = chosen_by_user;
  RotaryScaling scaling = RotaryScaling::none;
  Pairing pairing = Pairing::halves;
  bool either_pairing = false;
};

template <typename Row>
constexpr NamedForm form_of(const Row& row) {
  NamedForm form;
  form.name = row.name;
  for (const ColumnOrder order : all_words<ColumnOrder>()) {
    form.orders |= (may_have(row, order) ? 1U : 0U) << static_cast<int>(order);
  }
  const Frequencies& own = row.frequencies;
  form.own = own.form;
  form.add(own.form);
  const bool any_shift = row.takes.has("shift");
  if (any_shift) {
    form.add(FrequencyForm::paper);
    form.add(FrequencyForm::shifted);
  } else if (own.form == FrequencyForm::shifted) {
    form.shift = own.shift;
    // The same formulas have names of their own.
    if (own.shift == 1) form.add(FrequencyForm::endpoint);
    if (own.shift == 0) form.add(FrequencyForm::rounded);
  }
  // An even number of columns is rounded to itself.
  if (form.may_have(FrequencyForm::rounded)) form.add(FrequencyForm::paper);
  if (row.takes.has("linearBands")) form.add(FrequencyForm::linear);
  const bool any_bands = row.takes.has("maxRes") || row.takes.has("maxFreq");
  const bool any_base = row.takes.has("base") || row.takes.has("maxTimescale");
  if (!(is_of_bands(own.form) ? any_bands : any_base)) form.base = own.base;
  form.factor = row.factor;
  form.shrunk = row.amplitude == Amplitude::inverse_root_of_dim;
  form.cut = row.takes.has("columns") || any_shift;
  form.padded = row.takes.has("paddingIdx");
  form.either_first = row.takes.has("xFirst");
  return form;
}

constexpr NamedForm named(const SequencePreset& row) {
  NamedForm form = form_of(row);
  form.odd = row.odd;
  return form;
}

constexpr NamedForm named(const GridPreset& row) {
  NamedForm form = form_of(row);
  if (row.takes.has("inPixels")) form.add(row.counted.form);
  form.coordinates = row.coordinates;
  form.places = row.places;
  form.axes = row.axes;
  return form;
}

constexpr NamedRotary named(const RotaryPreset& row) {
  NamedRotary rotary;
  rotary.name = row.name;
  rotary.coordinates = row.coordinates;
  rotary.dealt_out = row.axes == RotaryAxes::dealt_out && row.coordinates != CoordinateMap::given;
  rotary.of_text = row.axes == RotaryAxes::text || row.axes == RotaryAxes::text_or_each;
  rotary.of_bands = is_of_bands(row.frequencies.form);
  // Of two axes, or of any number of them: as it is, or as the option "inPixels" makes it.
  const std::size_t axes = coordinates_of(row.axes);
  for (const RotaryPreset& one : {row, in_other_coordinates(row)}) {
    const bool other = one.coordinates != row.coordinates && !row.takes.has("inPixels");
    rotary.counted =
        rotary.counted || (one.coordinates == CoordinateMap::counted && !other &&
                           !is_of_bands(one.frequencies.form) && (axes == 2 || axes == 0));
  }
  rotary.x_first = row.axes == RotaryAxes::x_then_y;
  if (!row.takes.has("base")) rotary.base = row.frequencies.base;
  rotary.scaling = row.scaling;
  rotary.pairing = row.pairing;
  rotary.either_pairing = row.takes.has("pairing");
  return rotary;
}

/// Some of an array.
template <typename Item>
struct Items {
  const Item* first = nullptr;
  std::size_t count = 0;

  const Item* begin() const { return first; }
  const Item* end() const { return first + count; }
};

/// The presets that names are taken from.
struct Families {
  Items<NamedForm> sequences, grids;
  Items<NamedRotary> rotaries;
  Items<BiasPreset> biases;
};

/// The presets of libraries: of rows, grids, rotaries and biases.
extern const Families libraries;

/// Returns the names of the presets that have a finding's properties.
std::vector<const char*> preset_names(const Finding& finding, const Families& families = libraries);

}  // namespace posenc::doctor_detail
