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
#include "posenc/float_format.h"
#include "posenc/posenc.h"

namespace {

struct Count {
  std::uint64_t values = 0, fast = 0, nearest = 0;  // those that are not the nearest
  std::uint64_t hash = 14695981039346656037U;       // FNV-1a of the bits of the nearest values

  void add(long double real, float by_default, float guaranteed) {
    ++values;
    fast += by_default != real;
    nearest += guaranteed != real;
  }

  void hash_values(const std::vector<float>& all) {
    for (const float value : all) {
      std::uint32_t bits = 0;
      std::memcpy(&bits, &value, sizeof bits);
      hash_bits(bits);
    }
  }

  void hash_bits(std::uint32_t bits) { hash = (hash ^ bits) * 1099511628211U; }

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
        const oracle::Real real(frequencies[pair], static_cast<double>(first + row));
        const std::size_t at = row * dim + 2 * pair;
        count.add(real.sine(oracle::float32), fast[at], nearest[at]);
        count.add(real.cosine(oracle::float32), fast[at + 1], nearest[at + 1]);
      }
    }
  }
  return count;
}

// The number that 16 bits stand for.
float number_of(std::uint16_t bits, oracle::Format format) {
  const int fraction = format.bits - 1, exponent = bits >> fraction & ((1 << (15 - fraction)) - 1);
  const int whole = (bits & ((1 << fraction) - 1)) + (exponent == 0 ? 0 : 1 << fraction);
  const double magnitude = std::ldexp(whole, std::max(exponent, 1) - 1 + format.least);
  return static_cast<float>(bits >> 15 != 0 ? -magnitude : magnitude);
}

struct ShortCounts {
  Count float16, bfloat16;
};

// The same table in 16 bits. There is one way to make it, so both columns tell of that.
ShortCounts short_table(std::size_t dim, double base, std::size_t length) {
  constexpr std::size_t room = 17 * 60;
  const posenc::Encoding encoding = paper(dim, base);
  std::vector<oracle::Frequency> frequencies;
  for (std::size_t pair = 0; pair < dim / 2; ++pair) frequencies.emplace_back(base, pair, dim);
  ShortCounts counts;
  for (std::size_t first = 0; first < length; first += room) {
    const std::size_t rows = std::min(room, length - first);
    std::vector<double> numbers(rows * dim);
    posenc::encode_range(encoding, {static_cast<double>(first), rows}, numbers.data(), dim);
    std::vector<std::uint16_t> halves(rows * dim), brains(rows * dim);
    posenc::round_to_bits(posenc::FloatFormat::float16, numbers.data(), rows * dim, halves.data());
    posenc::round_to_bits(posenc::FloatFormat::bfloat16, numbers.data(), rows * dim, brains.data());
    const auto compare = [&](Count& count, std::uint16_t bits, long double real,
                             oracle::Format format) {
      const float number = number_of(bits, format);
      count.add(real, number, number);
      count.hash_bits(bits);
    };
    for (std::size_t pair = 0; pair < dim / 2; ++pair) {
      for (std::size_t row = 0; row < rows; ++row) {
        const oracle::Real real(frequencies[pair], static_cast<double>(first + row));
        const std::size_t at = row * dim + 2 * pair;
        compare(counts.float16, halves[at], real.sine(oracle::float16), oracle::float16);
        compare(counts.float16, halves[at + 1], real.cosine(oracle::float16), oracle::float16);
        compare(counts.bfloat16, brains[at], real.sine(oracle::bfloat16), oracle::bfloat16);
        compare(counts.bfloat16, brains[at + 1], real.cosine(oracle::bfloat16), oracle::bfloat16);
      }
    }
  }
  return counts;
}

// Each spectrum at 500 positions, of each row one pair; its values, or their sums with random
// numbers.
enum class Kind { values, sums };
Count random_rows(Kind kind, std::size_t spectra) {
  constexpr std::size_t positions_each = 500, pairs_each = 8;
  constexpr double farthest = 1 << 24;
  std::mt19937_64 generator(kind == Kind::values ? 16 : 17);
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
    std::vector<float> x(positions_each * dim);
    if (kind == Kind::sums) {
      for (float& one : x) {
        const double magnitude =
            std::ldexp(0.5 + below_1() / 2, 8 - static_cast<int>(generator() % 40));
        one = static_cast<float>(generator() % 2 == 0 ? magnitude : -magnitude);
      }
    }
    std::vector<float> fast = x, nearest = x;
    if (kind == Kind::sums) {
      posenc::add_positions(encoding, positions.data(), positions_each, fast.data());
      posenc::add_positions(encoding, positions.data(), positions_each, nearest.data(),
                            posenc::nearest);
    } else {
      posenc::encode_positions(encoding, positions.data(), positions_each, fast.data(), dim);
      posenc::encode_positions(encoding, positions.data(), positions_each, nearest.data(), dim,
                               posenc::nearest);
    }
    count.hash_values(nearest);
    std::vector<oracle::Frequency> frequencies;
    for (std::size_t m = 0; m < pairs_each; ++m) {
      frequencies.emplace_back(base, generator() % (dim / 2), dim);
    }
    for (std::size_t m = 0; m < positions_each; ++m) {
      const oracle::Frequency& frequency = frequencies[m % pairs_each];
      const oracle::Real real(frequency, positions[m]);
      const std::size_t at = m * dim + 2 * frequency.pair;
      count.add(real.sine(oracle::float32, x[at]), fast[at], nearest[at]);
      count.add(real.cosine(oracle::float32, x[at + 1]), fast[at + 1], nearest[at + 1]);
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

  // float16 and bfloat16, a line each.
  void short_tables(const char* what, const std::vector<std::size_t>& dims, std::size_t length) {
    ShortCounts counts;
    for (const std::size_t dim : dims) {
      const ShortCounts more = short_table(dim, 10000, length);
      counts.float16 += more.float16;
      counts.bfloat16 += more.bfloat16;
    }
    add(("float16, " + std::string(what)).c_str(), counts.float16);
    add(("bfloat16, " + std::string(what)).c_str(), counts.bfloat16);
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
    report.add("10^5 random dims to 1024, bases to 10^12, |positions| to 2^24",
               random_rows(Kind::values, 200));
    report.add("10^5 sums of random numbers and such values", random_rows(Kind::sums, 200));
    report.short_tables("even dims to 64, positions to 8191", even_dims(64), 8192);
  } else if (domain == "full") {
    report.tables("every even dim to 1024, positions to 8191", even_dims(1024), {10000}, 8192);
    report.tables("dims 1280, 1536, 1600, 2048, 2560, 3072, 4096, 5120, 8192",
                  {1280, 1536, 1600, 2048, 2560, 3072, 4096, 5120, 8192}, {10000}, 8192);
    report.tables("dims 64, 80, 96, 128, 256, 384, 512, 768, 1024, to 131071",
                  {64, 80, 96, 128, 256, 384, 512, 768, 1024}, {10000}, 131072);
    report.tables("dims 64, 128, bases 100, 500000, 10^6, positions to 8191", {64, 128},
                  {100, 500000, 1e6}, 8192);
    report.add("10^7 random dims to 1024, bases to 10^12, |positions| to 2^24",
               random_rows(Kind::values, 20000));
    report.add("10^7 sums of random numbers and such values", random_rows(Kind::sums, 20000));
    report.short_tables("every even dim to 1024, positions to 8191", even_dims(1024), 8192);
  } else {
    std::fprintf(stderr, "usage: posenc_certify full|quick|spoiled\n");
    return 2;
  }
  return report.finish();
}
