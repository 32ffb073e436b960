// The border of other libraries' rows: a module of its own, so that who wants the paper's table
// need not fetch every library's.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "border/block.h"
#include "border/cell.h"
#include "border/fields.h"
#include "border/guarded.h"
#include "border/memory.h"
#include "border/options.h"
#include "border/walks.h"
#include "posenc/dialects/conversion.h"
#include "posenc/dialects/dialect.h"
#include "posenc/dialects/grid_presets.h"
#include "posenc/dialects/padding.h"
#include "posenc/dialects/precision.h"
#include "posenc/dialects/sequence_presets.h"
#include "posenc/dialects/unchecked.h"

namespace posenc {

template <typename Visit>
void fields(Visit& visit, Dialect& dialect) {
  visit(dialect.fields, dialect.dim, dialect.coordinates, dialect.extra_tokens);
}

}  // namespace posenc

namespace {

using emscripten::val;
using posenc::Dialect;

// --- Presets -------------------------------------------------------------------------------------

// The base, told by the last timescale instead: tensor2tensor.
void take_timescales(const GivenOptions& given, double& first, double& base) {
  std::optional<double> last;
  given.take("minTimescale", first);
  given.take("maxTimescale", last);
  if (last) base = *last / first;
}

Dialect sequence(const std::string& name, const GivenOptions& given) {
  posenc::SequenceOptions options{};
  given.take("dim", options.dim);
  given.take("base", options.base);
  given.take("shift", options.shift);
  given.take("scale", options.scale);
  given.take("flipSinToCos", options.cosines_first);
  given.take("columns", options.columns);
  given.take("amplitude", options.amplitude);
  take_timescales(given, options.first, options.base);
  return posenc::dialects_detail::made(posenc::preset_row(posenc::presets::sequences, name),
                                       options);
}

Dialect grid(const std::string& name, const GivenOptions& given) {
  posenc::GridOptions options{};
  given.take("dim", options.dim);
  given.take("shape", options.shape);
  given.take("base", options.base);
  given.take("classToken", options.class_token);
  given.take("extraTokens", options.extra_tokens);
  given.take("columns", options.columns);
  given.take("interleave", options.interleave);
  given.take("reverse", options.reverse);
  given.take("baseSize", options.base_size);
  given.take("interpolationScale", options.interpolation);
  given.take("temporalInterpolationScale", options.time_interpolation);
  given.take("numPosFeats", options.num_pos_feats);
  given.take("bands", options.bands);
  given.take("maxRes", options.largest);
  given.take("linearBands", options.linear_bands);
  given.take("inPixels", options.in_pixels);
  given.take("xFirst", options.x_first);
  given.take("offset", options.offset);
  given.take("reference", options.reference);
  take_timescales(given, options.first, options.base);
  return posenc::dialects_detail::made(posenc::preset_row(posenc::presets::grids, name), options);
}

// What JavaScript shows of a field.
struct FieldColumns {
  std::size_t axis, first_column, dim;
  std::vector<double> frequencies;
  std::size_t sin_start, cos_start, stride;
  std::vector<double> coordinates;
};

struct ListOfFields;

struct KeptDialect {
  Block<Dialect> block;
  std::size_t dim, coordinates, extra_tokens;
  double amplitude;
  Value<ListOfFields> fields;
};

std::size_t coordinates_of(const Dialect& dialect) {
  std::size_t most = 0;
  for (const posenc::Field& field : dialect.fields) most = std::max(most, field.axis);
  return most + 1;
}

KeptDialect kept(const Dialect& dialect) {
  KeptDialect made{dialect,
                   dialect.dim,
                   coordinates_of(dialect),
                   dialect.extra_tokens,
                   dialect.fields.front().encoding.amplitude,
                   {val::array()}};
  for (const auto& [encoding, first_column, axis] : dialect.fields) {
    FieldColumns columns{axis,
                         first_column,
                         encoding.dim,
                         encoding.spectrum.frequencies,
                         encoding.layout.sin_start,
                         encoding.layout.cos_start,
                         encoding.layout.stride,
                         {}};
    if (axis < dialect.coordinates.size()) columns.coordinates = dialect.coordinates[axis];
    made.fields.value.call<void>("push", columns);
  }
  return made;
}

KeptDialect sequence_preset(const std::string& name, const Value<AnyOptions>& options) {
  return kept(sequence(name, GivenOptions(options)));
}

KeptDialect grid_preset(const std::string& name, const Value<AnyOptions>& options) {
  return kept(grid(name, GivenOptions(options)));
}

// --- Rows ----------------------------------------------------------------------------------------

struct RangeRows : posenc::SequenceEncoder {
  using SequenceEncoder::SequenceEncoder;
  std::size_t next(float* rows, std::size_t room, std::size_t) {
    return SequenceEncoder::next(rows, room);
  }
};

// Positions have as many coordinates as the fields encode.
struct PositionRows : posenc::PointEncoder {
  PositionRows(const Dialect& dialect, std::size_t count)
      : PointEncoder(dialect.fields, dialect.dim, coordinates_of(dialect), count) {}
  void write(const double* points, std::size_t count, float* rows, std::size_t) {
    PointEncoder::write(points, count, rows);
  }
};

using Rows = Walks<Dialect, RangeRows, PositionRows>;

// The rows of a grid: those of the extra tokens, which are zero, before those of the cells.
struct GridWalk {
  std::size_t dim, extra_tokens;
  posenc::GridEncoder encoder;

  // How many of the rows first … first + count - 1 are extra tokens'.
  std::size_t extra(std::size_t first, std::size_t count) const {
    return first < extra_tokens ? std::min(count, extra_tokens - first) : 0;
  }
};

Address<GridWalk> begin_grid(const Kept<Dialect>& dialect) {
  return new GridWalk{
      dialect.dim, dialect.extra_tokens, {dialect.fields, dialect.dim, dialect.coordinates}};
}

void write_grid_rows(Address<GridWalk> walk, std::size_t first, std::size_t count,
                     Address<float> rows) {
  const std::size_t extra = walk->extra(first, count);
  std::fill_n(static_cast<float*>(rows), extra * walk->dim, 0.0F);
  walk->encoder.write(first + extra - walk->extra_tokens, count - extra, rows + extra * walk->dim);
}

// x: batch × count × dim; adds those rows to each sequence.
void add_grid_rows(Address<GridWalk> walk, std::size_t first, std::size_t count, Address<float> x,
                   std::size_t batch) {
  const std::size_t extra = walk->extra(first, count);
  walk->encoder.add(first + extra - walk->extra_tokens, count - extra, x + extra * walk->dim, batch,
                    count * walk->dim);
}

struct FoundCell {
  bool reached;
  posenc::Cell cell;
};

// Of a sequence.
FoundCell cell(const Kept<Dialect>& dialect, double position, std::size_t column) {
  const std::optional<posenc::Cell> found = posenc::cell(dialect, position, column);
  return {found.has_value(), found.value_or(posenc::Cell{})};
}

// --- Padding -------------------------------------------------------------------------------------

void fairseq_positions(Address<double> tokens, std::size_t batch, std::size_t length,
                       double padding_idx, Address<double> positions) {
  posenc::fairseq_positions(tokens, batch, length, padding_idx, positions);
}

void clear_rows(Address<double> positions, std::size_t count, double position, std::size_t dim,
                Address<float> rows) {
  posenc::clear_rows(positions, count, position, dim, rows);
}

// points: batch × height × width × 2.
void detr_points(Address<std::uint8_t> mask, std::size_t batch, std::size_t height,
                 std::size_t width, const Value<AnyOptions>& options, Address<double> points) {
  const GivenOptions given(options);
  posenc::DetrOptions detr;
  given.take("normalize", detr.normalize);
  given.take("scale", detr.scale);
  posenc::detr_points(mask, batch, height, width, detr, points);
}

// --- Conversion ----------------------------------------------------------------------------------

struct ColumnOrder {
  std::size_t from_dim;
  std::vector<std::size_t> columns;
};

Address<ColumnOrder> begin_conversion(const Kept<Dialect>& from, const Kept<Dialect>& to) {
  return new ColumnOrder{from.dim, posenc::column_order(from, to)};
}

void convert_columns(Address<ColumnOrder> order, Address<float> rows, std::size_t count,
                     Address<float> out) {
  posenc::convert_columns(rows, count, order->from_dim, order->columns, out);
}

// --- Precision -----------------------------------------------------------------------------------

void encode_rounded(std::size_t dim, double base, posenc::FloatFormat format,
                    Address<double> positions, std::size_t count, Address<float> rows) {
  posenc::encode_rounded(dim, base, format, positions, count, rows);
}

posenc::Collapse collapse(posenc::FloatFormat format, Address<double> positions,
                          std::size_t count) {
  return posenc::collapse(format, positions, count);
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_dialects) {
  using emscripten::enum_;
  using emscripten::value_object;

  register_memory();
  register_options();
  register_value<Block<Dialect>>("Block<\"dialect\">");
  register_value<Value<ListOfFields>>("FieldColumns[]");

  value_object<FieldColumns>("FieldColumns")
      .field("axis", &FieldColumns::axis)
      .field("firstColumn", &FieldColumns::first_column)
      .field("dim", &FieldColumns::dim)
      .field("frequencies", &FieldColumns::frequencies)
      .field("sinStart", &FieldColumns::sin_start)
      .field("cosStart", &FieldColumns::cos_start)
      .field("stride", &FieldColumns::stride)
      .field("coordinates", &FieldColumns::coordinates);
  value_object<KeptDialect>("KeptDialect")
      .field("block", &KeptDialect::block)
      .field("dim", &KeptDialect::dim)
      .field("coordinates", &KeptDialect::coordinates)
      .field("extraTokens", &KeptDialect::extra_tokens)
      .field("amplitude", &KeptDialect::amplitude)
      .field("fields", &KeptDialect::fields);
  expose<&sequence_preset>("sequence");
  expose<&grid_preset>("grid");

  Rows::register_all();
  register_address<GridWalk>("Address<\"grid walk\">");
  expose<&begin_grid>("beginGrid");
  expose<&destroy<GridWalk>>("endGrid");
  expose<&write_grid_rows>("writeGridRows");
  expose<&add_grid_rows>("addGridRows");
  register_cell();
  value_object<FoundCell>("FoundCell")
      .field("reached", &FoundCell::reached)
      .field("cell", &FoundCell::cell);
  expose<&cell>("cell");

  expose<&fairseq_positions>("fairseqPositions");
  expose<&clear_rows>("clearRows");
  expose<&detr_points>("detrPoints");

  register_address<ColumnOrder>("Address<\"column order\">");
  expose<&begin_conversion>("beginConversion");
  expose<&destroy<ColumnOrder>>("endConversion");
  expose<&convert_columns>("convertColumns");

  enum_<posenc::FloatFormat>("FloatFormat")
      .value("float32", posenc::FloatFormat::float32)
      .value("float16", posenc::FloatFormat::float16)
      .value("bfloat16", posenc::FloatFormat::bfloat16);
  value_object<posenc::Collapse>("Collapse")
      .field("distinct", &posenc::Collapse::distinct)
      .field("firstRepeat", &posenc::Collapse::first_repeat);
  expose<&encode_rounded>("encodeRounded");
  expose<&collapse>("collapse");
}
