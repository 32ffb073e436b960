import type { ColumnOrder, FrequencyForm, OddColumn } from "../shared/forms.js";
import type { Pairing } from "../shared/presets/options.js";
import type { Tensor } from "../shared/tensor.js";
import type { Core, Found } from "../wasm/posenc_doctor.js";
import type { FoundPython } from "./python.js";

/**
 * How sure a finding is:
 *
 * - `"match"`: every cell agrees with the formula, within the rounding of the table's numbers;
 * - `"mistake"`: every cell agrees, and the formula is a known wrong copy of a right one;
 * - `"unusual"`: every cell agrees, but a parameter has a value that hardly anybody would type:
 *   `unusual` says which;
 * - `"ambiguous"`: every cell agrees, but the table is too small or too uniform to be sure;
 * - `"near"`: at least three cells of four agree, or are off by a twentieth at most, as noise, few bits and
 *   a little training leave them.
 */
export type Verdict = "match" | "mistake" | "unusual" | "ambiguous" | "near";

/**
 * The kind of number that numbers were rounded to. `"decimals"` are the decimals of a print; `"int8"` are whole
 * multiples of one step, at most 255 of them, as a table has that was int8 with one scale and is multiplied by it.
 * Only angles can be `"exact"`: no cell shows that they were rounded.
 */
export type Precision = "exact" | "float32" | "float16" | "bfloat16" | "decimals" | "int8";

/**
 * A formula that is a known wrong copy of the paper's or of a library's:
 *
 * - `"one-frequency-a-column"`: the exponent runs to 2, and a sine and the cosine beside it have
 *   frequencies of their own (SamLynnEvans' Transformer, DeepCTR until 2021);
 * - `"multiplied"`: positions times base^(2i/dim), where the paper divides;
 * - `"base-outside-the-sine"`: sin(p)/base^(2i/dim); `"base-inside-the-sine"`: sin(p/base)^(2i/dim);
 * - `"product-for-power"`: base · 2i/dim where the paper has base^(2i/dim);
 * - `"endpoint-for-paper"`: interleaved as in the paper, with tensor2tensor's frequencies;
 * - `"pairs-reversed"`: the slowest pair first;
 * - `"low-precision-angles"`: angles in float16 or bfloat16, where far positions become the same;
 * - `"own-exponent"`: column j has the exponent j/dim, so that a cosine and its sine have different
 *   frequencies;
 * - `"doubled-exponent"`: base^(4i/dim), where the paper has base^(2i/dim);
 * - `"pair-counted-from-one"`: base^(2(i + 1)/dim);
 * - `"integer-division"`: 2i/dim in whole numbers, so that every frequency is 1;
 * - `"floor-divided-exponent"`: ln(base)/dim, negated, rounded down to a whole number (LoFTR);
 * - `"reshaped"`: the numbers of a table in the shape of another: a wrong `view`, heads split, or a transpose
 *   in between. `finding.reshaped` tells which; the rest of the finding is of the table that was meant.
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
  | "floor-divided-exponent"
  | "reshaped";

/** A parameter that hardly anybody would type as it was found. */
export type UnusualParameter = "base" | "shift" | "start" | "step" | "amplitude";

/** The coordinates that one axis of a table encodes. */
export interface FoundAxis {
  /**
   * Of a sequence: the first row's; undefined where rows are not evenly spaced, as [0, 1, 5]: these are listed
   * as `coordinates`. Of a grid: the smallest.
   */
  readonly start: number | undefined;
  /** From one to the next; undefined where there is no start, 0 where all are the same. */
  readonly step: number | undefined;
  /** How many different coordinates there are, before they repeat; for a sequence, how many rows. */
  readonly length: number;
}

/**
 * Which numbers of a rotary embedding a table holds:
 *
 * - `"cos"`, `"sin"`: the cosines or the sines, `[positions, pairs]`;
 * - `"cos-sin"`: the cosines of all pairs and then their sines, as vLLM keeps them;
 * - `"cis"`: the cosine and the sine of each pair, `[positions, pairs, 2]`, as Llama's `freqs_cis` read as
 *   real numbers;
 * - `"inv_freq"`: the frequencies;
 * - `"turn"`: queries or keys before and after, which `identifyTurn` gets.
 */
export type RotaryPart = "cos" | "sin" | "cos-sin" | "cis" | "inv_freq" | "turn";

/**
 * How the frequencies of a rotary embedding were slowed for longer texts. NTK's scaling is the same as
 * another base: it is shown as that base, with `"none"`.
 */
export type FoundScaling = "none" | "linear" | "llama3" | "yarn" | "longrope";

/** The scalings that are shown as another base, and those that are not looked for. */
type OtherScaling = "multiplied" | "stretched" | "dynamic" | "proportional" | "periods";

/** Every other one of the core. One that `FoundScaling` lacks does not compile where it is assigned. */
type CoreScaling = Exclude<keyof Core["RotaryScaling"], OtherScaling>;

/** The rotary embedding that a table's numbers belong to. */
export interface FoundRotary {
  /** Which of its numbers the table holds. */
  readonly part: RotaryPart;
  /** Which columns make a pair; undefined if the table has one column for each pair. */
  readonly pairing: Pairing | undefined;
  /** How the frequencies were slowed. */
  readonly scaling: FoundScaling;
  /** The factor of the scaling; 1 where there is none. */
  readonly factor: number;
  /** How many positions the model was trained on. Only Llama 3's and YaRN's scaling tell it. */
  readonly trained: number | undefined;
  /** For a turn: columns of a head, of which the first `finding.dim` turn. Otherwise undefined. */
  readonly headDim: number | undefined;
  /** For a turn: which axis has the positions, as an option of `apply` in `posenc/rotary`. Otherwise undefined. */
  readonly positionsAxis: "last" | "before-heads" | undefined;
}

/** ALiBi's slopes, or its biases. */
export interface FoundAlibi {
  /** A bias that falls with the distance. */
  readonly kind: "alibi";
  /** How many heads. */
  readonly heads: number;
  /** How many keys; undefined for the slopes alone. */
  readonly keys: number | undefined;
  /** How distances are counted; undefined for the slopes alone. */
  readonly form: "causal" | "symmetric" | "mpt" | "bloom" | undefined;
  /** For `"bloom"`: how many sequences, each with all heads. Otherwise undefined. */
  readonly batch: number | undefined;
  /**
   * The bias of keys after the query: -Infinity, or the least number of a float format; undefined if
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
  /** All distances from this one on share the last bucket. */
  readonly maxDistance: number;
  /** Whether keys after the query have buckets of their own. */
  readonly bidirectional: boolean;
}

/**
 * Numbers of another origin that are the same to the last bit: half-lives, which count down in powers of a half as
 * the slopes of 2, 4, 8 … heads do, and a schedule or a decay, whose numbers fall by one ratio as frequencies do.
 */
export type Rival = "half-lives" | "schedule";

/** The shape that the numbers of a table should have. */
export interface FoundReshape {
  /**
   * What the numbers are. Where it has three sizes, the first two change places before the numbers are
   * read as `meant`: heads before positions; a table that was transposed and then viewed has single columns.
   */
  readonly view: readonly number[];
  /** What was meant: `[positions, columns]`. */
  readonly meant: readonly [positions: number, columns: number];
}

/** The kinds of number that a table was rounded to. */
export interface FoundPrecision {
  /** Of the table's own numbers. */
  readonly values: Precision;
  /** Of the angles, before their sines and cosines were taken. */
  readonly angles: Precision;
}

/** The first cell that differs by more than rounding. */
export interface Difference {
  /** Its place in the table, one number for each size of the shape. */
  readonly index: readonly number[];
  /** The table's number. */
  readonly was: number;
  /** The formula's number. */
  readonly wouldBe: number;
}

/**
 * One explanation of a table. "Row" means a row of the table, or a column if it is transposed, or a pixel
 * if channels come first.
 */
export interface Finding {
  /** How sure it is. */
  readonly verdict: Verdict;
  /** The names of the presets that have these numbers; empty where none has. */
  readonly presets: readonly string[];
  /** The known wrong copy that the formula is; undefined if it is none. */
  readonly mistake: Mistake | undefined;
  /** What the numbers of a vector may be as well, if the verdict is `"ambiguous"`; otherwise undefined. */
  readonly rival: Rival | undefined;
  /** The parameters that make the verdict `"unusual"`. */
  readonly unusual: readonly UnusualParameter[];
  /** The order of the columns. */
  readonly order: ColumnOrder;
  /** The form of the frequencies. */
  readonly frequencies: FrequencyForm;
  /** What the last column holds if their number is odd. */
  readonly odd: OddColumn;
  /**
   * The base, or the largest wave number of octaves and linear bands. Undefined if there is one pair: it
   * has the same numbers with every base.
   */
  readonly base: number | undefined;
  /** How far the base may be from the true one, relative to it. */
  readonly baseUncertainty: number;
  /** The shift of shifted frequencies. */
  readonly shift: number;
  /** The factor of every sine and cosine. */
  readonly amplitude: number;
  /** How many columns the whole encoding has. */
  readonly dim: number;
  /** Which columns of the whole encoding the table has: from `first` to `end` - 1. */
  readonly columns: readonly [first: number, end: number];
  /** Whether every sine and cosine stands twice, as in a rotary table. */
  readonly doubled: boolean;
  /** Whether the table's rows are the encoding's columns. */
  readonly transposed: boolean;
  /** Whether the shape is `[channels, height, width]` or `[batch, channels, height, width]`. */
  readonly channelsFirst: boolean;
  /** How many columns at the end belong to no pair. They are zero. */
  readonly zeroColumns: number;
  /** The indices of rows that are zero: padding, or a class token. */
  readonly zeroRows: readonly number[];
  /** Of the mistake `"reshaped"`: the shape that the table should have; else undefined. */
  readonly reshaped: FoundReshape | undefined;
  /** The axes of positions: one for a sequence; for a grid, the slowest axis first. */
  readonly axes: readonly FoundAxis[];
  /** For each group of columns, the index of the axis that it encodes. */
  readonly fields: readonly number[];
  /** Whether the rows are the cells of a grid of these axes, in order. */
  readonly ordered: boolean;
  /** The coordinates of each row that is not zero, in positions: `[rows, axes]`. */
  readonly coordinates: Tensor<Float64Array<ArrayBuffer>>;
  /** The kinds of number that the table was rounded to. */
  readonly precision: FoundPrecision;
  /** The rotary embedding that the numbers belong to; undefined if they belong to none. */
  readonly rotary: FoundRotary | undefined;
  /** The attention bias that the numbers are; undefined if they are none. */
  readonly bias: FoundAlibi | FoundT5 | undefined;
  /** The largest |table - formula|. */
  readonly maxDifference: number;
  /** The mean of |table - formula|. */
  readonly meanDifference: number;
  /** How many cells differ by more than rounding. */
  readonly differing: number;
  /** The first cell that differs by more than rounding; undefined if none does. */
  readonly firstDifference: Difference | undefined;
  /**
   * Other explanations of the same numbers that are as good but less likely, the likeliest first. An
   * example: a cache of cosines before sines that starts at 0 is also a library's timestep embedding.
   */
  readonly also: readonly Finding[];
  /**
   * A line of code that makes the formula's numbers; undefined if the package has no function for them. It
   * uses `posenc` if that has the formula, otherwise `posenc/dialects`; for rotaries and biases
   * `posenc/rotary`. Names in it:
   *
   * - `before`: the first argument of `identifyTurn`;
   * - `coordinates`: the data of the finding's `coordinates`, if many rows follow no rule.
   *
   * For a mistake the line makes the numbers that were meant. For fairseq's weights it also makes the row
   * of padding, which those weights have as zeros.
   */
  readonly code: string | undefined;
  /**
   * The same formula in PyTorch and NumPy, with the line to change: of a mistake the one that is wrong, of a
   * library's table those that differ from the paper's. Undefined for grids, biases, frequencies alone, slowed
   * rotaries and bands, and for more than 16 rows that follow no rule.
   */
  readonly python: FoundPython | undefined;
  /**
   * The cosine and the sine of each pair of a rotary at a row, `[pairs, 2]`. If the table holds
   * frequencies, `row` is a position. Undefined if the table is not a rotary's.
   *
   * @throws RangeError if there is no such row.
   */
  hands(row: number): Tensor | undefined;
  /** The formula's own numbers, in the shape and order of the table that was identified. A copy. */
  table(): Tensor;
}

/** A finding without its functions, for `structuredClone` and `postMessage`. */
export type FindingData = Omit<Finding, "also" | "hands" | "table"> & {
  /** The other explanations, without their functions too. */
  readonly also: readonly FindingData[];
};

/** @internal A finding without the members that are computed from the others. */
export type Findings = Omit<Finding, "also" | "code" | "python" | "hands" | "table">;

/** The name of an enum's value. */
function nameOf<Name extends string>(names: Readonly<Record<Name, unknown>>, value: unknown): Name {
  return Object.keys(names).find((name) => names[name as Name] === value) as Name;
}

const known = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value);

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

/** The index of the first cell that differs, among all cells. */
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

function rotaryOf(core: Core, { kind, scaling }: Found): FoundRotary | undefined {
  if (kind === undefined || !("pairing" in kind)) return undefined;
  const turn = "headDim" in kind ? kind : undefined;
  const isPaired = "part" in kind ? kind.paired : true;
  return {
    part: "part" in kind ? nameOf(core.RotaryPart, kind.part) : "turn",
    pairing: isPaired ? nameOf(core.Pairing, kind.pairing) : undefined,
    scaling: nameOf<CoreScaling>(core.RotaryScaling, scaling.form),
    factor: scaling.factor,
    trained: scaling.trained || undefined,
    headDim: turn?.headDim,
    positionsAxis: turn && (turn.heads === 1 ? "last" : "before-heads"),
  };
}

function biasOf(core: Core, { kind }: Found): FoundAlibi | FoundT5 | undefined {
  if (kind === undefined || "pairing" in kind) return undefined;
  if ("buckets" in kind) return { kind: "t5", ...kind };
  const { heads, keys, form, batch, masked } = kind;
  return {
    kind: "alibi",
    heads,
    keys: keys || undefined,
    form: keys === 0 ? undefined : batch > 0 ? "bloom" : nameOf(core.AlibiForm, form),
    batch: batch || undefined,
    masked: masked || undefined,
  };
}

/** A vector has no rows that could tell it from other numbers. */
function rivalOf(core: Core, { verdict, kind }: Found): Rival | undefined {
  if (kind === undefined || verdict !== core.Verdict.ambiguous) return undefined;
  if ("part" in kind && kind.part === core.RotaryPart.inv_freq) return "schedule";
  return "keys" in kind && kind.keys === 0 ? "half-lives" : undefined;
}

function reshapedOf({ view, meant }: Found): FoundReshape | undefined {
  const [positions, columns] = meant;
  if (positions === undefined || columns === undefined) return undefined;
  return { view: [...view], meant: [positions, columns] };
}

/** @internal Makes a finding of what the core says about a table of this shape. */
export function findingOf(core: Core, found: Found, shape: readonly number[]): Findings {
  const { fields, coordinates, firstColumn, differing, was, wouldBe } = found;
  const mistake = nameOf(core.Mistake, found.mistake);
  const unusual: Readonly<Record<UnusualParameter, boolean>> = found.unusual;
  const encoded = new Set(fields).size;
  return {
    verdict: nameOf(core.Verdict, found.verdict),
    presets: found.presets,
    mistake: mistake === "none" ? undefined : mistake,
    rival: rivalOf(core, found),
    unusual: (Object.keys(unusual) as UnusualParameter[]).filter((name) => unusual[name]),
    order: nameOf(core.ColumnOrder, found.order),
    frequencies: nameOf(core.FrequencyForm, found.frequencies),
    odd: nameOf(core.OddColumn, found.odd),
    base: known(found.base),
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
    reshaped: reshapedOf(found),
    axes: found.axes.map(({ start, step, length }) => ({
      start: known(start),
      step: known(step),
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
    bias: biasOf(core, found),
    maxDifference: found.maxDifference,
    meanDifference: found.meanDifference,
    differing,
    firstDifference:
      differing === 0 ? undefined : { index: unravel(placeOf(found, shape), shape), was, wouldBe },
  };
}
