// The border of the dialects: a module of its own, so that who wants the paper's table need not
// fetch every library's.
//
// A preset becomes numbers, which JavaScript keeps and gives back with every call: nothing of it
// stays here. Options come as numbers too, in the order in which the functions below read them; NaN
// and a list of no length stand for what is left out.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "border/guarded.h"
#include "border/memory.h"
#include "posenc/dialects/alibi.h"
#include "posenc/dialects/conversion.h"
#include "posenc/dialects/coordinates.h"
#include "posenc/dialects/grid_presets.h"
#include "posenc/dialects/precision.h"
#include "posenc/dialects/rotary_presets.h"
#include "posenc/dialects/sequence_presets.h"
#include "posenc/dialects/t5_bias.h"

namespace {

using emscripten::val;

// --- Options -------------------------------------------------------------------------------------

class Options {
 public:
  explicit Options(Address address) : next_(at<double>(address)) {}

  [[gnu::noinline]] double number(double own) {
    const double given = *next_++;
    return std::isnan(given) ? own : given;
  }
  void take(double& option) { option = number(option); }
  void take(std::size_t& option) {
    option = static_cast<std::size_t>(number(static_cast<double>(option)));
  }
  void take(bool& option) { option = number(option ? 1 : 0) != 0; }
  template <typename Number>
  void take(std::vector<Number>& list) {
    const auto length = static_cast<std::size_t>(*next_++);
    for (std::size_t n = 0; n < length; ++n) list.push_back(static_cast<Number>(*next_++));
  }

 private:
  const double* next_;
};

// --- Sequences, grids, points --------------------------------------------------------------------

// [dim, amplitude, extra tokens, fields], then for each field [first column, dim, axis, pairs,
// sin_start, cos_start, stride, coordinates, ω …, remainders …, coordinates …].
struct Columns : posenc::DialectColumns {
  std::size_t extra_tokens = 0;
  std::vector<std::vector<double>> coordinates;  // of each field's axis, for a grid

  Columns() : DialectColumns{{}, {}, 0, 1} {}
  [[gnu::noinline]] explicit Columns(Address address);
  [[gnu::noinline]] ~Columns() = default;

  void add(const posenc::Field& field, std::size_t axis, const std::vector<double>& along = {}) {
    fields.push_back(field);
    axes.push_back(axis);
    coordinates.push_back(along);
  }
  [[gnu::noinline]] val packed() const;
};

val float64_array(const std::vector<double>& numbers) {
  return val(emscripten::typed_memory_view(numbers.size(), numbers.data())).call<val>("slice");
}

// Numbers on their way to JavaScript, one after the other.
class Packer {
 public:
  [[gnu::noinline]] void put(double number) { numbers_.push_back(number); }
  void put(std::size_t number) { put(static_cast<double>(number)); }
  void put(const posenc::Layout& layout) {
    put(layout.sin_start);
    put(layout.cos_start);
    put(layout.stride);
  }
  [[gnu::noinline]] void put(const std::vector<double>& more) {
    for (const double number : more) put(number);
  }
  void put(const posenc::Spectrum& spectrum) {
    put(spectrum.frequencies);
    put(spectrum.remainders);
  }
  val packed() const { return float64_array(numbers_); }

 private:
  std::vector<double> numbers_;
};

void take(const double*& numbers, std::vector<double>& into, std::size_t count) {
  into.assign(numbers, numbers + count);
  numbers += count;
}

std::size_t whole(const double*& numbers) { return static_cast<std::size_t>(*numbers++); }

Columns::Columns(Address address) : Columns() {
  const double* numbers = at<double>(address);
  dim = whole(numbers);
  amplitude = *numbers++;
  extra_tokens = whole(numbers);
  for (std::size_t left = whole(numbers); left != 0; --left) {
    posenc::Field field{};
    std::vector<double> along;
    field.first_column = whole(numbers);
    field.encoding.dim = whole(numbers);
    const std::size_t axis = whole(numbers), pairs = whole(numbers);
    posenc::Layout& layout = field.encoding.layout;
    layout.sin_start = whole(numbers);
    layout.cos_start = whole(numbers);
    layout.stride = whole(numbers);
    const std::size_t length = whole(numbers);
    take(numbers, field.encoding.spectrum.frequencies, pairs);
    take(numbers, field.encoding.spectrum.remainders, pairs);
    take(numbers, along, length);
    add(field, axis, along);
  }
}

val Columns::packed() const {
  Packer numbers;
  numbers.put(dim);
  numbers.put(amplitude);
  numbers.put(extra_tokens);
  numbers.put(fields.size());
  for (std::size_t n = 0; n < fields.size(); ++n) {
    const auto& [spectrum, layout, width] = fields[n].encoding;
    numbers.put(fields[n].first_column);
    numbers.put(width);
    numbers.put(axes[n]);
    numbers.put(spectrum.size());
    numbers.put(layout);
    numbers.put(coordinates[n].size());
    numbers.put(spectrum);
    numbers.put(coordinates[n]);
  }
  return numbers.packed();
}

val sequence(std::string name, Address numbers) {
  Options given(numbers);
  posenc::SequenceOptions options{};
  double largest = 0;
  given.take(options.dim);
  given.take(options.base);
  given.take(options.shift);
  given.take(options.first);
  given.take(largest);
  given.take(options.scale);
  given.take(options.cosines_first);
  given.take(options.columns);
  given.take(options.amplitude);
  if (largest != 0) options.base = largest / options.first;
  const posenc::SequenceDialect dialect = posenc::sequence_preset(name, options);
  Columns columns;
  columns.dim = dialect.dim;
  columns.amplitude = dialect.amplitude;
  for (const posenc::Field& field : dialect.fields) columns.add(field, 0);
  return columns.packed();
}

val grid(std::string name, Address numbers) {
  Options given(numbers);
  posenc::GridOptions options{};
  double largest = 0;
  given.take(options.dim);
  given.take(options.shape);
  given.take(options.base);
  given.take(options.extra_tokens);
  given.take(options.first);
  given.take(largest);
  given.take(options.columns);
  given.take(options.interleave);
  given.take(options.reverse);
  given.take(options.cosines_first);
  given.take(options.base_size);
  given.take(options.interpolation);
  given.take(options.time_interpolation);
  given.take(options.bands);
  given.take(options.largest);
  given.take(options.linear_bands);
  given.take(options.in_pixels);
  given.take(options.x_first);
  given.take(options.offset);
  given.take(options.reference);
  if (largest != 0) options.base = largest / options.first;
  const posenc::GridDialect dialect = posenc::grid_preset(name, options);
  Columns columns;
  columns.dim = dialect.dim;
  columns.extra_tokens = dialect.extra_tokens;
  for (const posenc::Axis& axis : dialect.axes) {
    columns.add(axis.field, columns.fields.size(), axis.coordinates);
  }
  return columns.packed();
}

val of_fields(const std::vector<posenc::Field>& fields, std::size_t dim) {
  Columns columns;
  columns.dim = dim;
  for (const posenc::Field& field : fields) columns.add(field, columns.fields.size());
  return columns.packed();
}

double given_or(double given, double own) { return std::isnan(given) ? own : given; }

val detr(std::size_t num_pos_feats, double base) {
  return of_fields(posenc::detr_fields(num_pos_feats, given_or(base, 10000)), 2 * num_pos_feats);
}

val bounding_box(std::size_t pairs, std::size_t coordinates) {
  return of_fields(posenc::bounding_box_fields(pairs, coordinates), 2 * pairs * coordinates);
}

// points: a number for each coordinate of the fields, which are 1 for a sequence.
void encode_points(Address address, Address points, std::size_t count, Address rows) {
  Columns columns(address);
  if (columns.axes.back() == 0) {
    posenc::encode_sequence({std::move(columns.fields), columns.dim, columns.amplitude},
                            at<double>(points), count, at<float>(rows));
  } else {
    posenc::encode_points(columns.fields, columns.dim, at<double>(points), count, at<float>(rows));
  }
}

// The cells at the steps first … first + count - 1 of the slowest axis.
void encode_cells(Address address, std::size_t first, std::size_t count, Address rows) {
  Columns columns(address);
  std::vector<posenc::Axis> axes;
  for (std::size_t n = 0; n < columns.fields.size(); ++n) {
    std::vector<double>& along = columns.coordinates[n];
    if (n == 0) {
      std::copy_n(along.data() + first, count, along.data());
      along.resize(count);
    }
    axes.push_back({std::move(columns.fields[n]), std::move(along)});
  }
  posenc::encode_axes(axes, columns.dim, at<float>(rows));
}

// x: batch × count floats, to each of which the rows are added.
void add_rows(Address rows, std::size_t count, Address x, std::size_t batch) {
  float* sums = at<float>(x);
  for (std::size_t n = 0; n < batch; ++n, sums += count) {
    for (std::size_t i = 0; i < count; ++i) sums[i] += at<float>(rows)[i];
  }
}

void fairseq_positions(Address tokens, std::size_t batch, std::size_t length, double padding_idx,
                       Address positions) {
  posenc::fairseq_positions(at<double>(tokens), batch, length, padding_idx, at<double>(positions));
}

void clear_rows(Address positions, std::size_t count, double position, std::size_t dim,
                Address rows) {
  posenc::clear_rows(at<double>(positions), count, position, dim, at<float>(rows));
}

void detr_points(Address mask, std::size_t batch, std::size_t height, std::size_t width,
                 std::size_t normalize, double scale, Address points) {
  const posenc::DetrOptions own;
  posenc::detr_points(at<unsigned char>(mask), batch, height, width,
                      {normalize != 0, given_or(scale, own.scale)}, at<double>(points));
}

// order: for each column of `to` the column of `from`, or -1 for one that is zero.
val column_order(Address from, Address to) {
  std::vector<double> order;
  for (const std::size_t column : posenc::column_order(Columns(from), Columns(to))) {
    order.push_back(column == posenc::no_column ? -1 : static_cast<double>(column));
  }
  return float64_array(order);
}

void convert_columns(Address rows, std::size_t count, std::size_t from_dim, Address order,
                     std::size_t dim, Address out) {
  std::vector<std::size_t> columns;
  for (std::size_t n = 0; n < dim; ++n) {
    const double column = at<double>(order)[n];
    columns.push_back(column < 0 ? posenc::no_column : static_cast<std::size_t>(column));
  }
  posenc::convert_columns(at<float>(rows), count, from_dim, columns, at<float>(out));
}

// --- Rotary --------------------------------------------------------------------------------------

// [dim, amplitude, coordinates, pairs, sin_start, cos_start, stride, ω …, remainders …, axes …,
// lengths …, coordinates …]; the lengths of axes are 0 for text.
struct RotaryAt : posenc::Rotary {
  std::vector<std::vector<double>> cells;

  [[gnu::noinline]] explicit RotaryAt(Address address) : Rotary{} {
    const double* numbers = at<double>(address);
    dim = whole(numbers);
    amplitude = *numbers++;
    coordinates = whole(numbers);
    const std::size_t pairs = whole(numbers);
    pairing.sin_start = whole(numbers);
    pairing.cos_start = whole(numbers);
    pairing.stride = whole(numbers);
    take(numbers, spectrum.frequencies, pairs);
    take(numbers, spectrum.remainders, pairs);
    axes.reserve(pairs);
    for (std::size_t n = 0; n < pairs; ++n) axes.push_back(whole(numbers));
    const double* lengths = numbers;
    numbers += coordinates;
    for (std::size_t n = 0; n < coordinates; ++n) {
      cells.emplace_back();
      take(numbers, cells.back(), whole(lengths));
    }
  }
  [[gnu::noinline]] ~RotaryAt() = default;
};

val rotary(std::string name, std::string version, Address numbers) {
  Options given(numbers);
  posenc::RotaryOptions options{};
  given.take(options.dim);
  given.take(options.rotary_dim);
  given.take(options.base);
  given.take(options.factor);
  given.take(options.ntk);
  given.take(options.max_positions);
  given.take(options.trained);
  given.take(options.length);
  given.take(options.beta_fast);
  given.take(options.beta_slow);
  given.take(options.truncate);
  given.take(options.mscale);
  given.take(options.mscale_all_dim);
  given.take(options.low);
  given.take(options.high);
  given.take(options.short_factors);
  given.take(options.long_factors);
  given.take(options.amplitude);
  options.pairing = static_cast<posenc::RotaryOptions::Pairing>(given.number(0));
  given.take(options.pixels);
  given.take(options.largest);
  given.take(options.shape);
  given.take(options.reference);
  options.sides = static_cast<posenc::RotaryOptions::Sides>(given.number(0));
  given.take(options.sections);
  given.take(options.crop);
  const auto [made, cells] = posenc::rotary_preset(name, version, options);
  Packer packed;
  packed.put(made.dim);
  packed.put(made.amplitude);
  packed.put(made.coordinates);
  packed.put(made.pairs());
  packed.put(made.pairing);
  packed.put(made.spectrum);
  for (const std::size_t axis : made.axes) packed.put(axis);
  for (std::size_t n = 0; n < made.coordinates; ++n) {
    packed.put(n < cells.size() ? cells[n].size() : 0);
  }
  for (const std::vector<double>& along : cells) packed.put(along);
  return packed.packed();
}

// points: every cell of the rotary's own grid.
void grid_points(Address address, Address points) {
  const std::vector<double> all = posenc::grid_points(RotaryAt(address).cells);
  std::copy(all.begin(), all.end(), at<double>(points));
}

// power: of xPos's scales, 1 or -1; 0 for none.
void rotary_turns(Address address, Address points, std::size_t count, double power, double centre,
                  double base, Address turns) {
  const RotaryAt rotary(address);
  posenc::rotary_turns(rotary, at<double>(points), count, at<double>(turns));
  if (power == 0) return;
  posenc::scale_turns(rotary, {centre, base}, power, at<double>(points), count, at<double>(turns));
}

// x: count × inner × dim, in place.
void turn_pairs(Address rotary, Address turns, std::size_t count, std::size_t inner, Address x) {
  posenc::turn_pairs(RotaryAt(rotary), at<double>(turns), 1, count, inner, at<float>(x));
}

// cosines, sines: count × 2 · pairs.
void rotary_tables(Address rotary, Address turns, std::size_t count, Address cosines,
                   Address sines) {
  posenc::rotary_tables(RotaryAt(rotary), at<double>(turns), count, at<float>(cosines),
                        at<float>(sines));
}

void rotary_angles(Address rotary, Address points, std::size_t count, Address angles) {
  posenc::rotary_angles(RotaryAt(rotary), at<double>(points), count, at<double>(angles));
}

posenc::Layout pairing(std::size_t adjacent, std::size_t rotary_dim) {
  return adjacent != 0 ? posenc::adjacent() : posenc::halves(rotary_dim);
}

void convert_pairing(Address x, std::size_t blocks, std::size_t dim, std::size_t width,
                     std::size_t rotary_dim, std::size_t from_adjacent, std::size_t to_adjacent,
                     Address out) {
  posenc::convert_pairing(at<float>(x), blocks, dim, width, rotary_dim,
                          pairing(from_adjacent, rotary_dim), pairing(to_adjacent, rotary_dim),
                          at<float>(out));
}

// --- Biases --------------------------------------------------------------------------------------

val alibi_slopes(std::size_t heads, double largest) {
  return float64_array(posenc::alibi_slopes(heads, largest));
}

std::vector<double> copied(Address numbers, std::size_t count) {
  return {at<double>(numbers), at<double>(numbers) + count};
}

void alibi_bias(Address slopes, std::size_t heads, std::size_t form, std::size_t queries,
                std::size_t keys, Address bias) {
  posenc::alibi_bias(copied(slopes, heads), static_cast<posenc::AlibiForm>(form), queries, keys,
                     at<float>(bias));
}

void bloom_bias(Address slopes, std::size_t heads, Address mask, std::size_t batch,
                std::size_t keys, Address bias) {
  posenc::bloom_bias(copied(slopes, heads), at<unsigned char>(mask), batch, keys, at<float>(bias));
}

void t5_buckets(std::size_t buckets, std::size_t max_distance, std::size_t bidirectional,
                Address relative_positions, std::size_t count, Address out) {
  posenc::t5_buckets({buckets, max_distance, bidirectional != 0}, at<double>(relative_positions),
                     count, at<std::uint32_t>(out));
}

void t5_bias(std::size_t buckets, std::size_t max_distance, std::size_t bidirectional,
             Address weights, std::size_t heads, std::size_t queries, std::size_t keys,
             double scale, Address bias) {
  posenc::t5_bias({buckets, max_distance, bidirectional != 0}, at<float>(weights), heads, queries,
                  keys, scale, at<float>(bias));
}

// --- Precision -----------------------------------------------------------------------------------

void encode_rounded(std::size_t dim, double base, std::size_t precision, Address positions,
                    std::size_t count, Address rows) {
  posenc::encode_rounded(dim, base, static_cast<posenc::AnglePrecision>(precision),
                         at<double>(positions), count, at<float>(rows));
}

// out: [distinct, first repeat].
void collapse(std::size_t precision, Address positions, std::size_t count, Address out) {
  const posenc::Collapse found = posenc::collapse(static_cast<posenc::AnglePrecision>(precision),
                                                  at<double>(positions), count);
  at<double>(out)[0] = static_cast<double>(found.distinct);
  at<double>(out)[1] = static_cast<double>(found.first_repeat);
}

// --- Names ---------------------------------------------------------------------------------------

// kind: 0 for sequences, 1 for grids, 2 for rotaries. "" past the last.
std::string preset_name(std::size_t kind, std::size_t index) {
  const char* name = kind == 0   ? posenc::sequence_preset_name(index)
                     : kind == 1 ? posenc::grid_preset_name(index)
                                 : posenc::rotary_preset_name(index);
  return name == nullptr ? "" : name;
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_dialects) {
  using emscripten::function;
  function("allocate", &allocate);
  function("release", &release);
  function("bytes", &bytes);
  function("sequence", &Guarded<&sequence>::call);
  function("grid", &Guarded<&grid>::call);
  function("detr", &Guarded<&detr>::call);
  function("boundingBox", &Guarded<&bounding_box>::call);
  function("encodePoints", &Guarded<&encode_points>::call);
  function("encodeCells", &Guarded<&encode_cells>::call);
  function("addRows", &add_rows);
  function("fairseqPositions", &fairseq_positions);
  function("clearRows", &clear_rows);
  function("detrPoints", &detr_points);
  function("columnOrder", &Guarded<&column_order>::call);
  function("convertColumns", &Guarded<&convert_columns>::call);
  function("rotary", &Guarded<&rotary>::call);
  function("gridPoints", &Guarded<&grid_points>::call);
  function("rotaryTurns", &Guarded<&rotary_turns>::call);
  function("turnPairs", &Guarded<&turn_pairs>::call);
  function("rotaryTables", &Guarded<&rotary_tables>::call);
  function("rotaryAngles", &Guarded<&rotary_angles>::call);
  function("convertPairing", &Guarded<&convert_pairing>::call);
  function("alibiSlopes", &Guarded<&alibi_slopes>::call);
  function("alibiBias", &Guarded<&alibi_bias>::call);
  function("bloomBias", &Guarded<&bloom_bias>::call);
  function("t5Buckets", &Guarded<&t5_buckets>::call);
  function("t5Bias", &Guarded<&t5_bias>::call);
  function("encodeRounded", &Guarded<&encode_rounded>::call);
  function("collapse", &Guarded<&collapse>::call);
  function("presetName", &preset_name);
}
