import { base, count, oneOf, rangeError, typeError } from "../check.js";
import type { Words } from "./rows.js";

/** Which columns make a pair: neighbours (0, 1), (2, 3) …, or halves (0, dim/2), (1, dim/2 + 1) …. */
export type Pairing = Words["Pairing"];

/** By which side of the image DINOv3's coordinates are divided: each by its own, or one for both. */
export type Sides = "separate" | "longer" | "shorter";

/** How diffusers counts the cells of a grid in a video. */
export type GridType = "linspace" | "slice";

/**
 * How ALiBi's distance is counted: `"causal"` is −(q − k), and −Infinity for keys after the query
 * (the paper); `"symmetric"` is −|q − k| (x-transformers); `"mpt"` is k − (keys − 1), alike for
 * every query; `"bloom"` counts the tokens of a mask from 0.
 */
export type AlibiFormName = "causal" | "symmetric" | "bloom" | "mpt";

/**
 * Every option that a preset may take, under one name for all libraries; what a library calls it
 * stands beside it. A preset takes those of its row in `presets()`; what is left out is the library's
 * own choice.
 */
export interface DialectOptions {
  /**
   * Columns of a row (d_model, embedding_dim, channels …), or of a head for rotaries. An integer ≥
   * 1.
   */
  dim: number;
  /**
   * θ (theta, temperature, max_timescale, max_period, max_wavelength). A number
   * greater than 1 and at most 1e100.
   */
  base: number;
  /**
   * Columns of the tensor, where it has others than `dim` (tatp22 cuts to the fewer). An integer ≥
   * 1.
   */
  columns: number;
  /**
   * s in ω_i = base^(−i/(h − s)), h pairs (diffusers' downscale_freq_shift). 1 where left out. A
   * finite number of magnitude at most 1e100.
   */
  shift: number;
  /**
   * tensor2tensor's min_timescale; as coded there, it multiplies the frequencies. A number greater
   * than 0 and at most 1e100.
   */
  minTimescale: number;
  /**
   * tensor2tensor's max_timescale; `base` is its quotient by `minTimescale`. A number greater than
   * 0 and at most 1e100.
   */
  maxTimescale: number;
  /**
   * Positions are multiplied by it (diffusers); with DETR's `normalize`, what the last one is. A
   * finite number of magnitude at most 1e100.
   */
  scale: number;
  /** Cosines before sines (diffusers' flip_sin_to_cos). */
  flipSinToCos: boolean;
  /**
   * Every value, or every sine and cosine of a rotary (attention_factor), is multiplied by it. A
   * number from -1e30 to 1e30.
   */
  amplitude: number;
  /** The token that stands for padding (fairseq); left out, fairseq's None. An integer ≥ 0. */
  paddingIdx: number;
  /**
   * Sizes of a grid, the slowest axis first: [height, width], [time, height, width] …. An array of
   * sizes.
   */
  shape: readonly number[];
  /** A row of zeros before the grid's. */
  classToken: boolean;
  /** Rows of zeros before the grid's. An integer ≥ 0. */
  extraTokens: number;
  /** timm: sines and cosines of h, then of w, in blocks (interleave_sin_cos). */
  interleave: boolean;
  /** timm: w before h, in the columns and in the order of the rows (reverse_coord). */
  reverse: boolean;
  /**
   * diffusers: patches of a side that count as one position each. 16 where left out. A number
   * greater than 0 and at most 1e100.
   */
  baseSize: number;
  /**
   * diffusers: positions in space are divided by it (interpolation_scale). A number greater than 0
   * and at most 1e100.
   */
  interpolationScale: number;
  /**
   * diffusers: positions in time are divided by it (temporal_interpolation_scale). A number greater
   * than 0 and at most 1e100.
   */
  temporalInterpolationScale: number;
  /** Frequencies of a coordinate (timm's num_bands, GLIGEN's embed_dim). An integer ≥ 1. */
  bands: number;
  /** Frequencies evenly spaced instead of by octaves (timm's linear_bands). */
  linearBands: boolean;
  /** Coordinates from −1 to 1 instead of counted (lucidrains' freqs_for="pixel"). */
  inPixels: boolean;
  /**
   * π/2 times this is the largest frequency in pixels (timm's max_res). A number from 1e-6 to 1e15.
   */
  maxRes: number;
  /** The same (lucidrains' max_freq). A number from 1e-6 to 1e15. */
  maxFreq: number;
  /** timm: columns of x before those of y (grid_indexing="xy"). */
  xFirst: boolean;
  /**
   * timm: added to counted coordinates, or to patches before their middles are taken (grid_offset).
   * A number from -2^53 to 2^53.
   */
  offset: number;
  /** timm: the shape that counted coordinates span (ref_feat_shape). An array of sizes. */
  reference: readonly number[];
  /** DETR's columns for each of y and x, even. An integer ≥ 1. */
  numPosFeats: number;
  /** DETR: positions are divided by the last of their line and multiplied by `scale`, 2π. */
  normalize: boolean;
  /** Columns that turn, the first ones; all where left out. An integer ≥ 1. */
  rotaryDim: number;
  /** Which columns make a pair, where the library lets choose. */
  pairing: Pairing;
  /**
   * By which a context is stretched (interpolate_factor, linear_factor). A number from 1e-6 to 1e6.
   */
  factor: number;
  /**
   * By which the base is stretched (theta_rescale_factor), in diffusers multiplied (ntk_factor). A
   * number from 1e-6 to 1e6.
   */
  ntkFactor: number;
  /** The configuration's max_position_embeddings. An integer from 1 to 2^53. */
  maxPositions: number;
  /** Its original_max_position_embeddings: the positions trained on. An integer from 1 to 2^53. */
  trained: number;
  /**
   * Tokens so far, where the scaling depends on them (dynamic NTK, LongRoPE). A number from 0 to 2^53.
   */
  length: number;
  /**
   * YaRN: pairs that turn more often in the trained length keep their frequency. 32. A number from
   * 1e-6 to 1e6.
   */
  betaFast: number;
  /** YaRN: pairs that turn less often are slowed by the factor. 1. A number from 1e-6 to 1e6. */
  betaSlow: number;
  /** YaRN: the ramp between them ends on whole pairs. true. */
  truncate: boolean;
  /** YaRN: weight of the logarithm in the amplitude. A number from 0 to 1e6. */
  mscale: number;
  /** YaRN: the same of what the amplitude is divided by. A number from 0 to 1e6. */
  mscaleAllDim: number;
  /**
   * Llama 3: wavelengths past trained/this are slowed by the factor. 1. A number from 1e-6 to 1e6.
   */
  lowFreqFactor: number;
  /** Llama 3: wavelengths under trained/this are kept. 4. A number from 1e-6 to 1e6. */
  highFreqFactor: number;
  /**
   * LongRoPE: a factor for each pair, for texts as short as those trained on. An array of numbers
   * from 1e-6 to 1e6.
   */
  shortFactors: readonly number[];
  /** LongRoPE: a factor for each pair, for longer ones. An array of numbers from 1e-6 to 1e6. */
  longFactors: readonly number[];
  /** DINOv3: by which side coordinates are divided (normalize_coords). `"separate"`. */
  sides: Sides;
  /** MRoPE: pairs that time, height and width turn (mrope_section). An array of numbers of pairs. */
  sections: readonly number[];
  /**
   * diffusers: y and x of the crop's start, y and x of its stop. An array of numbers from -2^53 to
   * 2^53.
   */
  crop: readonly number[];
  /** diffusers: `"linspace"` spreads a crop over the grid, `"slice"` counts its cells (grid_type). */
  gridType: GridType;
  /**
   * diffusers, `"slice"`: height and width of what the grid is cut from (max_size). An array of
   * sizes.
   */
  maxSize: readonly number[];
  /**
   * DINOv3: the period of the first pair, with `maxPeriod` in place of the base (min_period). A
   * number from 1e-6 to 1e15.
   */
  minPeriod: number;
  /** DINOv3: the period of the last pair (max_period). A number from 1e-6 to 1e15. */
  maxPeriod: number;
  /** Attention heads, each with a slope. An integer ≥ 1. */
  heads: number;
  /** How ALiBi's distance is counted. `"causal"`. */
  form: AlibiFormName;
  /**
   * ALiBi: n in slopes 2^(−n·k/heads) (MPT's alibi_bias_max). 8. A number greater than 0 and at
   * most 100.
   */
  biasMax: number;
  /**
   * ALiBi: how many heads the biases have; those past `heads` are 0 (total_heads). An integer ≥ 1.
   */
  totalHeads: number;
  /**
   * T5: how many buckets (num_buckets). 32. At least 4 if `bidirectional`. An integer from 2 to
   * 65536.
   */
  buckets: number;
  /** T5: distances from here on share the last bucket. 128. An integer ≥ 1. */
  maxDistance: number;
  /** T5: half of the buckets are for keys after the query; else those share bucket 0. true. */
  bidirectional: boolean;
}

/** The name of an option. */
export type OptionName = keyof DialectOptions;

/** What an option may be, in words and as a check that returns it. */
interface OptionRule<Value = unknown> {
  mayBe: string;
  check: (argument: string, value: unknown) => Value;
}

const whole = (least: number): OptionRule<number> => ({
  mayBe: `an integer ≥ ${least}`,
  check: (argument, value) => count(argument, value, least),
});

const within = (mayBe: string, fits: (value: number) => boolean): OptionRule<number> => ({
  mayBe,
  check(argument, value) {
    if (typeof value !== "number") throw typeError(argument, mayBe, value);
    if (!fits(value)) throw rangeError(argument, mayBe, value);
    return value;
  },
});

/** Positions, whose number float64 holds exactly. */
const positions: OptionRule<number> = {
  mayBe: "an integer from 1 to 2^53",
  check(argument, value) {
    if (typeof value !== "number") throw typeError(argument, "an integer from 1 to 2^53", value);
    if (Number.isInteger(value) && value >= 1 && value <= 2 ** 53) return value;
    throw rangeError(argument, "an integer from 1 to 2^53", value);
  },
};

const between = (least: number, most: number, inWords: string): OptionRule<number> =>
  within(inWords, (value) => value >= least && value <= most);

const factor = between(1e-6, 1e6, "a number from 1e-6 to 1e6");

const coordinate = between(-(2 ** 53), 2 ** 53, "a number from -2^53 to 2^53");

/** A length or a frequency in pixels. */
const extent = between(1e-6, 1e15, "a number from 1e-6 to 1e15");

const weight = between(0, 1e6, "a number from 0 to 1e6");

const positive = within(
  "a number greater than 0 and at most 1e100",
  (value) => value > 0 && value <= 1e100,
);

const finite = within("a finite number of magnitude at most 1e100", (value) => {
  return Math.abs(value) <= 1e100;
});

const flag: OptionRule<boolean> = {
  mayBe: "true or false",
  check(argument, value) {
    if (typeof value !== "boolean") throw typeError(argument, "true or false", value);
    return value;
  },
};

const list = (mayBe: string, { check }: OptionRule<number>): OptionRule<number[]> => ({
  mayBe,
  check(argument, value) {
    if (!Array.isArray(value)) throw typeError(argument, mayBe, value);
    // Not map, which passes over the holes of a sparse array.
    return Array.from(value, (element, n) => check(`${argument}[${n}]`, element));
  },
});

const named = <Name extends string>(...names: readonly Name[]): OptionRule<Name> => ({
  mayBe: names.map((name) => JSON.stringify(name)).join(" or "),
  check: (argument, value) => oneOf(argument, value, names),
});

const sizes = list("an array of sizes", whole(1));
const factors = list("an array of numbers from 1e-6 to 1e6", factor);

/** @internal */
export const optionRules: Readonly<{
  [Name in OptionName]: OptionRule<DialectOptions[Name]>;
}> = {
  dim: whole(1),
  base: {
    mayBe: "a number greater than 1 and at most 1e100",
    check: (_argument, value) => base(value),
  },
  columns: whole(1),
  shift: finite,
  minTimescale: positive,
  maxTimescale: positive,
  scale: finite,
  flipSinToCos: flag,
  amplitude: between(-1e30, 1e30, "a number from -1e30 to 1e30"),
  paddingIdx: whole(0),
  shape: sizes,
  classToken: flag,
  extraTokens: whole(0),
  interleave: flag,
  reverse: flag,
  baseSize: positive,
  interpolationScale: positive,
  temporalInterpolationScale: positive,
  bands: whole(1),
  linearBands: flag,
  inPixels: flag,
  maxRes: extent,
  maxFreq: extent,
  xFirst: flag,
  offset: coordinate,
  reference: sizes,
  numPosFeats: whole(1),
  normalize: flag,
  rotaryDim: whole(1),
  pairing: named("adjacent", "halves"),
  factor,
  ntkFactor: factor,
  maxPositions: positions,
  trained: positions,
  length: between(0, 2 ** 53, "a number from 0 to 2^53"),
  betaFast: factor,
  betaSlow: factor,
  truncate: flag,
  mscale: weight,
  mscaleAllDim: weight,
  lowFreqFactor: factor,
  highFreqFactor: factor,
  shortFactors: factors,
  longFactors: factors,
  sides: named("separate", "longer", "shorter"),
  sections: list("an array of numbers of pairs", whole(0)),
  crop: list("an array of numbers from -2^53 to 2^53", coordinate),
  gridType: named("linspace", "slice"),
  maxSize: sizes,
  minPeriod: extent,
  maxPeriod: extent,
  heads: whole(1),
  form: named("symmetric", "causal", "mpt", "bloom"),
  biasMax: within("a number greater than 0 and at most 100", (value) => value > 0 && value <= 100),
  totalHeads: whole(1),
  buckets: {
    mayBe: "an integer from 2 to 65536",
    check(argument, value) {
      const buckets = count(argument, value, 2);
      if (buckets > 65536) throw rangeError(argument, "an integer from 2 to 65536", value);
      return buckets;
    },
  },
  maxDistance: whole(1),
  bidirectional: flag,
};

/** @internal Options that were checked, those that were given. */
export type CheckedOptions = Partial<DialectOptions>;
