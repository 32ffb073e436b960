#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "catch.h"
#include "posenc/dialects/grid_presets.h"
#include "posenc/dialects/sequence_presets.h"
#include "posenc/doctor/doctor.h"
#include "posenc/doctor/names.h"
#include "posenc/rotary/rotary_presets.h"

// Rows that no library has: the doctor, asked about their numbers, answers with their names.

namespace new_rows {

namespace {

using posenc::Amplitude;
using posenc::ColumnOrder;
using posenc::CoordinateMap;
using posenc::FrequencyForm;
using posenc::OddColumn;
using posenc::PresetKind;
using posenc::doctor_detail::Families;
using posenc::doctor_detail::libraries;

using Shape = std::vector<std::size_t>;

template <typename Named, typename Row>
std::vector<Named> with_row(const posenc::doctor_detail::Items<Named>& known, const Row& row) {
  std::vector<Named> all(known.begin(), known.end());
  all.push_back(posenc::doctor_detail::named(row));
  return all;
}

// Whether one of the explanations of a table has a name.
bool is_named(const std::vector<float>& table, const Shape& shape, const char* name,
              const Families& families) {
  const auto findings = posenc::identify(table.data(), shape);
  return std::any_of(findings.begin(), findings.end(), [&](const posenc::Finding& finding) {
    const auto names = posenc::doctor_detail::preset_names(finding, families);
    return std::count(names.begin(), names.end(), std::string(name)) != 0;
  });
}

bool is_named(const posenc::SequencePreset& row, std::size_t dim) {
  posenc::SequenceOptions options{};
  options.dim = dim;
  const posenc::Dialect dialect = make(row, options);
  // Bands are for coordinates from -1 to 1.
  const bool bands = is_of_bands(row.frequencies.form);
  std::vector<double> positions(65);
  for (std::size_t n = 0; n < positions.size(); ++n) {
    positions[n] = bands ? static_cast<double>(n) / 32 - 1 : static_cast<double>(n);
  }
  std::vector<float> table(positions.size() * dialect.dim);
  encode_sequence(dialect, positions.data(), positions.size(), table.data());
  const auto all = with_row(libraries.sequences, row);
  Families families = libraries;
  families.sequences = {all.data(), all.size()};
  return is_named(table, {positions.size(), dialect.dim}, row.name, families);
}

bool is_named(const posenc::GridPreset& row, const posenc::GridOptions& options) {
  const posenc::Dialect dialect = make(row, options);
  std::vector<float> table(dialect.rows() * dialect.dim);
  encode_grid(dialect, table.data());
  const auto all = with_row(libraries.grids, row);
  Families families = libraries;
  families.grids = {all.data(), all.size()};
  return is_named(table, {dialect.rows(), dialect.dim}, row.name, families);
}

// The cosines and sines of the first 64 positions, each number twice.
bool is_named(const posenc::RotaryPreset& row, const posenc::RotaryOptions& options) {
  const posenc::Rotary rotary = make(row, "", options).rotary;
  const std::size_t length = 64, dim = options.dim;
  std::vector<double> turns(length * dim);
  rotary_turns(rotary, 0, 1, length, turns.data());
  std::vector<float> cosines(length * dim), sines(length * dim);
  rotary_tables(rotary, turns.data(), length, posenc::TableWidth::full, dim, cosines.data(),
                sines.data());
  const auto all = with_row(libraries.rotaries, row);
  Families families = libraries;
  families.rotaries = {all.data(), all.size()};
  return is_named(cosines, {length, dim}, row.name, families);
}

}  // namespace

// What the doctor does not look for, whatever a row says: frequencies of every column but those of
// the known mistake, and products of another base.
bool is_looked_for(const posenc::SequencePreset& row) {
  const auto& [form, base, shift, single_pair] = row.frequencies;
  if (form == FrequencyForm::products) return base == 10000;
  if (row.order != ColumnOrder::one_frequency_a_column) return true;
  const bool papers = form == FrequencyForm::paper ||
                      (form == FrequencyForm::rounded && row.odd == OddColumn::none);
  return papers && base == 10000 && row.amplitude == Amplitude::one && row.odd != OddColumn::zero;
}

TEST_CASE("the doctor names a new row of positions by its numbers, whatever its words") {
  std::size_t asked = 0;
  for (const FrequencyForm form : posenc::all_words<FrequencyForm>()) {
    for (const ColumnOrder order : posenc::all_words<ColumnOrder>()) {
      for (const OddColumn odd : posenc::all_words<OddColumn>()) {
        for (const Amplitude amplitude : {Amplitude::one, Amplitude::inverse_root_of_dim}) {
          for (const double base : {10000.0, 500.0}) {
            const posenc::SequencePreset row{{"new", PresetKind::sequence, {"dim"}, {}},
                                             {form, is_of_bands(form) ? 64 : base, 2},
                                             order,
                                             odd,
                                             amplitude};
            if (refusal(row) != nullptr || !is_looked_for(row)) continue;
            INFO(name_of(form) << " of base " << base << ", " << name_of(order)
                               << ", an odd column: " << name_of(odd) << ", amplitude "
                               << static_cast<int>(amplitude));
            CHECK(is_named(row, odd == OddColumn::none ? 32 : 33));
            ++asked;
          }
        }
      }
    }
  }
  CHECK(asked > 250);
}

TEST_CASE("a row's own base, amplitude and shift tell it from rows that differ in them alone") {
  const posenc::SequencePreset row{{"new", PresetKind::sequence, {"dim"}, {}},
                                   {FrequencyForm::shifted, 500, 2},
                                   ColumnOrder::cosines_first,
                                   OddColumn::zero,
                                   Amplitude::inverse_root_of_dim,
                                   0.5};
  CHECK(is_named(row, 33));
  const auto is_taken_for = [&](const posenc::SequencePreset& other) {
    posenc::SequencePreset renamed = other;
    renamed.name = "other";
    posenc::SequenceOptions options{};
    options.dim = 32;
    const posenc::Dialect dialect = make(renamed, options);
    std::vector<double> positions(65);
    std::iota(positions.begin(), positions.end(), 0);
    std::vector<float> table(positions.size() * dialect.dim);
    encode_sequence(dialect, positions.data(), positions.size(), table.data());
    const auto all = with_row(libraries.sequences, row);
    Families families = libraries;
    families.sequences = {all.data(), all.size()};
    return is_named(table, {positions.size(), dialect.dim}, row.name, families);
  };
  CHECK(is_taken_for(row));
  posenc::SequencePreset base = row, factor = row, shift = row, order = row, amplitude = row;
  base.frequencies.base = 600;
  factor.factor = 0.25;
  shift.frequencies.shift = 3;
  order.order = ColumnOrder::concatenated;
  amplitude.amplitude = Amplitude::one;
  for (const auto& other : {base, factor, shift, order, amplitude}) CHECK(!is_taken_for(other));
}

TEST_CASE("the doctor names a new row of a grid by its numbers") {
  posenc::GridOptions options{};
  options.dim = 32;
  options.shape = {9, 7};
  for (const ColumnOrder order :
       {ColumnOrder::interleaved, ColumnOrder::concatenated, ColumnOrder::cosines_first,
        ColumnOrder::sines_then_cosines, ColumnOrder::pairs_in_turn}) {
    for (const FrequencyForm form :
         {FrequencyForm::paper, FrequencyForm::endpoint, FrequencyForm::rounded}) {
      for (const CoordinateMap map : {CoordinateMap::counted, CoordinateMap::counted_from_one}) {
        INFO(name_of(form) << ", " << name_of(order) << ", " << name_of(map));
        const posenc::GridPreset row{{"new", PresetKind::grid, {"dim", "shape"}, {}},
                                     2,
                                     {form, 100},
                                     order,
                                     map,
                                     posenc::Shares::equal,
                                     posenc::AxesInColumns::last_two_exchanged};
        CHECK(is_named(row, options));
      }
    }
  }
}

TEST_CASE("the doctor names a new row of a rotary by its numbers") {
  posenc::RotaryOptions options{};
  options.dim = 64;
  options.factor = 4;
  for (const posenc::Pairing pairing : posenc::all_words<posenc::Pairing>()) {
    for (const auto scaling : {posenc::RotaryScaling::none, posenc::RotaryScaling::linear}) {
      INFO(name_of(pairing) << ", " << name_of(scaling));
      const posenc::RotaryPreset row{
          {"new", PresetKind::rotary, {"dim"}, {}}, {FrequencyForm::paper, 700}, scaling, pairing};
      CHECK(is_named(row, options));
    }
  }
}

}  // namespace new_rows
