#include "posenc/error.h"

#include <cmath>

namespace posenc {

namespace {

// std::to_chars and printf would each add more code than the rest of the core together.
std::string whole_digits(double number) {
  std::string digits;
  do {
    digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(std::fmod(number, 10))));
    number = std::floor(number / 10);
  } while (number >= 1);
  return digits;
}

std::string decimal(double magnitude) {
  const double millionths = std::round(magnitude * 1e6);
  std::string text = whole_digits(std::floor(millionths / 1e6));
  std::string fraction = whole_digits(std::fmod(millionths, 1e6));
  fraction.insert(0, 6 - fraction.size(), '0');
  while (!fraction.empty() && fraction.back() == '0') fraction.pop_back();
  return fraction.empty() ? text : text + "." + fraction;
}

}  // namespace

std::string to_text(double number) {
  if (std::isnan(number)) return "NaN";
  const std::string sign = std::signbit(number) ? "-" : "";
  const double magnitude = std::fabs(number);
  if (std::isinf(number)) return sign + "Infinity";
  if (magnitude == 0 || (magnitude >= 1e-3 && magnitude < 1e21)) {
    return sign +
           (magnitude == std::floor(magnitude) ? whole_digits(magnitude) : decimal(magnitude));
  }
  double exponent = std::floor(std::log10(magnitude));
  double significand = magnitude / std::pow(10, exponent);
  if (significand < 1) significand = magnitude / std::pow(10, --exponent);
  return sign + decimal(significand) + (exponent < 0 ? "e-" : "e+") +
         whole_digits(std::fabs(exponent));
}

RangeError::RangeError(const std::string& argument, const std::string& may_be,
                       const std::string& was)
    : std::out_of_range(argument + " must be " + may_be + ", was " + was) {}

RangeError::RangeError(const std::string& argument, const std::string& may_be, double was)
    : RangeError(argument, may_be, to_text(was)) {}

void require_even_dim(std::size_t dim) {
  if (dim < 2 || dim % 2 != 0) {
    throw RangeError("dim", "an even integer ≥ 2", static_cast<double>(dim));
  }
}

void require_base(double base) {
  if (!(base > 1 && base <= 1e100)) {
    throw RangeError("base", "a number greater than 1 and at most 1e100", base);
  }
}

void require_position(const char* argument, double position) {
  if (!(std::fabs(position) <= 9007199254740992.0)) {
    throw RangeError(argument, "a finite number of magnitude at most 2^53", position);
  }
}

}  // namespace posenc
