#include <posenc/model/safetensors.h>
#include <posenc/model/transformer.h>
#include <posenc/posenc.h>
#include <posenc/rotary/alibi.h>

#include <cstdio>

// The slopes of eight heads, 2^-1 … 2^-8, and an error from the other library.
int main() {
  if (posenc::alibi_slopes(8).back() != 1.0 / 256) return 1;
  try {
    posenc::parse_safetensors(nullptr, 0);
    return 2;
  } catch (const posenc::RangeError& error) {
    std::printf("%s\n", error.what());
  }
}
