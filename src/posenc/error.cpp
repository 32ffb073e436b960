#include "posenc/error.h"

#include <cmath>
#include <cstdlib>
#include <limits>

#include "posenc/numbers.h"

namespace posenc {

namespace {

// Text of at most 40 characters. (std::to_chars and printf would each add more code than the rest
// of the core together.)
class Text {
 public:
  void put(const char* characters) {
    while (*characters != 0) *end_++ = *characters++;
  }

  // A whole number below 2^64, with zeros before it up to `least` digits.
  void put_digits(double number, int least = 1) {
    char digits[20];
    int count = 0;
    for (auto rest = static_cast<unsigned long long>(number); rest != 0 || count < least;
         rest /= 10) {
      digits[count++] = static_cast<char>('0' + rest % 10);
    }
    while (count != 0) *end_++ = digits[--count];
  }

  void drop_zeros() {
    while (end_[-1] == '0') --end_;
  }

  std::string string() const { return {text_, static_cast<std::size_t>(end_ - text_)}; }

 private:
  char text_[40];
  char* end_ = text_;
};

}  // namespace

std::string to_text(double number) {
  Text text;
  if (number < 0) text.put("-");
  number = std::fabs(number);
  if (!(number <= std::numeric_limits<double>::max())) {
    text.put(number > 0 ? "Infinity" : "NaN");
    return text.string();
  }
  int exponent = 0;
  if (number != 0 && (number < 1e-3 || number >= 1e18)) {
    for (; number >= 10; number /= 10) ++exponent;
    for (; number < 1; number *= 10) --exponent;
  }
  // Six decimals, the last of them rounded. Decimals that round up to 1 make the whole number
  // larger.
  double whole = std::floor(number);
  double millionths = std::floor((number - whole) * 1e6 + 0.5);
  if (millionths == 1e6) {
    ++whole;
    millionths = 0;
  }
  if (exponent != 0 && whole == 10) {
    whole = 1;
    ++exponent;
  }
  text.put_digits(whole);
  if (millionths != 0) {
    text.put(".");
    text.put_digits(millionths, 6);
    text.drop_zeros();
  }
  if (exponent != 0) {
    text.put(exponent < 0 ? "e-" : "e+");
    text.put_digits(std::abs(exponent));
  }
  return text.string();
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

RangeError::RangeError(const char* argument, const std::string& may_be, double was)
    : RangeError(argument, may_be.c_str(), was) {}

RangeError::RangeError(const std::string& argument, const std::string& may_be,
                       const std::string& was)
    : RangeError(argument.c_str(), may_be.c_str(), was.c_str()) {}

RangeError::RangeError(const std::string& argument, const std::string& may_be, double was)
    : RangeError(argument.c_str(), may_be.c_str(), was) {}

std::string with_number(const char* before, double number, const char* after) {
  std::string text(before);
  text += to_text(number);
  text += after;
  return text;
}

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

void require_between(const char* argument, double number, double least, double most) {
  if (number >= least && number <= most) return;
  throw RangeError(argument, with_number("a number from ", least) + with_number(" to ", most),
                   number);
}

std::string element(const char* argument, std::size_t n) {
  std::string name(argument);
  name += "[";
  name += to_text(static_cast<double>(n));
  name += "]";
  return name;
}

void require_position(const char* argument, double position) {
  if (std::fabs(position) <= detail::largest_exact) return;
  throw RangeError(argument, "a finite number of magnitude at most 2^53", position);
}

void require_positions(const char* argument, const double* positions, std::size_t count) {
  for (std::size_t n = 0; n < count; ++n) {
    if (std::fabs(positions[n]) <= detail::largest_exact) continue;
    require_position(element(argument, n).c_str(), positions[n]);
  }
}

}  // namespace posenc
