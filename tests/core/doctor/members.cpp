#include "members.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <random>
#include <utility>

#include "chance.h"
#include "posenc/dialects/grid_presets.h"
#include "posenc/dialects/sequence_presets.h"
#include "posenc/doctor/doctor.h"
#include "posenc/rotary/alibi.h"
#include "posenc/rotary/scaling.h"
#include "posenc/rotary/t5_bias.h"

namespace family_members {

using posenc::Finding;
using posenc::Mistake;
using posenc::RotaryPart;
using posenc::RotaryScaling;
using posenc::Verdict;

std::size_t from_to(Random& random, std::size_t least, std::size_t most) {
  return least + random() % (most - least + 1);
}

struct RotaryMember {
  Table table;
  RotaryPart part;
  RotaryScaling scaling;
  double base, factor, start;
  std::string story;
};

std::vector<float> frequencies_of(Random& random, std::size_t dim, RotaryMember& made) {
  made.base = one_of(random, {10000.0, 10000.0, 500000.0, 1000000.0, 160000.0, 8000000.0});
  made.scaling = one_of(random, {RotaryScaling::none, RotaryScaling::none, RotaryScaling::linear,
                                 RotaryScaling::llama3, RotaryScaling::yarn});
  made.factor = 1;
  posenc::Spectrum spectrum = posenc::paper_spectrum(dim, made.base);
  if (made.scaling == RotaryScaling::linear) {
    made.factor = one_of(random, {2.0, 4.0, 8.0});
    for (double& frequency : spectrum.frequencies) frequency /= made.factor;
  } else if (made.scaling == RotaryScaling::llama3) {
    made.factor = one_of(random, {8.0, 32.0});
    spectrum = posenc::llama3_spectrum(dim, made.base, {made.factor});
  } else if (made.scaling == RotaryScaling::yarn) {
    made.factor = one_of(random, {4.0, 8.0, 16.0, 40.0});
    const double trained = one_of(random, {2048.0, 4096.0, 32768.0});
    spectrum = posenc::yarn_spectrum(dim, made.base, {made.factor, trained});
  }
  return {spectrum.frequencies.begin(), spectrum.frequencies.end()};
}

RotaryMember cache_member(std::uint32_t seed) {
  Random random(seed);
  RotaryMember made;
  const std::size_t dim = one_of<std::size_t>(random, {32, 64, 80, 96, 128}), half = dim / 2;
  const std::vector<float> frequencies = frequencies_of(random, dim, made);
  const bool scaled = made.scaling == RotaryScaling::llama3 || made.scaling == RotaryScaling::yarn;
  // The slowest pairs tell of a scaling, in enough rows.
  const std::size_t rows = scaled ? from_to(random, 512, 1024) : from_to(random, 16, 512);
  const int form = static_cast<int>(random() % 7);
  // Cosines before sines from another position on are likelier to be rows that are added.
  const bool from_zero = form == 4 || random() % 2 == 0;
  const std::size_t start = from_zero ? 0 : from_to(random, 1, 4000);
  const float amplitude = made.scaling == RotaryScaling::yarn
                              ? static_cast<float>(posenc::yarn_amplitude(made.factor))
                              : 1;
  const bool sine = form % 2 != 0;
  made.part = form == 6   ? RotaryPart::cis
              : form == 4 ? RotaryPart::cos_sin
              : sine      ? RotaryPart::sin
                          : RotaryPart::cos;
  const std::size_t width = form == 5 ? half : dim;
  made.start = static_cast<double>(start);
  made.table.shape = {rows, width};
  if (form == 6) made.table.shape = {rows, half, 2};
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t n = 0; n < width; ++n) {
      const bool side_by_side = form == 2 || form == 3 || form == 6;
      const std::size_t pair = side_by_side ? n / 2 : n % half;
      const bool of_sine = form == 6 ? n % 2 != 0 : form == 4 ? n >= half : sine;
      const float angle = static_cast<float>(start + row) * frequencies[pair];
      made.table.values.push_back(amplitude * (of_sine ? std::sin(angle) : std::cos(angle)));
    }
  }
  const int bits = scaled ? 0 : static_cast<int>(random() % 4);
  for (float& value : made.table.values) {
    if (bits == 1) value = to_float16(value);
    if (bits == 2) value = to_bfloat16(value);
  }
  made.story = "dim " + std::to_string(dim) + ", rows " + std::to_string(rows) + ", start " +
               std::to_string(start) + ", form " + std::to_string(form) + ", scaling " +
               std::to_string(static_cast<int>(made.scaling)) + " by " +
               std::to_string(made.factor) + ", base " + std::to_string(made.base) + ", bits " +
               std::to_string(bits);
  return made;
}

// LongRoPE's: a factor of its own for each pair, rising, in hundredths.
RotaryMember longrope_member(std::uint32_t seed) {
  Random random(seed);
  RotaryMember made;
  const std::size_t dim = one_of<std::size_t>(random, {64, 96, 128}), half = dim / 2;
  made.base = 10000;
  made.scaling = RotaryScaling::longrope;
  made.factor = 1;
  made.start = random() % 2 == 0 ? 0 : static_cast<double>(from_to(random, 1, 2000));
  const bool sine = random() % 2 == 0;
  made.part = sine ? RotaryPart::sin : RotaryPart::cos;
  const double amplitude = one_of(random, {1.0, 1.1902380714238083});
  const auto steepest = static_cast<double>(from_to(random, 2, 60));
  const std::size_t rows = from_to(random, 300, 1200);
  std::vector<float> frequencies;
  for (std::size_t pair = 0; pair < half; ++pair) {
    const double share = static_cast<double>(pair) / static_cast<double>(half);
    const double factor = std::round(100 * std::pow(steepest, share * share)) / 100;
    frequencies.push_back(static_cast<float>(std::pow(10000, -share) / factor));
  }
  made.table.shape = {rows, dim};
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t n = 0; n < dim; ++n) {
      const float angle =
          static_cast<float>(made.start + static_cast<double>(row)) * frequencies[n % half];
      made.table.values.push_back(static_cast<float>(amplitude) *
                                  (sine ? std::sin(angle) : std::cos(angle)));
    }
  }
  made.story = "dim " + std::to_string(dim) + ", rows " + std::to_string(rows) + ", start " +
               std::to_string(made.start) + ", up to " + std::to_string(steepest) +
               (sine ? ", sines" : ", cosines");
  return made;
}

// Cosines, sines or both of the cells of a grid, half of the pairs for each axis.
RotaryMember axial_member(std::uint32_t seed) {
  Random random(seed);
  RotaryMember made;
  const std::size_t pairs = one_of<std::size_t>(random, {8, 16, 20, 24, 32}), half = pairs / 2;
  const std::size_t height = 2 * from_to(random, 2, 16), width = 2 * from_to(random, 2, 16);
  made.base = one_of(random, {10000.0, 10000.0, 10000.0, 1000000.0});
  made.scaling = RotaryScaling::none;
  made.factor = 1;
  made.start = 0;
  const std::vector<double> own = posenc::paper_spectrum(pairs, made.base).frequencies;
  const bool x_first = random() % 2 == 0, merged = random() % 3 == 0;
  const int form = static_cast<int>(random() % 4), part = static_cast<int>(random() % 2);
  made.part = form == 3 ? RotaryPart::cis : part == 0 ? RotaryPart::cos : RotaryPart::sin;
  const std::size_t columns = form == 0 ? pairs : 2 * pairs;
  made.table.shape = {height * width, columns};
  if (form == 3) made.table.shape = {height * width, pairs, 2};
  for (std::size_t row = 0; row < height * width; ++row) {
    std::size_t y = row / width, x = row % width;
    if (merged) {
      // Four neighbours after each other, as Qwen2-VL merges them.
      const std::size_t block = row / 4;
      y = block / (width / 2) * 2 + row / 2 % 2;
      x = block % (width / 2) * 2 + row % 2;
    }
    for (std::size_t n = 0; n < columns; ++n) {
      const std::size_t pair = form >= 2 ? n / 2 : n % pairs;
      const bool sine = form == 3 ? n % 2 != 0 : part != 0;
      const std::size_t at = (pair < half) == x_first ? x : y;
      const float angle = static_cast<float>(at) * static_cast<float>(own[pair % half]);
      made.table.values.push_back(sine ? std::sin(angle) : std::cos(angle));
    }
  }
  const int bits = static_cast<int>(random() % 3);
  for (float& value : made.table.values) {
    if (bits == 1) value = to_float16(value);
    if (bits == 2) value = to_bfloat16(value);
  }
  made.story = std::to_string(height) + " by " + std::to_string(width) + ", pairs " +
               std::to_string(pairs) + ", form " + std::to_string(form) + ", part " +
               std::to_string(part) + ", base " + std::to_string(made.base) +
               (x_first ? ", x first" : "") + (merged ? ", merged" : "") + ", bits " +
               std::to_string(bits);
  return made;
}

RotaryMember vector_member(std::uint32_t seed) {
  Random random(seed);
  RotaryMember made;
  const std::size_t dim = one_of<std::size_t>(random, {32, 64, 80, 96, 128, 256});
  made.table.values = frequencies_of(random, dim, made);
  made.table.shape = {made.table.values.size()};
  made.part = RotaryPart::inv_freq;
  made.start = 0;
  made.story = "dim " + std::to_string(dim) + ", scaling " +
               std::to_string(static_cast<int>(made.scaling)) + " by " +
               std::to_string(made.factor) + ", base " + std::to_string(made.base);
  return made;
}

bool near(double was, double expected) {
  return std::fabs(was - expected) <= 0.002 * std::fabs(expected);
}

bool is_told(const RotaryMember& made, const std::vector<Finding>& findings) {
  if (findings.empty()) return false;
  const Finding& f = findings[0];
  return f.verdict == Verdict::match && f.is_rotary(made.part) && near(f.base, made.base) &&
         f.scaling.form == made.scaling && near(f.scaling.factor, made.factor) &&
         (made.part == RotaryPart::inv_freq || f.axes[0].start == made.start);
}

struct MistakeMember {
  Table table;
  Mistake mistake;
  std::string story;
};

MistakeMember mistake_member(std::uint32_t seed) {
  Random random(seed);
  MistakeMember made;
  made.mistake = one_of(random, {Mistake::own_exponent, Mistake::doubled_exponent,
                                 Mistake::pair_counted_from_one, Mistake::integer_division});
  const std::size_t dim = 2 * from_to(random, 8, 128), rows = from_to(random, 16, 300);
  // A division in whole numbers leaves 0, or where 2j is divided 1 in the second half, whose
  // columns are all the same too; and sines may stand before cosines.
  const bool divided = made.mistake == Mistake::integer_division;
  const bool apart = divided && random() % 3 == 0, halves = divided && !apart && random() % 2 == 0;
  made.table.shape = {rows, dim};
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t n = 0; n < dim; ++n) {
      const double pair = static_cast<double>(n / 2), d = static_cast<double>(dim);
      const double exponent = made.mistake == Mistake::own_exponent ? static_cast<double>(n) / d
                              : made.mistake == Mistake::doubled_exponent      ? 4 * pair / d
                              : made.mistake == Mistake::pair_counted_from_one ? 2 * (pair + 1) / d
                              : halves && 2 * n >= dim                         ? 1
                                                                               : 0;
      const auto frequency = static_cast<float>(std::pow(10000.0, -exponent));
      const float angle = static_cast<float>(row) * frequency;
      const bool sine = apart ? 2 * n < dim : n % 2 == 0;
      made.table.values.push_back(sine ? std::sin(angle) : std::cos(angle));
    }
  }
  const int bits = static_cast<int>(random() % 3);
  for (float& value : made.table.values) {
    if (bits == 1) value = std::round(value * 1e4F) / 1e4F;
    if (bits == 2) value = to_float16(value);
  }
  made.story = "mistake " + std::to_string(static_cast<int>(made.mistake)) + ", dim " +
               std::to_string(dim) + ", rows " + std::to_string(rows) + ", bits " +
               std::to_string(bits);
  return made;
}

struct CornerMember {
  Table table;
  std::size_t dim, first;
  std::string story;
};

CornerMember corner_member(std::uint32_t seed) {
  Random random(seed);
  CornerMember made;
  made.dim = one_of<std::size_t>(random, {64, 128, 256, 512, 768, 1024});
  const std::size_t columns = 2 * from_to(random, 3, 8), rows = from_to(random, 5, 24);
  made.first = random() % 4 == 0 ? made.dim - columns : 0;
  made.table.shape = {rows, columns};
  const bool printed = made.first == 0 && random() % 2 == 0;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t n = made.first; n < made.first + columns; ++n) {
      const double exponent = 2.0 * static_cast<double>(n / 2) / static_cast<double>(made.dim);
      const auto frequency = static_cast<float>(std::pow(10000.0, -exponent));
      const float angle = static_cast<float>(row) * frequency;
      const float value = n % 2 == 0 ? std::sin(angle) : std::cos(angle);
      made.table.values.push_back(printed ? std::round(value * 1e4F) / 1e4F : value);
    }
  }
  made.story = "dim " + std::to_string(made.dim) + ", first " + std::to_string(made.first) +
               ", columns " + std::to_string(columns) + ", rows " + std::to_string(rows) +
               (printed ? ", printed" : "");
  return made;
}

template <typename Bias>
struct BiasMember {
  Table table;
  Bias bias{};
  std::string story;
};

BiasMember<posenc::FoundAlibi> alibi_member(std::uint32_t seed) {
  Random random(seed);
  BiasMember<posenc::FoundAlibi> made;
  const std::size_t heads = from_to(random, 2, 64), keys = from_to(random, 3, 48);
  const std::size_t queries = random() % 4 == 0 ? from_to(random, 1, keys) : keys;
  const std::vector<double> slopes = posenc::alibi_slopes(heads);
  made.bias.heads = heads;
  const int kind = static_cast<int>(random() % 5);
  if (kind == 0) {
    made.table = {{slopes.begin(), slopes.end()}, {heads}};
  } else if (kind == 4) {
    // BLOOM's with its causal mask, of one or two sequences.
    made.bias.keys = keys;
    made.bias.form = posenc::AlibiForm::causal;
    made.table.shape = {1 + random() % 2, heads, keys, keys};
    const float least = std::numeric_limits<float>::lowest();
    for (std::size_t n = 0; n < made.table.shape[0] * heads * keys * keys; ++n) {
      const std::size_t key = n % keys, query = n / keys % keys, head = n / (keys * keys) % heads;
      const auto bias = static_cast<float>(slopes[head] * static_cast<double>(key));
      made.table.values.push_back(key > query ? least : bias);
    }
  } else {
    const auto form = kind == 1   ? posenc::AlibiForm::causal
                      : kind == 2 ? posenc::AlibiForm::symmetric
                                  : posenc::AlibiForm::last_key;
    made.bias.keys = keys;
    // The forms of a single query are the same, and the first one is told.
    made.bias.form = queries == 1 ? posenc::AlibiForm::causal : form;
    made.table = {std::vector<float>(heads * queries * keys), {heads, queries, keys}};
    posenc::alibi_bias(slopes, form, queries, keys, 0, heads * queries, made.table.values.data());
    if (random() % 2 == 0) made.table.shape.insert(made.table.shape.begin(), 1);
  }
  const int bits = static_cast<int>(random() % 3);
  for (float& value : made.table.values) {
    if (value < -1e38F) continue;
    if (bits == 1) value = to_float16(value);
    if (bits == 2) value = to_bfloat16(value);
  }
  made.story = "heads " + std::to_string(heads) + ", queries " + std::to_string(queries) +
               ", keys " + std::to_string(keys) + ", kind " + std::to_string(kind) + ", bits " +
               std::to_string(bits);
  return made;
}

BiasMember<posenc::FoundT5> t5_member(std::uint32_t seed) {
  Random random(seed);
  BiasMember<posenc::FoundT5> made;
  posenc::T5Buckets t5;
  t5.buckets = one_of<std::size_t>(random, {32, 32, 16, 64});
  t5.max_distance = one_of<std::size_t>(random, {128, 64, 100, 300});
  t5.bidirectional = random() % 2 == 0;
  // As many keys as tell where the far distances end.
  const std::size_t keys = t5.max_distance + from_to(random, 1, 16);
  made.bias = {t5.buckets, t5.max_distance, t5.bidirectional};
  std::vector<double> relative;
  for (std::size_t query = 0; query < keys; ++query) {
    for (std::size_t key = 0; key < keys; ++key) {
      relative.push_back(static_cast<double>(key) - static_cast<double>(query));
    }
  }
  std::vector<std::uint32_t> buckets(relative.size());
  posenc::t5_buckets(posenc::t5_ranges(t5), relative.data(), relative.size(), buckets.data());
  made.table = {{buckets.begin(), buckets.end()}, {keys, keys}};
  made.story = "buckets " + std::to_string(t5.buckets) + ", distance " +
               std::to_string(t5.max_distance) + ", keys " + std::to_string(keys) +
               (t5.bidirectional ? ", both ways" : "");
  return made;
}

struct PresetMember {
  Table table;
  const char* preset;
  std::string story;
};

PresetMember loftr_member(std::uint32_t seed) {
  Random random(seed);
  PresetMember made;
  made.preset = "loftr";
  posenc::GridOptions options{};
  options.dim = 4 * from_to(random, 4, 16);
  options.shape = {from_to(random, 3, 8), from_to(random, 3, 8)};
  const auto dialect = posenc::grid_preset("loftr", options);
  std::vector<float> rows(dialect.rows() * dialect.dim);
  posenc::encode_grid(dialect, rows.data());
  // Channels first, as the model has it.
  const std::size_t pixels = dialect.rows();
  for (std::size_t channel = 0; channel < dialect.dim; ++channel) {
    for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
      made.table.values.push_back(rows[pixel * dialect.dim + channel]);
    }
  }
  made.table.shape = {dialect.dim, options.shape[0], options.shape[1]};
  made.story = "dim " + std::to_string(options.dim) + ", " + std::to_string(options.shape[0]) +
               " by " + std::to_string(options.shape[1]);
  return made;
}

PresetMember whisper_member(std::uint32_t seed) {
  Random random(seed);
  PresetMember made;
  made.preset = "whisper";
  const std::size_t dim = 2 * from_to(random, 8, 96), rows = from_to(random, 16, 200);
  posenc::SequenceOptions options{};
  options.dim = dim;
  const auto dialect = posenc::sequence_preset("whisper", options);
  std::vector<double> positions(rows);
  for (std::size_t row = 0; row < rows; ++row) positions[row] = static_cast<double>(row);
  made.table = {std::vector<float>(rows * dim), {rows, dim}};
  posenc::encode_sequence(dialect, positions.data(), rows, made.table.values.data());
  const bool printed = random() % 2 == 0;
  for (float& value : made.table.values) {
    if (printed) value = std::round(value * 1e4F) / 1e4F;
  }
  made.story = "dim " + std::to_string(dim) + ", rows " + std::to_string(rows) +
               (printed ? ", printed" : "");
  return made;
}

struct ElidedMember {
  Table table;
  posenc::Gaps gaps;
  std::size_t dim;
  std::string story;
};

ElidedMember elided_member(std::uint32_t seed) {
  Random random(seed);
  ElidedMember made;
  made.dim = one_of<std::size_t>(random, {64, 128, 256, 512, 768, 1024});
  const std::size_t rows = one_of<std::size_t>(random, {50, 100, 512, 1024, 2048, 5000});
  const bool all_rows = rows < 64 && random() % 2 == 0;
  std::vector<std::size_t> shown;
  for (std::size_t row = 0; row < rows; ++row) {
    if (all_rows || row < 3 || row + 3 >= rows) shown.push_back(row);
  }
  made.gaps = {all_rows ? 0U : 3U, 3};
  made.table.shape = {shown.size(), 6};
  const double digits = random() % 2 == 0 ? 1e4 : 1e8;
  for (const std::size_t row : shown) {
    for (std::size_t n = 0; n < 6; ++n) {
      const std::size_t column = n < 3 ? n : made.dim - 6 + n;
      const double exponent = 2.0 * static_cast<double>(column / 2) / static_cast<double>(made.dim);
      const auto frequency = static_cast<float>(std::pow(10000.0, -exponent));
      const float angle = static_cast<float>(row) * frequency;
      const double value = column % 2 == 0 ? std::sin(angle) : std::cos(angle);
      made.table.values.push_back(static_cast<float>(std::round(value * digits) / digits));
    }
  }
  made.story = "dim " + std::to_string(made.dim) + ", rows " + std::to_string(rows) + ", digits " +
               std::to_string(digits) + (all_rows ? ", all rows" : "");
  return made;
}

template <typename Made, typename Told>
Member member_of(Made made, Told told) {
  Member member;
  member.table = made.table;
  member.story = made.story;
  member.is_told = [made = std::move(made), told](const std::vector<Finding>& found) {
    return !found.empty() && told(made, found);
  };
  return member;
}

Member cache(std::uint32_t seed) { return member_of(cache_member(seed), is_told); }
Member axial(std::uint32_t seed) {
  return member_of(axial_member(seed), [](const RotaryMember& made, const auto& found) {
    return is_told(made, found) && found[0].axes.size() == 2;
  });
}
Member longrope(std::uint32_t seed) { return member_of(longrope_member(seed), is_told); }
Member vector(std::uint32_t seed) { return member_of(vector_member(seed), is_told); }

Member mistake(std::uint32_t seed) {
  return member_of(mistake_member(seed), [](const MistakeMember& made, const auto& found) {
    return found[0].mistake == made.mistake && found[0].verdict == Verdict::mistake;
  });
}

Member corner(std::uint32_t seed) {
  return member_of(corner_member(seed), [](const CornerMember& made, const auto& found) {
    // A whole table of a round base comes before a corner: 16 of 64 columns is base 10.
    const Finding& f = found[0];
    const bool whole = f.dim == made.table.shape[1] && f.verdict == Verdict::match;
    if (whole) return std::round(f.base) == f.base;
    return f.dim == made.dim && f.first_column == made.first && f.base == 10000;
  });
}

Member alibi(std::uint32_t seed) {
  return member_of(alibi_member(seed), [](const auto& made, const auto& found) {
    const auto* const alibi = found[0].template as<posenc::FoundAlibi>();
    // The slopes alone of a power of two are half-lives, too.
    const auto [heads, keys, form, batch, masked] = made.bias;
    const bool open = keys == 0 && (heads & (heads - 1)) == 0;
    return found[0].verdict == (open ? Verdict::ambiguous : Verdict::match) && alibi != nullptr &&
           alibi->heads == heads && alibi->keys == keys && alibi->form == form;
  });
}

Member t5(std::uint32_t seed) {
  return member_of(t5_member(seed), [](const auto& made, const auto& found) {
    const auto* const t5 = found[0].template as<posenc::FoundT5>();
    return found[0].verdict == Verdict::match && t5 != nullptr &&
           t5->buckets == made.bias.buckets && t5->max_distance == made.bias.max_distance &&
           t5->bidirectional == made.bias.bidirectional;
  });
}

bool names(const PresetMember& made, const std::vector<Finding>& found) {
  const auto& presets = found[0].presets;
  return found[0].verdict == Verdict::match &&
         std::find(presets.begin(), presets.end(), std::string(made.preset)) != presets.end();
}

Member loftr(std::uint32_t seed) { return member_of(loftr_member(seed), names); }
Member whisper(std::uint32_t seed) { return member_of(whisper_member(seed), names); }

Member elided(std::uint32_t seed) {
  const ElidedMember made = elided_member(seed);
  Member member = member_of(made, [](const ElidedMember& one, const auto& found) {
    return found[0].dim == one.dim && found[0].base == 10000 && found[0].verdict == Verdict::match;
  });
  member.gaps = made.gaps;
  return member;
}

// A library's rows of which something was spoilt: they are near, and told by name.
PresetMember spoilt_member(std::uint32_t seed) {
  Random random(seed);
  std::normal_distribution<float> normal(0, 1);
  const auto share = [&] { return static_cast<double>(random()) / 4294967296.0; };
  const std::size_t height = one_of<std::size_t>(random, {32, 64, 128, 256, 512});
  const std::size_t dim = one_of<std::size_t>(random, {32, 64, 128}), kind = random() % 7;
  const double start = kind == 6           ? 1e6 + static_cast<double>(random() % 15000000)
                       : random() % 2 == 0 ? 0
                                           : static_cast<double>(from_to(random, 1, 2000));
  const char* const preset =
      one_of(random, {"paper", "tensor2tensor", "fairseq", "marian", "diffusers-timestep"});
  PresetMember made{rows_of_preset(preset, dim, height, 10000, start), preset, {}};
  std::vector<float>& values = made.table.values;
  std::vector<std::size_t> rows(std::min<std::size_t>(height, 16)), columns(dim);
  for (std::size_t n = 0; n < rows.size(); ++n) rows[n] = n;
  for (std::size_t n = 0; n < dim; ++n) columns[n] = n;
  std::shuffle(rows.begin(), rows.end(), random);
  if (random() % 2 == 0) std::shuffle(columns.begin(), columns.end(), random);
  const double power = -8 + 5 * share();
  const double levels = std::pow(2, static_cast<double>(from_to(random, 9, 15)));
  rows.resize(height >= 64 ? from_to(random, 6, 8) : 4);
  columns.resize(dim / 8);
  const std::string kinds[] = {
      "rows",   "zeros",  "columns",    "noise of 10^" + std::to_string(power),
      "levels", "tuning", "a far place"};
  made.story = kinds[kind] + ", " + preset + " " + std::to_string(height) + " x " +
               std::to_string(dim) + " from " + std::to_string(start);
  for (std::size_t n = 0; n < values.size(); ++n) {
    const std::size_t row = n / dim, column = n % dim;
    const auto is_among = [](const std::vector<std::size_t>& some, std::size_t one) {
      return std::find(some.begin(), some.end(), one) != some.end();
    };
    float& value = values[n];
    if (kind == 0 && is_among(rows, row)) value = normal(random) / 2;
    if (kind == 1 && share() < 0.1) value = 0;
    if (kind == 2 && is_among(columns, column)) value = normal(random) / 2;
    if (kind == 3) value += static_cast<float>(std::pow(10, power)) * normal(random);
    if (kind == 4) value = static_cast<float>(std::round(value * levels) / levels);
    if (kind == 5) value += 0.01F * normal(random);
  }
  return made;
}

Member spoilt(std::uint32_t seed) {
  return member_of(spoilt_member(seed), [](const PresetMember& made, const auto& found) {
    const auto& presets = found[0].presets;
    return found[0].mistake == Mistake::none && found[0].verdict != Verdict::ambiguous &&
           std::find(presets.begin(), presets.end(), std::string(made.preset)) != presets.end();
  });
}

// Cosines or sines of positions that do not count on, or of angles in few bits.
RotaryMember rotary_by_ids_member(std::uint32_t seed) {
  Random random(seed);
  RotaryMember made;
  made.scaling = RotaryScaling::none;
  made.factor = 1;
  made.base = one_of(random, {10000.0, 10000.0, 500000.0, 1000000.0});
  const std::size_t half = one_of<std::size_t>(random, {16, 32, 40, 48, 64});
  const std::size_t height = one_of<std::size_t>(random, {32, 64, 128}), kind = random() % 6;
  const bool sine = random() % 2 == 0, twice = random() % 2 == 0;
  made.part = sine ? RotaryPart::sin : RotaryPart::cos;
  std::vector<float> at;
  for (std::size_t n = 0; n < height; ++n) {
    const std::size_t position = kind == 0   ? n % (height / 2)
                                 : kind == 1 ? n / 2
                                 : kind == 2 ? from_to(random, 0, 4000)
                                             : n;
    at.push_back(static_cast<float>(position));
  }
  if (kind == 3) std::shuffle(at.begin(), at.end(), random);
  made.table = table_by(height, twice ? 2 * half : half, [&](std::size_t row, std::size_t column) {
    const double exponent = static_cast<double>(column % half) / static_cast<double>(half);
    float frequency = static_cast<float>(std::pow(made.base, -exponent));
    // TF32 keeps as many bits as float16.
    if (kind == 4) frequency = to_float16(frequency * 1024) / 1024;
    float angle = at[row] * frequency;
    if (kind == 5) angle = to_bfloat16(angle);
    return sine ? std::sin(angle) : std::cos(angle);
  });
  if (kind == 0) made.table.shape = {2, height / 2, made.table.shape[1]};
  made.story = "kind " + std::to_string(kind) + ", base " + std::to_string(made.base) + ", " +
               std::to_string(height) + " x " + std::to_string(half) + (twice ? ", twice" : "");
  return made;
}

Member rotary_by_ids(std::uint32_t seed) {
  return member_of(rotary_by_ids_member(seed), [](const RotaryMember& made, const auto& found) {
    return found[0].verdict != Verdict::ambiguous && found[0].is_rotary(made.part) &&
           found[0].base == made.base;
  });
}

constexpr MemberFamily families[] = {
    {"cache", 99, cache},
    {"LongRoPE", 90, longrope},
    {"inv_freq", 100, vector},
    {"mistake", 100, mistake},
    {"corner", 99, corner},
    {"ALiBi", 100, alibi},
    {"T5", 100, t5},
    {"LoFTR", 100, loftr},
    {"Whisper", 100, whisper},
    {"elided", 99, elided},
    {"axial", 99, axial},
    {"spoilt", 92, spoilt},
    {"rotary by ids", 95, rotary_by_ids},
};

}  // namespace family_members

std::vector<MemberFamily> member_families() {
  return {std::begin(family_members::families), std::end(family_members::families)};
}

std::vector<posenc::Finding> identified(const Member& member) {
  return posenc::identify(member.table.values.data(), member.table.shape, member.gaps);
}
