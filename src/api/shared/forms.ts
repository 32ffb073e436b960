// The words that tell one sinusoidal encoding from another. Their names are the core's
// (src/posenc/form.h): `Words` is generated from them.

import type { Words } from "./presets/rows.js";

/**
 * The order of the columns, s for a sine and c for a cosine:
 *
 * - `"interleaved"`: s c s c …, `"cosines-interleaved"`: c s c s …;
 * - `"concatenated"`: s … s c … c, `"cosines-first"`: c … c s … s (of each axis, where there are
 *   several);
 * - `"sines-then-cosines"`: of several axes, the sines of all, then the cosines of all;
 * - `"bands-in-turn"`: of several axes, for each i the sines of all and then the cosines of all;
 * - `"pairs-in-turn"`: the same, each sine beside its cosine;
 * - `"one-frequency-a-column"`: s c s c …, each column at a frequency of its own, ω_j in column j.
 */
export type ColumnOrder = Words["ColumnOrder"];

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
export type FrequencyForm = Words["FrequencyForm"];

/**
 * What an odd number of columns ends on: `"last-sine"`, the sine of a pair whose cosine is left out;
 * `"zero"`, a column of zeros; `"none"`: the number is even.
 */
export type OddColumn = Words["OddColumn"];
