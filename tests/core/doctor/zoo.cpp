#include "zoo.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "chance.h"
#include "posenc/dialects/grid_presets.h"
#include "rivals.h"

namespace zoo_tables {

constexpr double turn = 6.283185307179586;

double real(std::size_t n) { return static_cast<double>(n); }

std::size_t whole(Random& random, std::size_t least, std::size_t most) {
  return least + random() % (most - least + 1);
}

double between(Random& random, double least, double most) {
  return least + (most - least) * (static_cast<double>(random()) / 4294967296.0);
}

double normal(Random& random) {
  // Of an even number of calls, so that a seed makes the same table with any library.
  const double u = between(random, 1e-9, 1), v = between(random, 0, 1);
  return std::sqrt(-2 * std::log(u)) * std::cos(turn * v);
}

double rounded_to_digits(double value, double power) { return std::round(value * power) / power; }

// Sine and cosine of each frequency in turn, or all sines before all cosines.
Table waves(std::size_t height, const std::vector<double>& frequencies, bool apart,
            const std::function<double(std::size_t)>& position) {
  const std::size_t pairs = frequencies.size();
  return table_by(height, 2 * pairs, [&](std::size_t row, std::size_t column) {
    const std::size_t pair = apart ? column % pairs : column / 2;
    const bool sine = apart ? column < pairs : column % 2 == 0;
    const double angle = frequencies[pair] * position(row);
    return sine ? std::sin(angle) : std::cos(angle);
  });
}

Table waves(std::size_t height, const std::vector<double>& frequencies, bool apart = false) {
  return waves(height, frequencies, apart, real);
}

std::vector<double> paper_frequencies(std::size_t dim, double base = 10000) {
  std::vector<double> frequencies;
  for (std::size_t n = 0; n < dim / 2; ++n) {
    frequencies.push_back(std::pow(base, -2 * real(n) / real(dim)));
  }
  return frequencies;
}

// Encodings as libraries make them: what is reshaped, transposed, quantised and added to.
Table encoding(Random& random, std::size_t height, std::size_t dim) {
  const char* const name =
      one_of(random, {"paper", "tensor2tensor", "fairseq", "marian", "diffusers-timestep"});
  if (random() % 2 == 0) return waves(height, paper_frequencies(dim), random() % 3 == 0);
  return rows_of_preset(name, dim, height);
}

Table noise(Random& random, std::size_t height, std::size_t width, double size) {
  return table_by(height, width, [&](auto, auto) { return size * normal(random); });
}

ZooTable zoo(Table table, std::string story, Truth truth = Truth::nothing) {
  ZooTable made;
  made.table = std::move(table);
  made.story = std::move(story);
  made.truth = truth;
  return made;
}

std::string sizes(const Table& table) {
  std::string text;
  for (const std::size_t size : table.shape)
    text += (text.empty() ? "" : "x") + std::to_string(size);
  return text;
}

std::vector<double> some(Random& random, std::vector<double> all, std::size_t least) {
  std::shuffle(all.begin(), all.end(), random);
  all.resize(whole(random, std::min(least, all.size()), all.size()));
  return all;
}

ZooTable calendar(Random& random) {
  // Hours: a day and its half, a week and its half, a month, a year.
  std::vector<double> periods = some(random, {24, 12, 168, 84, 730.5, 8766}, 1);
  std::string story;
  std::vector<double> frequencies;
  for (const double period : periods) {
    frequencies.push_back(turn / period);
    story += " " + std::to_string(period);
  }
  const double start = random() % 2 == 0 ? 0 : real(whole(random, 1, 5000));
  return zoo(waves(whole(random, 8, 400), frequencies, random() % 2 == 0,
                   [=](std::size_t row) { return start + real(row); }),
             "periods" + story);
}

ZooTable harmonics(Random& random) {
  const double period = one_of(random, {7.0, 24.0, 365.25, 12.0, 52.0, 96.0, 1440.0, 60.0});
  const std::size_t count = whole(random, 1, 10);
  std::vector<double> frequencies;
  for (std::size_t n = 1; n <= count; ++n) frequencies.push_back(turn * real(n) / period);
  return zoo(waves(whole(random, 8, 300), frequencies, random() % 2 == 0),
             std::to_string(count) + " harmonics of " + std::to_string(period));
}

ZooTable halved_periods(Random& random) {
  const double period = one_of(random, {24.0, 168.0, 365.25, 16.0, 1024.0, 100.0});
  const std::size_t count = whole(random, 2, 4);
  std::vector<double> frequencies;
  for (std::size_t n = 0; n < count; ++n) {
    frequencies.push_back(turn / period * std::pow(2, real(n)));
  }
  if (random() % 2 == 0) std::reverse(frequencies.begin(), frequencies.end());
  return zoo(waves(whole(random, 8, 300), frequencies, random() % 2 == 0),
             std::to_string(count) + " halves of " + std::to_string(period));
}

ZooTable sine_and_cosine(Random& random) {
  const double a = rounded_to_digits(between(random, 0.001, 1), 1000);
  const double b = rounded_to_digits(between(random, 0.001, 1), 1000);
  return zoo(table_by(whole(random, 100, 400), 2,
                      [=](std::size_t row, std::size_t column) {
                        return column == 0 ? std::sin(a * real(row)) : std::cos(b * real(row));
                      }),
             "a " + std::to_string(a) + ", b " + std::to_string(b));
}

ZooTable sines_alone(Random& random) {
  const std::size_t count = whole(random, 2, 6);
  const bool cosines = random() % 2 == 0;
  std::vector<double> frequencies;
  for (std::size_t n = 0; n < count; ++n) {
    frequencies.push_back(rounded_to_digits(between(random, 0.001, 1), 1000));
  }
  std::sort(frequencies.rbegin(), frequencies.rend());
  return zoo(table_by(whole(random, 20, 400), count,
                      [&](std::size_t row, std::size_t column) {
                        const double angle = frequencies[column] * real(row);
                        return cosines ? std::cos(angle) : std::sin(angle);
                      }),
             std::to_string(count) + (cosines ? " cosines" : " sines"));
}

ZooTable time2vec(Random& random) {
  const std::size_t width = whole(random, 2, 64);
  std::vector<double> rates, phases;
  for (std::size_t n = 0; n < width; ++n) {
    rates.push_back(normal(random));
    phases.push_back(between(random, 0, turn));
  }
  return zoo(table_by(whole(random, 4, 200), width,
                      [&](std::size_t row, std::size_t column) {
                        const double angle = rates[column] * real(row) + phases[column];
                        return column == 0 ? angle : std::sin(angle);
                      }),
             "Time2Vec");
}

ZooTable random_bases(Random& random) {
  const std::size_t pairs = whole(random, 2, 24);
  std::vector<double> frequencies;
  double frequency = 1;
  for (std::size_t n = 0; n < pairs; ++n) {
    frequencies.push_back(frequency);
    frequency *= between(random, 0.3, 0.95);
  }
  return zoo(waves(whole(random, 6, 200), frequencies, random() % 2 == 0), "a ratio a pair");
}

ZooTable random_phases(Random& random) {
  const std::size_t dim = 2 * whole(random, 2, 48);
  const std::vector<double> frequencies = paper_frequencies(dim);
  std::vector<double> phases;
  for (std::size_t n = 0; n < dim; ++n) phases.push_back(between(random, 0.1, turn));
  const bool by_pair = random() % 2 == 0;
  return zoo(table_by(whole(random, 6, 120), dim,
                      [&](std::size_t row, std::size_t column) {
                        const double phase = phases[by_pair ? column / 2 : column];
                        const double angle = frequencies[column / 2] * real(row) + phase;
                        return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
                      }),
             by_pair ? "a phase a pair" : "a phase a column");
}

ZooTable one_phase(Random& random) {
  const std::size_t dim = 2 * whole(random, 4, 48);
  const std::vector<double> frequencies = paper_frequencies(dim);
  const double phase = one_of(random, {turn / 8, turn / 12, 1.0, 0.5});
  return zoo(table_by(whole(random, 6, 120), dim,
                      [&](std::size_t row, std::size_t column) {
                        const double angle = frequencies[column / 2] * real(row) + phase;
                        return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
                      }),
             "phase " + std::to_string(phase));
}

// Encodings that are off by a little, each pair to another side than the one before: no base,
// start, step or amplitude makes up for it.
ZooTable nearly(Random& random) {
  const std::size_t dim = 2 * whole(random, 3, 24), height = whole(random, 6, 120);
  const std::vector<double> frequencies = paper_frequencies(dim);
  const double size = std::pow(10, between(random, -4, -2));
  std::vector<double> off;
  for (std::size_t n = 0; n < dim / 2; ++n) {
    off.push_back((n % 2 == 0 ? 1 : -1) * size * between(random, 1, 2));
  }
  const std::size_t kind = random() % 3;
  Table table = table_by(height, dim, [&](std::size_t row, std::size_t column) {
    const std::size_t pair = column / 2;
    const double frequency = frequencies[pair] * (kind == 0 ? 1 + off[pair] : 1);
    const double angle = frequency * real(row) + (kind == 1 ? off[pair] : 0);
    const double wave = column % 2 == 0 ? std::sin(angle) : std::cos(angle);
    return wave * (kind == 2 ? 1 + off[pair] : 1);
  });
  ZooTable made = zoo(std::move(table), std::string(kind == 0   ? "frequencies"
                                                    : kind == 1 ? "phases"
                                                                : "amplitudes") +
                                            " off by " + std::to_string(size));
  made.fine = true;
  return made;
}

ZooTable random_fourier(Random& random) {
  const std::size_t features = whole(random, 2, 32), inputs = whole(random, 1, 3);
  const bool shifted = random() % 2 == 0;
  std::vector<double> weights, shifts;
  for (std::size_t n = 0; n < features * inputs; ++n) weights.push_back(normal(random));
  for (std::size_t n = 0; n < features; ++n) shifts.push_back(between(random, 0, turn));
  const std::size_t height = whole(random, 6, 120);
  std::vector<double> x;
  for (std::size_t n = 0; n < height * inputs; ++n) x.push_back(between(random, -2, 2));
  const double size = std::sqrt(2 / real(features));
  return zoo(table_by(height, shifted ? features : 2 * features,
                      [&](std::size_t row, std::size_t column) {
                        double angle = shifted ? shifts[column] : 0;
                        for (std::size_t n = 0; n < inputs; ++n) {
                          angle += weights[column % features * inputs + n] * x[row * inputs + n];
                        }
                        return size * (column < features ? std::cos(angle) : std::sin(angle));
                      }),
             shifted ? "cos(Wx + b)" : "cos(Wx), sin(Wx)");
}

ZooTable notes(Random& random) {
  const std::size_t count = whole(random, 2, 12);
  std::vector<double> frequencies;
  for (std::size_t n = 0; n < count; ++n) {
    frequencies.push_back(turn * 440 / 44100 * std::pow(2, real(n) / 12));
  }
  return zoo(waves(whole(random, 20, 400), frequencies, random() % 2 == 0), "notes");
}

ZooTable roots_of_unity(Random& random) {
  const std::size_t count = whole(random, 4, 48);
  return zoo(table_by(count, 2 * count,
                      [=](std::size_t row, std::size_t column) {
                        const double angle = turn * real(row) * real(column % count) / real(count);
                        return column < count ? std::cos(angle) : -std::sin(angle);
                      }),
             "DFT, real before imaginary");
}

ZooTable dft_pairs(Random& random) {
  const std::size_t count = whole(random, 4, 48);
  const double sign = random() % 2 == 0 ? 1 : -1;
  return zoo(table_by(count, 2 * count,
                      [=](std::size_t row, std::size_t column) {
                        const double angle = turn * real(row) * real(column / 2) / real(count);
                        return column % 2 == 0 ? std::cos(angle) : sign * std::sin(angle);
                      }),
             "DFT, cis of each");
}

ZooTable dct(Random& random) {
  const std::size_t count = whole(random, 4, 64), kind = random() % 4;
  const bool flipped = random() % 2 == 0;
  return zoo(table_by(count, count,
                      [=](std::size_t row, std::size_t column) {
                        if (flipped) std::swap(row, column);
                        const double n = real(row), k = real(column), size = real(count);
                        if (kind == 0) return std::cos(turn / 2 * (n + 0.5) * k / size);
                        if (kind == 1) return std::cos(turn / 2 * (n + 0.5) * (k + 0.5) / size);
                        if (kind == 2) return std::sin(turn / 2 * (n + 1) * (k + 1) / (size + 1));
                        return std::sqrt(2 / size) * std::cos(turn / 2 * (n + 0.5) * k / size);
                      }),
             "kind " + std::to_string(kind));
}

ZooTable nerf_of_colours(Random& random) {
  // sin and cos of 2^k x for each of three inputs, with the inputs themselves before them.
  const std::size_t octaves = whole(random, 2, 10);
  std::vector<double> x;
  const std::size_t height = whole(random, 5, 100);
  for (std::size_t n = 0; n < 3 * height; ++n) x.push_back(between(random, -1, 1));
  return zoo(table_by(height, 3 + 6 * octaves,
                      [&](std::size_t row, std::size_t column) {
                        if (column < 3) return x[3 * row + column];
                        const std::size_t place = column - 3;
                        const double angle = std::pow(2, real(place / 6)) * x[3 * row + place % 3];
                        return place % 6 < 3 ? std::sin(angle) : std::cos(angle);
                      }),
             "NeRF with its inputs");
}

ZooTable cycle_laplacian(Random& random) {
  const std::size_t count = whole(random, 6, 64), pairs = whole(random, 1, (count - 1) / 2);
  const bool plain = random() % 2 == 0, constant = random() % 2 == 0;
  const double size = plain ? 1 : std::sqrt(2 / real(count));
  return zoo(table_by(count, 2 * pairs + (constant ? 1 : 0),
                      [=](std::size_t row, std::size_t column) {
                        if (constant && column == 0) return size / std::sqrt(2);
                        const std::size_t place = column - (constant ? 1 : 0);
                        const double angle = turn * real(place / 2 + 1) * real(row) / real(count);
                        return size * (place % 2 == 0 ? std::sin(angle) : std::cos(angle));
                      }),
             "cycle");
}

ZooTable damped(Random& random) {
  const std::size_t pairs = whole(random, 1, 16);
  const std::vector<double> frequencies = paper_frequencies(2 * pairs);
  const double decay = between(random, 0.02, 0.3);
  Table table = waves(whole(random, 8, 100), frequencies);
  for (std::size_t n = 0; n < table.values.size(); ++n) {
    table.values[n] *= static_cast<float>(std::exp(-decay * real(n / (2 * pairs))));
  }
  return zoo(std::move(table), "damped");
}

ZooTable chirps(Random& random) {
  const double rate = between(random, 0.001, 0.05);
  const std::vector<double> frequencies = paper_frequencies(2 * whole(random, 1, 16));
  ZooTable made = zoo(waves(whole(random, 8, 100), frequencies, false,
                            [=](std::size_t row) { return rate * real(row * row); }),
                      "the square of time");
  // Of three pairs and more: the paper's at coordinates that grow as squares.
  made.truth = frequencies.size() < 2 ? Truth::nothing : Truth::paper;
  return made;
}

ZooTable square_waves(Random& random) {
  const Table table = waves(whole(random, 8, 100), paper_frequencies(2 * whole(random, 2, 16)));
  const bool triangle = random() % 2 == 0;
  Table made = table;
  for (float& value : made.values) {
    value = triangle ? std::asin(value) / 1.5707964F : std::copysign(1.0F, value);
  }
  return zoo(std::move(made), triangle ? "triangles" : "squares");
}

ZooTable cosine_schedule(Random& random) {
  const std::size_t steps = whole(random, 8, 300), columns = whole(random, 1, 4);
  const double least = one_of(random, {0.0, 0.01, 0.1}), most = one_of(random, {1.0, 1e-3, 3e-4});
  return zoo(table_by(steps, columns,
                      [=](std::size_t row, std::size_t column) {
                        const double period = real(steps) / real(column + 1);
                        return most * (least + (1 - least) / 2 *
                                                   (1 + std::cos(turn / 2 * real(row) / period)));
                      }),
             "cosine schedule");
}

// Numbers that fall by one ratio: a schedule's, a decay's, numpy.geomspace's, halves.
ZooTable one_ratio(Random& random, std::size_t steps, double ratio, const std::string& story) {
  const std::size_t each = one_of<std::size_t>(random, {1, 1, 1, 2});
  const double first = one_of(random, {1.0, 1.0, 1.0, 0.1, ratio});
  Table table = table_by(1, steps, [=](auto, std::size_t column) {
    return first * std::pow(ratio, real(column / each));
  });
  if (random() % 3 != 0) table.shape = {steps};
  return zoo(std::move(table), story + ", times " + std::to_string(ratio));
}

ZooTable step_schedule(Random& random) {
  const double ratio = one_of(random, {0.1, 0.5, 0.2, 0.3, 0.9, 0.99, 0.95});
  return one_ratio(random, whole(random, 4, 64), ratio, "steps");
}

ZooTable exponential_schedule(Random& random) {
  const double ratio = std::exp(-between(random, 0.005, 1));
  return one_ratio(random, whole(random, 4, 128), ratio, "decay");
}

ZooTable evenly_falling(Random& random) {
  const double last = one_of(random, {1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 0.05, 2e-4, 3e-5});
  // From 1 to 10000^-1 in even steps are tensor2tensor's frequencies, and no rotary's for that.
  const std::size_t count = whole(random, 4, 128);
  return one_ratio(random, count, std::pow(last, 1 / real(count - 1)), "geomspace");
}

ZooTable halved(Random& random) {
  const double ratio = 1 / one_of(random, {2.0, 4.0, 8.0, 16.0});
  return one_ratio(random, whole(random, 2, 12), ratio, "halves");
}

ZooTable diffusion(Random& random) {
  const std::size_t steps = whole(random, 10, 300);
  const bool cosine = random() % 2 == 0;
  double product = 1;
  Table table{{}, {steps}};
  for (std::size_t n = 0; n < steps; ++n) {
    product *= 1 - (1e-4 + (0.02 - 1e-4) * real(n) / real(steps - 1));
    const double angle = turn / 4 * (real(n) / real(steps) + 0.008) / 1.008;
    table.values.push_back(
        static_cast<float>(cosine ? std::cos(angle) * std::cos(angle) : product));
  }
  if (random() % 2 == 0) {
    for (std::size_t n = 0; n < steps; ++n) {
      const double alpha = table.values[n];
      table.values.push_back(static_cast<float>(std::sqrt(1 - alpha)));
      table.values[n] = static_cast<float>(std::sqrt(alpha));
    }
    table.shape = {2, steps};
    if (random() % 2 == 0) table = transposed(table);
  }
  return zoo(std::move(table), cosine ? "cosine alphas" : "linear betas");
}

ZooTable decays(Random& random) {
  const std::size_t columns = whole(random, 2, 32);
  std::vector<double> times;
  for (std::size_t n = 0; n < columns; ++n) times.push_back(between(random, 1, 100));
  const bool even = random() % 2 == 0;
  return zoo(
      table_by(whole(random, 4, 100), columns,
               [&](std::size_t row, std::size_t column) {
                 return std::exp(-real(row) / (even ? std::pow(2, real(column)) : times[column]));
               }),
      even ? "decays, each twice as long" : "decays");
}

ZooTable falling_vector(Random& random) {
  const std::size_t count = whole(random, 4, 128), kind = random() % 6;
  Table table{{}, {count}};
  std::vector<double> sorted;
  for (std::size_t n = 0; n < count; ++n) sorted.push_back(between(random, 0, 1));
  std::sort(sorted.rbegin(), sorted.rend());
  for (std::size_t n = 0; n < count; ++n) {
    const double k = real(n);
    const double value = kind == 0   ? 1 / (k + 1)
                         : kind == 1 ? 1 - k / real(count)
                         : kind == 2 ? sorted[n]
                         : kind == 3 ? 1 / ((k + 1) * (k + 1))
                         : kind == 4 ? 1 / std::sqrt(k + 1)
                                     : 0.5 / (1 + k / 10);
    table.values.push_back(static_cast<float>(value));
  }
  return zoo(std::move(table), "falling, kind " + std::to_string(kind));
}

ZooTable rising_vector(Random& random) {
  const std::size_t count = whole(random, 2, 128), kind = random() % 4;
  Table table{{}, {count}};
  for (std::size_t n = 0; n < count; ++n) {
    const double k = real(n);
    table.values.push_back(static_cast<float>(kind == 0   ? k
                                              : kind == 1 ? k / real(count)
                                              : kind == 2 ? std::pow(2, k / 8)
                                                          : std::log(1 + k)));
  }
  if (random() % 2 == 0) table.shape = {1, count};
  return zoo(std::move(table), "rising, kind " + std::to_string(kind));
}

ZooTable one_hot(Random& random) {
  const std::size_t count = whole(random, 3, 48), kind = random() % 4;
  const std::size_t width = kind == 3 ? whole(random, 3, 48) : count;
  return zoo(table_by(count, width,
                      [=](std::size_t row, std::size_t column) {
                        const double off = real(row) - real(column);
                        if (kind == 0) return row == column ? 1.0 : 0.0;
                        if (kind == 1) return column <= row ? 1.0 : 0.0;
                        if (kind == 2) return std::max(0.0, 1 - std::fabs(off) / 3);
                        return real(row) / real(count - 1);
                      }),
             "kind " + std::to_string(kind));
}

ZooTable binary(Random& random) {
  const std::size_t bits = whole(random, 2, 10), count = whole(random, 4, 128);
  const bool gray = random() % 2 == 0, signs = random() % 2 == 0;
  return zoo(table_by(count, bits,
                      [=](std::size_t row, std::size_t column) {
                        const std::size_t code = gray ? row ^ (row >> 1) : row;
                        const double bit = real(code >> column & 1);
                        return signs ? 2 * bit - 1 : bit;
                      }),
             gray ? "Gray code" : "binary");
}

ZooTable walsh(Random& random) {
  const std::size_t count = std::size_t{1} << whole(random, 2, 6);
  return zoo(table_by(count, count,
                      [=](std::size_t row, std::size_t column) {
                        std::size_t both = row & column;
                        int sign = 1;
                        for (; both != 0; both &= both - 1) sign = -sign;
                        return real(1) * sign;
                      }),
             "Walsh");
}

ZooTable bumps(Random& random) {
  const std::size_t count = whole(random, 4, 64), width = whole(random, 3, 32);
  const double spread = between(random, 0.5, 4);
  return zoo(table_by(count, width,
                      [=](std::size_t row, std::size_t column) {
                        const double off = real(row) - real(column) * real(count) / real(width);
                        return std::exp(-off * off / (2 * spread * spread));
                      }),
             "bumps");
}

ZooTable polynomials(Random& random) {
  const std::size_t count = whole(random, 5, 64), width = whole(random, 3, 16), kind = random() % 3;
  return zoo(table_by(count, width,
                      [=](std::size_t row, std::size_t column) {
                        const double x = 2 * real(row) / real(count - 1) - 1;
                        if (kind == 0) return std::pow(x, real(column));
                        if (kind == 1) return std::cos(real(column) * std::acos(x));
                        double before = 1, here = x;
                        if (column == 0) return before;
                        for (std::size_t n = 1; n < column; ++n) {
                          const double next =
                              ((2 * real(n) + 1) * x * here - real(n) * before) / real(n + 1);
                          before = here;
                          here = next;
                        }
                        return here;
                      }),
             "kind " + std::to_string(kind));
}

ZooTable distances(Random& random) {
  const std::size_t count = whole(random, 3, 48), kind = random() % 4;
  const double slope = rounded_to_digits(between(random, 0.05, 2), 1000) + 0.0007;
  return zoo(table_by(count, count,
                      [=](std::size_t row, std::size_t column) {
                        const double off = std::fabs(real(row) - real(column));
                        if (kind == 0) return -slope * off;
                        if (kind == 1) return 1 / (1 + off);
                        if (kind == 2) return std::exp(-slope * off);
                        return real(row) * real(column);
                      }),
             "kind " + std::to_string(kind) + ", slope " + std::to_string(slope));
}

ZooTable rotations(Random& random) {
  const double angle = rounded_to_digits(between(random, 0.01, 1), 100);
  return zoo(table_by(whole(random, 5, 100), 4,
                      [=](std::size_t row, std::size_t column) {
                        const double turned = angle * real(row);
                        return column == 0 || column == 3 ? std::cos(turned)
                               : column == 1              ? -std::sin(turned)
                                                          : std::sin(turned);
                      }),
             "matrices of " + std::to_string(angle));
}

ZooTable learned(Random& random) {
  Table table = noise(random, whole(random, 4, 64), whole(random, 2, 64), between(random, 0.01, 1));
  const std::size_t kind = random() % 4, width = table.shape[1];
  for (std::size_t n = width; kind == 1 && n < table.values.size(); ++n) {
    table.values[n] += table.values[n - width];  // a random walk
  }
  if (kind == 2) std::sort(table.values.begin(), table.values.end());
  for (std::size_t n = 0; kind == 3 && n + 1 < table.values.size(); n += 2) {
    // Pairs on the unit circle, at random angles.
    const double angle = 10 * table.values[n];
    table.values[n] = static_cast<float>(std::sin(angle));
    table.values[n + 1] = static_cast<float>(std::cos(angle));
  }
  return zoo(std::move(table), "kind " + std::to_string(kind));
}

ZooTable sum_with_words(Random& random) {
  Table table = encoding(random, whole(random, 4, 64), 2 * whole(random, 4, 48));
  const double size = one_of(random, {1.0, 0.3, 0.1, 0.02});
  for (float& value : table.values) value += static_cast<float>(size * normal(random));
  return zoo(std::move(table), "words of " + std::to_string(size));
}

ZooTable scaled_columns(Random& random) {
  Table table = encoding(random, whole(random, 4, 64), 2 * whole(random, 4, 48));
  std::vector<double> gains;
  for (std::size_t n = 0; n < table.shape[1]; ++n) gains.push_back(between(random, 0.2, 2));
  for (std::size_t n = 0; n < table.values.size(); ++n) {
    table.values[n] *= static_cast<float>(gains[n % gains.size()]);
  }
  return zoo(std::move(table), "a gain a column");
}

ZooTable half_of_it(Random& random) {
  Table table = encoding(random, whole(random, 8, 64), 2 * whole(random, 8, 48));
  const std::size_t width = table.shape[1];
  for (std::size_t n = 0; n < table.values.size(); ++n) {
    if (n % width >= width / 2) table.values[n] = static_cast<float>(normal(random));
  }
  return zoo(std::move(table), "half of it noise");
}

ZooTable quantised(Random& random) {
  Table table = encoding(random, whole(random, 8, 64), 2 * whole(random, 8, 48));
  const double scale = one_of(random, {1 / 127.0, 1 / 128.0, 0.0078, 1.0});
  const bool kept = random() % 2 == 0;  // as whole numbers
  for (float& value : table.values) {
    const double level = std::round(value / (scale == 1 ? 1 / 127.0 : scale));
    value = static_cast<float>(kept ? level : level * (scale == 1 ? 1 / 127.0 : scale));
  }
  return zoo(std::move(table), "int8, scale " + std::to_string(scale) + (kept ? ", kept" : ""),
             Truth::told);
}

ZooTable far_positions(Random& random) {
  const std::size_t dim = 2 * whole(random, 8, 64), height = whole(random, 8, 64);
  const auto start = static_cast<float>(whole(random, 10000, 4000000));
  const std::vector<double> frequencies = paper_frequencies(dim);
  Table table = table_by(height, dim, [&](std::size_t row, std::size_t column) {
    const float angle =
        (start + static_cast<float>(row)) * static_cast<float>(frequencies[column / 2]);
    return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
  });
  return zoo(std::move(table), "from " + std::to_string(start), Truth::paper);
}

ZooTable timestamps(Random& random) {
  const std::size_t dim = 2 * whole(random, 2, 64), height = whole(random, 3, 100);
  std::vector<double> at;
  double now = 0;
  const bool whole_numbers = random() % 2 == 0;
  for (std::size_t n = 0; n < height; ++n) {
    at.push_back(now);
    now += whole_numbers ? real(whole(random, 1, 9)) : between(random, 0.1, 9);
  }
  return zoo(waves(height, paper_frequencies(dim), random() % 2 == 0,
                   [&](std::size_t row) { return at[row]; }),
             whole_numbers ? "whole, with gaps" : "any times", Truth::paper);
}

ZooTable normalised(Random& random) {
  const std::size_t dim = 2 * whole(random, 4, 64), height = whole(random, 4, 100);
  return zoo(waves(height, paper_frequencies(dim), random() % 2 == 0,
                   [=](std::size_t row) { return turn * real(row + 1) / real(height); }),
             "to a whole turn", Truth::paper);
}

ZooTable shuffled_columns(Random& random) {
  const std::size_t dim = 2 * whole(random, 4, 32);
  const Table table = waves(whole(random, 6, 60), paper_frequencies(dim));
  std::vector<std::size_t> order(dim);
  for (std::size_t n = 0; n < dim; ++n) order[n] = n;
  std::shuffle(order.begin(), order.end(), random);
  return zoo(table_by(table.shape[0], dim,
                      [&](std::size_t row, std::size_t column) {
                        return table.values[row * dim + order[column]];
                      }),
             "columns shuffled");
}

ZooTable swapped_indices(Random& random) {
  // sin(i / 10000^(2p/d)): the pair where the position should stand, and the position as the pair.
  // With as many positions as pairs it is the paper's table, its pairs viewed as heads and moved.
  const std::size_t dim = 2 * whole(random, 2, 32), height = whole(random, 4, 64);
  return zoo(table_by(height, dim,
                      [=](std::size_t row, std::size_t column) {
                        const double angle =
                            real(column / 2) * std::pow(10000, -2 * real(row) / real(dim));
                        return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
                      }),
             "indices swapped", 2 * height == dim ? Truth::told : Truth::nothing);
}

ZooTable reshaped(Table table, std::vector<std::size_t> shape, std::string story) {
  ZooTable made = zoo(std::move(table), std::move(story), Truth::reshaped);
  made.width = made.table.shape.back();
  made.table.shape = std::move(shape);
  return made;
}

ZooTable wrong_view(Random& random) {
  const std::size_t height = std::size_t{4} << random() % 6, dim = std::size_t{16} << random() % 5;
  Table table = encoding(random, height, dim);
  const std::size_t by = std::size_t{2} << random() % 3;
  const bool wider = random() % 2 == 0 && height >= 2 * by;
  const std::size_t width = wider ? dim * by : dim / by;
  return reshaped(std::move(table), {height * dim / width, width},
                  std::to_string(height) + " x " + std::to_string(dim) + " viewed");
}

ZooTable as_many_rows(Random& random) {
  // view(dim, length) of length × dim.
  const std::size_t height = whole(random, 4, 64), dim = 2 * whole(random, 4, 32);
  Table table = encoding(random, height, dim);
  if (height == dim) return zoo(std::move(table), "square", Truth::told);
  return reshaped(std::move(table), {dim, height}, "viewed as dim x length");
}

ZooTable heads_split(Random& random) {
  const std::size_t heads = one_of<std::size_t>(random, {2, 4, 8}), each = 8 * whole(random, 1, 4);
  const std::size_t height = whole(random, 4, 40);
  Table table = encoding(random, height, heads * each);
  std::vector<std::size_t> shape{height, heads, each};
  if (random() % 2 == 0) shape = {height * heads, each};
  return reshaped(std::move(table), std::move(shape), "heads split");
}

ZooTable heads_first(Random& random) {
  // Few rows of a few heads, or as many as models have.
  const bool large = random() % 3 == 0;
  const std::size_t heads =
      large ? one_of<std::size_t>(random, {8, 12, 16}) : one_of<std::size_t>(random, {2, 4, 8});
  const std::size_t each = 8 * whole(random, 1, 4);
  const std::size_t height = large ? whole(random, 50, 100) : whole(random, 4, 40);
  const std::size_t dim = heads * each;
  const Table table = encoding(random, height, dim);
  Table made{{}, {height, dim}};
  for (std::size_t head = 0; head < heads; ++head) {
    for (std::size_t row = 0; row < height; ++row) {
      for (std::size_t n = 0; n < each; ++n) {
        made.values.push_back(table.values[row * dim + head * each + n]);
      }
    }
  }
  const std::size_t form = random() % 3;
  ZooTable zoo_table =
      reshaped(std::move(made),
               form == 0   ? std::vector<std::size_t>{heads * height, each}
               : form == 1 ? std::vector<std::size_t>{heads, height, each}
                           : std::vector<std::size_t>{height, dim},
               form == 2 ? "heads merged without their transpose" : "heads split and first");
  zoo_table.width = dim;
  return zoo_table;
}

ZooTable transposed_view(Random& random) {
  const std::size_t height = whole(random, 4, 64), dim = 8 * whole(random, 1, 8);
  if (height == dim) return zoo(encoding(random, height, dim), "square", Truth::told);
  Table table = encoding(random, height, dim);
  Table made = transposed(table);
  made.shape = {height, dim};
  ZooTable zoo_table = zoo(std::move(made), "transposed, then viewed", Truth::reshaped);
  zoo_table.width = dim;
  return zoo_table;
}

ZooTable grid_viewed(Random& random) {
  posenc::GridOptions options{};
  options.dim = 8 * whole(random, 2, 8);
  options.shape = {whole(random, 2, 8), whole(random, 2, 8)};
  const auto dialect = posenc::grid_preset(one_of(random, {"mae", "timm-2d"}), options);
  Table table{std::vector<float>(dialect.rows() * dialect.dim), {dialect.rows(), dialect.dim}};
  posenc::encode_grid(dialect, table.values.data());
  const std::size_t by = one_of<std::size_t>(random, {2, 4});
  return reshaped(std::move(table), {dialect.rows() * by, dialect.dim / by}, "a grid viewed");
}

ZooTable cache_viewed(Random& random) {
  // The cosines of a rotary, of full width.
  const std::size_t dim = std::size_t{16} << random() % 3, height = 4 * whole(random, 2, 32);
  const std::vector<double> frequencies = paper_frequencies(dim);
  const bool sine = random() % 2 == 0;
  Table table = table_by(height, dim, [&](std::size_t row, std::size_t column) {
    const double angle = real(row) * frequencies[column % (dim / 2)];
    return sine ? std::sin(angle) : std::cos(angle);
  });
  const std::size_t by = one_of<std::size_t>(random, {2, 4});
  const bool wider = random() % 2 == 0;
  const std::size_t width = wider ? dim * by : dim / by;
  ZooTable made =
      reshaped(std::move(table), {height * dim / width, width}, "a rotary's cache viewed");
  // Half a cache's width is a cache of every number once, each row twice.
  if (2 * width == dim) made.truth = Truth::told;
  return made;
}

ZooTable axial_rotary(Random& random) {
  // Of each cell of an image, the cosines of its row and then those of its column: of one spectrum
  // that is dealt out to both, as Pixtral has it, of coordinates that nobody types, or of a base of
  // its own for each.
  const std::size_t pairs = 4 * whole(random, 1, 4), side = whole(random, 3, 12);
  const bool sine = random() % 2 == 0, twice = random() % 2 == 0;
  const std::size_t each = twice ? 2 * pairs : pairs;
  const int kind = static_cast<int>(random() % 3);
  const double unit = kind == 1 ? between(random, 0.1, 0.9) : 1;
  return zoo(table_by(side * side, 2 * each,
                      [&](std::size_t row, std::size_t column) {
                        const std::size_t axis = column / each, n = column % each;
                        const double at = unit * real(axis == 0 ? row / side : row % side);
                        const std::size_t pair = twice ? n / 2 : n;
                        const double index = kind == 0 ? real(pair) + real(axis) / 2 : real(pair);
                        const double base = kind == 2 && axis == 1 ? 300 : 10000;
                        const double angle = at * std::pow(base, -index / real(pairs));
                        return sine ? std::sin(angle) : std::cos(angle);
                      }),
             std::to_string(kind) + (twice ? ", each twice" : ", once"));
}

ZooTable partial_rotary(Random& random) {
  // The frequencies of a part of a head, with the whole head's width in the exponent.
  const std::size_t dim = one_of<std::size_t>(random, {64, 80, 96, 128, 256});
  const double part = one_of(random, {0.25, 0.5, 0.75});
  const double base = one_of(random, {10000.0, 10000.0, 500000.0, 1e6});
  Table table{{}, {}};
  for (std::size_t n = 0; 2 * real(n) < part * real(dim); ++n) {
    table.values.push_back(static_cast<float>(std::pow(base, -2 * real(n) / real(dim))));
  }
  table.shape = {table.values.size()};
  return zoo(std::move(table), std::to_string(part) + " of " + std::to_string(dim) + ", base " +
                                   std::to_string(base));
}

ZooTable partial_cache(Random& random) {
  // The cosines that those frequencies make, or the sines, or both.
  const std::size_t half = one_of<std::size_t>(random, {32, 40, 48, 64, 128});
  const double part = one_of(random, {0.25, 0.5, 0.75});
  const double base = one_of(random, {10000.0, 10000.0, 500000.0, 1e6});
  const auto pairs = static_cast<std::size_t>(part * real(half));
  const std::size_t form = random() % 3;
  return zoo(
      table_by(whole(random, 16, 300), form == 2 ? 2 * pairs : pairs,
               [=](std::size_t row, std::size_t column) {
                 const double angle =
                     real(row) * std::pow(base, -real(column % pairs) / real(half));
                 return form == 0 || (form == 2 && column < pairs) ? std::cos(angle)
                                                                   : std::sin(angle);
               }),
      std::to_string(part) + " of " + std::to_string(2 * half) + ", base " + std::to_string(base));
}

ZooTable standing_columns(Random& random) {
  // The cosines of a head whose slower pairs do not turn, in rows enough to show it.
  const std::size_t half = one_of<std::size_t>(random, {16, 32, 64});
  const std::size_t turning = whole(random, 2, half / 2);
  return zoo(
      table_by(whole(random, 100, 300), half,
               [=](std::size_t row, std::size_t column) {
                 return column < turning
                            ? std::cos(real(row) * std::pow(10000, -real(column) / real(half)))
                            : 1.0;
               }),
      std::to_string(turning) + " of " + std::to_string(half) + " turn");
}

ZooTable same_rows(Random& random) {
  const std::size_t dim = whole(random, 2, 12), height = whole(random, 2, 60), kind = random() % 5;
  const double part = turn / real(whole(random, 3, 15));
  std::vector<double> angles;
  for (std::size_t n = 0; n < dim; ++n) angles.push_back(between(random, 0, turn));
  return zoo(table_by(height, dim,
                      [&](std::size_t row, std::size_t column) {
                        if (kind == 0) return real((column + 1) % 2);
                        if (kind == 1) return real((row + column) % 2);
                        const double angle = kind == 2   ? angles[column / 2]
                                             : kind == 3 ? angles[column / 2] + real(row % 2)
                                                         : part * real(row);
                        return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
                      }),
             kind == 0   ? "the same"
             : kind == 1 ? "ones and zeros in turn"
             : kind == 2 ? "one of pairs"
             : kind == 3 ? "two of pairs"
                         : "parts of a turn, in all pairs");
}

ZooTable wave_and_part(Random& random) {
  const double second = one_of(random, {2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 12.0, 24.0});
  return zoo(waves(whole(random, 4, 300), {1, 1 / second}, random() % 2 == 0),
             "1 and 1 / " + std::to_string(second));
}

ZooTable grid_on_its_side(Random& random) {
  posenc::GridOptions options{};
  options.dim = 8 * whole(random, 2, 8);
  options.shape = {whole(random, 2, 8), whole(random, 2, 8)};
  const auto dialect =
      posenc::grid_preset(one_of(random, {"mae", "timm-2d", "tatp22-2d"}), options);
  Table table{std::vector<float>(dialect.rows() * dialect.dim),
              {options.shape[1], options.shape[0], dialect.dim}};
  posenc::encode_grid(dialect, table.values.data());
  ZooTable made = zoo(std::move(table), "a grid on its side",
                      options.shape[0] == options.shape[1] ? Truth::told : Truth::reshaped);
  made.width = dialect.dim;
  return made;
}

struct Kind {
  const char* name;
  ZooTable (*make)(Random& random);
};

constexpr Kind kinds[] = {
    {"calendar", calendar},
    {"harmonics", harmonics},
    {"halved periods", halved_periods},
    {"sine and cosine", sine_and_cosine},
    {"sines alone", sines_alone},
    {"Time2Vec", time2vec},
    {"random bases", random_bases},
    {"random phases", random_phases},
    {"one phase", one_phase},
    {"nearly an encoding", nearly},
    {"random Fourier features", random_fourier},
    {"notes", notes},
    {"roots of unity", roots_of_unity},
    {"DFT pairs", dft_pairs},
    {"DCT", dct},
    {"NeRF", nerf_of_colours},
    {"cycle Laplacian", cycle_laplacian},
    {"damped", damped},
    {"chirps", chirps},
    {"square waves", square_waves},
    {"cosine schedule", cosine_schedule},
    {"step schedule", step_schedule},
    {"exponential schedule", exponential_schedule},
    {"diffusion", diffusion},
    {"decays", decays},
    {"falling vector", falling_vector},
    {"rising vector", rising_vector},
    {"one-hot", one_hot},
    {"binary", binary},
    {"Walsh", walsh},
    {"bumps", bumps},
    {"polynomials", polynomials},
    {"distances", distances},
    {"rotation matrices", rotations},
    {"learned", learned},
    {"sum with words", sum_with_words},
    {"scaled columns", scaled_columns},
    {"half of it", half_of_it},
    {"quantised", quantised},
    {"far positions", far_positions},
    {"timestamps", timestamps},
    {"normalised", normalised},
    {"shuffled columns", shuffled_columns},
    {"swapped indices", swapped_indices},
    {"wrong view", wrong_view},
    {"as many rows", as_many_rows},
    {"heads split", heads_split},
    {"heads first", heads_first},
    {"transposed view", transposed_view},
    {"grid viewed", grid_viewed},
    {"cache viewed", cache_viewed},
    {"axial rotary", axial_rotary},
    {"partial rotary", partial_rotary},
    {"partial cache", partial_cache},
    {"standing columns", standing_columns},
    {"same rows", same_rows},
    {"evenly falling", evenly_falling},
    {"halved", halved},
    {"wave and part", wave_and_part},
    {"grid on its side", grid_on_its_side},
    {"bank of octaves", bank_of_octaves},
    {"bank of decades", bank_of_decades},
    {"learning rates", learning_rates},
    {"plain distances", plain_distances},
    {"half-lives", half_lives},
    {"distances in a unit", distances_in_a_unit},
    {"time encoder", time_encoder},
    {"large base", large_base},
};

}  // namespace zoo_tables

std::size_t zoo_kinds() { return std::size(zoo_tables::kinds); }

ZooTable zoo_table(std::size_t kind, std::uint32_t seed) {
  Random random(seed);
  ZooTable made = zoo_tables::kinds[kind].make(random);
  made.kind = zoo_tables::kinds[kind].name;
  const std::size_t bits = random() % 6;
  float most = 0;
  for (const float value : made.table.values) most = std::max(most, std::fabs(value));
  const float step = most > 0 && most < 1e30F ? most / 127 : 1;
  for (float& value : made.table.values) {
    if (bits == 1) value = to_float16(value);
    if (bits == 2) value = to_bfloat16(value);
    if (bits == 3) value = std::round(value * 1e4F) / 1e4F;
    if (bits == 4) value = std::round(value / step) * step;
  }
  if (made.fine && bits > 0 && bits < 5) made.truth = Truth::told;
  const char* const rounded[] = {"", ", float16", ", bfloat16", ", 4 decimals", ", int8", ""};
  made.story = made.kind + ", seed " + std::to_string(seed) + ": " + made.story + ", " +
               zoo_tables::sizes(made.table) + rounded[bits];
  return made;
}
