/** The rows and columns that a print leaves out with dots, as NumPy and PyTorch do for more than 1000 numbers. */
export interface Gaps {
  /** How many rows stand before those left out; undefined if no rows are left out. */
  rowsBefore: number | undefined;
  /** How many columns stand before those left out; undefined if no columns are left out. */
  columnsBefore: number | undefined;
}

/** @internal A table as a text has it. */
export interface Written {
  numbers: Float64Array<ArrayBuffer>;
  shape: number[];
  tensor?: string | undefined;
  gaps?: Gaps | undefined;
  index?: string | undefined;
}

/** @internal What is read, and the listener to its progress. */
export interface Reading {
  /** The table's name in messages. */
  name: string;
  /** Called from time to time with the share of the numbers read so far, from 0 to 1. */
  progress: ((share: number) => void) | undefined;
}

/** @internal A notation of tables. */
export interface Notation {
  /** Whether a text is in this notation, by its beginning. */
  is(head: string): boolean;
  read(text: string, reading: Reading): Written;
}

/** @internal Dots that stand for numbers: of prints, Julia, pandas and LaTeX. */
export const isDots = (text: string): boolean => /^(?:\.{2,3}|[…⋮⋱⋯⋰]|\\[lcdv]?d?dots)$/.test(text);
