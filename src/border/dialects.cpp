// The border of the dialects that are rows: a module of its own, so that who wants the paper's
// table need not fetch every library's.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>
#include <vector>

#include "border/positional.h"
#include "border/presets.h"
#include "posenc/dialects/conversion.h"
#include "posenc/dialects/grid_presets.h"
#include "posenc/dialects/padding.h"
#include "posenc/dialects/precision.h"
#include "posenc/dialects/presets.h"
#include "posenc/dialects/sequence_presets.h"

namespace {

using emscripten::val;

// --- Sequences, grids, points --------------------------------------------------------------------

// [dim, amplitude, extra tokens, fields, axes], then for each field [first column, dim, axis,
// pairs, sin_start, cos_start, stride, ω …, remainders …], then for each axis [length,
// coordinates …].
posenc::Dialect dialect_at(Address address) {
  const double* numbers = at<double>(address);
  posenc::Dialect dialect{{}, whole(numbers)};
  const double amplitude = *numbers++;
  dialect.extra_tokens = whole(numbers);
  const std::size_t fields = whole(numbers), axes = whole(numbers);
  for (std::size_t n = 0; n < fields; ++n) {
    posenc::Field field{};
    field.encoding.amplitude = amplitude;
    field.first_column = whole(numbers);
    field.encoding.dim = whole(numbers);
    field.axis = whole(numbers);
    const std::size_t pairs = whole(numbers);
    posenc::Layout& layout = field.encoding.layout;
    layout.sin_start = whole(numbers);
    layout.cos_start = whole(numbers);
    layout.stride = whole(numbers);
    take(numbers, field.encoding.spectrum.frequencies, pairs);
    take(numbers, field.encoding.spectrum.remainders, pairs);
    dialect.fields.push_back(std::move(field));
  }
  for (std::size_t n = 0; n < axes; ++n) {
    const std::size_t length = whole(numbers);
    dialect.coordinates.emplace_back();
    take(numbers, dialect.coordinates.back(), length);
  }
  return dialect;
}

val packed(const posenc::Dialect& dialect) {
  Packer numbers;
  numbers.put(dialect.dim);
  numbers.put(dialect.fields.front().encoding.amplitude);
  numbers.put(dialect.extra_tokens);
  numbers.put(dialect.fields.size());
  numbers.put(dialect.coordinates.size());
  for (const posenc::Field& field : dialect.fields) {
    numbers.put(field.first_column);
    numbers.put(field.encoding.dim);
    numbers.put(field.axis);
    numbers.put(field.encoding.spectrum.size());
    numbers.put(field.encoding.layout);
    numbers.put(field.encoding.spectrum);
  }
  for (const std::vector<double>& axis : dialect.coordinates) {
    numbers.put(axis.size());
    numbers.put(axis);
  }
  return numbers.packed();
}

val sequence(std::size_t index, Address numbers) {
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
  return packed(posenc::sequence_preset(posenc::presets::sequences[index].name, options));
}

val grid(std::size_t index, Address numbers) {
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
  given.take(options.num_pos_feats);
  if (largest != 0) options.base = largest / options.first;
  return packed(posenc::grid_preset(posenc::presets::grids[index].name, options));
}

double given_or(double given, double own) { return std::isnan(given) ? own : given; }

// points: a number for each coordinate of the fields.
void encode_points(Address address, Address points, std::size_t count, Address rows) {
  const posenc::Dialect dialect = dialect_at(address);
  const std::size_t coordinates = dialect.fields.back().axis + 1;
  posenc::encode_points(dialect.fields, dialect.dim, at<double>(points), count, coordinates,
                        at<float>(rows));
}

// out: [pair, 1 for a sine or 0, frequency, wavelength, angle, value]. False for a column of zeros.
bool cell(Address address, double position, std::size_t column, Address out) {
  const auto found = posenc::cell(dialect_at(address), position, column);
  if (!found) return false;
  const double numbers[] = {static_cast<double>(found->pair),
                            found->is_sine ? 1.0 : 0.0,
                            found->frequency,
                            found->wavelength,
                            found->angle,
                            found->value};
  std::copy(std::begin(numbers), std::end(numbers), at<double>(out));
  return true;
}

// The cells at the steps first … first + count - 1 of the slowest axis.
void encode_cells(Address address, std::size_t first, std::size_t count, Address rows) {
  const posenc::Dialect dialect = dialect_at(address);
  const std::size_t each =
      (dialect.rows() - dialect.extra_tokens) / dialect.coordinates.front().size();
  posenc::GridEncoder(dialect.fields, dialect.dim, dialect.coordinates)
      .write(first * each, count * each, at<float>(rows));
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
  for (const std::size_t column : posenc::column_order(dialect_at(from), dialect_at(to))) {
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

// --- Precision -----------------------------------------------------------------------------------

void encode_rounded(std::size_t dim, double base, std::size_t precision, Address positions,
                    std::size_t count, Address rows) {
  posenc::encode_rounded(dim, base, static_cast<posenc::FloatFormat>(precision),
                         at<double>(positions), count, at<float>(rows));
}

// out: [distinct, first repeat].
void collapse(std::size_t precision, Address positions, std::size_t count, Address out) {
  const posenc::Collapse found =
      posenc::collapse(static_cast<posenc::FloatFormat>(precision), at<double>(positions), count);
  at<double>(out)[0] = static_cast<double>(found.distinct);
  at<double>(out)[1] = static_cast<double>(found.first_repeat);
}

// --- Names ---------------------------------------------------------------------------------------

// The name of a row; none past the last.
template <typename Row, std::size_t count>
Address row_name(const Row (&rows)[count], std::size_t index) {
  return text(index < count ? rows[index].name : nullptr);
}

Address sequence_name(std::size_t index) { return row_name(posenc::presets::sequences, index); }

Address grid_name(std::size_t index) { return row_name(posenc::presets::grids, index); }

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_dialects) {
  using emscripten::function;
  function("allocate", &allocate);
  function("release", &release);
  function("bytes", &bytes);
  function("sequence", &Guarded<&sequence>::call);
  function("grid", &Guarded<&grid>::call);
  function("encodePoints", &Guarded<&encode_points>::call);
  function("cell", &Guarded<&cell>::call);
  function("encodeCells", &Guarded<&encode_cells>::call);
  function("addRows", &add_rows);
  function("fairseqPositions", &fairseq_positions);
  function("clearRows", &clear_rows);
  function("detrPoints", &detr_points);
  function("columnOrder", &Guarded<&column_order>::call);
  function("convertColumns", &Guarded<&convert_columns>::call);
  function("encodeRounded", &Guarded<&encode_rounded>::call);
  function("collapse", &Guarded<&collapse>::call);
  function("sequenceName", &sequence_name);
  function("gridName", &grid_name);
}
