#pragma once

#include <cstddef>
#include <vector>

#include "posenc/doctor/finding.h"
#include "posenc/doctor/scalings.h"

// Internal. Rivals: numbers that look like a positional encoding and are none, such as banks of
// octaves or decades, time encoders, schedules, half-lives and plain distances. A finding is not
// sure if a rival explains its numbers as well.
namespace posenc::doctor_detail {

/// Whether a bank of frequencies, or a time encoder, has those of a finding: each is a ratio of few
/// digits times the one before it (octaves, decades, or half of these), or they lie evenly between
/// two ends of few digits, and the base of the finding is none in use.
bool is_of_a_bank(const Finding& finding, const std::vector<double>& frequencies);

/// Whether a vector of one ratio is a schedule: a rotary's has the width of a head, a base in use
/// and a factor of those by which frequencies are divided.
bool is_schedule(const FoundSpectrum& spectrum, std::size_t count);

/// Whether the slopes of so many heads are also half-lives. Of 2, 4, 8 … heads they are the powers
/// of 2^(-8/heads), bit for bit what half-lives of heads/8 steps are, so that no test of the
/// numbers tells the two apart. In a bias, each slope times a distance is ALiBi's: of half-lives
/// nobody makes heads × queries × keys. Other counts of heads deal two such sequences out, as only
/// ALiBi does.
bool are_half_lives(std::size_t heads);

/// Whether buckets are plain distances, or those cut at the largest bucket. relative: keys less
/// queries. of: the bucket of each; less than 0 for any. half: the first bucket of later keys; 0
/// where they have none of their own.
bool are_distances(const std::vector<double>& relative, const std::vector<double>& of,
                   std::size_t half);

}  // namespace posenc::doctor_detail
