// Any table is a RangeError, or has findings whose tables are finite and as far from it as they
// say.

#include "posenc/doctor/doctor.h"

#include <cmath>
#include <cstdint>
#include <vector>

#include "bytes.h"
#include "posenc/error.h"
#include "posenc/layout.h"
#include "posenc/rows.h"
#include "posenc/spectrum.h"

namespace {

// A formula's table with some numbers changed, or numbers of any kind.
std::vector<float> table_of(Bytes& bytes, const std::vector<std::size_t>& shape) {
  std::size_t count = 1;
  for (const std::size_t size : shape) count *= size;
  std::vector<float> table(count);
  const std::size_t dim = shape.back();
  if (bytes.below(4) != 0 && dim >= 2 && dim % 2 == 0) {
    const posenc::Layout layout =
        bytes.below(2) != 0 ? posenc::interleaved() : posenc::concatenated(dim);
    const double base = bytes.below(2) != 0 ? 10000 : 2 + bytes.below(200);
    const posenc::Encoding encoding{posenc::paper_spectrum(dim, base), layout, dim};
    const double start = static_cast<double>(bytes.below(200));
    posenc::encode_range(encoding, {start, count / dim, 1}, table.data(), dim);
    for (std::size_t changes = bytes.below(6); changes != 0 && count != 0; --changes) {
      table[(bytes.below(256) * 256 + bytes.below(256)) % count] =
          static_cast<float>(std::fmin(std::fmax(bytes.number(), -1e30), 1e30));
    }
  } else {
    for (float& value : table) value = static_cast<float>(bytes.byte()) / 128 - 1;
  }
  return table;
}

void identify(Bytes& bytes) {
  std::vector<std::size_t> shape = bytes.sizes(4, 24);
  shape.push_back(bytes.below(40));
  std::size_t count = 1;
  for (const std::size_t size : shape) count *= size;
  if (count > 2000) return;
  const std::vector<float> table = table_of(bytes, shape);
  for (const posenc::Finding& finding : posenc::identify(table.data(), shape)) {
    std::vector<float> told(table.size());
    posenc::write_table(finding, told.data());
    double most = 0;
    for (std::size_t n = 0; n < told.size(); ++n) {
      expect(std::isfinite(told[n]));
      most = std::fmax(most, std::fabs(double{told[n]} - double{table[n]}));
    }
    expect(std::fabs(most - finding.max_difference) <= 1e-6 * (1 + most));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  try {
    identify(bytes);
  } catch (const posenc::RangeError&) {
    // No table.
  }
  return 0;
}
