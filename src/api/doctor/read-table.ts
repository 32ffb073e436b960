import { parseNpy } from "../files/npy.js";
import { readSafetensors, type SafetensorsDtype, type StoredArray } from "../files/safetensors.js";
import { byteArray, product, shortened, show, typeError } from "../shared/check.js";
import { Growing } from "./growing.js";
import { parseJson } from "./json.js";
import { firstWrong } from "./wrong-number.js";

/** The rows and columns that a print leaves out with dots, as NumPy and PyTorch do for more than 1000 numbers. */
export interface Gaps {
  /** How many rows stand before those left out; undefined if no rows are left out. */
  rowsBefore: number | undefined;
  /** How many columns stand before those left out; undefined if no columns are left out. */
  columnsBefore: number | undefined;
}

/** A table that was read. `identify` accepts it. */
export interface ReadTable {
  /** Row-major, in memory of its own. */
  data: Float32Array<ArrayBuffer>;
  /** The sizes, the outermost first. */
  shape: number[];
  /** The kind of the numbers: `"text"`, or the file's, such as `"float32"`, `"float64"` or `"int32"`. */
  dtype: string;
  /** The table's name in a file or an object of several tables; undefined if it has none. */
  tensor: string | undefined;
  /** What a print leaves out; undefined if it is complete. The shape is that of the numbers in the print. */
  gaps: Gaps | undefined;
}

/** A place in a table, counted from 1. */
export interface TablePlace {
  /** The row. */
  row?: number;
  /** The column. */
  column?: number;
  /** Its place among all numbers: for a print in brackets, instead of row and column. */
  number?: number;
}

/** Why a source is not a table, for a program that has its own words for it. */
export interface TableProblem {
  /**
   * - `"empty"`: there are no numbers;
   * - `"archive"`: a file of `torch.save` or `np.savez`;
   * - `"unknown-file"`: bytes that are not `.npy`, `.safetensors` or text;
   * - `"not-a-number"`, `"not-finite"`: the entry at `place`;
   * - `"uneven"`: a row that is not as long as the first one;
   * - `"brackets"`: brackets that do not close in pairs, as in a print that was cut off;
   * - `"dots"`: dots that leave out whole tables, or do not stand below each other;
   * - `"factor"`: a print with PyTorch's common factor before it;
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
    | "uneven"
    | "brackets"
    | "dots"
    | "factor"
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

/**
 * Reads a table in any form that people have: pasted, or dropped as a file.
 *
 * - text: printed by NumPy, PyTorch, TensorFlow or JAX, also with words around it, or with dots for the
 *   numbers in between, as in prints of large tables; CSV or TSV, also with a header or pandas' index;
 *   JSON: nested arrays, `{ shape, data }`, or an object with several of them by name;
 * - bytes: `.npy`, `.safetensors`, or such a text in UTF-8.
 *
 * A text may have 64 MB. While it is read, it takes six times its size in memory.
 *
 * If there are several tables, it reads the first one with at least two dimensions whose name is about
 * positions; otherwise the first one with at least two dimensions; otherwise frequencies or slopes. Numbers
 * are rounded to float32 and not further. They may be -infinity, as in biases for keys after the query.
 *
 * @example
 * readTable("tensor([[0.0000, 1.0000],\n        [0.8415, 0.5403]])").shape; // [2, 2]
 *
 * @param name The name of the table in messages, e.g. the file's name.
 * @throws TypeError if `source` is neither text nor bytes. TableError, a RangeError, if it is not a table, has
 * rows of different lengths, or a number that is neither finite nor -infinity. The message says where.
 */
export function readTable(
  source: string | ArrayBuffer | ArrayBufferView,
  name = "table",
): ReadTable {
  if (typeof name !== "string") throw typeError("name", "a string", name);
  if (typeof source === "string") {
    requireShort(source.length, name);
    return fromText(source, name);
  }
  if (!(source instanceof ArrayBuffer) && !ArrayBuffer.isView(source)) {
    throw typeError("source", "a string, an ArrayBuffer or a view of one", source);
  }
  const bytes = byteArray("source", source);
  const begins = (...start: number[]) => start.every((byte, n) => bytes[n] === byte);
  if (begins(0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59)) {
    const { data, shape, dtype } = parseNpy(bytes);
    return table(data, shape, dtype, undefined, name);
  }
  if (begins(0x50, 0x4b) || begins(0x80, 0x02)) {
    const was = "an archive or a pickle, as torch.save and np.savez write them";
    throw told(name, "a .npy, .safetensors, CSV or JSON file", was, { kind: "archive" });
  }
  // A .safetensors file begins with the length of its header in 64 bits, and the header with {.
  if (bytes[8] === 0x7b && bytes.slice(4, 8).every((byte) => byte === 0)) {
    return fromSafetensors(bytes, name);
  }
  requireShort(bytes.length, name);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const mayBe = "a .npy or .safetensors file or text";
    throw told(name, mayBe, show(bytes), { kind: "unknown-file" });
  }
  return fromText(text, name);
}

/** An error that shows `was` as it is, without quotes. */
function told(argument: string, mayBe: string, was: string, problem: TableProblem): TableError {
  return new TableError(`${argument} must be ${mayBe}, was ${was}`, problem);
}

/** Reading more text than this needs more memory than a browser may give. */
const mostMegabytes = 64;

/** @internal Throws if a text is too large. It is called before the text is read. */
export function requireShort(size: number, name: string): void {
  const megabytes = Math.ceil(size / 2 ** 20);
  if (megabytes <= mostMegabytes) return;
  const mayBe = `at most ${mostMegabytes} MB of text`;
  throw told(name, mayBe, `${megabytes} MB`, { kind: "too-large", most: mostMegabytes });
}

/** A place in words: "row 2, column 1 of t.csv". */
const placed = (place: TablePlace, name: string): string =>
  "row" in place
    ? `row ${place.row}, column ${place.column} of ${name}`
    : `number ${place.number} of ${name}`;

/** The usual name of a dtype: "float16" for the format's F16. */
const dtypeName = (dtype: SafetensorsDtype): string =>
  dtype
    .replace(/^BF/, "bfloat")
    .replace(/^F/, "float")
    .replace(/^I/, "int")
    .replace(/^U/, "uint")
    .replace("BOOL", "bool");

function table(
  numbers: ArrayLike<number | bigint>,
  shape: number[],
  dtype: string,
  tensor: string | undefined,
  name: string,
  gaps?: Gaps,
): ReadTable {
  // Float32Array does not accept BigInt numbers; they are converted one by one.
  const whole = numbers instanceof BigInt64Array || numbers instanceof BigUint64Array;
  const data = whole
    ? Float32Array.from(numbers, Number)
    : new Float32Array(numbers as ArrayLike<number>);
  const wrong = firstWrong(data);
  if (wrong >= 0) {
    const columns = shape.at(-1) ?? 1;
    const place = { row: Math.floor(wrong / columns) + 1, column: (wrong % columns) + 1 };
    const was = String(numbers[wrong]);
    throw told(placed(place, name), "a finite number of float32", was, {
      kind: "not-finite",
      place,
      was,
    });
  }
  if (data.length === 0) {
    const was = `of shape [${shape.join(", ")}]`;
    throw told(name, "a table of numbers", was, { kind: "empty" });
  }
  return { data, shape, dtype, tensor, gaps };
}

/** Returns which of several tensors to read, by their names and shapes. */
export function chosen(shapes: [tensor: string, shape: number[]][], name: string): string {
  const tables = shapes.filter(([, { length }]) => length >= 2);
  const [first] = tables.find(([tensor]) => /pos|sin|(^|[._])pe($|[._])/i.test(tensor)) ??
    tables[0] ?? [undefined];
  if (first !== undefined) return first;
  const vector = shapes.find(([tensor]) => /inv_?freq|slopes/i.test(tensor));
  if (vector !== undefined) return vector[0];
  const has = shapes.map(([tensor, shape]) => `${tensor} [${shape.join(", ")}]`).join(", ");
  const was = has || "empty";
  throw told(name, "a file with a table of rows and columns", was, { kind: "no-table", was: has });
}

function fromSafetensors(bytes: Uint8Array, name: string): ReadTable {
  const { tensors } = readSafetensors(bytes);
  const tensor = chosen(
    Object.entries(tensors).map(([key, { shape }]) => [key, shape]),
    name,
  );
  const { data, shape, dtype } = tensors[tensor] as StoredArray;
  return table(data, shape, dtypeName(dtype), tensor, name);
}

function fromText(text: string, name: string): ReadTable {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (trimmed === "") {
    throw told(name, "a table of numbers", "empty", { kind: "empty" });
  }
  if (trimmed.startsWith("{")) return fromJson(trimmed, name);
  if (trimmed.includes("[")) return fromBrackets(trimmed, name);
  // Empty lines at the start are removed, but not a tab: it is the empty cell above pandas' index.
  return fromLines(text.replace(/^\uFEFF?([^\S\t]*\n)*/, "").trimEnd(), name);
}

/** Numbers that were nested evenly. */
interface Flat {
  numbers: Float64Array<ArrayBuffer>;
  shape: number[];
}

/** Returns evenly nested numbers as a flat list; undefined if value is not an array. */
function flatten(value: unknown, name: string): Flat | undefined {
  if (!Array.isArray(value)) return undefined;
  const shape: number[] = [];
  for (let level: unknown = value; Array.isArray(level); level = level[0]) shape.push(level.length);
  if (shape.length > 32) {
    const problem = { kind: "shape", expected: "32", was: String(shape.length) } as const;
    throw told(name, "nested at most 32 deep", `${shape.length} deep`, problem);
  }
  const numbers = new Growing();
  const visit = (part: unknown, depth: number): void => {
    if (depth === shape.length) {
      if (typeof part !== "number")
        throw notNumber({ number: numbers.length + 1 }, show(part), name);
      numbers.push(part);
      return;
    }
    const size = shape[depth] as number;
    if (!Array.isArray(part) || part.length !== size) {
      const row = Math.floor(numbers.length / (shape.at(-1) || 1)) + 1;
      const was = Array.isArray(part) ? `${part.length}` : show(part);
      const long = Array.isArray(part) ? part.length : 0;
      const last = depth === shape.length - 1;
      const problem = { kind: "uneven", row, expected: size, was: long } as const;
      throw last
        ? told(`row ${row} of ${name}`, `of ${size} numbers, as row 1 is`, was, problem)
        : told(`each part of ${name}`, `of ${size} rows, as the first is`, was, problem);
    }
    for (const inner of part) visit(inner, depth + 1);
  };
  visit(value, 0);
  return { numbers: numbers.all, shape };
}

function fromJson(text: string, name: string): ReadTable {
  let parsed: Record<string, unknown>;
  try {
    parsed = parseJson(text) as Record<string, unknown>;
  } catch (error) {
    const was = (error as Error).message;
    throw told(name, "JSON, as it begins with {", was, { kind: "json", was });
  }
  const shaped = (value: unknown, of: string) => {
    const { data, shape } = (value ?? {}) as Record<string, unknown>;
    const flat = flatten(data, of);
    if (flat === undefined || !Array.isArray(shape)) return flatten(value, of);
    if (!shape.every((size) => Number.isSafeInteger(size) && size >= 0)) {
      const was = shortened(JSON.stringify(shape));
      const problem = { kind: "shape", expected: "[32, 64]", was } as const;
      throw told(`shape of ${of}`, "whole numbers", was, problem);
    }
    const length = product(shape);
    if (length !== flat.numbers.length) {
      const was = `${flat.numbers.length}`;
      const problem = { kind: "shape", expected: `${length}`, was } as const;
      throw told(`data of ${of}`, `${length} numbers, as [${shape}] needs`, was, problem);
    }
    return { numbers: flat.numbers, shape };
  };
  const whole = shaped(parsed, name);
  if (whole !== undefined) return table(whole.numbers, whole.shape, "text", undefined, name);
  const found = new Map<string, Flat>();
  for (const [key, value] of Object.entries(parsed)) {
    const one = shaped(value, `${key} of ${name}`);
    if (one !== undefined) found.set(key, one);
  }
  const tensor = chosen(
    [...found].map(([key, { shape }]) => [key, shape]),
    name,
  );
  const { numbers, shape } = found.get(tensor) as Flat;
  return table(numbers, shape, "text", tensor, name);
}

/** The words for numbers that are not finite, in prints of numbers. */
const notFinite: Record<string, number> = {
  nan: Number.NaN,
  inf: Number.POSITIVE_INFINITY,
  "-inf": Number.NEGATIVE_INFINITY,
  null: Number.NaN,
};

function notNumber(place: TablePlace, was: string, name: string): TableError {
  return told(placed(place, name), "a number", was, { kind: "not-a-number", place, was });
}

function numberOf(text: string, place: TablePlace, name: string): number {
  const number = Number(text);
  if (text !== "" && !Number.isNaN(number)) return number;
  const lower = text.toLowerCase().replace("infinity", "inf");
  if (lower in notFinite) return notFinite[lower] as number;
  throw notNumber(place, text === "" ? "empty" : JSON.stringify(text.slice(0, 40)), name);
}

/** An index after a name, which is not a part of the table: `pe[:5, :8]`, and the prompt `Out[3]`. */
const part = /([\w)])\[[^[\]\n]*\]/g;

/** Reads nested brackets, as a program prints them. Words before the first and after the last are ignored. */
function fromBrackets(printed: string, name: string): ReadTable {
  const text = printed.replace(part, "$1");
  const first = text.indexOf("[");
  const last = text.lastIndexOf("]");
  if (/\*\s*$/.test(text.slice(0, first))) {
    const was = JSON.stringify(text.slice(0, first));
    throw told(name, "printed without a common factor", was, { kind: "factor", was });
  }
  const unpaired = (was: string) =>
    told(name, "of brackets in pairs", was, { kind: "brackets", line: text.split("\n").length });
  const open: unknown[][] = [[]];
  const dots: Dots[] = [];
  let count = 0;
  const tokens = /[[\]]|[^\s,;[\]]+/g;
  tokens.lastIndex = first;
  for (
    let match = tokens.exec(text);
    match !== null && match.index <= last;
    match = tokens.exec(text)
  ) {
    const [token] = match;
    const here = open.at(-1) as unknown[];
    if (token === "[") {
      const inner: unknown[] = [];
      here.push(inner);
      open.push(inner);
    } else if (token === "]") {
      open.pop();
      if (open.length === 0) throw unpaired("closed once too often");
    } else if (token === "..." || token === "…") {
      dots.push({ depth: open.length - 1, before: here.length, first: open[1] as unknown[] });
    } else if (open.length > 1) {
      here.push(numberOf(token, { number: ++count }, name));
    }
  }
  const [outermost] = open;
  if (open.length !== 1) throw unpaired(`cut off in row ${text.split("\n").length}`);
  const tables = outermost as unknown[][];
  // There are several tables if words stand between the brackets.
  const meant = tables.find((one) => Array.isArray(one[0])) ?? tables[0] ?? [];
  const { numbers, shape } = flatten(meant, name) as Flat;
  const own = dots.filter(({ first: of }) => of === meant);
  return table(numbers, shape, "text", undefined, name, gapsOf(own, shape, name));
}

/** The place of dots in a print: their depth, how many parts stand before them, and in which table. */
interface Dots {
  depth: number;
  before: number;
  first: unknown[];
}

function gapsOf(dots: readonly Dots[], shape: number[], name: string): Gaps | undefined {
  if (dots.length === 0) return undefined;
  const rank = shape.length;
  // Sizes of 1 are skipped, to find the axis of the rows: in [rows, 1, columns] it is the first one.
  let ofRows = rank - 1;
  while (ofRows > 1 && shape[ofRows - 1] === 1) --ofRows;
  const before = (depth: number): number | undefined => {
    const found = new Set(dots.filter((one) => one.depth === depth).map((one) => one.before));
    if (found.size > 1) {
      throw told(name, "with its dots below each other", "with dots elsewhere", { kind: "dots" });
    }
    return [...found][0];
  };
  const gaps = { rowsBefore: before(ofRows), columnsBefore: before(rank) };
  if (rank < 2 || dots.some(({ depth }) => depth !== ofRows && depth !== rank)) {
    const whole =
      'np.set_printoptions(threshold=np.inf) and torch.set_printoptions(profile="full") print all';
    const was = `abbreviated with dots (${whole})`;
    throw told(name, "a table with all its parts", was, { kind: "dots" });
  }
  return gaps;
}

/** Returns the text of a cell without the quotes around it. */
function cellOf(written: string): string {
  const cell = written.trim();
  return cell.startsWith('"') ? cell.replace(/^"(.*)"$/, "$1") : cell;
}

/** A number with a decimal comma. Spreadsheets of many countries write it, with semicolons between cells. */
const decimalComma = /^[^.]*\d,\d[^.]*$/;

/** A function that splits a line into cells. */
type Cells = (line: string) => string[];

/** Returns the function that splits the lines of a text: at a separator, or at white space if it has none. */
function cellsBy(separator: string | undefined, firstLine: string): Cells {
  if (separator === undefined) return (line) => line.trim().split(/\s+/);
  const commas = separator !== "," && decimalComma.test(firstLine);
  return (line) => {
    const cells = line.split(separator).map(cellOf);
    return commas ? cells.map((cell) => cell.replace(",", ".")) : cells;
  };
}

/** Reads one row from each line: CSV, TSV, or numbers with spaces between them. */
function fromLines(text: string, name: string): ReadTable {
  const separator = [";", "\t", ","].find((one) => text.includes(one));
  const lines = text
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const cellsOf = cellsBy(separator, lines.at(-1) ?? "");
  const [header = []] = lines.slice(0, 1).map(cellsOf);
  const closed = lines.every((line) => {
    if (separator !== undefined && !line.endsWith(separator) && !line.endsWith('"')) return false;
    const cells = cellsOf(line);
    return cells.length > 1 && cells.at(-1) === "";
  });
  if (closed) header.pop();
  const isName = (cell: string) =>
    cell !== "" && Number.isNaN(Number(cell)) && !(cell in notFinite);
  const counts = header.length > 2 && header.every((cell, n) => cell === String(n));
  const [, ...columnNames] = header;
  // pandas' index has no name, or it has one and the columns are named 0, 1, 2, …
  const named = isName(header[0] ?? "") && columnNames.every((cell, n) => cell === String(n));
  const indexed = columnNames.length > 0 && (header[0] === "" || named);
  if (lines.length > 1 && (counts || indexed || header.every(isName))) lines.shift();
  // pandas' index, the number of each row, is not a part of the table.
  const inner = (line: string) => cellsOf(line).slice(indexed ? 1 : 0, closed ? -1 : undefined);
  const columns = lines[0] === undefined ? 0 : inner(lines[0]).length;
  const numbers = new Growing();
  lines.forEach((line, row) => {
    const cells = inner(line);
    if (cells.length !== columns) {
      const mayBe = `of ${columns} numbers, as row 1 is`;
      const problem = {
        kind: "uneven",
        row: row + 1,
        expected: columns,
        was: cells.length,
      } as const;
      throw told(`row ${row + 1} of ${name}`, mayBe, `${cells.length}`, problem);
    }
    cells.forEach((cell, n) => {
      numbers.push(numberOf(cell, { row: row + 1, column: n + 1 }, name));
    });
  });
  return table(numbers.all, [lines.length, columns], "text", undefined, name);
}
