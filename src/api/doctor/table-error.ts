/** A place in a table, counted from 1. */
export interface TablePlace {
  /** The row. */
  row?: number;
  /** The column. */
  column?: number;
  /** Its place among all numbers: for a print in brackets, instead of row and column. */
  number?: number;
}

/** The reason why a source is not a table, for programs with messages of their own. */
export interface TableProblem {
  /**
   * - `"empty"`: there are no numbers;
   * - `"archive"`: a file of `torch.save` or `np.savez`;
   * - `"unknown-file"`: bytes that are not `.npy`, `.safetensors` or text;
   * - `"not-a-number"`, `"not-finite"`: the entry at `place`;
   * - `"complex"`: a complex number at `place`;
   * - `"uneven"`: a row that is not as long as the first one;
   * - `"brackets"`: brackets that do not close in pairs, as in a print that was cut off;
   * - `"lines"`: numbers in one pair of brackets on several lines, which may be rows or one row that was wrapped;
   * - `"dots"`: dots that leave out whole tables, or do not stand below each other;
   * - `"blocks"`: blocks of columns, as in prints of wide tables, that do not make one table;
   * - `"slices"`: several matrices, as MATLAB, R and Julia print an array of three dimensions;
   * - `"decimal-comma"`: commas that stand between cells and also before decimals;
   * - `"notation"`: a notation that is not read, such as R's `structure(c(…))`;
   * - `"json"`: a text that begins with { and is not JSON;
   * - `"shape"`: a shape that is not one, or does not fit the numbers;
   * - `"too-large"`: too much text;
   * - `"no-table"`: a file of several tensors, none of which is a table.
   */
  kind:
    | "empty"
    | "archive"
    | "unknown-file"
    | "not-a-number"
    | "not-finite"
    | "complex"
    | "uneven"
    | "brackets"
    | "lines"
    | "dots"
    | "blocks"
    | "slices"
    | "decimal-comma"
    | "notation"
    | "json"
    | "shape"
    | "too-large"
    | "no-table";
  /** The place of a wrong number. */
  place?: TablePlace;
  /** For `"uneven"`: the row, counted from 1. */
  row?: number;
  /** For `"brackets"`: the line, counted from 1. */
  line?: number;
  /** What was expected: the length of a row, or a shape. */
  expected?: string | number;
  /** What stands there instead. */
  was?: string | number;
  /** For `"too-large"`: the largest size of a text, in MB. */
  most?: number;
}

/** The error of `readTable`. Its message says in English what was expected, and where. */
export class TableError extends RangeError {
  /** What the message says, for a program. */
  readonly problem: TableProblem;

  /** @internal */
  constructor(message: string, problem: TableProblem) {
    super(message);
    this.problem = problem;
  }
}

/** @internal An error that shows `was` as it is, without quotes. */
export function tableError(
  argument: string,
  mayBe: string,
  was: string,
  problem: TableProblem,
): TableError {
  return new TableError(`${argument} must be ${mayBe}, was ${was}`, problem);
}

/** @internal A place in words: "row 2, column 1 of t.csv". */
export const placed = (place: TablePlace, name: string): string =>
  "row" in place
    ? `row ${place.row}, column ${place.column} of ${name}`
    : `number ${place.number} of ${name}`;

/** @internal The error of a row that is not as long as the first one. */
export function unevenRow(row: number, expected: number, was: number, name: string): TableError {
  const mayBe = `of ${expected} numbers, as row 1 is`;
  return tableError(`row ${row} of ${name}`, mayBe, `${was}`, {
    kind: "uneven",
    row,
    expected,
    was,
  });
}

/** @internal The error of dots that do not stand below each other. */
export const misplacedDots = (name: string): TableError =>
  tableError(name, "with its dots below each other", "with dots elsewhere", { kind: "dots" });
