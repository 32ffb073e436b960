#pragma once

#include <array>
#include <cstddef>

// The words that tell one sinusoidal encoding from another. A preset's row says which of them its
// library chose; the doctor says which of them it found in a table.
//
// A word is a value of an enumeration, and name_of gives the name that it has in every language:
// the border, the rows that TypeScript reads and TypeScript's own types are made of these names. A
// value without a name ends the build, for -Wswitch is an error.
namespace posenc {

/// The frequencies ω_i of h pairs, i = 0 … h - 1. n is half the columns of an axis, a fraction
/// where these are odd.
enum class FrequencyForm {
  paper,     // base^(-i/n)
  endpoint,  // base^(-i/(h - 1))
  shifted,   // base^(-i/(h - shift))
  rounded,   // base^(-i/h): the paper's, of the next even number of columns
  growing,   // base^(i/n): multiplied where the paper divides
  octaves,   // π · (base/2)^(i/(h - 1))
  linear,    // π · (1 + (base/2 - 1) · i/(h - 1))
  products,  // i / (n · base): a product where the paper has a power
};

/// The order of the columns of a row; s is a sine, c a cosine.
enum class ColumnOrder {
  interleaved,          // s c s c …; of several axes, each axis so
  cosines_interleaved,  // c s c s …; of several axes, each axis so
  concatenated,         // s … s c … c; of several axes, each axis so
  cosines_first,        // c … c s … s; of several axes, each axis so
  sines_then_cosines,   // of several axes: sines of all, then cosines of all
  bands_in_turn,        // of several axes: for each i, the sines of all and the cosines of all
  pairs_in_turn,        // the same, each sine beside its cosine: s c of one axis, s c of the next …
  one_frequency_a_column,  // s c s c …, each column at a frequency of its own: ω_j in column j
};

/// What an odd number of columns ends on. In a preset's row, `none` means that the original
/// refuses an odd number.
enum class OddColumn {
  none,
  last_sine,  // the sine of a pair whose cosine is left out
  zero,       // a column of zeros
};

/// The coordinates along each axis.
enum class CoordinateMap {
  given,    // the caller's own: positions, or the corners of boxes
  counted,  // 0, 1, 2 …
  counted_from_one,
  interpolated,  // 0, s, 2s …: counted, then divided by an interpolation scale
  patches,       // the same, and in units of a base size
  pixels,        // from -1 to 1, both included
  centres,       // the middles of equal parts of -1 … 1
  past_padding,  // counted from 1, padding left out
};

/// The name of the word.
constexpr const char* name_of(FrequencyForm form) {
  switch (form) {
    case FrequencyForm::paper:
      return "paper";
    case FrequencyForm::endpoint:
      return "endpoint";
    case FrequencyForm::shifted:
      return "shifted";
    case FrequencyForm::rounded:
      return "rounded";
    case FrequencyForm::growing:
      return "growing";
    case FrequencyForm::octaves:
      return "octaves";
    case FrequencyForm::linear:
      return "linear";
    case FrequencyForm::products:
      return "products";
  }
  return nullptr;
}

/// The name of the word.
constexpr const char* name_of(ColumnOrder order) {
  switch (order) {
    case ColumnOrder::interleaved:
      return "interleaved";
    case ColumnOrder::cosines_interleaved:
      return "cosines-interleaved";
    case ColumnOrder::concatenated:
      return "concatenated";
    case ColumnOrder::cosines_first:
      return "cosines-first";
    case ColumnOrder::sines_then_cosines:
      return "sines-then-cosines";
    case ColumnOrder::bands_in_turn:
      return "bands-in-turn";
    case ColumnOrder::pairs_in_turn:
      return "pairs-in-turn";
    case ColumnOrder::one_frequency_a_column:
      return "one-frequency-a-column";
  }
  return nullptr;
}

/// The name of the word.
constexpr const char* name_of(OddColumn odd) {
  switch (odd) {
    case OddColumn::none:
      return "none";
    case OddColumn::last_sine:
      return "last-sine";
    case OddColumn::zero:
      return "zero";
  }
  return nullptr;
}

/// The name of the word.
constexpr const char* name_of(CoordinateMap map) {
  switch (map) {
    case CoordinateMap::given:
      return "given";
    case CoordinateMap::counted:
      return "counted";
    case CoordinateMap::counted_from_one:
      return "counted-from-one";
    case CoordinateMap::interpolated:
      return "interpolated";
    case CoordinateMap::patches:
      return "patches";
    case CoordinateMap::pixels:
      return "pixels";
    case CoordinateMap::centres:
      return "centres";
    case CoordinateMap::past_padding:
      return "past-padding";
  }
  return nullptr;
}

/// How many values an enumeration has: those that have a name, from the first on.
template <typename Word>
constexpr std::size_t word_count() {
  std::size_t count = 0;
  while (name_of(static_cast<Word>(count)) != nullptr) ++count;
  return count;
}

/// All values of an enumeration, in order.
template <typename Word>
constexpr std::array<Word, word_count<Word>()> all_words() {
  std::array<Word, word_count<Word>()> words{};
  for (std::size_t n = 0; n < words.size(); ++n) words[n] = static_cast<Word>(n);
  return words;
}

/// What a formula of one pair divides by where it subtracts 1 from the pairs: it is refused, for
/// the formula divides by zero; or 1.
enum class SinglePair { refused, divided_by_one };

/// The frequencies of a row, with all numbers that their form needs.
struct Frequencies {
  FrequencyForm form;
  /// Of octaves and linear bands: twice the largest frequency, in units of π.
  double base;
  double shift;            // of shifted ones alone
  SinglePair single_pair;  // of the endpoint's alone

  // Implicit, so that most rows name their form alone.
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Frequencies(FrequencyForm of_form, double of_base = 10000, double of_shift = 1,
                        SinglePair of_one_pair = SinglePair::refused)
      : form(of_form), base(of_base), shift(of_shift), single_pair(of_one_pair) {}
};

/// Whether each frequency is the one before it times a constant that the base tells.
constexpr bool falls_by_one_ratio(FrequencyForm form) {
  switch (form) {
    case FrequencyForm::paper:
    case FrequencyForm::endpoint:
    case FrequencyForm::shifted:
    case FrequencyForm::rounded:
    case FrequencyForm::growing:
      return true;
    case FrequencyForm::octaves:
    case FrequencyForm::linear:
    case FrequencyForm::products:
      return false;
  }
  return false;
}

/// Whether the base is the largest wave number of bands for coordinates from -1 to 1.
constexpr bool is_of_bands(FrequencyForm form) {
  return form == FrequencyForm::octaves || form == FrequencyForm::linear;
}

/// The same order with each cosine where its sine was, and each sine where its cosine was; an order
/// that begins with cosines is as it was.
constexpr ColumnOrder with_cosines_first(ColumnOrder order) {
  switch (order) {
    case ColumnOrder::interleaved:
      return ColumnOrder::cosines_interleaved;
    case ColumnOrder::concatenated:
      return ColumnOrder::cosines_first;
    case ColumnOrder::cosines_interleaved:
    case ColumnOrder::cosines_first:
    case ColumnOrder::sines_then_cosines:
    case ColumnOrder::bands_in_turn:
    case ColumnOrder::pairs_in_turn:
    case ColumnOrder::one_frequency_a_column:
      return order;
  }
  return order;
}

/// Whether cosines come before their sines.
constexpr bool is_cosines_first(ColumnOrder order) {
  return order == ColumnOrder::cosines_interleaved || order == ColumnOrder::cosines_first;
}

/// Whether the columns of several axes stand among each other, so that each has as many.
constexpr bool mixes_axes(ColumnOrder order) {
  return order == ColumnOrder::sines_then_cosines || order == ColumnOrder::bands_in_turn ||
         order == ColumnOrder::pairs_in_turn;
}

}  // namespace posenc
