// The words that tell one sinusoidal encoding from another.

/**
 * The order of the columns, s for a sine and c for a cosine:
 *
 * - `"interleaved"`: s c s c …, `"cosines-interleaved"`: c s c s …;
 * - `"concatenated"`: s … s c … c, `"cosines-first"`: c … c s … s (of each axis, where there are
 *   several);
 * - `"sines-then-cosines"`: of several axes, the sines of all, then the cosines of all;
 * - `"bands-in-turn"`: of several axes, one pair of each after the other;
 * - `"pairs-in-turn"`: the same, each sine beside its cosine;
 * - `"one-frequency-a-column"`: s c s c …, each column at a frequency of its own.
 */
export type ColumnOrder =
  | "interleaved"
  | "cosines-interleaved"
  | "concatenated"
  | "cosines-first"
  | "sines-then-cosines"
  | "bands-in-turn"
  | "pairs-in-turn"
  | "one-frequency-a-column";

/**
 * The frequencies ω_i, i = 0 … h - 1:
 *
 * - `"paper"`: base^(-i/n), n half the columns of the axis (a fraction where those are odd);
 * - `"endpoint"`: base^(-i/(h - 1)); `"shifted"`: base^(-i/(h - shift));
 * - `"rounded"`: base^(-i/h), of the next even number of columns;
 * - `"growing"`: base^(i/n);
 * - `"octaves"`: π · (base/2)^(i/(h - 1)); `"linear"`: π · (1 + (base/2 - 1) · i/(h - 1));
 * - `"products"`: i/(n · base), a product where the paper has a power.
 */
export type FrequencyForm =
  | "paper"
  | "endpoint"
  | "shifted"
  | "rounded"
  | "growing"
  | "octaves"
  | "linear"
  | "products";

/** What an odd number of columns ends on: the sine of a pair, or a column of zeros. */
export type OddColumn = "none" | "last-sine" | "zero";
