#pragma once

#include <cstddef>
#include <string>
#include <vector>

/// An array from a .npy file: its shape, and its numbers as float64 in row-major order whatever
/// type the file holds.
struct Array {
  std::vector<std::size_t> shape;
  std::vector<double> values;

  std::vector<float> floats() const { return {values.begin(), values.end()}; }
};

/// An array of tests/golden by name, as in golden("003_worked_example.P_torch"). Throws
/// std::runtime_error where there is no such file or its type is unknown.
Array golden(const std::string& name);
