#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>
#include <variant>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/in_use.h"
#include "posenc/doctor/proposals.h"
#include "posenc/doctor/rivals.h"
#include "posenc/rotary/unchecked.h"

namespace posenc::doctor_detail {

namespace {

// heads × queries × keys; the slopes alone are one query and one key.
struct Sizes {
  std::size_t heads, queries, keys;
  std::size_t cells() const { return heads * queries * keys; }
};

// -infinity, or the least number of float32, bfloat16 or float16, as people write masks.
bool is_masked(double bias) { return bias < -3.38e38 || bias == -65504; }

bool agrees(double was, double would_be, const Rounding& rounding) {
  if (std::isinf(would_be)) return is_masked(was);
  return std::fabs(was - would_be) <= rounding.of(would_be) + 3e-7 * std::fabs(would_be) + 1e-12;
}

bool all_agree(const float* table, const Sizes& sizes, const std::vector<double>& slopes,
               const std::vector<double>& distances, const Rounding& rounding) {
  const std::size_t each = sizes.queries * sizes.keys;
  for (std::size_t n = 0; n < sizes.cells(); ++n) {
    if (!agrees(table[n], slopes[n / each] * distances[n % each], rounding)) return false;
  }
  return true;
}

// is_determined: by its numbers, as in explanation.h.
Proposal explanation_of(const float* table, const Sizes& sizes, decltype(Finding::kind) kind,
                        std::vector<double> slopes, std::vector<double> distances,
                        bool is_determined) {
  const bool alone = sizes.queries * sizes.keys == 1;
  const auto formula =
      alone ? formula_of(1, sizes.heads) : formula_of(sizes.heads * sizes.queries, sizes.keys);
  formula->law = alone ? Law::rates : Law::slopes;
  formula->axes.resize(alone ? slopes.size() : 0);
  formula->frequencies = std::move(slopes);
  formula->positions.push_back(std::move(distances));
  const float* masked = std::find_if(table, table + sizes.cells(), is_masked);
  if (masked != table + sizes.cells()) formula->masked = *masked;
  auto* const alibi = std::get_if<FoundAlibi>(&kind);
  if (alibi != nullptr && alibi->form == AlibiForm::causal) alibi->masked = formula->masked;
  auto e = explanation_of(formula, {0, 1, alone ? 1 : sizes.queries}, distance(table, *formula));
  e->kind = kind;
  e->is_determined = is_determined;
  return e;
}

constexpr AlibiForm forms[] = {AlibiForm::causal, AlibiForm::symmetric, AlibiForm::last_key};

std::vector<double> distances_of(AlibiForm form, const Sizes& sizes) {
  std::vector<float> one(sizes.queries * sizes.keys);
  unchecked::alibi_bias({1}, form, sizes.queries, sizes.keys, 0, sizes.queries, one.data());
  return {one.begin(), one.end()};
}

// BLOOM's: slope × position of the key, for every head of every sequence. Of several queries, the
// keys after each of them are masked.
Proposal find_bloom(const float* table, const Sizes& sizes, const Rounding& rounding) {
  const std::size_t each = sizes.queries * sizes.keys;
  std::size_t heads = 1;
  while (heads < sizes.heads && table[(heads + 1) * each - 1] != table[each - 1]) ++heads;
  if (sizes.heads % heads != 0) return {};
  std::vector<double> slopes = unchecked::alibi_slopes(heads, 8, heads);
  std::vector<double> distances = distances_of(AlibiForm::causal, sizes);
  for (std::size_t head = heads; head < sizes.heads; ++head) slopes.push_back(slopes[head - heads]);
  for (std::size_t n = 0; n < each; ++n) {
    if (std::isfinite(distances[n])) distances[n] = real(n % sizes.keys);
  }
  if (!all_agree(table, sizes, slopes, distances, rounding)) return {};
  const FoundAlibi bloom{heads, sizes.keys,
                         sizes.queries > 1 ? AlibiForm::causal : AlibiForm::symmetric,
                         sizes.heads / heads};
  return explanation_of(table, sizes, bloom, std::move(slopes), std::move(distances), heads > 1);
}

Proposal find_alibi(const float* table, const Sizes& sizes, bool alone, const Rounding& rounding) {
  if (sizes.heads > 4096 || sizes.queries > sizes.keys) return {};
  std::vector<double> slopes = unchecked::alibi_slopes(sizes.heads, 8, sizes.heads);
  if (alone) {
    std::vector<double> distances{1};
    if (sizes.heads < 2 || !all_agree(table, sizes, slopes, distances, rounding)) return {};
    return explanation_of(table, sizes, FoundAlibi{sizes.heads}, std::move(slopes),
                          std::move(distances), !are_half_lives(sizes.heads));
  }
  if (sizes.keys < 3) return {};
  for (const AlibiForm form : forms) {
    std::vector<double> distances = distances_of(form, sizes);
    if (!all_agree(table, sizes, slopes, distances, rounding)) continue;
    // One head alone is a distance in any unit.
    return explanation_of(table, sizes, FoundAlibi{sizes.heads, sizes.keys, form},
                          std::move(slopes), std::move(distances), sizes.heads > 1);
  }
  return find_bloom(table, sizes, rounding);
}

// How many buckets make those of the relative positions; 0 where none do. of: -1 for any bucket.
FoundT5 buckets_of(const std::vector<double>& relative, const std::vector<double>& of,
                   bool bidirectional) {
  const double most = *std::max_element(of.begin(), of.end());
  std::vector<std::uint32_t> buckets(relative.size());
  for (const std::size_t count : counts_of_buckets) {
    const std::size_t exact = count / (bidirectional ? 4 : 2);
    if (most >= real(count)) continue;
    // Less than 0 where the farthest distance must be larger; 0 where it makes the table.
    const auto compared = [&](std::size_t farthest) {
      t5_buckets(unchecked::t5_ranges({count, farthest, bidirectional}), relative.data(),
                 relative.size(), buckets.data());
      const auto [bucket, other] = std::mismatch(buckets.begin(), buckets.end(), of.begin());
      return bucket == buckets.end() ? 0 : *bucket > *other ? -1 : 1;
    };
    std::size_t least = exact + 1, end = 4096;
    while (least < end) {
      const std::size_t middle = (least + end) / 2;
      const int sign = compared(middle);
      if (sign == 0) break;
      (sign < 0 ? least : end) = sign < 0 ? middle + 1 : middle;
    }
    if (least >= end) continue;
    // Many make the same table of few distances: one in use, else a round one.
    std::vector<std::size_t> farthest(std::begin(farthest_of_buckets),
                                      std::end(farthest_of_buckets));
    const std::size_t middle = (least + end) / 2;
    for (const std::size_t part : {100, 50, 10, 4, 1}) {
      farthest.push_back((middle + part / 2) / part * part);
    }
    const auto first = std::find_if(farthest.begin(), farthest.end(),
                                    [&](auto n) { return n > exact && compared(n) == 0; });
    return {count, *first, bidirectional};
  }
  return {};
}

Proposal find_buckets(const float* table, const Sizes& sizes) {
  if (sizes.heads != 1 || sizes.queries > sizes.keys || sizes.keys < 3) return {};
  const std::size_t cells = sizes.cells();
  float most = 0;
  for (std::size_t n = 0; n < cells; ++n) {
    if (table[n] < 0 || table[n] != nearest_whole(table[n])) return {};
    most = std::max(most, table[n]);
  }
  if (most < 2 || most >= 65536) return {};
  const std::size_t distances = sizes.queries + sizes.keys - 1;
  const auto distance_of = [&](std::size_t n) {
    return n % sizes.keys + sizes.queries - 1 - n / sizes.keys;
  };
  std::vector<double> relative(distances);  // keys less queries, the least first
  std::vector<double> of(distances, -1);    // the bucket of each
  for (std::size_t n = 0; n < cells; ++n) {
    double& bucket = of[distance_of(n)];
    if (bucket >= 0 && bucket != table[n]) return {};
    bucket = table[n];
  }
  // The last query is the last key, or the first one the first.
  for (const std::size_t first : {sizes.keys, sizes.queries}) {
    for (std::size_t n = 0; n < distances; ++n) relative[n] = real(n) - real(first - 1);
    for (const bool bidirectional : {true, false}) {
      const FoundT5 t5 = buckets_of(relative, of, bidirectional);
      if (t5.buckets == 0) continue;
      // Few distances are each a bucket of its own, whatever the far ones would share.
      const std::size_t exact = t5.buckets / (bidirectional ? 4 : 2);
      const bool is_determined =
          sizes.keys > exact && !are_distances(relative, of, bidirectional ? t5.buckets / 2 : 0);
      return explanation_of(table, sizes, t5, {1}, {table, table + cells}, is_determined);
    }
  }
  return {};
}

}  // namespace

Proposal explain_as_bias(const float* table, const std::vector<std::size_t>& shape,
                         const Rounding& rounding) {
  if (shape.size() == 1) return find_alibi(table, {shape[0], 1, 1}, true, rounding);
  if (shape.size() == 3) return find_alibi(table, {shape[0], shape[1], shape[2]}, false, rounding);
  // Each head of each sequence.
  if (shape.size() == 4) {
    return find_alibi(table, {shape[0] * shape[1], shape[2], shape[3]}, false, rounding);
  }
  if (shape.size() != 2) return {};
  Proposal found = find_buckets(table, {1, shape[0], shape[1]});
  if (!found) found = find_alibi(table, {1, shape[0], shape[1]}, false, rounding);
  // heads × keys, as the last query has them: BLOOM's, MPT's.
  if (!found) found = find_alibi(table, {shape[0], 1, shape[1]}, false, rounding);
  return found;
}

}  // namespace posenc::doctor_detail
