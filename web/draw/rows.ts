import type { SvgPen } from "./svg-pen.js";

/** A row of a table: its name, then numbers or words. */
export interface Row {
  name: string;
  cells: readonly string[];
  isChosen?: boolean;
}

interface Table {
  x: number;
  y: number;
  /** What the columns of cells are called. */
  heads?: readonly string[];
  rows: readonly Row[];
  /** Where each column of cells ends, from x. */
  ends: readonly number[];
}

const size = 12;
const step = 28;

/**
 * Draws a table. Names begin at x, and cells end where their column does. Of a table without words nothing
 * is left.
 */
export function drawRows(
  pen: SvgPen,
  { x, y, heads, rows, ends }: Table,
): { drawn: string; below: number } {
  if (pen.look.wordless) return { drawn: "", below: y };
  const width = ends.at(-1) ?? 0;
  const cells = (all: readonly string[], top: number, how: Parameters<SvgPen["text"]>[3]) =>
    all.map((cell, n) => pen.text(x + (ends[n] ?? 0), top, cell, { ...how, anchor: "end", size }));
  const first = heads ? y + step : y;
  const drawn = rows.map(({ name, cells: told, isChosen = false }, row) => {
    const top = first + row * step;
    const how = { size, bold: isChosen };
    const line = { stroke: isChosen ? "accent" : "line", width: isChosen ? 2 : 1 } as const;
    return [
      pen.text(x, top, name, how),
      ...cells(told, top, how),
      pen.path(`M${x} ${top + 9}h${width}`, line),
    ].join("");
  });
  const head = cells(heads ?? [], y, { colour: "muted" });
  return { drawn: [...head, ...drawn].join("\n"), below: first + rows.length * step };
}
