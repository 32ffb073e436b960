import { misplacedDots, type TableError, tableError } from "../table-error.js";
import { fromRows } from "./lines.js";
import { flatten, shaped } from "./nested.js";
import { numberOf, parsed, scaledBy } from "./number.js";
import { type Gaps, isDots, type Reading, type Written } from "./written.js";

/** An index after a name, which is not a part of the table: `pe[:5, :8]`, `float pe[2][4]`, the prompt `Out[3]`. */
const part = /([\w)])(?:\[[^[\]\n]*\])+/g;

/** A shape in words before a table: `torch.Size([4, 8])`, `shape=[4, 8]`. */
const shapeInWords = /\b(?:size|shape)\W{1,3}\[[\d, ]*\]/gi;

/** Words that programs write around the numbers of lists of arrays: `array(`, `dtype=float32)`, `vec!`. */
const around = /^(?:[a-z_][\w.]*\(|\)+|[a-z_]+=.*|vec!|<.*|.*>\)*)$/i;

/** A number in a word: `np.float32(0.5)`, `tensor(0.5)`. */
const inWord = /^[a-z_][\w.]*\(([-+.\w]+)\)+$/i;

/** The place of dots in a print: their depth, how many parts stand before them, and in which table. */
interface Dots {
  depth: number;
  before: number;
  first: unknown[] | undefined;
}

/** Reads nested brackets, as a program prints them. Words before the first and after the last are ignored. */
export function fromBrackets(printed: string, reading: Reading): Written {
  const text = printed.replace(part, "$1").replace(shapeInWords, " ");
  return read(text, text.slice(0, text.indexOf("[")), reading);
}

/** The sizes in a declaration of C: `float pe[2][4] =`. */
const declared = /\w((?:\[\s*\d+\s*\])+)\s*=\s*$/;

/** Reads nested braces: a program's in C, Java or Go, or Mathematica's print. */
export function fromBraces(printed: string, reading: Reading): Written {
  const text = printed.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, " ");
  const before = text.slice(0, text.search(/\{[\s{]*[-+.\d]/));
  const braces = text.slice(before.length).replace(/[{}]/g, (one) => (one === "{" ? "[" : "]"));
  const table = read(braces, "", reading);
  const sizes = declared.exec(before)?.[1]?.match(/\d+/g)?.map(Number);
  return sizes === undefined ? table : shaped(table, sizes, reading.name);
}

/** @param before The words before the first bracket. */
function read(text: string, before: string, reading: Reading): Written {
  const first = text.indexOf("[");
  const end = text.indexOf("]", first);
  const rows = rowsOf(text.slice(first + 1, end < 0 ? undefined : end), reading.name);
  if (rows !== undefined && end >= 0) {
    const table = fromRows(rows, /[\s,]+/, reading);
    return table.shape[1] === 1 ? { ...table, shape: [table.numbers.length] } : table;
  }
  const factor = /(?:^|[\s(])(\d[\d.]*(?:e[-+]?\d+)?)\s*\*\s*$/i.exec(before)?.[1];
  const { tables, dots } = parse(text, first, scaledBy(factor), reading);
  // There are several tables if words stand between the brackets.
  const meant = tables.find((one) => Array.isArray(one[0])) ?? listed(tables) ?? [];
  const { numbers, shape } = flatten(meant, reading.name) as Written;
  const own =
    meant === tables
      ? dots.map((one) => ({ ...one, depth: one.depth + 1 }))
      : dots.filter(({ first: of }) => of === meant);
  return { numbers, shape, gaps: gapsOf(own, shape, reading.name) };
}

/** Takes brackets apart: the tables in them, and where dots stand. */
function parse(
  text: string,
  first: number,
  scaled: ((number: number) => number) | undefined,
  { name, progress }: Reading,
): { tables: unknown[][]; dots: Dots[] } {
  const last = text.lastIndexOf("]");
  const unpaired = (was: string) =>
    tableError(name, "of brackets in pairs", was, {
      kind: "brackets",
      line: text.split("\n").length,
    });
  const open: unknown[][] = [[]];
  const dots: Dots[] = [];
  let count = 0;
  const tokens = /[[\]]|[^\s,;[\]]+/g;
  tokens.lastIndex = Math.max(0, first);
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
      progress?.(match.index / last);
    } else if (isDots(token)) {
      dots.push({ depth: open.length - 1, before: here.length, first: open[1] });
    } else if (open.length > 1) {
      const number = parsed(token);
      if (number === undefined && around.test(token)) continue;
      const value = number ?? numberOf(inWord.exec(token)?.[1] ?? token, { number: ++count }, name);
      if (number !== undefined) ++count;
      here.push(scaled ? scaled(value) : value);
    }
  }
  if (open.length !== 1) throw unpaired(`cut off in row ${text.split("\n").length}`);
  return { tables: open[0] as unknown[][], dots };
}

/** Lists that a program prints one by one are rows, if they are as long. */
function listed(lists: unknown[][]): unknown[] | undefined {
  const [first] = lists;
  const alike = lists.length > 1 && first !== undefined && first.length > 1;
  return alike && lists.every(({ length }) => length === first.length) ? lists : first;
}

/** The most characters in a line of NumPy's and PyTorch's prints. */
const lineWidth = 80;

/**
 * Returns the rows in one pair of brackets: MATLAB's and Julia's `[0 1; 0.84 0.54]`, or a row in each line.
 * Undefined if it is one row.
 */
function rowsOf(inner: string, name: string): string[] | undefined {
  // Only between rows, or only between numbers, a semicolon is clear: F# and OCaml write [[0.0; 1.0]; …].
  if (inner.includes("[")) {
    const row = inner.slice(inner.lastIndexOf("[") + 1);
    if (row.includes(";") && /\d[\s,]+[-+.\d]/.test(row)) throw unclearRows(name, "both in a row");
    return undefined;
  }
  if (!/[;\n]/.test(inner.trim())) return undefined;
  const rows = inner
    // MATLAB goes on after three dots in the next line, and has comments after %.
    .replace(/\.\.\.[^\S\n]*\n/g, " ")
    .split(/;\s*|\n/)
    .map((row) => row.replace(/[%#].*/, "").trim())
    .filter((row) => row !== "");
  if (inner.includes(";")) return rows;
  // NumPy, PyTorch and R fill each line of a row that they wrap.
  const [row = ""] = rows;
  const counts = rows.map((one) => one.split(/[\s,]+/).length);
  const [count = 1] = counts;
  const alike = count > 1 && counts.every((one) => one === count);
  if (rows.length < 2 || row.endsWith(",") || !alike) return undefined;
  const longest = Math.max(...rows.map(({ length }) => length));
  if (longest + longest / count < lineWidth - 8) return rows;
  if (longest <= lineWidth) return undefined;
  throw unclearRows(name, `${rows.length} lines in one pair of brackets`);
}

function unclearRows(name: string, was: string): TableError {
  const mayBe = "of rows with ; between them, or each in brackets of its own";
  return tableError(name, mayBe, was, { kind: "lines", was });
}

function gapsOf(dots: readonly Dots[], shape: number[], name: string): Gaps | undefined {
  if (dots.length === 0) return undefined;
  const rank = shape.length;
  // Sizes of 1 are skipped, to find the axis of the rows: in [rows, 1, columns] it is the first one.
  let ofRows = rank - 1;
  while (ofRows > 1 && shape[ofRows - 1] === 1) --ofRows;
  const before = (depth: number): number | undefined => {
    const found = new Set(dots.filter((one) => one.depth === depth).map((one) => one.before));
    if (found.size > 1) throw misplacedDots(name);
    return [...found][0];
  };
  const gaps = { rowsBefore: before(ofRows), columnsBefore: before(rank) };
  if (rank < 2 || dots.some(({ depth }) => depth !== ofRows && depth !== rank)) {
    const whole =
      'np.set_printoptions(threshold=np.inf) and torch.set_printoptions(profile="full") print all';
    const was = `abbreviated with dots (${whole})`;
    throw tableError(name, "a table with all its parts", was, { kind: "dots" });
  }
  return gaps;
}
