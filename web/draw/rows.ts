import type { SvgPen } from "./svg-pen.js";
import type { Table } from "./table.js";

interface Placed extends Table {
  x: number;
  /** Where the first line of words stands. */
  y: number;
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
  { x, y, ends, caption = "", corner = "", heads, rows }: Placed,
): { drawn: string; below: number } {
  if (pen.look.wordless) return { drawn: "", below: y };
  const width = ends.at(-1) ?? 0;
  const quiet = { size, colour: "muted" } as const;
  const named = pen.lines(x, y, width, caption, quiet);
  const top = caption === "" ? y : named.below + 12;
  const cells = (all: readonly string[], at: number, how: Parameters<SvgPen["text"]>[3]) =>
    all.map((cell, n) => pen.text(x + (ends[n] ?? 0), at, cell, { ...how, anchor: "end", size }));
  const first = heads ? top + step : top;
  const drawn = rows.map(({ name, cells: told, isChosen = false }, row) => {
    const at = first + row * step;
    const how = { size, bold: isChosen };
    const line = { stroke: isChosen ? "accent" : "line", width: isChosen ? 2 : 1 } as const;
    return [
      pen.text(x, at, name, how),
      ...cells(told, at, how),
      pen.path(`M${x} ${at + 9}h${width}`, line),
    ].join("");
  });
  const head = [pen.text(x, top, corner, quiet), ...cells(heads ?? [], top, quiet)];
  return {
    drawn: [named.drawn, ...head, ...drawn].filter((part) => part !== "").join("\n"),
    below: first + rows.length * step,
  };
}
