#include "posenc/dropout.h"

#include "posenc/error.h"

namespace posenc {

Dropout::Dropout(double p, std::uint32_t seed) : generator_(seed) {
  if (!(p >= 0 && p <= 1)) throw RangeError("p", "a number from 0 to 1", p);
  threshold_ = p * 4294967296.0;
  scale_ = p < 1 ? static_cast<float>(1 / (1 - p)) : 0;
}

void Dropout::apply(float* x, std::size_t count) {
  for (std::size_t n = 0; n < count; ++n) {
    const bool dropped = static_cast<double>(generator_()) < threshold_;
    x[n] = dropped ? 0 : x[n] * scale_;
  }
}

}  // namespace posenc
