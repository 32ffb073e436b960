#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <vector>

// Numbers as the bytes say: small whole ones, the ends of ranges, and any at all.
class Bytes {
 public:
  Bytes(const std::uint8_t* bytes, std::size_t size) : next_(bytes), end_(bytes + size) {}

  std::uint8_t byte() { return next_ == end_ ? 0 : *next_++; }

  std::size_t below(std::size_t count) { return byte() % count; }

  double number() {
    static const double ends[] = {0,    1,   -1,   2,     0.5,   1e-6, 1e6,  1e15, 1e30, 1e100,
                                  1e-7, 1e7, 1e16, 1e101, 1e300, NAN,  1e-9, -0.0, 64,   4096};
    const std::uint8_t kind = byte();
    if (kind < 100) return kind;
    if (kind < 200) return ends[kind % std::size(ends)];
    std::uint8_t bits[8];
    for (std::uint8_t& bit : bits) bit = byte();
    double any = 0;
    std::memcpy(&any, bits, sizeof any);
    return any;
  }

  std::vector<double> numbers(std::size_t most) {
    std::vector<double> list(below(most + 1));
    for (double& one : list) one = number();
    return list;
  }

  std::vector<std::size_t> sizes(std::size_t most, std::size_t largest) {
    std::vector<std::size_t> list(below(most + 1));
    for (std::size_t& size : list) size = below(largest);
    return list;
  }

 private:
  const std::uint8_t *next_, *end_;
};

inline void expect(bool holds) {
  if (!holds) std::abort();
}
