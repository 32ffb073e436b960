#pragma once

// Internal. How near a table's sines and cosines must be to those of a rotary embedding, and how
// well they must tell its frequencies. What speaks for an explanation once it agrees is in
// weights.h.
namespace posenc::doctor_detail {

/// A measured number may be off by so many times its uncertainty, which is that of the rounding of
/// one number.
inline constexpr double most_doubts = 5;

/// The same of a base, by pairs of few bits: their rounding is not the same for all, so that their
/// mean tells less than its uncertainty says.
inline constexpr double most_doubts_of_base = 12;

/// How far float32 may take a frequency, as a share: its exponent is rounded before it is raised,
/// and the angles of rows are rounded after that. A vector of frequencies has no angles.
inline constexpr double drift_of_rows = 3e-6, drift_of_vector = 2e-6;

/// ln of a base is known no better: float32 rounds its powers.
inline constexpr double least_doubt_of_base = 1e-6;

/// A frequency is known to this share, or is not measured at all.
inline constexpr double measured_to = 0.05;

/// The same where a verdict or a factor depends on it.
inline constexpr double known_to = 0.02;

/// Each pair is slower than the one before it. No head is so wide that they are nearer to each
/// other: 4096 pairs of base 100 fall to 0.9989.
inline constexpr double least_fall = 0.999;

/// ln of the least and the largest base. The largest that a model has is 3.6e9, and half the pairs
/// of 1e6 would be those of 1e12; what falls less than by a half in all its pairs is no encoding.
inline constexpr double least_logarithm = 0.5, most_logarithm = 23;

/// Amplitudes from here on are YaRN's: the least that models have is 1.04, of factor 1.5.
inline constexpr double least_louder = 1.001;

/// Frequencies that are all slower by less are not scaled at all, and no scaling is larger.
inline constexpr double least_factor = 1.01, most_factor = 1e6;

/// LongRoPE's factors go up to 65 in the models that have them: columns that do not turn have none.
inline constexpr double most_own_factor = 256;

/// Factors of NTK, of which the least stretch a base by less than a user would ask for.
inline constexpr double least_ntk = 1.25, most_ntk = 1024;

/// ln of a base that is known worse is near to one stretched by some power of two.
inline constexpr double known_of_ntk = 5e-3;

/// A factor that a base was stretched by is told where a number drawn by chance would be as near to
/// one that people type in one of so many cases.
inline constexpr double most_luck = 0.01;

/// The same of LongRoPE's factors, all pairs together: each alone is near to a hundredth at times.
inline constexpr double most_luck_of_all = 1e-9;

/// Far positions are rounded too: the phases of pairs agree within this share of their angles, up
/// to a fifth of a radian, and however near they are within a fiftieth.
inline constexpr double drift_of_phases = 2e-6, most_drift_of_phases = 0.2, least_off = 0.02;

/// What is told of an angle by its sine: float32 rounds a number that is near 1, and the angle's
/// own share.
inline constexpr double noise_of_cosine = 3e-8, noise_of_angle = 1.2e-7;

/// An angle that is known worse, in radians, does not say how many turns a row has made.
inline constexpr double most_open = 0.5;

/// Vectors of a smaller base fall too slowly for a rotary: a schedule or a decay.
inline constexpr double least_base_of_vector = 100;

/// tensor2tensor's frequencies, which are no rotary's, are those whose ln base is so near.
inline constexpr double near_endpoint = 1e-4;

}  // namespace posenc::doctor_detail
