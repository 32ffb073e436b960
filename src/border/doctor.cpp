// The border of the doctor. It is a module of its own, so that a page that only makes tables does
// not fetch it.

#include "posenc/doctor/doctor.h"

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <utility>
#include <vector>

#include "border/block.h"
#include "border/guarded.h"
#include "border/memory.h"
#include "border/words.h"
#include "posenc/doctor/formula.h"

namespace posenc::doctor_detail {

template <typename Visit>
void fields(Visit& visit, Arrangement& arrangement) {
  visit(arrangement.cells, arrangement.width, arrangement.pixels, arrangement.each,
        arrangement.transposed, arrangement.rows, arrangement.read_as);
}

template <typename Visit>
void fields(Visit& visit, Turned& turned) {
  visit(turned.heads, turned.width, turned.dim, turned.pairing);
}

template <typename Visit>
void fields(Visit& visit, Formula& formula) {
  visit(formula.arrangement, formula.law, formula.frequencies, formula.axes, formula.columns,
        formula.positions, formula.amplitude, formula.masked, formula.angles, formula.turned);
}

}  // namespace posenc::doctor_detail

namespace {

using emscripten::val;
using posenc::Finding;
using posenc::FoundAlibi;
using posenc::FoundRotary;
using posenc::FoundT5;
using posenc::FoundTurn;
using posenc::doctor_detail::Formula;

struct PresetNames;
struct FoundAxes;
struct FoundKind;
struct AllFound;

// What a finding says of its kind; undefined for rows that are added.
Value<FoundKind> kind_of(const Finding& finding) {
  if (const auto* rotary = finding.as<FoundRotary>()) return {val(*rotary)};
  if (const auto* turn = finding.as<FoundTurn>()) return {val(*turn)};
  if (const auto* alibi = finding.as<FoundAlibi>()) return {val(*alibi)};
  if (const auto* t5 = finding.as<FoundT5>()) return {val(*t5)};
  return {};
}

// A finding as JavaScript gets it. It has the formula, from which JavaScript can have the table
// made later. So no finding needs memory here.
struct Found : Finding {
  explicit Found(Finding&& finding)
      : Finding(std::move(finding)),
        formula_block(*Finding::formula),
        preset_names{val::array()},
        found_axes{val::array()},
        found_kind(kind_of(*this)) {
    for (const char* name : presets) preset_names.value.call<void>("push", val(name));
    for (const posenc::FoundAxis& axis : axes) found_axes.value.call<void>("push", axis);
  }
  Found() = default;  // only for embind

  Block<Formula> formula_block;
  Value<PresetNames> preset_names;
  Value<FoundAxes> found_axes;
  Value<FoundKind> found_kind;
};

Value<AllFound> found(std::vector<Finding> findings) {
  Value<AllFound> all{val::array()};
  for (Finding& finding : findings) all.value.call<void>("push", Found(std::move(finding)));
  return all;
}

// shape: rank sizes.
Value<AllFound> identify(Address<float> table, Address<double> shape, std::size_t rank,
                         const posenc::Gaps& gaps) {
  const double* sizes = shape;
  return found(posenc::identify(table, {sizes, sizes + rank}, gaps));
}

// before, after: both of a shape of rank sizes.
Value<AllFound> identify_turn(Address<float> before, Address<float> after, Address<double> shape,
                              std::size_t rank) {
  const double* sizes = shape;
  return found(posenc::identify_turn(before, after, {sizes, sizes + rank}));
}

// table: as many numbers as the one that was identified.
void write_table(const Kept<Formula>& formula, Address<float> table) {
  posenc::doctor_detail::write_table(formula, table);
}

// before: count numbers; after: room for as many.
void write_turned(const Kept<Formula>& formula, Address<float> before, std::size_t count,
                  Address<float> after) {
  posenc::doctor_detail::write_turned(formula, before, count, after);
}

// hands: a cosine and a sine for each frequency.
void write_hands(const Kept<Formula>& formula, std::size_t row, Address<float> hands) {
  posenc::doctor_detail::write_hands(formula, row, hands);
}

// Subtracts the formula's numbers from the table's, in place. table, formula: count numbers each.
void subtract(Address<float> table, Address<float> formula, std::size_t count) {
  posenc::difference(table, formula, count, table);
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_doctor) {
  using emscripten::enum_;
  using emscripten::value_object;
  using posenc::AlibiForm;
  using posenc::FoundAxis;
  using posenc::FoundScaling;
  using posenc::Mistake;
  using posenc::Precision;
  using posenc::RotaryPart;
  using posenc::Unusual;
  using posenc::Verdict;

  register_memory();
  register_value<std::vector<std::size_t>>("Uint32Array<ArrayBuffer>");
  register_value<Block<Formula>>("Block<\"formula\">");
  register_value<Value<PresetNames>>("Array<string>");
  register_value<Value<FoundAxes>>("Array<FoundAxis>");
  register_value<Value<FoundKind>>("FoundRotary | FoundTurn | FoundAlibi | FoundT5 | undefined");
  register_value<Value<AllFound>>("Array<Found>");

  enum_<Verdict>("Verdict")
      .value("match", Verdict::match)
      .value("mistake", Verdict::mistake)
      .value("unusual", Verdict::unusual)
      .value("ambiguous", Verdict::ambiguous)
      .value("near", Verdict::near);
  enum_<Mistake>("Mistake")
      .value("none", Mistake::none)
      .value("one-frequency-a-column", Mistake::one_frequency_a_column)
      .value("multiplied", Mistake::multiplied)
      .value("base-outside-the-sine", Mistake::base_outside_the_sine)
      .value("base-inside-the-sine", Mistake::base_inside_the_sine)
      .value("product-for-power", Mistake::product_for_power)
      .value("endpoint-for-paper", Mistake::endpoint_for_paper)
      .value("pairs-reversed", Mistake::pairs_reversed)
      .value("low-precision-angles", Mistake::low_precision_angles)
      .value("own-exponent", Mistake::own_exponent)
      .value("doubled-exponent", Mistake::doubled_exponent)
      .value("pair-counted-from-one", Mistake::pair_counted_from_one)
      .value("integer-division", Mistake::integer_division)
      .value("floor-divided-exponent", Mistake::floor_divided_exponent)
      .value("reshaped", Mistake::reshaped);
  register_words<posenc::ColumnOrder>("ColumnOrder");
  register_words<posenc::FrequencyForm>("FrequencyForm");
  register_words<posenc::OddColumn>("OddColumn");
  enum_<Precision>("Precision")
      .value("exact", Precision::exact)
      .value("float32", Precision::float32)
      .value("float16", Precision::float16)
      .value("bfloat16", Precision::bfloat16)
      .value("decimals", Precision::decimals)
      .value("int8", Precision::int8);
  value_object<Unusual>("Unusual")
      .field("base", &Unusual::base)
      .field("shift", &Unusual::shift)
      .field("start", &Unusual::start)
      .field("step", &Unusual::step)
      .field("amplitude", &Unusual::amplitude);
  enum_<RotaryPart>("RotaryPart")
      .value("cos", RotaryPart::cos)
      .value("sin", RotaryPart::sin)
      .value("cos-sin", RotaryPart::cos_sin)
      .value("cis", RotaryPart::cis)
      .value("inv_freq", RotaryPart::inv_freq);
  register_words<posenc::Pairing>("Pairing");
  register_words<posenc::RotaryScaling>("RotaryScaling");
  value_object<FoundRotary>("FoundRotary")
      .field("part", &FoundRotary::part)
      .field("paired", &FoundRotary::paired)
      .field("pairing", &FoundRotary::pairing);
  value_object<FoundTurn>("FoundTurn")
      .field("pairing", &FoundTurn::pairing)
      .field("headDim", &FoundTurn::head_dim)
      .field("heads", &FoundTurn::heads);
  value_object<FoundScaling>("FoundScaling")
      .field("form", &FoundScaling::form)
      .field("factor", &FoundScaling::factor)
      .field("trained", &FoundScaling::trained);
  enum_<AlibiForm>("AlibiForm")
      .value("causal", AlibiForm::causal)
      .value("symmetric", AlibiForm::symmetric)
      .value("mpt", AlibiForm::last_key);
  value_object<FoundAlibi>("FoundAlibi")
      .field("heads", &FoundAlibi::heads)
      .field("keys", &FoundAlibi::keys)
      .field("form", &FoundAlibi::form)
      .field("batch", &FoundAlibi::batch)
      .field("masked", &FoundAlibi::masked);
  value_object<FoundT5>("FoundT5")
      .field("buckets", &FoundT5::buckets)
      .field("maxDistance", &FoundT5::max_distance)
      .field("bidirectional", &FoundT5::bidirectional);
  value_object<posenc::Gaps>("Gaps")
      .field("rowsBefore", &posenc::Gaps::rows_before)
      .field("columnsBefore", &posenc::Gaps::columns_before);
  value_object<FoundAxis>("FoundAxis")
      .field("start", &FoundAxis::start)
      .field("step", &FoundAxis::step)
      .field("length", &FoundAxis::length);
  value_object<Found>("Found")
      .field("verdict", &Found::verdict)
      .field("presets", &Found::preset_names)
      .field("mistake", &Found::mistake)
      .field("unusual", &Found::unusual)
      .field("order", &Found::order)
      .field("frequencies", &Found::frequencies)
      .field("odd", &Found::odd)
      .field("base", &Found::base)
      .field("baseUncertainty", &Found::base_uncertainty)
      .field("shift", &Found::shift)
      .field("amplitude", &Found::amplitude)
      .field("dim", &Found::dim)
      .field("firstColumn", &Found::first_column)
      .field("columns", &Found::columns)
      .field("doubled", &Found::doubled)
      .field("transposed", &Found::transposed)
      .field("channelsFirst", &Found::channels_first)
      .field("zeroColumns", &Found::zero_columns)
      .field("zeroRows", &Found::zero_rows)
      .field("view", &Found::view)
      .field("meant", &Found::meant)
      .field("axes", &Found::found_axes)
      .field("fields", &Found::fields)
      .field("ordered", &Found::ordered)
      .field("coordinates", &Found::coordinates)
      .field("values", &Found::values)
      .field("angles", &Found::angles)
      .field("scaling", &Found::scaling)
      .field("kind", &Found::found_kind)
      .field("maxDifference", &Found::max_difference)
      .field("meanDifference", &Found::mean_difference)
      .field("differing", &Found::differing)
      .field("row", &Found::row)
      .field("column", &Found::column)
      .field("was", &Found::was)
      .field("wouldBe", &Found::would_be)
      .field("formula", &Found::formula_block);
  expose<&identify>("identify");
  expose<&identify_turn>("identifyTurn");
  expose<&write_table>("writeTable");
  expose<&write_turned>("writeTurned");
  expose<&write_hands>("writeHands");
  expose<&subtract>("subtract");
}
