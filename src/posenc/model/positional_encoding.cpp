#include "posenc/model/positional_encoding.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "posenc/error.h"

namespace posenc {

namespace {

constexpr double base = 10000;

// 1000 rows tell a table of sines from any other, and PyTorch's float32 ones drift from them by
// less than 1e-4 there; BF16 rounds them by 2e-3.
void require_sinusoids(const std::string& name, const std::vector<float>& table,
                       const Encoding& encoding) {
  const std::size_t dim = encoding.dim, rows = std::min<std::size_t>(1000, table.size() / dim);
  std::vector<float> expected(rows * dim);
  encode_range(encoding, {0, rows}, expected.data(), dim);
  for (std::size_t n = 0; n < expected.size(); ++n) {
    if (std::fabs(table[n] - expected[n]) <= 0.01F) continue;
    throw RangeError(name + "'s element " + to_text(static_cast<double>(n)),
                     to_text(static_cast<double>(expected[n])) + ", as positions are sinusoidal",
                     static_cast<double>(table[n]));
  }
}

}  // namespace

PositionalEncoding::PositionalEncoding(Positions positions, StateDict& state,
                                       const std::string& name, std::size_t dim) {
  std::vector<float> table;
  if (positions == Positions::learned || state.has(name)) {
    table = state.read(name, {1, state.length(name, 3, 1), dim});
  }
  if (positions == Positions::sinusoidal) {
    const Encoding encoding{paper_spectrum(dim, base), interleaved(), dim};
    require_sinusoids(name, table, encoding);
    encoding_ = encoding;
  } else if (positions == Positions::learned) {
    encoding_.emplace<LearnedPositions>(std::move(table), dim);
  }
}

void PositionalEncoding::add(std::size_t start, std::size_t length, float* x) const {
  if (const Encoding* sinusoidal = std::get_if<Encoding>(&encoding_)) {
    posenc::add_range(*sinusoidal, {static_cast<double>(start), length}, x, 1);
  } else if (const LearnedPositions* learned = std::get_if<LearnedPositions>(&encoding_)) {
    learned->add_range(start, length, x, 1);
  }
}

}  // namespace posenc
