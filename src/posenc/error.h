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

/// What an argument may be, where that depends on a number: "before number after".
std::string with_number(const char* before, double number, const char* after = "");

/// An index, one of length: a whole number from 0 to length - 1. what: whose indices they are.
[[noreturn]] void refuse_index(const char* argument, const char* what, std::size_t length,
                               double was);

/// dim, where each pair needs both its sine and its cosine: an even integer of at least 2.
void require_even_dim(std::size_t dim);

/// base: a finite number greater than 1, at most 1e100 (so that its powers stay finite).
void require_base(double base);

/// A number from least to most, both included.
void require_between(const char* argument, double number, double least, double most);

/// positions and offsets: finite numbers of magnitude at most 2^53, past which float64 skips
/// whole positions.
void require_position(const char* argument, double position);

/// The same for each of count positions; the message names the first that is none by its place.
void require_positions(const char* argument, const double* positions, std::size_t count);

/// "argument[n]": an element as a message names it.
std::string element(const char* argument, std::size_t n);

}  // namespace posenc
