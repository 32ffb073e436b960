#include "posenc/doctor/doctor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>

#include "posenc/doctor/arithmetic.h"
#include "posenc/doctor/in_use.h"
#include "posenc/doctor/judge.h"
#include "posenc/doctor/proposals.h"
#include "posenc/doctor/reshapes.h"
#include "posenc/doctor/rounding.h"

namespace posenc {

using namespace doctor_detail;

namespace {

// The numbers of a table and their shape.
struct GivenTable {
  GivenTable(const float* given, std::vector<std::size_t> whole)
      : numbers(given), shape(std::move(whole)) {
    for (const std::size_t size : shape) {
      cells *= size;
      if (size != 1) sizes.push_back(size);
    }
  }

  // Whether it may be rows of pairs, each of a size of its own: cosines and sines.
  bool is_of_pairs() const { return sizes.size() == 3 && sizes[2] == 2; }

  const float* numbers;
  std::vector<std::size_t> shape;  // that ends in columns, or [channels, height, width], or a batch
  std::vector<std::size_t> sizes;  // those of the shape that are not 1
  std::size_t cells = 1;
  bool finite = true;  // each of them
  Gaps gaps{};
  Rounding fine{}, rounding{};  // of each number by itself; of all, where int8 steps are coarser
};

// The kind of encoding that a line of the search looks for. The first line of a kind that explains
// the whole table ends the search for that kind.
enum class Kind {
  print,      // the corners of a large table
  bias,       // numbers for queries and keys
  rotary,     // the frequencies of a rotary, or what it turns by at one position a row
  rows,       // rows that are added
  by_ids,     // what a rotary turns by at any position, or in each cell of a grid
  channels,   // rows that are added, their channels before their positions
  catalogue,  // rows and rotaries in use, a part of which is spoilt
};

// The order in which a line reads the table's numbers.
enum class Read { whole, cache, rows, turned, channels };

// The ways to read columns that a line tries.
enum class Layouts { any, rows, wrong_copies, rotary };

// The search that explains them.
enum class Means { print, bias, cache, fit, few_bits, catalogue };

// A line of the search. It proposes explanations of a table and does not judge how sure they are.
struct Line {
  Kind kind;
  Read read;
  Layouts layouts;
  std::size_t axes;  // of so many coordinates each row
  Means means;
};

// Explanations with fewer axes are tried first.
constexpr Line lines[] = {
    {Kind::print, Read::whole, Layouts::any, 1, Means::print},
    {Kind::bias, Read::whole, Layouts::any, 1, Means::bias},
    {Kind::rotary, Read::cache, Layouts::any, 1, Means::cache},
    {Kind::rows, Read::rows, Layouts::rows, 1, Means::fit},
    {Kind::rows, Read::turned, Layouts::rows, 1, Means::fit},
    {Kind::rows, Read::rows, Layouts::rows, 2, Means::fit},
    {Kind::rows, Read::turned, Layouts::rows, 2, Means::fit},
    {Kind::rows, Read::rows, Layouts::rows, 3, Means::fit},
    {Kind::rows, Read::turned, Layouts::rows, 3, Means::fit},
    {Kind::rows, Read::rows, Layouts::rows, 4, Means::fit},
    {Kind::rows, Read::rows, Layouts::wrong_copies, 1, Means::fit},
    {Kind::rows, Read::rows, Layouts::rows, 1, Means::few_bits},
    {Kind::rows, Read::turned, Layouts::wrong_copies, 1, Means::fit},
    {Kind::rows, Read::turned, Layouts::rows, 1, Means::few_bits},
    {Kind::by_ids, Read::cache, Layouts::rotary, 1, Means::fit},
    {Kind::by_ids, Read::cache, Layouts::rotary, 2, Means::fit},
    {Kind::by_ids, Read::cache, Layouts::rotary, 1, Means::few_bits},
    {Kind::channels, Read::channels, Layouts::rows, 1, Means::fit},
    {Kind::channels, Read::channels, Layouts::rows, 2, Means::fit},
    {Kind::channels, Read::channels, Layouts::rows, 3, Means::fit},
    {Kind::channels, Read::channels, Layouts::rows, 4, Means::fit},
    {Kind::channels, Read::channels, Layouts::wrong_copies, 1, Means::fit},
    {Kind::channels, Read::channels, Layouts::rows, 1, Means::few_bits},
    {Kind::catalogue, Read::rows, Layouts::rows, 1, Means::catalogue},
    {Kind::catalogue, Read::rows, Layouts::rows, 2, Means::catalogue},
    {Kind::catalogue, Read::turned, Layouts::rows, 1, Means::catalogue},
    {Kind::catalogue, Read::cache, Layouts::rotary, 1, Means::catalogue},
};

// The surest first, and those of usual parameters; of those that are near, the nearest; then those
// of fewest axes; then those whose channels come first, and the table as it is before the table
// turned; then rows that are added before a rotary of the same numbers where they are likelier: a
// cache starts at 0 and is as wide as a head. Of equals, the first that was proposed.
bool comes_before(const Finding& a, const Finding& b) {
  const auto key = [](const Finding& f) {
    const bool near = f.verdict == Verdict::near;
    return std::make_tuple(f.verdict == Verdict::mistake ? Verdict::match : f.verdict,
                           near ? f.differing : 0, f.axes.size(), !f.channels_first, f.transposed,
                           f.is_rotary() && (f.axes[0].start != 0 || f.dim > 256));
  };
  return key(a) < key(b);
}

class Search {
 public:
  explicit Search(const GivenTable& table) : table_(table) {}

  std::vector<Finding> find() {
    for (const Line& line : lines) {
      if (line.kind != kind_) {
        if (line.kind == Kind::catalogue) find_reshaped();
        settled_ = settled_ || is_settled(line.kind);
        kind_ = line.kind;
        explained_ = false;
      }
      if (!settled_ && !explained_ && may_be(kind_)) ask(line, sheet_of(line.read), table_.sizes);
    }
    rank();
    return std::move(findings_);
  }

 private:
  // sizes: of the shape that is read, without ones.
  void ask(const Line& line, const Sheet& sheet, const std::vector<std::size_t>& sizes) {
    kind_ = line.kind;
    const Rounding& rounding = table_.rounding;
    const bool rotary = line.layouts == Layouts::rotary;
    if (sheet.empty()) return;
    if (sheet.doubled && !rotary &&
        (line.layouts == Layouts::wrong_copies || line.means == Means::few_bits)) {
      return;
    }
    std::vector<Structure> ways;
    if (line.layouts == Layouts::wrong_copies) {
      ways = mistaken_structures(sheet);
    } else if (rotary) {
      ways = rotary_structures(sheet.width(), table_.is_of_pairs(), line.axes);
    } else if (line.layouts == Layouts::rows) {
      ways = structures(sheet.width(), sheet.zero_columns, line.axes);
    }
    std::vector<Proposal> proposed;
    switch (line.means) {
      case Means::print:
        proposed = explain_gapped_print(table_.numbers, sheet.height(), sheet.width(), table_.gaps,
                                        table_.fine);
        break;
      case Means::bias:
        proposed.push_back(explain_as_bias(table_.numbers, sizes, table_.fine));
        break;
      case Means::cache:
        proposed.push_back(explain_as_rotary(sheet, sizes, rounding));
        break;
      case Means::fit:
        for (const Structure& way : ways) {
          // Cells of an image are many.
          if (!rotary || sheet.height() >= 16) proposed.push_back(explain(sheet, way, rounding));
        }
        break;
      case Means::few_bits:
        for (const Structure& way : ways) {
          proposed.push_back(explain_by_few_bits(sheet, way, rounding));
        }
        break;
      case Means::catalogue:
        proposed.push_back(explain_by_catalogue(sheet, ways, sizes, rounding));
        break;
    }
    for (const auto& e : proposed) {
      if (e != nullptr) explained_ = add(sheet, *e) || explained_;
    }
  }

  // Rows of a sequence or of a grid, or a rotary, whose numbers the table has in another shape.
  // They take the place of what the table is in its own.
  void find_reshaped() {
    rank();
    // A bias has no rows that could have been reshaped.
    const bool known =
        !findings_.empty() && (is_plain(findings_.front()) || findings_.front().is_bias());
    if (known || !table_.finite || table_.sizes.size() < 2) return;
    std::vector<Finding> given;
    given.swap(findings_);
    for (const Reshape& reshape :
         reshapes(table_.numbers, table_.sizes, table_.rounding, !given.empty())) {
      const Arrangement meant = arrangement_of(reshape);
      const Sheet rows(table_.numbers, meant), cache = Sheet::of_cache(table_.numbers, meant);
      ask({Kind::rotary, Read::cache, Layouts::any, 1, Means::cache}, cache, reshape.meant);
      const std::size_t least = reshape.counts_on ? 1 : 2, most = reshape.counts_on ? 1 : 3;
      for (std::size_t axes = least; axes <= most; ++axes) {
        ask({Kind::rows, Read::rows, Layouts::rows, axes, Means::fit}, rows, reshape.meant);
      }
      rank();
      const auto plain = std::find_if(findings_.begin(), findings_.end(), [](const Finding& f) {
        return is_plain(f) && f.base == usual_base;
      });
      if (plain != findings_.end()) {
        tell_reshape(reshape, *plain);
        given.clear();
        given.push_back(std::move(*plain));
        settled_ = true;
        break;
      }
      findings_.clear();
    }
    findings_ = std::move(given);
  }

  // Calls a grid reshaped if its axes have the lengths of the table's shape in another order: [W,
  // H, D] of H × W positions.
  void set_upright(Finding& f) const {
    std::vector<std::size_t> lengths, given = table_.sizes;
    if (!is_sure(f) || f.mistake != Mistake::none || !f.ordered || f.transposed ||
        given.size() != f.axes.size() + 1) {
      return;
    }
    for (const FoundAxis& axis : f.axes) lengths.push_back(axis.length);
    const std::vector<std::size_t> rows{table_.cells / given.back(), given.back()};
    given.erase(f.channels_first ? given.begin() : given.end() - 1);
    if (lengths == given || !std::is_permutation(lengths.begin(), lengths.end(), given.begin())) {
      return;
    }
    if (f.channels_first) {
      f.verdict = Verdict::ambiguous;  // of its words, none are for such a shape
    } else {
      tell_reshape({rows, rows, false}, f);
    }
  }

  bool may_be(Kind kind) const {
    if ((kind == Kind::print) != (table_.gaps.columns_before != 0)) return false;
    if (!table_.finite) return kind == Kind::bias;
    return kind != Kind::channels || table_.shape.size() > 2;
  }

  // Whether the search ends before the next kind. A cache of cosines before sines does not end it:
  // the same numbers are also rows that are added, at times a mistake.
  bool is_settled(Kind next) const {
    if (findings_.empty()) return false;
    if (next == Kind::rotary) return true;
    const bool both = next == Kind::rows && findings_.size() == 1 &&
                      findings_.front().is_rotary(RotaryPart::cos_sin);
    return !both && std::any_of(findings_.begin(), findings_.end(), [next](const Finding& f) {
      return is_sure(f) || (next == Kind::catalogue && f.verdict == Verdict::ambiguous);
    });
  }

  // A sheet is made once for all lines that read it.
  const Sheet& sheet_of(Read read) {
    std::optional<Sheet>& sheet = sheets_[static_cast<std::size_t>(read)];
    if (sheet) return *sheet;
    const bool rows = read != Read::whole && read != Read::cache;
    const std::vector<std::size_t>& shape = table_.shape;
    Arrangement given;
    given.cells = table_.cells;
    given.transposed = read == Read::turned;
    given.width = rows || table_.gaps.columns_before != 0 ? shape.back() : table_.sizes.back();
    if (table_.is_of_pairs()) given.width = 2 * table_.sizes[1];
    if (read == Read::channels) {
      // Of one image or of a batch of them.
      const std::size_t batch = shape.size() == 3 ? 1 : shape[0];
      given.width = shape[shape.size() == 3 ? 0 : 1];
      given.pixels = given.cells / batch / given.width;
    }
    sheet.emplace(read == Read::cache ? Sheet::of_cache(table_.numbers, given)
                  : rows              ? Sheet(table_.numbers, given)
                                      : Sheet::whole(table_.numbers, given));
    return *sheet;
  }

  // Returns true if the whole table is explained, or all but one cell in a hundred.
  bool add(const Sheet& sheet, const Explanation& e) {
    const bool known = kind_ == Kind::catalogue;
    const std::size_t differing = e.comparison.differing, cells = e.comparison.cells;
    // What the catalogue has is near where most cells nearly agree.
    if ((known ? e.comparison.far_off : differing) * 4 > cells) return false;
    std::vector<Finding> found = findings_of(e, table_.rounding);
    judge(sheet, table_.rounding, found);
    // Where it is not sure, what it chose freely excuses no cell.
    const std::size_t off = std::max(differing, e.comparison.far_off);
    const auto is_refused = [&](const Finding& f) {
      if (is_sure(f)) return false;
      return f.verdict == Verdict::near ? !known && off * 4 > cells : off > 0;
    };
    found.erase(std::remove_if(found.begin(), found.end(), is_refused), found.end());
    if (known && !found.empty()) {
      // A finding of free parameters must agree in twice as many cells to stay beside one in use.
      findings_.erase(
          std::remove_if(findings_.begin(), findings_.end(),
                         [&](const Finding& f) { return 2 * f.differing >= differing; }),
          findings_.end());
    }
    bool explained = known ? !found.empty() : differing != 0 && differing * 100 <= cells;
    for (Finding& f : found) {
      explained = explained || is_sure(f);
      const bool rows = kind_ == Kind::rows || known;
      if (rows && is_sure(f) && is_open_to_a_rotary(f)) f.verdict = Verdict::ambiguous;
      set_upright(f);
      findings_.push_back(std::move(f));
    }
    return explained;
  }

  // Whether rows may also be a rotary's. A shape [rows, pairs, 2] is a rotary's. Cosines before
  // sines of a part of a head are also rows of another base. A rotary of any base has the numbers
  // of rows whose frequencies fall by one ratio.
  bool is_open_to_a_rotary(const Finding& rows) const {
    if (table_.is_of_pairs()) return true;
    const bool part = rows.order == ColumnOrder::cosines_first && rows.base != usual_base;
    if (rows.is_rotary() || rows.mistake != Mistake::none) return false;
    return (part && table_.rounding.precision == Precision::int8) ||
           std::any_of(findings_.begin(), findings_.end(), [](const Finding& f) {
             return f.is_rotary(RotaryPart::cos_sin) && f.verdict == Verdict::ambiguous &&
                    !f.unusual.base;
           });
  }

  void rank() {
    std::vector<Finding> ranked;
    while (!findings_.empty()) {
      const auto best = std::min_element(findings_.begin(), findings_.end(), comes_before);
      ranked.push_back(std::move(*best));
      findings_.erase(best);
    }
    findings_ = std::move(ranked);
  }

  const GivenTable& table_;
  Kind kind_ = Kind::print;
  bool explained_ = false, settled_ = false;
  std::optional<Sheet> sheets_[5];
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> identify(const float* numbers, const std::vector<std::size_t>& shape,
                              const Gaps& gaps) {
  GivenTable table(numbers, shape);
  table.gaps = gaps;
  if (table.cells == 0) return {};
  bool alike = true;
  for (std::size_t n = 0; n < table.cells; ++n) {
    if (std::isnan(numbers[n]) || numbers[n] > std::numeric_limits<float>::max()) return {};
    table.finite = table.finite && std::isfinite(numbers[n]);
    alike = alike && numbers[n] == numbers[0];
  }
  if (alike) return {};
  table.fine = table.rounding = rounding_of(numbers, table.cells);
  if (table.finite && table.fine.precision != Precision::decimals) {
    table.rounding = rounding_to_steps(numbers, table.cells).value_or(table.fine);
  }
  return Search(table).find();
}

}  // namespace posenc
