// The border between the core and JavaScript: Emscripten is known in this folder alone.
//
// Arrays cross it as addresses into the wasm memory: the typed API takes a block, fills it through
// a view, calls a function, and copies the result out (src/api/memory.ts). A function that can fail
// returns the message of its error instead of its value (guarded.h).

#include "posenc/posenc.h"

#include <emscripten/bind.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>
#include <vector>

#include "border/guarded.h"
#include "border/memory.h"

namespace {

// --- Encodings -----------------------------------------------------------------------------------

enum LayoutName { interleaved_layout, concatenated_layout };

posenc::Layout layout_of(int name, std::size_t dim) {
  return name == interleaved_layout ? posenc::interleaved() : posenc::concatenated(dim);
}

posenc::Layout interleaved_half(std::size_t) { return posenc::interleaved(); }
posenc::Layout concatenated_half(std::size_t dim) { return posenc::concatenated(dim); }

// An encoding as JavaScript keeps it: [dim, pairs, sin_start, cos_start, stride, ω …, remainders
// …].
constexpr std::size_t header = 5;

void pack(const posenc::Encoding& encoding, double* numbers) {
  const posenc::Spectrum& spectrum = encoding.spectrum;
  const std::size_t sizes[header] = {encoding.dim, spectrum.size(), encoding.layout.sin_start,
                                     encoding.layout.cos_start, encoding.layout.stride};
  numbers = std::copy_n(sizes, header, numbers);
  numbers = std::copy_n(spectrum.frequencies.data(), spectrum.size(), numbers);
  std::copy_n(spectrum.remainders.data(), spectrum.size(), numbers);
}

std::vector<double> copied(const double* numbers, std::size_t count) {
  std::vector<double> copy(count);
  // Of the C library's two, memmove goes word by word.
  std::memcpy(copy.data(), numbers, count * sizeof(double));
  return copy;
}

// Made and destroyed out of line, once for all the functions below.
struct EncodingAt : posenc::Encoding {
  [[gnu::noinline]] explicit EncodingAt(Address address) {
    const double* numbers = at<const double>(address);
    const auto whole = [&](std::size_t n) { return static_cast<std::size_t>(numbers[n]); };
    spectrum.frequencies = copied(numbers + header, whole(1));
    spectrum.remainders = copied(numbers + header + whole(1), whole(1));
    layout = {whole(2), whole(3), whole(4)};
    dim = whole(0);
  }
  [[gnu::noinline]] ~EncodingAt() = default;
};

// encoding: 5 + dim numbers.
void sinusoidal(std::size_t dim, double base, int layout, Address encoding) {
  pack({posenc::paper_spectrum(dim, base), layout_of(layout, dim), dim}, at<double>(encoding));
}

double wavelength(double frequency) { return posenc::wavelength(frequency); }

// Tables pass through blocks; what is worked out for one block serves the next.
template <typename Encoder>
struct Walk {
  std::size_t dim;
  Encoder encoder;
  template <typename Positions>
  Walk(const posenc::Encoding& encoding, Positions positions)
      : dim(encoding.dim), encoder(encoding, positions) {}
};

using RangeWalk = Walk<posenc::RangeEncoder>;
using PositionWalk = Walk<posenc::PositionEncoder>;

Address begin_range(Address encoding, double start, double step, std::size_t length) {
  const posenc::Range range{start, length, step};
  return reinterpret_cast<Address>(new RangeWalk(EncodingAt(encoding), range));
}

void end_range(Address walk) { delete at<RangeWalk>(walk); }

// Writes the rows that follow, as many as fit the block well; their number.
std::size_t next_rows(Address walk, Address rows, std::size_t room) {
  return at<RangeWalk>(walk)->encoder.next(at<float>(rows), room, at<RangeWalk>(walk)->dim);
}

// x: batch × count × dim; adds rows first … first + count to each sequence.
void add_rows(Address walk, std::size_t first, std::size_t count, Address x, std::size_t batch) {
  at<RangeWalk>(walk)->encoder.add(first, count, at<float>(x), batch,
                                   count * at<RangeWalk>(walk)->dim);
}

// count: how many positions there will be in all.
Address begin_positions(Address encoding, std::size_t count) {
  return reinterpret_cast<Address>(new PositionWalk(EncodingAt(encoding), count));
}

void end_positions(Address walk) { delete at<PositionWalk>(walk); }

void write_positions(Address walk, Address positions, std::size_t count, Address rows) {
  at<PositionWalk>(walk)->encoder.write(at<double>(positions), count, at<float>(rows),
                                        at<PositionWalk>(walk)->dim);
}

void add_positions(Address walk, Address positions, std::size_t count, Address x) {
  at<PositionWalk>(walk)->encoder.add(at<double>(positions), count, at<float>(x));
}

void convert_layout(std::size_t dim, int from, int to, Address rows, std::size_t count,
                    Address out) {
  posenc::convert_layout(at<float>(rows), count, dim, layout_of(from, dim), layout_of(to, dim),
                         at<float>(out));
}

// Grid rows first … first + count of a grid of any height.
void grid(std::size_t dim, std::size_t first, std::size_t count, std::size_t width, double base,
          int layout, bool y_first, Address rows) {
  posenc::encode_grid(dim, base,
                      layout == interleaved_layout ? interleaved_half : concatenated_half,
                      y_first ? posenc::AxisOrder::y_first : posenc::AxisOrder::x_first,
                      {static_cast<double>(first), count}, {0, width}, at<float>(rows));
}

void similarity(Address encoding, Address p, std::size_t rows, Address q, std::size_t columns,
                Address out) {
  posenc::similarity(EncodingAt(encoding).spectrum, at<double>(p), rows, at<double>(q), columns,
                     at<float>(out));
}

// --- Dropout: its state lies in a block of the caller's ------------------------------------------

std::size_t dropout_bytes() { return sizeof(posenc::Dropout); }

void dropout_seed(Address state, double p, double seed) {
  static_assert(std::is_trivially_destructible_v<posenc::Dropout>, "the block is just released");
  new (at<void>(state)) posenc::Dropout(p, static_cast<std::uint32_t>(seed));
}

void dropout_apply(Address state, Address x, std::size_t count) {
  at<posenc::Dropout>(state)->apply(at<float>(x), count);
}

// --- Rotation: [cosines …, sines …] --------------------------------------------------------------

struct RotationAt : posenc::Rotation {
  [[gnu::noinline]] RotationAt(Address address, std::size_t pairs) {
    const double* numbers = at<const double>(address);
    cosines = copied(numbers, pairs);
    sines = copied(numbers + pairs, pairs);
  }
  [[gnu::noinline]] ~RotationAt() = default;
};

void pack(const posenc::Rotation& rotation, double* numbers) {
  numbers = std::copy_n(rotation.cosines.data(), rotation.cosines.size(), numbers);
  std::copy_n(rotation.sines.data(), rotation.sines.size(), numbers);
}

void rotation(Address encoding, double k, Address out) {
  pack(posenc::rotation(EncodingAt(encoding).spectrum, k), at<double>(out));
}

void compose(Address a, Address b, std::size_t pairs, Address out) {
  pack(posenc::compose(RotationAt(a, pairs), RotationAt(b, pairs)), at<double>(out));
}

void rotate(Address encoding_address, Address rotation, Address rows, std::size_t count) {
  const EncodingAt encoding(encoding_address);
  posenc::rotate(RotationAt(rotation, encoding.spectrum.size()), encoding.layout, encoding.dim,
                 at<float>(rows), count, at<float>(rows));
}

void rotation_matrix(Address encoding_address, Address rotation, Address matrix) {
  const EncodingAt encoding(encoding_address);
  posenc::rotation_matrix(RotationAt(rotation, encoding.spectrum.size()), encoding.layout,
                          encoding.dim, at<float>(matrix));
}

// --- Explanation ---------------------------------------------------------------------------------

// out: the 15 numbers of AdditionTerms, in its order.
void addition_terms(Address encoding, std::size_t pair, double position, double k, Address out) {
  static_assert(sizeof(posenc::AdditionTerms) == 15 * sizeof(double), "float64 and nothing else");
  const posenc::AdditionTerms terms =
      posenc::addition_terms(EncodingAt(encoding).spectrum, pair, position, k);
  std::memcpy(at<void>(out), &terms, sizeof terms);
}

// out: [pair, 1 for a sine or 0, frequency, wavelength, angle, value].
void cell(Address encoding, double position, std::size_t column, Address out) {
  const posenc::Cell cell = posenc::cell(EncodingAt(encoding), position, column);
  const double numbers[] = {static_cast<double>(cell.pair),
                            cell.is_sine ? 1.0 : 0.0,
                            cell.frequency,
                            cell.wavelength,
                            cell.angle,
                            cell.value};
  std::memcpy(at<void>(out), numbers, sizeof numbers);
}

// out: [angles …, sines …, cosines …].
void phasors(Address encoding, double position, Address out) {
  const EncodingAt whole(encoding);
  const posenc::Spectrum& spectrum = whole.spectrum;
  double* angles = at<double>(out);
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    const posenc::Phasor hand = posenc::phasor(spectrum, pair, position);
    angles[pair] = posenc::angle(spectrum, pair, position);
    angles[spectrum.size() + pair] = hand.sine;
    angles[2 * spectrum.size() + pair] = hand.cosine;
  }
}

// numbers: [positions …, exponents …, div_term …, inv_freq …, inv_freq_by_exp …, angles …].
// tables: [after_sines …, after_cosines …].
void trace(std::size_t dim, double base, int layout, std::size_t length, Address numbers,
           Address tables) {
  const std::size_t pairs = dim / 2;
  posenc::Trace trace{};
  trace.positions = at<double>(numbers);
  trace.exponents = trace.positions + length;
  trace.div_term = trace.exponents + pairs;
  trace.inv_freq = trace.div_term + pairs;
  trace.inv_freq_by_exp = trace.inv_freq + pairs;
  trace.angles = trace.inv_freq_by_exp + pairs;
  trace.after_sines = at<float>(tables);
  trace.after_cosines = trace.after_sines + length * dim;
  posenc::write_trace(dim, base, layout_of(layout, dim), length, trace);
}

// --- Colour --------------------------------------------------------------------------------------

void paint(Address values, std::size_t count, int map, Address rgba) {
  posenc::paint(at<float>(values), count, static_cast<posenc::ColourMap>(map),
                at<std::uint8_t>(rgba));
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc) {
  using emscripten::function;
  function("allocate", &allocate);
  function("release", &release);
  function("bytes", &bytes);
  function("sinusoidal", &Guarded<&sinusoidal>::call);
  function("wavelength", &wavelength);
  function("beginRange", &Guarded<&begin_range>::call);
  function("endRange", &end_range);
  function("nextRows", &next_rows);
  function("addRows", &add_rows);
  function("beginPositions", &Guarded<&begin_positions>::call);
  function("endPositions", &end_positions);
  function("writePositions", &Guarded<&write_positions>::call);
  function("addPositions", &Guarded<&add_positions>::call);
  function("convertLayout", &Guarded<&convert_layout>::call);
  function("grid", &Guarded<&grid>::call);
  function("similarity", &Guarded<&similarity>::call);
  function("dropoutBytes", &dropout_bytes);
  function("dropoutSeed", &Guarded<&dropout_seed>::call);
  function("dropoutApply", &dropout_apply);
  function("rotation", &Guarded<&rotation>::call);
  function("compose", &Guarded<&compose>::call);
  function("rotate", &Guarded<&rotate>::call);
  function("rotationMatrix", &Guarded<&rotation_matrix>::call);
  function("additionTerms", &Guarded<&addition_terms>::call);
  function("cell", &Guarded<&cell>::call);
  function("phasors", &Guarded<&phasors>::call);
  function("trace", &Guarded<&trace>::call);
  function("paint", &Guarded<&paint>::call);
}
