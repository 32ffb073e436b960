#include "posenc/rotation.h"

#include <algorithm>
#include <cmath>

#include "posenc/angle.h"
#include "posenc/error.h"
#include "posenc/pair_turning.h"

namespace posenc {

Rotation rotation(const Spectrum& spectrum, double k) {
  require_position("k", k);
  Rotation result{std::vector<double>(spectrum.size()), std::vector<double>(spectrum.size())};
  for (std::size_t pair = 0; pair < spectrum.size(); ++pair) {
    const Phasor turn = phasor(spectrum, pair, k);
    result.cosines[pair] = turn.cosine;
    result.sines[pair] = turn.sine;
  }
  return result;
}

Rotation compose(const Rotation& a, const Rotation& b) {
  const std::size_t pairs = a.cosines.size();
  if (b.cosines.size() != pairs) {
    throw RangeError("other", "a rotation of as many pairs", static_cast<double>(b.cosines.size()));
  }
  Rotation result{std::vector<double>(pairs), std::vector<double>(pairs)};
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    result.cosines[pair] = a.cosines[pair] * b.cosines[pair] - a.sines[pair] * b.sines[pair];
    result.sines[pair] = a.sines[pair] * b.cosines[pair] + a.cosines[pair] * b.sines[pair];
  }
  return result;
}

void rotate(const Rotation& rotation, Layout layout, std::size_t dim, const float* rows,
            std::size_t count, float* out) {
  const std::size_t pairs = rotation.cosines.size();
  for (std::size_t row = 0; row < count; ++row, rows += dim, out += dim) {
    if (out != rows) std::copy_n(rows, dim, out);
    // Of a pair (sine, cosine) the angle grows where that of (cosine, sine) would shrink.
    detail::turn_row(layout, rotation.cosines.data(), rotation.sines.data(), -1, pairs, out);
  }
}

void rotation_matrix(const Rotation& rotation, Layout layout, std::size_t dim, float* matrix) {
  std::fill_n(matrix, dim * dim, 0.0F);
  for (std::size_t pair = 0; pair < rotation.cosines.size(); ++pair) {
    const std::size_t sin_column = layout.sin_start + pair * layout.stride;
    const std::size_t cos_column = layout.cos_start + pair * layout.stride;
    const float cos_beta = static_cast<float>(rotation.cosines[pair]);
    const float sin_beta = static_cast<float>(rotation.sines[pair]);
    matrix[sin_column * dim + sin_column] = cos_beta;
    matrix[sin_column * dim + cos_column] = sin_beta;
    matrix[cos_column * dim + sin_column] = -sin_beta;
    matrix[cos_column * dim + cos_column] = cos_beta;
  }
}

AdditionTerms addition_terms(const Spectrum& spectrum, std::size_t pair, double position,
                             double k) {
  require_position("position", position);
  require_position("k", k);
  require_position("position + k", position + k);
  if (pair >= spectrum.size()) {
    refuse_index("pair", "the pairs", spectrum.size(), static_cast<double>(pair));
  }
  AdditionTerms terms{};
  terms.alpha = angle(spectrum, pair, position);
  terms.beta = angle(spectrum, pair, k);
  const Phasor alpha = phasor(spectrum, pair, position);
  const Phasor beta = phasor(spectrum, pair, k);
  const Phasor direct = phasor(spectrum, pair, position + k);
  terms.sin_alpha = alpha.sine;
  terms.cos_alpha = alpha.cosine;
  terms.sin_beta = beta.sine;
  terms.cos_beta = beta.cosine;
  terms.sin_alpha_cos_beta = alpha.sine * beta.cosine;
  terms.cos_alpha_sin_beta = alpha.cosine * beta.sine;
  terms.cos_alpha_cos_beta = alpha.cosine * beta.cosine;
  terms.sin_alpha_sin_beta = alpha.sine * beta.sine;
  terms.rotated_sine = terms.sin_alpha_cos_beta + terms.cos_alpha_sin_beta;
  terms.rotated_cosine = terms.cos_alpha_cos_beta - terms.sin_alpha_sin_beta;
  terms.direct_sine = direct.sine;
  terms.direct_cosine = direct.cosine;
  terms.residual = std::max(std::fabs(terms.rotated_sine - direct.sine),
                            std::fabs(terms.rotated_cosine - direct.cosine));
  return terms;
}

}  // namespace posenc
