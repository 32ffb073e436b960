// The border between the core and JavaScript, and the only file that knows Emscripten.
//
// Every function takes and returns plain numbers and typed arrays, and keeps nothing between calls.
// Arrays are copied both ways through a scratch block small enough to stay in cache, so the wasm
// heap does not grow with a caller's table. A C++ exception comes back as a real JavaScript
// RangeError, as the function's value: the typed API throws it. (Thrown from here it would pass
// through frames that still own memory.)

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "posenc/posenc.h"

namespace {

using emscripten::typed_memory_view;
using emscripten::val;

constexpr std::size_t scratch_floats = 32768;  // 128 KiB

// --- Errors --------------------------------------------------------------------------------------

val js_error(const char* type, const std::string& message) {
  return val::global(type).new_(message);
}

template <auto function>
struct Guarded;

template <typename... Arguments, val (*function)(Arguments...)>
struct Guarded<function> {
  static val call(Arguments... arguments) {
    try {
      return function(arguments...);
    } catch (const posenc::RangeError& error) {
      return js_error("RangeError", error.what());
    } catch (const std::bad_alloc&) {
      return js_error("RangeError", "the WebAssembly memory is exhausted");
    }
  }
};

// --- Arrays --------------------------------------------------------------------------------------

std::size_t length_of(const val& array) { return array["length"].as<std::size_t>(); }

template <typename Number>
void copy_in(const val& array, Number* numbers, std::size_t count) {
  val(typed_memory_view(count, numbers)).call<void>("set", array);
}

template <typename Number>
std::vector<Number> numbers_of(const val& array) {
  std::vector<Number> numbers(length_of(array));
  copy_in(array, numbers.data(), numbers.size());
  return numbers;
}

template <typename Number>
void copy_out(const val& array, const Number* numbers, std::size_t count, std::size_t offset = 0) {
  array.call<void>("set", typed_memory_view(count, numbers), offset);
}

val float32_array(const std::vector<float>& numbers) {
  return val::global("Float32Array").new_(typed_memory_view(numbers.size(), numbers.data()));
}

val float64_array(const std::vector<double>& numbers) {
  return val::global("Float64Array").new_(typed_memory_view(numbers.size(), numbers.data()));
}

// Calls work(block, first, count) for each stretch of `total` items of `width` floats that fits the
// scratch block.
template <typename Work>
void in_blocks(std::size_t total, std::size_t width, Work work) {
  const std::size_t most =
      std::min(total, std::max<std::size_t>(1, scratch_floats / std::max<std::size_t>(1, width)));
  const std::unique_ptr<float[]> block(new float[most * width]);
  for (std::size_t first = 0; first < total; first += most) {
    work(block.get(), first, std::min(most, total - first));
  }
}

// --- Encodings -----------------------------------------------------------------------------------

enum LayoutName { interleaved_layout, concatenated_layout };

posenc::Layout layout_of(int name, std::size_t dim) {
  return name == interleaved_layout ? posenc::interleaved() : posenc::concatenated(dim);
}

// An encoding as JavaScript keeps it: [dim, sin_start, cos_start, stride, ω …, remainders …].
constexpr std::size_t header = 4;

val packed(const posenc::Encoding& encoding) {
  std::vector<double> numbers{
      static_cast<double>(encoding.dim), static_cast<double>(encoding.layout.sin_start),
      static_cast<double>(encoding.layout.cos_start), static_cast<double>(encoding.layout.stride)};
  const posenc::Spectrum& spectrum = encoding.spectrum;
  numbers.insert(numbers.end(), spectrum.frequencies.begin(), spectrum.frequencies.end());
  numbers.insert(numbers.end(), spectrum.remainders.begin(), spectrum.remainders.end());
  return float64_array(numbers);
}

posenc::Encoding unpacked(const val& array) {
  const std::vector<double> numbers = numbers_of<double>(array);
  const auto whole = [&](std::size_t n) { return static_cast<std::size_t>(numbers[n]); };
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>((numbers.size() + header) / 2);
  return {{{numbers.begin() + header, middle}, {middle, numbers.end()}},
          {whole(1), whole(2), whole(3)},
          whole(0)};
}

val sinusoidal(std::size_t dim, double base, int layout) {
  return packed({posenc::paper_spectrum(dim, base), layout_of(layout, dim), dim});
}

val wavelengths(val encoding) {
  std::vector<double> result = unpacked(encoding).spectrum.frequencies;
  std::transform(result.begin(), result.end(), result.begin(), posenc::wavelength);
  return float64_array(result);
}

val encode_range(val encoding_array, double start, std::size_t length, double step, val out) {
  const posenc::Encoding encoding = unpacked(encoding_array);
  in_blocks(length, encoding.dim, [&](float* block, std::size_t first, std::size_t count) {
    const double block_start = start + step * static_cast<double>(first);
    posenc::encode_range(encoding, {block_start, count, step}, block, encoding.dim);
    copy_out(out, block, count * encoding.dim, first * encoding.dim);
  });
  return val::undefined();
}

val encode_positions(val encoding_array, val positions_array, val out) {
  const posenc::Encoding encoding = unpacked(encoding_array);
  const std::vector<double> positions = numbers_of<double>(positions_array);
  in_blocks(
      positions.size(), encoding.dim, [&](float* block, std::size_t first, std::size_t count) {
        posenc::encode_positions(encoding, positions.data() + first, count, block, encoding.dim);
        copy_out(out, block, count * encoding.dim, first * encoding.dim);
      });
  return val::undefined();
}

// x is changed in place: each block of it is copied in, added to, and copied back.
template <typename Change>
void change_in_blocks(const val& x, std::size_t rows, std::size_t width, Change change) {
  in_blocks(rows, width, [&](float* block, std::size_t first, std::size_t count) {
    const std::size_t begin = first * width, end = begin + count * width;
    copy_in(x.call<val>("subarray", begin, end), block, end - begin);
    change(block, first, count);
    copy_out(x, block, end - begin, begin);
  });
}

val add_range(val encoding_array, double start, std::size_t length, double step, val x,
              std::size_t batch) {
  const posenc::Encoding encoding = unpacked(encoding_array);
  const std::size_t sequence_size = length * encoding.dim;
  for (std::size_t sequence = 0; sequence < batch; ++sequence) {
    const val part =
        x.call<val>("subarray", sequence * sequence_size, (sequence + 1) * sequence_size);
    change_in_blocks(part, length, encoding.dim,
                     [&](float* block, std::size_t first, std::size_t count) {
                       const double block_start = start + step * static_cast<double>(first);
                       posenc::add_range(encoding, {block_start, count, step}, block, 1);
                     });
  }
  return val::undefined();
}

val add_positions(val encoding_array, val positions_array, val x) {
  const posenc::Encoding encoding = unpacked(encoding_array);
  const std::vector<double> positions = numbers_of<double>(positions_array);
  change_in_blocks(x, positions.size(), encoding.dim,
                   [&](float* block, std::size_t first, std::size_t count) {
                     posenc::add_positions(encoding, positions.data() + first, count, block);
                   });
  return val::undefined();
}

val dropout(val x, double p, double seed) {
  posenc::Dropout dropout(p, static_cast<std::uint32_t>(seed));
  change_in_blocks(x, length_of(x), 1, [&](float* block, std::size_t, std::size_t count) {
    dropout.apply(block, count);
  });
  return val::undefined();
}

val convert_layout(std::size_t dim, int from, int to, val rows, val out) {
  std::vector<float> converted(dim);
  in_blocks(length_of(rows) / dim, dim, [&](float* block, std::size_t first, std::size_t count) {
    converted.resize(count * dim);
    const std::size_t begin = first * dim;
    copy_in(rows.call<val>("subarray", begin, begin + count * dim), block, count * dim);
    posenc::convert_layout(block, count, dim, layout_of(from, dim), layout_of(to, dim),
                           converted.data());
    copy_out(out, converted.data(), count * dim, begin);
  });
  return val::undefined();
}

// --- Rotation ------------------------------------------------------------------------------------

// A rotation as JavaScript keeps it: [cosines …, sines …].
val packed(const posenc::Rotation& rotation) {
  std::vector<double> numbers = rotation.cosines;
  numbers.insert(numbers.end(), rotation.sines.begin(), rotation.sines.end());
  return float64_array(numbers);
}

posenc::Rotation rotation_of(const val& array) {
  const std::vector<double> numbers = numbers_of<double>(array);
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  return {{numbers.begin(), middle}, {middle, numbers.end()}};
}

val rotation(val encoding, double k) {
  return packed(posenc::rotation(unpacked(encoding).spectrum, k));
}

val compose(val a, val b) { return packed(posenc::compose(rotation_of(a), rotation_of(b))); }

val rotate(val encoding_array, val rotation_array, val rows) {
  const posenc::Encoding encoding = unpacked(encoding_array);
  const posenc::Rotation rotation = rotation_of(rotation_array);
  change_in_blocks(rows, length_of(rows) / encoding.dim, encoding.dim,
                   [&](float* block, std::size_t, std::size_t count) {
                     posenc::rotate(rotation, encoding.layout, encoding.dim, block, count, block);
                   });
  return val::undefined();
}

val rotation_matrix(val encoding_array, val rotation_array) {
  const posenc::Encoding encoding = unpacked(encoding_array);
  std::vector<float> matrix(encoding.dim * encoding.dim);
  posenc::rotation_matrix(rotation_of(rotation_array), encoding.layout, encoding.dim,
                          matrix.data());
  return float32_array(matrix);
}

val addition_terms(val encoding, std::size_t pair, double position, double k) {
  const posenc::AdditionTerms terms =
      posenc::addition_terms(unpacked(encoding).spectrum, pair, position, k);
  val result = val::object();
  result.set("alpha", terms.alpha);
  result.set("beta", terms.beta);
  result.set("sinAlpha", terms.sin_alpha);
  result.set("cosAlpha", terms.cos_alpha);
  result.set("sinBeta", terms.sin_beta);
  result.set("cosBeta", terms.cos_beta);
  result.set("sinAlphaCosBeta", terms.sin_alpha_cos_beta);
  result.set("cosAlphaSinBeta", terms.cos_alpha_sin_beta);
  result.set("cosAlphaCosBeta", terms.cos_alpha_cos_beta);
  result.set("sinAlphaSinBeta", terms.sin_alpha_sin_beta);
  result.set("rotatedSine", terms.rotated_sine);
  result.set("rotatedCosine", terms.rotated_cosine);
  result.set("directSine", terms.direct_sine);
  result.set("directCosine", terms.direct_cosine);
  result.set("residual", terms.residual);
  return result;
}

// --- Explanation ---------------------------------------------------------------------------------

val cell(val encoding_array, double position, std::size_t column) {
  const posenc::Encoding encoding = unpacked(encoding_array);
  const posenc::Cell cell = posenc::cell(encoding, position, column);
  val result = val::object();
  result.set("pair", cell.pair);
  result.set("function", val(cell.is_sine ? "sin" : "cos"));
  result.set("frequency", cell.frequency);
  result.set("wavelength", cell.wavelength);
  result.set("angle", cell.angle);
  result.set("value", cell.value);
  return result;
}

val phasors(val encoding_array, double position) {
  const posenc::Spectrum spectrum = unpacked(encoding_array).spectrum;
  std::vector<double> angles, sines, cosines;
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    const posenc::Phasor hand = posenc::phasor(spectrum, pair, position);
    angles.push_back(posenc::angle(spectrum, pair, position));
    sines.push_back(hand.sine);
    cosines.push_back(hand.cosine);
  }
  val result = val::object();
  result.set("angles", float64_array(angles));
  result.set("sines", float64_array(sines));
  result.set("cosines", float64_array(cosines));
  return result;
}

val trace(std::size_t dim, double base, int layout, std::size_t length) {
  const posenc::Trace trace = posenc::trace(dim, base, layout_of(layout, dim), length);
  val result = val::object();
  result.set("positions", float64_array(trace.positions));
  result.set("exponents", float64_array(trace.exponents));
  result.set("divTerm", float64_array(trace.div_term));
  result.set("invFreq", float64_array(trace.inv_freq));
  result.set("invFreqByExp", float64_array(trace.inv_freq_by_exp));
  result.set("angles", float64_array(trace.angles));
  result.set("afterSines", float32_array(trace.after_sines));
  result.set("afterCosines", float32_array(trace.after_cosines));
  return result;
}

// --- Tables of two axes --------------------------------------------------------------------------

val grid(std::size_t dim, std::size_t height, std::size_t width, double base, int layout,
         bool y_first, val out, std::size_t offset) {
  const auto axes = posenc::grid_axes(
      dim, height, width, base,
      layout == interleaved_layout ? [](std::size_t) { return posenc::interleaved(); }
                                   : [](std::size_t half) { return posenc::concatenated(half); },
      y_first ? posenc::AxisOrder::y_first : posenc::AxisOrder::x_first);
  std::vector<float> rows(height * width * dim);
  posenc::encode_axes(axes, dim, rows.data());
  copy_out(out, rows.data(), rows.size(), offset);
  return val::undefined();
}

val similarity(val encoding, val p_array, val q_array, val out) {
  const std::vector<double> p = numbers_of<double>(p_array), q = numbers_of<double>(q_array);
  std::vector<float> products(p.size() * q.size());
  posenc::similarity(unpacked(encoding).spectrum, p.data(), p.size(), q.data(), q.size(),
                     products.data());
  copy_out(out, products.data(), products.size());
  return val::undefined();
}

val paint(val values, int map, val rgba) {
  const auto colours = static_cast<posenc::ColourMap>(map);
  std::vector<std::uint8_t> pixels;
  in_blocks(length_of(values), 1, [&](float* block, std::size_t first, std::size_t count) {
    pixels.resize(4 * count);
    copy_in(values.call<val>("subarray", first, first + count), block, count);
    posenc::paint(block, count, colours, pixels.data());
    copy_out(rgba, pixels.data(), pixels.size(), 4 * first);
  });
  return val::undefined();
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc) {
  using emscripten::function;
  function("sinusoidal", &Guarded<&sinusoidal>::call);
  function("wavelengths", &Guarded<&wavelengths>::call);
  function("encodeRange", &Guarded<&encode_range>::call);
  function("encodePositions", &Guarded<&encode_positions>::call);
  function("addRange", &Guarded<&add_range>::call);
  function("addPositions", &Guarded<&add_positions>::call);
  function("dropout", &Guarded<&dropout>::call);
  function("convertLayout", &Guarded<&convert_layout>::call);
  function("rotation", &Guarded<&rotation>::call);
  function("compose", &Guarded<&compose>::call);
  function("rotate", &Guarded<&rotate>::call);
  function("rotationMatrix", &Guarded<&rotation_matrix>::call);
  function("additionTerms", &Guarded<&addition_terms>::call);
  function("cell", &Guarded<&cell>::call);
  function("phasors", &Guarded<&phasors>::call);
  function("trace", &Guarded<&trace>::call);
  function("grid", &Guarded<&grid>::call);
  function("similarity", &Guarded<&similarity>::call);
  function("paint", &Guarded<&paint>::call);
}
