#include "posenc/model/generation.h"

#include <algorithm>

#include "posenc/error.h"

namespace posenc {

std::size_t likeliest_token(const float* logits, std::size_t count) {
  return static_cast<std::size_t>(std::max_element(logits, logits + count) - logits);
}

std::vector<std::size_t> generate(const Transformer& model, const Tokens& src,
                                  const Generation& generation, const GivenPositions& positions) {
  if (src.batch != 1) {
    throw RangeError("src's batch", "1 to generate from", static_cast<double>(src.batch));
  }
  if (generation.prompt_length == 0) {
    throw RangeError("prompt", "at least one token long", "empty");
  }
  const std::vector<float> memory = model.encode(src, nullptr, positions);
  DecoderState state = model.begin(memory.data(), src.length);
  std::vector<float> logits;
  for (std::size_t n = 0; n < generation.prompt_length; ++n) {
    logits = model.step(state, generation.prompt[n]);
  }
  std::vector<std::size_t> written;
  while (written.size() < generation.most) {
    const std::size_t token = likeliest_token(logits.data(), logits.size());
    written.push_back(token);
    if (static_cast<double>(token) == generation.end_token || written.size() == generation.most) {
      break;
    }
    logits = model.step(state, static_cast<double>(token));
  }
  return written;
}

}  // namespace posenc
