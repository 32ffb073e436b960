// The border of rotaries and attention biases: a module of its own, for those who want no rows.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "border/block.h"
#include "border/fields.h"
#include "border/forms.h"
#include "border/guarded.h"
#include "border/memory.h"
#include "border/options.h"
#include "border/words.h"
#include "posenc/float_format.h"
#include "posenc/rotary/alibi.h"
#include "posenc/rotary/made.h"
#include "posenc/rotary/presets.h"
#include "posenc/rotary/rotary_presets.h"
#include "posenc/rotary/session.h"
#include "posenc/rotary/t5_bias.h"
#include "posenc/spectrum.h"

namespace posenc {

template <typename Visit>
void fields(Visit& visit, Rotary& rotary) {
  visit(rotary.spectrum, rotary.axes, rotary.coordinates, rotary.pairing, rotary.dim,
        rotary.amplitude, rotary.stretch);
}

template <typename Visit>
void fields(Visit& visit, RotaryDialect& dialect) {
  visit(dialect.rotary, dialect.axes);
}

template <typename Visit>
void fields(Visit& visit, T5Ranges& ranges) {
  visit(ranges.starts, ranges.after);
}

}  // namespace posenc

namespace {

using posenc::Pairing;
using posenc::RotaryDialect;
using posenc::RotaryOptions;
using posenc::T5Ranges;

// --- Rotary --------------------------------------------------------------------------------------

struct KeptRotary {
  Block<RotaryDialect> block;
  std::size_t dim, coordinates;
  double amplitude;
  Pairing pairing;
  std::vector<double> frequencies, wavelengths, axes;
  std::vector<double> shape;  // of the grid, empty for text
};

KeptRotary kept_of(const Block<RotaryDialect>& block, const posenc::Rotary& rotary) {
  KeptRotary kept{block, rotary.dim, rotary.coordinates, rotary.amplitude, {}, {}, {}, {}, {}};
  kept.pairing = rotary.pairing.stride == 2 ? Pairing::adjacent : Pairing::halves;
  kept.frequencies = rotary.spectrum.frequencies;
  std::transform(kept.frequencies.begin(), kept.frequencies.end(),
                 std::back_inserter(kept.wavelengths), posenc::wavelength);
  kept.axes.assign(rotary.axes.begin(), rotary.axes.end());
  return kept;
}

RotaryOptions options_of(const GivenOptions& given) {
  RotaryOptions options{};
  given.take("dim", options.dim);
  given.take("rotaryDim", options.rotary_dim);
  given.take("base", options.base);
  given.take("factor", options.factor);
  given.take("ntkFactor", options.ntk);
  given.take("maxPositions", options.max_positions);
  given.take("trained", options.trained);
  given.take("length", options.length);
  given.take("betaFast", options.beta_fast);
  given.take("betaSlow", options.beta_slow);
  given.take("truncate", options.truncate);
  given.take("mscale", options.mscale);
  given.take("mscaleAllDim", options.mscale_all_dim);
  given.take("lowFreqFactor", options.low);
  given.take("highFreqFactor", options.high);
  given.take("shortFactors", options.short_factors);
  given.take("longFactors", options.long_factors);
  given.take("amplitude", options.amplitude);
  given.take("pairing", options.pairing);
  given.take("inPixels", options.in_pixels);
  given.take("maxFreq", options.largest);
  given.take("maxRes", options.largest);
  given.take("linearBands", options.linear_bands);
  given.take("shape", options.shape);
  given.take("reference", options.reference);
  given.take("offset", options.offset);
  given.take("xFirst", options.x_first);
  given.take("minPeriod", options.min_period);
  given.take("maxPeriod", options.max_period);
  given.take("sides", options.sides);
  given.take("sections", options.sections);
  given.take("crop", options.crop);
  given.take("gridType", options.grid);
  given.take("maxSize", options.max_size);
  return options;
}

// given: the options, and the name and version of the preset.
KeptRotary rotary(const Value<AnyOptions>& options) {
  const GivenOptions given(options);
  std::string name, version;
  given.take("name", name);
  given.take("version", version);
  const auto& row = posenc::preset_row(posenc::presets::rotaries, name);
  const RotaryDialect made = posenc::unchecked::made(row, version, options_of(given));
  KeptRotary kept = kept_of(made, made.rotary);
  for (const auto& axis : made.axes) kept.shape.push_back(static_cast<double>(axis.size()));
  return kept;
}

// points: every cell of the rotary's own grid.
void grid_points(const Kept<RotaryDialect>& dialect, Address<double> points) {
  const std::vector<double> all = posenc::grid_points(dialect.axes);
  std::copy(all.begin(), all.end(), static_cast<double*>(points));
}

void require_points(const Kept<RotaryDialect>& dialect, Address<double> points, std::size_t count) {
  posenc::require_points(dialect.rotary, points, count);
}

void rotary_turns(const Kept<RotaryDialect>& dialect, Address<double> points, std::size_t count,
                  Address<double> turns) {
  posenc::rotary_turns(dialect.rotary, points, count, turns);
}

struct XposScales {
  double power;  // 1 for queries, -1 for keys
  double centre, base;
};

void require_scales(const Kept<RotaryDialect>& dialect, const XposScales& xpos,
                    Address<double> positions, std::size_t count) {
  posenc::require_scales(dialect.rotary, {xpos.centre, xpos.base}, xpos.power, positions, count);
}

void scale_turns(const Kept<RotaryDialect>& dialect, const XposScales& xpos,
                 Address<double> positions, std::size_t count, Address<double> turns) {
  posenc::scale_turns(dialect.rotary, {xpos.centre, xpos.base}, xpos.power, positions, count,
                      turns);
}

// x: count × inner × dim, in place.
void turn_pairs(const Kept<RotaryDialect>& dialect, Address<double> turns, std::size_t count,
                std::size_t inner, Address<float> x) {
  posenc::turn_pairs(dialect.rotary, turns, 1, count, inner, x);
}

template <typename Number>
void rotary_tables(const Kept<RotaryDialect>& dialect, Address<double> turns, std::size_t count,
                   posenc::TableWidth width, std::size_t row_numbers, Address<Number> cosines,
                   Address<Number> sines) {
  Number *first_cosine = cosines, *first_sine = sines;
  posenc::rotary_tables(dialect.rotary, turns, count, width, row_numbers, first_cosine, first_sine);
}

void rotary_angles(const Kept<RotaryDialect>& dialect, Address<double> points, std::size_t count,
                   Address<double> angles) {
  posenc::rotary_angles(dialect.rotary, points, count, angles);
}

struct Conversion {
  Pairing from, to;
  std::size_t dim, width, rotary_dim;
};

void convert_pairing(const Conversion& how, Address<float> x, std::size_t blocks,
                     Address<float> out) {
  posenc::convert_pairing(x, blocks, how.dim, how.width, how.rotary_dim,
                          posenc::layout_of(how.from, how.rotary_dim),
                          posenc::layout_of(how.to, how.rotary_dim), out);
}

// --- Biases --------------------------------------------------------------------------------------

std::vector<double> alibi_slopes(const Value<AnyOptions>& options) {
  const GivenOptions given(options);
  std::size_t heads = 0, total_heads = 0;
  double largest = 8;
  given.take("heads", heads);
  given.take("biasMax", largest);
  given.take("totalHeads", total_heads);
  return posenc::alibi_slopes(heads, largest, total_heads);
}

std::vector<double> copied(Address<double> numbers, std::size_t count) {
  const double* first = numbers;
  return {first, first + count};
}

// Which rows of a bias are asked for. A row is that of one head and one query, or of one sequence
// and one head.
struct BiasRows {
  std::size_t heads, queries, keys, first, count;
};

void alibi_bias(const BiasRows& rows, posenc::AlibiForm form, Address<double> slopes,
                Address<float> bias) {
  posenc::alibi_bias(copied(slopes, rows.heads), form, rows.queries, rows.keys, rows.first,
                     rows.count, bias);
}

void bloom_bias(const BiasRows& rows, Address<double> slopes, Address<std::uint8_t> mask,
                Address<float> bias) {
  posenc::bloom_bias(copied(slopes, rows.heads), mask, rows.keys, rows.first, rows.count, bias);
}

struct KeptT5 {
  Block<T5Ranges> block;
  std::size_t buckets;
};

KeptT5 t5(const Value<AnyOptions>& options) {
  const GivenOptions given(options);
  posenc::T5Buckets t5;
  given.take("buckets", t5.buckets);
  given.take("maxDistance", t5.max_distance);
  given.take("bidirectional", t5.bidirectional);
  return {posenc::t5_ranges(t5), t5.buckets};
}

void t5_buckets(const Kept<T5Ranges>& ranges, Address<double> relative_positions, std::size_t count,
                Address<std::uint32_t> out) {
  posenc::t5_buckets(ranges, relative_positions, count, out);
}

void t5_bias(const Kept<T5Ranges>& ranges, const BiasRows& rows, Address<float> weights,
             double scale, Address<float> bias) {
  posenc::t5_bias(ranges, weights, rows.heads, rows.queries, rows.keys, scale, rows.first,
                  rows.count, bias);
}

// --- Sessions ------------------------------------------------------------------------------------

using posenc::RotarySession;
using posenc::SessionPlan;
using posenc::SessionTensor;

// What a group of layers does, beside the preset and its options.
struct SessionLayers {
  posenc::LengthRule rule;
  double trained;
  double scale, interval, shift;  // of posenc::QueryFactor
};

// rotary: the options, and the name and version of the preset; no name turns nothing.
Address<RotarySession> session(const Value<AnyOptions>& rotary, const SessionLayers& layers) {
  const GivenOptions given(rotary);
  posenc::SessionRotary of;
  given.take("name", of.preset);
  given.take("version", of.version);
  of.options = options_of(given);
  of.rule = layers.rule;
  of.trained = layers.trained;
  return new RotarySession(of, {layers.scale, layers.interval, layers.shift});
}

double softmax_scale(const posenc::SoftmaxScale& scale) { return posenc::softmax_scale(scale); }

// Frequencies and amplitude in force.
KeptRotary session_rotary(Address<RotarySession> session) { return kept_of({}, session->rotary()); }

double session_length(Address<RotarySession> session) { return session->length(); }

void reset_session(Address<RotarySession> session) { session->reset(); }

// Queries or keys; heads 0 where they are left out.
struct PlannedTensor {
  Address<void> data;
  Address<float> scales;  // nowhere: the numbers are of the call's format
  std::size_t heads, dim, first;
};

// A call's shape. JavaScript keeps it for the calls of the same shape.
struct PlannedCall {
  posenc::FloatFormat format;
  std::size_t batch, count;
  bool heads_last;
  PlannedTensor q, k;
  Address<double> positions;
  std::size_t batch_stride, axis_stride;
  Address<double> slots;  // nowhere: q is not multiplied
  std::size_t slot_stride;
};

SessionTensor tensor_of(const PlannedTensor& planned) {
  void* data = planned.data;
  return {planned.heads == 0 ? nullptr : data, planned.heads, planned.dim, planned.first,
          planned.scales};
}

Address<SessionPlan> plan(const PlannedCall& call) {
  return new SessionPlan{call.format,       call.batch,        call.count,      call.heads_last,
                         tensor_of(call.q), tensor_of(call.k), call.positions,  call.batch_stride,
                         call.axis_stride,  call.slots,        call.slot_stride};
}

// positions: rows × count, each row `stride` after the one before.
double begin_turning(Address<RotarySession> session, Address<double> positions, std::size_t rows,
                     std::size_t stride, std::size_t count) {
  return session->begin(positions, rows, stride, count);
}

// length: of the text whose frequencies the keys have; 0: those in force.
void begin_shift(Address<RotarySession> session, Address<double> deltas, std::size_t rows,
                 std::size_t count, double length) {
  session->begin_shift(deltas, rows, count, count, length);
}

// first_position, first_slot: of the plan's positions and slots, the first that this call takes.
void turn(Address<RotarySession> session, Address<SessionPlan> plan, std::size_t first_position,
          std::size_t first_slot) {
  SessionPlan here = *plan;
  here.positions += first_position;
  if (here.slots != nullptr) here.slots += first_slot;
  session->turn(here);
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_rotary) {
  using emscripten::enum_;
  using emscripten::value_object;

  register_memory();
  register_options();
  register_address<const char>("Address<\"text\">");
  register_value<Block<RotaryDialect>>("Block<\"rotary\">");
  register_value<Block<T5Ranges>>("Block<\"T5 ranges\">");

  register_words<Pairing>("Pairing");
  enum_<RotaryOptions::Sides>("Sides")
      .value("separate", RotaryOptions::Sides::separate)
      .value("longer", RotaryOptions::Sides::longer)
      .value("shorter", RotaryOptions::Sides::shorter);
  enum_<RotaryOptions::Grid>("GridType")
      .value("linspace", RotaryOptions::Grid::linspace)
      .value("slice", RotaryOptions::Grid::slice);
  value_object<KeptRotary>("KeptRotary")
      .field("block", &KeptRotary::block)
      .field("dim", &KeptRotary::dim)
      .field("coordinates", &KeptRotary::coordinates)
      .field("amplitude", &KeptRotary::amplitude)
      .field("pairing", &KeptRotary::pairing)
      .field("frequencies", &KeptRotary::frequencies)
      .field("wavelengths", &KeptRotary::wavelengths)
      .field("axes", &KeptRotary::axes)
      .field("shape", &KeptRotary::shape);
  expose<&rotary>("rotary");
  expose<&grid_points>("gridPoints");
  expose<&require_points>("requirePoints");
  expose<&rotary_turns>("rotaryTurns");
  value_object<XposScales>("XposScales")
      .field("power", &XposScales::power)
      .field("centre", &XposScales::centre)
      .field("base", &XposScales::base);
  expose<&require_scales>("requireScales");
  expose<&scale_turns>("scaleTurns");
  expose<&turn_pairs>("turnPairs");
  enum_<posenc::TableWidth>("TableWidth")
      .value("full", posenc::TableWidth::full)
      .value("half", posenc::TableWidth::half);
  expose<&rotary_tables<float>>("rotaryTables");
  expose<&rotary_tables<double>>("wideRotaryTables");
  register_forms();
  expose<&rotary_angles>("rotaryAngles");
  expose<&posenc::spacing>("spacing");
  value_object<Conversion>("Conversion")
      .field("from", &Conversion::from)
      .field("to", &Conversion::to)
      .field("dim", &Conversion::dim)
      .field("width", &Conversion::width)
      .field("rotaryDim", &Conversion::rotary_dim);
  expose<&convert_pairing>("convertPairing");

  enum_<posenc::AlibiForm>("AlibiForm")
      .value("symmetric", posenc::AlibiForm::symmetric)
      .value("causal", posenc::AlibiForm::causal)
      .value("mpt", posenc::AlibiForm::last_key);
  value_object<BiasRows>("BiasRows")
      .field("heads", &BiasRows::heads)
      .field("queries", &BiasRows::queries)
      .field("keys", &BiasRows::keys)
      .field("first", &BiasRows::first)
      .field("count", &BiasRows::count);
  expose<&alibi_slopes>("alibiSlopes");
  expose<&alibi_bias>("alibiBias");
  expose<&bloom_bias>("bloomBias");
  value_object<KeptT5>("KeptT5").field("block", &KeptT5::block).field("buckets", &KeptT5::buckets);
  expose<&t5>("t5");
  expose<&t5_buckets>("t5Buckets");
  expose<&t5_bias>("t5Bias");

  register_address<RotarySession>("Address<\"session\">");
  register_address<SessionPlan>("Address<\"plan\">");
  register_words<posenc::LengthRule>("LengthRule");
  value_object<SessionLayers>("SessionLayers")
      .field("rule", &SessionLayers::rule)
      .field("trained", &SessionLayers::trained)
      .field("scale", &SessionLayers::scale)
      .field("interval", &SessionLayers::interval)
      .field("shift", &SessionLayers::shift);
  expose<&session>("session");
  value_object<posenc::SoftmaxScale>("SoftmaxScale")
      .field("times", &posenc::SoftmaxScale::times)
      .field("columns", &posenc::SoftmaxScale::columns)
      .field("factor", &posenc::SoftmaxScale::factor)
      .field("mscale", &posenc::SoftmaxScale::mscale);
  expose<&softmax_scale>("softmaxScale");
  expose<&destroy<RotarySession>>("destroySession");
  expose<&session_rotary>("sessionRotary");
  expose<&session_length>("sessionLength");
  expose<&reset_session>("resetSession");
  value_object<PlannedTensor>("PlannedTensor")
      .field("data", &PlannedTensor::data)
      .field("scales", &PlannedTensor::scales)
      .field("heads", &PlannedTensor::heads)
      .field("dim", &PlannedTensor::dim)
      .field("first", &PlannedTensor::first);
  value_object<PlannedCall>("PlannedCall")
      .field("format", &PlannedCall::format)
      .field("batch", &PlannedCall::batch)
      .field("count", &PlannedCall::count)
      .field("headsLast", &PlannedCall::heads_last)
      .field("q", &PlannedCall::q)
      .field("k", &PlannedCall::k)
      .field("positions", &PlannedCall::positions)
      .field("batchStride", &PlannedCall::batch_stride)
      .field("axisStride", &PlannedCall::axis_stride)
      .field("slots", &PlannedCall::slots)
      .field("slotStride", &PlannedCall::slot_stride);
  expose<&plan>("plan");
  expose<&destroy<SessionPlan>>("destroyPlan");
  expose<&begin_turning>("beginTurning");
  expose<&begin_shift>("beginShift");
  expose<&turn>("turn");
}
