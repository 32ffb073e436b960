#include <posenc/posenc.h>

#include <cstdio>
#include <vector>

// Prints the row that every consumer prints: position 3 of an encoding of 8 columns.
int main() {
  constexpr std::size_t dim = 8;
  const posenc::Encoding encoding{posenc::paper_spectrum(dim, 10000), posenc::interleaved(), dim};
  std::vector<float> row(dim);
  posenc::encode_range(encoding, {3, 1}, row.data(), dim);
  for (const float value : row) std::printf("%.9g ", value);
  try {
    posenc::paper_spectrum(7, 10000);
  } catch (const posenc::RangeError& error) {
    std::printf("| %s\n", error.what());
    return 0;
  }
  return 1;
}
