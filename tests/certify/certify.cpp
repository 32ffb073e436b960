// The certificate: compares the values of this library with those of an oracle that shares no code
// with it, and prints how many differ. npm run certify builds and runs it (certify.mjs).
//
//   posenc_certify full|quick     the whole domain, or what takes a minute of it
//   posenc_certify spoiled        one table, one bit of which has been changed: it must find one

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "oracle.h"
#include "posenc/posenc.h"

namespace {

struct Count {
  std::uint64_t values = 0, fast = 0, nearest = 0;  // those that are not the nearest
  std::uint64_t hash = 14695981039346656037U;       // FNV-1a of the bits of the nearest values

  void add(float real, float by_default, float guaranteed) {
    ++values;
    fast += by_default != real;
    nearest += guaranteed != real;
  }

  void hash_values(const std::vector<float>& all) {
    for (const float value : all) {
      std::uint32_t bits = 0;
      std::memcpy(&bits, &value, sizeof bits);
      hash = (hash ^ bits) * 1099511628211U;
    }
  }

  void operator+=(const Count& other) {
    values += other.values;
    fast += other.fast;
    nearest += other.nearest;
    hash = (hash ^ other.hash) * 1099511628211U;
  }
};

void print(const char* what, const Count& count) {
  std::printf(
      "%-64s %11llu %6llu %6llu  %016llx\n", what, static_cast<unsigned long long>(count.values),
      static_cast<unsigned long long>(count.fast), static_cast<unsigned long long>(count.nearest),
      static_cast<unsigned long long>(count.hash));
  std::fflush(stdout);
}

#if defined(__clang__)
constexpr const char* compiler = "Clang " __clang_version__;
#else
constexpr const char* compiler = "GCC " __VERSION__;
#endif

posenc::Encoding paper(std::size_t dim, double base) {
  return {posenc::paper_spectrum(dim, base), posenc::interleaved(), dim};
}

constexpr bool spoiled = true;

// A table of the positions 0 … length - 1, block by block.
Count table(std::size_t dim, double base, std::size_t length, bool spoil = false) {
  constexpr std::size_t room = 17 * 60;
  const posenc::Encoding encoding = paper(dim, base);
  std::vector<oracle::Frequency> frequencies;
  for (std::size_t pair = 0; pair < dim / 2; ++pair) frequencies.emplace_back(base, pair, dim);
  posenc::RangeEncoder by_default(encoding, {0, length});
  posenc::RangeEncoder guaranteed(encoding, {0, length}, posenc::nearest);
  Count count;
  for (std::size_t first = 0; first < length; first += room) {
    const std::size_t rows = std::min(room, length - first);
    std::vector<float> fast(rows * dim), nearest(rows * dim);
    by_default.write(first, rows, fast.data(), dim);
    guaranteed.write(first, rows, nearest.data(), dim);
    if (spoil && first == 0) {
      std::uint32_t bits = 0;
      float& value = nearest[rows * dim / 2];
      std::memcpy(&bits, &value, sizeof bits);
      bits ^= 1;
      std::memcpy(&value, &bits, sizeof bits);
    }
    count.hash_values(nearest);
    for (std::size_t pair = 0; pair < dim / 2; ++pair) {
      for (std::size_t row = 0; row < rows; ++row) {
        const oracle::Values real =
            oracle::nearest(frequencies[pair], static_cast<double>(first + row));
        const std::size_t at = row * dim + 2 * pair;
        count.add(real.sine, fast[at], nearest[at]);
        count.add(real.cosine, fast[at + 1], nearest[at + 1]);
      }
    }
  }
  return count;
}

// Each spectrum at 500 positions, of each row one pair.
Count random_rows(std::size_t spectra) {
  constexpr std::size_t positions_each = 500, pairs_each = 8;
  constexpr double farthest = 1 << 24;
  std::mt19937_64 generator(16);
  const auto below_1 = [&] { return std::ldexp(static_cast<double>(generator() >> 11), -53); };
  Count count;
  for (std::size_t n = 0; n < spectra; ++n) {
    const std::size_t dim = 2 + 2 * (generator() % 512);
    const double base = std::exp2(0.01 + below_1() * 40);  // up to 10^12
    const posenc::Encoding encoding = paper(dim, base);
    std::vector<double> positions;
    for (std::size_t m = 0; m < positions_each; ++m) {
      const double position = (2 * below_1() - 1) * farthest;
      const double smaller = std::ldexp(position, -static_cast<int>(generator() % 24));
      positions.push_back(m % 2 == 0 ? std::floor(smaller) : smaller);
    }
    std::vector<float> fast(positions_each * dim), nearest(positions_each * dim);
    posenc::encode_positions(encoding, positions.data(), positions_each, fast.data(), dim);
    posenc::encode_positions(encoding, positions.data(), positions_each, nearest.data(), dim,
                             posenc::nearest);
    count.hash_values(nearest);
    std::vector<oracle::Frequency> frequencies;
    for (std::size_t m = 0; m < pairs_each; ++m) {
      frequencies.emplace_back(base, generator() % (dim / 2), dim);
    }
    for (std::size_t m = 0; m < positions_each; ++m) {
      const oracle::Frequency& frequency = frequencies[m % pairs_each];
      const oracle::Values real = oracle::nearest(frequency, positions[m]);
      const std::size_t at = m * dim + 2 * frequency.pair;
      count.add(real.sine, fast[at], nearest[at]);
      count.add(real.cosine, fast[at + 1], nearest[at + 1]);
    }
  }
  return count;
}

class Report {
 public:
  void tables(const char* what, const std::vector<std::size_t>& dims,
              const std::vector<double>& bases, std::size_t length) {
    Count count;
    for (const double base : bases) {
      for (const std::size_t dim : dims) count += table(dim, base, length);
    }
    add(what, count);
  }

  void add(const char* what, const Count& count) {
    print(what, count);
    all_ += count;
  }

  int finish() const {
    print("all", all_);
    return all_.nearest == 0 ? 0 : 1;
  }

 private:
  Count all_;
};

std::vector<std::size_t> even_dims(std::size_t last) {
  std::vector<std::size_t> dims;
  for (std::size_t dim = 2; dim <= last; dim += 2) dims.push_back(dim);
  return dims;
}

}  // namespace

int main(int count, char** arguments) {
  const std::string domain = count == 2 ? arguments[1] : "";
  if (domain == "spoiled") return table(64, 10000, 1000, spoiled).nearest == 1 ? 0 : 1;
  std::printf("%s\n", compiler);
  std::printf("%-64s %11s %6s %6s  %s\n", "of these values", "values", "fast", "near.", "hash");
  Report report;
  if (domain == "quick") {
    report.tables("even dims to 128, positions to 8191", even_dims(128), {10000}, 8192);
    report.tables("dims 512, 768, 1024, positions to 8191", {512, 768, 1024}, {10000}, 8192);
    report.tables("dims 64, 128, bases 100, 500000, 10^6, positions to 8191", {64, 128},
                  {100, 500000, 1e6}, 8192);
    report.add("10^5 random dims to 1024, bases to 10^12, |positions| to 2^24", random_rows(200));
  } else if (domain == "full") {
    report.tables("every even dim to 1024, positions to 8191", even_dims(1024), {10000}, 8192);
    report.tables("dims 1280, 1536, 1600, 2048, 2560, 3072, 4096, 5120, 8192",
                  {1280, 1536, 1600, 2048, 2560, 3072, 4096, 5120, 8192}, {10000}, 8192);
    report.tables("dims 64, 80, 96, 128, 256, 384, 512, 768, 1024, to 131071",
                  {64, 80, 96, 128, 256, 384, 512, 768, 1024}, {10000}, 131072);
    report.tables("dims 64, 128, bases 100, 500000, 10^6, positions to 8191", {64, 128},
                  {100, 500000, 1e6}, 8192);
    report.add("10^7 random dims to 1024, bases to 10^12, |positions| to 2^24", random_rows(20000));
  } else {
    std::fprintf(stderr, "usage: posenc_certify full|quick|spoiled\n");
    return 2;
  }
  return report.finish();
}
