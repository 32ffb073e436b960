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

// A table one way up, and what explains it.
struct Reading {
  Sheet sheet;
  std::size_t cells;
  std::vector<Finding> findings;

  // axes: 0 for the formulas that no structure has.
  void explain_by(std::size_t axes, const Rounding& rounding) {
    if (sheet.empty()) return;
    if (axes == 0) return explain_by_mistakes(rounding);
    for (const Structure& structure : structures(sheet.columns.size(), sheet.zero_columns, axes)) {
      const Explained e = explain(sheet, structure, rounding);
      if (e != nullptr && is_near(*e)) add_under_all_names(e, rounding);
    }
  }

  // Explained whole, or but for one cell in a hundred.
  bool sure() const {
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& f) {
      return f.verdict == Verdict::match || f.verdict == Verdict::mistake ||
             (f.verdict == Verdict::near &&
              f.differing * 100 <= sheet.rows.size() * sheet.columns.size());
    });
  }

 private:
  static bool is_near(const Explanation& e) {
    return e.comparison.differing * 4 <= e.comparison.cells;
  }

  void explain_by_mistakes(const Rounding& rounding) {
    if (sheet.doubled) return;
    for (Explained& e : posenc::explain_by_mistakes(sheet, sheet.zero_columns, rounding)) {
      if (!is_near(*e)) continue;
      Finding f = finding_of(sheet, *e, rounding);
      if (f.verdict == Verdict::match) f.verdict = Verdict::mistake;
      if (f.order == ColumnOrder::one_frequency_a_column) f.presets = "samlynnevans deepctr-2019";
      add(std::move(f), std::move(e));
    }
  }

  void add(Finding f, Explained e) {
    f.formula = std::make_shared<Formula>(Formula{std::move(e), sheet, cells, 0, 0});
    findings.push_back(std::move(f));
  }

  void add_under_all_names(const Explained& e, const Rounding& rounding) {
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
      add(std::move(f), named);
    }
  }
};

// The surest first; of those that are near, the nearest; then those of fewest axes.
void rank(std::vector<Finding>& findings) {
  std::vector<double> keys;
  for (const Finding& f : findings) {
    const double cells = f.verdict == Verdict::near ? real(f.differing) : 0;
    keys.push_back((static_cast<double>(f.verdict) * 4294967296 + cells) * 8 + real(f.axes.size()));
  }
  sort_by(keys, findings);
}

std::vector<Finding> ranked(std::vector<Reading>& readings) {
  std::vector<Finding> findings;
  for (Reading& reading : readings) {
    for (Finding& f : reading.findings) findings.push_back(std::move(f));
  }
  rank(findings);
  return findings;
}

// The readings' findings, the best explained first. What explains it with fewest axes is tried
// first, and the first to explain it whole is believed.
std::vector<Finding> examine(const float* table, std::size_t rows, std::size_t columns) {
  const Rounding rounding = rounding_of(table, rows * columns);
  std::vector<Reading> readings;
  readings.reserve(2);
  for (const std::size_t axes : {1, 2, 3, 4, 0}) {
    for (const bool turned : {false, true}) {
      if (axes == 1) readings.push_back({{table, rows, columns, turned}, rows * columns, {}});
      Reading& reading = readings[turned ? 1 : 0];
      reading.explain_by(axes, rounding);
      if (reading.sure()) return ranked(readings);
    }
  }
  return ranked(readings);
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
  std::vector<Finding> findings = examine(table, cells / columns, columns);
  const bool sure = !findings.empty() && (findings[0].verdict == Verdict::match ||
                                          findings[0].verdict == Verdict::mistake);
  if (sure || shape.size() < 3) return findings;
  // Channels first, of one image or of a batch of them.
  const std::size_t batch = shape.size() == 3 ? 1 : shape[0];
  const std::size_t channels = shape[shape.size() == 3 ? 0 : 1];
  const std::size_t positions = cells / batch / channels;
  std::vector<float> rows(cells);
  for (std::size_t n = 0; n < cells; ++n) {
    const std::size_t image = n / (channels * positions), channel = n / positions % channels;
    rows[(image * positions + n % positions) * channels + channel] = table[n];
  }
  std::vector<Finding> both = examine(rows.data(), cells / channels, channels);
  for (Finding& f : both) {
    f.channels_first = true;
    f.formula->channels = channels;
    f.formula->positions = positions;
  }
  for (Finding& f : findings) both.push_back(std::move(f));
  rank(both);
  return both;
}

}  // namespace posenc
