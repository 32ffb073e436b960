#include <posenc/dialects/presets.h>
#include <posenc/dialects/sequence_presets.h>
#include <posenc/doctor/doctor.h>
#include <posenc/model/safetensors.h>
#include <posenc/model/transformer.h>
#include <posenc/posenc.h>
#include <posenc/rotary/alibi.h>

#include <cstdio>
#include <vector>

// The slopes of eight heads, 2^-1 … 2^-8, which the doctor knows, and an error from another
// library.
int main() {
  const std::vector<double> slopes = posenc::alibi_slopes(8);
  if (slopes.back() != 1.0 / 256) return 1;
  const std::vector<float> table(slopes.begin(), slopes.end());
  if (posenc::identify(table.data(), {table.size()}).empty()) return 2;
  posenc::SequenceOptions options{};
  options.dim = 8;
  if (posenc::sequence_preset("fairseq", options).dim != 8) return 3;
  try {
    posenc::parse_safetensors(nullptr, 0);
    return 4;
  } catch (const posenc::RangeError& error) {
    std::printf("%s\n", error.what());
  }
}
