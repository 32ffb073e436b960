#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace posenc {

/// An argument outside what it may be. The only exception this library throws of its own accord;
/// an allocation that fails is std::bad_alloc.
///
/// what() reads "<argument> must be <what it may be>, was <what it was>". It is thrown before
/// anything is written: the caller's buffers are as they were.
class RangeError : public std::out_of_range {
 public:
  RangeError(const char* argument, const char* may_be, const char* was);
  RangeError(const char* argument, const char* may_be, double was);
  RangeError(const char* argument, const std::string& may_be, double was);
  RangeError(const std::string& argument, const std::string& may_be, const std::string& was);
  RangeError(const std::string& argument, const std::string& may_be, double was);
};

/// A number as an error message shows it: whole numbers in full, others to six decimals or in
/// powers of ten, NaN and the infinities by name.
std::string to_text(double number);

/// The text `before`, the number, the text `after`: for what an argument may be.
std::string with_number(const char* before, double number, const char* after = "");

/// RangeError for an index that is not a whole number from 0 to length - 1. what: what the indices
/// count, e.g. "the pairs".
[[noreturn]] void refuse_index(const char* argument, const char* what, std::size_t length,
                               double was);

/// RangeError unless dim is even and at least 2: where each pair needs both its sine and its
/// cosine.
void require_even_dim(std::size_t dim);

/// RangeError unless base is greater than 1 and at most 1e100 (so that its powers stay finite).
void require_base(double base);

/// RangeError unless number is from least to most, both included.
void require_between(const char* argument, double number, double least, double most);

/// RangeError unless a position or an offset is finite and of magnitude at most 2^53. Beyond that,
/// float64 skips whole positions.
void require_position(const char* argument, double position);

/// The same for each of count positions; the message names the first that is refused by its index.
void require_positions(const char* argument, const double* positions, std::size_t count);

/// "argument[n]": the name of an element in a message.
std::string element(const char* argument, std::size_t n);

}  // namespace posenc
