#pragma once

// Internal. What weighs for and against an explanation, in bits.
namespace posenc::doctor_detail {

/// A frequency that somebody chose has about three digits and a power of ten: what a rival of plain
/// sinusoids pays for each pair, and so what a pair that agrees speaks for.
inline constexpr double bits_of_a_choice = 12;

/// float32 has no more, and no number that was fitted to it.
inline constexpr double bits_of_a_number = 24;

/// One of some sixty ways to go from the usual one: a mistake, a shift, a width that was cut.
inline constexpr double bits_of_a_kind = 6;

/// What speaks for base 10000 and steps that are typed before any number is seen: most tables have
/// them.
inline constexpr double bits_of_the_usual = 6;

/// So much must be left when all is paid: one wrong table in 65536 has it by chance.
inline constexpr double least_left = 16;

/// A base is told by a table when it is known to this share: to one in a hundred, nobody would call
/// it known.
inline constexpr double least_known = 0.01;

/// A half, a tenth, a sixteenth: one of a few that people divide by.
inline constexpr double price_of_fraction = 2;

/// A base that is in use and not 10000: one of ten, of which some are common.
inline constexpr double price_of_known_base = 4;

/// A base of two digits: one of 90, and of some powers of ten.
inline constexpr double price_of_short_base = 8;

/// A base of three digits or more: dearer than some columns of a wider table of base 10000.
inline constexpr double price_of_long_base = 19;

/// Some columns of a wider table: one of some thousand widths and places.
inline constexpr double price_of_corner = 14;

}  // namespace posenc::doctor_detail
