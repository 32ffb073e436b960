// The border between the core and JavaScript. Only this folder uses Emscripten.
//
// Large arrays cross it as addresses in the wasm memory: the typed API takes a block, fills it
// through a view, calls a function, and copies the result out (src/api/wasm/memory.ts). An object
// that JavaScript keeps between calls crosses as a block (block.h). Everything else crosses as
// objects whose fields have names. The end of each file registers its functions with embind, and
// src/border/declare.mjs makes the module's TypeScript declarations of that. An exception of the
// core becomes a RangeError (guarded.h).

#include "border/posenc.h"

#include <emscripten/bind.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "border/cell.h"
#include "posenc/sizes.h"

namespace {

using posenc::Rotation;

// --- Encodings -----------------------------------------------------------------------------------

struct KeptEncoding {
  Block<Encoding> block;
  std::vector<double> frequencies, wavelengths;
};

KeptEncoding sinusoidal(std::size_t dim, double base, LayoutName layout, bool nearest) {
  Encoding encoding{{posenc::paper_spectrum(dim, base), layout_of(layout, dim), dim}, nearest};
  std::vector<double>& frequencies = encoding.spectrum.frequencies;
  std::vector<double> wavelengths(frequencies.size());
  std::transform(frequencies.begin(), frequencies.end(), wavelengths.begin(), posenc::wavelength);
  return {encoding, std::move(frequencies), std::move(wavelengths)};
}

// out: rows × columns.
void similarity(const Kept<Encoding>& encoding, Address<double> p, std::size_t rows,
                Address<double> q, std::size_t columns, Address<float> out) {
  posenc::similarity(encoding.spectrum, p, rows, q, columns, out);
}

// a: rows × dim. b: columns × dim. out: rows × columns.
void similarity_of_rows(Address<float> a, std::size_t rows, Address<float> b, std::size_t columns,
                        std::size_t dim, Address<float> out) {
  posenc::similarity(a, rows, b, columns, dim, out);
}

// --- Rotation ------------------------------------------------------------------------------------

struct KeptRotation {
  Block<Rotation> block;
  std::vector<double> cosines, sines;
};

KeptRotation kept_rotation(Rotation rotation) {
  return {rotation, std::move(rotation.cosines), std::move(rotation.sines)};
}

KeptRotation rotation(const Kept<Encoding>& encoding, double k) {
  return kept_rotation(posenc::rotation(encoding.spectrum, k));
}

KeptRotation compose(const Kept<Rotation>& a, const Kept<Rotation>& b) {
  return kept_rotation(posenc::compose(a, b));
}

// --- Explanation ---------------------------------------------------------------------------------

posenc::AdditionTerms addition_terms(const Kept<Encoding>& encoding, std::size_t pair,
                                     double position, double k) {
  return posenc::addition_terms(encoding.spectrum, pair, position, k);
}

posenc::Cell cell(const Kept<Encoding>& encoding, double position, std::size_t column) {
  return posenc::cell(encoding, position, column);
}

struct Phasors {
  std::vector<double> angles, sines, cosines;
};

Phasors phasors(const Kept<Encoding>& encoding, double position) {
  const posenc::Spectrum& spectrum = encoding.spectrum;
  Phasors all;
  for (auto* list : {&all.angles, &all.sines, &all.cosines}) {
    *list = std::vector<double>(spectrum.size());
  }
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    const posenc::Phasor hand = posenc::phasor(spectrum, pair, position);
    all.angles[pair] = posenc::angle(spectrum, pair, position);
    all.sines[pair] = hand.sine;
    all.cosines[pair] = hand.cosine;
  }
  return all;
}

struct Trace {
  std::vector<double> positions, exponents, div_term, inv_freq, inv_freq_by_exp, angles;
};

// after_sines, after_cosines: length × dim.
Trace trace(std::size_t dim, double base, LayoutName layout, std::size_t length,
            Address<float> after_sines, Address<float> after_cosines) {
  const std::size_t pairs = dim / 2;
  Trace all;
  all.positions = std::vector<double>(length);
  for (auto* list : {&all.exponents, &all.div_term, &all.inv_freq, &all.inv_freq_by_exp}) {
    *list = std::vector<double>(pairs);
  }
  all.angles = std::vector<double>(posenc::detail::product_of({length, pairs}));
  posenc::write_trace(
      dim, base, layout_of(layout, dim), length,
      {all.positions.data(), all.exponents.data(), all.div_term.data(), all.inv_freq.data(),
       all.inv_freq_by_exp.data(), all.angles.data(), after_sines, after_cosines});
  return all;
}

// --- Colour --------------------------------------------------------------------------------------

// rgba: 4 bytes a value.
void paint(Address<float> values, std::size_t count, posenc::ColourMap map, posenc::Paper paper,
           Address<std::uint8_t> rgba) {
  posenc::paint(values, count, map, paper, rgba);
}

// --- Dropout -------------------------------------------------------------------------------------

Address<posenc::Dropout> begin_dropout(double p, double seed) {
  return new posenc::Dropout(p, static_cast<std::uint32_t>(seed));
}

void drop_out(Address<posenc::Dropout> dropout, Address<float> x, std::size_t count) {
  dropout->apply(x, count);
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc) {
  using emscripten::enum_;
  using emscripten::value_object;

  register_memory();
  register_value<Block<Encoding>>("Block<\"encoding\">");
  register_value<Block<Rotation>>("Block<\"rotation\">");

  enum_<LayoutName>("Layout")
      .value("interleaved", LayoutName::interleaved)
      .value("concatenated", LayoutName::concatenated);
  value_object<KeptEncoding>("KeptEncoding")
      .field("block", &KeptEncoding::block)
      .field("frequencies", &KeptEncoding::frequencies)
      .field("wavelengths", &KeptEncoding::wavelengths);
  expose<&sinusoidal>("sinusoidal");
  Rows::register_all();
  expose<&similarity>("similarity");
  expose<&similarity_of_rows>("similarityOfRows");

  enum_<posenc::AxisOrder>("AxisOrder")
      .value("x-first", posenc::AxisOrder::x_first)
      .value("y-first", posenc::AxisOrder::y_first);
  value_object<Grid>("Grid")
      .field("dim", &Grid::dim)
      .field("base", &Grid::base)
      .field("layout", &Grid::layout)
      .field("order", &Grid::order)
      .field("width", &Grid::width)
      .field("nearest", &Grid::nearest);
  expose<&encode_grid<float>>("encodeGrid");

  value_object<KeptRotation>("KeptRotation")
      .field("block", &KeptRotation::block)
      .field("cosines", &KeptRotation::cosines)
      .field("sines", &KeptRotation::sines);
  expose<&rotation>("rotation");
  expose<&compose>("compose");

  using posenc::AdditionTerms;
  value_object<AdditionTerms>("AdditionTerms")
      .field("alpha", &AdditionTerms::alpha)
      .field("beta", &AdditionTerms::beta)
      .field("sinAlpha", &AdditionTerms::sin_alpha)
      .field("cosAlpha", &AdditionTerms::cos_alpha)
      .field("sinBeta", &AdditionTerms::sin_beta)
      .field("cosBeta", &AdditionTerms::cos_beta)
      .field("sinAlphaCosBeta", &AdditionTerms::sin_alpha_cos_beta)
      .field("cosAlphaSinBeta", &AdditionTerms::cos_alpha_sin_beta)
      .field("cosAlphaCosBeta", &AdditionTerms::cos_alpha_cos_beta)
      .field("sinAlphaSinBeta", &AdditionTerms::sin_alpha_sin_beta)
      .field("rotatedSine", &AdditionTerms::rotated_sine)
      .field("rotatedCosine", &AdditionTerms::rotated_cosine)
      .field("directSine", &AdditionTerms::direct_sine)
      .field("directCosine", &AdditionTerms::direct_cosine)
      .field("residual", &AdditionTerms::residual);
  expose<&addition_terms>("additionTerms");
  register_cell();
  expose<&cell>("cell");
  value_object<Phasors>("Phasors")
      .field("angles", &Phasors::angles)
      .field("sines", &Phasors::sines)
      .field("cosines", &Phasors::cosines);
  expose<&phasors>("phasors");
  value_object<Trace>("Trace")
      .field("positions", &Trace::positions)
      .field("exponents", &Trace::exponents)
      .field("divTerm", &Trace::div_term)
      .field("invFreq", &Trace::inv_freq)
      .field("invFreqByExp", &Trace::inv_freq_by_exp)
      .field("angles", &Trace::angles);
  expose<&trace>("trace");

  enum_<posenc::ColourMap>("ColourMap")
      .value("blue-red", posenc::ColourMap::blue_red)
      .value("purple-green", posenc::ColourMap::purple_green);
  enum_<posenc::Paper>("Paper")
      .value("light", posenc::Paper::light)
      .value("dark", posenc::Paper::dark);
  expose<&paint>("paint");

  register_address<posenc::Dropout>("Address<\"dropout\">");
  expose<&begin_dropout>("beginDropout");
  expose<&destroy<posenc::Dropout>>("endDropout");
  expose<&drop_out>("dropOut");
}
