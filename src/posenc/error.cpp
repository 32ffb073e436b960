#include "posenc/error.h"

#include <cmath>
#include <cstdlib>

namespace posenc {

namespace {

// The digits of a whole number below 2^64. (std::to_chars and printf would each add more code than
// the rest of the core together.)
std::string digits_of(double number) {
  char digits[20];
  char* first = digits + sizeof digits;
  auto rest = static_cast<unsigned long long>(number);
  do {
    *--first = static_cast<char>('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  return {first, digits + sizeof digits};
}

}  // namespace

std::string to_text(double number) {
  if (std::isnan(number)) return "NaN";
  if (number < 0) return "-" + to_text(-number);
  if (std::isinf(number)) return "Infinity";
  if (number != 0 && (number < 1e-3 || number >= 1e18)) {
    int exponent = 0;
    for (; number >= 10; number /= 10) ++exponent;
    for (; number < 1; number *= 10) --exponent;
    return to_text(number) + (exponent < 0 ? "e-" : "e+") + digits_of(std::abs(exponent));
  }
  // Six decimals, the last of them rounded; what rounds up to a whole number is shown as one.
  double whole = std::floor(number);
  double millionths = std::round((number - whole) * 1e6);
  if (millionths == 1e6) {
    ++whole;
    millionths = 0;
  }
  if (millionths == 0) return digits_of(whole);
  const std::string fraction = digits_of(millionths);
  std::string text = digits_of(whole) + "." + std::string(6 - fraction.size(), '0') + fraction;
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

namespace {

std::string message(const char* argument, const char* may_be, const char* was) {
  std::string text(argument);
  text += " must be ";
  text += may_be;
  text += ", was ";
  text += was;
  return text;
}

}  // namespace

RangeError::RangeError(const char* argument, const char* may_be, const char* was)
    : std::out_of_range(message(argument, may_be, was)) {}

RangeError::RangeError(const char* argument, const char* may_be, double was)
    : RangeError(argument, may_be, to_text(was).c_str()) {}

RangeError::RangeError(const std::string& argument, const std::string& may_be,
                       const std::string& was)
    : RangeError(argument.c_str(), may_be.c_str(), was.c_str()) {}

RangeError::RangeError(const std::string& argument, const std::string& may_be, double was)
    : RangeError(argument.c_str(), may_be.c_str(), was) {}

void refuse_index(const char* argument, const char* what, std::size_t length, double was) {
  std::string may_be("a whole number from 0 to ");
  may_be += to_text(static_cast<double>(length) - 1);
  may_be += " (";
  may_be += what;
  may_be += ")";
  throw RangeError(argument, may_be.c_str(), was);
}

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
