#pragma once

#include <vector>

#include "posenc/doctor/finding.h"
#include "posenc/doctor/phases.h"

// Internal. The positions of a table's rows.
namespace posenc::doctor_detail {

/// A number for each row, NaN where its angles do not agree.
struct Placed {
  std::vector<double> positions, uncertainties;
  double fitted = 0;  // share of the rows
};

/// Places all rows, or gives up when it can no longer be `enough` of them. A row is placed by its
/// slowest pair first; each faster pair sharpens what the slower ones said.
/// relative: how far an angle may be off, per radian.
Placed place_rows(const Phases& phases, const Tones& tones, double relative, double enough);

/// The whole position that most pairs of one row agree on, some hundred turns of the slowest ones
/// off at most; NaN where more than `most` say otherwise.
double place_one(const Phases& row, const Tones& tones, std::size_t most);

/// The same of a group that is counted: each row at the first multiple of a unit that has its sines
/// or cosines, or at the one after the row before. Of a rotary the unit is 1, as its cells are
/// counted; of rows that are added, it may be a quarter too.
/// rates: what stands for the frequencies of the group's pairs. rows: of the sheet.
Placed place_by_counting(const Sheet& sheet, const Structure& structure, const Group& group,
                         const std::vector<double>& rates, const std::vector<std::size_t>& rows,
                         const Rounding& rounding, double enough);

/// Coordinates that stand on whole numbers, or on start + n · step, are put there.
FoundAxis settle(std::vector<double>& positions, const std::vector<double>& uncertainties,
                 double least_doubt);

/// Rows that could not be placed stand where their neighbours lead.
void fill_gaps(std::vector<double>& positions);

}  // namespace posenc::doctor_detail
