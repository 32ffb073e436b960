import type { ColumnOrder, FrequencyForm, OddColumn } from "../shared/forms.js";
import type { Pairing } from "../shared/presets/options.js";
import type { Tensor } from "../shared/tensor.js";
import type { Core, Found } from "../wasm/posenc_doctor.js";

/**
 * How sure a finding is:
 *
 * - `"match"`: every cell within the rounding of the table's numbers;
 * - `"mistake"`: the same, and the formula is a known wrong copy;
 * - `"unusual"`: the same, with a parameter that hardly anybody would type: `unusual` says which;
 * - `"ambiguous"`: every cell agrees, but the table is too small or too uniform to tell;
 * - `"near"`: three cells of four agree at least.
 */
export type Verdict = "match" | "mistake" | "unusual" | "ambiguous" | "near";

/**
 * What numbers were rounded to. Of a table's numbers never `"exact"`; `"decimals"` are those of a
 * print. Of angles `"exact"` where no cell tells of a rounding.
 */
export type Precision = "exact" | "float32" | "float16" | "bfloat16" | "decimals";

/**
 * A known wrong copy:
 *
 * - `"one-frequency-a-column"`: the exponent runs to 2, and a sine and the cosine beside it have
 *   frequencies of their own (SamLynnEvans' Transformer, DeepCTR until 2021);
 * - `"multiplied"`: positions times base^(2i/dim), where the paper divides;
 * - `"base-outside-the-sine"`: sin(p)/base^(2i/dim); `"base-inside-the-sine"`: sin(p/base)^(2i/dim);
 * - `"product-for-power"`: base · 2i/dim where the paper has base^(2i/dim);
 * - `"endpoint-for-paper"`: interleaved as in the paper, with tensor2tensor's frequencies;
 * - `"pairs-reversed"`: the slowest pair first;
 * - `"low-precision-angles"`: angles in float16 or bfloat16, where far positions become the same;
 * - `"own-exponent"`: column j has the exponent j/dim, so that a cosine has not its sine's frequency;
 * - `"doubled-exponent"`: base^(4i/dim), where the paper has base^(2i/dim);
 * - `"pair-counted-from-one"`: base^(2(i + 1)/dim);
 * - `"integer-division"`: 2i/dim in whole numbers, so that every frequency is 1;
 * - `"floor-divided-exponent"`: ln(base)/dim, negated, rounded down to a whole number (LoFTR).
 */
export type Mistake =
  | "one-frequency-a-column"
  | "multiplied"
  | "base-outside-the-sine"
  | "base-inside-the-sine"
  | "product-for-power"
  | "endpoint-for-paper"
  | "pairs-reversed"
  | "low-precision-angles"
  | "own-exponent"
  | "doubled-exponent"
  | "pair-counted-from-one"
  | "integer-division"
  | "floor-divided-exponent";

/** A parameter that hardly anybody would type as it was found. */
export type UnusualParameter = "base" | "shift" | "start" | "step" | "amplitude";

/** The coordinates that one axis of a table encodes. */
export interface FoundAxis {
  /** The smallest one; undefined where they are not evenly spaced. */
  readonly start: number | undefined;
  /** From one to the next; undefined where they are not evenly spaced, 0 where all are the same. */
  readonly step: number | undefined;
  /** How many steps before they repeat; of a sequence, how many rows. */
  readonly length: number;
}

/**
 * What of a rotary embedding a table holds: cosines or sines of positions × pairs; the cosines of all
 * pairs and then their sines (`"cos-sin"`, as vLLM keeps them); the cosine and the sine of each pair,
 * `[positions, pairs, 2]` (`"cis"`, as Llama's `freqs_cis` read as real numbers); or the frequencies.
 * `"turn"` is what `identifyTurn` is told of: queries or keys before and after.
 */
export type RotaryPart = "cos" | "sin" | "cos-sin" | "cis" | "inv_freq" | "turn";

/**
 * How the frequencies of a rotary embedding were slowed for longer texts. NTK is told as the base it
 * amounts to, with `"none"`.
 */
export type FoundScaling = "none" | "linear" | "llama3" | "yarn" | "longrope";

/** What a table says of a rotary embedding. */
export interface FoundRotary {
  /** What of it the table holds. */
  readonly part: RotaryPart;
  /** Which columns make a pair; undefined where every number stands once. */
  readonly pairing: Pairing | undefined;
  /** How the frequencies were slowed. */
  readonly scaling: FoundScaling;
  /** Of the scaling; 1 where there is none. */
  readonly factor: number;
  /** Positions that the model was trained on, as Llama 3's and YaRN's scaling tell. */
  readonly trained: number | undefined;
  /** Of a turn: columns of a head, of which the first `finding.dim` turn; else undefined. */
  readonly headDim: number | undefined;
  /** Of a turn: where the positions stand, as `apply` of `posenc/rotary` takes it; else undefined. */
  readonly positionsAxis: "last" | "before-heads" | undefined;
}

/** ALiBi's slopes, or its biases of so many keys. */
export interface FoundAlibi {
  /** A bias that falls with the distance. */
  readonly kind: "alibi";
  /** How many heads. */
  readonly heads: number;
  /** How many keys; undefined for the slopes alone. */
  readonly keys: number | undefined;
  /** How distances are counted; undefined for the slopes alone. */
  readonly form: "causal" | "symmetric" | "mpt" | "bloom" | undefined;
  /** Of `"bloom"`: how many sequences, each with all heads; else undefined. */
  readonly batch: number | undefined;
  /**
   * What keys after the query have: -Infinity, or the least number of a float format; undefined where
   * they are not masked.
   */
  readonly masked: number | undefined;
}

/** T5's buckets of relative positions. */
export interface FoundT5 {
  /** A bias by the bucket of the distance. */
  readonly kind: "t5";
  /** How many buckets. */
  readonly buckets: number;
  /** From this distance on, all share the last bucket. */
  readonly maxDistance: number;
  /** Keys after the query have buckets of their own. */
  readonly bidirectional: boolean;
}

/** What the numbers of a table are rounded to. */
export interface FoundPrecision {
  /** The table's own numbers. */
  readonly values: Precision;
  /** The angles, before their sines and cosines were taken. */
  readonly angles: Precision;
}

/** The first cell that differs by more than rounding. */
export interface Difference {
  /** Its place in the table, one number for each size of the shape. */
  readonly index: readonly number[];
  /** The table's number. */
  readonly was: number;
  /** The formula's. */
  readonly wouldBe: number;
}

/**
 * One explanation of a table. Rows are those of the table, or its columns where it is transposed, or
 * its pixels where channels come first.
 */
export interface Finding {
  /** How sure it is. */
  readonly verdict: Verdict;
  /** The names of the presets that have these numbers; empty where none has. */
  readonly presets: readonly string[];
  /** The known wrong copy that the formula is. */
  readonly mistake: Mistake | undefined;
  /** The parameters that make the verdict `"unusual"`. */
  readonly unusual: readonly UnusualParameter[];
  /** The order of the columns. */
  readonly order: ColumnOrder;
  /** The form of the frequencies. */
  readonly frequencies: FrequencyForm;
  /** What an odd number of columns ends on. */
  readonly odd: OddColumn;
  /** The base, or the largest wave number of octaves and linear bands; undefined where one pair tells none. */
  readonly base: number | undefined;
  /** How far the base may be off, relative to it. */
  readonly baseUncertainty: number;
  /** Of shifted frequencies. */
  readonly shift: number;
  /** What sines and cosines are multiplied by. */
  readonly amplitude: number;
  /** How many columns the whole encoding has. */
  readonly dim: number;
  /** Which of them the table has: `[first, end)`. */
  readonly columns: readonly [first: number, end: number];
  /** Every sine and cosine stands twice, as in a rotary table. */
  readonly doubled: boolean;
  /** The table's rows are the encoding's columns. */
  readonly transposed: boolean;
  /** The shape is `[channels, height, width]`, or that with a batch before it. */
  readonly channelsFirst: boolean;
  /** Columns at the end that no pair reaches, all zero. */
  readonly zeroColumns: number;
  /** Rows that are zero: padding, or a class token. */
  readonly zeroRows: readonly number[];
  /** One for a sequence; of a grid, the slowest first. */
  readonly axes: readonly FoundAxis[];
  /** Which of the axes each group of columns encodes. */
  readonly fields: readonly number[];
  /** The rows are the cells of a grid of these axes, in order. */
  readonly ordered: boolean;
  /** `[rows that are not zero, axes encoded]`, in positions. */
  readonly coordinates: Tensor<Float64Array<ArrayBuffer>>;
  /** What numbers are rounded to. */
  readonly precision: FoundPrecision;
  /** What the table says of a rotary embedding; undefined where it is none. */
  readonly rotary: FoundRotary | undefined;
  /** What the table says of attention biases; undefined where it is none. */
  readonly bias: FoundAlibi | FoundT5 | undefined;
  /** The largest |table - formula|. */
  readonly maxDifference: number;
  /** The mean of |table - formula|. */
  readonly meanDifference: number;
  /** How many cells differ by more than rounding. */
  readonly differing: number;
  /** The first of them. */
  readonly firstDifference: Difference | undefined;
  /**
   * Other explanations of the same numbers that are as good but less likely, the likeliest first: a
   * cache of cosines before sines that starts at 0 is also a library's timestep embedding.
   */
  readonly also: readonly Finding[];
  /**
   * The formula as a line of code: of `posenc` where that has it, else of `posenc/dialects`, of
   * rotaries and biases of `posenc/rotary`, where `before` is what `identifyTurn` was given. For a
   * mistake, what was meant. Many rows that follow no rule are asked for as `coordinates`, the data of
   * the finding's own. The row of fairseq's padding is the formula's, which its weights have cleared.
   * Undefined where there is none.
   */
  readonly code: string | undefined;
  /**
   * Of a rotary: the cosine and the sine of each pair at a row, or, of frequencies alone, at a position;
   * `[pairs, 2]`. Undefined where it is no rotary's.
   *
   * @throws RangeError where there is no such row.
   */
  hands(row: number): Tensor | undefined;
  /** The formula's own numbers, in the shape and order of the table that was identified. A copy. */
  table(): Tensor;
}

/** A finding but for its functions: what `structuredClone` and `postMessage` can carry. */
export type FindingData = Omit<Finding, "also" | "hands" | "table"> & {
  /** Of the other explanations the same. */
  readonly also: readonly FindingData[];
};

/** @internal A finding but for what is made of it. */
export type Findings = Omit<Finding, "also" | "code" | "hands" | "table">;

/** The name of an enum's value. */
function nameOf<Name extends string>(names: Readonly<Record<Name, unknown>>, value: unknown): Name {
  return Object.keys(names).find((name) => names[name as Name] === value) as Name;
}

const told = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value);

/** The index of a cell, from its place among all of them. */
function unravel(flat: number, shape: readonly number[]): number[] {
  const index: number[] = [];
  let rest = flat;
  for (const size of [...shape].reverse()) {
    index.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return index;
}

/** Where the first cell that differs stands among all cells. */
function placeOf(found: Found, shape: readonly number[]): number {
  const { row, column } = found;
  if (!found.channelsFirst) {
    // [rows, pairs, 2] are rows of pairs.
    const [, pairs = 1, two, ...more] = shape.filter((size) => size !== 1);
    const width = two === 2 && more.length === 0 ? 2 * pairs : (shape.at(-1) ?? 1);
    return row * width + column;
  }
  // Row by row of pixels, of an image of these channels.
  const [channels = 1, ...sizes] = shape.length === 3 ? shape : shape.slice(1);
  const pixels = sizes.reduce((total, size) => total * size, 1);
  return (Math.floor(row / pixels) * channels + column) * pixels + (row % pixels);
}

function rotaryOf(core: Core, { rotary }: Found): FoundRotary | undefined {
  const part = nameOf(core.RotaryPart, rotary.part);
  if (part === "none") return undefined;
  return {
    part,
    pairing: rotary.paired ? nameOf(core.Pairing, rotary.pairing) : undefined,
    scaling: nameOf(core.RotaryScaling, rotary.scaling),
    factor: rotary.factor,
    trained: rotary.trained || undefined,
    headDim: rotary.headDim || undefined,
    positionsAxis: rotary.heads === 0 ? undefined : rotary.heads === 1 ? "last" : "before-heads",
  };
}

function biasOf({ bias }: Found): FoundAlibi | FoundT5 | undefined {
  const { heads, keys, buckets, maxDistance, bidirectional } = bias;
  if (buckets > 0) return { kind: "t5", buckets, maxDistance, bidirectional };
  if (heads === 0) return undefined;
  const alone = keys === 0;
  const batch = bias.batch || undefined;
  const { causal } = bias;
  const form = batch ? "bloom" : causal ? "causal" : bias.lastKey ? "mpt" : "symmetric";
  return {
    kind: "alibi",
    heads,
    keys: alone ? undefined : keys,
    form: alone ? undefined : form,
    batch,
    masked: causal ? bias.masked : undefined,
  };
}

/** @internal A finding from what the core says of a table. shape: the table's. */
export function findingOf(core: Core, found: Found, shape: readonly number[]): Findings {
  const { fields, coordinates, firstColumn, differing, was, wouldBe } = found;
  const mistake = nameOf(core.Mistake, found.mistake);
  const unusual: Readonly<Record<UnusualParameter, boolean>> = found.unusual;
  const encoded = new Set(fields).size;
  return {
    verdict: nameOf(core.Verdict, found.verdict),
    presets: found.presets,
    mistake: mistake === "none" ? undefined : mistake,
    unusual: (Object.keys(unusual) as UnusualParameter[]).filter((name) => unusual[name]),
    order: nameOf(core.ColumnOrder, found.order),
    frequencies: nameOf(core.FrequencyForm, found.frequencies),
    odd: nameOf(core.OddColumn, found.odd),
    base: told(found.base),
    baseUncertainty: found.baseUncertainty,
    shift: found.shift,
    amplitude: found.amplitude,
    dim: found.dim,
    columns: [firstColumn, firstColumn + found.columns],
    doubled: found.doubled,
    transposed: found.transposed,
    channelsFirst: found.channelsFirst,
    zeroColumns: found.zeroColumns,
    zeroRows: [...found.zeroRows],
    axes: found.axes.map(({ start, step, length }) => ({
      start: told(start),
      step: told(step),
      length,
    })),
    fields: [...fields],
    ordered: found.ordered,
    coordinates: { data: coordinates, shape: [coordinates.length / encoded, encoded] },
    precision: {
      values: nameOf(core.Precision, found.values),
      angles: nameOf(core.Precision, found.angles),
    },
    rotary: rotaryOf(core, found),
    bias: biasOf(found),
    maxDifference: found.maxDifference,
    meanDifference: found.meanDifference,
    differing,
    firstDifference:
      differing === 0 ? undefined : { index: unravel(placeOf(found, shape), shape), was, wouldBe },
  };
}
