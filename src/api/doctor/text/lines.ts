import { misplacedDots, type TableError, tableError, unevenRow } from "../table-error.js";
import { type Cells, cellsBy } from "./cells.js";
import { type Block, displayed } from "./display.js";
import { Growing } from "./growing.js";
import { counts, isIndex } from "./header.js";
import { isName, numberOf, scaledBy } from "./number.js";
import { isDots, type Reading, type Written } from "./written.js";

/** So many lines tell what is between cells. */
const fewLines = 20;
/** So many characters of a line hold its first cell. */
const fewCharacters = 100;
/** The progress is reported after so many rows. */
const manyRows = 64;

/** The number of a row in R's print, `[3,]`, and of the first number of a line in that of a vector, `[9]`. */
const rowOfR = /^\s*\[\d+,?\]/;

/** A block whose names are known. */
interface Part extends Pick<Block, "columns" | "lines"> {
  /** The name of the column that numbers the rows; undefined if there is none. */
  index: string | undefined;
  /** What numbers a line. */
  indexOf: (line: string) => string | undefined;
  /** The cells of a line that are the table's. */
  inner: Cells;
}

/** Whether cells count on, as the names that pandas gives to columns. Dots stand for some at least. */
function countOn(cells: readonly string[], first = Number(cells[0])): boolean {
  const dots = cells.findIndex(isDots);
  const before = dots < 0 ? cells : cells.slice(0, dots);
  const after = dots < 0 ? [] : cells.slice(dots + 1);
  const isFar = after.length === 0 || Number(after[0]) > first + before.length;
  const run = (part: readonly string[], from: number) =>
    part.every((cell, n) => cell === String(from + n));
  return before.length > 0 && run(before, first) && isFar && run(after, Number(after[0]));
}

/** Whether cells are the names of columns. @param width How many cells the next line has. */
function areNames(cells: readonly string[], width: number): boolean {
  const [first = "", ...others] = cells;
  if (cells.every(isName)) return true;
  if (others.length > 0 && (first === "" || isName(first)) && countOn(others, 0)) return true;
  // A cell less than below: R and pandas name no column of row numbers.
  if (countOn(cells) && cells.length === width - 1) return true;
  return first === "" ? others.some(isName) : cells.length > 2 && countOn(cells, 0);
}

function partOf({ header, columns, lines: given }: Block, cells: Cells): Part {
  const lines = [...given];
  if (rowOfR.test(lines[0] ?? "")) {
    // The names of R's columns tell nothing.
    const indexOf = (line: string) => rowOfR.exec(line)?.[0].trim();
    const inner: Cells = (line) => cells(line.replace(rowOfR, ""));
    return { lines, columns, index: undefined, indexOf, inner };
  }
  const closed = lines.every((line) => {
    if (!/[;\t&,"]$/.test(line)) return false;
    const all = cells(line);
    return all.length > 1 && all.at(-1) === "";
  });
  const whole: Cells = closed ? (line) => cells(line).slice(0, -1) : cells;
  let names: string[] = [];
  const [first = "", second = ""] = header === undefined ? lines : [header, lines[0]];
  const width = whole(second).length;
  if (header !== undefined || (lines.length > 1 && areNames(whole(first), width))) {
    names = whole(first);
    if (header === undefined) lines.shift();
    // Below the names may stand that of pandas' index, or the kind of each column.
    const [own = "", ...more] = whole(lines[0] ?? "");
    const isNamed = lines.length > 1 && isName(own) && more.every(isName) && !isDots(own);
    if (isNamed) lines.shift();
    if (names.length === whole(lines[0] ?? "").length - 1) names.unshift(isNamed ? own : "");
  }
  const starts = lines.map((line) => whole(line.slice(0, fewCharacters))[0] ?? "");
  const shown = starts.filter((start) => !isDots(start));
  const others = () => lines.slice(0, fewLines).flatMap((line) => whole(line).slice(1).map(Number));
  const isIndexed =
    (names.length > 0 && isIndex(names, shown)) ||
    (width > 2 && columns === undefined && counts(shown.map(Number), others()));
  return {
    lines,
    columns,
    index: isIndexed ? (names[0] ?? "") : undefined,
    indexOf: (line) => (isIndexed ? whole(line)[0] : undefined),
    inner: isIndexed ? (line) => whole(line).slice(1) : whole,
  };
}

/** Splits a block where names stand again, as in R's prints of wide tables with names. */
function atNames({ header, columns, lines }: Block, cells: Cells): Block[] {
  const isAgain = (line: string) =>
    /^\s+[a-z]/i.test(line) && cells(line).every((cell) => isName(cell) && !isDots(cell));
  const blocks: Block[] = [];
  let from = 0;
  for (let n = 2; n < lines.length; n++) {
    if (!isAgain(lines[n] as string)) continue;
    blocks.push({ header, columns, lines: lines.slice(from, n) });
    from = n;
  }
  return [...blocks, { header, columns, lines: lines.slice(from) }];
}

function brokenBlocks(name: string, was: string): TableError {
  const mayBe = "a table whose blocks of columns have the same rows and follow each other";
  return tableError(name, mayBe, was, { kind: "blocks", was });
}

/** Throws if blocks of columns do not make one table. */
function requireWhole(parts: readonly Part[], name: string): void {
  const [first] = parts as readonly [Part];
  parts.forEach(({ lines, columns, indexOf, inner }, n) => {
    const before = parts[n - 1]?.columns?.[1];
    const [begin, end] = columns ?? [];
    const width = inner(lines[0] ?? "").length;
    if (lines.length !== first.lines.length) {
      throw brokenBlocks(name, `${first.lines.length} rows, then ${lines.length}`);
    }
    if (before !== undefined && begin !== before + 1) {
      throw brokenBlocks(name, `column ${before}, then column ${begin}`);
    }
    if (begin !== undefined && end !== undefined && width !== end - begin + 1) {
      throw brokenBlocks(name, `${width} numbers in columns ${begin} to ${end}`);
    }
    const row = lines.findIndex(
      (line, at) => indexOf(line) !== first.indexOf(first.lines[at] ?? ""),
    );
    if (n > 0 && row >= 0) throw brokenBlocks(name, `other rows in columns from ${begin ?? n + 1}`);
  });
}

/** Reads rows of cells, from which dots may leave out some. */
function fill(
  count: number,
  rowOf: (row: number) => string[],
  { name, progress }: Reading,
  scaled?: (number: number) => number,
): Written {
  const numbers = new Growing();
  let rows = 0;
  let width: number | undefined;
  let rowsBefore: number | undefined;
  let columnsBefore: number | undefined;
  let isSparse = false;
  for (let n = 0; n < count; n++) {
    const cells = rowOf(n);
    const dots = cells.findIndex(isDots);
    if (dots >= 0 && cells.every(isDots)) {
      if (rowsBefore !== undefined) throw misplacedDots(name);
      rowsBefore = rows;
      continue;
    }
    if (width === undefined) {
      columnsBefore = dots < 0 ? undefined : dots;
      // Julia prints the dots of columns in some rows only.
      isSparse = cells[dots] === "…";
    } else if (dots !== (columnsBefore ?? -1) && !(isSparse && dots < 0)) {
      throw misplacedDots(name);
    }
    if (dots >= 0) cells.splice(dots, 1);
    width ??= cells.length;
    ++rows;
    if (cells.length !== width) throw unevenRow(rows, width, cells.length, name);
    for (let column = 0; column < width; column++) {
      const number = numberOf(cells[column] as string, { row: rows, column: column + 1 }, name);
      numbers.push(scaled ? scaled(number) : number);
    }
    if (n % manyRows === 0) progress?.(n / count);
  }
  const isPart = rowsBefore !== undefined || columnsBefore !== undefined;
  const gaps = isPart ? { rowsBefore, columnsBefore } : undefined;
  return { numbers: numbers.all, shape: [rows, width ?? 0], gaps };
}

/** Reads rows that are texts. @param separator Between numbers. */
export function fromRows(rows: readonly string[], separator: RegExp, reading: Reading): Written {
  const split = (row: string) => row.split(separator).filter((cell) => cell !== "");
  return fill(rows.length, (row) => split(rows[row] as string), reading);
}

/** Reads one row from each line: CSV, TSV, Markdown, or a program's print without brackets. */
export function fromLines(text: string, reading: Reading): Written {
  const { name } = reading;
  const { blocks, factor } = displayed(text, name);
  const { lines } = blocks[0] ?? { lines: [] };
  const sample = [...lines.slice(0, fewLines), lines.at(-1) ?? ""];
  const cells = cellsBy(
    sample.map((line) => line.replace(rowOfR, "")),
    name,
  );
  const parts = blocks
    .flatMap((block) => atNames(block, cells))
    .map((block) => partOf(block, cells));
  const [first] = parts;
  if (first === undefined) throw tableError(name, "a table of numbers", "empty", { kind: "empty" });
  if (/^\s*\[1\]/.test(first.lines[0] ?? "")) {
    const vector = fill(1, () => first.lines.flatMap(first.inner), reading);
    return { ...vector, shape: [vector.numbers.length] };
  }
  requireWhole(parts, name);
  const rowOf = (row: number): string[] =>
    parts.length === 1
      ? first.inner(first.lines[row] as string)
      : parts.flatMap((part) => part.inner(part.lines[row] as string));
  return { ...fill(first.lines.length, rowOf, reading, scaledBy(factor)), index: first.index };
}
