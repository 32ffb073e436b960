#include "posenc/dialects/sequence_presets.h"

#include <algorithm>
#include <cmath>

#include "posenc/error.h"
#include "posenc/preset_names.h"
#include "posenc/spectrum.h"

namespace posenc {

namespace {

enum class Frequencies {
  paper,             // base^(-2i/dim), with the true dim where it is odd
  endpoint,          // base^(-i/(h - 1)), or the caller's shift
  guarded_endpoint,  // the same, with 1 for h - 1 = 0
  rounded,           // the paper's for the next even dim
};

enum class Order {
  interleaved,
  concatenated,
  one_frequency_a_column,  // a known mistake: base^(-2j/dim) in column j, sines in even columns
};

// What becomes of an odd dim.
enum class Odd {
  refused,
  last_sine,  // a pair more, whose cosine is dropped
  zero,       // a column more, which is zero
};

struct SequencePreset {
  const char* name;
  Frequencies frequencies;
  Order order;
  Odd odd;
  bool shrunk = false;  // values are divided by sqrt(dim)
};

constexpr SequencePreset presets[] = {
    {"paper", Frequencies::paper, Order::interleaved, Odd::refused},
    {"000", Frequencies::paper, Order::interleaved, Odd::refused},
    {"001", Frequencies::paper, Order::interleaved, Odd::refused},
    {"002", Frequencies::paper, Order::interleaved, Odd::refused},
    {"003", Frequencies::paper, Order::interleaved, Odd::refused},
    {"004", Frequencies::paper, Order::concatenated, Odd::refused},
    {"burn", Frequencies::paper, Order::interleaved, Odd::refused},
    {"d2l", Frequencies::paper, Order::interleaved, Odd::refused},
    {"deepctr-2019", Frequencies::paper, Order::one_frequency_a_column, Odd::last_sine},
    {"diffusers-1d", Frequencies::paper, Order::concatenated, Odd::refused},
    {"diffusers-sinusoidal", Frequencies::paper, Order::interleaved, Odd::refused},
    {"diffusers-timestep", Frequencies::endpoint, Order::concatenated, Odd::zero},
    {"fairseq", Frequencies::endpoint, Order::concatenated, Odd::zero},
    {"keras-hub", Frequencies::paper, Order::interleaved, Odd::last_sine},
    {"mae-1d", Frequencies::paper, Order::concatenated, Odd::refused},
    {"marian", Frequencies::paper, Order::concatenated, Odd::last_sine},
    {"samlynnevans", Frequencies::paper, Order::one_frequency_a_column, Odd::refused},
    {"tatp22-1d", Frequencies::rounded, Order::interleaved, Odd::last_sine},
    {"tensor2tensor", Frequencies::guarded_endpoint, Order::concatenated, Odd::zero},
    {"tf-tutorial", Frequencies::paper, Order::interleaved, Odd::last_sine},
    {"x-transformers", Frequencies::paper, Order::concatenated, Odd::refused, true},
    {"xlm", Frequencies::paper, Order::interleaved, Odd::last_sine},
};

double count(std::size_t n) { return static_cast<double>(n); }

Spectrum spectrum_of(Frequencies frequencies, std::size_t pairs, const SequenceOptions& options) {
  switch (frequencies) {
    case Frequencies::paper:
      return geometric_spectrum(pairs, options.base, 2, options.dim);
    case Frequencies::rounded:
      return geometric_spectrum(pairs, options.base, 1, pairs);
    case Frequencies::guarded_endpoint:
      if (pairs == 1) return endpoint_spectrum(pairs, options.base, 0);
      break;
    case Frequencies::endpoint:
      break;
  }
  return endpoint_spectrum(pairs, options.base, std::isnan(options.shift) ? 1 : options.shift);
}

Layout layout_of(const SequencePreset& preset, std::size_t pairs, bool cosines_first) {
  const bool side_by_side = preset.order == Order::interleaved;
  const std::size_t second = side_by_side ? 1 : pairs;
  const Layout layout{0, second, side_by_side ? std::size_t{2} : std::size_t{1}};
  return cosines_first ? Layout{layout.cos_start, layout.sin_start, layout.stride} : layout;
}

// Sines of every other frequency in the even columns, cosines of those between in the odd ones: the
// cosine of the one and the sine of the other fall off the row.
std::vector<Field> one_frequency_a_column(std::size_t dim, double base) {
  const std::size_t sines = (dim + 1) / 2, off = dim;
  const Spectrum even = geometric_spectrum(sines, base, 4, dim);
  Spectrum odd = geometric_spectrum(dim, base, 2, dim);
  for (std::size_t n = 0; 2 * n + 1 < dim; ++n) {
    odd.frequencies[n] = odd.frequencies[2 * n + 1];
    odd.remainders[n] = odd.remainders[2 * n + 1];
  }
  odd.frequencies.resize(dim / 2);
  odd.remainders.resize(dim / 2);
  return {{{even, {0, off, 2}, dim}, 0}, {{odd, {off, 1, 2}, dim}, 0}};
}

// One field that fills the row, as most have, is written where it belongs.
bool is_whole_row(const SequenceDialect& dialect) {
  return dialect.fields.size() == 1 && dialect.fields[0].first_column == 0 &&
         dialect.fields[0].encoding.dim == dialect.dim;
}

}  // namespace

SequenceDialect sequence_preset(std::size_t index, const SequenceOptions& options) {
  require_preset(sequence_preset_name, index);
  const SequencePreset& preset = presets[index];
  const std::size_t dim = options.dim;
  if (preset.odd == Odd::refused) require_even_dim(dim);
  const std::size_t pairs = preset.odd == Odd::last_sine ? (dim + 1) / 2 : dim / 2;
  if (pairs == 0) {
    throw RangeError("dim", preset.odd == Odd::last_sine ? "an integer ≥ 1" : "an integer ≥ 2",
                     count(dim));
  }
  SequenceDialect dialect{{}, dim, options.amplitude};
  if (std::isnan(dialect.amplitude)) {
    dialect.amplitude = preset.shrunk ? 1 / std::sqrt(count(dim)) : 1;
  }
  if (preset.order == Order::one_frequency_a_column) {
    dialect.fields = one_frequency_a_column(dim, options.base);
  } else {
    if (preset.frequencies == Frequencies::rounded) {
      dialect.dim = std::min(options.columns == 0 ? dim : options.columns, 2 * pairs);
    }
    const Spectrum spectrum = spectrum_of(preset.frequencies, pairs, options);
    dialect.fields = {
        {{spectrum, layout_of(preset, pairs, options.cosines_first), dialect.dim}, 0}};
  }
  for (Field& field : dialect.fields) {
    field.encoding.spectrum = scaled(field.encoding.spectrum, options.first * options.scale);
  }
  return dialect;
}

SequenceDialect sequence_preset(const std::string& name, const SequenceOptions& options) {
  return sequence_preset(preset_index(sequence_preset_name, name), options);
}

void encode_sequence(const SequenceDialect& dialect, const double* positions, std::size_t count,
                     float* rows) {
  if (is_whole_row(dialect)) {
    encode_positions(dialect.fields[0].encoding, positions, count, rows, dialect.dim);
  } else {
    const std::size_t fields = dialect.fields.size();
    std::vector<double> points(count * fields);
    for (std::size_t n = 0; n < points.size(); ++n) points[n] = positions[n / fields];
    encode_points(dialect.fields, dialect.dim, points.data(), count, rows);
  }
  multiply(rows, count * dialect.dim, dialect.amplitude);
}

const char* sequence_preset_name(std::size_t index) {
  return index < std::size(presets) ? presets[index].name : nullptr;
}

void multiply(float* values, std::size_t count, double amplitude) {
  if (amplitude == 1) return;
  for (std::size_t n = 0; n < count; ++n) values[n] = static_cast<float>(values[n] * amplitude);
}

void clear_rows(const double* positions, std::size_t count, double position, std::size_t dim,
                float* rows) {
  for (std::size_t n = 0; n < count; ++n) {
    if (positions[n] == position) std::fill_n(rows + n * dim, dim, 0.0F);
  }
}

}  // namespace posenc
