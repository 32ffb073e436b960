#include <posenc/dialects/dialect.h>
#include <posenc/dialects/sequence_presets.h>
#include <posenc/doctor/doctor.h>
#include <posenc/model/attention.h>
#include <posenc/model/safetensors.h>
#include <posenc/posenc.h>
#include <posenc/rotary/alibi.h>

#include <cstdio>
#include <vector>

// Calls every library. The first check that fails is the exit code.
int main() {
  constexpr std::size_t dim = 16, rows = 12;

  // The core, by its only class with virtual functions.
  const posenc::Encoding encoding{posenc::paper_spectrum(dim, 10000), posenc::interleaved(), dim};
  std::vector<float> table(rows * dim), again(rows * dim);
  posenc::encode_range(encoding, {0, rows}, table.data(), dim, posenc::nearest);
  if (table[dim + 1] != 0.5403023F) return 1;  // cos 1

  posenc::SequenceOptions options{};
  options.dim = dim;
  const posenc::Dialect dialect = posenc::sequence_preset("paper", options);
  const double positions[rows] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  posenc::encode_sequence(dialect, positions, rows, again.data());
  if (again != table) return 2;

  const std::vector<double> slopes = posenc::alibi_slopes(8);
  if (slopes.back() != 1.0 / 256) return 3;

  // The doctor, by its own class with virtual functions, which once had the same name.
  const std::vector<posenc::Finding> found = posenc::identify(table.data(), {rows, dim});
  if (found.empty()) return 4;
  std::vector<float> written(rows * dim);
  posenc::write_table(found[0], written.data());
  if (written != table) return 5;
  const std::vector<float> biases(slopes.begin(), slopes.end());
  if (posenc::identify(biases.data(), {biases.size()}).empty()) return 6;

  // The models, and that an error of one library is caught in another.
  if (posenc::causal_mask(2)[2] != 0) return 7;
  try {
    posenc::parse_safetensors(nullptr, 0);
    return 8;
  } catch (const posenc::RangeError& error) {
    std::printf("%s\n", error.what());
  }
}
