#include "posenc/model/layer_norm.h"

#include <cmath>

#include "posenc/error.h"

namespace posenc {

LayerNorm::LayerNorm(StateDict& state, const std::string& prefix, std::size_t dim, double eps)
    : weight_(state.read(prefix + "weight", {dim})),
      bias_(state.read(prefix + "bias", {dim})),
      eps_(eps) {
  if (!(eps >= 0 && std::isfinite(eps))) throw RangeError("eps", "a finite number ≥ 0", eps);
}

void LayerNorm::apply(float* x, std::size_t count) const {
  const double size = static_cast<double>(dim());
  for (std::size_t row = 0; row < count; ++row, x += dim()) {
    double sum = 0, squares = 0;
    for (std::size_t n = 0; n < dim(); ++n) sum += x[n];
    const double mean = sum / size;
    for (std::size_t n = 0; n < dim(); ++n) squares += (x[n] - mean) * (x[n] - mean);
    const double deviation = std::sqrt(squares / size + eps_);
    const double scale = deviation > 0 ? 1 / deviation : 0;  // eps may be 0
    for (std::size_t n = 0; n < dim(); ++n) {
      x[n] = static_cast<float>((x[n] - mean) * scale * weight_[n] + bias_[n]);
    }
  }
}

}  // namespace posenc
