import type { SvgPen } from "./svg-pen.js";
import type { Table } from "./table.js";
import { widthOf } from "./words.js";

interface Placed extends Table {
  x: number;
  /** Where the first line of words stands. */
  y: number;
  /** Where each column of cells ends, from x. Default: as its words need it. */
  ends?: readonly number[];
  /** The least width of a table whose words say where the columns end. */
  least?: number;
}

const size = 12;
const step = 28;
/** Between two columns. */
const gap = 20;

/** Returns where columns end that are as wide as their words, or wider. */
function endsOf({ corner = "", heads = [], rows }: Table, least: number): number[] {
  const wide = (words: readonly string[]) => Math.max(...words.map((one) => widthOf(one, size)));
  const names = wide([corner, ...rows.map(({ name }) => name)]);
  const count = Math.max(heads.length, ...rows.map(({ cells }) => cells.length));
  let end = names;
  const ends = Array.from({ length: count }, (_, column) => {
    end += gap + wide([heads[column] ?? "", ...rows.map(({ cells }) => cells[column] ?? "")]);
    return end;
  });
  const more = Math.max(0, least - end) / count;
  return ends.map((one, column) => Math.round(one + more * (column + 1)));
}

/**
 * Draws a table. Names begin at x, and cells end where their column does. Of a table without words nothing
 * is left.
 */
export function drawRows(
  pen: SvgPen,
  { x, y, least = 0, ...table }: Placed,
): { drawn: string; below: number; width: number } {
  const { caption = "", corner = "", heads, rows, ends = endsOf(table, least) } = table;
  const width = ends.at(-1) ?? 0;
  if (pen.look.wordless) return { drawn: "", below: y, width };
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
    width,
  };
}
