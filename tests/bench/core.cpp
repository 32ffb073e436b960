// The core as the benchmark runs it: natively as a program that is told its tasks line by line, and
// as a wasm module that calls run itself. Both write into buffers that were touched before, as
// plain JavaScript does here, so that what is timed is the making of the numbers.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <new>
#include <string>
#include <vector>

#include "posenc/posenc.h"

namespace {

// The same numbers in every language: see tasks.mjs.
double scatter(std::size_t n) {
  return static_cast<double>(static_cast<std::uint32_t>(n * 2654435761U)) / 4294967296.0;
}

// Begins with a line of the cache, as the arrays of NumPy and PyTorch do.
template <typename Number>
struct AtLineStart {
  using value_type = Number;
  static constexpr std::align_val_t line{64};
  Number* allocate(std::size_t count) {
    return static_cast<Number*>(::operator new(count * sizeof(Number), line));
  }
  void deallocate(Number* numbers, std::size_t) { ::operator delete(numbers, line); }
  bool operator==(const AtLineStart&) const { return true; }
  bool operator!=(const AtLineStart&) const { return false; }
};

struct Bench {
  std::string task;
  std::size_t rows = 0, dim = 0, batch = 1;
  posenc::Encoding encoding{{}, posenc::interleaved(), 0};
  std::vector<double> positions;
  std::vector<float, AtLineStart<float>> out, block;
  std::vector<std::uint8_t> pixels;
  double next_position = 0;

  void prepare(const std::string& name, std::size_t row_count, std::size_t columns,
               std::size_t sequences) {
    task = name;
    rows = row_count;
    dim = columns;
    batch = sequences;
    encoding = {posenc::paper_spectrum(dim, 10000), posenc::interleaved(), dim};
    next_position = 5000;
    positions.clear();
    for (std::size_t n = 0; n < rows; ++n) {
      positions.push_back(task == "ids"    ? std::floor(scatter(n) * 65536)
                          : task == "real" ? scatter(n) * 8192
                          : task == "row"  ? next_position
                                           : static_cast<double>(n));
    }
    const std::size_t size = batch * rows * dim;
    out.assign(size, 0);
    if (task == "add" || task == "guaranteed-add") {
      for (std::size_t n = 0; n < size; ++n) out[n] = static_cast<float>(scatter(n) - 0.5);
    }
    if (task == "paint") {
      posenc::encode_range(encoding, {0, rows}, out.data(), dim);
      pixels.assign(4 * size, 0);
    }
    block.resize(64 * dim);
  }

  void run() {
    if (task == "fill") {
      std::fill_n(out.data(), out.size(), 0.5F);
    } else if (task == "clear") {
      std::memset(out.data(), 1, out.size() * sizeof(float));
    } else if (task == "table") {
      posenc::encode_range(encoding, {0, rows}, out.data(), dim);
    } else if (task == "guaranteed") {
      posenc::encode_range(encoding, {0, rows}, out.data(), dim, posenc::nearest);
    } else if (task == "blocks") {
      posenc::RangeEncoder encoder(encoding, {0, rows});
      while (encoder.next(block.data(), 64, dim) != 0) {
      }
    } else if (task == "row") {
      posenc::encode_range(encoding, {next_position, 1}, out.data(), dim);
      next_position += 1;
    } else if (task == "ids" || task == "real") {
      posenc::encode_positions(encoding, positions.data(), rows, out.data(), dim);
    } else if (task == "guaranteed-add") {
      posenc::add_range(encoding, {0, rows}, out.data(), batch, posenc::nearest);
    } else if (task == "add") {
      posenc::add_range(encoding, {0, rows}, out.data(), batch);
    } else if (task == "paint") {
      posenc::paint(out.data(), out.size(), posenc::ColourMap::blue_red, posenc::Paper::light,
                    pixels.data());
    }
  }
};

Bench bench;

}  // namespace

#if defined(__EMSCRIPTEN__)

#include <emscripten/bind.h>

EMSCRIPTEN_BINDINGS(bench) {
  emscripten::function(
      "prepare", +[](const std::string& task, std::size_t rows, std::size_t dim,
                     std::size_t batch) { bench.prepare(task, rows, dim, batch); });
  emscripten::function(
      "run", +[](int times) {
        for (int n = 0; n < times; ++n) bench.run();
      });
  emscripten::function(
      "out", +[] {
        return emscripten::val(emscripten::typed_memory_view(bench.out.size(), bench.out.data()));
      });
}

#else

#include <iostream>

namespace {

// The real entries of every stride-th row, in float64. Frequencies by powl and a product in 64 bits
// are off by 3e-15 at most up to position 65536; accuracy.mjs allows for it.
void write_exact(const std::string& path, std::size_t stride) {
  std::vector<long double> frequencies;
  for (std::size_t pair = 0; pair < bench.dim / 2; ++pair) {
    frequencies.push_back(std::pow(
        10000.0L, -2 * static_cast<long double>(pair) / static_cast<long double>(bench.dim)));
  }
  std::FILE* file = std::fopen(path.c_str(), "wb");
  std::vector<double> row(bench.dim);
  for (std::size_t sequence = 0; sequence < bench.batch; ++sequence) {
    for (std::size_t n = 0; n < bench.rows; n += stride) {
      for (std::size_t pair = 0; pair < bench.dim / 2; ++pair) {
        const long double angle = bench.positions[n] * frequencies[pair];
        const std::size_t at = (sequence * bench.rows + n) * bench.dim + 2 * pair;
        const bool add = bench.task == "add" || bench.task == "guaranteed-add";
        row[2 * pair] = static_cast<double>(std::sin(angle) + (add ? bench.out[at] : 0));
        row[2 * pair + 1] = static_cast<double>(std::cos(angle) + (add ? bench.out[at + 1] : 0));
      }
      std::fwrite(row.data(), sizeof(double), row.size(), file);
    }
  }
  std::fclose(file);
}

void write_out(const std::string& path, std::size_t stride) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  for (std::size_t n = 0; n < bench.batch * bench.rows; n += stride) {
    std::fwrite(&bench.out[n * bench.dim], sizeof(float), bench.dim, file);
  }
  std::fclose(file);
}

}  // namespace

// prepare TASK ROWS DIM BATCH | run TIMES | out PATH STRIDE | exact PATH STRIDE, each answered by a
// line: the seconds that run took by the clock and of the processor's, or "done".
int main() {
  std::string command;
  while (std::cin >> command) {
    if (command == "prepare") {
      std::string task;
      std::size_t rows = 0, dim = 0, batch = 0;
      std::cin >> task >> rows >> dim >> batch;
      bench.prepare(task, rows, dim, batch);
      std::cout << "done" << std::endl;
    } else if (command == "run") {
      int times = 0;
      std::cin >> times;
      const std::clock_t processor = std::clock();
      const auto start = std::chrono::steady_clock::now();
      for (int n = 0; n < times; ++n) bench.run();
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
      const double used = static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC;
      std::cout << took.count() << ' ' << used << std::endl;
    } else {
      std::string path;
      std::size_t stride = 0;
      std::cin >> path >> stride;
      command == "exact" ? write_exact(path, stride) : write_out(path, stride);
      std::cout << "done" << std::endl;
    }
  }
}

#endif
