import type { ColumnOrder, FrequencyForm, OddColumn } from "../shared/forms.js";
import type { Tensor } from "../shared/tensor.js";

// In the order of the core's enumerations.
const verdicts: readonly Verdict[] = ["match", "mistake", "ambiguous", "near"];
const columnOrders: readonly ColumnOrder[] = [
  "interleaved",
  "cosines-interleaved",
  "concatenated",
  "cosines-first",
  "sines-then-cosines",
  "bands-in-turn",
  "one-frequency-a-column",
];
const frequencyForms: readonly FrequencyForm[] = [
  "paper",
  "endpoint",
  "shifted",
  "rounded",
  "growing",
  "octaves",
  "linear",
  "products",
];
const oddColumns: readonly OddColumn[] = ["none", "last-sine", "zero"];
const precisions: readonly Precision[] = ["exact", "float32", "float16", "bfloat16", "decimals"];

/**
 * How sure a finding is:
 *
 * - `"match"`: every cell within the rounding of the table's numbers;
 * - `"mistake"`: the same, and the formula is a known wrong copy;
 * - `"ambiguous"`: every cell agrees, but the table is too small or too uniform to tell;
 * - `"near"`: three cells of four agree at least.
 */
export type Verdict = "match" | "mistake" | "ambiguous" | "near";

/**
 * What numbers were rounded to. Of a table's numbers never `"exact"`; `"decimals"` are those of a
 * print. Of angles `"exact"` where no cell tells of a rounding.
 */
export type Precision = "exact" | "float32" | "float16" | "bfloat16" | "decimals";

/**
 * A known wrong copy:
 *
 * - `"one-frequency-a-column"`: the exponent runs to 2, and a sine and the cosine beside it have
 *   frequencies of their own (SamLynnEvans' Transformer, DeepCTR until 2019);
 * - `"multiplied"`: positions times base^(2i/dim), where the paper divides;
 * - `"base-outside-the-sine"`: sin(p)/base^(2i/dim); `"base-inside-the-sine"`: sin(p/base)^(2i/dim);
 * - `"product-for-power"`: base · 2i/dim where the paper has base^(2i/dim);
 * - `"endpoint-for-paper"`: interleaved as in the paper, with tensor2tensor's frequencies;
 * - `"pairs-reversed"`: the slowest pair first;
 * - `"low-precision-angles"`: angles in float16 or bfloat16, where far positions become the same.
 */
export type Mistake =
  | "one-frequency-a-column"
  | "multiplied"
  | "base-outside-the-sine"
  | "base-inside-the-sine"
  | "product-for-power"
  | "endpoint-for-paper"
  | "pairs-reversed"
  | "low-precision-angles";

/** The coordinates that one axis of a table encodes. */
export interface FoundAxis {
  /** The smallest one; undefined where they are not evenly spaced. */
  readonly start: number | undefined;
  /** From one to the next; undefined where they are not evenly spaced, 0 where all are the same. */
  readonly step: number | undefined;
  /** How many steps before they repeat; of a sequence, how many rows. */
  readonly length: number;
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
  /** The largest |table - formula|. */
  readonly maxDifference: number;
  /** The mean of |table - formula|. */
  readonly meanDifference: number;
  /** How many cells differ by more than rounding. */
  readonly differing: number;
  /** The first of them. */
  readonly firstDifference: Difference | undefined;
  /**
   * The formula as a line of code: of `posenc` where that has it, else of `posenc/dialects`. For a
   * mistake, what was meant. Many rows that follow no rule are asked for as `coordinates`, the data of
   * the finding's own. The row of fairseq's padding is the formula's, which its weights have cleared.
   * Undefined where there is none.
   */
  readonly code: string | undefined;
  /** The formula's own numbers, in the shape and order of the table that was identified. A copy. */
  table(): Tensor;
}

/** @internal A finding but for what is made of it. */
export type Findings = Omit<Finding, "code" | "table">;

function named<Name extends string>(names: readonly Name[], index: number): Name {
  const name = names[index];
  if (name === undefined) throw new Error(`the doctor must know ${index}, one of ${names}`);
  return name;
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

/** @internal A finding from the numbers that the core writes of it. */
export function decode(
  numbers: Float64Array<ArrayBuffer>,
  shape: readonly number[],
  presets: string,
  mistake: string,
): Findings {
  let at = 0;
  const next = (): number => numbers[at++] as number;
  const flag = (): boolean => next() !== 0;

  const plain = {
    verdict: named(verdicts, next()),
    order: named(columnOrders, next()),
    frequencies: named(frequencyForms, next()),
    odd: named(oddColumns, next()),
    base: told(next()),
    baseUncertainty: next(),
    shift: next(),
    amplitude: next(),
    doubled: flag(),
    transposed: flag(),
    channelsFirst: flag(),
    ordered: flag(),
    zeroColumns: next(),
    precision: { values: named(precisions, next()), angles: named(precisions, next()) },
    maxDifference: next(),
    meanDifference: next(),
  };
  const [was, wouldBe, differing, row, column] = [next(), next(), next(), next(), next()];
  const list = (): number[] => Array.from({ length: next() }, next);
  const zeroRows = list();
  const fields = list();
  const axes = Array.from({ length: next() }, () => ({
    start: told(next()),
    step: told(next()),
    length: next(),
  }));
  const coordinates = numbers.slice(at);

  const encoded = new Set(fields).size;
  const flat = (): number => {
    if (!plain.channelsFirst) return row * (shape.at(-1) ?? 1) + column;
    // Row by row of pixels, of an image of these channels.
    const [channels = 1, ...sizes] = shape.length === 3 ? shape : shape.slice(1);
    const pixels = sizes.reduce((total, size) => total * size, 1);
    return (Math.floor(row / pixels) * channels + column) * pixels + (row % pixels);
  };
  return {
    ...plain,
    presets: presets.split(" ").filter((name) => name !== ""),
    mistake: mistake === "" ? undefined : (mistake as Mistake),
    differing,
    zeroRows,
    axes,
    fields,
    coordinates: { data: coordinates, shape: [coordinates.length / encoded, encoded] },
    firstDifference: differing === 0 ? undefined : { index: unravel(flat(), shape), was, wouldBe },
  };
}
