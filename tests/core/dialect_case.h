#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "npy.h"

// One case of golden/dialects: what a library printed and the same formula in 80 bits.

/// An array of a case, e.g. library("d2l_pe_a", "P_torch").
inline Array library(const std::string& name, const std::string& array) {
  return golden("dialects/" + name + "." + array);
}

/// The largest |library - exact| of an array, as about.json states it.
double stated_error(const std::string& name, const std::string& array);

/// Ours is within 3e-8 of exact, or within an ulp of the largest value if that is more than 1, and
/// the library's array is as far from exact as about.json states.
void check_case(const std::string& name, const std::string& library_array,
                const std::string& exact_array, const std::vector<float>& ours);

/// |a - b|, at most; NaN in one alone, or other sizes, count as infinite.
double difference(const std::vector<float>& ours, const std::vector<double>& theirs);
double difference(const std::vector<double>& ours, const std::vector<double>& theirs);
