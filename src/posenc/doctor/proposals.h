#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "posenc/doctor/doctor.h"
#include "posenc/doctor/explanation.h"

// Internal. The searches: each proposes what may have made a table, or nothing. How sure that is,
// they do not say. An explanation points to the structure that it was read by.
namespace posenc::doctor_detail {

using Proposal = std::unique_ptr<Explanation>;

/// The fit: frequencies and positions that make a table whose columns are read by one structure.
Proposal explain(const Sheet& sheet, const Structure& structure, const Rounding& rounding);

/// Positions that count on one by one at the usual base, or at one of a rotary, whose angles were
/// rounded to few bits at some step.
Proposal explain_by_few_bits(const Sheet& sheet, const Structure& structure,
                             const Rounding& rounding);

/// The catalogue: what libraries print, of which a quarter of the rows or of the columns may be
/// spoilt, and all numbers off by as little as noise, few bits and fine-tuning make them. The rows
/// that are added, or the cosines or sines of a rotary, of a base in use, that come nearest.
/// ways: how columns may be read, as one axis or as two. sizes: those of the table, without ones.
Proposal explain_by_catalogue(const Sheet& sheet, const std::vector<Structure>& ways,
                              const std::vector<std::size_t>& sizes, const Rounding& rounding);

/// Tables and vectors that rotaries keep, of one position a row.
/// sizes: those of the table that are not 1. One: frequencies. Two: positions × columns. Three that
/// end in 2: positions × pairs × (cosine, sine).
Proposal explain_as_rotary(const Sheet& sheet, const std::vector<std::size_t>& sizes,
                           const Rounding& rounding);

/// Whether a part of a head may have the frequencies of a whole one of another base: a half of a
/// head of base 10000 those of base 100. logarithm: of that base. uncertainty: of the logarithm.
bool may_be_part(double logarithm, double uncertainty);

/// Attention biases: ALiBi's slopes and biases, T5's buckets.
/// shape: without leading ones. One size: slopes. Two: queries × keys. Three: heads × queries ×
/// keys. Numbers may be -infinity, for keys after the query.
Proposal explain_as_bias(const float* table, const std::vector<std::size_t>& shape,
                         const Rounding& rounding);

/// A print of a large table by NumPy or PyTorch: its corners, with dots for the gaps between them.
/// The encodings of up to 8192 columns that have them, the likeliest first. Rows after the gap are
/// consecutive.
/// table: rows × columns, those that are shown.
std::vector<Proposal> explain_gapped_print(const float* table, std::size_t rows,
                                           std::size_t columns, const Gaps& gaps,
                                           const Rounding& rounding);

/// What an explanation says of a table, in the words of findings: the likeliest first; as if each
/// was proved.
std::vector<Finding> findings_of(const Explanation& explanation, const Rounding& rounding);

}  // namespace posenc::doctor_detail
