#pragma once

#include <vector>

#include "posenc/doctor/phases.h"
#include "posenc/doctor/sheet.h"
#include "posenc/doctor/structure.h"

// Internal. Where the rows of a table stand.
namespace posenc {

/// How far float32 steps may take an angle, per radian: the exponent of a frequency, about 9, is
/// rounded before it is raised.
constexpr double drift = 1e-6;

/// The amplitude that most pairs of the structure have, or NaN where they have none in common.
double amplitude_of(const Sheet& sheet, const Structure& structure,
                    const std::vector<std::size_t>& rows, const Rounding& rounding);

/// A group's angles on some rows.
Phases phases_of(const Sheet& sheet, const Group& group, const std::vector<std::size_t>& rows,
                 double amplitude, const Rounding& rounding);

/// A number for each row, NaN where its angles do not agree.
struct Placed {
  std::vector<double> positions, uncertainties;
  double fitted;  // share of the rows
};

/// Places all rows, or gives up when it can no longer be `enough` of them.
/// relative: how far an angle may be off, per radian.
Placed place_rows(const Phases& phases, const Tones& tones, double relative, double enough);

/// Coordinates that stand on whole numbers, or on start + n · step, are put there.
FoundAxis settle(std::vector<double>& positions, const std::vector<double>& uncertainties,
                 double least_doubt);

/// Rows that could not be placed stand where their neighbours lead.
void fill_gaps(std::vector<double>& positions);

}  // namespace posenc
