#include "posenc/doctor/doctor.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "posenc/doctor/explanation.h"
#include "posenc/doctor/finding.h"
#include "posenc/doctor/mistakes.h"
#include "posenc/doctor/names.h"
#include "posenc/doctor/order.h"

namespace posenc {

namespace {

bool is_sure(const Finding& f) {
  return f.verdict == Verdict::match || f.verdict == Verdict::mistake;
}

// A table one way up, and what explains it.
struct Reading {
  Sheet sheet;
  std::size_t cells;
  bool sure;  // explained whole, or but for one cell in a hundred

  // axes: 0 for the formulas that no structure has.
  void explain_by(std::size_t axes, const Rounding& rounding, std::vector<Finding>& findings) {
    if (sheet.empty()) return;
    if (axes == 0) return explain_by_mistakes(rounding, findings);
    for (const Structure& structure : structures(sheet.columns.size(), sheet.zero_columns, axes)) {
      const Explained e = explain(sheet, structure, rounding);
      if (e != nullptr && is_near(*e)) add_under_all_names(e, rounding, findings);
    }
  }

 private:
  static bool is_near(const Explanation& e) {
    return e.comparison.differing * 4 <= e.comparison.cells;
  }

  void explain_by_mistakes(const Rounding& rounding, std::vector<Finding>& findings) {
    if (sheet.doubled) return;
    for (const Explained& e : posenc::explain_by_mistakes(sheet, sheet.zero_columns, rounding)) {
      if (!is_near(*e)) continue;
      Finding f = finding_of(sheet, *e, rounding);
      if (f.verdict == Verdict::match) f.verdict = Verdict::mistake;
      if (f.order == ColumnOrder::one_frequency_a_column) f.presets = "samlynnevans deepctr-2019";
      add(f, e, findings);
    }
  }

  void add(Finding& f, const Explained& e, std::vector<Finding>& findings) {
    sure = sure || is_sure(f) ||
           (f.verdict == Verdict::near &&
            f.differing * 100 <= sheet.rows.size() * sheet.columns.size());
    // How the table is read, without its numbers.
    e->sheet = static_cast<const Arrangement&>(sheet);
    e->cells = cells;
    f.formula = e;
    findings.push_back(std::move(f));
  }

  void add_under_all_names(const Explained& e, const Rounding& rounding,
                           std::vector<Finding>& findings) {
    bool first = true;
    for (const Tuning& tuning : namings(*e)) {
      Explained named = e;
      if (tuning.form != e->tuning.form || tuning.base != e->tuning.base) {
        named = std::make_shared<Explanation>(*e);
        named->tuning = tuning;
        named->comparison = compare(sheet, *named, rounding);
        if (named->comparison.differing > e->comparison.differing) continue;
      }
      Finding f = finding_of(sheet, *named, rounding);
      f.presets = preset_names(f, e->structure.groups[0].pairs);
      if (!name_mistake(*named, f, first)) continue;
      first = false;
      // A few pairs can be made to fit much that nobody would write.
      const bool meant = *f.presets != 0 || *f.mistake != 0 || all_simple(*named);
      if (!meant && e->structure.groups[0].pairs <= 4) {
        f.verdict = std::max(f.verdict, Verdict::ambiguous);
      }
      add(f, named, findings);
    }
  }
};

// The surest first; of those that are near, the nearest; then those of fewest axes; then those
// whose channels come first, and the table as it is before the table turned.
void rank(std::vector<Finding>& findings) {
  std::vector<double> keys;
  for (const Finding& f : findings) {
    const double cells = f.verdict == Verdict::near ? real(f.differing) : 0;
    const double turned = (f.channels_first ? 0 : 0.5) + (f.transposed ? 0.25 : 0);
    keys.push_back((static_cast<double>(f.verdict) * 4294967296 + cells) * 8 + real(f.axes.size()) +
                   turned);
  }
  std::vector<Finding> ranked;
  ranked.reserve(findings.size());
  for (const std::size_t n : rising(keys)) ranked.push_back(std::move(findings[n]));
  findings = std::move(ranked);
}

// What explains the table with fewest axes is tried first, and the first to explain it whole is
// believed.
void examine(const float* table, std::size_t rows, std::size_t columns,
             std::vector<Finding>& findings) {
  const Rounding rounding = rounding_of(table, rows * columns);
  Reading readings[] = {{{table, rows, columns, false}, rows * columns, false},
                        {{table, rows, columns, true}, rows * columns, false}};
  for (const std::size_t axes : {1, 2, 3, 4, 0}) {
    for (Reading& reading : readings) {
      reading.explain_by(axes, rounding, findings);
      if (reading.sure) return;
    }
  }
}

}  // namespace

std::vector<Finding> identify(const float* table, const std::vector<std::size_t>& shape) {
  std::size_t cells = 1;
  for (const std::size_t size : shape) cells *= size;
  if (cells == 0) return {};
  for (std::size_t n = 0; n < cells; ++n) {
    if (!std::isfinite(table[n])) return {};
  }
  const std::size_t columns = shape.empty() ? 1 : shape.back();
  std::vector<Finding> findings;
  examine(table, cells / columns, columns, findings);
  const std::size_t as_given = findings.size();
  if (shape.size() < 3 || std::any_of(findings.begin(), findings.end(), is_sure)) {
    rank(findings);
    return findings;
  }
  // Channels first, of one image or of a batch of them.
  const std::size_t batch = shape.size() == 3 ? 1 : shape[0];
  const std::size_t channels = shape[shape.size() == 3 ? 0 : 1];
  const std::size_t positions = cells / batch / channels;
  std::vector<float> rows(cells);
  for (std::size_t n = 0; n < cells; ++n) {
    const std::size_t image = n / (channels * positions), channel = n / positions % channels;
    rows[(image * positions + n % positions) * channels + channel] = table[n];
  }
  examine(rows.data(), cells / channels, channels, findings);
  for (std::size_t n = as_given; n < findings.size(); ++n) {
    findings[n].channels_first = true;
    findings[n].formula->channels = channels;
    findings[n].formula->pixels = positions;
  }
  rank(findings);
  return findings;
}

}  // namespace posenc
