// Makes tables. Exit code 0: all are right. 2: all are refused by a RangeError. 3: anything else.
#include <cmath>
#include <cstdio>

#include "posenc/angle.h"
#include "posenc/error.h"
#include "posenc/rows.h"
#include "posenc/spectrum.h"

namespace {

int right = 0, refused = 0, wrong = 0;

// Whether make() gives sin(1000).
template <typename Make>
void expect(const char* what, Make make) {
  try {
    const double made = make();
    const bool is_right = std::fabs(made - 0.8268795405) < 1e-6;
    if (!is_right) std::printf("%s: made %g\n", what, made);
    ++(is_right ? right : wrong);
  } catch (const posenc::RangeError& error) {
    std::printf("%s: %s\n", what, error.what());
    ++refused;
  }
}

double row_of(const posenc::Spectrum& spectrum) {
  float row[8];
  posenc::encode_range({spectrum, posenc::interleaved(), 8}, {1000, 1}, row, 8);
  return row[0];
}

}  // namespace

int main() {
  const posenc::Spectrum given{{1, 0.1, 0.01, 0.001}, {0, 0, 0, 0}};
  expect("a table of the paper's spectrum",
         [] { return row_of(posenc::paper_spectrum(8, 10000)); });
  expect("a table of a given spectrum", [&] { return row_of(given); });
  expect("a number of a given spectrum", [&] { return posenc::phasor(given, 0, 1000).sine; });
  if (wrong != 0) return 3;
  return refused == 0 ? 0 : right == 0 ? 2 : 3;
}
