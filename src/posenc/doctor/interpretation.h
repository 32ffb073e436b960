#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/explanation.h"
#include "posenc/doctor/weights.h"

// Internal. The same numbers follow from many parameters: from base 10000 with an exponent of
// 4i/d as from base 10^8, and from the first columns of a wide table as from a narrow one of an
// odd base. This file says which of them somebody would have typed.
namespace posenc::doctor_detail {

/// The price of what nobody types. It is more than that of the dearest interpretation that people
/// do type: pairs counted from one, a long base, and fractions for start and step. Prices are only
/// compared with it, so that any larger number gives the same order.
inline constexpr double unlikely_price =
    bits_of_a_kind + price_of_long_base + 2 * price_of_fraction + 1;

/// The price of a number: 0 for a whole one, little for a simple fraction, else `unlikely_price`.
/// doubt: how far it may be off where it is whole, up to a thousandth.
double price_of(double number, double doubt = 0);

/// Of a base by its rank, and of widths: those that people choose have none.
double price_of_base(int rank);
double price_of_width(std::size_t dim);

/// One way to say what an explanation found.
struct Interpretation {
  FrequencyForm form;
  double base;
  double shift = 0;       // of shifted frequencies
  std::size_t dim = 0;    // columns of the whole encoding; 0: those of the table
  std::size_t first = 0;  // the pair of it that is the table's first
  double unit = 1;        // by which the explanation's positions are multiplied
  bool as_rows = false;   // not as the rotary whose cosines and sines have the same numbers
  Mistake mistake = Mistake::none;
  Unusual unusual{};
  double price = 0;  // the more, the less likely
};

/// The likeliest first.
std::vector<Interpretation> interpretations(const Explanation& explanation);

}  // namespace posenc::doctor_detail
