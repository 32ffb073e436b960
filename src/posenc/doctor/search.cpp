#include "posenc/doctor/search.h"

#include <algorithm>
#include <memory>
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

namespace posenc::doctor_detail {

namespace {

// What the numbers of a table are taken for. Of one kind, the first line to explain them whole is
// believed, and others are not asked.
enum class Kind {
  print,        // the corners of a large table
  bias,         // numbers for queries and keys
  rotary,       // the frequencies of a rotary, or what it turns by at one position a row
  rows,         // rows that are added
  grid_rotary,  // what a rotary turns by in each cell of a grid
  channels,     // rows that are added, their channels before their positions
};

// A table one way up.
struct Reading {
  const Table& table;
  const Rounding& rounding;
  const Sheet& sheet;
  std::vector<Structure>& ways;  // to read its columns, which explanations point to
};

using Proposed = std::vector<std::unique_ptr<Explanation>>;

// A line of the search proposes what may explain a table. It does not say how sure that is.
struct Line {
  Kind kind;
  bool transposed;   // the table's columns are its rows
  std::size_t axes;  // of rows: of so many coordinates each
  Proposed (*propose)(const Reading& reading, std::size_t axes);
};

void add(std::unique_ptr<Explanation> e, Proposed& proposed) {
  if (e != nullptr) proposed.push_back(std::move(e));
}

Proposed by_ways(const Reading& reading, std::vector<Structure> ways) {
  Proposed proposed;
  reading.ways = std::move(ways);
  for (const Structure& way : reading.ways) {
    add(explain(reading.sheet, way, reading.rounding), proposed);
  }
  return proposed;
}

Proposed gapped_print(const Reading& reading, std::size_t) {
  const Table& table = reading.table;
  const std::size_t columns = table.shape.back();
  return explain_gapped_print(table.numbers, table.cells / columns, columns, table.gaps.rows_before,
                              table.gaps.columns_before, reading.rounding);
}

Proposed bias(const Reading& reading, std::size_t) {
  Proposed proposed;
  add(explain_as_bias(reading.table.numbers, reading.table.sizes, reading.rounding), proposed);
  return proposed;
}

Proposed rotary(const Reading& reading, std::size_t) {
  Proposed proposed;
  add(explain_as_rotary(reading.sheet, reading.table.sizes, reading.rounding), proposed);
  return proposed;
}

Proposed rows(const Reading& reading, std::size_t axes) {
  return by_ways(reading, structures(reading.sheet.width(), reading.sheet.zero_columns, axes));
}

Proposed wrong_copies(const Reading& reading, std::size_t) {
  if (reading.sheet.doubled) return {};
  return by_ways(reading, mistaken_structures(reading.sheet));
}

Proposed few_bits(const Reading& reading, std::size_t axes) {
  if (reading.sheet.doubled) return {};
  Proposed proposed;
  reading.ways = structures(reading.sheet.width(), reading.sheet.zero_columns, axes);
  for (const Structure& way : reading.ways) {
    add(explain_by_few_bits(reading.sheet, way, reading.rounding), proposed);
  }
  return proposed;
}

Proposed grid_rotary(const Reading& reading, std::size_t) {
  constexpr std::size_t fewest_cells = 16;
  if (reading.sheet.height() < fewest_cells) return {};
  return by_ways(reading, rotary_structures(reading.sheet.width(), reading.table.is_of_pairs()));
}

// What explains a table with fewest axes is tried first.
constexpr Line lines[] = {
    {Kind::print, false, 1, gapped_print},
    {Kind::bias, false, 1, bias},
    {Kind::rotary, false, 1, rotary},
    {Kind::rows, false, 1, rows},
    {Kind::rows, true, 1, rows},
    {Kind::rows, false, 2, rows},
    {Kind::rows, true, 2, rows},
    {Kind::rows, false, 3, rows},
    {Kind::rows, true, 3, rows},
    {Kind::rows, false, 4, rows},
    {Kind::rows, true, 4, rows},
    {Kind::rows, false, 1, wrong_copies},
    {Kind::rows, false, 1, few_bits},
    {Kind::rows, true, 1, wrong_copies},
    {Kind::rows, true, 1, few_bits},
    {Kind::grid_rotary, false, 2, grid_rotary},
    {Kind::channels, false, 1, rows},
    {Kind::channels, false, 2, rows},
    {Kind::channels, false, 3, rows},
    {Kind::channels, false, 4, rows},
    {Kind::channels, false, 1, wrong_copies},
    {Kind::channels, false, 1, few_bits},
};

bool is_sought(const Line& line, Sought sought) {
  if (sought == Sought::everything || line.kind == Kind::rotary) return true;
  if (line.kind != Kind::rows || line.transposed || line.propose != rows) return false;
  return sought == Sought::sequence ? line.axes == 1 : line.axes == 2 || line.axes == 3;
}

class Search {
 public:
  Search(const Table& table, const Rounding& rounding) : table_(table), rounding_(rounding) {}

  std::vector<Finding> find(Sought sought) {
    Kind kind = Kind::print;
    bool explained = false;
    for (const Line& line : lines) {
      if (line.kind != kind) {
        if (is_settled(line.kind)) break;
        kind = line.kind;
        explained = false;
      }
      if (explained || !may_be(kind) || !is_sought(line, sought)) continue;
      const Sheet& sheet = sheet_of(line);
      if (sheet.empty()) continue;
      std::vector<Structure> ways;
      const Reading reading{table_, rounding_, sheet, ways};
      for (const auto& e : line.propose(reading, line.axes)) {
        explained = add(reading, kind, *e) || explained;
      }
    }
    return std::move(findings_);
  }

 private:
  bool may_be(Kind kind) const {
    if ((kind == Kind::print) != (table_.gaps.columns_before != 0)) return false;
    if (!table_.finite) return kind == Kind::bias;
    return kind != Kind::channels || table_.shape.size() > 2;
  }

  // Whether nothing of another kind need be asked for. The cosines of all pairs before their sines
  // are also rows that are added, at times by mistake.
  bool is_settled(Kind next) const {
    if (findings_.empty()) return false;
    if (next == Kind::rotary) return true;
    const bool both = next == Kind::rows && findings_.size() == 1 &&
                      findings_[0].rotary.part == RotaryPart::cos_sin;
    return !both && std::any_of(findings_.begin(), findings_.end(), is_sure);
  }

  // How a kind reads the numbers. A sheet is made once for all lines that read it.
  const Sheet& sheet_of(const Line& line) {
    const bool channels = line.kind == Kind::channels;
    const bool rows = line.kind == Kind::rows || channels;
    const bool cache = line.kind == Kind::rotary || line.kind == Kind::grid_rotary;
    std::optional<Sheet>& sheet = sheets_[cache             ? 1
                                          : !rows           ? 0
                                          : channels        ? 4
                                          : line.transposed ? 3
                                                            : 2];
    if (sheet) return *sheet;
    const std::vector<std::size_t>& shape = table_.shape;
    Arrangement given;
    given.cells = table_.cells;
    given.transposed = line.transposed;
    given.width = rows ? shape.back() : table_.sizes.back();
    if (table_.is_of_pairs()) given.width = 2 * table_.sizes[1];
    if (channels) {
      // Of one image or of a batch of them.
      const std::size_t batch = shape.size() == 3 ? 1 : shape[0];
      given.width = shape[shape.size() == 3 ? 0 : 1];
      given.pixels = given.cells / batch / given.width;
    }
    sheet.emplace(cache  ? Sheet::of_cache(table_.numbers, given)
                  : rows ? Sheet(table_.numbers, given)
                         : Sheet::whole(table_.numbers, given));
    return *sheet;
  }

  // True once the table is explained whole, or but for one cell in a hundred.
  bool add(const Reading& reading, Kind kind, const Explanation& e) {
    const std::size_t differing = e.comparison.differing, cells = e.comparison.cells;
    if (differing * 4 > cells) return false;
    std::vector<Finding> found = findings_of(e, rounding_);
    judge(reading.sheet, rounding_, found);
    bool explained = differing != 0 && differing * 100 <= cells;
    // Where it is not sure, what it chose freely excuses no cell.
    const std::size_t off = std::max(differing, e.comparison.far_off);
    for (Finding& f : found) {
      if (!is_sure(f) && off * 4 > (f.verdict == Verdict::near ? cells : 0)) continue;
      explained = explained || is_sure(f);
      if (kind == Kind::rows && is_sure(f) && is_open_to_a_rotary(f))
        f.verdict = Verdict::ambiguous;
      findings_.push_back(std::move(f));
    }
    return explained;
  }

  // Pairs with a size of their own are a rotary's, though they have not told which. Cosines before
  // sines of a part of a head are rows of another base, too.
  bool is_open_to_a_rotary(const Finding& rows) const {
    if (table_.is_of_pairs()) return true;
    return rows.mistake == Mistake::none &&
           std::any_of(findings_.begin(), findings_.end(), [](const Finding& f) {
             return f.rotary.part == RotaryPart::cos_sin && f.verdict == Verdict::ambiguous;
           });
  }

  const Table& table_;
  const Rounding& rounding_;
  std::optional<Sheet> sheets_[5];
  std::vector<Finding> findings_;
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

}  // namespace

Table::Table(const float* given, std::vector<std::size_t> whole)
    : numbers(given), shape(std::move(whole)), cells(1) {
  for (const std::size_t size : shape) {
    cells *= size;
    if (size != 1) sizes.push_back(size);
  }
}

std::vector<Finding> search(const Table& table, const Rounding& rounding, Sought sought) {
  return ranked(Search(table, rounding).find(sought));
}

}  // namespace posenc::doctor_detail
