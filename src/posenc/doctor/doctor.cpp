#include "posenc/doctor/doctor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/biases.h"
#include "posenc/doctor/caches.h"
#include "posenc/doctor/diagnosis.h"
#include "posenc/doctor/examination.h"
#include "posenc/doctor/few_bits.h"
#include "posenc/doctor/gapped_print.h"
#include "posenc/doctor/judge.h"
#include "posenc/doctor/mistakes.h"
#include "posenc/doctor/reshapes.h"
#include "posenc/doctor/tuning.h"
#include "posenc/doctor/turns.h"

namespace posenc {

using namespace doctor_detail;

namespace {

// What a table may be explained by, in the order in which it is tried: formulas of so many axes,
// and the known mistakes, which have no structure of their own.
enum class Formulas : std::size_t {
  of_one_axis = 1,
  of_two_axes,
  of_three_axes,
  of_four_axes,
  mistakes,
};

// A table one way up, and what explains it.
class Reading {
 public:
  Reading(Sheet sheet, const Rounding& rounding, std::vector<Finding>& findings)
      : sheet_(std::move(sheet)), rounding_(rounding), findings_(findings) {}

  // These are true once the table is explained whole, or but for one cell in a hundred.
  bool explain_by(Formulas formulas) {
    if (sheet_.empty()) return false;
    const bool mistakes = formulas == Formulas::mistakes;
    const std::size_t axes = mistakes ? 1 : static_cast<std::size_t>(formulas);
    const std::vector<Structure> ways = structures(sheet_.width(), sheet_.zero_columns, axes);
    if (!mistakes) return explain_by(ways);
    if (sheet_.doubled) return false;
    bool sure = explain_by(mistaken_structures(sheet_));
    for (const Structure& structure : ways) {
      const auto e = explain_by_few_bits(sheet_, structure, rounding_);
      if (e != nullptr) sure = add(*e) || sure;
    }
    return sure;
  }

  bool explain_by(const std::vector<Structure>& ways) {
    bool sure = false;
    for (const Structure& structure : ways) {
      const auto e = explain(sheet_, structure, rounding_);
      if (e != nullptr) sure = add(*e) || sure;
    }
    return sure;
  }

 private:
  bool add(const Explanation& e) {
    const std::size_t differing = e.comparison.differing, cells = e.comparison.cells;
    if (differing * 4 > cells) return false;
    const std::size_t before = findings_.size();
    add_findings_of(sheet_, e, rounding_, findings_);
    bool sure = differing != 0 && differing * 100 <= cells, open = false;
    for (std::size_t n = before; n < findings_.size(); ++n) {
      judge(sheet_, rounding_, findings_[n]);
      open = open || leaves_open(findings_[n]);
    }
    for (std::size_t n = before; n < findings_.size(); ++n) {
      Finding& f = findings_[n];
      if (open && is_sure(f)) f.verdict = Verdict::ambiguous;
      sure = sure || is_sure(f);
    }
    return sure;
  }

  const Sheet sheet_;
  const Rounding& rounding_;
  std::vector<Finding>& findings_;
};

// Whether a rotary is likelier than rows that are added, where both give the same numbers: a cache
// starts at 0 and is as wide as a head.
bool is_unlikely(const Finding& f) {
  if (f.rotary.part == RotaryPart::none) return false;
  return f.axes[0].start != 0 || f.dim > 256;
}

// The surest first, and those of usual parameters; of those that are near, the nearest; then those
// of fewest axes; then those whose channels come first, and the table as it is before the table
// turned; then the likeliest.
std::vector<Finding> ranked(std::vector<Finding> findings) {
  std::vector<double> keys;
  for (const Finding& f : findings) {
    const double doubt = f.verdict == Verdict::mistake ? 0 : static_cast<double>(f.verdict);
    const double cells = f.verdict == Verdict::near ? real(f.differing) : 0;
    const double turned =
        (f.channels_first ? 0 : 0.5) + (f.transposed ? 0.25 : 0) + (is_unlikely(f) ? 0.125 : 0);
    keys.push_back((doubt * 4294967296 + cells) * 8 + real(f.axes.size()) + turned);
  }
  std::vector<Finding> result;
  for (const std::size_t n : rising(keys)) result.push_back(std::move(findings[n]));
  return result;
}

// What explains the table with fewest axes is tried first, and the first to explain it whole is
// believed.
void examine(const float* table, const Arrangement& shape, const Rounding& rounding,
             std::vector<Finding>& findings) {
  std::optional<Reading> readings[2];
  for (const Formulas formulas :
       {Formulas::of_one_axis, Formulas::of_two_axes, Formulas::of_three_axes,
        Formulas::of_four_axes, Formulas::mistakes}) {
    for (const bool transposed : {false, true}) {
      // Channels that are positions are a table of other shape.
      if (transposed && shape.pixels != 0) continue;
      std::optional<Reading>& reading = readings[transposed ? 1 : 0];
      if (!reading) {
        Arrangement turned = shape;
        turned.transposed = transposed;
        reading.emplace(Sheet(table, turned), rounding, findings);
      }
      if (reading->explain_by(formulas)) return;
    }
  }
}

// The cosines, the sines or both that a rotary turns the cells of a grid by.
void examine_as_grid_rotary(const float* table, const Arrangement& shape, bool cis,
                            const Rounding& rounding, std::vector<Finding>& findings) {
  constexpr std::size_t fewest_cells = 16;
  if (shape.height() < fewest_cells) return;
  const Sheet sheet = Sheet::of_cache(table, shape);
  Reading(sheet, rounding, findings).explain_by(rotary_structures(sheet.width(), cis));
}

// What the numbers are of a rotary.
std::vector<Finding> read_rotary(const float* table, const std::vector<std::size_t>& sizes,
                                 const Rounding& rounding) {
  std::vector<Finding> findings = find_rotary(table, sizes, rounding);
  for (Finding& f : findings) judge(Sheet::as_read(table, f.formula->arrangement), rounding, f);
  return findings;
}

// What the numbers are in a shape; sizes: those of it that are not 1.
std::vector<Finding> read_in_shape(const float* table, const std::vector<std::size_t>& shape,
                                   const std::vector<std::size_t>& sizes,
                                   const Rounding& rounding) {
  std::vector<Finding> findings = read_rotary(table, sizes, rounding);
  const bool known = std::any_of(findings.begin(), findings.end(), is_sure);
  // The cosines of all pairs before their sines are also rows that are added, at times by mistake.
  if (known && (findings.size() > 1 || findings[0].rotary.part != RotaryPart::cos_sin)) {
    return ranked(std::move(findings));
  }
  Arrangement given;
  given.cells = 1;
  for (const std::size_t size : sizes) given.cells *= size;
  given.width = shape.empty() ? 1 : shape.back();
  // A row of pairs, each of a size of its own.
  const bool pairs = sizes.size() == 3 && sizes[2] == 2;
  if (pairs) given.width = 2 * sizes[1];
  examine(table, given, rounding, findings);
  // Pairs with a size of their own are a rotary's, though they have not told which. Cosines before
  // sines of a part of a head are rows of another base, too.
  const bool open = std::any_of(findings.begin(), findings.end(), [](const Finding& f) {
    return f.rotary.part == RotaryPart::cos_sin && f.verdict == Verdict::ambiguous;
  });
  for (Finding& f : findings) {
    if ((pairs || (open && f.mistake == Mistake::none)) && is_sure(f)) {
      f.verdict = Verdict::ambiguous;
    }
  }
  if (std::none_of(findings.begin(), findings.end(), is_sure)) {
    examine_as_grid_rotary(table, given, pairs, rounding, findings);
  }
  if (shape.size() > 2 && std::none_of(findings.begin(), findings.end(), is_sure)) {
    // Channels first, of one image or of a batch of them.
    const std::size_t batch = shape.size() == 3 ? 1 : shape[0];
    given.width = shape[shape.size() == 3 ? 0 : 1];
    given.pixels = given.cells / batch / given.width;
    examine(table, given, rounding, findings);
  }
  return ranked(std::move(findings));
}

// What the numbers are in the shape that was meant, where that is plain: a rotary, or the rows of a
// sequence or of a grid.
std::vector<Finding> read_as_meant(const float* table, const Reshape& reshape,
                                   const Rounding& rounding) {
  std::vector<Finding> findings = read_rotary(table, reshape.meant, rounding);
  if (std::any_of(findings.begin(), findings.end(), is_plain)) return ranked(std::move(findings));
  Arrangement meant;
  meant.width = reshape.meant[1];
  meant.cells = reshape.meant[0] * meant.width;
  Reading reading(Sheet(table, meant), rounding, findings);
  if (reshape.counts_on) {
    reading.explain_by(Formulas::of_one_axis);
  } else if (!reading.explain_by(Formulas::of_two_axes)) {
    reading.explain_by(Formulas::of_three_axes);
  }
  return ranked(std::move(findings));
}

// Whether a grid's axes have the lengths of the table's shape, but not in its order: [W, H, D] of
// H × W positions. sizes: those of the shape that are not 1.
bool is_on_its_side(const Finding& f, const std::vector<std::size_t>& sizes) {
  if (!f.ordered || f.transposed || sizes.size() != f.axes.size() + 1) return false;
  std::vector<std::size_t> lengths, given = sizes;
  for (const FoundAxis& axis : f.axes) lengths.push_back(axis.length);
  given.erase(f.channels_first ? given.begin() : given.end() - 1);
  return lengths != given && std::is_permutation(lengths.begin(), lengths.end(), given.begin());
}

// What the table is as it stands, or in the shape that was meant.
std::vector<Finding> read_whole(const float* table, const std::vector<std::size_t>& shape,
                                const std::vector<std::size_t>& sizes, std::size_t cells,
                                const Rounding& rounding) {
  std::vector<Finding> findings = read_in_shape(table, shape, sizes, rounding);
  for (Finding& f : findings) {
    if (!is_sure(f) || f.mistake != Mistake::none || !is_on_its_side(f, sizes)) continue;
    if (f.channels_first) {
      f.verdict = Verdict::ambiguous;  // of its words, none are for such a shape
    } else {
      const std::vector<std::size_t> rows{cells / sizes.back(), sizes.back()};
      tell_reshape({rows, rows, false}, f);
    }
  }
  if (sizes.size() < 2 || (!findings.empty() && is_plain(findings[0]))) return findings;
  for (const Reshape& reshape : reshapes(table, sizes, rounding, !findings.empty())) {
    const std::vector<float> meant = as_meant(table, cells, reshape);
    for (Finding& f : read_as_meant(meant.data(), reshape, rounding)) {
      if (!is_plain(f) || f.base != usual_base) continue;
      tell_reshape(reshape, f);
      return {std::move(f)};
    }
  }
  return findings;
}

}  // namespace

std::vector<Finding> identify(const float* table, const std::vector<std::size_t>& shape,
                              const Gaps& gaps) {
  std::size_t cells = 1;
  std::vector<std::size_t> sizes;  // but for ones
  for (const std::size_t size : shape) {
    cells *= size;
    if (size != 1) sizes.push_back(size);
  }
  if (cells == 0) return {};
  bool finite = true, alike = true;
  for (std::size_t n = 0; n < cells; ++n) {
    if (std::isnan(table[n]) || table[n] > std::numeric_limits<float>::max()) return {};
    finite = finite && std::isfinite(table[n]);
    alike = alike && table[n] == table[0];
  }
  if (alike) return {};
  const Rounding rounding = rounding_of(table, cells);
  if (gaps.columns_before != 0) {
    return find_in_gapped_print(table, cells / shape.back(), shape.back(), gaps.rows_before,
                                gaps.columns_before, rounding);
  }
  std::vector<Finding> findings = find_biases(table, sizes, rounding);
  if (!findings.empty() || !finite) return findings;
  findings = read_whole(table, shape, sizes, cells, rounding);
  if (!findings.empty() && findings[0].verdict != Verdict::near) return findings;
  // Its numbers may be those of int8: so coarse that they are asked last.
  const std::optional<Rounding> steps = rounding_to_steps(table, cells);
  if (!steps) return findings;
  std::vector<Finding> coarse = read_whole(table, shape, sizes, cells, *steps);
  return coarse.empty() ? findings : coarse;
}

std::vector<Finding> identify_turn(const float* before, const float* after,
                                   const std::vector<std::size_t>& shape) {
  std::size_t cells = 1;
  for (const std::size_t size : shape) cells *= size;
  for (std::size_t n = 0; n < cells; ++n) {
    if (!std::isfinite(before[n]) || !std::isfinite(after[n])) return {};
  }
  if (cells == 0) return {};
  return find_turns(before, after, shape);
}

void write_turned(const Finding& finding, const float* before, std::size_t count, float* after) {
  write_turned(*finding.formula, before, count, after);
}

void write_table(const Finding& finding, float* table) { write_table(*finding.formula, table); }

}  // namespace posenc
